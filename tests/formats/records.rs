//! Records.

use marquis::{Card, Record, ReplayError, Rules, Seat, SetupError};
use serde_json::{Value, json};

/// Two seats with the cards in canonical order.
fn record(actions: &[&str]) -> Value {
    let deck = Card::ALL.map(Card::name);
    json!({"format": "marquis-record", "version": 1, "decks": [deck, deck], "actions": actions})
}

fn refused(record: &Value, words: &[&str]) {
    let error = Record::from_json(&record.to_string()).expect_err(&record.to_string()).to_string();
    for word in words {
        assert!(error.contains(word), "{error} does not say {word}");
    }
}

/// The record with this value in a place, such as `/decks/0/3`.
fn with(place: &str, value: Value) -> Value {
    let mut changed = record(&["play forger"]);
    match changed.pointer_mut(place) {
        Some(old) => *old = value,
        None => changed[place.trim_start_matches('/')] = value,
    }
    changed
}

#[test]
fn a_record_replays() {
    let read = Record::from_json(&record(&["play forger", "play assassin", "pass"]).to_string()).unwrap();
    assert_eq!((read.rules, read.first, read.decks.len()), (Rules::default(), Seat::ALL[0], 2));
    let game = read.replay().unwrap();
    assert_eq!((game.table().turn(), game.table().coins(Seat::ALL[1])), (3, 2));
    // `actions` may stop anywhere; without any, the game is at its beginning.
    assert_eq!(Record::from_json(&record(&[]).to_string()).unwrap().replay().unwrap().table().turn(), 1);
}

#[test]
fn a_record_is_written_as_it_was_read() {
    let text = record(&["play forger", "play assassin", "pass"]).to_string();
    let read = Record::from_json(&text).unwrap();
    let written: Value = serde_json::from_str(&read.to_json()).unwrap();
    assert_eq!(written["first"], json!(0));
    assert_eq!(written.get("rules"), None); // left out for the default rules
    assert_eq!(Record::from_json(&read.to_json()), Ok(read));
    let read = Record::from_json(&with("/rules", json!({"bargain_offers": 3})).to_string()).unwrap();
    assert_eq!(read.rules.bargain_offers(), 3);
    assert_eq!(Record::from_json(&read.to_json()), Ok(read));
}

#[test]
fn other_formats_and_versions_are_refused() {
    refused(&with("/format", json!("chess-record")), &["format", "chess-record"]);
    refused(&with("/version", json!(2)), &["version", "2"]);
    refused(&with("/version", json!(0)), &["version", "0"]);
    refused(&with("/version", json!("1")), &["version"]);
    for name in ["format", "version", "decks", "actions"] {
        let mut lacking = record(&[]);
        lacking.as_object_mut().unwrap().remove(name);
        refused(&lacking, &[name]);
    }
    refused(&with("/comment", json!("")), &["comment"]);
}

#[test]
fn decks_that_are_not_twelve_cards_are_refused() {
    let mut names: Vec<&str> = Card::ALL.iter().map(|card| card.name()).collect();
    names.pop();
    refused(&with("/decks/1", json!(names)), &["decks[1]", "12"]);
    names.extend(["veto", "veto"]);
    refused(&with("/decks/1", json!(names)), &["decks[1]"]);
    refused(&with("/decks/1/5", json!("baron")), &["decks[1][5]", "baron"]);
    refused(&with("/decks/1/5", json!(5)), &["decks[1][5]"]);
    refused(&with("/decks/0", json!(null)), &["decks[0]"]);
    // Twelve, but one of them twice: found when the game is to begin.
    let read = Record::from_json(&with("/decks/1/5", json!("veto")).to_string()).unwrap();
    let error = SetupError::Deck { seat: 1, position: 11, card: Card::Veto };
    assert_eq!(read.replay(), Err(ReplayError::Setup(error)));
    assert_eq!(read.initial_game(), Err(error));
}

#[test]
fn seats_and_numbers_of_players_are_checked() {
    refused(&with("/first", json!(4)), &["first"]);
    refused(&with("/first", json!(-1)), &["first"]);
    let read = Record::from_json(&with("/first", json!(2)).to_string()).unwrap();
    assert_eq!(read.initial_game(), Err(SetupError::First { first: Seat::ALL[2], players: 2 }));
    let deck = Card::ALL.map(Card::name);
    for players in [0, 1, 5] {
        let read = Record::from_json(&with("/decks", json!(vec![deck; players])).to_string()).unwrap();
        assert_eq!(read.initial_game(), Err(SetupError::Players { players }));
    }
}

#[test]
fn texts_that_are_no_actions_are_refused_with_their_place() {
    refused(&with("/actions", json!(["play forger", "Pass"])), &["actions[1]", "byte 0"]);
    refused(&with("/actions", json!(["exchange 2 0v"])), &["actions[0]", "byte 11"]);
    refused(&with("/actions", json!([7])), &["actions[0]"]);
    refused(&with("/actions", json!("pass")), &["actions"]);
    refused(&with("/rules", json!({"bargain_offers": 9})), &["rules", "9", "R11.2"]);
}

#[test]
fn an_illegal_action_is_found_by_replaying() {
    let read = Record::from_json(&record(&["play forger", "play veto"]).to_string());
    assert!(read.unwrap_err().to_string().contains("actions[1]")); // no such action
    let read = Record::from_json(&record(&["play forger", "play thief"]).to_string()).unwrap();
    let error = read.replay().unwrap_err();
    let ReplayError::IllegalAction { index, error: refusal } = error else { panic!("{error}") };
    assert_eq!(
        (index, refusal.action, refusal.rule.to_string()),
        (1, "play thief".parse().unwrap(), "R5.1".to_owned())
    );
    assert_eq!(refusal.rule.number(), 501);
    let shown = error.to_string();
    assert!(shown.starts_with("actions[1]: `play thief`") && shown.contains("R5.1"), "{shown}");
}

#[test]
fn a_text_cut_anywhere_is_refused() {
    let text = record(&["play forger", "play assassin", "pass"]).to_string();
    for end in 0..text.len() {
        assert!(Record::from_json(&text[..end]).is_err(), "{}", &text[..end]);
    }
}

#[test]
fn a_text_with_any_byte_changed_is_refused_or_replays_without_panic() {
    let text = record(&["play forger", "play assassin", "target 0", "pass"]).to_string();
    for position in 0..text.len() {
        for byte in [b' ', b'0', b'3', b'"', b'[', b'}', b'a', b'\\'] {
            let mut bytes = text.clone().into_bytes();
            bytes[position] = byte;
            if let Ok(read) = Record::from_json(std::str::from_utf8(&bytes).unwrap()) {
                let _ = read.replay();
            }
        }
    }
}

#[test]
fn deep_or_strange_json_is_refused() {
    assert!(Record::from_json(&"[".repeat(100_000)).is_err());
    assert!(Record::from_json(&r#"{"format":"#.repeat(10_000)).is_err());
    for text in ["", " ", "null", "0", "\"\"", "\u{feff}{}", "{}", "[]", "NaN"] {
        assert!(Record::from_json(text).is_err(), "{text}");
    }
}
