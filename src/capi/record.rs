//! Records: whole games as JSON.

use super::action::{action, marquis_action};
use super::buffers::{Out, OutBuffer, shared, slice, text};
use super::error::marquis_error;
use super::failure::{Failure, guard, guard_and_tell};
use super::game::marquis_game;
use super::status::*;
use crate::format::json::write_record;
use crate::format::record::{Record, dealt_decks};
use crate::format::record_file::RecordParts;
use crate::vocabulary::Action;
use core::ffi::c_char;

/// # Safety
/// As for [`text`] and [`Failure::json`].
unsafe fn record(json: *const c_char, length: usize, error: *mut marquis_error) -> Result<Record, Failure> {
    // SAFETY: the caller's promise.
    let json = unsafe { text(json, length) }?;
    // SAFETY: the caller's promise.
    Record::from_json(json).map_err(unsafe { Failure::json(error) })
}

/// Reads a record and plays it: the game after its last action.
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_game To be freed with marquis_game_free().
/// @param[out] error Where and what the error is, or NULL. For an illegal action, `path` is "actions[17]" and `rule` the
///        rule that forbids it.
/// @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_INVALID_PLAYERS,
///         MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_DECKS, MARQUIS_STATUS_ILLEGAL_ACTION,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_record_replay(
    json: *const c_char,
    length: usize,
    out_game: *mut *mut marquis_game,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `json` has `length` bytes; `out_game` can be written.
        let (record, out_game) = unsafe { (record(json, length, error)?, Out::new(out_game)?) };
        out_game.write_new(marquis_game(record.replay()?))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Reads a record: the game before its first action.
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_game To be freed with marquis_game_free().
/// @param[out] error Where and what the error is, or NULL.
/// @return As for marquis_record_replay(), but for MARQUIS_STATUS_ILLEGAL_ACTION.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_record_initial_game(
    json: *const c_char,
    length: usize,
    out_game: *mut *mut marquis_game,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `json` has `length` bytes; `out_game` can be written.
        let (record, out_game) = unsafe { (record(json, length, error)?, Out::new(out_game)?) };
        out_game.write_new(marquis_game(record.initial_game()?))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Reads a record: its actions. Whether they are legal is found by applying them to the game of marquis_record_initial_game().
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] actions A buffer; may be NULL if `capacity` is 0.
/// @param capacity The actions that fit.
/// @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed.
/// @param[out] error Where and what the error is, or NULL.
/// @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_BUFFER_TOO_SMALL,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_record_actions(
    json: *const c_char,
    length: usize,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `json` has `length` bytes; `actions` has room for `capacity`;
        // `out_count` can be written.
        let (record, out) =
            unsafe { (record(json, length, error)?, OutBuffer::new(actions, capacity, out_count)?) };
        out.write(record.actions.len(), record.actions.into_iter().map(Action::id))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Full state: writes a record, the JSON of a whole game on one line.
///
/// @param start The game as it was dealt: keep a clone of it. The order in which a first hand was dealt is not kept.
/// @param actions What was done since, in order. Whether it was legal is not looked at.
/// @param count How many actions. (NULL, 0) are none.
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_ALREADY_STARTED, MARQUIS_STATUS_INVALID_ACTION if a number is no action's,
///         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_record_to_json(
    start: *const marquis_game,
    actions: *const marquis_action,
    count: usize,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `start` can be read; `actions` has `count` elements; `buffer` has room
        // for `capacity`; `out_length` can be written.
        let (start, actions, out) = unsafe {
            (shared(start)?, slice(actions, count)?, OutBuffer::new(buffer, capacity, out_length)?)
        };
        let decks = dealt_decks(&start.0).ok_or(Failure::Status(MARQUIS_STATUS_ALREADY_STARTED))?;
        actions.iter().try_for_each(|&number| action(number).map(drop))?;
        let table = start.0.table();
        let (rules, first) = (table.rules(), table.active());
        let actions = actions.iter().filter_map(|&number| action(number).ok());
        let record = RecordParts { rules, first, decks: &decks, actions };
        out.write_with(|out| write_record(&record, out))
    })
}
