//! The legal actions with small ids: all but exchanges and offers.

use crate::action::{Action, id};

/// A set of actions whose ids are under 48: bit `id` is set where that action is in the set. From bit 56 on: how many
/// they are, for on a processor without an instruction for it counting costs more than all else that is done here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SmallActions(u64);

const COUNT_SHIFT: u32 = 56;

impl SmallActions {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const PASS: Self = Self::NONE.with(id::PASS, true);

    /// The actions of the ids from `first` on, bit by bit.
    #[inline]
    pub(crate) const fn block(first: u16, bits: u16) -> Self {
        Self((bits as u64) << first | (bits.count_ones() as u64) << COUNT_SHIFT)
    }

    /// Adds an action that is not in the set, if it is `legal`.
    #[inline]
    pub(crate) const fn with(self, id: u16, legal: bool) -> Self {
        Self(self.0 + legal as u64 * (1 << id | 1 << COUNT_SHIFT))
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.0 >> COUNT_SHIFT) as usize
    }

    /// Whether the set has this action; an exchange or an offer it never has.
    #[inline]
    pub(crate) fn contains(self, action: Action) -> bool {
        match action {
            Action::Exchange(_) | Action::Offer { .. } => false,
            small => self.0 >> (small.id() & 63) & 1 != 0,
        }
    }

    /// The action that has `index` others before it.
    #[inline]
    pub(crate) fn get(self, index: usize) -> Option<Action> {
        if index < self.len() { Action::from_small_id(nth_bit(self.0, index)) } else { None }
    }
}

/// The position of the set bit that has `n` set bits below it.
#[inline]
fn nth_bit(bits: u64, n: usize) -> u32 {
    let mut bits = bits;
    // Selections, since the processor could not predict a loop; a hand, and so nearly every list, has at most four.
    for i in 0..3 {
        bits = if i < n { bits & bits.wrapping_sub(1) } else { bits };
    }
    for _ in 3..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros()
}
