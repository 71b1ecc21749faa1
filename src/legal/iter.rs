//! Walking through the legal actions, from both ends.

use crate::legal::LegalActions;
use crate::vocabulary::Action;
use core::iter::FusedIterator;

/// Iterates over [`LegalActions`] in ascending order of id. `nth`, `count` and `last` take the same time however many there
/// are.
#[derive(Clone, Debug)]
pub struct LegalActionsIter {
    actions: LegalActions,
    /// The ids of the small actions not yet taken from the front, bit by bit.
    small: u64,
    /// The exchange or offer last taken from the front: the next one follows from it more easily than from its place.
    last: Option<Action>,
    next: usize,
    end: usize,
}

impl LegalActionsIter {
    #[inline]
    pub(super) fn new(actions: LegalActions) -> Self {
        Self { actions, small: actions.small.ids_from(0), last: None, next: 0, end: actions.len() }
    }
}

impl Iterator for LegalActionsIter {
    type Item = Action;

    // In line, so that a walk keeps in registers where it is.
    #[inline(always)]
    fn next(&mut self) -> Option<Action> {
        if self.next >= self.end {
            return None;
        }
        let index = self.next;
        self.next += 1;
        if self.small != 0 {
            let id = self.small.trailing_zeros();
            self.small &= self.small - 1;
            return Action::from_small_id(id);
        }
        self.last = match self.last {
            Some(last) => self.actions.after(last, index),
            None => self.actions.get_ranged(index),
        };
        self.last
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn last(mut self) -> Option<Action> {
        self.next_back()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        self.next = self.next.saturating_add(n).min(self.end);
        self.small = self.actions.small.ids_from(self.next);
        self.last = None;
        self.next()
    }
}

impl DoubleEndedIterator for LegalActionsIter {
    #[inline]
    fn next_back(&mut self) -> Option<Action> {
        if self.next >= self.end {
            return None;
        }
        self.end -= 1;
        self.actions.get(self.end)
    }

    #[inline]
    fn nth_back(&mut self, n: usize) -> Option<Action> {
        self.end = self.end.saturating_sub(n).max(self.next);
        self.next_back()
    }
}

impl ExactSizeIterator for LegalActionsIter {}

impl FusedIterator for LegalActionsIter {}

impl IntoIterator for LegalActions {
    type Item = Action;
    type IntoIter = LegalActionsIter;
    #[inline]
    fn into_iter(self) -> LegalActionsIter {
        self.iter()
    }
}

impl IntoIterator for &LegalActions {
    type Item = Action;
    type IntoIter = LegalActionsIter;
    #[inline]
    fn into_iter(self) -> LegalActionsIter {
        self.iter()
    }
}
