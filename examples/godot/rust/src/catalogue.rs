//! Names, ids and the card table: what is the same for all games.

use crate::convert::{action_of_id, action_of_text, to_dictionary};
use crate::game::MarquisGame;
use crate::problem::{Problem, value_of};
use godot::prelude::*;
use marquis::{Card, Language, Rules};

#[godot_api(secondary)]
impl MarquisGame {
    /// Returns the names in data of the twelve cards, in canonical order.
    #[func]
    pub fn card_names() -> PackedStringArray {
        Card::ALL.into_iter().map(|card| GString::from(card.name())).collect()
    }

    /// Returns the name for people of a card. [param language] is a locale: French if it begins with "fr", otherwise English.
    #[func]
    pub fn card_name(card: GString, #[opt(default = "en")] language: GString) -> GString {
        let language =
            if language.to_string().starts_with("fr") { Language::French } else { Language::English };
        let found = Card::from_name(&card.to_string());
        let found = found.ok_or_else(|| Problem::parameter(format_args!("\"{card}\" is no card")));
        value_of(found.map(|card| GString::from(card.display_name(language))))
    }

    /// Returns a complete rules file as data: `bargain_offers`, `ask_veto`, and in `cards` for each character its `income`, whom it
    /// `steals` how much from, and its `rate` as [lb]coins, jewels[rb] or null. [param rules] is a rules file in JSON, or empty for the
    /// default rules. The rules of a game are in its views.
    #[func]
    pub fn rules(#[opt(default = "")] rules: GString) -> VarDictionary {
        let read = match rules.to_string() {
            text if text.is_empty() => Ok(Rules::default()),
            text => Rules::from_json(&text).map_err(Problem::parameter),
        };
        value_of(read.map(|rules| to_dictionary(&rules)))
    }

    /// Returns the id of an action's text: a number from 0 to 33235, for compact storage. -1 for what is no action.
    #[func]
    pub fn action_id(text: GString) -> i64 {
        value_of(action_of_text(&text.to_string()).map(|action| Some(action.id().into()))).unwrap_or(-1)
    }

    /// Returns the text of an action's id; empty for a number that is none.
    #[func]
    pub fn action_text(id: i64) -> GString {
        value_of(action_of_id(id).map(|action| GString::from(&action.to_string())))
    }
}
