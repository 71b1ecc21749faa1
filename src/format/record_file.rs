//! How a record looks as data.

use super::lists::Fields;
use super::record::Record;
use super::values::Object;
use crate::rules::Rules;
use crate::vocabulary::{Action, Card, Seat};
use alloc::vec::Vec;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

const VERSION: u32 = 1;

/// The parts of a record, wherever they lie.
pub(crate) struct RecordParts<'a, A> {
    pub(crate) rules: &'a Rules,
    pub(crate) first: Seat,
    pub(crate) decks: &'a [[Card; Card::COUNT]],
    pub(crate) actions: A,
}

impl<A: Iterator<Item = Action> + Clone> Serialize for RecordParts<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let has_own_rules = *self.rules != Rules::default();
        let mut fields = Fields::begin(serializer, "Record", 5, &[has_own_rules])?;
        fields.put("format", &Format::Record)?;
        fields.put("version", &VERSION)?;
        fields.put_if(has_own_rules, "rules", self.rules)?;
        fields.put("first", &self.first)?;
        fields.put("decks", self.decks)?;
        fields.put("actions", &Actions(self.actions.clone()))?;
        fields.end()
    }
}

struct Actions<A>(A);

impl<A: Iterator<Item = Action> + Clone> Serialize for Actions<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { rules, first, decks, actions } = self;
        RecordParts { rules, first: *first, decks, actions: actions.iter().copied() }.serialize(serializer)
    }
}

/// The only value of `format`.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(expecting = "the name of the format, \"marquis-record\"")]
enum Format {
    #[serde(rename = "marquis-record")]
    Record,
}

/// The version of the format, of which there is one.
struct Version;

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            VERSION => Ok(Self),
            version => {
                Err(D::Error::custom(format_args!("version {version} is unknown, expected {VERSION}")))
            }
        }
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a record")]
struct RecordFile {
    #[serde(rename = "format")]
    _format: Format,
    #[serde(rename = "version")]
    _version: Version,
    #[serde(default)]
    rules: Rules,
    #[serde(default)]
    first: Seat,
    decks: Long<[Card; Card::COUNT]>,
    actions: Long<Action>,
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(RecordFile { rules, first, decks: Long(decks), actions: Long(actions), .. }) =
            Object::deserialize(deserializer)?;
        Ok(Self { rules, first, decks, actions })
    }
}

/// A list that is as long as the data is. Memory is asked for as values come in, and if there is none, that is an error.
struct Long<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Long<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T>(Vec<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
            type Value = Long<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<Long<T>, A::Error> {
                while let Some(value) = list.next_element()? {
                    self.0.try_reserve(1).map_err(|_| A::Error::custom(OUT_OF_MEMORY))?;
                    self.0.push(value);
                }
                Ok(Long(self.0))
            }
        }
        deserializer.deserialize_seq(List(Vec::new()))
    }
}

/// The one error that is not about the data.
pub(crate) const OUT_OF_MEMORY: &str = "out of memory";
