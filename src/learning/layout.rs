//! Where each number of an observation stands: one list, of which the ranges, the size and the table for other languages
//! are made.

use crate::vocabulary::Seat;
use core::ops::Range;

/// Some numbers of an observation that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ObservationField {
    /// The name, such as `"coins"`.
    pub name: &'static str,
    /// Where it begins: in the observation, or, where `per_seat`, in the part of a seat.
    pub start: usize,
    /// How many numbers there are.
    pub len: usize,
    /// The greatest value that each can have; 1 for a flag.
    pub max: u8,
    /// Whether there is one for each of four seats.
    pub per_seat: bool,
    /// What the numbers say.
    pub description: &'static str,
}

/// Makes a range for each field, the length of them all, and their list.
macro_rules! fields {
    ($per_seat:literal; $($(#[doc = $doc:literal])+ $name:ident, $text:literal, $len:expr, $max:expr;)+) => {
        fields!(@ranges 0; $($(#[doc = $doc])+ $name, $len;)+);

        pub(super) const FIELDS: &[ObservationField] = &[$(ObservationField {
            name: $text,
            start: $name.start,
            len: $name.end - $name.start,
            max: $max,
            per_seat: $per_seat,
            description: concat!($($doc),+).trim_ascii_start(),
        }),+];
    };
    (@ranges $start:expr; $(#[doc = $doc:literal])+ $name:ident, $len:expr; $($rest:tt)*) => {
        $(#[doc = $doc])+
        pub const $name: Range<usize> = $start..$start + $len;
        fields!(@ranges $name.end; $($rest)*);
    };
    (@ranges $start:expr;) => {
        /// How many numbers there are.
        pub const LEN: usize = $start;
    };
}

/// Where the numbers of the table stand in an observation. "Seats" are relative: the viewer is 0, its left neighbor 1,
/// and so on clockwise. A flag is 0 or 1.
pub mod table {
    use super::{ObservationField, Range};
    use crate::vocabulary::{AttackKind, Card, DecisionKind, Price, Seat};

    const SEATS: usize = Seat::COUNT;

    fields! { false;
        /// The number of players.
        PLAYERS, "players", 1, SEATS as u8;
        /// Whether the viewer must decide.
        DECIDES, "decides", 1, 1;
        /// Whose turn it is: a flag for each seat.
        ACTIVE, "active", SEATS, 1;
        /// Whether play goes clockwise.
        CLOCKWISE, "clockwise", 1, 1;
        /// How many turns have begun, at most 255.
        TURN, "turn", 1, u8::MAX;
        /// How many turns in a row have passed in which nobody played a character.
        IDLE_TURNS, "idle_turns", 1, SEATS as u8;
        /// The coins in the treasury.
        TREASURY, "treasury", 1, Price::MAX_COINS;
        /// The jewels in the bank, by value.
        JEWEL_BANK, "jewel_bank", 1, Price::MAX_JEWELS;
        /// The most offers in a bargain.
        BARGAIN_OFFERS, "bargain_offers", 1, 8;
        /// Whether only a seat that holds the Veto is asked for it.
        ASKS_HOLDER_ONLY, "asks_holder_only", 1, 1;
        /// The kind of the pending decision: a flag for each; all 0 when the game is over.
        DECISION, "decision", DecisionKind::ALL.len(), 1;
        /// The deciding seat: a flag for each seat.
        DECIDER, "decider", SEATS, 1;
        /// The cause of the attacks in progress: a flag for each kind of attack.
        ATTACK, "attack", AttackKind::ALL.len(), 1;
        /// The most coins that an attack still to be decided takes from each seat.
        ATTACK_COINS, "attack_coins", SEATS, 3;
        /// The victim of the attack in progress: a flag for each seat.
        VICTIM, "victim", SEATS, 1;
        /// How many offers were made in the bargain in progress.
        OFFERS, "offers", 1, 8;
        /// The provider of the bargain, who would protect or annul: a flag for each seat.
        PROVIDER, "provider", SEATS, 1;
        /// The client of the bargain, who would pay: a flag for each seat.
        CLIENT, "client", SEATS, 1;
        /// The coins of the price on the table.
        PRICE_COINS, "price_coins", 1, Price::MAX_COINS;
        /// The jewels of the price on the table, by value.
        PRICE_JEWELS, "price_jewels", 1, Price::MAX_JEWELS;
        /// The Vetoes of the price on the table.
        PRICE_VETOES, "price_vetoes", 1, Price::MAX_VETOES;
        /// The rank of each seat's Marquis card among those that count as Marquis (R9.7), from 1; 0 if it does not count.
        MARQUIS_RANKS, "marquis_ranks", SEATS, 2 * SEATS as u8;
        /// The same of each seat's Forger card.
        FORGER_RANKS, "forger_ranks", SEATS, 2 * SEATS as u8;
        /// The cards that everybody knows to be in the viewer's hand: a flag for each card.
        OWN_KNOWN, "own_known", Card::COUNT, 1;
    }
}

/// Where the numbers of a seat stand in its part of an observation.
pub mod seat {
    use super::{ObservationField, Range};
    use crate::vocabulary::{Card, Character, Price};

    /// The greatest number of coins or jewels in a rate of exchange (R15.1).
    const MAX_RATE: u8 = 16;

    fields! { true;
        /// Its coins.
        COINS, "coins", 1, Price::MAX_COINS;
        /// Its jewels, by value.
        JEWELS, "jewels", 1, Price::MAX_JEWELS;
        /// Its open Vetoes.
        OPEN_VETOES, "open_vetoes", 1, Price::MAX_VETOES;
        /// Whether its Veto was seen leaving its hand.
        VETO_SEEN, "veto_seen", 1, 1;
        /// Whether its visible character is protected.
        PROTECTED, "protected", 1, 1;
        /// The number of cards in its hand.
        HAND_COUNT, "hand_count", 1, Card::COUNT as u8;
        /// The number of cards in its deck.
        DECK_COUNT, "deck_count", 1, Card::COUNT as u8;
        /// The number of cards in its pile.
        PILE_COUNT, "pile_count", 1, Character::COUNT as u8;
        /// The coins of its rate of exchange; 0 if it has none.
        RATE_COINS, "rate_coins", 1, MAX_RATE;
        /// The jewels of its rate of exchange; 0 if it has none.
        RATE_JEWELS, "rate_jewels", 1, MAX_RATE;
        /// The identity of its visible character: a flag for each character.
        VISIBLE, "visible", Character::COUNT, 1;
        /// Whether its visible character is the Forger's card.
        FORGER_VISIBLE, "forger_visible", 1, 1;
        /// The cards that the viewer knows to be in its hand: a flag for each card.
        KNOWN_IN_HAND, "known_in_hand", Card::COUNT, 1;
        /// The cards that are in its hand or deck: a flag for each card.
        UNSEEN, "unseen", Card::COUNT, 1;
        /// Its assassinated characters: a flag for each character.
        ASSASSINATED, "assassinated", Character::COUNT, 1;
        /// The place of each character in its pile, from 1 at the bottom; 0 if it does not lie there.
        PILE_PLACES, "pile_places", Character::COUNT, Character::COUNT as u8;
        /// The identity of the Forger in its pile: a flag for each character.
        FORGER_IDENTITY, "forger_identity", Character::COUNT, 1;
    }

    /// Where the part of a seat stands in an observation: of the viewer for 0, of its left neighbor for 1, up to 3.
    ///
    /// ```
    /// use marquis::learning::{OBSERVATION_LEN, seat};
    /// assert_eq!(seat::part(3).end, OBSERVATION_LEN);
    /// let coins_of_left_neighbor = seat::part(1).start + seat::COINS.start;
    /// ```
    pub const fn part(position: usize) -> Range<usize> {
        let start = super::table::LEN + position * LEN;
        start..start + LEN
    }
}

/// The length of an observation: the numbers of the table, then those of each of four seats.
pub const OBSERVATION_LEN: usize = table::LEN + Seat::COUNT * seat::LEN;

/// The parts of an observation: those of the table, then those of one seat, in order.
///
/// ```
/// use marquis::learning::OBSERVATION_FIELDS;
/// for field in OBSERVATION_FIELDS.iter().copied().flatten() {
///     println!("{} {}..{}: {}", field.name, field.start, field.start + field.len, field.description);
/// }
/// ```
pub const OBSERVATION_FIELDS: [&[ObservationField]; 2] = [table::FIELDS, seat::FIELDS];
