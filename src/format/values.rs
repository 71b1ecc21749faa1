//! How small values look in JSON and other data formats: names, texts, numbers and lists, all checked when read.

use crate::position::PlayedCard;
use crate::vocabulary::{
    Action, AttackKind, AttackQueue, Bargain, Card, CardSet, DecisionKind, Exchange, Pending, Price, Seat,
    SeatSet,
};
use core::fmt;
use core::marker::PhantomData;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an exchange")]
struct ExchangeFields {
    times: u8,
    vetoes: u8,
}

impl Serialize for Exchange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ExchangeFields { times: self.times(), vetoes: self.vetoes() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Exchange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(ExchangeFields { times, vetoes }) = Object::deserialize(deserializer)?;
        Self::new(times, vetoes).ok_or(D::Error::custom("expected times from 1 to 20 and vetoes from 0 to 4"))
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a price")]
struct PriceFields {
    coins: u8,
    jewels: u8,
    vetoes: u8,
}

impl Serialize for Price {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (coins, jewels, vetoes) = (self.coins(), self.jewels(), self.vetoes());
        PriceFields { coins, jewels, vetoes }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(PriceFields { coins, jewels, vetoes }) = Object::deserialize(deserializer)?;
        let range = "expected coins from 0 to 16, jewels from 0 to 96, vetoes from 0 to 4";
        Self::new(coins, jewels, vetoes).ok_or(D::Error::custom(range))
    }
}

/// A value that must be written as a map where people read it; serde alone would take a list of its fields for it too.
pub(crate) struct Object<T>(pub(crate) T);

pub(crate) fn optional_object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let value = Option::<Object<T>>::deserialize(deserializer)?;
    Ok(value.map(|Object(value)| value))
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Map<T> {
            type Value = Object<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }
        if !deserializer.is_human_readable() {
            return T::deserialize(deserializer).map(Self);
        }
        deserializer.deserialize_map(Map(PhantomData))
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return self.id().serialize(serializer);
        }
        match self.whole_text() {
            Some(text) => serializer.serialize_str(text),
            None => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Action;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the text of an action")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Action, E> {
                text.parse().map_err(E::custom)
            }
        }
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text);
        }
        Self::from_id(u16::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// A list of so many values: not every format can do without their number.
fn write_list<S: Serializer, T: Serialize>(
    serializer: S,
    len: usize,
    values: impl Iterator<Item = T>,
) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(len))?;
    for value in values {
        list.serialize_element(&value)?;
    }
    list.end()
}

/// A set, as a list without repetition.
trait Set: Sized {
    type Member: for<'de> Deserialize<'de> + fmt::Display + Copy;
    const EMPTY: Self;
    const EXPECTED: &'static str;
    /// Whether the member is new.
    fn add(&mut self, member: Self::Member) -> bool;
}

impl Set for CardSet {
    type Member = Card;
    const EMPTY: Self = Self::EMPTY;
    const EXPECTED: &'static str = "a list of different cards";
    fn add(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.insert(card);
        is_new
    }
}

impl Set for SeatSet {
    type Member = Seat;
    const EMPTY: Self = Self::EMPTY;
    const EXPECTED: &'static str = "a list of different seats";
    fn add(&mut self, seat: Seat) -> bool {
        let is_new = !self.contains(seat);
        self.set(seat, true);
        is_new
    }
}

fn read_set<'de, T: Set, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct List<T>(T);
    impl<'de, T: Set> Visitor<'de> for List<T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::EXPECTED)
        }
        fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<T, A::Error> {
            while let Some(member) = list.next_element()? {
                if !self.0.add(member) {
                    return Err(A::Error::custom(format_args!("{member} for the second time")));
                }
            }
            Ok(self.0)
        }
    }
    deserializer.deserialize_seq(List(T::EMPTY))
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(serializer, self.len(), self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_set(deserializer)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(serializer, self.len(), self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_set(deserializer)
    }
}

/// A card of a pile is a pair: card and identity.
impl Serialize for PlayedCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.card, self.identity).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PlayedCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (card, identity) = Deserialize::deserialize(deserializer)?;
        Ok(Self { card, identity })
    }
}

/// Coins to be taken from a victim.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an attack")]
struct QueuedAttack {
    victim: Seat,
    coins: u8,
}

/// The attacks of a queue, as a list; at most three, since nobody attacks oneself.
struct QueuedAttacks(AttackQueue);

const MAX_ATTACKS: usize = 3;

impl Serialize for QueuedAttacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_list(
            serializer,
            self.0.iter().count(),
            self.0.iter().map(|(victim, coins)| QueuedAttack { victim, coins }),
        )
    }
}

impl<'de> Deserialize<'de> for QueuedAttacks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = QueuedAttacks;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of at most three attacks, of 1 to 3 coins each")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<QueuedAttacks, A::Error> {
                let mut queue = AttackQueue::default();
                let mut position = 0;
                while let Some(Object(QueuedAttack { victim, coins })) = list.next_element()? {
                    if position == MAX_ATTACKS || !(1..=3).contains(&coins) {
                        return Err(A::Error::custom("expected at most three attacks, of 1 to 3 coins each"));
                    }
                    queue = queue.put_at(position as u32, victim, coins);
                    position += 1;
                }
                Ok(QueuedAttacks(queue))
            }
        }
        deserializer.deserialize_seq(List)
    }
}

/// What is awaited, as data: `kind` is null when the game is over; `attack` and `bargain` are null where there is none.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "what is awaited")]
struct PendingFields {
    seat: Seat,
    #[serde(deserialize_with = "Deserialize::deserialize")]
    kind: Option<DecisionKind>,
    #[serde(deserialize_with = "Deserialize::deserialize")]
    attack: Option<AttackKind>,
    attacks: QueuedAttacks,
    #[serde(deserialize_with = "optional_object")]
    bargain: Option<Bargain>,
}

impl Serialize for Pending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { kind, seat, attack, attacks, .. } = *self;
        let attacks = QueuedAttacks(attacks);
        PendingFields { seat, kind, attack, attacks, bargain: self.bargain() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pending {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(PendingFields { seat, kind, attack, attacks, bargain }) =
            Object::deserialize(deserializer)?;
        let pending = Self { attack, attacks: attacks.0, ..Self::plain(kind, seat) };
        match bargain {
            None => Ok(pending),
            Some(Bargain { offers: 0, .. }) => Err(D::Error::custom("a bargain begins with an offer, not 0")),
            Some(Bargain { provider, client, price, offers }) => {
                Ok(Self { provider, client, price, offers, ..pending })
            }
        }
    }
}
