//! A view as data for clients.

use crate::check::invalid::{InvalidPosition, ensure, in_seat, in_table};
use crate::format::list::{Item, ShortList};
use crate::format::lists::{Fields, list_of_objects};
use crate::format::parts::{SeatParts, TableParts};
use crate::format::snapshot::MAX_MARQUISES;
use crate::format::values::{Object, optional_object};
use crate::knowledge::{Frame, View};
use crate::position::PlayedCard;
use crate::rules::Rules;
use crate::vocabulary::{
    Action, CardSet, Character, DecisionKind, Direction, Exchange, Pending, PerSeat, Price, Seat,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The fields of a view, named as in a snapshot. Some follow from others: they must agree when a view is read.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a view")]
pub(crate) struct ViewData {
    /// Null for a spectator.
    #[serde(deserialize_with = "Deserialize::deserialize")]
    viewer: Option<Seat>,
    active: Seat,
    direction: Direction,
    turn: u16,
    treasury: u8,
    jewel_bank: u8,
    #[serde(deserialize_with = "list_of_objects")]
    seats: ShortList<SeatData, { Seat::COUNT }>,
    /// The viewer's own.
    hand: CardSet,
    #[serde(deserialize_with = "optional_object")]
    decision: Option<DecisionData>,
    rules: Rules,
    pending: Pending,
    marquis_order: ShortList<(Seat, Character), MAX_MARQUISES>,
    idle_turns: u8,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a seat of a view")]
struct SeatData {
    coins: u8,
    jewels: u8,
    open_vetoes: u8,
    veto_seen: bool,
    protected: bool,
    hand_count: u8,
    deck_count: usize,
    pile: ShortList<PlayedCard, { Character::COUNT }>,
    assassinated: CardSet,
    unseen: CardSet,
    known: CardSet,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a decision")]
struct DecisionData {
    seat: Seat,
    kind: DecisionKind,
    /// For the viewer who must decide: the legal actions but for offers, and for each client the greatest price.
    #[serde(default, deserialize_with = "optional_object")]
    legal: Option<LegalData>,
}

impl Serialize for DecisionData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = Fields::begin(serializer, "DecisionData", 2, &[self.legal.is_some()])?;
        fields.put("seat", &self.seat)?;
        fields.put("kind", &self.kind)?;
        fields.put_if_some("legal", self.legal.as_ref())?;
        fields.end()
    }
}

/// The most legal actions at one decision but for offers: passing, and all exchanges.
const MAX_BUT_OFFERS: usize = 1 + Exchange::MAX_TIMES as usize * (Price::MAX_VETOES as usize + 1);

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "legal actions")]
struct LegalData {
    count: usize,
    actions: ShortList<Action, MAX_BUT_OFFERS>,
    #[serde(deserialize_with = "list_of_objects")]
    offers: ShortList<OfferData, { Seat::COUNT }>,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "limits of an offer")]
struct OfferData {
    client: Seat,
    /// Each part of a price may be anything up to this; the price on the table is no counter-offer (R11.2).
    up_to: Price,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewData::from(self).serialize(serializer)
    }
}

/// Without the decision, so that no frame reads as a view.
impl Serialize for Frame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewData { decision: None, ..ViewData::from(&self.view) }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Object(data) = Object::<ViewData>::deserialize(deserializer)?;
        Self::try_from(&data).map_err(D::Error::custom)
    }
}

impl From<&View> for ViewData {
    fn from(view: &View) -> Self {
        let table = view.table();
        Self {
            viewer: view.viewer,
            active: table.active(),
            direction: table.direction(),
            turn: table.turn(),
            treasury: table.treasury(),
            jewel_bank: table.jewel_bank(),
            seats: ShortList::of(table.seats().map(|seat| SeatData::new(view, seat))),
            hand: view.hand,
            decision: view.decision().map(|decision| DecisionData {
                seat: decision.seat,
                kind: decision.kind,
                legal: (view.viewer == Some(decision.seat)).then(|| LegalData::new(view)),
            }),
            rules: *table.rules(),
            pending: *table.pending(),
            marquis_order: ShortList::of(table.marquis_order()),
            idle_turns: table.idle_turns(),
        }
    }
}

impl SeatData {
    fn new(view: &View, seat: Seat) -> Self {
        let table = view.table();
        Self {
            coins: table.coins(seat),
            jewels: table.jewels(seat),
            open_vetoes: table.open_vetoes(seat),
            veto_seen: table.veto_seen(seat),
            protected: table.is_protected(seat),
            hand_count: view.hand_counts[seat],
            deck_count: view.deck_len(seat),
            pile: ShortList::of(table.pile(seat)),
            assassinated: table.assassinated(seat),
            unseen: table.unseen(seat),
            known: table.known(seat),
        }
    }
}

impl LegalData {
    fn new(view: &View) -> Self {
        let legal = view.legal_actions();
        let offers = view
            .table()
            .seats()
            .filter_map(|client| legal.offer_limits(client).map(|up_to| OfferData { client, up_to }));
        let is_no_offer = |action: &Action| !matches!(action, Action::Offer { .. });
        Self {
            count: legal.len(),
            actions: ShortList::of(legal.iter().take_while(is_no_offer)),
            offers: ShortList::of(offers),
        }
    }
}

impl Item for SeatData {
    const FILLER: Self = Self {
        coins: 0,
        jewels: 0,
        open_vetoes: 0,
        veto_seen: false,
        protected: false,
        hand_count: 0,
        deck_count: 0,
        pile: ShortList::EMPTY,
        assassinated: CardSet::EMPTY,
        unseen: CardSet::EMPTY,
        known: CardSet::EMPTY,
    };
}

impl Item for OfferData {
    const FILLER: Self = Self { client: Seat::ALL[0], up_to: Price::NOTHING };
}

impl TryFrom<&ViewData> for View {
    type Error = InvalidPosition;

    fn try_from(data: &ViewData) -> Result<Self, InvalidPosition> {
        let seats = data.seats.iter().map(|seat| SeatParts {
            coins: seat.coins,
            jewels: seat.jewels,
            open_vetoes: seat.open_vetoes,
            veto_seen: seat.veto_seen,
            protected: seat.protected,
            pile: &seat.pile,
            assassinated: seat.assassinated,
            known: seat.known,
        });
        let parts = TableParts {
            rules: data.rules,
            active: data.active,
            direction: data.direction,
            turn: data.turn,
            treasury: data.treasury,
            jewel_bank: data.jewel_bank,
            idle_turns: data.idle_turns,
            pending: data.pending,
            marquis_order: &data.marquis_order,
            seats: ShortList::of(seats),
        };
        let table = parts.build()?;
        let mut hand_counts = PerSeat([0; Seat::COUNT]);
        for (seat, seat_data) in Seat::ALL.into_iter().zip(&data.seats) {
            hand_counts[seat] = seat_data.hand_count;
        }
        let view = Self { table, viewer: data.viewer, hand: data.hand, hand_counts };
        view.check()?;
        let derived = ViewData::from(&view);
        for (i, (given, derived)) in data.seats.iter().zip(&derived.seats).enumerate() {
            let (unseen, deck_count) =
                (given.unseen == derived.unseen, given.deck_count == derived.deck_count);
            ensure(unseen, in_seat(i, "unseen", "not the cards that are not on the table"))?;
            ensure(
                deck_count,
                in_seat(i, "deck_count", "not the number of unseen cards less those in hand"),
            )?;
        }
        ensure(data.decision == derived.decision, in_table("decision", "not the one that is pending"))?;
        Ok(view)
    }
}
