//! How a call went, and which library this is.

use super::constants::MARQUIS_ABI_VERSION;
use core::ffi::{CStr, c_char};

/// How a call went: one of MARQUIS_STATUS_..., 0 if all is well. The numbers are never used again for anything else.
pub type marquis_status = i32;

/// All is well.
pub const MARQUIS_STATUS_OK: i32 = 0;
/// A bug in the library. Nothing has changed; please report it.
pub const MARQUIS_STATUS_PANIC: i32 = 1;
/// NULL where it is not allowed.
pub const MARQUIS_STATUS_NULL_POINTER: i32 = 2;
/// The buffer is too small. The required length was written; nothing else was done.
pub const MARQUIS_STATUS_BUFFER_TOO_SMALL: i32 = 3;
/// There is no memory left.
pub const MARQUIS_STATUS_OUT_OF_MEMORY: i32 = 4;
/// The length is too great for any buffer, or does not match the number of slots.
pub const MARQUIS_STATUS_INVALID_LENGTH: i32 = 5;
/// The number of players is not 2 to 4.
pub const MARQUIS_STATUS_INVALID_PLAYERS: i32 = 10;
/// No player has this seat.
pub const MARQUIS_STATUS_INVALID_SEAT: i32 = 11;
/// Unknown card number.
pub const MARQUIS_STATUS_INVALID_CARD: i32 = 12;
/// Unknown language number.
pub const MARQUIS_STATUS_INVALID_LANGUAGE: i32 = 13;
/// No legal action, or no slot, has this index.
pub const MARQUIS_STATUS_INVALID_INDEX: i32 = 14;
/// No action has this number or these parts.
pub const MARQUIS_STATUS_INVALID_ACTION: i32 = 15;
/// No event has these fields.
pub const MARQUIS_STATUS_INVALID_EVENT: i32 = 16;
/// The decks are not the twelve cards of each of 2 to 4 players.
pub const MARQUIS_STATUS_INVALID_DECKS: i32 = 17;
/// The values are not those of rules (R15.1).
pub const MARQUIS_STATUS_INVALID_RULES: i32 = 18;
/// The rules of the game forbid the action now.
pub const MARQUIS_STATUS_ILLEGAL_ACTION: i32 = 20;
/// The game is not over.
pub const MARQUIS_STATUS_NOT_OVER: i32 = 21;
/// Something has happened in the game already.
pub const MARQUIS_STATUS_ALREADY_STARTED: i32 = 22;
/// These events cannot have happened in the game of this view.
pub const MARQUIS_STATUS_IMPOSSIBLE_EVENT: i32 = 23;
/// The game is over.
pub const MARQUIS_STATUS_GAME_OVER: i32 = 24;
/// The text is not UTF-8, or not an action.
pub const MARQUIS_STATUS_INVALID_TEXT: i32 = 30;
/// The text is not JSON, or the JSON is not what it should be.
pub const MARQUIS_STATUS_INVALID_JSON: i32 = 31;
/// The position is not one that play could have led to.
pub const MARQUIS_STATUS_INVALID_POSITION: i32 = 32;
/// Not a valid save.
pub const MARQUIS_STATUS_INVALID_SAVE: i32 = 33;
/// The save is of a version that this library does not know.
pub const MARQUIS_STATUS_SAVE_VERSION: i32 = 34;
/// The save was changed or damaged.
pub const MARQUIS_STATUS_SAVE_CHECKSUM: i32 = 35;

const TEXTS: [(marquis_status, &CStr); 26] = [
    (MARQUIS_STATUS_OK, c"All is well."),
    (MARQUIS_STATUS_PANIC, c"A bug in the library; nothing has changed."),
    (MARQUIS_STATUS_NULL_POINTER, c"A pointer is NULL where it must not be."),
    (MARQUIS_STATUS_BUFFER_TOO_SMALL, c"The buffer is too small."),
    (MARQUIS_STATUS_OUT_OF_MEMORY, c"There is no memory left."),
    (MARQUIS_STATUS_INVALID_LENGTH, c"The length is not possible here."),
    (MARQUIS_STATUS_INVALID_PLAYERS, c"The number of players is not 2 to 4."),
    (MARQUIS_STATUS_INVALID_SEAT, c"Nobody sits there."),
    (MARQUIS_STATUS_INVALID_CARD, c"No card has this number."),
    (MARQUIS_STATUS_INVALID_LANGUAGE, c"No language has this number."),
    (MARQUIS_STATUS_INVALID_INDEX, c"There is nothing with that index."),
    (MARQUIS_STATUS_INVALID_ACTION, c"Not an action."),
    (MARQUIS_STATUS_INVALID_EVENT, c"Not an event."),
    (MARQUIS_STATUS_INVALID_DECKS, c"The decks are not the twelve cards of each of 2 to 4 players."),
    (MARQUIS_STATUS_INVALID_RULES, c"The values are not those of rules."),
    (MARQUIS_STATUS_ILLEGAL_ACTION, c"The rules forbid this action now."),
    (MARQUIS_STATUS_NOT_OVER, c"The game is not over."),
    (MARQUIS_STATUS_ALREADY_STARTED, c"Something has happened in the game already."),
    (MARQUIS_STATUS_IMPOSSIBLE_EVENT, c"These events cannot have happened in the game of this view."),
    (MARQUIS_STATUS_GAME_OVER, c"The game is over."),
    (MARQUIS_STATUS_INVALID_TEXT, c"The text is not UTF-8, or is no action."),
    (MARQUIS_STATUS_INVALID_JSON, c"The text is not JSON, or the JSON is not what it should be."),
    (MARQUIS_STATUS_INVALID_POSITION, c"The position is not one that play could have led to."),
    (MARQUIS_STATUS_INVALID_SAVE, c"Not a valid save."),
    (MARQUIS_STATUS_SAVE_VERSION, c"The save is of a version that this library does not know."),
    (MARQUIS_STATUS_SAVE_CHECKSUM, c"The save was changed or damaged."),
];

/// The sentence for a status.
pub(super) fn text(status: marquis_status) -> &'static CStr {
    let known = TEXTS.into_iter().find(|&(known, _)| known == status);
    known.map_or(c"No status has this number.", |(_, text)| text)
}

/// An English sentence about a status.
///
/// @param status Any integer.
/// @return A static string; never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn marquis_status_text(status: marquis_status) -> *const c_char {
    text(status).as_ptr()
}

/// The version of the library, such as "0.1.0": compare it with MARQUIS_VERSION, the version of the header.
///
/// @return A static string; never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn marquis_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

/// The version of the ABI. A program works with every library whose number is MARQUIS_ABI_VERSION of the header that it was
/// compiled with: within a number, things are only added.
#[unsafe(no_mangle)]
pub extern "C" fn marquis_abi_version() -> u32 {
    MARQUIS_ABI_VERSION
}
