//! Saves, changed by hand: by their documented layout, not by the library.

use marquis::{Card, CardSet, Game, Seat};

pub const HEAD: usize = 26;
pub const SEAT: usize = 22;
const BANK: usize = 11;
const JEWELS: usize = 1;
const HAND: usize = 4;
const DECK: usize = 10;
const CHECKSUM: usize = 4;

/// The CRC-32 of zip and PNG, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(u32::MAX, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), step))
}

/// Makes the checksum right again.
pub fn seal(save: &mut [u8]) {
    if let Some(content) = save.len().checked_sub(CHECKSUM) {
        let checksum = crc32(&save[..content]).to_le_bytes();
        save[content..].copy_from_slice(&checksum);
    }
}

/// The same game with another hand and deck at one seat.
pub fn with_cards(game: &Game, seat: Seat, hand: CardSet, deck: &[Card]) -> Game {
    let mut save = game.to_bytes().to_vec();
    let seat = HEAD + SEAT * seat.index();
    save[seat + HAND..][..2].copy_from_slice(&hand.bits().to_le_bytes());
    let nibbles = deck.iter().rev().fold(u32::MAX, |nibbles, &card| nibbles << 4 | card.index() as u32);
    save[seat + DECK..][..4].copy_from_slice(&nibbles.to_le_bytes());
    seal(&mut save);
    Game::from_bytes(&save).unwrap()
}

/// The same game with so many jewels in the bank; the last seat has the others.
pub fn with_bank(game: &Game, left: u8) -> Game {
    let mut save = game.to_bytes().to_vec();
    let last = HEAD + SEAT * (usize::from(game.table().players()) - 1);
    save[last + JEWELS] += save[BANK] - left;
    save[BANK] = left;
    seal(&mut save);
    Game::from_bytes(&save).unwrap()
}
