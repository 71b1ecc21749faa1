//! What is wrong with a JSON text, and where, in sentences for users.

use crate::format::record_file::OUT_OF_MEMORY;
use crate::format::text::ShortText;
use core::fmt::{self, Display};
use serde::de::{self, Expected, Unexpected};

/// The most bytes of a path.
const PATH: usize = 63;
/// The most bytes of a message.
const MESSAGE: usize = 191;

/// Why a JSON text is not what it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {message}, line {line} column {column}")]
#[non_exhaustive]
pub struct JsonError {
    /// Where in the data, such as `seats[2].pile[1]`; a dot for the whole.
    pub path: ShortText<PATH>,
    /// Where in the text, in bytes from 0.
    pub offset: usize,
    /// The same as a line, from 1.
    pub line: usize,
    /// And a column, in bytes from 1.
    pub column: usize,
    /// What is wrong.
    pub message: ShortText<MESSAGE>,
}

impl JsonError {
    /// What is wrong at that place of the text.
    #[cold]
    pub(super) fn new(text: &str, offset: usize, path: impl Display, Wrong(message): Wrong) -> Self {
        let before = text.as_bytes().get(..offset).unwrap_or_default();
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
        Self { path: ShortText::of(path), offset, line, column, message }
    }

    /// The text reads well, but as a whole it is none of a position; the path says what part gives that away.
    #[cold]
    pub(super) fn of_whole(text: &str, path: impl Display, problem: impl Display) -> Self {
        let path = ShortText::<PATH>::of(path);
        let path = if path.is_empty() { "." } else { &path };
        Self::new(text, text.len(), path, Wrong(ShortText::of(problem)))
    }

    /// Whether there was not enough memory for what the text says; then nothing is wrong with the text. Only a
    /// [`Record`](crate::Record) needs memory.
    #[must_use]
    pub fn is_out_of_memory(&self) -> bool {
        self.message == OUT_OF_MEMORY
    }
}

/// What is wrong, without the place.
#[derive(Debug)]
pub(super) struct Wrong(ShortText<MESSAGE>);

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::error::Error for Wrong {}

/// "expected one of `a`, `b`", or that there is nothing to choose from.
struct OneOf(&'static [&'static str]);

impl Display for OneOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, name) in self.0.iter().enumerate() {
            f.write_str(match (position, self.0.len()) {
                (0, 1) => ", expected ",
                (0, _) => ", expected one of ",
                _ => ", ",
            })?;
            write!(f, "`{name}`")?;
        }
        Ok(())
    }
}

/// What is expected: serde's words for its own types are Rust's, which users need not know.
struct InWords<'a>(&'a dyn Expected);

impl Display for InWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = ShortText::<MESSAGE>::of(self.0);
        let list = words.strip_prefix("a tuple of size ").or(words.strip_prefix("an array of length "));
        match list {
            Some(length) => write!(f, "a list of {length} values"),
            None => f.write_str(&words),
        }
    }
}

impl de::Error for Wrong {
    #[cold]
    fn custom<T: Display>(message: T) -> Self {
        Self(ShortText::of(message))
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {}, found {found}", InWords(expected)))
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    #[cold]
    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {}, found {length}", InWords(expected)))
    }

    #[cold]
    fn unknown_variant(name: &str, expected: &'static [&'static str]) -> Self {
        Self::custom(format_args!("unknown name `{name}`{}", OneOf(expected)))
    }

    #[cold]
    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self::custom(format_args!("unknown field `{field}`{}", OneOf(expected)))
    }
}
