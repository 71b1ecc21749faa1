//! Failures inside, and how they get out: as a status, and as a `marquis_error`.

use super::error::{format_into, marquis_error};
use super::status::*;
use crate::check::invalid::InvalidPosition;
use crate::engine::deal::SetupError;
use crate::format::json::JsonError;
use crate::format::record::ReplayError;
use crate::format::save::SaveError;
use crate::knowledge::UpdateError;
use crate::legal::reasons::IllegalAction;
use crate::rules::RulesError;
use crate::vocabulary::ActionTextError;
use core::{fmt, ptr};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Why a call fails. Kept small: the result of each call moves through memory, and most are good.
pub(super) enum Failure {
    Status(marquis_status),
    /// C was told all of it already.
    Told(marquis_status),
    /// A text that is wrong from this byte on.
    Text {
        status: marquis_status,
        offset: usize,
    },
    ActionText(ActionTextError),
    /// A number in a deck that is no card's.
    DeckCard {
        seat: usize,
        position: usize,
    },
    /// Which of several events is none.
    Event {
        index: usize,
    },
    /// An event that cannot have happened.
    ImpossibleEvent {
        index: usize,
        problem: &'static str,
    },
    Rules(RulesError),
    RulesData(&'static str),
    IllegalAction(IllegalAction),
    Setup(SetupError),
    Replay(ReplayError),
    Position(InvalidPosition),
    Save(SaveError),
}

/// Carries out the body of a function; no panic gets out of it.
#[inline]
pub(super) fn guard(body: impl FnOnce() -> Result<(), Failure>) -> marquis_status {
    // SAFETY: NULL is allowed.
    unsafe { guard_and_tell(ptr::null_mut(), body) }
}

/// Whether a body does what it should, without a word on why not; no panic gets out of it.
#[inline]
pub(super) fn succeeds(body: impl FnOnce() -> bool) -> bool {
    // As below: nothing broken is left behind.
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(false)
}

/// The same as [`guard`], and tells C what went wrong.
///
/// # Safety
/// The error is NULL, or can be written.
#[inline]
pub(super) unsafe fn guard_and_tell(
    error: *mut marquis_error,
    body: impl FnOnce() -> Result<(), Failure>,
) -> marquis_status {
    // What a body changes, it changes at the end, or puts right again: nothing broken is left behind.
    let failure = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => return MARQUIS_STATUS_OK,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::Status(MARQUIS_STATUS_PANIC),
    };
    // SAFETY: the caller's promise.
    unsafe { failure.tell(error) }
}

impl Failure {
    /// # Safety
    /// The error is NULL, or can be written.
    #[cold]
    #[inline(never)]
    unsafe fn tell(self, error: *mut marquis_error) -> marquis_status {
        let status = self.status();
        if !error.is_null() && !matches!(self, Self::Told(_)) {
            let description = catch_unwind(AssertUnwindSafe(|| self.describe()));
            // SAFETY: not NULL, and the rest is the caller's promise.
            unsafe { error.write(description.unwrap_or_else(|_| marquis_error::new(status))) };
        }
        status
    }

    /// Tells C at once what is wrong with a JSON text, or that there is too little memory for what it says.
    ///
    /// # Safety
    /// The error is NULL, or can be written.
    pub(super) unsafe fn json(error: *mut marquis_error) -> impl FnOnce(JsonError) -> Self {
        move |wrong| {
            if wrong.is_out_of_memory() {
                return Self::Status(MARQUIS_STATUS_OUT_OF_MEMORY);
            }
            if !error.is_null() {
                // SAFETY: not NULL, and the rest is the caller's promise.
                unsafe { error.write(describe_json(&wrong)) };
            }
            Self::Told(MARQUIS_STATUS_INVALID_JSON)
        }
    }

    pub(super) fn status(&self) -> marquis_status {
        match self {
            Self::Status(status) | Self::Told(status) | Self::Text { status, .. } => *status,
            Self::ActionText(_) => MARQUIS_STATUS_INVALID_TEXT,
            Self::DeckCard { .. } => MARQUIS_STATUS_INVALID_CARD,
            Self::Event { .. } => MARQUIS_STATUS_INVALID_EVENT,
            Self::ImpossibleEvent { .. } => MARQUIS_STATUS_IMPOSSIBLE_EVENT,
            Self::Rules(_) | Self::RulesData(_) => MARQUIS_STATUS_INVALID_RULES,
            Self::IllegalAction(_) | Self::Replay(ReplayError::IllegalAction { .. }) => {
                MARQUIS_STATUS_ILLEGAL_ACTION
            }
            Self::Setup(error) | Self::Replay(ReplayError::Setup(error)) => match error {
                SetupError::Players { .. } => MARQUIS_STATUS_INVALID_PLAYERS,
                SetupError::First { .. } => MARQUIS_STATUS_INVALID_SEAT,
                SetupError::Deck { .. } => MARQUIS_STATUS_INVALID_DECKS,
            },
            Self::Position(_) | Self::Save(SaveError::Position(_) | SaveError::Rules(_)) => {
                MARQUIS_STATUS_INVALID_POSITION
            }
            Self::Save(SaveError::Version { .. }) => MARQUIS_STATUS_SAVE_VERSION,
            Self::Save(SaveError::Checksum) => MARQUIS_STATUS_SAVE_CHECKSUM,
            Self::Save(SaveError::Magic | SaveError::Length { .. } | SaveError::Value { .. }) => {
                MARQUIS_STATUS_INVALID_SAVE
            }
        }
    }

    fn rule(&self) -> u16 {
        match self {
            Self::IllegalAction(illegal)
            | Self::Replay(ReplayError::IllegalAction { error: illegal, .. }) => illegal.rule.number(),
            Self::Status(_)
            | Self::Told(_)
            | Self::Text { .. }
            | Self::ActionText(_)
            | Self::DeckCard { .. }
            | Self::Event { .. }
            | Self::ImpossibleEvent { .. }
            | Self::Rules(_)
            | Self::RulesData(_)
            | Self::Setup(_)
            | Self::Replay(ReplayError::Setup(_))
            | Self::Position(_)
            | Self::Save(_) => 0,
        }
    }

    fn offset(&self) -> usize {
        match self {
            Self::Text { offset, .. } => *offset,
            Self::ActionText(error) => error.offset,
            Self::Save(SaveError::Value { offset, .. }) => *offset,
            Self::Save(SaveError::Version { .. }) => 4,
            Self::Status(_)
            | Self::Told(_)
            | Self::DeckCard { .. }
            | Self::Event { .. }
            | Self::ImpossibleEvent { .. }
            | Self::Rules(_)
            | Self::RulesData(_)
            | Self::IllegalAction(_)
            | Self::Setup(_)
            | Self::Replay(_)
            | Self::Position(_)
            | Self::Save(
                SaveError::Magic
                | SaveError::Length { .. }
                | SaveError::Checksum
                | SaveError::Rules(_)
                | SaveError::Position(_),
            ) => 0,
        }
    }

    fn describe(&self) -> marquis_error {
        let mut error = marquis_error::new(self.status());
        error.rule = self.rule();
        error.offset = self.offset() as u64;
        format_into(&mut error.path, Path(self));
        format_into(&mut error.message, self);
        error
    }
}

/// What C learns of a JSON text that is wrong.
#[cold]
fn describe_json(wrong: &JsonError) -> marquis_error {
    let mut error = marquis_error::new(MARQUIS_STATUS_INVALID_JSON);
    error.offset = wrong.offset as u64;
    error.line = u32::try_from(wrong.line).unwrap_or(u32::MAX);
    error.column = u32::try_from(wrong.column).unwrap_or(u32::MAX);
    if wrong.path != "." {
        format_into(&mut error.path, &*wrong.path);
    }
    format_into(&mut error.message, &*wrong.message);
    error
}

/// Which value is wrong.
struct Path<'a>(&'a Failure);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Failure::Position(invalid) | Failure::Save(SaveError::Position(invalid)) => invalid.place.fmt(f),
            Failure::DeckCard { seat, position } => write!(f, "decks[{seat}][{position}]"),
            Failure::Setup(error) | Failure::Replay(ReplayError::Setup(error)) => match error {
                SetupError::Players { .. } => f.write_str("decks"),
                SetupError::First { .. } => f.write_str("first"),
                SetupError::Deck { seat, position, .. } => write!(f, "decks[{seat}][{position}]"),
            },
            Failure::Event { index } | Failure::ImpossibleEvent { index, .. } => write!(f, "events[{index}]"),
            Failure::Rules(_) | Failure::RulesData(_) => f.write_str("rules"),
            Failure::Replay(ReplayError::IllegalAction { index, .. }) => write!(f, "actions[{index}]"),
            Failure::Status(_)
            | Failure::Told(_)
            | Failure::Text { .. }
            | Failure::ActionText(_)
            | Failure::IllegalAction(_)
            | Failure::Save(
                SaveError::Magic
                | SaveError::Version { .. }
                | SaveError::Length { .. }
                | SaveError::Checksum
                | SaveError::Value { .. }
                | SaveError::Rules(_),
            ) => Ok(()),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status(_)
            | Self::Told(_)
            | Self::Text { .. }
            | Self::DeckCard { .. }
            | Self::Event { .. } => f.write_str(text(self.status()).to_str().unwrap_or_default()),
            Self::ActionText(error) => error.fmt(f),
            Self::ImpossibleEvent { problem, .. } | Self::RulesData(problem) => f.write_str(problem),
            Self::Rules(error) => error.fmt(f),
            Self::IllegalAction(illegal) => illegal.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Replay(error) => error.fmt(f),
            Self::Position(invalid) => f.write_str(invalid.problem),
            Self::Save(error) => error.fmt(f),
        }
    }
}

impl From<ActionTextError> for Failure {
    fn from(error: ActionTextError) -> Self {
        Self::ActionText(error)
    }
}

impl From<IllegalAction> for Failure {
    fn from(illegal: IllegalAction) -> Self {
        Self::IllegalAction(illegal)
    }
}

impl From<UpdateError> for Failure {
    fn from(UpdateError { index, problem, .. }: UpdateError) -> Self {
        Self::ImpossibleEvent { index, problem }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Self {
        Self::Replay(error)
    }
}

impl From<InvalidPosition> for Failure {
    fn from(invalid: InvalidPosition) -> Self {
        Self::Position(invalid)
    }
}

impl From<SaveError> for Failure {
    fn from(error: SaveError) -> Self {
        Self::Save(error)
    }
}
