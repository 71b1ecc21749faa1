//! What there is to know of many games at once, in the order of their slots.

use super::action::marquis_action;
use super::batch::marquis_batch;
use super::buffers::{OutBuffer, exclusive, shared, slice, slice_mut};
use super::constants::{MARQUIS_ACTION_PASS, MARQUIS_MAX_PLAYERS, MARQUIS_NONE};
use super::failure::{Failure, guard};
use super::game::marquis_game;
use super::learning::{MARQUIS_CHOICE_COUNT, MARQUIS_OBSERVATION_SIZE};
use super::status::*;
use crate::learning::{BatchOutput, BatchState, ChoiceMask, Observation};
use crate::position::Game;
use crate::vocabulary::Action;

/// How the game in one slot stands, and how the last one there ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct marquis_batch_state {
    /// The number of the game.
    pub game: u64,
    /// How many turns have begun.
    pub turn: u16,
    /// For the deciding seat alone: how many actions are legal; 0 when the game is over.
    pub legal_count: u16,
    /// Who decides; MARQUIS_NONE when the game is over.
    pub seat: u8,
    /// MARQUIS_DECISION_..., or MARQUIS_NONE when the game is over.
    pub kind: u8,
    /// 1 if the last step ended a game in this slot.
    pub ended: u8,
    /// Of the last game that ended in this slot: bit s is set where seat s has won. 0 before any has ended.
    pub winners: u8,
    /// Of that game: each seat's jewels at the end.
    pub scores: [u8; 4],
    /// Each seat's jewels now.
    pub jewels: [u8; 4],
}

const _: () = assert!(size_of::<marquis_batch_state>() == 24);

impl From<BatchState> for marquis_batch_state {
    #[inline]
    fn from(state: BatchState) -> Self {
        Self {
            game: state.game,
            turn: state.turn,
            legal_count: state.legal_count as u16,
            seat: state.decision.map_or(MARQUIS_NONE, |decision| decision.seat.number()),
            kind: state.decision.map_or(MARQUIS_NONE, |decision| decision.kind as u8),
            ended: u8::from(state.ended),
            winners: state.winners.bits(),
            scores: state.scores,
            jewels: state.jewels,
        }
    }
}

const _: () = assert!(MARQUIS_OBSERVATION_SIZE == size_of::<Observation>());
const _: () = assert!(MARQUIS_CHOICE_COUNT == size_of::<ChoiceMask>());

impl marquis_batch {
    /// Writes something about each slot.
    fn write<T>(&self, out: OutBuffer<T>, what: impl Fn(usize) -> Option<T>) -> Result<(), Failure> {
        out.write(self.0.len(), (0..self.0.len()).filter_map(what))
    }
}

/// Writes the state of each game.
///
/// @param[out] states One for each slot.
/// @param capacity The slots that fit.
/// @param[out] out_count The number of slots.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_states(
    batch: *const marquis_batch,
    states: *mut marquis_batch_state,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be read; `states` has room for `capacity`;
        // `out_count` can be written.
        let (batch, out) = unsafe { (shared(batch)?, OutBuffer::new(states, capacity, out_count)?) };
        out.write(batch.0.len(), batch.0.states().map(marquis_batch_state::from))
    })
}

/// For each deciding seat alone: what it knows, as numbers, see MARQUIS_OBSERVATION_SIZE. Where a game is over all are 0.
///
/// @param[out] observations MARQUIS_OBSERVATION_SIZE bytes for each slot.
/// @param capacity The bytes that fit.
/// @param[out] out_count The number of bytes.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_observations(
    batch: *const marquis_batch,
    observations: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be read; `observations` has room for `capacity`;
        // `out_count` can be written.
        let (batch, out) =
            unsafe { (shared(batch)?, OutBuffer::of_parts(observations, capacity, out_count)?) };
        batch.write(out, |slot| batch.0.observation(slot))
    })
}

/// For each deciding seat alone: which choices it has, see marquis_game_mask().
///
/// @param[out] masks MARQUIS_CHOICE_COUNT bytes for each slot.
/// @param capacity The bytes that fit.
/// @param[out] out_count The number of bytes.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_masks(
    batch: *const marquis_batch,
    masks: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be read; `masks` has room for `capacity`; `out_count`
        // can be written.
        let (batch, out) = unsafe { (shared(batch)?, OutBuffer::of_parts(masks, capacity, out_count)?) };
        batch.write(out, |slot| batch.0.choice_mask(slot))
    })
}

/// For each deciding seat alone: what it knows, its choices, and what the last step was worth to each seat, as
/// marquis_batch_observations(), marquis_batch_masks() and marquis_batch_rewards() write them, but in one pass over the
/// games.
///
/// @param[in,out] observations MARQUIS_OBSERVATION_SIZE bytes for each slot, or NULL. They must have been written to
///        before, by calloc() for example.
/// @param[in,out] masks MARQUIS_CHOICE_COUNT bytes for each slot, or NULL; written to before.
/// @param[in,out] rewards MARQUIS_MAX_PLAYERS numbers for each slot, or NULL; written to before.
/// @param count The number of slots.
/// @return MARQUIS_STATUS_INVALID_LENGTH if there are not as many slots, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_observe(
    batch: *const marquis_batch,
    observations: *mut u8,
    masks: *mut u8,
    rewards: *mut f32,
    count: usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header demands a batch that nobody changes meanwhile.
        let batch = unsafe { shared(batch) }?;
        if count != batch.0.len() {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_LENGTH));
        }
        // SAFETY: the header demands that each is NULL, or has these bytes and numbers for every slot, which were
        // written before and which nobody else uses; an array is aligned as its elements are.
        let (observations, masks, rewards) = unsafe {
            (
                slice_mut(observations.cast::<Observation>(), count),
                slice_mut(masks.cast::<ChoiceMask>(), count),
                slice_mut(rewards.cast::<[f32; MARQUIS_MAX_PLAYERS]>(), count),
            )
        };
        let output = BatchOutput { observations, masks, rewards };
        batch.0.observe(output).map_err(|_| Failure::Status(MARQUIS_STATUS_INVALID_LENGTH))
    })
}

/// Writes what the last step was worth to each seat: where it ended a game, 1 for who has won alone; winners who tie share
/// what the others lose, so the sum is 0. Where it ended none, all are 0.
///
/// @param[out] rewards MARQUIS_MAX_PLAYERS numbers for each slot.
/// @param capacity The numbers that fit.
/// @param[out] out_count How many numbers there are.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_rewards(
    batch: *const marquis_batch,
    rewards: *mut f32,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be read; `rewards` has room for `capacity`;
        // `out_count` can be written.
        let (batch, out) = unsafe { (shared(batch)?, OutBuffer::of_parts(rewards, capacity, out_count)?) };
        batch.write(out, |slot| batch.0.rewards(slot))
    })
}

/// For each deciding seat alone: one of its legal actions.
///
/// @param indices For each slot a number below the `legal_count` of its state; where the game is over, any.
/// @param count The number of slots.
/// @param[out] actions The actions; MARQUIS_ACTION_PASS where the game is over.
/// @param capacity The slots that fit.
/// @param[out] out_count The number of slots.
/// @return MARQUIS_STATUS_INVALID_LENGTH if there are not as many slots, MARQUIS_STATUS_INVALID_INDEX,
///         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_legal_at(
    batch: *const marquis_batch,
    indices: *const u32,
    count: usize,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be read; `indices` has `count` elements.
        let (batch, indices) = unsafe { (shared(batch)?, slice(indices, count)?) };
        // SAFETY: the header's conventions: `actions` has room for `capacity`; `out_count` can be written.
        let out = unsafe { OutBuffer::new(actions, capacity, out_count) }?;
        let games = batch.0.games();
        if indices.len() != games.len() {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_LENGTH));
        }
        let fits =
            |(game, &index): (&Game, &u32)| game.is_over() || (index as usize) < game.legal_actions().len();
        if !games.iter().zip(indices).all(fits) {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_INDEX));
        }
        let legal = games.iter().zip(indices).map(|(game, &index)| {
            game.legal_actions().get(index as usize).map_or(MARQUIS_ACTION_PASS, Action::id)
        });
        out.write(games.len(), legal)
    })
}

/// Full state: makes an existing game like the one in a slot. It allocates nothing.
///
/// @param index The number of the slot, from 0.
/// @param[in,out] target The game that changes.
/// @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_game(
    batch: *const marquis_batch,
    index: usize,
    target: *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `batch` can be read; `target` can be changed, and nobody else uses it.
        let (batch, target) = unsafe { (shared(batch)?, exclusive(target)?) };
        target.0 = *batch.0.game(index).ok_or(Failure::Status(MARQUIS_STATUS_INVALID_INDEX))?;
        Ok(())
    })
}
