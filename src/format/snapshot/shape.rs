//! How a snapshot looks as data: what is needed to load it again stands beside the other fields, or is left out.

use super::{DecisionSnapshot, MAX_LISTED, MAX_MARQUISES, SeatSnapshot, Snapshot, SnapshotResume};
use crate::check::invalid::{InvalidPosition, in_seat, in_table};
use crate::format::list::{Item, ShortList};
use crate::format::lists::{Fields, list_of_objects};
use crate::format::values::{Object, optional_object};
use crate::position::PlayedCard;
use crate::rules::Rules;
use crate::vocabulary::{Action, Card, CardSet, Character, DecisionKind, Direction, Pending, Seat, SeatSet};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

impl Serialize for Snapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let resume = self.resume.as_ref();
        let optional =
            [self.winners.is_some(), resume.is_some(), resume.is_some(), resume.is_some(), resume.is_some()];
        let mut fields = Fields::begin(serializer, "Snapshot", 7, &optional)?;
        fields.put("active", &self.active)?;
        fields.put("direction", &self.direction)?;
        fields.put("turn", &self.turn)?;
        fields.put("treasury", &self.treasury)?;
        fields.put("jewel_bank", &self.jewel_bank)?;
        fields.put("seats", &Seats(self))?;
        fields.put("decision", &self.decision)?;
        fields.put_if_some("winners", self.winners.as_ref())?;
        fields.put_if_some("rules", resume.map(|resume| &resume.rules))?;
        fields.put_if_some("pending", resume.map(|resume| &resume.pending))?;
        fields.put_if_some("marquis_order", resume.map(|resume| &resume.marquis_order))?;
        fields.put_if_some("idle_turns", resume.map(|resume| &resume.idle_turns))?;
        fields.end()
    }
}

struct Seats<'a>(&'a Snapshot);

impl Serialize for Seats<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = self.0.resume.as_ref().map(|resume| &resume.known);
        let seats = self.0.seats.iter().enumerate();
        serializer.collect_seq(
            seats.map(|(i, seat)| SeatWithKnown { seat, known: known.and_then(|known| known.get(i)) }),
        )
    }
}

struct SeatWithKnown<'a> {
    seat: &'a SeatSnapshot,
    known: Option<&'a CardSet>,
}

impl Serialize for SeatWithKnown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = self.seat;
        let mut fields = Fields::begin(serializer, "SeatSnapshot", 9, &[self.known.is_some()])?;
        fields.put("coins", &seat.coins)?;
        fields.put("jewels", &seat.jewels)?;
        fields.put("open_vetoes", &seat.open_vetoes)?;
        fields.put("veto_seen", &seat.veto_seen)?;
        fields.put("protected", &seat.protected)?;
        fields.put("hand", &seat.hand)?;
        fields.put("deck", &seat.deck)?;
        fields.put("pile", &seat.pile)?;
        fields.put("assassinated", &seat.assassinated)?;
        fields.put_if_some("known", self.known)?;
        fields.end()
    }
}

/// Without what is needed to load the snapshot again.
impl Serialize for SeatSnapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SeatWithKnown { seat: self, known: None }.serialize(serializer)
    }
}

impl Serialize for DecisionSnapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Fields::begin(serializer, "DecisionSnapshot", 4, &[self.legal.is_some()])?;
        fields.put("seat", &self.seat)?;
        fields.put("kind", &self.kind)?;
        fields.put("legal_count", &self.legal_count)?;
        fields.put("legal_crc32", &self.legal_crc32)?;
        fields.put_if_some("legal", self.legal.as_ref())?;
        fields.end()
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a snapshot")]
pub(crate) struct SnapshotShape {
    active: Seat,
    direction: Direction,
    turn: u16,
    treasury: u8,
    jewel_bank: u8,
    #[serde(deserialize_with = "list_of_objects")]
    seats: ShortList<SeatShape, { Seat::COUNT }>,
    #[serde(deserialize_with = "optional_object")]
    decision: Option<DecisionSnapshot>,
    #[serde(default)]
    winners: Option<SeatSet>,
    #[serde(default)]
    rules: Option<Rules>,
    #[serde(default)]
    pending: Option<Pending>,
    #[serde(default)]
    marquis_order: Option<ShortList<(Seat, Character), MAX_MARQUISES>>,
    #[serde(default)]
    idle_turns: Option<u8>,
}

#[derive(Clone, Copy, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a seat of a snapshot")]
struct SeatShape {
    coins: u8,
    jewels: u8,
    open_vetoes: u8,
    veto_seen: bool,
    protected: bool,
    hand: CardSet,
    deck: ShortList<Card, { super::MAX_DECK }>,
    pile: ShortList<PlayedCard, { Character::COUNT }>,
    assassinated: CardSet,
    #[serde(default)]
    known: Option<CardSet>,
}

impl From<SeatShape> for SeatSnapshot {
    fn from(shape: SeatShape) -> Self {
        let SeatShape {
            coins,
            jewels,
            open_vetoes,
            veto_seen,
            protected,
            hand,
            deck,
            pile,
            assassinated,
            ..
        } = shape;
        Self { coins, jewels, open_vetoes, veto_seen, protected, hand, deck, pile, assassinated }
    }
}

impl Item for SeatShape {
    const FILLER: Self = Self {
        coins: 0,
        jewels: 0,
        open_vetoes: 0,
        veto_seen: false,
        protected: false,
        hand: CardSet::EMPTY,
        deck: ShortList::EMPTY,
        pile: ShortList::EMPTY,
        assassinated: CardSet::EMPTY,
        known: None,
    };
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "a decision")]
struct DecisionShape {
    seat: Seat,
    kind: DecisionKind,
    legal_count: usize,
    legal_crc32: u32,
    #[serde(default)]
    legal: Option<ShortList<Action, MAX_LISTED>>,
}

impl<'de> Deserialize<'de> for DecisionSnapshot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let DecisionShape { seat, kind, legal_count, legal_crc32, legal } =
            Deserialize::deserialize(deserializer)?;
        Ok(Self { seat, kind, legal_count, legal_crc32, legal })
    }
}

impl<'de> Deserialize<'de> for SeatSnapshot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SeatShape::deserialize(deserializer).map(Self::from)
    }
}

impl<'de> Deserialize<'de> for Snapshot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(shape) = Object::<SnapshotShape>::deserialize(deserializer)?;
        Self::try_from(shape).map_err(|missing| match missing.place.seat {
            Some(_) => D::Error::custom(missing),
            None => D::Error::custom(missing.problem),
        })
    }
}

impl TryFrom<SnapshotShape> for Snapshot {
    type Error = InvalidPosition;

    fn try_from(shape: SnapshotShape) -> Result<Self, InvalidPosition> {
        Ok(Self {
            active: shape.active,
            direction: shape.direction,
            turn: shape.turn,
            treasury: shape.treasury,
            jewel_bank: shape.jewel_bank,
            seats: ShortList::of(shape.seats.iter().map(|&seat| seat.into())),
            decision: shape.decision,
            winners: shape.winners,
            resume: shape.resume()?,
        })
    }
}

impl SnapshotShape {
    /// What is needed to load the snapshot again: all of it, or nothing.
    fn resume(&self) -> Result<Option<SnapshotResume>, InvalidPosition> {
        let Self { seats, rules, pending, marquis_order, idle_turns, .. } = self;
        let known = seats.iter().filter_map(|seat| seat.known);
        let nothing = (rules.is_none(), pending.is_none(), marquis_order.is_none(), idle_turns.is_none());
        if nothing == (true, true, true, true) && known.clone().next().is_none() {
            return Ok(None);
        }
        if let Some(seat) = seats.iter().position(|seat| seat.known.is_none()) {
            return Err(in_seat(seat, "", "missing field `known`"));
        }
        let missing = |problem| in_table("", problem);
        Ok(Some(SnapshotResume {
            rules: rules.ok_or(missing("missing field `rules`"))?,
            pending: pending.ok_or(missing("missing field `pending`"))?,
            marquis_order: marquis_order.ok_or(missing("missing field `marquis_order`"))?,
            idle_turns: idle_turns.ok_or(missing("missing field `idle_turns`"))?,
            known: ShortList::of(known),
        }))
    }
}
