//! Rules files.

use marquis::{AskVeto, CardRow, Character, JsonError, Rate, Rules};
use serde_json::{Value, json};

fn error(text: &str) -> JsonError {
    Rules::from_json(text).expect_err(text)
}

/// That the text is refused, with these words.
fn refused(text: &str, words: &[&str]) {
    let shown = error(text).to_string();
    for word in words {
        assert!(shown.contains(word), "{text}: {shown} does not say {word}");
    }
}

#[test]
fn what_is_left_out_has_its_default() {
    assert_eq!(Rules::from_json("{}"), Ok(Rules::default()));
    assert_eq!(Rules::from_json(r#"{"cards": {}}"#), Ok(Rules::default()));
    let rules = Rules::from_json(r#"{"bargain_offers": 8}"#).unwrap();
    assert_eq!((rules.bargain_offers(), rules.ask_veto()), (8, AskVeto::Always));
    let rules = Rules::from_json(r#"{"ask_veto": "holder"}"#).unwrap();
    assert_eq!((rules.bargain_offers(), rules.ask_veto()), (2, AskVeto::Holder));
    let rules =
        Rules::from_json(r#"{"cards": {"thief": {"income": 16, "steals": {}, "rate": [16, 1]}}}"#).unwrap();
    // A row that is present replaces the default row: the Thief steals from nobody now.
    let row = CardRow { income: 16, steals: [0; 11], rate: Some(Rate { coins: 16, jewels: 1 }) };
    assert_eq!(rules, Rules::default().with_row(Character::Thief, row).unwrap());
}

#[test]
fn the_default_rules_as_a_file() {
    let file: Value = serde_json::from_str(&Rules::default().to_json()).unwrap();
    assert_eq!((&file["bargain_offers"], &file["ask_veto"]), (&json!(2), &json!("always")));
    let cards = &file["cards"];
    assert_eq!(
        cards["assassin"],
        json!({"income": 1, "steals": {"countess": 1, "marquis": 1}, "rate": [2, 1]})
    );
    assert_eq!(cards["forger"], json!({"income": 0, "steals": {}, "rate": null}));
    assert_eq!(
        cards["clerk"],
        json!({"income": 3, "steals": {"assassin": 1, "prosecutor": 1}, "rate": null})
    );
    assert_eq!(cards.as_object().unwrap().len(), 11);
    assert_eq!(Rules::from_json(&Rules::default().to_json()), Ok(Rules::default()));
}

#[test]
fn a_theft_of_0_is_allowed_from_the_forger_too() {
    let text = r#"{"cards": {"thief": {"income": 0, "steals": {"marquis": 1, "forger": 0, "clerk": 0}, "rate": [5, 2]},
                             "forger": {"income": 0, "steals": {"thief": 0, "forger": 0}, "rate": null}}}"#;
    assert_eq!(Rules::from_json(text), Ok(Rules::default()));
}

/// A rules file with one row, in which a part stands for that of the Thief: an income, thefts and rate.
fn thief(income: &str, steals: &str, rate: &str) -> String {
    format!(r#"{{"cards": {{"thief": {{"income": {income}, "steals": {steals}, "rate": {rate}}}}}}}"#)
}

#[test]
fn values_outside_r15_1_are_refused_with_row_and_value() {
    refused(&thief("17", "{}", "[1, 1]"), &["thief", "income", "17", "R15.1"]);
    refused(&thief("0", r#"{"marquis": 3}"#, "[1, 1]"), &["thief", "marquis", "3", "R15.1"]);
    refused(&thief("0", r#"{"forger": 2}"#, "[1, 1]"), &["thief", "forger", "2", "R15.1"]);
    refused(&thief("0", "{}", "[0, 1]"), &["thief", "rate", "0:1", "R15.1"]);
    refused(&thief("0", "{}", "[1, 0]"), &["thief", "rate", "1:0", "R15.1"]);
    refused(&thief("0", "{}", "[17, 1]"), &["thief", "rate", "17:1", "R15.1"]);
    refused(&thief("0", "{}", "[1, 17]"), &["thief", "rate", "1:17", "R15.1"]);
    refused(&thief("0", "{}", "null"), &["thief", "rate", "R15.1"]);
    let other = |name: &str, row: &str| format!(r#"{{"cards": {{"{name}": {row}}}}}"#);
    refused(&other("clerk", r#"{"income": 3, "steals": {}, "rate": [3, 4]}"#), &["clerk", "3:4", "R15.1"]);
    refused(&other("forger", r#"{"income": 1, "steals": {}, "rate": null}"#), &["forger", "R15.1"]);
    refused(&other("forger", r#"{"income": 0, "steals": {"thief": 1}, "rate": null}"#), &["forger", "R15.1"]);
    refused(&other("forger", r#"{"income": 0, "steals": {}, "rate": [1, 1]}"#), &["forger", "R15.1"]);
    refused(r#"{"bargain_offers": 0}"#, &["bargain_offers", "0", "R11.2"]);
    refused(r#"{"bargain_offers": 9}"#, &["bargain_offers", "9", "R11.2"]);
    refused(r#"{"ask_veto": "never"}"#, &["ask_veto", "never"]);
}

#[test]
fn values_of_the_wrong_type_are_refused_with_their_path() {
    refused(&thief("-1", "{}", "[1, 1]"), &["cards.thief.income", "-1"]);
    refused(&thief("256", "{}", "[1, 1]"), &["cards.thief.income", "256"]);
    refused(&thief("1.5", "{}", "[1, 1]"), &["cards.thief.income", "1.5"]);
    refused(&thief("\"1\"", "{}", "[1, 1]"), &["cards.thief.income", "\"1\""]);
    refused(&thief("null", "{}", "[1, 1]"), &["cards.thief.income", "null"]);
    refused(&thief("1", "[]", "[1, 1]"), &["cards.thief.steals"]);
    refused(&thief("1", r#"{"clerk": true}"#, "[1, 1]"), &["cards.thief.steals.clerk", "true"]);
    refused(&thief("1", "{}", "[1]"), &["cards.thief.rate"]);
    refused(&thief("1", "{}", "[1, 1, 1]"), &["cards.thief.rate"]);
    refused(&thief("1", "{}", "\"1:1\""), &["cards.thief.rate"]);
    refused("[]", &["line 1"]);
    refused("{} {}", &["trailing", "line 1"]);
    refused(r#"{"bargain_offers": "2"}"#, &["bargain_offers"]);
}

#[test]
fn unknown_and_repeated_and_missing_names_are_refused() {
    refused(r#"{"bargains": 2}"#, &["bargains"]);
    refused(r#"{"cards": {"baron": {"income": 0, "steals": {}, "rate": [1, 1]}}}"#, &["baron"]);
    refused(r#"{"cards": {"veto": {"income": 0, "steals": {}, "rate": [1, 1]}}}"#, &["veto"]);
    refused(r#"{"cards": {"Thief": {"income": 0, "steals": {}, "rate": [1, 1]}}}"#, &["Thief"]);
    refused(&thief("0", r#"{"baron": 1}"#, "[1, 1]"), &["baron"]);
    refused(r#"{"cards": {"thief": {"income": 0, "steals": {}, "rate": [1, 1], "colour": 1}}}"#, &["colour"]);
    refused(r#"{"cards": {"thief": {"steals": {}, "rate": [1, 1]}}}"#, &["thief", "income"]);
    refused(r#"{"cards": {"thief": {"income": 0, "rate": [1, 1]}}}"#, &["thief", "steals"]);
    refused(r#"{"cards": {"thief": {"income": 0, "steals": {}}}}"#, &["thief", "rate"]);
    refused(r#"{"cards": {"forger": {"income": 0, "steals": {}}}}"#, &["forger", "rate"]);
    let row = r#"{"income": 0, "steals": {}, "rate": [1, 1]}"#;
    refused(&format!(r#"{{"cards": {{"thief": {row}, "thief": {row}}}}}"#), &["thief", "second time"]);
    refused(&thief("0", r#"{"clerk": 1, "clerk": 1}"#, "[1, 1]"), &["clerk", "second time"]);
    refused(r#"{"bargain_offers": 2, "bargain_offers": 2}"#, &["duplicate", "bargain_offers"]);
}

#[test]
fn a_text_cut_anywhere_is_refused() {
    let text = Rules::default().to_json();
    for end in 0..text.len() {
        let error = error(&text[..end]);
        assert_eq!((error.line, error.column), (1, error.offset + 1), "{end}");
        assert!(error.offset <= end, "{end}: {error}");
    }
}

#[test]
fn a_text_with_any_byte_changed_is_refused_or_valid() {
    let text = Rules::default().to_json();
    for position in 0..text.len() {
        for byte in [b' ', b'0', b'9', b'"', b'{', b']', b'x'] {
            let mut bytes = text.clone().into_bytes();
            bytes[position] = byte;
            if let Ok(rules) = Rules::from_json(std::str::from_utf8(&bytes).unwrap()) {
                assert_eq!(Rules::from_json(&rules.to_json()), Ok(rules));
            }
        }
    }
}
