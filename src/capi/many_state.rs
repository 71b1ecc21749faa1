//! What there is to know of many games at once, in the order of their places.

use super::action::marquis_action;
use super::buffers::{OutBuffer, exclusive, shared, slice};
use super::constants::{MARQUIS_ACTION_PASS, MARQUIS_NONE};
use super::failure::{Failure, guard};
use super::game::marquis_game;
use super::learning::{MARQUIS_OBSERVATION_SIZE, Observation, mask, observation};
use super::many::{Place, marquis_batch};
use super::status::*;
use crate::vocabulary::{Action, MAX_PLAYERS, Seat};

/// How the game in one place stands, and how the last one there ended.
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
    /// 1 if the last step ended a game in this place.
    pub ended: u8,
    /// Of the last game that ended in this place: bit s is set where seat s has won. 0 before any has ended.
    pub winners: u8,
    /// Of that game: each seat's jewels at the end.
    pub scores: [u8; 4],
    /// Each seat's jewels now.
    pub jewels: [u8; 4],
}

const _: () = assert!(size_of::<marquis_batch_state>() == 24);

impl Place {
    fn state(&self) -> marquis_batch_state {
        let table = self.game.table();
        let decision = table.decision();
        marquis_batch_state {
            game: self.number,
            turn: table.turn(),
            legal_count: self.game.legal_actions().len() as u16,
            seat: decision.map_or(MARQUIS_NONE, |decision| decision.seat.number()),
            kind: decision.map_or(MARQUIS_NONE, |decision| decision.kind as u8),
            ended: u8::from(self.ended),
            winners: self.winners,
            scores: self.scores,
            jewels: Seat::ALL.map(|seat| table.jewels(seat)),
        }
    }

    /// All zeros when the game is over.
    fn observation(&self) -> Observation {
        let decider = self.game.decision().map(|decision| decision.seat);
        let view = decider.and_then(|seat| Some((seat, self.game.view(seat)?)));
        view.map_or([0; MARQUIS_OBSERVATION_SIZE], |(seat, view)| observation(&view, seat))
    }

    /// The winners share what the others lose: 1 for who wins alone, and 0 in sum.
    fn rewards(&self, players: u8) -> [f32; MAX_PLAYERS] {
        let mut rewards = [0.0; MAX_PLAYERS];
        let players = f32::from(players);
        let share = players / self.winners.count_ones() as f32;
        for (seat, reward) in rewards.iter_mut().enumerate().take(players as usize) {
            let part = if self.winners >> seat & 1 != 0 { share } else { 0.0 };
            *reward = if self.ended { (part - 1.0) / (players - 1.0) } else { 0.0 };
        }
        rewards
    }
}

impl marquis_batch {
    /// Writes something about each place.
    fn write<T>(&self, out: OutBuffer<T>, what: impl Fn(&Place) -> T) -> Result<(), Failure> {
        out.write(self.places.len(), self.places.iter().map(what))
    }
}

/// Tells how each game stands.
///
/// @param[out] states One for each place.
/// @param capacity The places that fit.
/// @param[out] out_count The number of places.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_states(
    many: *const marquis_batch,
    states: *mut marquis_batch_state,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, out) = unsafe { (shared(many)?, OutBuffer::new(states, capacity, out_count)?) };
        many.write(out, Place::state)
    })
}

/// For each deciding seat alone: what it knows, as numbers, see MARQUIS_OBSERVATION_SIZE. Where a game is over all are 0.
///
/// @param[out] observations MARQUIS_OBSERVATION_SIZE bytes for each place.
/// @param capacity The bytes that fit.
/// @param[out] out_count The number of bytes.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_observations(
    many: *const marquis_batch,
    observations: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, out) = unsafe { (shared(many)?, OutBuffer::of_parts(observations, capacity, out_count)?) };
        many.write(out, Place::observation)
    })
}

/// For each deciding seat alone: which choices it has, see marquis_game_mask().
///
/// @param[out] masks MARQUIS_CHOICE_COUNT bytes for each place.
/// @param capacity The bytes that fit.
/// @param[out] out_count The number of bytes.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_masks(
    many: *const marquis_batch,
    masks: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, out) = unsafe { (shared(many)?, OutBuffer::of_parts(masks, capacity, out_count)?) };
        many.write(out, |place| mask(&place.game))
    })
}

/// Tells what the last step was worth to each seat: where it ended a game, 1 for who has won alone; winners who tie share
/// what the others lose, so the sum is 0. Where it ended none, all are 0.
///
/// @param[out] rewards MARQUIS_MAX_PLAYERS numbers for each place.
/// @param capacity The numbers that fit.
/// @param[out] out_count How many numbers there are.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_rewards(
    many: *const marquis_batch,
    rewards: *mut f32,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, out) = unsafe { (shared(many)?, OutBuffer::of_parts(rewards, capacity, out_count)?) };
        many.write(out, |place| place.rewards(many.players))
    })
}

/// For each deciding seat alone: one of its legal actions.
///
/// @param indices For each place a number below the `legal_count` of its state; where the game is over, any.
/// @param count The number of places.
/// @param[out] actions The actions; MARQUIS_ACTION_PASS where the game is over.
/// @param capacity The places that fit.
/// @param[out] out_count The number of places.
/// @return MARQUIS_STATUS_INVALID_LENGTH if there are not so many places, MARQUIS_STATUS_INVALID_INDEX,
///         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_legal_at(
    many: *const marquis_batch,
    indices: *const u32,
    count: usize,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, indices) = unsafe { (shared(many)?, slice(indices, count)?) };
        // SAFETY: C's promise.
        let out = unsafe { OutBuffer::new(actions, capacity, out_count) }?;
        if indices.len() != many.places.len() {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_LENGTH));
        }
        let fits = |(place, &index): (&Place, &u32)| {
            place.game.is_over() || (index as usize) < place.game.legal_actions().len()
        };
        if !many.places.iter().zip(indices).all(fits) {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_INDEX));
        }
        let legal = many.places.iter().zip(indices).map(|(place, &index)| {
            place.game.legal_actions().get(index as usize).map_or(MARQUIS_ACTION_PASS, Action::id)
        });
        out.write(many.places.len(), legal)
    })
}

/// Omniscient: makes an existing game like the one in a place. It allocates nothing.
///
/// @param index The number of the place, from 0.
/// @param[in,out] target The game that changes.
/// @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_game(
    many: *const marquis_batch,
    index: usize,
    target: *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, target) = unsafe { (shared(many)?, exclusive(target)?) };
        let place = many.places.get(index).ok_or(Failure::Status(MARQUIS_STATUS_INVALID_INDEX))?;
        target.0 = place.game;
        Ok(())
    })
}
