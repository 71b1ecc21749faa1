//! JSON texts, written and read without a heap, and read with the path of what is wrong.
//!
//! The reader and the writer are our own: the libraries that are well kept allocate where it cannot be checked (an error, a
//! step of a path, an event whose fields come in any order), or do not say where in the text an error is.

mod card_table;
mod error;
mod path;
mod read;
mod token;
mod write;

pub use error::JsonError;

use crate::format::record::Record;
#[cfg(feature = "capi")]
use crate::format::record_file::RecordParts;
use crate::format::snapshot::Snapshot;
use crate::format::snapshot::shape::SnapshotShape;
use crate::format::values::Object;
use crate::format::view_data::ViewData;
use crate::knowledge::View;
use crate::rules::Rules;
#[cfg(feature = "capi")]
use crate::vocabulary::Action;
use crate::vocabulary::Event;
use alloc::string::String;
use core::fmt;
use serde::Serialize;

/// Writes a value that has no [`write_json`](View::write_json) of its own.
#[cfg(feature = "capi")]
pub(crate) fn write(value: &impl Serialize, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
    write::write(value, out)
}

fn to_string(value: &impl Serialize) -> String {
    let mut text = String::with_capacity(256);
    let _ = write::write(value, &mut text); // writing to a string cannot fail
    text
}

impl Rules {
    /// Reads a rules file: an option, or a whole card row, may be left out and then has its default (R15).
    ///
    /// ```
    /// use marquis::{Character, Rules};
    /// let rules = Rules::from_json(r#"{"cards": {"thief": {"income": 2, "steals": {}, "rate": [3, 3]}}}"#)?;
    /// assert_eq!(rules.row(Character::Thief).income, 2);
    /// let error = Rules::from_json(r#"{"cards": {"thief": {"income": 17, "steals": {}, "rate": [3, 3]}}}"#);
    /// assert_eq!(error.unwrap_err().path, "cards.thief.income");
    /// # Ok::<(), marquis::JsonError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no JSON, has unknown names, or says what R15.1 does not allow.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read::read(text)
    }

    /// Writes a complete rules file.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_string(self)
    }

    /// The same straight into a text, without an allocation.
    ///
    /// # Errors
    /// If the text takes no more.
    pub fn write_json(&self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        write::write(self, out)
    }
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// If the text is no JSON, or no record of this version. Whether its actions are legal is found by replaying it.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read::read(text)
    }

    /// Writes the record on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_string(self)
    }

    /// The same straight into a text, without an allocation.
    ///
    /// # Errors
    /// If the text takes no more.
    pub fn write_json(&self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        write::write(self, out)
    }
}

/// Writes a record of which no [`Record`] was made.
#[cfg(feature = "capi")]
pub(crate) fn write_record(
    parts: &RecordParts<'_, impl Iterator<Item = Action> + Clone>,
    out: &mut (impl fmt::Write + ?Sized),
) -> fmt::Result {
    write::write(parts, out)
}

impl Snapshot {
    /// Reads a snapshot. Whether it is a possible position is found by making it a game: `Game::try_from`.
    ///
    /// # Errors
    /// If the text is no JSON, or lacks fields or has unknown ones or values of the wrong type.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        let Object(shape) = read::read::<Object<SnapshotShape>>(text)?;
        Self::try_from(shape).map_err(|missing| JsonError::of_whole(text, missing.place, missing.problem))
    }

    /// Writes the snapshot on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_string(self)
    }

    /// The same straight into a text, without an allocation.
    ///
    /// # Errors
    /// If the text takes no more.
    pub fn write_json(&self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        write::write(self, out)
    }
}

impl View {
    /// Reads a view.
    ///
    /// # Errors
    /// If the text is no JSON, lacks fields or has unknown ones, or is not a view of any game.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        let Object(data) = read::read::<Object<ViewData>>(text)?;
        Self::try_from(&data).map_err(|invalid| JsonError::of_whole(text, invalid.place, invalid.problem))
    }

    /// Writes the view on one line, for the client of its seat: the fields of a snapshot as far as the seat may know
    /// them, and what is legal if it is the seat that decides.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_string(self)
    }

    /// The same straight into a text, without an allocation.
    ///
    /// # Errors
    /// If the text takes no more.
    pub fn write_json(&self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        write::write(self, out)
    }
}

impl Event {
    /// Reads an event.
    ///
    /// # Errors
    /// If the text is no JSON, or no event.
    pub fn from_json(text: &str) -> Result<Self, JsonError> {
        read::read(text)
    }

    /// Writes the event on one line. For a client, redact it first: [`Event::seen_by`].
    #[must_use]
    pub fn to_json(&self) -> String {
        to_string(self)
    }

    /// The same straight into a text, without an allocation.
    ///
    /// # Errors
    /// If the text takes no more.
    pub fn write_json(&self, out: &mut (impl fmt::Write + ?Sized)) -> fmt::Result {
        write::write(self, out)
    }
}
