//! What one seat, or a spectator, may know (R16).

#[cfg(feature = "serde")]
use crate::check::invalid::{InvalidPosition, ensure, in_seat, in_table};
use crate::legal::{LegalActions, small_actions};
use crate::position::{Game, Table};
use crate::vocabulary::{CardSet, Decision, PerSeat, Seat};

/// A position as one seat knows it, or as a spectator does: everything public and the seat's own hand. There is no place
/// in it for another hand, for the order of a deck, or for the state of a generator.
///
/// Plain data: copying it is copying bytes. Views of games that differ only in what the viewer may not know are equal.
///
/// A host keeps the [`Game`], sends each client its view once, and from then on the events of every action as that seat
/// sees them ([`Event::seen_by`](crate::Event::seen_by)); the client brings its view up to date with [`View::update`]. A
/// search imagines what is hidden with [`View::sample`]. The examples `server` and `search` do just that.
///
/// ```
/// use marquis::{Card, Game, Rules, Seat};
/// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
/// let view = game.view(Seat::ALL[1]).unwrap();
/// assert_eq!(view.hand_len(Seat::ALL[0]), 4);
/// assert!(view.known_in_hand(Seat::ALL[0]).is_empty());
/// assert!(view.hand().contains(Card::Forger));
/// assert!(view.legal_actions().is_empty()); // it is seat 0 that decides
/// # Ok::<(), marquis::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) table: Table,
    pub(crate) viewer: Option<Seat>,
    pub(crate) hand: CardSet,
    pub(crate) hand_counts: PerSeat<u8>,
}

impl Game {
    /// What a seat may know; `None` if nobody sits there.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let view = game.view(Seat::ALL[1]).unwrap();
    /// assert_eq!(view.hand(), game.hand(Seat::ALL[1]));
    /// assert_eq!(game.view(Seat::ALL[2]), None); // two players
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<View> {
        if seat.number() >= self.table.players {
            return None;
        }
        Some(View { viewer: Some(seat), hand: self.hand(seat), ..self.spectator_view() })
    }

    /// What everybody may know.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let view = game.spectator_view();
    /// assert_eq!((view.viewer(), view.hand()), (None, CardSet::EMPTY));
    /// assert_eq!(view.table(), game.table());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn spectator_view(&self) -> View {
        View { table: self.table, viewer: None, hand: CardSet::EMPTY, hand_counts: self.hand_counts() }
    }

    /// How many cards each seat holds: public (R16.1).
    #[inline]
    pub(crate) fn hand_counts(&self) -> PerSeat<u8> {
        PerSeat(self.hidden.hands.0.map(|hand| hand.len() as u8))
    }
}

impl View {
    /// What lies on the table, for all to see.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whose view it is; `None` for a spectator's.
    #[inline]
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The viewer's hand; empty for a spectator.
    #[inline]
    pub fn hand(&self) -> CardSet {
        self.hand
    }

    /// How many cards a seat holds.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let view = game.view(Seat::ALL[1]).unwrap();
    /// assert_eq!(view.hand_len(Seat::ALL[0]), 4); // how many, not which
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn hand_len(&self, seat: Seat) -> usize {
        usize::from(self.hand_counts[seat])
    }

    /// How many cards are left in a seat's deck.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.spectator_view().deck_len(Seat::ALL[0]), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn deck_len(&self, seat: Seat) -> usize {
        self.table.unseen(seat).len().saturating_sub(self.hand_len(seat))
    }

    /// The cards that the viewer knows to be in a seat's hand: all of the own; of another those that everybody knows of
    /// (R16.2), which are all if its deck is empty.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let view = game.view(Seat::ALL[1]).unwrap();
    /// assert_eq!(view.known_in_hand(Seat::ALL[1]), view.hand());
    /// assert_eq!(view.known_in_hand(Seat::ALL[0]), CardSet::EMPTY);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn known_in_hand(&self, seat: Seat) -> CardSet {
        let own = (self.viewer == Some(seat)).then_some(self.hand);
        known_in_hand(&self.table, seat, own, self.deck_len(seat))
    }

    /// The decision that is awaited: seat and kind are public (R16.1).
    ///
    /// Under [`AskVeto::Holder`](crate::AskVeto::Holder) a Veto decision reveals that its seat holds the Veto; the view
    /// then counts it as known (R16.2). Games among people should use the default, which reveals nothing.
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        self.table.decision()
    }

    /// The legal actions, if it is the viewer who must decide; otherwise none, since they are that seat's own
    /// business (R16.1).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let [decides, waits, ..] = Seat::ALL;
    /// assert_eq!(game.view(decides).unwrap().legal_actions(), game.legal_actions());
    /// assert!(game.view(waits).unwrap().legal_actions().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn legal_actions(&self) -> LegalActions {
        if self.viewer == Some(self.table.pending.seat) {
            LegalActions::new(&self.table, self.hand, small_actions(&self.table, self.hand))
        } else {
            LegalActions::NONE
        }
    }

    /// Checks a view put together from outside.
    #[cfg(feature = "serde")]
    pub(crate) fn check(&self) -> Result<(), InvalidPosition> {
        self.table.check(&self.hand_counts)?;
        let Some(seat) = self.viewer else {
            return ensure(self.hand.is_empty(), in_table("hand", "a spectator has none"));
        };
        ensure(seat.number() < self.table.players, in_table("viewer", "no such seat"))?;
        let known = self.table.known(seat);
        let fits =
            self.hand.without(self.table.unseen(seat)).is_empty() && known.without(self.hand).is_empty();
        ensure(fits, in_table("hand", "cards that cannot be in hand, or without one that is known to be"))?;
        let counted = self.hand.len() == self.hand_len(seat);
        ensure(counted, in_seat(seat.index(), "hand_count", "not the number of the viewer's cards"))
    }
}

/// The cards that a viewer knows to be in a seat's hand; `own` is that hand if it is the viewer's.
#[inline(always)]
pub(crate) fn known_in_hand(table: &Table, seat: Seat, own: Option<CardSet>, deck_len: usize) -> CardSet {
    let public = select(deck_len == 0, table.unseen(seat), table.known(seat)); // R16.2
    select(own.is_some(), own.unwrap_or_default(), public)
}

/// One or the other, by arithmetic: of a choice the compiler makes a branch.
#[inline(always)]
const fn select(first: bool, one: CardSet, other: CardSet) -> CardSet {
    let ones = (first as u16).wrapping_neg();
    CardSet::of_bits(one.bits() & ones | other.bits() & !ones)
}
