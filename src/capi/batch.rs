//! Many games at once, for learners: one call steps them all.

use super::action::marquis_action;
use super::buffers::{Out, OutBuffer, exclusive, free, slice};
use super::constants::MARQUIS_NONE;
use super::failure::{Failure, guard};
use super::game::seat;
use super::rules::{marquis_rules, rules_or_default};
use super::status::*;
use crate::learning::{Batch, BatchError, BatchOptions, StepError};
use crate::vocabulary::Action;
use rand_chacha::ChaCha12Rng;

/// Games that are played side by side, in numbered slots. Nothing is allocated after it was made. What the functions
/// write in the order of slots is for the seats that decide there.
///
/// Slot k of n has the games of numbers k, k + n, k + 2 * n and so on, one after the other. The game of number g is the
/// one that marquis_game_deal() deals from 32 bytes: 8 of the seed, 8 of g, the lowest first, and 16 zeros.
pub struct marquis_batch(pub(super) Batch<ChaCha12Rng>);

impl From<BatchError> for Failure {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Setup(error) => Self::Setup(error),
            BatchError::Empty => Self::Status(MARQUIS_STATUS_INVALID_LENGTH),
            BatchError::OutOfMemory { .. } => Self::Status(MARQUIS_STATUS_OUT_OF_MEMORY),
        }
    }
}

impl From<StepError> for Failure {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Slot { .. } => Self::Status(MARQUIS_STATUS_INVALID_INDEX),
            StepError::ActionId(_) | StepError::Choice { .. } => Self::Status(MARQUIS_STATUS_INVALID_ACTION),
            StepError::IllegalAction(error) => Self::IllegalAction(error),
        }
    }
}

impl marquis_batch {
    /// Steps all slots as these numbers say.
    fn step(
        &mut self,
        numbers: &[u16],
        statuses: *mut marquis_status,
        mut apply: impl FnMut(&mut Batch<ChaCha12Rng>, usize, u16) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if numbers.len() != self.0.len() {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_LENGTH));
        }
        for (slot, &number) in numbers.iter().enumerate() {
            let status = match apply(&mut self.0, slot, number) {
                Ok(()) => MARQUIS_STATUS_OK,
                Err(failure) => failure.status(),
            };
            if !statuses.is_null() {
                // SAFETY: the header demands room for a status for each slot.
                unsafe { statuses.add(slot).write(status) };
            }
        }
        Ok(())
    }
}

/// Makes slots and deals a game in each.
///
/// @param rules The rules, which are copied, or NULL for those of R15.
/// @param players 2 to 4.
/// @param first The seat that begins, or MARQUIS_NONE: the seat of the game's number modulo the players.
/// @param count The number of slots, at least 1.
/// @param seed Any number; see marquis_batch.
/// @param auto_reset Not 0: when a game ends, the next is dealt in its slot at once. 0: it stays until marquis_batch_reset_finished().
/// @param[out] out_batch To be freed with marquis_batch_free().
/// @return MARQUIS_STATUS_INVALID_PLAYERS, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_LENGTH if `count` is 0,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_new(
    rules: *const marquis_rules,
    players: u32,
    first: u32,
    count: usize,
    seed: u64,
    auto_reset: u32,
    out_batch: *mut *mut marquis_batch,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `rules` can be read if it is not NULL; `out_batch` can be
        // written.
        let (rules, out) = unsafe { (rules_or_default(rules), Out::new(out_batch)?) };
        let options = BatchOptions {
            rules,
            players: usize::try_from(players).unwrap_or(usize::MAX),
            first: if first == u32::from(MARQUIS_NONE) { None } else { Some(seat(first)?) },
            seed,
            auto_reset: auto_reset != 0,
        };
        out.write_new(marquis_batch(Batch::new(count, &options)?))
    })
}

/// Frees the slots and their games, on any thread.
///
/// @param batch The slots, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_free(batch: *mut marquis_batch) {
    // SAFETY: the header's conventions: `batch` came from a function that names this one, and is not used any
    // more.
    unsafe { free(batch) }
}

/// Deals anew in every slot, as if just made.
///
/// @param seed Any number; see marquis_batch.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_reset(batch: *mut marquis_batch, seed: u64) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be changed, and nobody else uses it.
        let batch = unsafe { exclusive(batch) }?;
        batch.0.reset(seed);
        Ok(())
    })
}

/// Deals the next game wherever one is over.
///
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_reset_finished(batch: *mut marquis_batch) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be changed, and nobody else uses it.
        let batch = unsafe { exclusive(batch) }?;
        batch.0.reset_finished();
        Ok(())
    })
}

/// Lets the seats that must decide do something, one action in each slot.
///
/// @param actions One for each slot. Where it is not possible, the game stays as it is.
/// @param count The number of slots.
/// @param[out] statuses For each slot MARQUIS_STATUS_OK, or MARQUIS_STATUS_INVALID_ACTION if the number is no action's, or
///        MARQUIS_STATUS_ILLEGAL_ACTION, also if the game is over. Or NULL.
/// @return MARQUIS_STATUS_INVALID_LENGTH if there are not as many slots, MARQUIS_STATUS_NULL_POINTER. After
///         MARQUIS_STATUS_PANIC some slots may have been stepped, and one of them in part: reset them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_step(
    batch: *mut marquis_batch,
    actions: *const marquis_action,
    count: usize,
    statuses: *mut marquis_status,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `actions` has `count` elements; `batch` can be changed, and nobody else
        // uses it.
        let (batch, actions) = unsafe { (exclusive(batch)?, slice(actions, count)?) };
        batch.step(actions, statuses, |batch, slot, number| Ok(batch.apply_id(slot, number)?))
    })
}

/// The same with choices, see MARQUIS_CHOICE_COUNT, in place of actions.
///
/// @param choices One for each slot. Where it is not possible, the game stays as it is.
/// @param count The number of slots.
/// @param[out] statuses As for marquis_batch_step().
/// @return As for marquis_batch_step().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_step_choices(
    batch: *mut marquis_batch,
    choices: *const u16,
    count: usize,
    statuses: *mut marquis_status,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `choices` has `count` elements; `batch` can be changed, and nobody else
        // uses it.
        let (batch, choices) = unsafe { (exclusive(batch)?, slice(choices, count)?) };
        batch.step(choices, statuses, |batch, slot, number| Ok(batch.apply_choice(slot, number.into())?))
    })
}

/// Does one of the legal actions in each slot, all equally likely. They are drawn as marquis_game_playout() does, from
/// what the game's generator gives after the deal. A game that is over is left as it is.
///
/// @param[out] actions What was done in each slot, MARQUIS_ACTION_PASS where nothing was; or NULL with a capacity of 0
///        and no `out_count`, if you don't want to know.
/// @param capacity The actions that fit.
/// @param[out] out_count The number of slots. NULL together with `actions`.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER; MARQUIS_STATUS_PANIC as for marquis_batch_step().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_step_random(
    batch: *mut marquis_batch,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be changed, and nobody else uses it.
        let batch = unsafe { exclusive(batch) }?;
        if actions.is_null() && capacity == 0 && out_count.is_null() {
            batch.0.step_random();
            return Ok(());
        }
        // SAFETY: as above.
        let out = unsafe { OutBuffer::new(actions, capacity, out_count) }?;
        out.reserve(batch.0.len())?;
        let slots = 0..batch.0.len();
        out.write(slots.len(), slots.map(|slot| batch.0.apply_random(slot).map_or(0, Action::id)))
    })
}
