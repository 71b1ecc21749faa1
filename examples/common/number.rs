//! Numbers on the command line.

use lexopt::{Parser, ValueExt};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The value of an option, a whole number within a range.
///
/// # Errors
/// What is wrong, with the name of the option.
pub fn number<N>(parser: &mut Parser, option: &str, range: RangeInclusive<N>) -> Result<N, lexopt::Error>
where
    N: FromStr + PartialOrd + Display,
{
    let text = parser.value()?.string()?;
    let value = text.parse().ok().filter(|value| range.contains(value));
    let (first, last) = (range.start(), range.end());
    value.ok_or_else(|| format!("{option} {text}: expected a whole number from {first} to {last}").into())
}
