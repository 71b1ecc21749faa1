#![no_main]
//! Any bytes as a save, as they come and with a right checksum: what loads is saved as the same bytes, holds, and can be
//! played to the end.

use libfuzzer_sys::fuzz_target;
use marquis::{Game, MAX_SAVE};
use marquis_fuzz::{Bytes, assert_game_holds, play_on};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let save = match bytes.u8() % 4 {
        0 => bytes.rest().to_vec(),
        1 => with_checksum(bytes.rest().to_vec()),
        _ => with_checksum(changed(bytes.position().to_bytes().to_vec(), &mut bytes)),
    };
    let Ok(game) = Game::from_bytes(&save) else { return };
    assert!(*game.to_bytes() == *save && save.len() <= MAX_SAVE);
    assert_game_holds(&game);
    play_on(game, &mut bytes);
});

/// A save with some bytes changed.
fn changed(mut save: Vec<u8>, bytes: &mut Bytes) -> Vec<u8> {
    for _ in 0..1 + bytes.u8() % 6 {
        let place = bytes.below(save.len());
        save[place] = match bytes.u8() % 4 {
            0 => save[place].wrapping_add(1),
            1 => save[place].wrapping_sub(1),
            2 => save[place] ^ 1 << (bytes.u8() & 7),
            _ => bytes.u8(),
        };
    }
    save
}

/// The last four bytes replaced by the CRC-32 of those before.
fn with_checksum(mut save: Vec<u8>) -> Vec<u8> {
    if let Some((content, checksum)) = save.split_last_chunk_mut::<4>() {
        *checksum = crc32fast::hash(content).to_le_bytes();
    }
    save
}
