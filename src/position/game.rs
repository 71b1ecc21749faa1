//! A position: the table, and what is hidden.

use crate::position::{Deck, SmallActions, Table};
use crate::vocabulary::{Card, CardChange, CardSet, Event, HandChange, PerSeat, Seat};

/// A complete game at one moment: everything on the table, all hands and all decks.
///
/// Plain data: copying it is copying bytes. It holds no randomness, so deck orders and actions determine everything.
/// It holds the full state; what one seat may know is a [`View`](crate::View).
///
/// ```
/// use marquis::{Action, Card, Game, Rules, Seat};
/// let decks = [Card::ALL; 2]; // each deck in drawing order: the first four are the first hand
/// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &decks)?;
/// let action: Action = "play assassin".parse()?;
/// assert!(game.legal_actions().contains(action));
/// game.apply(action)?;
/// assert_eq!(game.table().coins(Seat::ALL[0]), 3); // two at first, and the income
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))] // whole cache lines, so that no copy touches one more
pub struct Game {
    pub(crate) table: Table,
    pub(crate) hidden: Hidden,
}

const _: () = assert!(size_of::<Game>() <= 256);

/// What no seat may see whole: hands, decks, and the legal actions that follow from a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hidden {
    pub(crate) hands: PerSeat<CardSet>,
    pub(crate) decks: PerSeat<Deck>,
    /// Worked out when a decision is requested, since it is asked for at every step.
    pub(crate) small_actions: SmallActions,
}

impl Game {
    /// How many cards a player holds at the start of a turn, if the deck has enough (R12.1).
    pub const HAND_SIZE: usize = 4;

    /// What lies on the table, for all to see.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The cards in a seat's hand: hidden from the others (R16.2).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert!(game.hand(Seat::ALL[1]).contains(Card::Forger));
    /// assert_eq!(game.hand(Seat::ALL[1]).len(), Game::HAND_SIZE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hidden.hands[seat]
    }

    /// The cards in a seat's deck, in the order in which they will be drawn: hidden from all (R16.2).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.deck(Seat::ALL[0]).next(), Some(Card::Countess)); // behind a hand of four
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deck(&self, seat: Seat) -> impl Iterator<Item = Card> + use<> {
        self.hidden.decks[seat].iter()
    }

    /// How many cards are left in a seat's deck: public (R16.1).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.deck_len(Seat::ALL[0]), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn deck_len(&self, seat: Seat) -> usize {
        self.hidden.decks[seat].len()
    }

    /// The hand of the active player.
    #[inline]
    pub(crate) fn active_hand(&self) -> CardSet {
        self.hidden.hands[self.table.active]
    }

    /// The same for an event that changes nothing unless `really`: so that only the telling needs a branch.
    #[inline(always)]
    pub(crate) fn happen_if(&mut self, really: bool, event: Event, tell: &mut impl FnMut(Event)) {
        self.make_so(&event);
        if really {
            tell(event);
        }
    }

    /// Makes it so, on the table and in the hands, and reports it.
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: Event, tell: &mut impl FnMut(Event)) {
        self.make_so(&event);
        tell(event);
    }

    #[inline(always)]
    fn make_so(&mut self, event: &Event) {
        self.table.happen(event);
        if let Some(HandChange { seat, change }) = event.hand_change() {
            let hand = &mut self.hidden.hands[seat];
            match change {
                CardChange::Leaves(card) => *hand = hand.without(CardSet::of(card)),
                CardChange::Enters(card) => *hand |= CardSet::of_any(card),
            }
        }
    }
}
