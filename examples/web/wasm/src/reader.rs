//! Reads what JavaScript parsed from JSON, without a second parser of JSON (and of fractions, which no format has).
//!
//! A value is a tag and what follows it, numbers with the lowest byte first: `n` null, `t` true, `f` false, `i` a whole number of 8
//! bytes, `s` a text (length in 4 bytes, then UTF-8), `l` a list and `m` a map (number of entries in 4 bytes, then the values, or
//! texts and values in turn), `x` a number that is not whole.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, Expected, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;
use std::fmt;

/// What is wrong with a value, and where: `decks[1][3]`.
#[derive(Debug)]
pub struct ReadError {
    pub path: String,
    pub message: String,
}

impl ReadError {
    fn within(mut self, step: &str) -> Self {
        if !self.path.is_empty() && !self.path.starts_with('[') {
            self.path.insert(0, '.');
        }
        self.path.insert_str(0, step);
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.path, self.message)
        }
    }
}

impl std::error::Error for ReadError {}

impl Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self { path: String::new(), message: message.to_string() }
    }

    fn invalid_type(_: Unexpected, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {}", plain(&expected.to_string())))
    }

    fn invalid_value(unexpected: Unexpected, expected: &dyn Expected) -> Self {
        Self::invalid_type(unexpected, expected)
    }

    fn unknown_variant(text: &str, known: &'static [&'static str]) -> Self {
        let known: Vec<_> = known.iter().map(|known| format!("`{known}`")).collect();
        Self::custom(format_args!("`{text}` is unknown, expected {}", known.join(" or ")))
    }
}

/// What serde's own readers expect, without the names of types in Rust.
fn plain(expected: &str) -> String {
    let replaced = [
        ("a map", "an object"),
        ("struct ", "an object"),
        ("a sequence", "a list"),
        ("a string", "a text"),
        ("enum ", "a text"),
    ];
    if let Some((_, plain)) = replaced.iter().find(|(rust, _)| expected.starts_with(rust)) {
        return (*plain).to_owned();
    }
    expected.replace("a tuple of size", "a list of").replace("an array of length", "a list of")
}

/// Reads one value that takes all the bytes.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    let mut reader = Reader { rest: bytes };
    let value = T::deserialize(&mut reader)?;
    if reader.rest.is_empty() { Ok(value) } else { Err(reader.malformed()) }
}

struct Reader<'de> {
    rest: &'de [u8],
}

impl<'de> Reader<'de> {
    fn malformed(&self) -> ReadError {
        ReadError::custom("not a value")
    }

    fn take(&mut self, len: usize) -> Result<&'de [u8], ReadError> {
        let (taken, rest) = self.rest.split_at_checked(len).ok_or_else(|| self.malformed())?;
        self.rest = rest;
        Ok(taken)
    }

    fn tag(&mut self) -> Result<u8, ReadError> {
        self.take(1)?.first().copied().ok_or_else(|| self.malformed())
    }

    fn len(&mut self) -> Result<usize, ReadError> {
        let bytes = self.take(4)?.try_into().map_err(|_| self.malformed())?;
        Ok(u32::from_le_bytes(bytes) as usize)
    }

    fn whole_number(&mut self, max: i64) -> Result<i64, ReadError> {
        if self.tag()? == b'i' {
            let bytes = self.take(8)?.try_into().map_err(|_| self.malformed())?;
            let number = i64::from_le_bytes(bytes);
            if (0..=max).contains(&number) {
                return Ok(number);
            }
        }
        Err(ReadError::custom(format_args!("expected a whole number from 0 to {max}")))
    }

    fn text(&mut self) -> Result<&'de str, ReadError> {
        let len = self.len()?;
        std::str::from_utf8(self.take(len)?).map_err(|_| self.malformed())
    }
}

// Each method reads the one kind of value that it is named after, so that little code is made for each type.
impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = ReadError;

    /// No format has a value of just any kind.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        Err(unexpected(&visitor))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.tag()? != b's' {
            return Err(unexpected(&visitor));
        }
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.tag()? != b'l' {
            return Err(unexpected(&visitor));
        }
        let count = self.len()?;
        visitor.visit_seq(Entries { reader: self, index: 0, count, key: "" })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.tag()? != b'm' {
            return Err(unexpected(&visitor));
        }
        let count = self.len()?;
        visitor.visit_map(Entries { reader: self, index: 0, count, key: "" })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_map(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, ReadError> {
        match self.rest.get(1..5).and_then(|count| count.try_into().ok()).map(u32::from_le_bytes) {
            Some(count) if self.rest.first() == Some(&b'l') && count as usize != len => {
                Err(ReadError::custom(format_args!("expected a list of {len}, not of {count}")))
            }
            _ => self.deserialize_seq(visitor),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_u64(self.whole_number(u8::MAX.into())? as u64)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_u64(self.whole_number(u32::MAX.into())? as u64)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if let [b'n', rest @ ..] = self.rest {
            self.rest = rest;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if self.tag()? != b's' {
            return Err(ReadError::custom("expected a text"));
        }
        BorrowedStrDeserializer::new(self.text()?).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u16 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct ignored_any
    }
}

fn unexpected<'de>(visitor: &impl Visitor<'de>) -> ReadError {
    ReadError::invalid_type(Unexpected::Unit, visitor)
}

/// The entries of a list or a map.
struct Entries<'a, 'de> {
    reader: &'a mut Reader<'de>,
    index: usize,
    count: usize,
    /// The key before the present value.
    key: &'de str,
}

impl<'de> SeqAccess<'de> for Entries<'_, 'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        if self.index == self.count {
            return Ok(None);
        }
        let index = self.index;
        self.index += 1;
        seed.deserialize(&mut *self.reader).map(Some).map_err(|error| error.within(&format!("[{index}]")))
    }
}

impl<'de> MapAccess<'de> for Entries<'_, 'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        if self.index == self.count {
            return Ok(None);
        }
        self.index += 1;
        if self.reader.tag()? != b's' {
            return Err(self.reader.malformed());
        }
        self.key = self.reader.text()?;
        seed.deserialize(BorrowedStrDeserializer::new(self.key)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        let key = self.key;
        seed.deserialize(&mut *self.reader).map_err(|error| error.within(key))
    }
}
