//! The card game Marquis (LudoArt 2005) for 2 to 4 players, as an embeddable rules library: game state, enumeration of
//! the legal actions, and application of an action.
#![cfg_attr(not(feature = "std"), no_std)]

mod action;
mod attacks;
mod bargain;
mod card;
mod change;
mod check;
mod decision;
mod engine;
mod event;
mod game;
mod invalid;
#[cfg(feature = "json")]
mod json;
mod legal;
#[cfg(feature = "std")]
mod parts;
mod pile;
mod powers;
mod random;
#[cfg(feature = "std")]
mod record;
mod refusal;
mod rules;
mod save;
mod seat;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "std")]
mod snapshot;
mod state;
mod table;
mod view;

pub use action::{
    ACTION_ID_END, Action, ActionIdError, ActionTextError, Exchange, MAX_COINS, MAX_JEWELS, MAX_TIMES,
    MAX_VETOES, Price,
};
pub use card::{Card, CardSet, CardSetIter, Character, Language};
pub use decision::{Attack, AttackKind, Bargain, Decision, DecisionKind, Pending};
pub use event::{Event, MAX_EVENTS};
pub use game::{Outcome, Score, SetupError, seed_bytes};
pub use invalid::{Invalid, Place};
#[cfg(feature = "json")]
pub use json::JsonError;
pub use legal::{LegalActions, LegalActionsIter, MAX_LEGAL_ACTIONS};
pub use pile::PlayedCard;
#[cfg(feature = "std")]
pub use record::{Record, ReplayError};
pub use refusal::{Refusal, Rule};
pub use rules::{AskVeto, CardRow, Rate, Rules, RulesError};
pub use save::{MAX_SAVE, Save, SaveError};
pub use seat::{Direction, MAX_PLAYERS, Seat, SeatSet};
#[cfg(feature = "serde")]
pub use serial::RangeError;
#[cfg(feature = "std")]
pub use snapshot::{DecisionSnapshot, SeatSnapshot, Snapshot};
pub use state::Game;
pub use table::{HAND_SIZE, Table};
pub use view::{ObserveError, View};
