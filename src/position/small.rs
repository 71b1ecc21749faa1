//! What is kept of the legal actions from the moment when a decision is requested.

use crate::vocabulary::{Action, Character, Seat, count, id};

/// The legal actions with small ids (all but exchanges and offers), as a set: bit `id` is set where that action is in it.
/// Behind them what is costly to work out again: from bit 48 on how many Vetoes may be paid in, from bit 51 on how many
/// times one may exchange, from bit 56 on the number of actions in the set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SmallActions(u64);

const VETOES_SHIFT: u32 = 48;
const TIMES_SHIFT: u32 = 51;
const COUNT_SHIFT: u32 = 56;

impl SmallActions {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const PASS: Self = Self::NONE.with(id::PASS, true);

    /// The actions of the ids from `first` on, bit by bit.
    #[inline]
    pub(crate) const fn block(first: u16, bits: u16) -> Self {
        Self((bits as u64) << first | (count(bits) as u64) << COUNT_SHIFT)
    }

    /// Adds an action that is not in the set, if it is `legal`.
    #[inline]
    pub(crate) const fn with(self, id: u16, legal: bool) -> Self {
        Self(self.0 + legal as u64 * (1 << id | 1 << COUNT_SHIFT))
    }

    /// Adds how many times one may exchange at the most, and how many Vetoes may be paid in.
    #[inline]
    pub(crate) const fn with_exchanges(self, times: u8, vetoes: u8) -> Self {
        Self(self.0 | (times as u64) << TIMES_SHIFT | (vetoes as u64) << VETOES_SHIFT)
    }

    #[inline]
    pub(crate) const fn exchange_times(self) -> u8 {
        (self.0 >> TIMES_SHIFT) as u8 & 31
    }

    #[inline]
    pub(crate) const fn exchange_vetoes(self) -> u8 {
        (self.0 >> VETOES_SHIFT) as u8 & 7
    }

    /// Bit `id` for each action that is in the set, below bit 48.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.0 & ((1 << VETOES_SHIFT) - 1)
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.0 >> COUNT_SHIFT) as usize
    }

    /// The ids of its actions, bit by bit, without the lowest `count`.
    #[inline]
    pub(crate) fn ids_from(self, count: usize) -> u64 {
        let ids = self.0 & ((1 << VETOES_SHIFT) - 1);
        (0..count.min(self.len())).fold(ids, |ids, _| ids & ids.wrapping_sub(1))
    }

    /// Whether the set has this action; an exchange or an offer it never has.
    #[inline]
    pub(crate) fn contains(self, action: Action) -> bool {
        match action {
            Action::Exchange(_) | Action::Offer { .. } => false,
            Action::Pass
            | Action::Accept
            | Action::Veto
            | Action::Annul
            | Action::Use
            | Action::Target(_)
            | Action::Play(_)
            | Action::Take(_) => self.0 >> (action.id() & 63) & 1 != 0,
        }
    }

    /// The id of the action that has `index` others before it.
    #[cfg(feature = "capi")]
    #[inline(always)]
    pub(crate) fn id_at(self, index: usize) -> Option<u16> {
        (index < self.len()).then(|| nth_bit(self.0, index) as u16)
    }

    /// The action that has `index` others before it.
    #[inline(always)]
    pub(crate) fn get(self, index: usize) -> Option<Action> {
        if index < self.len() { Action::from_small_id(nth_bit(self.0, index)) } else { None }
    }
}

const _: () =
    assert!(Character::COUNT <= 12 && Seat::COUNT <= 12, "a block is counted by its lower twelve bits");
const _: () =
    assert!(id::TAKE as usize + Character::COUNT <= VETOES_SHIFT as usize, "a bit for each small id");

/// The position of the set bit that has `n` set bits below it.
#[inline(always)]
pub(super) fn nth_bit(bits: u64, n: usize) -> u32 {
    let without_lowest = |bits: u64| bits & bits.wrapping_sub(1);
    // Selections, since the processor could not predict a loop; a hand, and so nearly every list, has at most four.
    let from_1 = without_lowest(bits);
    let from_2 = without_lowest(from_1);
    let from_3 = without_lowest(from_2);
    let (even, odd) = if n & 2 == 0 { (bits, from_1) } else { (from_2, from_3) };
    let mut from_n = if n & 1 == 0 { even } else { odd };
    if n > 3 {
        from_n = (3..n).fold(from_3, |bits, _| without_lowest(bits));
    }
    from_n.trailing_zeros()
}
