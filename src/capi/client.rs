//! A view on its own: a client that has no game keeps it up to date, asks it what is legal, and samples from it.

use super::action::{action, marquis_action};
use super::buffers::{Out, OutBuffer, exclusive, shared, slice, text};
use super::decision::{marquis_offer_limits, taken_seat};
use super::error::marquis_error;
use super::event::{Events, marquis_event};
use super::failure::{Failure, guard, guard_and_tell};
use super::game::{generator, marquis_game};
use super::status::*;
use super::view::marquis_view;
use crate::engine::deal::seed_bytes;
use crate::knowledge::View;
use crate::vocabulary::Action;
use core::ffi::c_char;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

/// The view that C hands in.
///
/// # Safety
/// It is NULL or can be read.
unsafe fn read(view: *const marquis_view) -> Result<View, Failure> {
    // SAFETY: the caller's promise.
    let view = unsafe { *shared(view)? };
    view.view()
}

/// Checks a view that comes from outside: whether play could have led to it. The functions below do so too, and return
/// the same statuses; this one also says where the error is.
///
/// @param view The view.
/// @param[out] error `path` says which field is wrong, such as "seats[2].pile[1]". Or NULL.
/// @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_check(
    view: *const marquis_view,
    error: *mut marquis_error,
) -> marquis_status {
    // SAFETY: "any other pointer must be valid": the view can be read.
    let body = || unsafe { read(view) }.map(|_| ());
    // SAFETY: "any other pointer must be valid": the error can be written.
    unsafe { guard_and_tell(error, body) }
}

/// Brings a view up to date with all events of one action, as its viewer sees them: what marquis_event_seen_by() made of
/// those of marquis_game_apply(). The view is then equal to the one that marquis_game_view() writes.
///
/// @param[in,out] view The view before the action. Unchanged on failure.
/// @param events The events, in order. The last is MARQUIS_EVENT_ASKED or MARQUIS_EVENT_GAME_OVER.
/// @param count The number of events.
/// @param[out] error `path` says which event or which field of the view is wrong. Or NULL.
/// @return MARQUIS_STATUS_IMPOSSIBLE_EVENT if these events cannot have happened there, MARQUIS_STATUS_INVALID_EVENT,
///         MARQUIS_STATUS_INVALID_POSITION or MARQUIS_STATUS_INVALID_RULES if the view is invalid,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_update(
    view: *mut marquis_view,
    events: *const marquis_event,
    count: usize,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: "any other pointer must be valid", the view for reading and the events for `count` of them.
        let (mut updated, events) = unsafe { (read(view)?, slice(events, count)?) };
        let events = Events::read(events)?;
        updated.update(events.as_slice()).map_err(Failure::from)?;
        // SAFETY: "any other pointer must be valid", and nobody else may use what is not `const`.
        *unsafe { exclusive(view) }? = marquis_view::from(&updated);
        Ok(())
    };
    // SAFETY: "any other pointer must be valid": the error can be written.
    unsafe { guard_and_tell(error, body) }
}

/// Samples from a view: makes a complete game, drawn uniformly from all those consistent with the view (R16). For a client
/// that has no game. The same view and seed give the same game as marquis_game_sample().
///
/// @param view The view.
/// @param seed 32 bytes.
/// @param[out] out_game To be freed with marquis_game_free().
/// @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER,
///         MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_sample(
    view: *const marquis_view,
    seed: *const u8,
    out_game: *mut *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid"; the seed has 32 bytes, as the comment asks.
        let (view, mut rng, out_game) = unsafe { (read(view)?, generator(seed)?, Out::new(out_game)?) };
        out_game.write_new(marquis_game(view.sample(&mut rng)))
    })
}

/// Samples from a view into an existing game, from a small seed. It allocates nothing: for search.
///
/// @param view The view.
/// @param seed Any number: as for marquis_game_deal_u64().
/// @param[in,out] target The game that becomes the sampled one.
/// @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_sample_into(
    view: *const marquis_view,
    seed: u64,
    target: *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid", and nobody else may use the target, which is not `const`.
        let (view, target) = unsafe { (read(view)?, exclusive(target)?) };
        target.0 = view.sample(&mut ChaCha12Rng::from_seed(seed_bytes(seed)));
        Ok(())
    })
}

/// Reads the JSON of a view, as marquis_view_to_json() and marquis_game_view_to_json() write it.
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_view The view.
/// @param[out] error Where and what the error is, or NULL.
/// @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_NULL_POINTER,
///         MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_from_json(
    json: *const c_char,
    length: usize,
    out_view: *mut marquis_view,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: "any other pointer must be valid", the text for `length` bytes.
        let (json, out) = unsafe { (text(json, length)?, Out::new(out_view)?) };
        // SAFETY: the header\'s conventions: `error` can be written if it is not NULL.
        let view = View::from_json(json).map_err(unsafe { Failure::json(error) })?;
        out.write(marquis_view::from(&view));
        Ok(())
    };
    // SAFETY: "any other pointer must be valid": the error can be written.
    unsafe { guard_and_tell(error, body) }
}

/// Writes a view as a JSON object on one line, the same as marquis_game_view_to_json().
///
/// @param view The view.
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_BUFFER_TOO_SMALL,
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_to_json(
    view: *const marquis_view,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid", the buffer for `capacity` bytes.
        let (view, out) = unsafe { (read(view)?, OutBuffer::new(buffer, capacity, out_length)?) };
        out.write_with(|out| view.write_json(out))
    })
}

/// For the viewer who must decide: one of the legal actions. The view says how many there are: `legal_count`.
///
/// @param view The view.
/// @param index From 0, in ascending order of the actions' numbers.
/// @param[out] out_action The action.
/// @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES,
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_legal_at(
    view: *const marquis_view,
    index: usize,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid": the view can be read, the action written.
        let (view, out) = unsafe { (read(view)?, Out::new(out_action)?) };
        let action = view.legal_actions().get(index).map(Action::id);
        out.write(action.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_INDEX))?);
        Ok(())
    })
}

/// For the viewer who must decide: lists the legal actions, in ascending order. None if another seat decides.
///
/// @param view The view.
/// @param[out] actions A buffer; MARQUIS_MAX_LEGAL_ACTIONS always suffice. May be NULL if `capacity` is 0.
/// @param capacity The actions that fit.
/// @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed.
/// @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_BUFFER_TOO_SMALL,
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_legal_actions(
    view: *const marquis_view,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid", the buffer for `capacity` actions.
        let (view, out) = unsafe { (read(view)?, OutBuffer::new(actions, capacity, out_count)?) };
        let legal = view.legal_actions();
        out.write(legal.len(), legal.iter().map(Action::id))
    })
}

/// For the viewer who must decide: whether an action is legal. None is if another seat decides.
///
/// @param view The view.
/// @param[out] out_is_legal 1 if it is, 0 if it is not.
/// @return MARQUIS_STATUS_INVALID_ACTION if no action has this number, MARQUIS_STATUS_INVALID_POSITION,
///         MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_is_legal(
    view: *const marquis_view,
    action: marquis_action,
    out_is_legal: *mut u8,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid": the view can be read, the result written.
        let (view, out) = unsafe { (read(view)?, Out::new(out_is_legal)?) };
        out.write(u8::from(view.legal_actions().contains(self::action(action)?)));
        Ok(())
    })
}

/// For the viewer who must decide: the greatest price that may be named for a client. Each part may be anything up to it,
/// independently, except the current offer as a whole (R11.2, R11.3).
///
/// @param view The view.
/// @param client The seat that would pay.
/// @param[out] out_limits `is_possible` says whether a price may be named for that client at all.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES,
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_view_offer_limits(
    view: *const marquis_view,
    client: u32,
    out_limits: *mut marquis_offer_limits,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid": the view can be read, the limits written.
        let (view, out) = unsafe { (read(view)?, Out::new(out_limits)?) };
        let client = taken_seat(view.table(), client)?;
        out.write(marquis_offer_limits::new(view.legal_actions().offer_limits(client)));
        Ok(())
    })
}
