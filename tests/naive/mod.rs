//! A second, deliberately naive implementation of the rules in RULES.md, written from the text alone.
//!
//! It serves as the oracle that the fast engine is compared with, so it prefers being obviously right
//! to being quick: cards are strings, hands are vectors, every list is built anew when asked for.
//! Comments cite the rules by number (`R9.7`).
//!
//! - `names`: the cards, the texts and ids of actions, CRC-32
//! - `rules`: the card table and the options (R15)
//! - `game`: the state, setting up (R2), and simple questions about the state
//! - `turn`: the course of a turn (R3 to R8, R12 to R14)
//! - `powers`: the powers (R9), attacks and Vetoes (R10)
//! - `bargain`: bargains (R11)
//! - `legal`: which actions a decision has
//! - `snapshot`: the JSON forms, and the knowledge that is public (R16)
#![allow(dead_code, unused_imports)]

mod bargain;
mod game;
mod legal;
mod names;
mod powers;
mod rules;
mod snapshot;
mod turn;

pub use game::NaiveGame;
pub use names::{CARDS, CHARACTERS, action_id, crc32};
pub use rules::NaiveRules;
pub use snapshot::{record_actions, replay};
