//! What goes wrong, in Godot's manner: a message to the console and the debugger, and an error code.

use godot::global::{Error, push_error};
use godot::prelude::*;
use std::fmt::Display;

/// An error that is still to be reported.
pub(crate) struct Problem {
    code: Error,
    message: String,
}

impl Problem {
    pub(crate) fn new(code: Error, message: impl Display) -> Self {
        Self { code, message: message.to_string() }
    }

    /// A value that a caller handed over means nothing here.
    pub(crate) fn parameter(message: impl Display) -> Self {
        Self::new(Error::ERR_INVALID_PARAMETER, message)
    }

    /// No game was dealt or loaded.
    pub(crate) fn no_game() -> Self {
        Self::new(Error::ERR_UNCONFIGURED, "no game: call deal() or one of the load methods first")
    }

    /// Another thread is inside a call of the same game.
    pub(crate) fn busy() -> Self {
        Self::new(Error::ERR_BUSY, "another thread uses this game now: give each thread a game of its own")
    }

    fn push(&self) -> Error {
        push_error(&[format!("MarquisGame: {}", self.message).to_variant()]);
        self.code
    }
}

/// The error code of a result, after its message was pushed.
pub(crate) fn code_of<T>(result: Result<T, Problem>) -> Error {
    result.map_or_else(|problem| problem.push(), |_| Error::OK)
}

/// The value of a result; or the default one, after the message was pushed.
pub(crate) fn value_of<T: Default>(result: Result<T, Problem>) -> T {
    result.unwrap_or_else(|problem| {
        problem.push();
        T::default()
    })
}
