//! How an event looks as data: a map with its name and its fields, in any order; where people do not read it, more tightly.

use super::values::Object;
use crate::vocabulary::{
    AttackKind, Card, Character, Direction, Event, Exchange, Pending, Price, Seat, SeatSet,
};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// All events with their fields. The compiler tells what is missing here.
macro_rules! events {
    ($($Event:ident { $($field:ident: $Type:ty),+ })+) => {
        /// The form for formats that people do not read.
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(remote = "Event", rename_all = "snake_case", deny_unknown_fields, expecting = "an event")]
        enum Tight {
            $($Event { $($field: $Type),+ },)+
        }

        #[derive(Clone, Copy, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case", expecting = "the name of an event")]
        enum Name {
            $($Event,)+
        }

        fn write_map<S: Serializer>(event: &Event, serializer: S) -> Result<S::Ok, S::Error> {
            match event {
                $(Event::$Event { $($field),+ } => {
                    let count = [$(stringify!($field)),+].len();
                    let mut map = serializer.serialize_struct("Event", 1 + count)?;
                    map.serialize_field("event", &Name::$Event)?;
                    $(map.serialize_field(stringify!($field), $field)?;)+
                    map.end()
                })+
            }
        }

        /// Takes the fields of the event of that name.
        fn take<E: Error>(name: Name, fields: &mut Fields) -> Result<Event, E> {
            Ok(match name {
                $(Name::$Event => Event::$Event {
                    $($field: TakeAs::take_as(&mut fields.$field, stringify!($field))?),+
                },)+
            })
        }
    };
}

/// All fields that events have.
macro_rules! fields {
    ($($field:ident: $Type:ty),+) => {
        /// What was read of an event whose name may come last.
        #[derive(Default, serde::Deserialize)]
        #[serde(default, deny_unknown_fields, expecting = "an event")]
        struct Fields {
            #[serde(deserialize_with = "some")]
            event: Option<Name>,
            $(#[serde(deserialize_with = "some")] $field: Option<$Type>,)+
        }

        impl Fields {
            /// A field that nobody took.
            fn left(&self) -> Option<&'static str> {
                $(if self.$field.is_some() {
                    return Some(stringify!($field));
                })+
                None
            }
        }
    };
}

events! {
    TurnBegan { seat: Seat, turn: u16 }
    OutOfCharacters { seat: Seat }
    Exchanged { seat: Seat, exchange: Exchange, coins: u8, jewels: u8, own_veto: bool }
    Played { seat: Seat, card: Character, identity: Character }
    Reversed { direction: Direction }
    Income { seat: Seat, coins: u8 }
    Attacked { kind: AttackKind, attacker: Seat, victim: Seat, coins: u8 }
    VetoPlayed { victim: Seat, attacker: Seat }
    Annulled { prosecutor: Seat }
    AttackFailed { attacker: Seat, victim: Seat }
    Robbed { attacker: Seat, victim: Seat, coins: u8 }
    Assassinated { attacker: Seat, victim: Seat, card: Character }
    Paid { from: Seat, to: Seat, coins: u8 }
    BoughtJewel { seat: Seat }
    TakenBack { seat: Seat, card: Character }
    Offered { by: Seat, provider: Seat, client: Seat, price: Price }
    Declined { by: Seat, provider: Seat, client: Seat }
    Accepted { by: Seat, provider: Seat, client: Seat, price: Price, own_veto: bool }
    Protected { seat: Seat, by: Seat }
    Drew { seat: Seat, card: Option<Card> }
    TurnEnded { seat: Seat, idle_turns: u8 }
    Asked { pending: Pending }
    GameOver { winners: SeatSet }
}

fields! {
    seat: Seat, turn: u16, exchange: Exchange, coins: u8, jewels: u8, own_veto: bool, card: Option<Card>,
    identity: Character, direction: Direction, kind: AttackKind, attacker: Seat, victim: Seat, prosecutor: Seat,
    from: Seat, to: Seat, by: Seat, provider: Seat, client: Seat, price: Price, idle_turns: u8, pending: Pending,
    winners: SeatSet
}

/// A field that is there has a value; null is one for a card that is hidden.
fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A field of one type as that of another.
trait TakeAs<T>: Sized {
    fn take_as<E: Error>(field: &mut Option<Self>, name: &'static str) -> Result<T, E>;
}

impl<T> TakeAs<T> for T {
    fn take_as<E: Error>(field: &mut Option<T>, name: &'static str) -> Result<T, E> {
        field.take().ok_or_else(|| E::missing_field(name))
    }
}

impl TakeAs<Character> for Option<Card> {
    fn take_as<E: Error>(field: &mut Option<Self>, name: &'static str) -> Result<Character, E> {
        let card = field.take().ok_or_else(|| E::missing_field(name))?;
        card.and_then(Card::character).ok_or_else(|| E::custom(format_args!("{name}: expected a character")))
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            write_map(self, serializer)
        } else {
            Tight::serialize(self, serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return Tight::deserialize(deserializer);
        }
        let Object(mut fields) = Object::<Fields>::deserialize(deserializer)?;
        let name = fields.event.ok_or_else(|| D::Error::missing_field("event"))?;
        let event = take(name, &mut fields)?;
        match fields.left() {
            Some(field) => Err(D::Error::custom(format_args!("unknown field `{field}` for this event"))),
            None => Ok(event),
        }
    }
}
