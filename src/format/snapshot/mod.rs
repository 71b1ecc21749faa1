//! The whole truth of one moment, as data for people and other programs.

mod load;

use crate::position::{Game, PlayedCard};
use crate::rules::Rules;
use crate::vocabulary::{Card, CardSet, Character, DecisionKind, Direction, Pending, Seat, SeatSet};

/// Everything about a position, omniscient: never for a player's eyes.
///
/// [`Snapshot::new`] writes what there is to see; [`Snapshot::to_resume`] also what is needed to go on from there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Snapshot {
    /// Whose turn it is.
    pub active: Seat,
    /// The direction of play: 1 is clockwise, -1 the reverse.
    pub direction: Direction,
    /// How many turns have begun.
    pub turn: u16,
    /// Coins in the treasury.
    pub treasury: u8,
    /// Jewels in the bank, by value.
    pub jewel_bank: u8,
    /// The seats, in order.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::format::values::objects"))]
    pub seats: Vec<SeatSnapshot>,
    /// The decision that is awaited; `None` when the game is over.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::format::values::optional_object"))]
    pub decision: Option<DecisionSnapshot>,
    /// The winning seats, when the game is over.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub winners: Option<SeatSet>,
    /// The rules of the game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rules: Option<Rules>,
    /// The decision, and the attack or bargain that it is about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub pending: Option<Pending>,
    /// The cards in the piles that count as Marquis, in the order in which they were played (R9.7).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub marquis_order: Option<Vec<(Seat, Character)>>,
    /// How many turns in a row nobody played a character (R14.1).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub idle_turns: Option<u8>,
}

/// One seat in a [`Snapshot`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct SeatSnapshot {
    /// Coins.
    pub coins: u8,
    /// Jewels by value.
    pub jewels: u8,
    /// Open Vetoes (R10.2).
    pub open_vetoes: u8,
    /// Whether the seat's own Veto has left its hand before all eyes.
    pub veto_seen: bool,
    /// Whether the visible character is protected (R9.5).
    pub protected: bool,
    /// The hand, in canonical order.
    pub hand: CardSet,
    /// The deck, in drawing order.
    pub deck: Vec<Card>,
    /// The pile from the bottom up: cards and identities.
    pub pile: Vec<PlayedCard>,
    /// The assassinated characters, in canonical order.
    pub assassinated: CardSet,
    /// The hand cards that all know of (R16.2), in canonical order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub known: Option<CardSet>,
}

/// The decision in a [`Snapshot`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct DecisionSnapshot {
    /// Who decides.
    pub seat: Seat,
    /// What about.
    pub kind: DecisionKind,
    /// How many actions are legal.
    pub legal_count: usize,
    /// The CRC-32 of their texts, in plain string order, joined by line feeds.
    pub legal_crc32: u32,
    /// Their texts in plain string order, if there are 24 or fewer.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub legal: Option<Vec<String>>,
}

/// The most legal actions that a snapshot lists.
const MAX_LISTED: usize = 24;

impl Snapshot {
    /// The position as it is.
    pub fn new(game: &Game) -> Self {
        let table = game.table();
        Self {
            active: table.active(),
            direction: table.direction(),
            turn: table.turn(),
            treasury: table.treasury(),
            jewel_bank: table.jewel_bank(),
            seats: table.seats().map(|seat| SeatSnapshot::new(game, seat)).collect(),
            decision: table.decision().map(|decision| {
                let mut legal: Vec<_> =
                    game.legal_actions().iter().map(|action| action.to_string()).collect();
                legal.sort_unstable();
                DecisionSnapshot {
                    seat: decision.seat,
                    kind: decision.kind,
                    legal_count: legal.len(),
                    legal_crc32: crc32fast::hash(legal.join("\n").as_bytes()),
                    legal: (legal.len() <= MAX_LISTED).then_some(legal),
                }
            }),
            winners: game.outcome().map(|outcome| outcome.winners()),
            rules: None,
            pending: None,
            marquis_order: None,
            idle_turns: None,
        }
    }

    /// The position as it is, with what is needed to load it again: `rules`, `pending`, `marquis_order`, `idle_turns`
    /// and each seat's `known` are there too. The other fields are as in [`Snapshot::new`].
    pub fn to_resume(game: &Game) -> Self {
        let table = game.table();
        let mut snapshot = Self {
            rules: Some(*table.rules()),
            pending: Some(*table.pending()),
            marquis_order: Some(table.marquis_order().collect()),
            idle_turns: Some(table.idle_turns()),
            ..Self::new(game)
        };
        for (seat, data) in table.seats().zip(&mut snapshot.seats) {
            data.known = Some(table.known(seat));
        }
        snapshot
    }
}

impl SeatSnapshot {
    fn new(game: &Game, seat: Seat) -> Self {
        let table = game.table();
        Self {
            coins: table.coins(seat),
            jewels: table.jewels(seat),
            open_vetoes: table.open_vetoes(seat),
            veto_seen: table.veto_seen(seat),
            protected: table.is_protected(seat),
            hand: game.hand(seat),
            deck: game.deck(seat).collect(),
            pile: table.pile(seat).collect(),
            assassinated: table.assassinated(seat),
            known: None,
        }
    }
}
