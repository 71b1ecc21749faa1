//! The messages between host and clients: one JSON object a line, in UTF-8.
//!
//! From a client, at most [`MAX_LINE`] bytes a line:
//! - `{"type":"join","seat":0}` takes a free seat; with `"token":"..."` it comes back to a seat taken before, and an older
//!   connection of that seat is closed. `{"type":"join"}` looks on. This comes first, and once.
//! - `{"type":"action","step":7,"action":"play thief"}` acts. `step` is the number of actions that the client has seen, so
//!   that an action sent twice, or too late, does not count for another decision.
//! - `{"type":"look"}` asks for a fresh view.
//!
//! From the host:
//! - `{"type":"joined","seat":0,"token":"..."}` answers `join`; the token, which is for that seat alone, is null for
//!   spectators. A view follows.
//! - `{"type":"view","step":7,"view":{...}}`: what the client's seat may know, after that many actions.
//! - `{"type":"events","step":8,"events":[...]}`: what an action of anybody caused, as this seat sees it. A client that
//!   observes them all keeps its view up to date by itself ([`View::observe`]).
//! - `{"type":"refused","step":7,"action":"play thief","rule":"R5.1","reason":"..."}`: the rules forbid the action. Only the
//!   client that sent it is told.
//! - `{"type":"error","message":"..."}`: the line made no sense, or this client may not do that. Nothing has changed.

use marquis::{Action, Event, IllegalAction, Seat, View};
use serde::{Deserialize, Serialize};

/// The longest line that a client may send, its line feed included.
pub const MAX_LINE: usize = 1024;

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    Join {
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        token: Option<String>,
    },
    Action {
        step: u64,
        action: Action,
    },
    Look {},
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Response {
    Joined { seat: Option<Seat>, token: Option<String> },
    View { step: u64, view: Box<View> },
    Events { step: u64, events: Vec<Event> },
    Refused { step: u64, action: Action, rule: String, reason: String },
    Error { message: String },
}

impl Response {
    pub fn error(message: impl Into<String>) -> Self {
        Self::Error { message: message.into() }
    }

    pub fn refused(step: u64, refusal: &IllegalAction) -> Self {
        let IllegalAction { action, rule, reason, .. } = *refusal;
        Self::Refused { step, action, rule: rule.to_string(), reason: reason.to_owned() }
    }

    /// With its line feed.
    pub fn to_line(&self) -> String {
        line(self)
    }
}

impl Request {
    /// With its line feed.
    pub fn to_line(&self) -> String {
        line(self)
    }
}

/// Writing to a string cannot fail, and no message has keys that are no strings.
fn line(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default() + "\n"
}
