//! The tokens of JSON, read from the caller's text without an allocation.

use super::error::Wrong;
use super::path::Path;
use crate::format::text::ShortText;
use core::fmt::{Display, Write};
use serde::de::{Error, Unexpected};

/// No name and no text of an action is longer.
const MAX_DECODED: usize = 64;

/// How much of a wrong text is shown.
const MAX_SHOWN: usize = 32;

/// Reads a text from its beginning to its end.
pub(super) struct Reader<'de> {
    pub(super) text: &'de str,
    offset: usize,
    /// Where the token begins that was read last, which is what an error is about.
    pub(super) start: usize,
    pub(super) path: Path<'de>,
}

/// A string of JSON: as it stands in the text, or with its escapes decoded.
pub(super) enum Characters<'de> {
    AsTheyStand(&'de str),
    Decoded(ShortText<MAX_DECODED>),
}

impl<'de> Reader<'de> {
    pub(super) fn new(text: &'de str) -> Self {
        // A byte order mark is no part of the data.
        let offset = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, offset, start: offset, path: Path::ROOT }
    }

    /// What the next token begins with.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        let next = self.text.as_bytes().get(self.offset).copied();
        if next.is_some_and(|byte| byte <= b' ') {
            return self.peek_behind_space();
        }
        self.start = self.offset;
        next
    }

    #[inline(never)]
    fn peek_behind_space(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        let mut next = bytes.get(self.offset).copied();
        while matches!(next, Some(b' ' | b'\n' | b'\t' | b'\r')) {
            self.offset += 1;
            next = bytes.get(self.offset).copied();
        }
        self.start = self.offset;
        next
    }

    /// Takes a token of one character, if it comes next.
    #[inline]
    pub(super) fn take(&mut self, token: u8) -> bool {
        let is_next = self.peek() == Some(token);
        self.offset += usize::from(is_next);
        is_next
    }

    /// Takes `null`, `true` or `false`, if it comes next.
    pub(super) fn take_word(&mut self, word: &str) -> bool {
        self.peek();
        let rest = self.text.as_bytes().get(self.offset..).unwrap_or_default();
        let follows = rest.get(word.len()).copied().unwrap_or_default();
        let is_next = rest.starts_with(word.as_bytes()) && !follows.is_ascii_alphanumeric();
        self.offset += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Takes whole values that are written in exactly this way, if they come next.
    pub(super) fn take_text(&mut self, values: &str) -> bool {
        self.peek();
        let is_next =
            self.text.as_bytes().get(self.offset..).unwrap_or_default().starts_with(values.as_bytes());
        self.offset += if is_next { values.len() } else { 0 };
        is_next
    }

    /// Takes a comma, if a value comes straight after it: no space, and not this end of a list or a map.
    #[inline]
    pub(super) fn take_comma_before_value(&mut self, end: u8) -> bool {
        let rest = self.text.as_bytes().get(self.offset..).unwrap_or_default();
        match *rest {
            [b',', next, ..] if next > b' ' && next != end => {
                self.offset += 1;
                self.start = self.offset;
                true
            }
            _ => false,
        }
    }

    /// A token that must come.
    pub(super) fn need(&mut self, token: u8, expected: &str) -> Result<(), Wrong> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// What comes next is not what should.
    #[cold]
    pub(super) fn unexpected(&mut self, expected: impl Display) -> Wrong {
        let found = self.found();
        let token = self.text.get(self.start..).unwrap_or_default();
        let end = token.char_indices().skip(1).find(|&(i, c)| i >= MAX_SHOWN || c == '"').map(|(i, _)| i);
        match token.strip_prefix('"') {
            Some(_) => {
                let text = token.get(1..end.unwrap_or(token.len())).unwrap_or_default();
                Wrong::custom(format_args!("expected {expected}, found the text \"{text}\""))
            }
            None => Wrong::custom(format_args!("expected {expected}, found {found}")),
        }
    }

    /// What comes next, in words.
    #[cold]
    pub(super) fn found(&mut self) -> Unexpected<'static> {
        Unexpected::Other(match self.peek() {
            None => "the end of the text",
            Some(b'"') => "a text",
            Some(b'{') => "a map",
            Some(b'[') => "a list",
            Some(b'-' | b'0'..=b'9') => "a number",
            Some(b't' | b'f') => "true or false",
            Some(b'n') => "null",
            Some(b',' | b':' | b']' | b'}') => "a comma, a colon or a closing bracket",
            Some(_) => "something else",
        })
    }

    /// Nothing but space may follow.
    pub(super) fn end(&mut self) -> Result<(), Wrong> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(Wrong::custom("trailing characters")),
        }
    }

    /// A string, after its opening quotation mark.
    pub(super) fn characters(&mut self) -> Result<Characters<'de>, Wrong> {
        match self.plain() {
            Some(text) => Ok(Characters::AsTheyStand(text)),
            None => self.decoded_or_broken(),
        }
    }

    /// The same for a string without escapes, as nearly all are; nothing is taken of another.
    #[inline(always)]
    pub(super) fn plain(&mut self) -> Option<&'de str> {
        let rest = self.text.as_bytes().get(self.offset..)?;
        let length = plain_characters(rest);
        if rest.get(length) != Some(&b'"') {
            return None;
        }
        let text = self.text.get(self.offset..self.offset + length)?;
        self.offset += length + 1;
        Some(text)
    }

    #[cold]
    fn decoded_or_broken(&mut self) -> Result<Characters<'de>, Wrong> {
        let begin = self.offset;
        self.offset += plain_characters(self.text.as_bytes().get(begin..).unwrap_or_default());
        if self.text.as_bytes().get(self.offset) != Some(&b'\\') {
            return Err(self.broken_string());
        }
        self.offset = begin;
        self.decoded()
    }

    fn decoded(&mut self) -> Result<Characters<'de>, Wrong> {
        let mut decoded = ShortText::EMPTY;
        let too_long = || Wrong::custom("a text that is longer than any name");
        loop {
            let rest = self.text.get(self.offset..).unwrap_or_default();
            let Some(next) = rest.chars().next() else { return Err(self.broken_string()) };
            self.offset += next.len_utf8();
            let character = match next {
                '"' => return Ok(Characters::Decoded(decoded)),
                '\\' => self.escape()?,
                '\0'..='\x1f' => {
                    self.offset -= 1;
                    return Err(self.broken_string());
                }
                other => other,
            };
            decoded.write_char(character).map_err(|_| too_long())?;
        }
    }

    /// What an escape stands for, after its backslash.
    fn escape(&mut self) -> Result<char, Wrong> {
        let letter = self.text.as_bytes().get(self.offset).copied();
        self.offset += 1;
        Ok(match letter {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\x08',
            Some(b'f') => '\x0c',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.escaped_number(),
            _ => return Err(self.broken_escape()),
        })
    }

    /// Four hexadecimal digits, or two times four for what UTF-16 needs two for.
    fn escaped_number(&mut self) -> Result<char, Wrong> {
        let first = self.four_digits()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first).ok_or_else(|| self.broken_escape());
        }
        if self.text.as_bytes().get(self.offset..self.offset + 2) != Some(b"\\u") {
            return Err(self.broken_escape());
        }
        self.offset += 2;
        match self.four_digits()? {
            second @ 0xdc00..0xe000 => {
                let both = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                char::from_u32(both).ok_or_else(|| self.broken_escape())
            }
            _ => Err(self.broken_escape()),
        }
    }

    fn four_digits(&mut self) -> Result<u32, Wrong> {
        let digits = self.text.as_bytes().get(self.offset..self.offset + 4).unwrap_or_default();
        let digits = core::str::from_utf8(digits).unwrap_or_default();
        let number = u32::from_str_radix(digits, 16);
        match number {
            Ok(number) if digits.len() == 4 && !digits.starts_with('+') => {
                self.offset += 4;
                Ok(number)
            }
            _ => Err(self.broken_escape()),
        }
    }

    #[cold]
    fn broken_string(&mut self) -> Wrong {
        let is_end = self.offset >= self.text.len();
        self.start = self.offset;
        Wrong::custom(if is_end {
            "a text without its closing quotation mark"
        } else {
            "a control character in a text"
        })
    }

    #[cold]
    fn broken_escape(&mut self) -> Wrong {
        Wrong::custom("a backslash in a text that JSON does not know")
    }

    /// A whole number: its sign, and its magnitude. `4.0` and `40e-1` are written by programs that know no whole numbers.
    #[inline]
    pub(super) fn number(&mut self) -> Result<(bool, u64), Wrong> {
        // Nearly all numbers are one or two digits.
        let rest = self.text.as_bytes().get(self.offset..).unwrap_or_default();
        let (value, length) = match *rest {
            [a @ b'0'..=b'9', b',' | b'}' | b']', ..] => (a - b'0', 1),
            [a @ b'1'..=b'9', b @ b'0'..=b'9', b',' | b'}' | b']', ..] => (10 * (a - b'0') + (b - b'0'), 2),
            _ => return self.any_number(),
        };
        self.offset += length;
        Ok((false, value.into()))
    }

    fn any_number(&mut self) -> Result<(bool, u64), Wrong> {
        let begin = self.offset;
        let negative = self.text.as_bytes().get(begin) == Some(&b'-');
        self.offset += usize::from(negative);
        let mut number = Decimal::default();
        let whole = self.digits(&mut number);
        let has_leading_zero = whole > 1 && self.text.as_bytes().get(self.offset - whole) == Some(&b'0');
        let mut is_number = whole > 0 && !has_leading_zero;
        if self.text.as_bytes().get(self.offset) == Some(&b'.') {
            self.offset += 1;
            let fraction = self.digits(&mut number);
            number.exponent -= fraction as i64;
            is_number &= fraction > 0;
        }
        if let Some(b'e' | b'E') = self.text.as_bytes().get(self.offset) {
            self.offset += 1;
            let sign = self.text.as_bytes().get(self.offset).copied();
            self.offset += usize::from(matches!(sign, Some(b'+' | b'-')));
            let mut exponent = Decimal::default();
            is_number &= self.digits(&mut exponent) > 0;
            let exponent = exponent.whole().unwrap_or(u64::MAX).min(i32::MAX as u64) as i64;
            number.exponent += if sign == Some(b'-') { -exponent } else { exponent };
        }
        let shown = self.text.get(begin..self.offset).unwrap_or_default();
        if !is_number {
            return Err(Wrong::custom("a number that JSON does not know"));
        }
        match number.whole() {
            Some(magnitude) => Ok((negative && magnitude > 0, magnitude)),
            None => Err(Wrong::custom(format_args!("expected a whole number, found {shown}"))),
        }
    }

    /// Reads digits, and tells how many.
    fn digits(&mut self, number: &mut Decimal) -> usize {
        let begin = self.offset;
        while let Some(digit @ b'0'..=b'9') = self.text.as_bytes().get(self.offset) {
            number.add(digit - b'0');
            self.offset += 1;
        }
        self.offset - begin
    }
}

/// How many bytes come before the first that is a quotation mark, a backslash or a control character.
#[inline]
pub(super) fn plain_characters(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255; // a 1 in each byte
    const HIGHEST: u64 = ONES << 7;
    // Sets the highest bit of a byte that is zero, and perhaps of later ones, but of none before it.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word;
    let mut count = 0;
    while let Some(eight) = bytes.get(count..).and_then(|rest| rest.first_chunk()) {
        let word = u64::from_le_bytes(*eight);
        let control = word.wrapping_sub(ONES * 0x20) & !word;
        let quote = zero(word ^ (ONES * u64::from(b'"')));
        let backslash = zero(word ^ (ONES * u64::from(b'\\')));
        let ends = (control | quote | backslash) & HIGHEST;
        if ends != 0 {
            return count + ends.trailing_zeros() as usize / 8;
        }
        count += 8;
    }
    let rest = bytes.get(count..).unwrap_or_default();
    let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f));
    count + end.unwrap_or(rest.len())
}

/// Digits, without the zeros at their end, which say nothing but where the point is.
#[derive(Default)]
struct Decimal {
    digits: u64,
    zeros: u32,
    exponent: i64,
    is_too_long: bool,
}

impl Decimal {
    fn add(&mut self, digit: u8) {
        if digit == 0 {
            self.zeros = self.zeros.saturating_add(1);
            return;
        }
        let shift = if self.digits == 0 { Some(0) } else { 10_u64.checked_pow(self.zeros + 1) };
        let shifted = shift.and_then(|shift| self.digits.checked_mul(shift));
        match shifted.and_then(|digits| digits.checked_add(digit.into())) {
            Some(digits) => (self.digits, self.zeros) = (digits, 0),
            None => self.is_too_long = true,
        }
    }

    /// The number, if it is a whole one of at most 64 bits.
    fn whole(&self) -> Option<u64> {
        if self.digits == 0 {
            return Some(0);
        }
        let exponent = u32::try_from(i64::from(self.zeros) + self.exponent).ok()?;
        let number = self.digits.checked_mul(10_u64.checked_pow(exponent)?);
        number.filter(|_| !self.is_too_long)
    }
}
