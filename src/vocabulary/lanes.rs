//! The sets of all seats side by side in one word, to count and compare them at once.

use crate::vocabulary::{CardSet, PerSeat};

/// Sixteen bits for each seat: a set of cards, or a number below 2^15.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lanes(u64);

const ONES: u64 = u64::MAX / 0xffff;
const HIGHEST: u64 = ONES << 15;

impl Lanes {
    pub(crate) const EMPTY: Self = Self(0);

    /// The same set for every seat.
    pub(crate) const fn all(set: CardSet) -> Self {
        Self(ONES * set.bits() as u64)
    }

    #[inline]
    pub(crate) fn of_sets(sets: PerSeat<CardSet>) -> Self {
        Self::of(sets.0.map(CardSet::bits))
    }

    #[inline]
    pub(crate) fn of_numbers(numbers: PerSeat<u8>) -> Self {
        Self::of(numbers.0.map(u16::from))
    }

    #[inline]
    fn of(values: [u16; 4]) -> Self {
        let [a, b, c, d] = values.map(u64::from);
        Self(a | b << 16 | c << 32 | d << 48)
    }

    #[inline]
    pub(crate) fn sets(self) -> PerSeat<CardSet> {
        PerSeat([0, 16, 32, 48].map(|lane| CardSet::of_bits((self.0 >> lane) as u16)))
    }

    /// The lowest eight bits of each.
    #[inline]
    pub(crate) fn numbers(self) -> PerSeat<u8> {
        PerSeat([0, 16, 32, 48].map(|lane| (self.0 >> lane) as u8))
    }

    /// For sums below 2^16.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// For differences that are not negative.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many cards each set has.
    #[inline]
    pub(crate) const fn counts(self) -> Self {
        const PAIRS: u64 = u64::MAX / 0b11;
        const NIBBLES: u64 = u64::MAX / 0b101;
        const BYTES: u64 = u64::MAX / 0x11;
        let pairs = self.0 - (self.0 >> 1 & PAIRS);
        let nibbles = (pairs & NIBBLES) + (pairs >> 2 & NIBBLES);
        let bytes = (nibbles + (nibbles >> 4)) & BYTES;
        Self((bytes + (bytes >> 8)) & (ONES * 0xff))
    }

    /// All bits of a lane where its number is at least the other's.
    #[inline]
    pub(crate) const fn at_least(self, other: Self) -> Self {
        Self((((self.0 | HIGHEST) - other.0) & HIGHEST) >> 15).spread()
    }

    const fn spread(self) -> Self {
        Self(self.0 * 0xffff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::Seat;

    /// Every set, beside others in the lanes next to it.
    #[test]
    fn all_sets_are_counted() {
        for bits in 0..=CardSet::ALL.bits() {
            let set = CardSet::of_bits(bits);
            let sets = PerSeat([set, CardSet::ALL.without(set), CardSet::EMPTY, set]);
            assert_eq!(Lanes::of_sets(sets).sets(), sets);
            let counts = PerSeat(sets.0.map(|set| set.bits().count_ones() as u8));
            assert!(Lanes::of_sets(sets).counts() == Lanes::of_numbers(counts), "{set:?}");
        }
    }

    #[test]
    fn all_numbers_are_compared() {
        for (one, other) in (0..=255).flat_map(|one| (0..=255).map(move |other| (one, other))) {
            let (ones, others) = (PerSeat([one, other, 0, 255]), PerSeat([other, one, 255, 0]));
            let answer = Lanes::of_numbers(ones).at_least(Lanes::of_numbers(others));
            for seat in Seat::ALL {
                let all = answer.0 >> (16 * seat.index()) & 0xffff;
                assert_eq!(all, if ones[seat] >= others[seat] { 0xffff } else { 0 }, "{one} {other} {seat}");
            }
        }
    }
}
