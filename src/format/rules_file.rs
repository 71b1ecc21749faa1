//! The rules file: an option, or a whole card row, may be left out and then has its default.

use super::text::ShortText;
use super::values::Object;
use crate::rules::{AskVeto, CardRow, Rate, Rules, RulesError, check_income, check_rate, check_theft};
use crate::vocabulary::{CardSet, Character};
use core::fmt;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
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
        rules.with_bargain_offers(file.bargain_offers).map_err(without_place)
    }
}

/// What may be left out, but not be null.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "rules")]
struct RulesFile {
    #[serde(default = "default_bargain_offers", deserialize_with = "bargain_offers")]
    bargain_offers: u8,
    #[serde(default)]
    ask_veto: AskVeto,
    #[serde(default)]
    cards: Cards,
}

fn default_bargain_offers() -> u8 {
    Rules::default().bargain_offers()
}

fn bargain_offers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let offers = u8::deserialize(deserializer)?;
    Rules::default().with_bargain_offers(offers).map_err(without_place)?;
    Ok(offers)
}

/// What is wrong, without where: who reads the data knows that.
fn without_place<E: Error>(error: RulesError) -> E {
    let text = ShortText::<160>::of(error);
    E::custom(text.split_once(": ").map_or(&*text, |(_, problem)| problem))
}

/// The card table, as a map from characters to rows.
#[derive(Default)]
struct Cards(Rules);

/// Names the rows to our own JSON, which writes and reads those of R15 as one text. Other formats see the rows alone.
pub(super) const DEFAULT_CARDS: &str = "DefaultCards";

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = if self.0.has_default_table() { DEFAULT_CARDS } else { "Cards" };
        serializer.serialize_newtype_struct(name, &Rows(&self.0))
    }
}

struct Rows<'a>(&'a Rules);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Character::ALL.map(|character| (character.name(), Row(self.0.row(character)))))
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
            /// The rows of R15.
            fn visit_unit<E: Error>(self) -> Result<Cards, E> {
                Ok(Cards::default())
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, rows: D) -> Result<Cards, D::Error> {
                rows.deserialize_map(self)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Cards, A::Error> {
                let mut rules = Rules::default();
                let mut seen = CardSet::EMPTY;
                while let Some(character) = next_character(&mut map, &mut seen)? {
                    let row = map.next_value_seed(RowOf(character))?;
                    rules = rules.with_row(character, row).map_err(without_place)?;
                }
                Ok(Cards(rules))
            }
        }
        deserializer.deserialize_newtype_struct(DEFAULT_CARDS, Map)
    }
}

/// The next key of a map from characters, each of which may be there once.
fn next_character<'de, A: MapAccess<'de>>(
    map: &mut A,
    seen: &mut CardSet,
) -> Result<Option<Character>, A::Error> {
    let Some(Name(character)) = map.next_key()? else { return Ok(None) };
    if seen.contains(character.card()) {
        return Err(A::Error::custom(format_args!("{character} for the second time")));
    }
    seen.insert(character.card());
    Ok(Some(character))
}

/// A character as a key, read as a string: not every format has other keys.
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

/// A row as it stands in the file.
struct Row(CardRow);

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let CardRow { income, steals, rate } = self.0;
        let mut fields = serializer.serialize_struct("Row", 3)?;
        fields.serialize_field("income", &income)?;
        fields.serialize_field("steals", &Steals(steals))?;
        fields.serialize_field("rate", &rate.map(|Rate { coins, jewels }| (coins, jewels)))?;
        fields.end()
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

/// Reads the row of a character; a row that is present must be complete.
#[derive(Clone, Copy)]
struct RowOf(Character);

const ROW: [&str; 3] = ["income", "steals", "rate"];

#[derive(serde::Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum RowField {
    Income,
    Steals,
    Rate,
}

impl<'de> DeserializeSeed<'de> for RowOf {
    type Value = CardRow;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<CardRow, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_map(self)
        } else {
            deserializer.deserialize_struct("Row", &ROW, self)
        }
    }
}

impl<'de> Visitor<'de> for RowOf {
    type Value = CardRow;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    /// Where the fields have no names.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<CardRow, A::Error> {
        let missing = |position| A::Error::invalid_length(position, &"a row of three parts");
        Ok(CardRow {
            income: list.next_element_seed(IncomeOf(self.0))?.ok_or_else(|| missing(0))?,
            steals: list.next_element_seed(StealsOf(self.0))?.ok_or_else(|| missing(1))?,
            rate: list.next_element_seed(RateOf(self.0))?.ok_or_else(|| missing(2))?,
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CardRow, A::Error> {
        let (mut income, mut steals, mut rate) = (None, None, None);
        while let Some(field) = map.next_key()? {
            let (is_again, name) = match field {
                RowField::Income => (income.is_some(), "income"),
                RowField::Steals => (steals.is_some(), "steals"),
                RowField::Rate => (rate.is_some(), "rate"),
            };
            if is_again {
                return Err(A::Error::duplicate_field(name));
            }
            match field {
                RowField::Income => income = Some(map.next_value_seed(IncomeOf(self.0))?),
                RowField::Steals => steals = Some(map.next_value_seed(StealsOf(self.0))?),
                RowField::Rate => rate = Some(map.next_value_seed(RateOf(self.0))?),
            }
        }
        Ok(CardRow {
            income: income.ok_or_else(|| A::Error::missing_field("income"))?,
            steals: steals.ok_or_else(|| A::Error::missing_field("steals"))?,
            rate: rate.ok_or_else(|| A::Error::missing_field("rate"))?,
        })
    }
}

struct IncomeOf(Character);

impl<'de> DeserializeSeed<'de> for IncomeOf {
    type Value = u8;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u8, D::Error> {
        let income = u8::deserialize(deserializer)?;
        check_income(self.0, income).map_err(without_place)?;
        Ok(income)
    }
}

struct RateOf(Character);

impl<'de> DeserializeSeed<'de> for RateOf {
    type Value = Option<Rate>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<Rate>, D::Error> {
        let rate = Option::<(u8, u8)>::deserialize(deserializer)?;
        let rate = rate.map(|(coins, jewels)| Rate { coins, jewels });
        check_rate(self.0, rate).map_err(without_place)?;
        Ok(rate)
    }
}

struct StealsOf(Character);

impl<'de> DeserializeSeed<'de> for StealsOf {
    type Value = [u8; Character::COUNT];
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for StealsOf {
    type Value = [u8; Character::COUNT];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from characters to amounts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut steals = [0; Character::COUNT];
        let mut seen = CardSet::EMPTY;
        while let Some(victim) = next_character(&mut map, &mut seen)? {
            let amount = map.next_value_seed(TheftOf { thief: self.0, victim })?;
            if let Some(place) = steals.get_mut(victim.index()) {
                *place = amount;
            }
        }
        Ok(steals)
    }
}

struct TheftOf {
    thief: Character,
    victim: Character,
}

impl<'de> DeserializeSeed<'de> for TheftOf {
    type Value = u8;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u8, D::Error> {
        let amount = u8::deserialize(deserializer)?;
        check_theft(self.thief, self.victim, amount).map_err(without_place)?;
        Ok(amount)
    }
}
