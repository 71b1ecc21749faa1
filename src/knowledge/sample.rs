//! Imagining what is hidden, honestly.

use crate::engine::random::below;
use crate::knowledge::View;
use crate::position::{Deck, Game};
use crate::vocabulary::{Card, CardSet, PerSeat, Seat};
use rand_core::Rng;

/// At least as many places as cards, and a power of two, so that no index is out of bounds.
const PLACES: usize = 16;

impl View {
    /// A complete game, drawn uniformly from all those that fit this view. It reads nothing but the view, so it cannot
    /// know better; it may be called in the middle of an attack or bargain. The same view and the same state of the
    /// generator give the same game.
    ///
    /// What fits is a matter of rules alone: cards that all know of stay where they are (R16.2), and everything else is
    /// equally likely. What the others' choices suggest, and which questions were not asked, is not weighed. It ends with
    /// every generator, as [`Game::deal`] does.
    ///
    /// ```
    /// use marquis::{Game, Rules, Seat, seed_bytes};
    /// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
    /// let mut rng = ChaCha12Rng::from_seed(seed_bytes(1));
    /// let game = Game::deal(&Rules::default(), 3, Seat::ALL[0], &mut rng)?;
    /// let view = game.view(Seat::ALL[0]).unwrap();
    /// let imagined = view.sample(&mut rng);
    /// assert_eq!(imagined.view(Seat::ALL[0]), Some(view));
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        let mut hands = PerSeat([CardSet::EMPTY; Seat::COUNT]);
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        for seat in self.table.seats() {
            (hands[seat], decks[seat]) = self.sample_seat(seat, rng);
        }
        Game::from_parts(self.table, hands, decks)
    }

    /// The cards that are known to be in hand stay there; the others are shuffled, and fill up the hand first.
    #[inline]
    fn sample_seat<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> (CardSet, Deck) {
        let known = if self.viewer == Some(seat) { self.hand } else { self.table.known(seat) };
        let unknown = self.table.unseen(seat).without(known);
        let mut cards = [0; PLACES];
        let mut left = 0;
        // By number and without a branch, for the processor cannot foresee which cards are unknown.
        for number in 0..Card::COUNT as u8 {
            cards[left % PLACES] = number;
            left += usize::from(unknown.bits() >> number & 1);
        }
        let in_hand = self.hand_len(seat).saturating_sub(known.len()).min(left).min(Game::HAND_SIZE);
        let mut shuffled = u64::MAX; // a nibble a card from the lowest on, then nibbles of 15
        let mut shift = 0;
        while left > 0 {
            let chosen = below(left as u32, rng) as usize % PLACES;
            left -= 1;
            shuffled ^= u64::from(15 ^ cards[chosen]) << shift;
            shift += 4;
            cards[chosen] = cards[left % PLACES];
        }
        let mut hand = known;
        for position in 0..Game::HAND_SIZE {
            let with_next = hand.or(CardSet::of_number((shuffled >> (4 * position)) as u8));
            hand = if position < in_hand { with_next } else { hand };
        }
        (hand, Deck::from_nibbles((shuffled >> (4 * in_hand)) as u32))
    }
}
