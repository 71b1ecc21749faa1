//! The vocabulary: what follows from its lists agrees, and the names and numbers are those that are promised.

use crate::common::positions::for_each_position;
use core::fmt::{Debug, Display};
use core::str::FromStr;
use marquis::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks what each enum has, whose numbers begin with `$first`.
macro_rules! check {
    ($Enum:ident from $first:literal: $names:literal) => {{
        let names: Vec<&str> = $names.split(' ').collect();
        assert_eq!($Enum::ALL.map(|value| value.name()).as_slice(), names);
        assert_eq!($Enum::COUNT, names.len());
        assert_eq!($Enum::from_index($Enum::COUNT), None);
        for (index, value) in $Enum::ALL.into_iter().enumerate() {
            assert_eq!((value.index(), $Enum::from_index(index)), (index, Some(value)));
            assert_eq!($Enum::from_name(value.name()), Some(value));
            assert_eq!(u8::from(value), index as u8 + $first);
            assert_eq!($Enum::try_from(u8::from(value)), Ok(value));
            check_text(value, value.name());
            check_json(value, value.name());
        }
        for number in (0..$first).chain($first + $Enum::COUNT as u8..=255) {
            assert!($Enum::try_from(number).is_err());
        }
        for not_a_name in ["", "Thief", " pass", "pass ", "ALWAYS", "1", "turn-began"] {
            assert_eq!($Enum::from_name(not_a_name), None);
        }
    }};
}

fn check_text<T: Debug + Display + PartialEq + FromStr<Err = NameError>>(value: T, name: &str) {
    assert_eq!(value.to_string(), name);
    assert_eq!(format!("{value:>20}"), format!("{name:>20}"));
    assert_eq!(name.parse(), Ok(value));
    let error = "nothing".parse::<T>().unwrap_err().to_string();
    assert!(error.starts_with("expected ") && error.contains(name) && !error.ends_with(','), "{error}");
}

fn check_json<T: Debug + PartialEq + Serialize + DeserializeOwned>(value: T, name: &str) {
    assert_eq!(serde_json::to_value(&value).unwrap(), name);
    assert_eq!(serde_json::from_value::<T>(name.into()).unwrap(), value);
    assert!(serde_json::from_str::<T>("\"nothing\"").unwrap_err().to_string().contains(name));
    assert!(serde_json::from_str::<T>("0").is_err());
}

#[test]
fn names_and_numbers_are_those_promised() {
    check!(Character from 0: "assassin jeweler forger astrologer countess clerk marquis prosecutor pickpocket thief blackmailer");
    check!(Card from 0: "assassin jeweler forger astrologer countess clerk marquis prosecutor pickpocket thief blackmailer veto");
    check!(DecisionKind from 0: "exchange play veto annul target use take ask answer");
    check!(AttackKind from 1: "theft tribute assassin pickpocket thief");
    check!(ActionKind from 0: "pass accept veto annul use target play take exchange offer");
    check!(EventKind from 0: "turn_began out_of_characters exchanged played reversed income attacked veto_played annulled attack_failed robbed assassinated paid bought_jewel taken_back offered declined accepted protected drew turn_ended asked game_over");
    check!(AskVeto from 0: "always holder");
    check!(Language from 1: "english french");
}

#[test]
fn a_direction_has_a_name_and_a_sign() {
    for (direction, name, sign) in
        [(Direction::Clockwise, "clockwise", 1), (Direction::Counterclockwise, "counterclockwise", -1)]
    {
        check_text(direction, name);
        assert_eq!((i8::from(direction), Direction::try_from(sign)), (sign, Ok(direction)));
        assert_eq!(serde_json::to_value(direction).unwrap(), sign);
    }
    assert!(Direction::try_from(0).is_err() && Direction::try_from(2).is_err());
}

#[test]
fn a_seat_is_one_digit() {
    for seat in Seat::ALL {
        assert_eq!(seat.to_string().parse(), Ok(seat));
        assert_eq!(Seat::try_from(u8::from(seat)), Ok(seat));
    }
    for text in ["", "4", "00", "+1", "-1", " 1", "1 ", "/", "one"] {
        assert_eq!(text.parse::<Seat>().unwrap_err().to_string(), "expected a seat, 0 to 3");
    }
    assert!(Seat::try_from(4).is_err());
}

#[test]
fn cards_and_characters_share_names_and_numbers() {
    for character in Character::ALL {
        let card = character.card();
        assert_eq!((card.name(), u8::from(card)), (character.name(), u8::from(character)));
        assert_eq!((card.character(), Card::from(character)), (Some(character), card));
        for language in Language::ALL {
            assert_eq!(card.display_name(language), character.display_name(language));
        }
    }
    assert_eq!(Card::Veto.character(), None);
    assert_eq!("veto".parse::<Character>().ok(), None);
}

/// Every action's text begins with the name of its kind, and every event's JSON says that of its kind.
#[test]
fn texts_and_json_use_the_names_of_kinds() {
    for action in (0..u16::MAX).filter_map(|id| Action::from_id(id).ok()) {
        assert_eq!(action.to_string().split(' ').next(), Some(action.kind().name()));
    }
    let mut kinds = std::collections::HashSet::new();
    for_each_position(0..40, |_, events, _| {
        for event in events {
            assert_eq!(serde_json::to_value(event).unwrap()["event"], event.kind().name());
            kinds.insert(event.kind());
        }
    });
    assert_eq!(kinds.len(), EventKind::COUNT, "{kinds:?}");
}
