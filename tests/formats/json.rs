//! What every JSON text has in common: what is read, and how mistakes are told.

use marquis::{Card, Event, Game, Record, Rules, Seat, Snapshot, View};
use serde_json::Value;

const SEAT: Seat = Seat::ALL[1];

fn path(text: &str) -> String {
    Event::from_json(text).unwrap_err().path.to_string()
}

#[test]
fn a_mistake_is_told_with_its_path() {
    assert_eq!(path(r#"{"event":"drew","seat":9,"card":null}"#), "seat");
    assert_eq!(path(r#"{"seat":1,"event":"income","coins":256}"#), "coins");
    assert_eq!(path(r#"{"event":"offered","price":{"coins":1,"jewels":-1,"vetoes":0}}"#), "price.jewels");
    assert_eq!(path(r#"{"event":"offered","price":{"coins":17,"jewels":1,"vetoes":0}}"#), "price");
    let rules = |text: &str| Rules::from_json(text).unwrap_err();
    let thief = |row: &str| rules(&format!(r#"{{"cards":{{"thief":{row}}}}}"#)).path.to_string();
    assert_eq!(thief(r#"{"income":17,"steals":{},"rate":[5,2]}"#), "cards.thief.income");
    assert_eq!(thief(r#"{"income":1,"steals":{"clerk":3},"rate":[5,2]}"#), "cards.thief.steals.clerk");
    assert_eq!(thief(r#"{"income":1,"steals":{"clerk":1},"rate":[5,17]}"#), "cards.thief.rate");
    assert_eq!(thief(r#"{"income":1,"steals":{"clerk":1},"rate":[5,-1]}"#), "cards.thief.rate[1]");
    assert_eq!(rules(r#"{"bargain_offers": 9}"#).path, "bargain_offers");
    let error = Rules::from_json("{\n  \"bargain_offers\": \"two\"}").unwrap_err();
    assert_eq!((error.line, error.column, error.offset), (2, 21, 22));
}

#[test]
fn messages_are_for_users() {
    for text in [
        "[]",
        "1",
        "\"x\"",
        "null",
        "{",
        "{}",
        r#"{"format":"x"}"#,
        r#"{"version":true}"#,
        r#"{"decks":[[1]]}"#,
    ] {
        let errors = [
            Record::from_json(text).map(drop),
            Rules::from_json(text).map(drop),
            Event::from_json(text).map(drop),
            Snapshot::from_json(text).map(drop),
            View::from_json(text).map(drop),
        ];
        for error in errors.into_iter().filter_map(Result::err) {
            let message = error.to_string();
            let types = ["struct", "enum ", "u8", "u16", "u32", "u64", "i8", "RecordFile", "tuple", "unit"];
            assert!(types.iter().all(|name| !message.contains(name)), "{text}: {message}");
        }
    }
}

#[test]
fn whole_numbers_may_be_written_with_a_point_or_an_exponent() {
    let turn =
        |number: &str| Event::from_json(&format!(r#"{{"event":"turn_began","seat":1,"turn":{number}}}"#));
    let expected = |turn: u16| Ok(format!(r#"{{"event":"turn_began","seat":1,"turn":{turn}}}"#));
    for (text, number) in [
        ("4", 4),
        ("4.0", 4),
        ("4e0", 4),
        ("4E+0", 4),
        ("40e-1", 4),
        ("0.4e1", 4),
        ("400.000e-2", 4),
        ("1.2e1", 12),
        ("0", 0),
        ("-0", 0),
        ("0.0", 0),
        ("0e99999999999999999999", 0),
        ("65535.0", 65535),
        ("100", 100),
        ("1e3", 1000),
    ] {
        assert_eq!(turn(text).map(|event| event.to_json()), expected(number), "{text}");
    }
    for text in [
        "4.5",
        "4e-1",
        "-1",
        "65536",
        "1e9",
        "1e99999999999999999999",
        "04",
        "4.",
        ".4",
        "+4",
        "4e",
        "4e+",
        "NaN",
        "0x4",
        "18446744073709551616",
        "\"4\"",
        "true",
        "null",
        "4.0.0",
        "--4",
        "1_0",
        "4 4",
    ] {
        assert!(turn(text).is_err(), "{text}");
    }
    let reversed = Event::from_json(r#"{"event":"reversed","direction":-1.0}"#).unwrap();
    assert_eq!(reversed.to_json(), r#"{"event":"reversed","direction":-1}"#);
}

#[test]
fn fields_come_in_any_order_and_strings_with_escapes() {
    let drew = r#"{"event":"drew","seat":1,"card":"clerk"}"#;
    for text in [
        r#"{"event":"drew","seat":1,"card":"clerk"}"#,
        r#" { "card" : "cl\u0065rk" , "seat":1,"\u0065vent":"drew"} "#,
        "\u{feff}{\"card\":\"clerk\",\"seat\":1,\"event\":\"drew\"}\r\n",
    ] {
        assert_eq!(Event::from_json(text).unwrap().to_json(), drew, "{text}");
    }
    let hidden = r#"{"event":"drew","seat":1,"card":null}"#;
    assert_eq!(Event::from_json(hidden).unwrap().to_json(), hidden);
    for text in [
        r#"{"event":"drew","seat":1}"#,
        r#"{"event":"drew","seat":1,"card":"clerk","coins":1}"#,
        r#"{"event":"drew","event":"drew","seat":1,"card":"clerk"}"#,
        r#"{"event":"drew","seat":1,"card":"clerk",}"#,
        r#"{"event":"drew" "seat":1,"card":"clerk"}"#,
        r#"{"event":"drew","seat":1,"card":"cl\erk"}"#,
        r#"{"event":"drew","seat":1,"card":"\ud800"}"#,
        r#"{"event":"drew","seat":1,"card":"\u+065"}"#,
        "{\"event\":\"drew\",\"seat\":1,\"card\":\"cl\nerk\"}",
        r#"{"event":"taken_back","seat":1,"card":"veto"}"#,
        r#"{"event":"taken_back","seat":1,"card":null}"#,
        r#"["drew",1,"clerk"]"#,
        r#"{"event":"drew","seat":1,"card":"clerk"} x"#,
    ] {
        assert!(Event::from_json(text).is_err(), "{text}");
    }
}

/// What another library reads and writes is the same.
#[test]
fn our_own_reader_and_writer_agree_with_serde_json() {
    let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 4]).unwrap();
    let mut step = 0;
    while !game.is_over() {
        let snapshot = Snapshot::resumable(&game);
        let text = snapshot.to_json();
        assert_eq!(text, serde_json::to_string(&snapshot).unwrap());
        assert_eq!(serde_json::from_str::<Snapshot>(&text).unwrap(), snapshot);
        assert_eq!(serde_json::from_str::<Game>(&text).unwrap(), game);
        let view = game.view(SEAT).unwrap();
        assert_eq!(view.to_json(), serde_json::to_string(&view).unwrap());
        // One byte is changed, one is left out: both take it or both refuse it.
        for position in (step % 7..text.len()).step_by(7) {
            let mut changed = text.clone().into_bytes();
            changed[position] = b"0 x,\"}]:"[(step + position) % 8];
            let mut shorter = text.clone().into_bytes();
            shorter.remove(position);
            for bytes in [changed, shorter] {
                let text = String::from_utf8(bytes).unwrap();
                let ours = Snapshot::from_json(&text).ok();
                let theirs = serde_json::from_str::<Snapshot>(&text).ok();
                assert_eq!(ours, theirs, "{text}");
            }
        }
        let legal = game.legal_actions();
        let action = legal.get(step * 7 % legal.len()).unwrap();
        game.apply_with(action, |event| {
            assert_eq!(event.to_json(), serde_json::to_string(&event).unwrap());
            assert_eq!(serde_json::from_str::<Event>(&event.to_json()).unwrap(), event);
        })
        .unwrap();
        step += 1;
    }
    let record =
        Record::from_deal(&Game::from_decks(&Rules::default(), SEAT, &[Card::ALL; 3]).unwrap()).unwrap();
    assert_eq!(record.to_json(), serde_json::to_string(&record).unwrap());
    assert_eq!(serde_json::from_str::<Value>(&record.to_json()).unwrap()["version"], 1);
}

#[test]
fn a_long_text_of_one_event_is_refused_early() {
    let text = format!(r#"{{"event":"drew","seat":1,"card":"{}"}}"#, "x".repeat(10_000_000));
    let error = Event::from_json(&text).unwrap_err();
    assert_eq!(error.path, "card");
    let text = format!(r#"{{"event":"drew","seat":1,"card":[{}]}}"#, "1,".repeat(1_000_000));
    assert_eq!(Event::from_json(&text).unwrap_err().path, "card");
}
