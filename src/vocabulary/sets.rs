//! Sets of cards and of seats: a bit for each member.

use crate::vocabulary::{Card, Character, Seat};

/// How many of the lower twelve bits are set, which is all that a set has: without an instruction for it, two products are
/// faster than `count_ones`. The first brings every bit to a nibble of its own, the second adds the nibbles up.
#[inline]
pub(crate) const fn count(bits: u16) -> u8 {
    const NIBBLES: u64 = 0x1111_1111_1111_1111;
    let spread = ((bits & 0xfff) as u64 * 0x2000_4000_8001) & (NIBBLES >> 4);
    (spread.wrapping_mul(NIBBLES) >> 60) as u8
}

const _: () = assert!(Card::COUNT <= 12 && Seat::COUNT <= 12, "a set is counted by its lower twelve bits");

/// Makes a set and its iterator. Both sets have the same idioms, which no function can give them.
macro_rules! bit_set {
    (
        $(#[$about:meta])*
        $Set:ident: $Bits:ident of $Member:ident, $what:literal,
        $(#[$about_iter:meta])*
        $Iter:ident: |$bit:ident| $from_bit:expr
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Set($Bits);

        impl $Set {
            /// The set without a member.
            pub const EMPTY: Self = Self(0);

            #[doc = concat!("The set of all ", $what, "s.")]
            pub const ALL: Self = Self((1 << $Member::COUNT) - 1);

            #[doc = concat!("The set of one ", $what, ".")]
            #[inline]
            #[must_use]
            pub const fn of(member: $Member) -> Self {
                Self(1 << member.index())
            }

            #[doc = concat!("The set with ", $what, " `i` in it where bit `i` is set; `None` if a bit is set that stands for none.")]
            #[inline]
            #[must_use]
            pub const fn from_bits(bits: $Bits) -> Option<Self> {
                if bits <= Self::ALL.0 { Some(Self(bits)) } else { None }
            }

            #[doc = concat!("Bit `i` is set where ", $what, " `i` is in the set.")]
            #[inline]
            #[must_use]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            #[doc = concat!("Whether the ", $what, " is in the set.")]
            #[inline]
            #[must_use]
            pub const fn contains(self, member: $Member) -> bool {
                self.0 >> member.index() & 1 != 0
            }

            /// Whether the set has no member.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members the set has.
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                count(self.0 as u16) as usize
            }

            /// The members of both sets: `&` in a constant.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The members of either set: `|` in a constant.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The members of this set that are not in the other: `-` in a constant.
            #[inline]
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            #[doc = concat!("Adds a ", $what, ", and returns whether it was not in the set before.")]
            #[inline]
            pub const fn insert(&mut self, member: $Member) -> bool {
                let is_new = !self.contains(member);
                *self = self.or(Self::of(member));
                is_new
            }

            #[doc = concat!("Takes a ", $what, " out, and returns whether it was in the set.")]
            #[inline]
            pub const fn remove(&mut self, member: $Member) -> bool {
                let was_there = self.contains(member);
                *self = self.without(Self::of(member));
                was_there
            }

            /// The members in ascending order.
            #[inline]
            pub const fn iter(self) -> $Iter {
                $Iter(self.0)
            }
        }

        impl core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl core::ops::BitAnd for $Set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.and(other)
            }
        }

        impl core::ops::BitOr for $Set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.or(other)
            }
        }

        impl core::ops::Sub for $Set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                self.without(other)
            }
        }

        impl core::ops::BitAndAssign for $Set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl core::ops::BitOrAssign for $Set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl core::ops::SubAssign for $Set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl From<$Member> for $Set {
            #[inline]
            fn from(member: $Member) -> Self {
                Self::of(member)
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, |set, member| set.or(Self::of(member)))
            }
        }

        impl Extend<$Member> for $Set {
            fn extend<I: IntoIterator<Item = $Member>>(&mut self, members: I) {
                *self |= Self::from_iter(members);
            }
        }

        impl IntoIterator for $Set {
            type Item = $Member;
            type IntoIter = $Iter;
            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Member;
            type IntoIter = $Iter;
            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        $(#[$about_iter])*
        #[derive(Clone, Debug)]
        #[must_use = "iterators are lazy and do nothing unless consumed"]
        pub struct $Iter($Bits);

        impl Iterator for $Iter {
            type Item = $Member;

            #[inline]
            fn next(&mut self) -> Option<$Member> {
                let $bit = self.0.trailing_zeros();
                let member = $from_bit?; // without a bit, there are more zeros than members
                self.0 &= self.0.wrapping_sub(1);
                Some(member)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = $Set(self.0).len();
                (len, Some(len))
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Member> {
                let $bit = self.0.checked_ilog2()?;
                let member = $from_bit?;
                self.0 = $Set(self.0).without($Set::of(member)).0;
                Some(member)
            }
        }

        impl ExactSizeIterator for $Iter {}

        impl core::iter::FusedIterator for $Iter {}
    };
}

bit_set! {
    /// A set of cards of one player.
    ///
    /// ```
    /// use marquis::{Card, CardSet};
    /// let mut hand = CardSet::from_iter([Card::Veto, Card::Clerk]);
    /// assert!(hand.insert(Card::Thief) && !hand.insert(Card::Veto)); // the Veto was there
    /// assert_eq!(hand.iter().collect::<Vec<_>>(), [Card::Clerk, Card::Thief, Card::Veto]); // canonical order
    /// assert_eq!(hand - CardSet::CHARACTERS, CardSet::VETO);
    /// assert_eq!(format!("{:?}", hand & CardSet::of(Card::Clerk)), "{Clerk}");
    /// ```
    CardSet: u16 of Card, "card",
    /// Iterates over a [`CardSet`] in canonical order.
    CardSetIter: |bit| Card::from_index(bit as usize)
}

bit_set! {
    /// A set of seats.
    ///
    /// ```
    /// use marquis::{Seat, SeatSet};
    /// let [first, second, ..] = Seat::ALL;
    /// let mut winners = SeatSet::of(second);
    /// winners.extend([first]);
    /// assert_eq!(winners.bits(), 0b11);
    /// assert!(winners.into_iter().eq([first, second])); // ascending
    /// assert_eq!((SeatSet::ALL - winners).len(), 2);
    /// ```
    SeatSet: u8 of Seat, "seat",
    /// Iterates over a [`SeatSet`] in ascending order.
    SeatSetIter: |bit| Seat::new(bit as u8)
}

impl CardSet {
    /// All characters.
    pub const CHARACTERS: Self = Self((1 << Character::COUNT) - 1);
    /// The Veto alone.
    pub const VETO: Self = Self::of(Card::Veto);

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

    /// The set of these bits, of which each should be a card's: what is not yet checked may have others.
    #[inline]
    pub(crate) const fn of_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The first `count` cards of it, or all.
    #[inline]
    pub(crate) const fn lowest(self, count: usize) -> Self {
        let mut rest = self.0;
        let mut i = 0;
        // A hand has four cards: up to there by arithmetic, since nobody can foresee how many are wanted.
        while i < 4 {
            rest &= rest.wrapping_sub((i < count) as u16);
            i += 1;
        }
        while i < count && rest != 0 {
            rest &= rest - 1;
            i += 1;
        }
        Self(self.0 & !rest)
    }

    /// Whether there are fewer cards than that, without counting all of them: there are four at most to count, and
    /// many processors have no instruction for it.
    #[inline]
    pub(crate) const fn is_smaller_than(self, size: usize) -> bool {
        let (mut bits, mut left) = (self.0, size);
        while left > 1 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        left > 0 && bits == 0
    }
}

impl SeatSet {
    /// Puts the seat into the set or takes it out: by arithmetic, for the processor cannot foresee which.
    #[inline]
    pub(crate) fn set(&mut self, seat: Seat, member: bool) {
        self.0 = self.0 & !(1 << seat.number()) | u8::from(member) << seat.number();
    }
}
