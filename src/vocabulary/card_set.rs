//! Sets of cards.

use crate::vocabulary::{Card, Character};
use core::fmt;

/// A set of cards of one player.
///
/// ```
/// use marquis::{Card, CardSet};
/// let hand = CardSet::from_iter([Card::Veto, Card::Clerk]);
/// assert_eq!(hand.len(), 2);
/// assert!(hand.contains(Card::Clerk));
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [Card::Clerk, Card::Veto]); // canonical order
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All cards.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);
    /// All characters.
    pub const CHARACTERS: Self = Self((1 << Character::COUNT) - 1);
    /// The Veto alone.
    pub const VETO: Self = Self::of(Card::Veto);

    /// The set with card `i` in it where bit `i` is set; `None` if a bit is set that stands for no card.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits <= Self::ALL.0 { Some(Self(bits)) } else { None }
    }

    /// Bit `i` is set where card `i` is in the set.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card as u16)
    }

    /// The set of that card, or of none.
    #[inline]
    pub(crate) const fn of_any(card: Option<Card>) -> Self {
        match card {
            Some(card) => Self::of(card),
            None => Self::EMPTY,
        }
    }

    /// The set of the card of that number, which is 0 to 11.
    #[inline]
    pub(crate) const fn of_number(card: u8) -> Self {
        Self(1 << (card & 15))
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u16 & 1 != 0
    }

    /// Whether no card is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first `count` cards of it, or all.
    #[inline]
    pub(crate) const fn lowest(self, count: usize) -> Self {
        let mut rest = self.0;
        let mut left = count;
        while left > 0 && rest != 0 {
            rest &= rest - 1;
            left -= 1;
        }
        Self(self.0 & !rest)
    }

    /// Whether there are fewer cards than that, without counting all of them.
    #[inline]
    pub(crate) const fn is_smaller_than(self, size: usize) -> bool {
        let (mut bits, mut left) = (self.0, size);
        while left > 1 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        left > 0 && bits == 0
    }

    /// The cards in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, in canonical order.
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        *self = self.or(Self::of(card));
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        *self = self.without(Self::of(card));
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set.or(Self::of(card)))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterates over a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct CardSetIter(u16);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for CardSetIter {}
