//! Short texts without a heap.

use core::fmt;
use core::ops::Deref;

/// A text of at most `N` bytes, kept in place. It is used like a `str`; what does not fit is cut off.
#[derive(Clone, Copy)]
pub struct ShortText<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> ShortText<N> {
    pub(crate) const EMPTY: Self = Self { bytes: [0; N], len: 0 };

    /// How a value is shown.
    pub(crate) fn of(value: impl fmt::Display) -> Self {
        let mut text = Self::EMPTY;
        let _ = fmt::write(&mut text, format_args!("{value}")); // an error means that it was cut off
        text
    }
}

impl<const N: usize> fmt::Write for ShortText<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut fits = text.len().min(N - self.len.min(N));
        while !text.is_char_boundary(fits) {
            fits -= 1;
        }
        let (from, to) = (text.as_bytes().get(..fits), self.bytes.get_mut(self.len..self.len + fits));
        if let (Some(from), Some(to)) = (from, to) {
            to.copy_from_slice(from);
            self.len += fits;
        }
        if fits < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

impl<const N: usize> Deref for ShortText<N> {
    type Target = str;
    fn deref(&self) -> &str {
        let bytes = self.bytes.get(..self.len).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default()
    }
}

impl<const N: usize> PartialEq for ShortText<N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for ShortText<N> {}

impl<const N: usize> PartialEq<str> for ShortText<N> {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl<const N: usize> PartialEq<&str> for ShortText<N> {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl<const N: usize> fmt::Display for ShortText<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl<const N: usize> fmt::Debug for ShortText<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
