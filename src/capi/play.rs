//! Acting, playing to the end, and the outcome.

use super::action::marquis_action;
use super::buffers::{Out, OutBuffer, exclusive, shared};
use super::error::marquis_error;
use super::event::{Events, marquis_event};
use super::failure::{Failure, guard, guard_and_tell, succeeds};
use super::game::marquis_game;
use super::status::*;
use crate::engine::apply::Undo;
use crate::engine::{
    deal::seed_bytes,
    outcome::{Outcome, Score},
};
use crate::position::Game;
use crate::vocabulary::{Action, Seat};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

const GAME_OVER: Failure = Failure::Status(MARQUIS_STATUS_GAME_OVER);

/// What a seat has at the end.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct marquis_score {
    /// Jewels by value in diamonds: the highest value wins.
    pub jewels: u8,
    /// Rubies, each worth 5 diamonds, that show this value (R1.3).
    pub rubies: u8,
    /// Diamonds that show what is left of the value: 0 to 4.
    pub diamonds: u8,
    /// Coins, which count for nothing.
    pub coins: u8,
}

/// How a game ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct marquis_outcome {
    /// Bit s is set where seat s has won: one, or several that tie (R14.2).
    pub winners: u8,
    /// Zero.
    pub reserved: [u8; 3],
    /// What each seat has; a seat that nobody has has nothing.
    pub scores: [marquis_score; 4],
}

const _: () = {
    assert!(size_of::<marquis_score>() == 4);
    assert!(size_of::<marquis_outcome>() == 20);
};

impl From<Outcome> for marquis_outcome {
    fn from(outcome: Outcome) -> Self {
        let scores = Seat::ALL.map(|seat| {
            let Score { jewels, rubies, diamonds, coins } = outcome.score(seat);
            marquis_score { jewels, rubies, diamonds, coins }
        });
        Self { winners: outcome.winners().bits(), reserved: [0; 3], scores }
    }
}

/// Applies an action for the deciding seat.
///
/// The events are the full state: send a client only what marquis_event_seen_by() makes of them. If they don't fit, the action
/// is not applied.
///
/// @param[in,out] game The game.
/// @param action What to do.
/// @param[out] events A buffer for what happens, in order; MARQUIS_MAX_EVENTS always suffice. The last event is
///        MARQUIS_EVENT_ASKED or MARQUIS_EVENT_GAME_OVER. NULL, with a capacity of 0 and no `out_count`, if you don't want
///        to know.
/// @param capacity The events that fit.
/// @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed. NULL together with
///        `events`.
/// @param[out] error `rule` says which rule forbids the action. Or NULL.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, MARQUIS_STATUS_ILLEGAL_ACTION,
///         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_apply(
    game: *mut marquis_game,
    action: marquis_action,
    events: *mut marquis_event,
    capacity: usize,
    out_count: *mut usize,
    error: *mut marquis_error,
) -> marquis_status {
    // Two functions, so that the short way saves no registers for the long one.
    // SAFETY: the header's conventions are what they ask for.
    unsafe {
        if events.is_null() && capacity == 0 && out_count.is_null() {
            apply_alone(game, action, error)
        } else {
            apply_and_tell(game, action, events, capacity, out_count, error)
        }
    }
}

/// Applies an action that nobody wants to know the events of.
///
/// # Safety
/// As for [`marquis_game_apply`].
#[inline(never)]
unsafe fn apply_alone(
    game: *mut marquis_game,
    action: marquis_action,
    error: *mut marquis_error,
) -> marquis_status {
    // SAFETY: the caller's promise: `game` can be changed, and nobody else uses it.
    let applied =
        unsafe { game.as_mut() }.is_some_and(|game| succeeds(|| apply_quietly(&mut game.0, action)));
    if applied {
        return MARQUIS_STATUS_OK;
    }
    // What fails has changed nothing; the same again, and it tells why.
    // SAFETY: the caller's promise.
    unsafe { apply_once_more(game, action, error) }
}

/// # Safety
/// As for [`marquis_game_apply`].
#[cold]
unsafe fn apply_once_more(
    game: *mut marquis_game,
    action: marquis_action,
    error: *mut marquis_error,
) -> marquis_status {
    // SAFETY: the caller's promise: `game` can be changed, and nobody else uses it.
    let body = || apply(&mut unsafe { exclusive(game) }?.0, super::action::action(action)?);
    // SAFETY: the caller's promise: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Whether the number is that of a legal action, which is then applied.
#[inline(always)]
fn apply_quietly(game: &mut Game, action: marquis_action) -> bool {
    let Ok(action) = Action::from_id(action) else { return false };
    let undo = Undo::new(game);
    let is_legal = undo.game.carry_out(action, &mut |_| ());
    undo.keep(); // an action that is rejected has changed nothing
    is_legal
}

#[inline(never)]
fn apply(game: &mut Game, action: Action) -> Result<(), Failure> {
    if apply_quietly(game, action.id()) { Ok(()) } else { Err(game.why_illegal(action).into()) }
}

/// # Safety
/// As for [`marquis_game_apply`].
#[inline(never)]
unsafe fn apply_and_tell(
    game: *mut marquis_game,
    action: marquis_action,
    events: *mut marquis_event,
    capacity: usize,
    out_count: *mut usize,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the caller's promise: `game` can be changed, and nobody else uses it.
        let game = &mut unsafe { exclusive(game) }?.0;
        let action = super::action::action(action)?;
        // SAFETY: the caller's promise: `events` has room for `capacity`; `out_count` can be written.
        let out = unsafe { OutBuffer::new(events, capacity, out_count) }?;
        let mut happened = Events::new();
        let undo = Undo::new(game);
        undo.game.apply_unguarded(action, &mut |event| happened.push(event))?;
        let events = happened.as_slice();
        out.write(events.len(), events.iter().copied().map(marquis_event::from))?;
        undo.keep();
        Ok(())
    };
    // SAFETY: the caller's promise: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// For the deciding seat alone: picks one of its legal actions, all equally likely if the number is random. It saves a
/// call and is as fast as marquis_game_legal_at().
///
/// @param random Any number, of a generator of yours. All 64 bits count, the highest most.
/// @param[out] out_action The action.
/// @return MARQUIS_STATUS_GAME_OVER, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_legal_pick(
    game: *const marquis_game,
    random: u64,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid": the game can be read, the action written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_action)?) };
        out.write(pick(&game.0, random).ok_or(GAME_OVER)?);
        Ok(())
    })
}

/// Picks a legal action as marquis_game_legal_pick() does, and applies it: a random step in one call.
///
/// @param[in,out] game The game.
/// @param random Any number, of a generator of yours. All 64 bits count, the highest most.
/// @param[out] out_action The action that was applied. Or NULL.
/// @return MARQUIS_STATUS_GAME_OVER, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_step_random(
    game: *mut marquis_game,
    random: u64,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: "any other pointer must be valid", and nobody else may use what is not `const`.
        let game = &mut unsafe { exclusive(game) }?.0;
        let action = pick(game, random).ok_or(GAME_OVER)?;
        if !apply_quietly(game, action) {
            return Err(Failure::Status(MARQUIS_STATUS_PANIC)); // a bug: what is picked is legal
        }
        if !out_action.is_null() {
            // SAFETY: not NULL, so the action can be written there.
            unsafe { Out::new(out_action) }?.write(action);
        }
        Ok(())
    })
}

/// The product's upper half is below the number of actions, and each comes up equally often, but for one in 2^51. `None`
/// when the game is over.
#[inline(always)]
fn pick(game: &Game, random: u64) -> Option<marquis_action> {
    let index = (u128::from(random) * game.legal_count() as u128) >> 64;
    game.legal_id_at(index as usize)
}

/// Who has won, and what everybody has.
///
/// @param[out] out_outcome The outcome.
/// @return MARQUIS_STATUS_NOT_OVER, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_outcome(
    game: *const marquis_game,
    out_outcome: *mut marquis_outcome,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_outcome` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_outcome)?) };
        out.write(game.0.outcome().ok_or(Failure::Status(MARQUIS_STATUS_NOT_OVER))?.into());
        Ok(())
    })
}

/// Plays the game to its end, at each decision one of the legal actions at random, all equally likely: for search, where
/// it saves three calls an action. The same game and seed give the same end in every version.
///
/// @param[in,out] game The game, which is over then.
/// @param seed Any number.
/// @param[out] out_outcome How it ended, or NULL.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_playout(
    game: *mut marquis_game,
    seed: u64,
    out_outcome: *mut marquis_outcome,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be changed, and nobody else uses it.
        let game = &mut unsafe { exclusive(game) }?.0;
        let mut played = *game;
        let outcome = played.playout(&mut ChaCha12Rng::from_seed(seed_bytes(seed)));
        *game = played;
        if !out_outcome.is_null() {
            // SAFETY: the header's conventions: `out_outcome` can be written.
            unsafe { Out::new(out_outcome) }?.write(outcome.into());
        }
        Ok(())
    })
}
