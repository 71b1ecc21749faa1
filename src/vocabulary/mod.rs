//! What can be named: cards, seats, actions, decisions, events and the numbers of rules.

mod action;
mod action_text;
mod amount;
mod card;
mod decision;
mod event;
pub(crate) mod lanes;
mod names;
mod number_text;
mod rule;
mod seat;
mod sets;

pub use action::*;
pub use action_text::ActionTextError;
pub use amount::*;
pub use card::*;
pub use decision::*;
pub use event::*;
pub(crate) use names::vocabulary;
pub use names::{NameError, RangeError};
#[cfg(feature = "json")]
pub(crate) use number_text::write_number;
pub use rule::*;
pub use seat::*;
pub use sets::*;
