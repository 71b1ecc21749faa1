//! JSON out of values, straight into any text: nothing is allocated here. Compact: no space between tokens.
//!
//! Our values are numbers, flags, texts, and lists and maps of them. No name has a character that JSON escapes.

use super::card_table;
use super::token::plain_characters;
use crate::format::rules_file::DEFAULT_CARDS;
use crate::vocabulary::write_number;
use core::fmt::{self, Display, Write};
use serde::ser::{self, Impossible, Serialize};

/// Writes the value.
pub(super) fn write(value: &impl Serialize, out: &mut (impl Write + ?Sized)) -> fmt::Result {
    value.serialize(Writer(out)).map_err(|_| fmt::Error)
}

/// The text took no more.
#[derive(Debug, thiserror::Error)]
#[error("the JSON text could not be written")]
pub(super) struct WriteError;

impl From<fmt::Error> for WriteError {
    fn from(_: fmt::Error) -> Self {
        Self
    }
}

impl ser::Error for WriteError {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

type Written = Result<(), WriteError>;

/// What writes one value.
struct Writer<'a, W: ?Sized>(&'a mut W);

impl<W: Write + ?Sized> Writer<'_, W> {
    fn put(self, text: &str) -> Written {
        Ok(self.0.write_str(text)?)
    }

    fn put_number(self, negative: bool, magnitude: u64) -> Written {
        if negative {
            self.0.write_str("-")?;
        }
        Ok(write_number(self.0, magnitude)?)
    }
}

/// A list or a map of which a part is written.
struct Parts<'a, W: ?Sized> {
    out: &'a mut W,
    is_first: bool,
}

impl<'a, W: Write + ?Sized> Parts<'a, W> {
    fn begin(out: &'a mut W, bracket: &str) -> Result<Self, WriteError> {
        out.write_str(bracket)?;
        Ok(Self { out, is_first: true })
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        if !core::mem::take(&mut self.is_first) {
            self.out.write_str(",")?;
        }
        value.serialize(Writer(self.out))
    }

    fn entry<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Written {
        self.out.write_str(if core::mem::take(&mut self.is_first) { "\"" } else { ",\"" })?;
        self.out.write_str(key)?;
        self.out.write_str("\":")?;
        value.serialize(Writer(self.out))
    }
}

impl<W: Write + ?Sized> ser::SerializeSeq for Parts<'_, W> {
    type Ok = ();
    type Error = WriteError;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.element(value)
    }
    fn end(self) -> Written {
        Ok(self.out.write_str("]")?)
    }
}

impl<W: Write + ?Sized> ser::SerializeTuple for Parts<'_, W> {
    type Ok = ();
    type Error = WriteError;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.element(value)
    }
    fn end(self) -> Written {
        Ok(self.out.write_str("]")?)
    }
}

impl<W: Write + ?Sized> ser::SerializeStruct for Parts<'_, W> {
    type Ok = ();
    type Error = WriteError;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Written {
        self.entry(key, value)
    }
    fn end(self) -> Written {
        Ok(self.out.write_str("}")?)
    }
}

impl<W: Write + ?Sized> ser::SerializeMap for Parts<'_, W> {
    type Ok = ();
    type Error = WriteError;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.element(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.out.write_str(":")?;
        value.serialize(Writer(self.out))
    }
    fn end(self) -> Written {
        Ok(self.out.write_str("}")?)
    }
}

/// What no value of ours is: fractions, characters, bytes, and names with values.
type Never = Impossible<(), WriteError>;

impl<'a, W: Write + ?Sized> ser::Serializer for Writer<'a, W> {
    type Ok = ();
    type Error = WriteError;
    type SerializeSeq = Parts<'a, W>;
    type SerializeTuple = Parts<'a, W>;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Parts<'a, W>;
    type SerializeStruct = Parts<'a, W>;
    type SerializeStructVariant = Never;

    fn serialize_bool(self, value: bool) -> Written {
        self.put(if value { "true" } else { "false" })
    }
    fn serialize_i8(self, value: i8) -> Written {
        self.serialize_i64(value.into())
    }
    fn serialize_i16(self, value: i16) -> Written {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Written {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Written {
        self.put_number(value < 0, value.unsigned_abs())
    }
    fn serialize_u8(self, value: u8) -> Written {
        self.serialize_u64(value.into())
    }
    fn serialize_u16(self, value: u16) -> Written {
        self.serialize_u64(value.into())
    }
    fn serialize_u32(self, value: u32) -> Written {
        self.serialize_u64(value.into())
    }
    fn serialize_u64(self, value: u64) -> Written {
        self.put_number(false, value)
    }
    fn serialize_str(self, value: &str) -> Written {
        self.0.write_str("\"")?;
        let mut rest = value;
        loop {
            let (plain, escaped) =
                rest.split_at_checked(plain_characters(rest.as_bytes())).unwrap_or_default();
            if escaped.is_empty() {
                break;
            }
            self.0.write_str(plain)?;
            let mut characters = escaped.chars();
            match characters.next() {
                Some(mark @ ('"' | '\\')) => write!(self.0, "\\{mark}")?,
                Some(control) => write!(self.0, "\\u{:04x}", u32::from(control))?,
                None => {}
            }
            rest = characters.as_str();
        }
        self.0.write_str(rest)?;
        self.put("\"")
    }
    /// For texts without a character that JSON escapes.
    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Written {
        self.0.write_str("\"")?;
        write!(self.0, "{value}")?;
        self.put("\"")
    }
    fn serialize_none(self) -> Written {
        self.put("null")
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Written {
        self.0.write_str("\"")?;
        self.0.write_str(name)?;
        self.put("\"")
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Written {
        if name == DEFAULT_CARDS { self.put(card_table::TEXT) } else { value.serialize(self) }
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a, W>, WriteError> {
        Parts::begin(self.0, "[")
    }
    fn serialize_tuple(self, _: usize) -> Result<Parts<'a, W>, WriteError> {
        Parts::begin(self.0, "[")
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a, W>, WriteError> {
        Parts::begin(self.0, "{")
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a, W>, WriteError> {
        Parts::begin(self.0, "{")
    }

    fn serialize_f32(self, _: f32) -> Written {
        Err(WriteError)
    }
    fn serialize_f64(self, _: f64) -> Written {
        Err(WriteError)
    }
    fn serialize_char(self, _: char) -> Written {
        Err(WriteError)
    }
    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(WriteError)
    }
    fn serialize_unit(self) -> Written {
        Err(WriteError)
    }
    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Err(WriteError)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Written {
        Err(WriteError)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Never, WriteError> {
        Err(WriteError)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Never, WriteError> {
        Err(WriteError)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Never, WriteError> {
        Err(WriteError)
    }
}
