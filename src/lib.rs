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
//! - [`Game::decision`] says who must decide what; [`Game::legal_actions`] what may be done; [`Game::apply`] does it, or rejects
//!   it with the number of the rule; [`Game::apply_with`] also reports the [`Event`]s.
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
//! - `serde` (default): serde's traits for all data, in JSON and in binary formats ([`Record`] needs `std` too).
//! - `json` (default): `from_json` and `to_json`, with the path of what is wrong.
//! - `capi`: the C functions, declared and documented in `include/marquis.h`.
//!
//! # Promises
//! Nothing here panics, prints, keeps global state or, in [`Game`] and [`View`], allocates. Bad input is rejected with an error
//! that says what and where, and changes nothing. The same deck orders and actions give the same game everywhere. Names, ids,
//! texts and JSON fields only grow within a major version; saves of older versions stay readable.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "capi")]
#[doc(hidden)]
pub mod capi;
mod check;
mod engine;
mod format;
mod knowledge;
pub mod learning;
mod legal;
mod position;
mod rules;
#[cfg(doc)]
#[doc = include_str!("guide/stability.md")]
pub mod stability {}
mod vocabulary;

pub use check::invalid::{InvalidPosition, Place};
pub use engine::deal::{SetupError, seed_bytes};
pub use engine::outcome::{Outcome, Score};
#[cfg(feature = "json")]
pub use format::json::JsonError;
pub use format::list::{ListIsFull, ShortList};
#[cfg(feature = "alloc")]
pub use format::record::{Record, ReplayError};
pub use format::save::{MAX_SAVE, Save, SaveError};
pub use format::snapshot::{DecisionSnapshot, SeatSnapshot, Snapshot, SnapshotResume};
#[cfg(feature = "serde")]
pub use format::text::ShortText;
pub use knowledge::{Frame, UpdateError, View};
pub use legal::reasons::IllegalAction;
pub use legal::{LegalActions, LegalActionsIter};
pub use position::{Game, PlayedCard, Table};
pub use rules::{AskVeto, CardRow, Rate, Rules, RulesError};
pub use vocabulary::{
    Action, ActionIdError, ActionKind, ActionTextError, Attack, AttackKind, Bargain, Card, CardSet,
    CardSetIter, Character, Decision, DecisionKind, Direction, Event, EventKind, Exchange, Language,
    NameError, Pending, Price, RangeError, Rule, Seat, SeatSet, SeatSetIter,
};

/// The crate whose generators deal and sample: its `Rng` is in the signatures of [`Game::deal`] and [`View::sample`].
pub use rand_core;

/// The examples of the README are tested like all others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../documents/rules-file.md")]
struct RulesFile;
