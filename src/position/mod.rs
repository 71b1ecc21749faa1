//! A position: what lies on the table, the hands and decks, and how an event changes them.

mod change;
#[cfg(all(test, feature = "std"))]
mod exhaustive;
mod game;
mod pile;
mod small;
mod table;

pub use game::*;
pub use pile::*;
pub(crate) use small::*;
pub use table::*;
