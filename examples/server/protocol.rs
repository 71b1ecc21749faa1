//! The messages between host and clients: one JSON object a line, in UTF-8.
//!
//! From a client, at most [`MAX_LINE`] bytes a line:
//! - `{"type":"join","seat":0}` takes a free seat; with `"token":"..."` it comes back to a seat taken before, and an older
//!   connection of that seat is closed. `{"type":"join"}` looks on. `"table":3` names a table of a host that has several;
//!   without it, it is table 0. This comes first, and once.
//! - `{"type":"action","step":7,"action":"play thief"}` acts. `step` is the number of actions that the client has seen, so
//!   that an action sent twice, or too late, does not count for another decision.
//! - `{"type":"look"}` asks for a fresh view.
//!
//! From the host:
//! - `{"type":"joined","table":0,"seat":0,"token":"..."}` answers `join`; the token, which is for that seat alone, is null
//!   for spectators. A view follows.
//! - `{"type":"view","step":7,"view":{...}}`: what the client's seat may know, after that many actions.
//! - `{"type":"events","step":8,"events":[...]}`: all that one action of anybody caused, as this seat sees it. A client that
//!   updates its view with them keeps it up to date by itself.
//! - `{"type":"stand_in","seat":2,"active":true}`: from now on a bot plays for that seat, whose player has not answered in
//!   time; with `false` the player is back. Only a host with `--absent` sends it.
//! - `{"type":"refused","step":7,"action":"play thief","rule":"R5.1","reason":"..."}`: the rules forbid the action. Only the
//!   client that sent it is told.
//! - `{"type":"error","message":"..."}`: the line made no sense, or this client may not do that. Nothing has changed.
//!
//! A client that closes its side, as `nc -N` does at the end of its input, gets the answers to all that it sent, and is then
//! disconnected. So is one that sends a longer line, after an `error`, and one that has not joined within a few seconds.

use crate::text;
use marquis::{Action, Event, IllegalAction, Seat, View};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest line that a client may send, its line feed included.
pub const MAX_LINE: usize = 1024;

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    Join {
        #[serde(default, deserialize_with = "whole_number")]
        table: u64,
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        token: Option<String>,
    },
    Action {
        #[serde(deserialize_with = "whole_number")]
        step: u64,
        action: Action,
    },
    Look {},
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Response {
    Joined { table: usize, seat: Option<Seat>, token: Option<String> },
    View { step: u64, view: Box<View> },
    Events { step: u64, events: Vec<Event> },
    StandIn { seat: Seat, active: bool },
    Refused { step: u64, action: Action, rule: String, reason: String },
    Error { message: String },
}

impl Response {
    pub fn error(message: impl Into<String>) -> Self {
        Self::Error { message: message.into() }
    }

    pub fn refused(step: u64, illegal: &IllegalAction) -> Self {
        let IllegalAction { action, rule, reason, .. } = *illegal;
        Self::Refused { step, action, rule: rule.to_string(), reason: reason.to_owned() }
    }

    /// With its line feed.
    pub fn to_line(&self) -> String {
        line(self)
    }
}

impl Request {
    /// With its line feed.
    #[allow(dead_code, reason = "for clients")]
    pub fn to_line(&self) -> String {
        line(self)
    }

    /// # Errors
    /// Why the line is not a request.
    pub fn parse(line: &[u8]) -> Result<Self, String> {
        let text = text::decode(line).map_err(|error| error.to_string())?.trim_ascii();
        // serde would also take a list for a message: its first element for the type, and the others for the rest.
        if !text.starts_with('{') {
            return Err(
                r#"this is no request: a request is a JSON object, such as {"type":"look"}"#.to_owned()
            );
        }
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

/// Writing to a string cannot fail, and no message has keys that are no strings.
fn line(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default() + "\n"
}

fn whole_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    struct WholeNumber;

    impl Visitor<'_> for WholeNumber {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a whole number from 0")
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
            Ok(number)
        }
    }

    deserializer.deserialize_u64(WholeNumber)
}
