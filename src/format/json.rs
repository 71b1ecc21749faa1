//! JSON texts, read with the path of what is wrong.

use crate::format::record::Record;
use crate::format::snapshot::Snapshot;
use crate::format::values::Object;
use crate::knowledge::View;
use crate::rules::Rules;
use crate::vocabulary::Event;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Why a JSON text is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{path}: {message}, line {line} column {column}")]
pub struct JsonError {
    /// Where in the data, such as `seats[2].pile[1]`; a dot for the whole.
    pub path: String,
    /// The line of the text, from 1.
    pub line: usize,
    /// The column of the text, in bytes from 1; 0 for the end of the line before.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let Object(value) = serde_path_to_error::deserialize(&mut deserializer)
        .map_err(|error| JsonError::new(error.path().to_string(), error.inner()))?;
    deserializer.end().map_err(|error| JsonError::new(".".to_owned(), &error))?;
    Ok(value)
}

/// Writing to a string cannot fail, and none of the types has keys that are no strings.
fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl JsonError {
    fn new(path: String, error: &serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let full = error.to_string();
        let position = format!(" at line {line} column {column}");
        let message = full.strip_suffix(&position).unwrap_or(&full).to_owned();
        Self { path, line, column, message }
    }
}

impl Rules {
    /// Reads a rules file: an option, or a whole card row, may be left out and then has its default (R15).
    ///
    /// ```
    /// use marquis::{Character, Rules};
    /// let rules = Rules::from_json(r#"{"cards": {"thief": {"income": 2, "steals": {}, "rate": [3, 3]}}}"#)?;
    /// assert_eq!(rules.row(Character::Thief).income, 2);
    /// let error = Rules::from_json(r#"{"cards": {"thief": {"income": 17, "steals": {}, "rate": [3, 3]}}}"#);
    /// assert!(error.unwrap_err().message.contains("cards.thief.income: 17"));
    /// # Ok::<(), marquis::JsonError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no JSON, has unknown names, or says what R15.1 does not allow.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read(text)
    }

    /// Writes a complete rules file.
    pub fn to_json(&self) -> String {
        write(self)
    }
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// If the text is no JSON, or no record of this version. Whether its actions are legal is found by replaying it.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read(text)
    }

    /// Writes the record on one line.
    pub fn to_json(&self) -> String {
        write(self)
    }
}

impl Snapshot {
    /// Reads a snapshot. Whether it is a possible position is found by making it a game: `Game::try_from`.
    ///
    /// # Errors
    /// If the text is no JSON, or lacks fields or has unknown ones or values of the wrong type.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read(text)
    }

    /// Writes the snapshot on one line.
    pub fn to_json(&self) -> String {
        write(self)
    }
}

impl View {
    /// Reads a view.
    ///
    /// # Errors
    /// If the text is no JSON, lacks fields or has unknown ones, or is not a view of any game.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read(text)
    }

    /// Writes the view on one line, for the client of its seat: the fields of a snapshot as far as the seat may know
    /// them, and what is legal if it is the seat that decides.
    pub fn to_json(&self) -> String {
        write(self)
    }
}

impl Event {
    /// Reads an event.
    ///
    /// # Errors
    /// If the text is no JSON, or no event.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read(text)
    }

    /// Writes the event on one line. For a client, censor it first: [`Event::seen_by`].
    pub fn to_json(&self) -> String {
        write(self)
    }
}
