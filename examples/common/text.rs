//! Text as people's editors write it: UTF-8, with or without a byte order mark.
#![allow(dead_code, reason = "each program uses some of it")]

use std::fmt;
use std::io;
use std::path::Path;

/// U+FEFF in UTF-8, which some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Why bytes are not a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotText {
    Utf16,
    /// From this byte on, counted from 0.
    NotUtf8(usize),
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Utf16 => f.write_str("this is UTF-16; save it as UTF-8"),
            Self::NotUtf8(byte) => write!(f, "byte {byte} is not UTF-8; save it as UTF-8"),
        }
    }
}

impl std::error::Error for NotText {}

/// The text that these bytes are, without a byte order mark at its start.
///
/// # Errors
/// They are not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, NotText> {
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        return Err(NotText::Utf16);
    }
    let skipped = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    std::str::from_utf8(&bytes[skipped..]).map_err(|error| NotText::NotUtf8(skipped + error.valid_up_to()))
}

/// A file, decoded.
///
/// # Errors
/// It cannot be read, or is not UTF-8.
pub fn read(file: &Path) -> io::Result<String> {
    let bytes = std::fs::read(file)?;
    decode(&bytes).map(str::to_owned).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}
