//! The full state at one moment, as data for people and other programs.

mod load;
#[cfg(feature = "serde")]
pub(crate) mod shape;
mod texts;

use crate::format::list::{Item, ShortList};
use crate::position::{Game, PlayedCard};
use crate::rules::Rules;
use crate::vocabulary::{Action, Card, CardSet, Character, DecisionKind, Direction, Pending, Seat, SeatSet};

/// The most cards that a deck can have: all less the first hand (R2.2).
pub(super) const MAX_DECK: usize = Card::COUNT - Game::HAND_SIZE;
/// Each seat has at most a Marquis and a Forger that counts as one (R9.7).
pub(crate) const MAX_MARQUISES: usize = 2 * Seat::COUNT;
/// The most legal actions that a snapshot lists.
const MAX_LISTED: usize = 24;

/// The full state of a position: for the host only.
///
/// [`Snapshot::new`] says what there is to see; [`Snapshot::resumable`] also what is needed to make it a game again. It
/// is plain data and needs no allocator.
///
/// ```
/// use marquis::{Card, Game, Rules, Seat, Snapshot};
/// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
/// let snapshot = Snapshot::resumable(&game);
/// assert_eq!(snapshot.seats[0].coins, 2);
/// assert_eq!(snapshot.seats[1].deck[..2], [Card::Countess, Card::Clerk]);
/// assert_eq!(Game::try_from(&snapshot)?, game);
/// assert!(Game::try_from(&Snapshot::new(&game)).is_err()); // it lacks what is needed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub seats: ShortList<SeatSnapshot, { Seat::COUNT }>,
    /// The decision that is awaited; `None` when the game is over.
    pub decision: Option<DecisionSnapshot>,
    /// The winning seats, when the game is over.
    pub winners: Option<SeatSet>,
    /// What is needed besides to make it a game again. In JSON its fields stand beside the others.
    pub resume: Option<SnapshotResume>,
}

/// What makes a [`Snapshot`] one that can be loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SnapshotResume {
    /// The rules of the game.
    pub rules: Rules,
    /// The decision, and the attack or bargain that it is about.
    pub pending: Pending,
    /// The cards in the piles that count as Marquis, in the order in which they were played (R9.7).
    pub marquis_order: ShortList<(Seat, Character), MAX_MARQUISES>,
    /// How many turns in a row nobody played a character (R14.1).
    pub idle_turns: u8,
    /// For each seat, in order, the hand cards that all know of (R16.2). In JSON they stand in the seats.
    pub known: ShortList<CardSet, { Seat::COUNT }>,
}

/// One seat in a [`Snapshot`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub deck: ShortList<Card, MAX_DECK>,
    /// The pile from the bottom up: cards and identities.
    pub pile: ShortList<PlayedCard, { Character::COUNT }>,
    /// The assassinated characters, in canonical order.
    pub assassinated: CardSet,
}

/// The decision in a [`Snapshot`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DecisionSnapshot {
    /// Who decides.
    pub seat: Seat,
    /// What about.
    pub kind: DecisionKind,
    /// How many actions are legal.
    pub legal_count: usize,
    /// The CRC-32 of their texts, in plain string order, joined by line feeds: so that implementations of the rules can be
    /// compared where the list is too long to be written out.
    pub legal_crc32: u32,
    /// The actions in plain string order of their texts, if there are 24 or fewer.
    pub legal: Option<ShortList<Action, MAX_LISTED>>,
}

impl Item for SeatSnapshot {
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
    };
}

impl Snapshot {
    /// The position as it is.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let table = game.table();
        Self {
            active: table.active(),
            direction: table.direction(),
            turn: table.turn(),
            treasury: table.treasury(),
            jewel_bank: table.jewel_bank(),
            seats: ShortList::of(table.seats().map(|seat| SeatSnapshot::new(game, seat))),
            decision: DecisionSnapshot::new(game),
            winners: game.outcome().map(|outcome| outcome.winners()),
            resume: None,
        }
    }

    /// The position as it is, with what is needed to load it again. The other fields are as in [`Snapshot::new`].
    #[must_use]
    pub fn resumable(game: &Game) -> Self {
        let table = game.table();
        let resume = SnapshotResume {
            rules: *table.rules(),
            pending: *table.pending(),
            marquis_order: ShortList::of(table.marquis_order()),
            idle_turns: table.idle_turns(),
            known: ShortList::of(table.seats().map(|seat| table.known(seat))),
        };
        Self { resume: Some(resume), ..Self::new(game) }
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
            deck: ShortList::of(game.deck(seat)),
            pile: ShortList::of(table.pile(seat)),
            assassinated: table.assassinated(seat),
        }
    }
}

impl DecisionSnapshot {
    fn new(game: &Game) -> Option<Self> {
        let decision = game.table().decision()?;
        let legal = game.legal_actions();
        let legal_count = legal.len();
        let (listed, legal_crc32) = texts::list_and_checksum(&legal);
        Some(Self {
            seat: decision.seat,
            kind: decision.kind,
            legal_count,
            legal_crc32,
            legal: (legal_count <= MAX_LISTED).then_some(listed),
        })
    }
}
