//! A player's pile of played characters, and a deck, both packed: a nibble a card.

use crate::position::{Game, NOBODY};
use crate::vocabulary::{Card, CardSet, Character};

/// A played card and what it counts as (R3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayedCard {
    /// The card itself.
    pub card: Character,
    /// The character that it counts as; for a Forger what R5.2 and R5.3 say.
    pub identity: Character,
}

/// A nibble a card from the bottom up, then (from bit 48) the identity of the Forger if it lies here, then (from
/// bit 56) the number of cards. Unused nibbles are zero, so that equal piles are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Pile(u64);

const FORGER_SHIFT: u32 = 48;
const LENGTH_SHIFT: u32 = 56;

const _: () =
    assert!(4 * Character::COUNT <= FORGER_SHIFT as usize, "a pile has a nibble for each character");
const _: () = assert!(Card::COUNT - Game::HAND_SIZE <= 8, "a deck has eight nibbles");
const _: () = assert!(Card::COUNT < 15, "a nibble of 15 is no card");

impl Pile {
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// `None` if the number of cards is impossible, or something stands where nothing should; which cards they are
    /// is still to be checked.
    #[inline]
    pub(crate) fn from_bits(bits: u64) -> Option<Self> {
        const NO_MORE: u8 = 16 - Character::COUNT as u8; // what a character's number and this make has no bit 4
        const ONES: u64 = 0x0101_0101_0101;
        const EVEN: u64 = 15 * ONES;
        const ADDED: u64 = NO_MORE as u64 * ONES;
        let (pile, all) = (Self(bits), bits & ((1 << FORGER_SHIFT) - 1));
        if pile.len() > Character::COUNT {
            return None;
        }
        let beyond = all >> (4 * pile.len());
        // Every second nibble as a byte, so that no sum reaches the next one.
        let too_great = (((all & EVEN) + ADDED) | ((all >> 4 & EVEN) + ADDED)) & (ONES << 4);
        let forger = (bits >> FORGER_SHIFT) as u8;
        let has_forger = pile.position(Character::Forger).is_some();
        let most = if has_forger { Character::COUNT as u8 - 1 } else { 0 };
        (beyond == 0 && too_great == 0 && forger <= most).then_some(pile)
    }

    /// The cards; one that lies there twice is in it once.
    #[inline]
    pub(crate) fn cards(self) -> CardSet {
        // Always as many steps, since the processor could not foresee the end of a loop: the empty places count as the
        // character of number 0, which is then looked for.
        let bits =
            (0..Character::COUNT).fold(0_u16, |bits, position| bits | 1 << (self.0 >> (4 * position) & 15));
        let first = Character::ALL[0];
        let has_first = self.position(first).is_some();
        CardSet::of_bits(bits & !1 | u16::from(has_first))
    }

    /// Where the Forger lies, and what it counts as.
    #[inline]
    pub(crate) fn forger(self) -> Option<(usize, Character)> {
        self.position(Character::Forger).map(|position| (position, self.identity_of(Character::Forger)))
    }

    /// Where the Forger lies, if it counts as this character.
    #[inline]
    pub(crate) fn forger_as(self, identity: Character) -> Option<usize> {
        let is_so = (self.0 >> FORGER_SHIFT) as u8 & 15 == identity as u8; // seldom, and known without a search
        if is_so { self.position(Character::Forger) } else { None }
    }

    /// The cards that count as Marquis, from the bottom up: the Marquis, and the Forger if it does.
    #[inline]
    pub(crate) fn marquises(self) -> [Option<Character>; 2] {
        let own = self.position(Character::Marquis);
        let marquis = own.map(|_| Character::Marquis);
        match self.forger_as(Character::Marquis) {
            None => [marquis, None],
            Some(forger) if own.is_some_and(|own| own < forger) => [marquis, Some(Character::Forger)],
            Some(_) => [Some(Character::Forger), marquis],
        }
    }

    /// The number of the card at that place, below 16; 0 where none lies.
    #[inline(always)]
    pub(crate) const fn nibble(self, position: usize) -> usize {
        (self.0 >> ((4 * position as u32) & 63)) as usize & 15
    }

    /// The bit of the character that the Forger counts as, if it lies here; by arithmetic, since of a choice the compiler makes
    /// a branch.
    #[inline(always)]
    pub(crate) const fn forger_identity(self) -> u16 {
        let has_forger = self.position(Character::Forger).is_some();
        (has_forger as u16) << (self.0 >> FORGER_SHIFT & 15)
    }

    /// Whether the card on top is the Forger.
    #[inline(always)]
    pub(crate) const fn forger_on_top(self) -> bool {
        let top = (self.0 >> ((4 * self.len() as u32).wrapping_sub(4) & 63)) as u8 & 15;
        (self.len() != 0) & (top == Character::Forger as u8)
    }

    /// The card at that place, if there is one.
    pub(crate) fn get(self, position: usize) -> Option<PlayedCard> {
        (position < self.len()).then(|| self.at(position))
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.0 >> LENGTH_SHIFT) as usize
    }

    #[inline]
    const fn card_at(self, position: usize) -> Character {
        Character::from_nibble((self.0 >> ((4 * position as u32) & 63)) as u8 & 15)
    }

    #[inline]
    const fn identity_of(self, card: Character) -> Character {
        match card {
            Character::Forger => Character::from_nibble((self.0 >> FORGER_SHIFT) as u8 & 15),
            card => card,
        }
    }

    /// The card there; the position is less than the length.
    #[inline]
    const fn at(self, position: usize) -> PlayedCard {
        let card = self.card_at(position);
        PlayedCard { card, identity: self.identity_of(card) }
    }

    /// The identity on top as a number, or [`NOBODY`]: without the detour over a card and its identity.
    #[inline]
    pub(crate) fn visible(self) -> u8 {
        let card = (self.0 >> ((4 * self.len() as u32).wrapping_sub(4) & 63)) as u8 & 15;
        let forger = (self.0 >> FORGER_SHIFT) as u8 & 15;
        let identity = if card == Character::Forger as u8 { forger } else { card };
        if self.len() == 0 { NOBODY } else { identity }
    }

    #[inline]
    pub(crate) fn top(self) -> Option<PlayedCard> {
        self.len().checked_sub(1).map(|last| self.at(last))
    }

    pub(crate) fn iter(self) -> impl ExactSizeIterator<Item = PlayedCard> + DoubleEndedIterator + Clone {
        (0..self.len()).map(move |position| self.at(position))
    }

    /// On top of at most ten others: a player has eleven characters.
    #[inline]
    pub(crate) fn push(&mut self, played: PlayedCard) {
        self.0 |= (played.card as u64) << ((4 * self.len() as u32) & 63);
        let forger = if played.card == Character::Forger { played.identity as u64 } else { 0 };
        self.0 |= forger << FORGER_SHIFT;
        self.0 += 1 << LENGTH_SHIFT;
    }

    /// Where the card lies. All places are looked at together: the processor could not foresee the end of a search.
    #[inline]
    const fn position(self, card: Character) -> Option<usize> {
        const ONES: u64 = ((1 << (4 * Character::COUNT)) - 1) / 15; // a nibble of 1 for each card
        let differences = self.0 ^ (ONES * card as u64);
        // The lowest nibble that is zero is the lowest in which the subtraction borrows.
        let equal = differences.wrapping_sub(ONES) & !differences & ONES << 3;
        let position = equal.trailing_zeros() as usize / 4;
        if position < self.len() { Some(position) } else { None }
    }

    /// Takes the card out, wherever it lies; `None` if it does not.
    pub(crate) fn remove(&mut self, card: Character) -> Option<PlayedCard> {
        let position = self.position(card)?;
        let removed = PlayedCard { card, identity: self.identity_of(card) };
        let below = (1_u64 << (4 * position)) - 1;
        let cards = self.0 & ((1 << FORGER_SHIFT) - 1);
        let forger = if card == Character::Forger { 0 } else { self.0 & (15 << FORGER_SHIFT) };
        let length = (self.len() as u64 - 1) << LENGTH_SHIFT;
        self.0 = cards & below | cards >> 4 & !below | forger | length;
        Some(removed)
    }
}

/// Up to eight cards in drawing order, the next one in the lowest nibble; behind the last one all nibbles are 15.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deck(u32);

impl Deck {
    pub(crate) const EMPTY: Self = Self(u32::MAX);

    /// Eight cards, a nibble each.
    #[inline]
    pub(crate) const fn from_nibbles(nibbles: u32) -> Self {
        Self(nibbles)
    }

    pub(crate) const fn nibbles(self) -> u32 {
        self.0
    }

    pub(crate) const fn len(self) -> usize {
        (u32::BITS - (!self.0).leading_zeros()).div_ceil(4) as usize
    }

    /// The next card; `None` if there is none.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0 as usize & 15)?;
        self.0 = self.0 >> 4 | 15 << 28;
        Some(card)
    }

    /// The next card, if one is `wanted` and there is one: by arithmetic, since of a choice the compiler makes a branch.
    #[inline]
    pub(crate) fn draw_if(&mut self, wanted: bool) -> Option<Card> {
        let (cards, width) = (!self.0, 4 * u32::from(wanted)); // in the complement, empty places are zero
        self.0 = !(cards >> width);
        Card::from_index(!cards as usize & 15 | (15 * usize::from(!wanted)))
    }

    /// Adds a card behind the last one; a ninth is dropped.
    pub(crate) fn push(&mut self, card: Card) {
        let shift = 4 * self.len() as u32;
        if shift < u32::BITS {
            self.0 = self.0 & !(15 << shift) | (card as u32) << shift;
        }
    }

    /// The lowest two of these cards behind the last one.
    pub(crate) const fn followed_by_lowest(self, cards: CardSet) -> Self {
        const NONE: u16 = 1 << 15; // the nibble of an empty place
        let (first, rest) = (cards.bits() | NONE, cards.bits() & cards.bits().wrapping_sub(1) | NONE);
        let nibbles = first.trailing_zeros() | rest.trailing_zeros() << 4 | u32::MAX << 8;
        let shift = 4 * self.len() as u32;
        match (u32::MAX.checked_shl(shift), nibbles.checked_shl(shift)) {
            (Some(mask), Some(nibbles)) => Self(self.0 & !mask | nibbles),
            _ => self, // it is full
        }
    }

    pub(crate) fn iter(mut self) -> impl Iterator<Item = Card> {
        core::iter::from_fn(move || self.draw())
    }

    /// The cards; behind a place that is empty, or has no card, there may be others.
    pub(crate) fn cards(self) -> CardSet {
        let bits = (0..8).fold(0_u32, |bits, position| bits | 1 << (self.0 >> (4 * position) & 15));
        CardSet::of_bits(bits as u16 & !(1 << 15)) // empty places
    }
}

impl core::fmt::Debug for Deck {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The order in which the cards that now count as Marquis were played (R9.7): a nibble each from the lowest on, of
/// the seat, bit 2 for the Forger's card, and bit 3 set. Each seat has at most two such cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct MarquisOrder(u32);

impl MarquisOrder {
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// `None` unless the entries follow each other from the lowest nibble on.
    pub(crate) fn from_bits(bits: u32) -> Option<Self> {
        let order = Self(bits);
        let mut canonical = Self::default();
        order.iter().for_each(|(seat, card)| canonical.push(seat, card));
        (order == canonical).then_some(order)
    }

    #[inline]
    pub(crate) fn push(&mut self, seat: u8, card: Character) {
        let end = (u32::BITS - self.0.leading_zeros()).div_ceil(4) * 4;
        self.0 |= Self::entry(seat, card).wrapping_shl(end);
    }

    pub(crate) fn remove(&mut self, seat: u8, card: Character) {
        let entry = Self::entry(seat, card);
        if let Some(position) = (0..8).find(|&position| self.0 >> (4 * position) & 15 == entry) {
            let below = (1_u32 << (4 * position)) - 1;
            self.0 = self.0 & below | self.0 >> 4 & !below;
        }
    }

    /// Seat numbers and cards, the first played first.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = (u8, Character)> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let entry = rest & 15;
            rest >>= 4;
            let card = if entry & 4 == 0 { Character::Marquis } else { Character::Forger };
            (entry != 0).then_some((entry as u8 & 3, card))
        })
    }

    #[inline]
    const fn entry(seat: u8, card: Character) -> u32 {
        let forger = if matches!(card, Character::Forger) { 4 } else { 0 };
        (seat & 3) as u32 | forger | 8
    }
}

impl core::fmt::Debug for MarquisOrder {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
