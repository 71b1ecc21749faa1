#![no_main]
//! Any text as a snapshot: what loads is a position that holds, and that can be played to the end.

use libfuzzer_sys::fuzz_target;
use marquis::{Game, Snapshot};
use marquis_fuzz::{Bytes, assert_game_holds, edit, play_on};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let text = if bytes.u8() & 1 == 0 {
        String::from_utf8_lossy(bytes.rest()).into_owned()
    } else {
        let mut snapshot = serde_json::to_value(Snapshot::resumable(&bytes.position())).unwrap();
        edit(&mut snapshot, &mut bytes);
        snapshot.to_string()
    };
    let Ok(snapshot) = Snapshot::from_json(&text) else { return };
    assert_eq!(Snapshot::from_json(&snapshot.to_json()).as_ref(), Ok(&snapshot));
    let Ok(game) = Game::try_from(&snapshot) else { return };
    assert_game_holds(&game);
    play_on(game, &mut bytes);
});
