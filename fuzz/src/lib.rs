//! What the fuzz targets share: games, rules and choices decoded from bytes, and what must hold of every game.

mod bytes;
mod edit;
mod hold;
mod machine;
#[path = "../../tests/naive/mod.rs"]
pub mod naive;

pub use bytes::Bytes;
pub use edit::edit;
pub use hold::{assert_game_holds, play_on, viewers};
pub use machine::Machine;
