#![no_main]
//! Any text as a record: what is accepted replays as the naive implementation does, or is refused where it refuses.

use libfuzzer_sys::fuzz_target;
use marquis::{Record, ReplayError, Snapshot};
use marquis_fuzz::{Bytes, edit, naive};
use serde_json::{Value, json};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let text = if bytes.u8() & 1 == 0 {
        String::from_utf8_lossy(bytes.rest()).into_owned()
    } else {
        let mut record = record(&mut bytes);
        if bytes.u8() & 1 == 0 {
            edit(&mut record, &mut bytes);
        }
        record.to_string()
    };
    let Ok(record) = Record::from_json(&text) else { return };
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
    if record.actions.len() > 50 {
        return;
    }
    let naive = naive::replay(&serde_json::from_str(&record.to_json()).unwrap());
    match (record.replay(), naive) {
        (Ok(game), Ok(snapshots)) => {
            assert_eq!(snapshots.last(), Some(&serde_json::to_value(Snapshot::new(&game)).unwrap()));
        }
        (Err(ReplayError::IllegalAction { index, .. }), Err(message)) => {
            assert!(message.starts_with(&format!("action {index}:")), "{message}");
        }
        (Err(_), Err(_)) => {}
        (engine, naive) => panic!("{engine:?} but {naive:?}"),
    }
});

/// The record of the beginning of a game.
fn record(bytes: &mut Bytes) -> Value {
    let mut game = bytes.game();
    let Some(mut record) = Record::from_deal(&game) else { return json!({}) };
    for _ in 0..bytes.below(50) {
        if game.is_over() {
            break;
        }
        let action = bytes.choice(&game.legal_actions());
        game.apply(action).unwrap();
        record.actions.push(action);
    }
    serde_json::from_str(&record.to_json()).unwrap()
}
