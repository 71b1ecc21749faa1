//! What is wrong with a position that comes from outside.

use core::fmt;
use thiserror::Error;

/// The first thing wrong with a position, and where: it is not one that play could have led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{place}: {problem}")]
#[non_exhaustive]
pub struct InvalidPosition {
    /// Where, by the names of a snapshot.
    pub place: Place,
    /// What is wrong there.
    pub problem: &'static str,
}

/// A place in a position, shown as a path such as `seats[2].pile[1]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The seat, where it is about one.
    pub seat: Option<usize>,
    /// The name of the field; empty for the whole seat.
    pub field: &'static str,
    /// The index in the field, where that is a list.
    pub index: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seat) = self.seat {
            write!(f, "seats[{seat}]")?;
            if !self.field.is_empty() {
                f.write_str(".")?;
            }
        }
        f.write_str(self.field)?;
        match self.index {
            Some(index) => write!(f, "[{index}]"),
            None => Ok(()),
        }
    }
}

/// The problem with a played card that counts as what it cannot (R5.2, R5.3).
pub(crate) const WRONG_IDENTITY: &str = "the card cannot have this identity";

/// A problem with a field of the table.
pub(crate) const fn in_table(field: &'static str, problem: &'static str) -> InvalidPosition {
    InvalidPosition { place: Place { seat: None, field, index: None }, problem }
}

/// A problem with an entry of a list of the table.
pub(crate) const fn in_list(field: &'static str, index: usize, problem: &'static str) -> InvalidPosition {
    InvalidPosition { place: Place { seat: None, field, index: Some(index) }, problem }
}

/// A problem with a field of a seat.
pub(crate) const fn in_seat(seat: usize, field: &'static str, problem: &'static str) -> InvalidPosition {
    InvalidPosition { place: Place { seat: Some(seat), field, index: None }, problem }
}

/// A problem with an entry of a seat's list.
pub(crate) const fn in_seat_list(
    seat: usize,
    field: &'static str,
    index: usize,
    problem: &'static str,
) -> InvalidPosition {
    InvalidPosition { place: Place { seat: Some(seat), field, index: Some(index) }, problem }
}

/// The problem, unless all is well.
pub(crate) fn ensure(well: bool, invalid: InvalidPosition) -> Result<(), InvalidPosition> {
    if well { Ok(()) } else { Err(invalid) }
}
