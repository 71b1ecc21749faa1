//! Many games side by side: one call steps them all.

use super::batch_state::Ending;
use crate::engine::deal::{SetupError, seed_bytes};
use crate::legal::reasons::IllegalAction;
use crate::position::Game;
use crate::rules::Rules;
use crate::vocabulary::{Action, ActionIdError, Seat};
use alloc::vec::Vec;
use rand_core::{Rng, SeedableRng};
use thiserror::Error;

/// How the games of a [`Batch`] are dealt. The default: four players, default rules, seed 0, and the next game as soon as
/// one ends.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BatchOptions {
    /// The rules of all games.
    pub rules: Rules,
    /// The number of players, 2 to 4.
    pub players: usize,
    /// The seat that begins; `None`: the seat of the game's number modulo the players.
    pub first: Option<Seat>,
    /// From this, and the number of a game, its cards follow, and what [`Batch::step_random`] chooses.
    pub seed: u64,
    /// Deal the next game in a slot as soon as one ends; otherwise it stays until [`Batch::reset_finished`].
    pub auto_reset: bool,
}

impl Default for BatchOptions {
    fn default() -> Self {
        Self { rules: Rules::default(), players: Seat::COUNT, first: None, seed: 0, auto_reset: true }
    }
}

/// Why a batch cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BatchError {
    /// The games cannot be dealt.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There must be at least one slot.
    #[error("no slots: a batch has at least one")]
    Empty,
    /// The memory does not suffice.
    #[error("no memory for {count} games")]
    OutOfMemory {
        /// The number of slots asked for.
        count: usize,
    },
}

/// Why a step cannot be done in a slot. Its game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StepError {
    /// There is no such slot.
    #[error("slot {slot}: there are {count}")]
    Slot {
        /// The number at fault.
        slot: usize,
        /// The number of slots.
        count: usize,
    },
    /// The number is no action's id.
    #[error(transparent)]
    ActionId(#[from] ActionIdError),
    /// The number names no choice, or a seat without a player.
    #[error("choice {choice} stands for no action here")]
    Choice {
        /// The number at fault.
        choice: usize,
    },
    /// The action is illegal.
    #[error(transparent)]
    IllegalAction(#[from] IllegalAction),
}

/// Many games that are played side by side in numbered slots, for learning. Nothing is allocated after it was made.
///
/// Slot `k` of `n` has the games of numbers `k`, `k + n`, `k + 2 n` and so on, one after the other. The generator of game
/// `g` is made of 32 bytes: 8 of the seed, 8 of `g`, the lowest first, and 16 zeros. It deals the game, and then chooses
/// for [`step_random`](Self::step_random).
///
/// ```
/// use marquis::learning::{Batch, BatchOptions, Observation};
/// use rand_chacha::ChaCha12Rng;
///
/// let mut batch = Batch::<ChaCha12Rng>::new(64, &BatchOptions::default())?;
/// let mut finished = 0;
/// for _ in 0..300 {
///     batch.step_random();
///     finished += batch.states().filter(|state| state.ended).count();
/// }
/// assert!(finished > 0);
/// let observations: Vec<Observation> = (0..batch.len()).filter_map(|slot| batch.observation(slot)).collect();
/// assert_eq!(observations.len(), 64); // what each deciding seat knows
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch<R> {
    // In lists of their own, so that nothing is fetched that a step does not need.
    pub(super) games: Vec<Game>,
    pub(super) endings: Vec<Ending>,
    rngs: Vec<R>,
    options: BatchOptions,
}

impl<R: Rng + SeedableRng<Seed = [u8; 32]>> Batch<R> {
    /// Makes slots, and deals a game in each.
    ///
    /// # Errors
    /// If the count is 0, the games cannot be dealt, or there is no memory for them.
    pub fn new(count: usize, options: &BatchOptions) -> Result<Self, BatchError> {
        if count == 0 {
            return Err(BatchError::Empty);
        }
        deal::<R>(options, 0)?;
        let mut batch = Self::with_capacity(options.clone(), count)?;
        for number in 0..count as u64 {
            let (game, rng) = deal(options, number)?;
            batch.games.push(game);
            batch.rngs.push(rng);
            batch.endings.push(Ending::new(number));
        }
        Ok(batch)
    }

    /// Deals anew in every slot, as if just made, from another seed.
    pub fn reset(&mut self, seed: u64) {
        self.options.seed = seed;
        for slot in 0..self.len() {
            self.deal_in(slot, slot as u64);
            if let Some(ending) = self.endings.get_mut(slot) {
                *ending = Ending::new(slot as u64);
            }
        }
    }

    /// Deals the next game in every slot whose game is over.
    pub fn reset_finished(&mut self) {
        for slot in 0..self.len() {
            self.endings[slot].ended = false;
            if self.games[slot].is_over() {
                self.deal_next(slot);
            }
        }
    }

    /// Applies an action for the deciding seat of a slot.
    ///
    /// # Errors
    /// If there is no such slot, or the action is illegal.
    #[inline]
    pub fn apply(&mut self, slot: usize, action: Action) -> Result<(), StepError> {
        let count = self.games.len();
        let (Some(game), Some(ending)) = (self.games.get_mut(slot), self.endings.get_mut(slot)) else {
            return Err(StepError::Slot { slot, count });
        };
        ending.ended = false;
        game.apply(action)?;
        if game.is_over() {
            self.finish(slot);
        }
        Ok(())
    }

    /// Applies the action with that id for the deciding seat of a slot.
    ///
    /// # Errors
    /// As for [`apply`](Self::apply), or if the number is no action's id.
    #[inline]
    pub fn apply_id(&mut self, slot: usize, id: u16) -> Result<(), StepError> {
        match Action::from_id(id) {
            Ok(action) => self.apply(slot, action),
            Err(error) => Err(self.not_done(slot, error.into())),
        }
    }

    /// Applies a choice for the deciding seat of a slot, see [`CHOICE_COUNT`](super::CHOICE_COUNT).
    ///
    /// # Errors
    /// As for [`apply`](Self::apply), or if the number stands for no action.
    #[inline]
    pub fn apply_choice(&mut self, slot: usize, choice: usize) -> Result<(), StepError> {
        let count = self.games.len();
        let game = self.games.get(slot).ok_or(StepError::Slot { slot, count })?;
        match game.table().choice_to_action(choice) {
            Some(action) => self.apply(slot, action),
            None => Err(self.not_done(slot, StepError::Choice { choice })),
        }
    }

    /// The error, in a slot in which nothing was done, and so nothing ended.
    #[cold]
    fn not_done(&mut self, slot: usize, error: StepError) -> StepError {
        let count = self.len();
        match self.endings.get_mut(slot) {
            Some(ending) => ending.ended = false,
            None => return StepError::Slot { slot, count },
        }
        error
    }

    /// In every slot, applies one of the legal actions at random, all equally likely, drawn by the game's own generator.
    /// A game that is over is left as it is.
    pub fn step_random(&mut self) {
        self.step_random_with(|_, _| ());
    }

    /// The same, and reports for each slot what was done; `None` where the game was over.
    #[inline]
    pub fn step_random_with(&mut self, mut report: impl FnMut(usize, Option<Action>)) {
        for slot in 0..self.len() {
            report(slot, self.apply_random(slot));
        }
    }

    /// In one slot, applies one of the legal actions at random; `None` if its game is over, or there is no such slot.
    #[inline(always)]
    pub fn apply_random(&mut self, slot: usize) -> Option<Action> {
        let (game, rng) = (self.games.get_mut(slot)?, self.rngs.get_mut(slot)?);
        self.endings.get_mut(slot)?.ended = false;
        let action = game.step_random(rng)?;
        if game.is_over() {
            self.finish(slot);
        }
        Some(action)
    }

    #[cold]
    fn finish(&mut self, slot: usize) {
        let ending = &mut self.endings[slot];
        if let Some(outcome) = self.games[slot].outcome() {
            ending.ended = true;
            ending.winners = outcome.winners();
            ending.scores = Seat::ALL.map(|seat| outcome.score(seat).jewels);
            if self.options.auto_reset {
                self.deal_next(slot);
            }
        }
    }

    /// Deals the next game of a slot; how the last one ended stays.
    fn deal_next(&mut self, slot: usize) {
        let next = self.endings[slot].game.wrapping_add(self.len() as u64);
        self.endings[slot].game = next;
        self.deal_in(slot, next);
    }

    fn deal_in(&mut self, slot: usize, number: u64) {
        // `new` has dealt by these options, so they can be dealt by.
        if let Ok((game, rng)) = deal(&self.options, number) {
            self.games[slot] = game;
            self.rngs[slot] = rng;
        }
    }
}

impl<R> Batch<R> {
    /// A batch put together of slots from elsewhere, which must be as many, and go by these options.
    #[cfg(feature = "capi")]
    pub(crate) fn from_slots<E: From<BatchError>>(
        options: BatchOptions,
        count: usize,
        slots: impl Iterator<Item = Result<(Game, R, Ending), E>>,
    ) -> Result<Self, E> {
        let mut batch = Self::with_capacity(options, count)?;
        for slot in slots {
            let (game, rng, ending) = slot?;
            batch.games.push(game);
            batch.rngs.push(rng);
            batch.endings.push(ending);
        }
        Ok(batch)
    }

    /// What a slot holds.
    #[cfg(feature = "capi")]
    pub(crate) fn slot(&self, slot: usize) -> Option<(&Game, &R, &Ending)> {
        Some((self.games.get(slot)?, self.rngs.get(slot)?, self.endings.get(slot)?))
    }

    /// No slots yet.
    fn with_capacity(options: BatchOptions, count: usize) -> Result<Self, BatchError> {
        let mut batch = Self { games: Vec::new(), endings: Vec::new(), rngs: Vec::new(), options };
        let memory = batch.games.try_reserve_exact(count);
        let memory = memory.and_then(|()| batch.endings.try_reserve_exact(count));
        let memory = memory.and_then(|()| batch.rngs.try_reserve_exact(count));
        memory.map_err(|_| BatchError::OutOfMemory { count })?;
        Ok(batch)
    }

    /// How the games are dealt.
    pub fn options(&self) -> &BatchOptions {
        &self.options
    }

    /// The number of slots.
    #[expect(clippy::len_without_is_empty, reason = "a batch is never empty")]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// The number of players in each game.
    pub fn players(&self) -> usize {
        self.options.players
    }

    /// Full state: the game in a slot.
    pub fn game(&self, slot: usize) -> Option<&Game> {
        self.games.get(slot)
    }

    /// Full state: the games, in the order of their slots.
    pub fn games(&self) -> &[Game] {
        &self.games
    }
}

/// The game of that number, and its generator.
fn deal<R: Rng + SeedableRng<Seed = [u8; 32]>>(
    options: &BatchOptions,
    number: u64,
) -> Result<(Game, R), SetupError> {
    let mut rng = generator::<R>(options.seed, number);
    // A wrong number of players is an error below, but a remainder by 0 would be a panic here.
    let by_turns = Seat::new((number % options.players.max(1) as u64) as u8);
    let first = options.first.or(by_turns).unwrap_or_default();
    let game = Game::deal(&options.rules, options.players, first, &mut rng)?;
    Ok((game, rng))
}

/// The generator of the game of that number.
pub(crate) fn generator<R: SeedableRng<Seed = [u8; 32]>>(seed: u64, number: u64) -> R {
    let mut bytes = seed_bytes(seed);
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    R::from_seed(bytes)
}
