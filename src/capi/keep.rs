//! Keeping a game: as a save, or as JSON.

use super::buffers::{Out, OutBuffer, shared, slice, text};
use super::error::marquis_error;
use super::failure::{Failure, guard, guard_and_tell};
use super::game::marquis_game;
use super::status::marquis_status;
use crate::format::snapshot::Snapshot;
use crate::position::Game;
use core::ffi::c_char;

/// Full state: writes a save. Equal games have equal saves, on every machine.
///
/// @param[out] buffer MARQUIS_MAX_SAVE_SIZE bytes always suffice. May be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the save; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_save(
    game: *const marquis_game,
    buffer: *mut u8,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `buffer` has room for `capacity`;
        // `out_length` can be written.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        let save = game.0.to_bytes();
        out.write(save.len(), save.iter().copied())
    })
}

/// Loads a save, of this version or an older one. Any bytes may be given: only those of a possible game are loaded.
///
/// @param bytes The save.
/// @param length Its length.
/// @param[out] out_game To be freed with marquis_game_free().
/// @param[out] error `message` says what is wrong, and `path` or `offset` where, if it is one place. Or NULL.
/// @return MARQUIS_STATUS_INVALID_SAVE, MARQUIS_STATUS_SAVE_VERSION, MARQUIS_STATUS_SAVE_CHECKSUM,
///         MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH,
///         MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_load(
    bytes: *const u8,
    length: usize,
    out_game: *mut *mut marquis_game,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `bytes` has `length` bytes; `out_game` can be written.
        let (bytes, out_game) = unsafe { (slice(bytes, length)?, Out::new(out_game)?) };
        out_game.write_new(marquis_game(Game::from_bytes(bytes)?))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Full state: writes it as a JSON object on one line, a snapshot that marquis_game_from_json() reads.
///
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_to_json(
    game: *const marquis_game,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `buffer` has room for `capacity`;
        // `out_length` can be written.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        let snapshot = Snapshot::resumable(&game.0);
        out.write_with(|out| snapshot.write_json(out))
    })
}

/// Reads a snapshot. Only one of a possible game is read.
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_game To be freed with marquis_game_free().
/// @param[out] error Where and what the error is, or NULL.
/// @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_INVALID_POSITION,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_from_json(
    json: *const c_char,
    length: usize,
    out_game: *mut *mut marquis_game,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `json` has `length` bytes; `out_game` can be written.
        let (json, out_game) = unsafe { (text(json, length)?, Out::new(out_game)?) };
        // SAFETY: the header\'s conventions: `error` can be written if it is not NULL.
        let snapshot = Snapshot::from_json(json).map_err(unsafe { Failure::json(error) })?;
        out_game.write_new(marquis_game(Game::try_from(&snapshot)?))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}
