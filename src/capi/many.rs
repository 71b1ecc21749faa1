//! Many games at once, for learners: one call steps them all.

use super::action::{action, marquis_action};
use super::buffers::{Out, OutBuffer, exclusive, free, slice};
use super::constants::MARQUIS_NONE;
use super::failure::{Failure, guard};
use super::game::seat;
use super::learning::chosen;
use super::rules::{marquis_rules, rules_or_default};
use super::status::*;
use crate::engine::deal::seed_bytes;
use crate::engine::random::below;
use crate::position::Game;
use crate::rules::Rules;
use crate::vocabulary::{Action, MAX_PLAYERS, Seat};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

/// Games that are played side by side, in numbered places. Nothing is allocated after it was made. What the functions
/// write in order of places is for the seats that decide there.
///
/// Place k of n has the games of numbers k, k + n, k + 2 * n and so on, one after the other. The game of number g is the
/// one that marquis_game_deal() deals from 32 bytes: 8 of the seed, 8 of g, the lowest first, and 16 zeros.
pub struct marquis_batch {
    pub(super) places: Vec<Place>,
    rules: Rules,
    pub(super) players: u8,
    /// `None`: the seat of the game's number modulo the players.
    first: Option<Seat>,
    seed: u64,
    renews: bool,
}

/// A game, and how the last one in its place ended.
pub(super) struct Place {
    pub(super) game: Game,
    rng: ChaCha12Rng,
    pub(super) number: u64,
    /// Whether the last step ended a game.
    pub(super) ended: bool,
    pub(super) winners: u8,
    pub(super) scores: [u8; MAX_PLAYERS],
}

const PANIC: Failure = Failure::Status(MARQUIS_STATUS_PANIC);
const LENGTH: Failure = Failure::Status(MARQUIS_STATUS_INVALID_LENGTH);

impl marquis_batch {
    fn deal(&self, number: u64) -> Result<Place, Failure> {
        let mut bytes = seed_bytes(self.seed);
        bytes[8..16].copy_from_slice(&number.to_le_bytes());
        let mut rng = ChaCha12Rng::from_seed(bytes);
        let turns = Seat::new((number % u64::from(self.players)) as u8);
        let first = self.first.or(turns).unwrap_or_default();
        let game = Game::deal(&self.rules, usize::from(self.players), first, &mut rng)?;
        Ok(Place { game, rng, number, ended: false, winners: 0, scores: [0; MAX_PLAYERS] })
    }

    /// Deals the next game of a place.
    fn renew(&mut self, index: usize) -> Result<(), Failure> {
        let next = self.places[index].number.wrapping_add(self.places.len() as u64);
        let next = self.deal(next)?;
        let place = &mut self.places[index];
        *place = Place { ended: place.ended, winners: place.winners, scores: place.scores, ..next };
        Ok(())
    }

    /// Does something in one place; the game is as it was if that fails, or panics.
    #[inline]
    fn act(&mut self, index: usize, action: Action) -> Result<(), Failure> {
        let place = &mut self.places[index];
        place.ended = false;
        let mut game = place.game;
        game.apply(action)?;
        place.game = game;
        if game.is_over() { self.finish(index) } else { Ok(()) }
    }

    #[cold]
    fn finish(&mut self, index: usize) -> Result<(), Failure> {
        let place = &mut self.places[index];
        let outcome = place.game.outcome().ok_or(PANIC)?;
        place.ended = true;
        place.winners = outcome.winners().bits();
        place.scores = Seat::ALL.map(|seat| outcome.score(seat).jewels);
        if self.renews { self.renew(index) } else { Ok(()) }
    }

    /// Steps all places as these numbers say.
    fn step(
        &mut self,
        numbers: &[u16],
        statuses: *mut marquis_status,
        meaning: impl Fn(&Game, u16) -> Result<Action, Failure>,
    ) -> Result<(), Failure> {
        if numbers.len() != self.places.len() {
            return Err(LENGTH);
        }
        for (index, &number) in numbers.iter().enumerate() {
            self.places[index].ended = false;
            let action = meaning(&self.places[index].game, number);
            let status = match action.and_then(|action| self.act(index, action)) {
                Ok(()) => MARQUIS_STATUS_OK,
                Err(failure) => failure.status(),
            };
            if !statuses.is_null() {
                // SAFETY: C promised a status for each place.
                unsafe { statuses.add(index).write(status) };
            }
        }
        Ok(())
    }

    /// Steps one place at random; `None` if the game there is over.
    #[inline]
    fn step_at_random(&mut self, index: usize) -> Result<Option<Action>, Failure> {
        let place = &mut self.places[index];
        let legal = place.game.legal_actions();
        if legal.is_empty() {
            place.ended = false;
            return Ok(None);
        }
        let chosen = below(legal.len() as u32, &mut place.rng) as usize;
        let action = legal.get(chosen).ok_or(PANIC)?;
        self.act(index, action)?;
        Ok(Some(action))
    }
}

/// Makes places and deals a game in each.
///
/// @param rules The rules, which are copied, or NULL for those of R15.
/// @param players 2 to 4.
/// @param first The seat that begins, or MARQUIS_NONE: the seat of the game's number modulo the players.
/// @param count The number of places, at least 1.
/// @param seed Any number; see marquis_batch.
/// @param renews Not 0: when a game ends, the next is dealt in its place at once. 0: it stays until marquis_batch_reset_finished().
/// @param[out] out_many To be freed with marquis_batch_free().
/// @return MARQUIS_STATUS_INVALID_PLAYERS, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_LENGTH if `count` is 0,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_new(
    rules: *const marquis_rules,
    players: u32,
    first: u32,
    count: usize,
    seed: u64,
    renews: u32,
    out_many: *mut *mut marquis_batch,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (rules, out) = unsafe { (rules_or_default(rules), Out::new(out_many)?) };
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        if !(2..=MAX_PLAYERS).contains(&usize::from(players)) {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_PLAYERS));
        }
        let first = if first == u32::from(MARQUIS_NONE) { None } else { Some(seat(first)?) };
        if count == 0 {
            return Err(LENGTH);
        }
        let mut places = Vec::new();
        let memory = places.try_reserve_exact(count);
        memory.map_err(|_| Failure::Status(MARQUIS_STATUS_OUT_OF_MEMORY))?;
        let mut many = marquis_batch { places, rules, players, first, seed, renews: renews != 0 };
        for number in 0..count as u64 {
            let place = many.deal(number)?;
            many.places.push(place);
        }
        out.write_new(many)
    })
}

/// Frees the places and their games, on any thread.
///
/// @param many The places, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_free(many: *mut marquis_batch) {
    // SAFETY: C's promise.
    unsafe { free(many) }
}

/// Deals anew in every place, as if just made.
///
/// @param seed Any number; see marquis_batch.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_reset(many: *mut marquis_batch, seed: u64) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let many = unsafe { exclusive(many) }?;
        many.seed = seed;
        for number in 0..many.places.len() {
            many.places[number] = many.deal(number as u64)?;
        }
        Ok(())
    })
}

/// Deals the next game wherever one is over.
///
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_reset_finished(many: *mut marquis_batch) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let many = unsafe { exclusive(many) }?;
        for index in 0..many.places.len() {
            many.places[index].ended = false;
            if many.places[index].game.is_over() {
                many.renew(index)?;
            }
        }
        Ok(())
    })
}

/// Lets the seats that must decide do something, one action in each place.
///
/// @param actions One for each place. Where it is not possible, the game stays as it is.
/// @param count The number of places.
/// @param[out] statuses For each place MARQUIS_STATUS_OK, or MARQUIS_STATUS_INVALID_ACTION if the number is no action's, or
///        MARQUIS_STATUS_ILLEGAL_ACTION, also if the game is over. Or NULL.
/// @return MARQUIS_STATUS_INVALID_LENGTH if there are not so many places, MARQUIS_STATUS_NULL_POINTER. After
///         MARQUIS_STATUS_PANIC some places may have been stepped, each as a whole or not at all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_step(
    many: *mut marquis_batch,
    actions: *const marquis_action,
    count: usize,
    statuses: *mut marquis_status,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, actions) = unsafe { (exclusive(many)?, slice(actions, count)?) };
        many.step(actions, statuses, |_, number| action(number))
    })
}

/// The same with choices, see MARQUIS_CHOICE_COUNT, in place of actions.
///
/// @param choices One for each place. Where it is not possible, the game stays as it is.
/// @param count The number of places.
/// @param[out] statuses As for marquis_batch_step().
/// @return As for marquis_batch_step().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_step_choices(
    many: *mut marquis_batch,
    choices: *const u16,
    count: usize,
    statuses: *mut marquis_status,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (many, choices) = unsafe { (exclusive(many)?, slice(choices, count)?) };
        many.step(choices, statuses, chosen)
    })
}

/// Does one of the legal actions in each place, all equally likely. They are drawn as marquis_game_playout() does, from
/// what the game's generator gives after the deal. Where a game is over nothing is done.
///
/// @param[out] actions What was done in each place, MARQUIS_ACTION_PASS where nothing was; or NULL with a capacity of 0
///        and no `out_count`, if you don't want to know.
/// @param capacity The actions that fit.
/// @param[out] out_count The number of places. NULL together with `actions`.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER; MARQUIS_STATUS_PANIC as for marquis_batch_step().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_step_random(
    many: *mut marquis_batch,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let many = unsafe { exclusive(many) }?;
        let places = 0..many.places.len();
        if actions.is_null() && capacity == 0 && out_count.is_null() {
            return places.into_iter().try_for_each(|index| many.step_at_random(index).map(drop));
        }
        // SAFETY: C's promise.
        let out = unsafe { OutBuffer::new(actions, capacity, out_count) }?;
        out.reserve(places.len())?;
        let mut result = Ok(());
        let done = places.map(|index| {
            let done = many.step_at_random(index).unwrap_or_else(|failure| {
                result = Err(failure);
                None
            });
            done.map_or(0, Action::id)
        });
        out.write(done.len(), done)?;
        result
    })
}
