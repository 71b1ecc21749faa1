//! The rules file: an option, or a whole card row, may be left out and then has its default.

use crate::format::values::Object;
use crate::rules::{AskVeto, CardRow, DEFAULT_BARGAIN_OFFERS, Rate, Rules, RulesError};
use crate::vocabulary::{CardSet, Character};
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Rules", 3)?;
        fields.serialize_field("bargain_offers", &self.bargain_offers())?;
        fields.serialize_field("ask_veto", &self.ask_veto())?;
        fields.serialize_field("cards", &Cards(*self))?;
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(file) = Object::<RulesFile>::deserialize(deserializer)?;
        let rules = file.cards.0.with_ask_veto(file.ask_veto);
        rules.with_bargain_offers(file.bargain_offers).map_err(D::Error::custom)
    }
}

/// What may be left out, but not be null.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    #[serde(default = "default_bargain_offers")]
    bargain_offers: u8,
    #[serde(default)]
    ask_veto: AskVeto,
    #[serde(default)]
    cards: Cards,
}

fn default_bargain_offers() -> u8 {
    DEFAULT_BARGAIN_OFFERS
}

/// The card table, as a map from characters to rows.
#[derive(Default)]
struct Cards(Rules);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_map(Character::ALL.map(|character| (character.name(), Row::from(self.0.row(character)))))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Cards;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from characters to rows")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Cards, A::Error> {
                let mut rules = Rules::default();
                for_each_once(map, |character, Object(row): Object<Row>| {
                    rules = rules.with_row(character, row.into())?;
                    Ok(())
                })?;
                Ok(Cards(rules))
            }
        }
        deserializer.deserialize_map(Map)
    }
}

/// Reads a map whose keys are characters, each at most once.
fn for_each_once<'de, A: MapAccess<'de>, V: Deserialize<'de>>(
    mut map: A,
    mut each: impl FnMut(Character, V) -> Result<(), RulesError>,
) -> Result<(), A::Error> {
    let mut seen = CardSet::EMPTY;
    while let Some(Name(character)) = map.next_key()? {
        let value = map.next_value()?;
        if seen.contains(character.card()) {
            return Err(A::Error::custom(format_args!("{character} for the second time")));
        }
        seen.insert(character.card());
        each(character, value).map_err(A::Error::custom)?;
    }
    Ok(())
}

/// A character as a key. Read as a string, since the path of an error shows keys only if they are read so.
struct Name(Character);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Name;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a character's name")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<Name, E> {
                Character::from_name(name)
                    .map(Name)
                    .ok_or_else(|| E::custom(format_args!("unknown character `{name}`")))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// A row as it stands in the file; a row that is present must be complete.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    income: u8,
    steals: Steals,
    #[serde(deserialize_with = "Option::deserialize")]
    rate: Option<(u8, u8)>,
}

impl From<CardRow> for Row {
    fn from(CardRow { income, steals, rate }: CardRow) -> Self {
        Self { income, steals: Steals(steals), rate: rate.map(|Rate { coins, jewels }| (coins, jewels)) }
    }
}

impl From<Row> for CardRow {
    fn from(Row { income, steals, rate }: Row) -> Self {
        Self { income, steals: steals.0, rate: rate.map(|(coins, jewels)| Rate { coins, jewels }) }
    }
}

struct Steals([u8; Character::COUNT]);

impl Serialize for Steals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let thefts = Character::ALL.into_iter().zip(self.0).filter(|&(_, amount)| amount > 0);
        let mut map = serializer.serialize_map(Some(thefts.clone().count()))?;
        for (victim, amount) in thefts {
            map.serialize_entry(victim.name(), &amount)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Steals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> Visitor<'de> for Map {
            type Value = Steals;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from characters to amounts")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Steals, A::Error> {
                let mut steals = Steals([0; Character::COUNT]);
                for_each_once(map, |victim, amount| {
                    steals.0[victim.index()] = amount;
                    Ok(())
                })?;
                Ok(steals)
            }
        }
        deserializer.deserialize_map(Map)
    }
}
