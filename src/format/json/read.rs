//! Values out of JSON: serde's side of the reader.

use super::card_table;
use super::error::{JsonError, Wrong};
use super::token::{Characters, Reader};
use crate::format::rules_file::DEFAULT_CARDS;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;

/// Reads a value that is the whole text.
pub(super) fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, JsonError> {
    let mut reader = Reader::new(text);
    let value = T::deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    value.map_err(|wrong| JsonError::new(text, reader.start, &reader.path, wrong))
}

/// A whole number between these bounds.
macro_rules! whole_number {
    ($deserialize:ident, $visit:ident, $Number:ident) => {
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            let (least, greatest) = ($Number::MIN, $Number::MAX);
            let Some(b'-' | b'0'..=b'9') = self.peek() else {
                return Err(self.unexpected(format_args!("a whole number from {least} to {greatest}")));
            };
            let (negative, magnitude) = self.number()?;
            let signed = i128::from(magnitude) * if negative { -1 } else { 1 };
            match $Number::try_from(signed) {
                Ok(number) => visitor.$visit(number),
                Err(_) => Err(Wrong::custom(format_args!(
                    "expected a whole number from {least} to {greatest}, found {signed}"
                ))),
            }
        }
    };
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.peek() {
            Some(b'"') => self.deserialize_str(visitor),
            Some(b'{') => self.deserialize_map(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b'-') => self.deserialize_i64(visitor),
            Some(b'0'..=b'9') => self.deserialize_u64(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            _ => Err(self.unexpected("a value")),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.take_word("true") {
            visitor.visit_bool(true)
        } else if self.take_word("false") {
            visitor.visit_bool(false)
        } else {
            Err(self.unexpected("true or false"))
        }
    }

    whole_number!(deserialize_i8, visit_i8, i8);
    whole_number!(deserialize_i16, visit_i16, i16);
    whole_number!(deserialize_i32, visit_i32, i32);
    whole_number!(deserialize_i64, visit_i64, i64);
    whole_number!(deserialize_u8, visit_u8, u8);
    whole_number!(deserialize_u16, visit_u16, u16);
    whole_number!(deserialize_u32, visit_u32, u32);
    whole_number!(deserialize_u64, visit_u64, u64);

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if !self.take(b'"') {
            return Err(Wrong::invalid_type(self.found(), &visitor));
        }
        match self.plain() {
            Some(text) => visitor.visit_borrowed_str(text),
            None => self.characters()?.visit(visitor),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.take_word("null") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.take_word("null") { visitor.visit_unit() } else { Err(self.unexpected("null")) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if name == DEFAULT_CARDS && self.take_text(card_table::TEXT) {
            return visitor.visit_unit();
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if !self.take(b'[') {
            return Err(Wrong::invalid_type(self.found(), &visitor));
        }
        let mut list = Parts { reader: self, count: 0, key: None };
        let value = visitor.visit_seq(&mut list)?;
        list.reader.need(b']', "the end of the list")?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if !self.take(b'{') {
            return Err(Wrong::invalid_type(self.found(), &visitor));
        }
        let mut map = Parts { reader: self, count: 0, key: None };
        let value = visitor.visit_map(&mut map).inspect_err(|_| map.leave_key())?;
        map.reader.need(b'}', "the end of the map")?;
        Ok(value)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if !self.take(b'"') {
            return Err(Wrong::invalid_type(self.found(), &visitor));
        }
        match self.plain() {
            Some(text) => visitor.visit_enum(Characters::AsTheyStand(text)),
            None => visitor.visit_enum(self.characters()?),
        }
    }

    // No value of ours is one of these.
    forward_to_deserialize_any! { f32 f64 char bytes byte_buf unit_struct tuple_struct ignored_any }
}

/// The parts of a list or a map that are still to be read.
struct Parts<'r, 'de> {
    reader: &'r mut Reader<'de>,
    count: usize,
    /// In a map, the name whose value is still to be read or is being read.
    key: Option<&'de str>,
}

impl Parts<'_, '_> {
    /// An error leaves the map at a name, before or in its value.
    #[cold]
    fn leave_key(&mut self) {
        if let Some(key) = self.key {
            self.reader.path.leave_key(key);
        }
    }

    /// Whether there is another one, before which a comma must stand.
    #[inline]
    fn has_next(&mut self, end: u8, expected: &str) -> Result<bool, Wrong> {
        if self.count == 0 {
            return Ok(self.reader.peek() != Some(end));
        }
        if self.reader.take_comma_before_value(end) {
            return Ok(true);
        }
        self.has_next_behind_space(end, expected)
    }

    #[inline(never)]
    fn has_next_behind_space(&mut self, end: u8, expected: &str) -> Result<bool, Wrong> {
        if !self.reader.take(b',') {
            return if self.reader.peek() == Some(end) {
                Ok(false)
            } else {
                Err(self.reader.unexpected(expected))
            };
        }
        // After a comma, the end must not come.
        if self.reader.peek() == Some(end) {
            return Err(Wrong::custom("a comma before the end"));
        }
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for &mut Parts<'_, 'de> {
    type Error = Wrong;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        if !self.has_next(b']', "a comma or the end of the list")? {
            return Ok(None);
        }
        match seed.deserialize(&mut *self.reader) {
            Ok(value) => {
                self.count += 1;
                Ok(Some(value))
            }
            Err(wrong) => {
                self.reader.path.leave_index(self.count);
                Err(wrong)
            }
        }
    }
}

impl<'de> MapAccess<'de> for &mut Parts<'_, 'de> {
    type Error = Wrong;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        if !self.has_next(b'}', "a comma or the end of the map")? {
            return Ok(None);
        }
        self.reader.need(b'"', "a name in quotation marks")?;
        let (begin, key) = (self.reader.start, self.reader.characters()?);
        let as_it_stands = self.reader.text.get(begin + 1..).unwrap_or_default();
        let name = match &key {
            Characters::AsTheyStand(name) => name,
            Characters::Decoded(_) => as_it_stands.split('"').next().unwrap_or_default(),
        };
        self.key = Some(name);
        self.count += 1;
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        self.reader.need(b':', "a colon")?;
        let value = seed.deserialize(&mut *self.reader)?;
        self.key = None;
        Ok(value)
    }
}

impl<'de> Characters<'de> {
    fn visit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Self::AsTheyStand(text) => visitor.visit_borrowed_str(text),
            Self::Decoded(text) => visitor.visit_str(&text),
        }
    }
}

/// A name as a key.
impl<'de> Deserializer<'de> for Characters<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.visit(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// A name of an enum's value.
impl<'de> EnumAccess<'de> for Characters<'de> {
    type Error = Wrong;
    type Variant = NoFields;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, NoFields), Wrong> {
        Ok((seed.deserialize(self)?, NoFields))
    }
}

pub(super) struct NoFields;

impl<'de> VariantAccess<'de> for NoFields {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, _: S) -> Result<S::Value, Wrong> {
        Err(Wrong::custom("a name with a value is not expected"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        Err(Wrong::invalid_type(de::Unexpected::Other("a name"), &visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        Err(Wrong::invalid_type(de::Unexpected::Other("a name"), &visitor))
    }
}
