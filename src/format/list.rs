//! Lists of bounded length, without a heap.

use crate::position::PlayedCard;
use crate::vocabulary::{Action, Card, CardSet, Character, Seat};
use core::fmt;
use core::ops::{Deref, DerefMut};

/// A list of at most `N` values, kept in place: it needs no allocator. It is used like a slice.
///
/// ```
/// use marquis::{Card, ShortList};
/// let mut deck = ShortList::<Card, 8>::default();
/// assert!(deck.is_empty());
/// deck.push(Card::Thief)?;
/// assert_eq!(deck[..], [Card::Thief]);
/// # Ok::<(), marquis::ListIsFull>(())
/// ```
#[derive(Clone, Copy)]
pub struct ShortList<T, const N: usize> {
    values: [T; N],
    len: usize,
}

/// What [`ShortList`] can hold: this crate's own small values.
pub trait Item: Copy {
    /// What stands behind the last value; nobody sees it.
    #[doc(hidden)]
    const FILLER: Self;
}

impl Item for Action {
    const FILLER: Self = Self::Pass;
}

impl Item for Card {
    const FILLER: Self = Self::Veto;
}

impl Item for CardSet {
    const FILLER: Self = Self::EMPTY;
}

impl Item for PlayedCard {
    const FILLER: Self = Self { card: Character::ALL[0], identity: Character::ALL[0] };
}

/// A card that counts as Marquis.
impl Item for (Seat, Character) {
    const FILLER: Self = (Seat::ALL[0], Character::Marquis);
}

/// A deck.
impl Item for [Card; Card::COUNT] {
    const FILLER: Self = Card::ALL;
}

/// A [`ShortList`] has no place left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a list of at most {capacity} values is full")]
pub struct ListIsFull {
    /// How many values the list holds at the most.
    pub capacity: usize,
}

impl<T: Item, const N: usize> ShortList<T, N> {
    /// Without a value.
    pub const EMPTY: Self = Self { values: [T::FILLER; N], len: 0 };

    /// Adds a value at the end.
    ///
    /// # Errors
    /// If there are `N` already.
    pub fn push(&mut self, value: T) -> Result<(), ListIsFull> {
        let place = self.values.get_mut(self.len).ok_or(ListIsFull { capacity: N })?;
        *place = value;
        self.len += 1;
        Ok(())
    }

    /// Takes the last value away.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// The first `N` of these values.
    pub(crate) fn of(values: impl IntoIterator<Item = T>) -> Self {
        let mut list = Self::default();
        for value in values.into_iter().take(N) {
            let _ = list.push(value); // there is room for `N`
        }
        list
    }
}

impl<T: Item, const N: usize> Default for ShortList<T, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const N: usize> Deref for ShortList<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        self.values.get(..self.len).unwrap_or_default()
    }
}

impl<T, const N: usize> DerefMut for ShortList<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.values.get_mut(..self.len).unwrap_or_default()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a ShortList<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for ShortList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for ShortList<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for ShortList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&**self).finish()
    }
}
