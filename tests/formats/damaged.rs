//! Texts of every kind with one value damaged: the error names the place of the damage, in words for users.

use marquis::{Card, Event, Game, JsonError, Record, Rules, Seat, Snapshot, View};
use serde_json::{Value, json};

type Read = fn(&str) -> Option<JsonError>;

/// A text of each kind that has as many of its fields as one can have, and what reads it.
fn texts() -> Vec<(&'static str, String, Read)> {
    let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 3]).unwrap();
    let mut record = Record::from_deal(&game).unwrap();
    record.rules = Rules::default().with_bargain_offers(3).unwrap();
    let mut texts: Vec<(&'static str, String, Read)> = Vec::new();
    while texts.len() < 400 {
        let Some(action) = game.legal_actions().iter().next_back() else { break };
        record.actions.push(action);
        game.apply_with(action, |event| {
            texts.push(("event", event.to_json(), |text| Event::from_json(text).err()));
        })
        .unwrap();
        let view = game.view(Seat::ALL[1]).unwrap();
        texts.push(("view", view.to_json(), |text| View::from_json(text).err()));
        let snapshot = Snapshot::resumable(&game);
        texts.push(("snapshot", snapshot.to_json(), |text| Snapshot::from_json(text).err()));
    }
    texts.push(("record", record.to_json(), |text| Record::from_json(text).err()));
    texts.push(("rules", record.rules.to_json(), |text| Rules::from_json(text).err()));
    texts
}

/// The path of each value inside, and how to reach it.
fn places(value: &Value, path: &str, pointer: &str, found: &mut Vec<(String, String)>) {
    found.push((path.to_owned(), pointer.to_owned()));
    match value {
        Value::Array(list) => {
            for (i, value) in list.iter().enumerate() {
                places(value, &format!("{path}[{i}]"), &format!("{pointer}/{i}"), found);
            }
        }
        Value::Object(map) => {
            for (key, value) in map {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                places(value, &path, &format!("{pointer}/{key}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn shown(path: &str) -> &str {
    if path.is_empty() { "." } else { path }
}

fn check(kind: &str, text: &str, read: Read, path: &str) -> JsonError {
    let error = read(text).unwrap_or_else(|| panic!("{kind}: accepted, damaged at {path}: {text}"));
    assert_eq!(error.path, shown(path), "{kind}: {error}: {text}");
    let message = error.to_string();
    for name in [
        "struct", "enum ", "u8", "u16", "u32", "usize", "i8", "tuple", "unit", "variant", "Option", "map key",
    ] {
        assert!(!message.contains(name), "{kind}: {message}");
    }
    error
}

#[test]
fn a_value_of_another_type_is_named() {
    for (kind, text, read) in texts() {
        let whole: Value = serde_json::from_str(&text).unwrap();
        let mut found = Vec::new();
        places(&whole, "", "", &mut found);
        for (path, pointer) in found {
            let others: &[Value] = match whole.pointer(&pointer).unwrap() {
                Value::Null => &[json!({}), json!([]), json!(true), json!(1.5)],
                Value::Bool(_) => &[json!(1), json!("true"), json!([]), json!({}), Value::Null],
                Value::Number(_) => {
                    &[json!("1"), json!([]), json!({}), json!(true), json!(-7), json!(1.5), json!(1e30)]
                }
                Value::String(_) => {
                    &[json!(["pass"]), json!({}), json!(true), json!("no such name"), json!(77777)]
                }
                Value::Array(_) => &[json!({}), json!("x"), json!(1), json!(false)],
                Value::Object(_) => &[json!([]), json!("x"), json!(1), json!(false)],
            };
            for other in others {
                let mut damaged = whole.clone();
                *damaged.pointer_mut(&pointer).unwrap() = other.clone();
                check(kind, &damaged.to_string(), read, &path);
            }
        }
    }
}

#[test]
fn a_name_that_is_missing_or_unknown_is_named() {
    for (kind, text, read) in texts() {
        let whole: Value = serde_json::from_str(&text).unwrap();
        let mut found = Vec::new();
        places(&whole, "", "", &mut found);
        for (path, pointer) in found {
            let Value::Object(map) = whole.pointer(&pointer).unwrap() else { continue };
            let mut damaged = whole.clone();
            damaged.pointer_mut(&pointer).unwrap()["unknown"] = json!(1);
            let of_unknown = if path.is_empty() { "unknown".to_owned() } else { format!("{path}.unknown") };
            let error = check(kind, &damaged.to_string(), read, &of_unknown);
            assert!(error.message.contains("unknown"), "{kind}: {error}");
            for key in map.keys() {
                let mut damaged = whole.clone();
                damaged.pointer_mut(&pointer).unwrap().as_object_mut().unwrap().remove(key);
                // What may be left out either is, or then follows from the rest.
                if let Some(error) = read(&damaged.to_string()) {
                    assert_eq!(error.path, shown(&path), "{kind}: {error}: without {key}");
                    assert!(
                        error.message.contains(&**key) || key == "legal",
                        "{kind}: {error}: without {key}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_name_that_comes_twice_is_named() {
    for (kind, text, read) in texts() {
        let name = text[1..].split(':').next().unwrap();
        let end = text.len() - 1;
        let value = &serde_json::from_str::<Value>(&text).unwrap()[name.trim_matches('"')];
        let damaged = format!("{},{name}:{value}}}", &text[..end]);
        let error = check(kind, &damaged, read, name.trim_matches('"'));
        assert!(error.message.contains("twice") || error.message.contains("duplicate"), "{kind}: {error}");
    }
}
