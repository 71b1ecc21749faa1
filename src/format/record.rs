//! A whole game as data: deck orders and actions determine everything else.

use crate::engine::deal::SetupError;
use crate::format::list::ShortList;
use crate::legal::reasons::IllegalAction;
use crate::position::Game;
use crate::rules::Rules;
use crate::vocabulary::{Action, Card, Seat};
use alloc::vec::Vec;
use thiserror::Error;

/// A game from the deal on, for keeping and replaying.
///
/// ```
/// use marquis::{Card, Game, Record, Rules, Seat};
/// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
/// let mut record = Record::from_deal(&game).unwrap();
/// record.actions.push("play forger".parse()?);
/// assert_eq!(record.replay()?.table().turn(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules of the game.
    pub rules: Rules,
    /// The first player (R2.3).
    pub first: Seat,
    /// Each seat's twelve cards in the order in which they are drawn; the first four are the first hand.
    pub decks: Vec<[Card; Card::COUNT]>,
    /// What was done, in order. It may stop anywhere.
    pub actions: Vec<Action>,
}

/// Why a record cannot be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The game cannot begin like that.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An action is illegal where it stands.
    #[error("actions[{index}]: {error}")]
    IllegalAction {
        /// Which action, from 0.
        index: usize,
        /// Why.
        error: IllegalAction,
    },
}

/// The decks of a game that was just dealt; `None` if something has happened already.
pub(crate) fn dealt_decks(game: &Game) -> Option<ShortList<[Card; Card::COUNT], { Seat::COUNT }>> {
    let table = game.table();
    let decks = ShortList::of(table.seats().map(|seat| {
        let mut cards = game.hand(seat).iter().chain(game.deck(seat));
        let mut deck = [Card::Veto; Card::COUNT];
        deck.iter_mut().for_each(|card| *card = cards.next().unwrap_or(Card::Veto));
        deck
    }));
    (Game::from_decks(table.rules(), table.active(), &decks) == Ok(*game)).then_some(decks)
}

impl Record {
    /// The record of a game that was just dealt, without actions yet; `None` if something has happened already.
    ///
    /// The order in which a first hand was dealt does not matter and is not kept by a [`Game`]; here it is the
    /// canonical order.
    pub fn from_deal(game: &Game) -> Option<Self> {
        let decks = dealt_decks(game)?.to_vec();
        let table = game.table();
        Some(Self { rules: *table.rules(), first: table.active(), decks, actions: Vec::new() })
    }

    /// The game before the first action.
    ///
    /// # Errors
    /// If the decks or the first seat are not possible.
    pub fn initial_game(&self) -> Result<Game, SetupError> {
        Game::from_decks(&self.rules, self.first, &self.decks)
    }

    /// The game after the last action.
    ///
    /// # Errors
    /// If it cannot begin, or an action is illegal.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = self.initial_game()?;
        for (index, &action) in self.actions.iter().enumerate() {
            game.apply(action).map_err(|error| ReplayError::IllegalAction { index, error })?;
        }
        Ok(game)
    }
}
