//! Between Godot's values and the library's: data goes by way of its JSON form, so that a Dictionary has the same fields as the
//! documented formats.

use crate::problem::Problem;
use crate::variants::Variants;
use godot::prelude::*;
use marquis::{Action, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Data that is an object, as a dictionary. Writing the library's data cannot fail.
pub(crate) fn to_dictionary(data: &impl Serialize) -> VarDictionary {
    let written = data.serialize(Variants).ok();
    written.and_then(|variant| variant.try_to().ok()).unwrap_or_default()
}

/// Data from a dictionary, which may have come through Godot's JSON class, where every number is a float.
pub(crate) fn from_dictionary<T: DeserializeOwned>(dictionary: &VarDictionary) -> Result<T, Problem> {
    let value = from_variant(&dictionary.to_variant())?;
    serde_json::from_value(value).map_err(Problem::parameter)
}

fn from_variant(variant: &Variant) -> Result<Value, Problem> {
    Ok(match variant.get_type() {
        VariantType::NIL => Value::Null,
        VariantType::BOOL => Value::Bool(variant.to()),
        VariantType::INT => Value::from(variant.to::<i64>()),
        VariantType::FLOAT => whole(variant.to())?,
        VariantType::STRING | VariantType::STRING_NAME => Value::String(variant.stringify().to_string()),
        VariantType::ARRAY => {
            let items: VarArray = variant.to();
            Value::Array(items.iter_shared().map(|item| from_variant(&item)).collect::<Result<_, _>>()?)
        }
        VariantType::DICTIONARY => {
            let fields: VarDictionary = variant.to();
            let read =
                |(name, value): (Variant, Variant)| Ok((name.stringify().to_string(), from_variant(&value)?));
            Value::Object(fields.iter_shared().map(read).collect::<Result<_, Problem>>()?)
        }
        other => {
            return Err(Problem::parameter(format_args!("a value of type {other:?} means nothing here")));
        }
    })
}

fn whole(number: f64) -> Result<Value, Problem> {
    let truncated = number as i64;
    if truncated as f64 == number {
        Ok(Value::from(truncated))
    } else {
        Err(Problem::parameter(format_args!("{number} is no whole number")))
    }
}

/// A seat by its number.
pub(crate) fn seat(number: i64) -> Result<Seat, Problem> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| Problem::parameter(format_args!("{number} is no seat: 0 to 3")))
}

/// A seat by its number; -1 is a spectator.
pub(crate) fn viewer(number: i64) -> Result<Option<Seat>, Problem> {
    if number == -1 { Ok(None) } else { seat(number).map(Some) }
}

/// An action by its text or its id.
pub(crate) fn action(variant: &Variant) -> Result<Action, Problem> {
    match variant.get_type() {
        VariantType::STRING | VariantType::STRING_NAME => action_of_text(&variant.stringify().to_string()),
        VariantType::INT => action_of_id(variant.to()),
        other => Err(Problem::parameter(format_args!("an action is a text or an id, not {other:?}"))),
    }
}

pub(crate) fn action_of_text(text: &str) -> Result<Action, Problem> {
    text.parse().map_err(|error| Problem::parameter(format_args!("\"{text}\": {error}")))
}

pub(crate) fn action_of_id(id: i64) -> Result<Action, Problem> {
    let small = u16::try_from(id).ok().and_then(|id| Action::from_id(id).ok());
    small.ok_or_else(|| Problem::parameter(format_args!("{id} is no action's id")))
}

/// The number of a seat.
pub(crate) fn number(seat: Seat) -> i64 {
    seat.number().into()
}
