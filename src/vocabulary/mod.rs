//! What can be named: cards, seats, actions, decisions, events and the numbers of rules.

mod action;
mod card;
mod card_set;
mod decision;
mod event;
mod names;
mod rule;
mod seat;

pub use action::*;
pub use card::*;
pub use card_set::*;
pub use decision::*;
pub use event::*;
pub(crate) use names::vocabulary;
pub use names::{NameError, RangeError};
pub use rule::*;
pub use seat::*;
