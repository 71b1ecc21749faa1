//! The card game Marquis (LudoArt 2005) for 2 to 4 players, as an embeddable rules library: game state, enumeration of
//! the legal actions, and application of an action.
//!
//! ```
//! use marquis::{Game, Rules, Seat, seed_bytes};
//! use rand_chacha::ChaCha12Rng;
//! use rand_chacha::rand_core::{Rng, SeedableRng};
//!
//! let mut rng = ChaCha12Rng::from_seed(seed_bytes(42));
//! let mut game = Game::deal(&Rules::default(), 4, Seat::ALL[0], &mut rng)?;
//! while !game.is_over() {
//!     let legal = game.legal_actions();
//!     let any = rng.next_u32() as usize % legal.len();
//!     game.apply(legal.get(any).unwrap())?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//! - A [`Game`] is a complete position: plain data, which is copied, compared and hashed like a number.
//! - [`Game::decision`] says who must decide what; [`Game::legal_actions`] what may be done; [`Game::apply`] does it, or refuses
//!   it with the number of the rule; [`Game::apply_with`] also tells the [`Event`]s.
//! - A [`View`] is what one seat, or a spectator, may know. It is brought up to date by the events that its seat
//!   sees, and imagines the hidden cards with [`View::sample`].
//! - [`Table`] is the public part of both.
//! - [`Rules`] are the card table and the options.
//! - [`Record`], [`Snapshot`] and [`Save`] keep games.
//!
//! Rule numbers (R9.4) are those of RULES.md in the repository.
//!
//! # Features
//! - `std` (default): [`Record`] and [`Snapshot`], which hold lists. Without it the crate needs no allocator.
//! - `serde` (default): serde's traits for all data (views, and reading events, need `std` too).
//! - `json` (default): `from_json` and `to_json`, with the path of what is wrong.
//! - `capi`: the C functions, declared in `include/marquis.h`.
//!
//! # Promises
//! Nothing here panics, prints, keeps global state or, in [`Game`] and [`View`], allocates. Bad input is refused with an error
//! that says what and where, and changes nothing. The same deck orders and actions give the same game everywhere. Names, ids,
//! texts and JSON fields only grow within a major version; saves of older versions stay readable.
#![cfg_attr(not(feature = "std"), no_std)]

mod action;
mod attacks;
mod bargain;
#[cfg(feature = "capi")]
pub mod capi;
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
mod quotient;
mod random;
#[cfg(feature = "std")]
mod record;
mod refusal;
mod rules;
mod save;
mod seat;
#[cfg(feature = "serde")]
mod serial;
mod small;
#[cfg(feature = "std")]
mod snapshot;
#[cfg(doc)]
#[doc = include_str!("guide/stability.md")]
pub mod stability {}
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

/// The examples of the README are tested like all others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
