//! What there is to know of many games, in the order of their slots.

use super::batch::Batch;
use super::{ChoiceMask, OBSERVATION_LEN, Observation};
use crate::position::Game;
use crate::vocabulary::{Decision, Seat, SeatSet};
use thiserror::Error;

/// The game in a slot now, and how the last one there ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BatchState {
    /// The number of the game.
    pub game: u64,
    /// How many turns have begun.
    pub turn: u16,
    /// For the deciding seat alone: how many actions are legal; 0 when the game is over.
    pub legal_count: usize,
    /// The pending decision; `None` when the game is over.
    pub decision: Option<Decision>,
    /// Whether the last step ended a game in this slot.
    pub ended: bool,
    /// The winners of the last game that ended in this slot; empty before any has.
    pub winners: SeatSet,
    /// Each seat's jewels at the end of that game.
    pub scores: [u8; Seat::COUNT],
    /// Each seat's jewels now.
    pub jewels: [u8; Seat::COUNT],
}

/// Where [`Batch::observe`] writes: one element for each slot, or nothing where it is not wanted.
#[derive(Default, Debug)]
pub struct BatchOutput<'a> {
    /// What the deciding seats know; all 0 where a game is over.
    pub observations: Option<&'a mut [Observation]>,
    /// Which choices they have.
    pub masks: Option<&'a mut [ChoiceMask]>,
    /// What the last step was worth to each seat, as [`Batch::rewards`].
    pub rewards: Option<&'a mut [[f32; Seat::COUNT]]>,
}

/// A list has another number of elements than the batch has slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{given} elements for {count} slots")]
pub struct BatchLengthError {
    /// The number of elements.
    pub given: usize,
    /// The number of slots.
    pub count: usize,
}

/// Of a slot: which game it has, and how the last one ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub(crate) game: u64,
    /// Whether the last step ended a game.
    pub(crate) ended: bool,
    pub(crate) winners: SeatSet,
    pub(crate) scores: [u8; Seat::COUNT],
}

impl Ending {
    pub(crate) const fn new(game: u64) -> Self {
        Self { game, ended: false, winners: SeatSet::EMPTY, scores: [0; Seat::COUNT] }
    }

    /// The winners share what the others lose: 1 for who wins alone, and 0 in sum.
    #[inline]
    fn rewards(&self, players: usize) -> [f32; Seat::COUNT] {
        let mut rewards = [0.0; Seat::COUNT];
        if self.ended {
            let share = players as f32 / self.winners.len() as f32;
            for (seat, reward) in Seat::ALL.into_iter().zip(&mut rewards).take(players) {
                let part = if self.winners.contains(seat) { share } else { 0.0 };
                *reward = (part - 1.0) / (players as f32 - 1.0);
            }
        }
        rewards
    }
}

impl<R> Batch<R> {
    /// The state of a slot.
    #[inline]
    pub fn state(&self, slot: usize) -> Option<BatchState> {
        Some(state(self.games.get(slot)?, self.endings.get(slot)?))
    }

    /// The states of all slots.
    #[inline]
    pub fn states(&self) -> impl ExactSizeIterator<Item = BatchState> + '_ {
        self.games.iter().zip(&self.endings).map(|(game, ending)| state(game, ending))
    }

    /// What the deciding seat of a slot knows: all 0 when its game is over. `None` if there is no such slot.
    pub fn observation(&self, slot: usize) -> Option<Observation> {
        let mut observation = [0; OBSERVATION_LEN];
        observe(self.games.get(slot)?, &mut observation);
        Some(observation)
    }

    /// Which choices the deciding seat of a slot has, see [`Game::choice_mask`]. `None` if there is no such slot.
    pub fn choice_mask(&self, slot: usize) -> Option<ChoiceMask> {
        self.games.get(slot).map(Game::choice_mask)
    }

    /// What the last step in a slot was worth to each seat: where it ended a game, 1 for a sole winner; winners who tie
    /// share what the others lose, so the sum is 0. Elsewhere 0. `None` if there is no such slot.
    #[inline]
    pub fn rewards(&self, slot: usize) -> Option<[f32; Seat::COUNT]> {
        self.endings.get(slot).map(|ending| ending.rewards(self.players()))
    }

    /// Writes what each deciding seat knows, its choices, and the rewards of the last step, in one pass over the games.
    ///
    /// ```
    /// use marquis::learning::{Batch, BatchOptions, BatchOutput, CHOICE_COUNT, OBSERVATION_LEN};
    /// use rand_chacha::ChaCha12Rng;
    /// let batch = Batch::<ChaCha12Rng>::new(100, &BatchOptions::default())?;
    /// let mut observations = vec![[0; OBSERVATION_LEN]; 100];
    /// let mut masks = vec![[0; CHOICE_COUNT]; 100];
    /// batch.observe(BatchOutput {
    ///     observations: Some(&mut observations),
    ///     masks: Some(&mut masks),
    ///     ..Default::default()
    /// })?;
    /// assert_eq!(Some(observations[7]), batch.observation(7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there are not as many elements as slots; nothing is written then.
    pub fn observe(&self, output: BatchOutput<'_>) -> Result<(), BatchLengthError> {
        let BatchOutput { observations, masks, rewards } = output;
        let lengths = [
            observations.as_deref().map(<[_]>::len),
            masks.as_deref().map(<[_]>::len),
            rewards.as_deref().map(<[_]>::len),
        ];
        lengths.into_iter().flatten().try_for_each(|length| self.check_length(length))?;
        match (observations, masks) {
            (Some(observations), Some(masks)) => {
                for ((game, observation), mask) in self.games.iter().zip(observations).zip(masks) {
                    observe(game, observation);
                    game.write_choice_mask(mask);
                }
            }
            (Some(observations), None) => {
                self.games
                    .iter()
                    .zip(observations)
                    .for_each(|(game, observation)| observe(game, observation));
            }
            (None, Some(masks)) => {
                self.games.iter().zip(masks).for_each(|(game, mask)| game.write_choice_mask(mask));
            }
            (None, None) => {}
        }
        for (ending, rewards) in self.endings.iter().zip(rewards.into_iter().flatten()) {
            *rewards = ending.rewards(self.players());
        }
        Ok(())
    }

    fn check_length(&self, given: usize) -> Result<(), BatchLengthError> {
        let count = self.len();
        if given == count { Ok(()) } else { Err(BatchLengthError { given, count }) }
    }
}

#[inline(always)]
fn state(game: &Game, ending: &Ending) -> BatchState {
    let table = game.table();
    BatchState {
        game: ending.game,
        turn: table.turn(),
        legal_count: game.legal_actions().len(),
        decision: table.decision(),
        ended: ending.ended,
        winners: ending.winners,
        scores: ending.scores,
        jewels: table.jewels.0,
    }
}

#[inline(always)]
fn observe(game: &Game, observation: &mut Observation) {
    match game.decision() {
        Some(decision) => game.write_observation(decision.seat, observation),
        None => *observation = [0; OBSERVATION_LEN],
    }
}
