//! Writes data as Godot's values at once: objects become dictionaries, lists arrays, whole numbers ints.

use godot::prelude::*;
use serde::ser::{
    Error as _, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple,
    SerializeTupleStruct, Serializer,
};
use std::fmt::{self, Display};

/// Makes one value. What the library's data does not have is an error.
pub(crate) struct Variants;

/// Why data cannot be written.
#[derive(Debug)]
pub(crate) struct NotWritten(String);

impl Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotWritten {}

impl serde::ser::Error for NotWritten {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

fn unknown<T>() -> Result<T, NotWritten> {
    Err(NotWritten::custom("a kind of data that the library does not write"))
}

/// The items of a list.
pub(crate) struct Items(VarArray);

/// The fields of an object, and the name that waits for its value.
pub(crate) struct Fields {
    fields: VarDictionary,
    name: Variant,
}

macro_rules! whole_numbers {
    ($($function:ident $type:ty),*) => {
        $(fn $function(self, number: $type) -> Result<Variant, NotWritten> {
            Ok((number as i64).to_variant())
        })*
    };
}

impl Serializer for Variants {
    type Ok = Variant;
    type Error = NotWritten;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Items;
    type SerializeTupleVariant = Impossible<Variant, NotWritten>;
    type SerializeMap = Fields;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Impossible<Variant, NotWritten>;

    whole_numbers!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);
    whole_numbers!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64);

    fn serialize_bool(self, flag: bool) -> Result<Variant, NotWritten> {
        Ok(flag.to_variant())
    }

    fn serialize_f32(self, number: f32) -> Result<Variant, NotWritten> {
        Ok(f64::from(number).to_variant())
    }

    fn serialize_f64(self, number: f64) -> Result<Variant, NotWritten> {
        Ok(number.to_variant())
    }

    fn serialize_char(self, character: char) -> Result<Variant, NotWritten> {
        self.serialize_str(character.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<Variant, NotWritten> {
        Ok(GString::from(text).to_variant())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Variant, NotWritten> {
        unknown()
    }

    fn serialize_none(self) -> Result<Variant, NotWritten> {
        Ok(Variant::nil())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Variant, NotWritten> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Variant, NotWritten> {
        Ok(Variant::nil())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Variant, NotWritten> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<Variant, NotWritten> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Variant, NotWritten> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Variant, NotWritten> {
        unknown()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items, NotWritten> {
        Ok(Items(VarArray::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items, NotWritten> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items, NotWritten> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NotWritten> {
        unknown()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields, NotWritten> {
        Ok(Fields { fields: VarDictionary::new(), name: Variant::nil() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields, NotWritten> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NotWritten> {
        unknown()
    }
}

impl Items {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
        self.0.push(&value.serialize(Variants)?);
        Ok(())
    }
}

impl SerializeSeq for Items {
    type Ok = Variant;
    type Error = NotWritten;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
        self.push(value)
    }
    fn end(self) -> Result<Variant, NotWritten> {
        Ok(self.0.to_variant())
    }
}

impl SerializeTuple for Items {
    type Ok = Variant;
    type Error = NotWritten;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
        self.push(value)
    }
    fn end(self) -> Result<Variant, NotWritten> {
        Ok(self.0.to_variant())
    }
}

impl SerializeTupleStruct for Items {
    type Ok = Variant;
    type Error = NotWritten;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
        self.push(value)
    }
    fn end(self) -> Result<Variant, NotWritten> {
        Ok(self.0.to_variant())
    }
}

impl SerializeMap for Fields {
    type Ok = Variant;
    type Error = NotWritten;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, name: &T) -> Result<(), NotWritten> {
        self.name = name.serialize(Variants)?;
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotWritten> {
        self.fields.set(&self.name, &value.serialize(Variants)?);
        Ok(())
    }
    fn end(self) -> Result<Variant, NotWritten> {
        Ok(self.fields.to_variant())
    }
}

impl SerializeStruct for Fields {
    type Ok = Variant;
    type Error = NotWritten;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotWritten> {
        self.fields.set(name, &value.serialize(Variants)?);
        Ok(())
    }
    fn end(self) -> Result<Variant, NotWritten> {
        Ok(self.fields.to_variant())
    }
}
