//! The traces of an independent implementation replay to the letter: by the library, and by the example.

use crate::{TempDir, run, text};
use marquis::{Record, Snapshot};
use serde_json::Value;
use std::path::Path;

/// A record, and the snapshot before its first action and after each action, as they are written.
struct Trace {
    name: String,
    record: String,
    states: Vec<String>,
}

fn traces() -> Vec<Trace> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/traces");
    let files = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let mut traces: Vec<_> = files.map(|file| read_trace(&file)).collect();
    traces.sort_by(|a, b| a.name.cmp(&b.name));
    assert!(!traces.is_empty());
    traces
}

/// The record stands on the first line of a trace, each state on a line of its own.
fn read_trace(file: &Path) -> Trace {
    let text = std::fs::read_to_string(file).unwrap();
    let mut lines = text.lines().map(|line| line.strip_suffix(',').unwrap_or(line));
    let record = lines.next().unwrap().strip_prefix("{\"record\":").unwrap().to_owned();
    assert_eq!(lines.next(), Some("\"states\":["));
    let states: Vec<_> = lines.take_while(|&line| line != "]}").map(str::to_owned).collect();

    let whole: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(whole["states"].as_array().unwrap().len(), states.len());
    assert_eq!(whole["record"]["actions"].as_array().unwrap().len() + 1, states.len());
    Trace { name: file.file_name().unwrap().to_string_lossy().into(), record, states }
}

#[test]
fn the_library_replays_every_trace_to_the_letter() {
    for Trace { name, record, states } in traces() {
        let record = Record::from_json(&record).unwrap();
        let mut game = record.initial_game().unwrap();
        assert_eq!(Snapshot::new(&game).to_json(), states[0], "{name} at the start");
        for (&action, state) in record.actions.iter().zip(&states[1..]) {
            game.apply(action).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
            assert_eq!(Snapshot::new(&game).to_json(), *state, "{name} after {action}");
        }
        assert_eq!(record.replay(), Ok(game));
    }
}

#[test]
fn the_example_replays_all_traces_from_standard_input() {
    let traces = traces();
    let records: Vec<_> = traces.iter().map(|trace| trace.record.as_str()).collect();
    let output = run("replay", &[], &records.join("\n"));
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
    let mut printed = text(&output.stdout).lines();
    for Trace { name, states, .. } in &traces {
        for state in states {
            let line = printed.next().unwrap();
            assert_eq!(line, state, "{name}");
            let [line, state] = [line, state].map(|json| serde_json::from_str::<Value>(json).unwrap());
            assert_eq!(line, state, "{name}");
        }
    }
    assert_eq!(printed.next(), None);
}

/// Two players with the cards in canonical order, who have done this.
fn record(actions: &str) -> String {
    let deck = r#"["assassin","jeweler","forger","astrologer","countess","clerk","marquis","prosecutor","pickpocket","thief","blackmailer","veto"]"#;
    format!(r#"{{"format":"marquis-record","version":1,"decks":[{deck},{deck}],"actions":[{actions}]}}"#)
}

#[test]
fn a_record_that_is_wrong_stops_alone() {
    let lines = [
        record(r#""play jeweler","play countess","pass""#),
        String::new(),
        record(r#""play jeweler","play jewels""#),
        record("").replace("\"veto\"]", "\"assassin\"]"),
        record(r#""play jeweler""#),
        "{}".to_owned(),
    ];
    let output = run("replay", &[], &lines.join("\n"));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 2 + 2); // of the first and the fifth line
    let messages: Vec<_> = text(&output.stderr).lines().collect();
    let [illegal, no_action, deck, empty] = messages[..] else { panic!("{messages:?}") };
    let start = "standard input:1: actions[1]: `play countess` is rejected";
    assert!(illegal.starts_with(start) && illegal.ends_with("(R5.1)"), "{illegal}");
    assert!(no_action.starts_with("standard input:3: actions[1]: "), "{no_action}");
    assert!(deck.starts_with("standard input:4: decks[0][11]: assassin"), "{deck}");
    assert!(empty.starts_with("standard input:6: "), "{empty}");
}

#[test]
fn the_example_reads_files_one_after_the_other() {
    let directory = TempDir::new("replay");
    let [first, second, missing] = ["first", "second", "missing"].map(|name| directory.file(name));
    std::fs::write(&first, record(r#""pass""#) + "\n" + &record("") + "\n").unwrap();
    std::fs::write(&second, record(r#""play forger""#)).unwrap();
    let output = run("replay", &[&first, &missing, &second], "");

    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 1 + 1 + 2);
    let messages: Vec<_> = text(&output.stderr).lines().collect();
    let [refused, not_there] = messages[..] else { panic!("{messages:?}") };
    assert!(refused.starts_with(&format!("{first}:1: actions[0]: `pass`")), "{refused}");
    assert!(refused.ends_with("(R3.1)"), "{refused}");
    assert!(not_there.starts_with(&format!("{missing}: ")), "{not_there}");
}
