//! The legal actions: what the table and the decider's own hand allow (R16.3). Prices are ranges, counted and indexed
//! by arithmetic, never listed.

pub(crate) mod attacks;
pub(crate) mod exchanges;
#[cfg(all(test, feature = "std"))]
mod exhaustive;
mod iter;
pub(crate) mod offers;
pub(crate) mod powers;
mod quotient;
pub(crate) mod reasons;

pub use iter::LegalActionsIter;

use crate::legal::exchanges::{ExchangeRange, exchange_actions};
use crate::legal::offers::{OfferRanges, may_offer};
use crate::position::{Deck, Game, Hidden, SmallActions, Table};
use crate::vocabulary::{Action, Card, CardSet, DecisionKind, PerSeat, Price, Seat, id};

/// The legal actions of a decision: sorted by ascending id, without repetition, computed lazily.
///
/// It is empty only when the game is over, or for somebody who does not decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalActions {
    small: SmallActions,
    ranges: Ranges,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ranges {
    None,
    Exchanges(ExchangeRange),
    Offers(OfferRanges),
}

impl LegalActions {
    /// The most actions that can be legal at once: one client who holds everything.
    pub const MAX_LEN: usize = 8248;

    /// The actions of nobody.
    pub(crate) const NONE: Self = Self { small: SmallActions::NONE, ranges: Ranges::None };

    /// Of the decision that is awaited, by the hand of who decides.
    #[inline(always)]
    pub(crate) fn new(table: &Table, hand: CardSet, small: SmallActions) -> Self {
        let ranges = match table.pending.kind {
            Some(DecisionKind::Exchange) => Ranges::Exchanges(ExchangeRange::kept(table, small)),
            Some(DecisionKind::Ask | DecisionKind::Answer) => Ranges::Offers(OfferRanges::new(table, hand)),
            Some(
                DecisionKind::Play
                | DecisionKind::Veto
                | DecisionKind::Annul
                | DecisionKind::Target
                | DecisionKind::Use
                | DecisionKind::Take,
            )
            | None => Ranges::None,
        };
        Self { small, ranges }
    }

    /// How many there are, at most [`LegalActions::MAX_LEN`].
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.legal_actions().len(), 4); // one for each character in hand
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn len(&self) -> usize {
        let ranged = match self.ranges {
            Ranges::None => 0,
            Ranges::Exchanges(exchanges) => exchanges.len(),
            Ranges::Offers(offers) => offers.len(),
        };
        self.small.len() + ranged
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at that place in ascending order of id.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.legal_actions().get(0), Some(Action::Play(Character::Assassin)));
    /// assert_eq!(game.legal_actions().get(4), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Action> {
        if index < self.small.len() {
            return self.small.get(index);
        }
        let index = index - self.small.len();
        match self.ranges {
            Ranges::None => None,
            Ranges::Exchanges(exchanges) => exchanges.get(index).map(Action::Exchange),
            Ranges::Offers(offers) => {
                offers.get(index).map(|(client, price)| Action::Offer { client, price })
            }
        }
    }

    /// The same, not in line: a walk needs it once.
    #[inline(never)]
    fn get_ranged(self, index: usize) -> Option<Action> {
        self.get(index)
    }

    /// Those with ids below 48, as bits.
    #[inline(always)]
    pub(crate) fn small_ids(&self) -> u64 {
        self.small.bits()
    }

    /// The exchanges, at a decision that has any.
    #[inline(always)]
    pub(crate) fn exchanges(&self) -> Option<&ExchangeRange> {
        match &self.ranges {
            Ranges::Exchanges(exchanges) => Some(exchanges),
            Ranges::None | Ranges::Offers(_) => None,
        }
    }

    /// Whether it is a decision at which prices are named.
    #[inline(always)]
    pub(crate) fn has_offers(&self) -> bool {
        matches!(self.ranges, Ranges::Offers(_))
    }

    /// Whether the action is among them.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert!(game.legal_actions().contains("play forger".parse()?));
    /// assert!(!game.legal_actions().contains(Action::Pass));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Exchange(exchange) => {
                matches!(&self.ranges, Ranges::Exchanges(exchanges) if exchanges.contains(exchange))
            }
            Action::Offer { client, price } => {
                matches!(&self.ranges, Ranges::Offers(offers) if offers.contains(client, price))
            }
            Action::Pass
            | Action::Accept
            | Action::Veto
            | Action::Annul
            | Action::Use
            | Action::Target(_)
            | Action::Play(_)
            | Action::Take(_) => self.small.contains(action),
        }
    }

    /// All of them, in ascending order of id. Any place is reached at once: `iter().nth(n)` is [`get`](Self::get).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply("play assassin".parse()?)?;
    /// game.apply("play jeweler".parse()?)?;
    /// let texts: Vec<_> = game.legal_actions().iter().map(|action| action.to_string()).collect();
    /// assert_eq!(texts, ["pass", "exchange 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn iter(&self) -> LegalActionsIter {
        LegalActionsIter::new(*self)
    }

    /// The exchange or offer that follows this one, at that place.
    #[inline(always)]
    fn after(&self, action: Action, index: usize) -> Option<Action> {
        match self.ranges {
            Ranges::Exchanges(exchanges) => {
                let Action::Exchange(exchange) = action else { return None };
                exchanges.after(exchange).map(Action::Exchange)
            }
            Ranges::Offers(offers) => {
                let Action::Offer { client, price } = action else { return None };
                let next = offers.after(client, price, index - self.small.len());
                next.map(|(client, price)| Action::Offer { client, price })
            }
            Ranges::None => None,
        }
    }

    /// The greatest price that may be offered for a client to pay: each of its parts may be anything up to this,
    /// independently, but for the price that is on the table (R11.2, R11.3). `None` if no price may be named for
    /// that client.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut countess_first = Card::ALL;
    /// # countess_first.swap(0, Card::Countess.index());
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL, countess_first])?;
    /// game.apply("play assassin".parse()?)?;
    /// game.apply("play countess".parse()?)?; // and she may offer her protection
    /// let limits = game.legal_actions().offer_limits(Seat::ALL[0]).unwrap();
    /// assert_eq!(limits.to_string(), "3c 0j 1v"); // all that seat 0 may have
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offer_limits(&self, client: Seat) -> Option<Price> {
        match &self.ranges {
            Ranges::Offers(offers) => offers.limits(client),
            Ranges::None | Ranges::Exchanges(_) => None,
        }
    }
}

impl Game {
    /// Puts the table and the cards together, which must fit, and works out what is legal.
    pub(crate) fn from_parts(table: Table, hands: PerSeat<CardSet>, decks: PerSeat<Deck>) -> Self {
        let small_actions = small_actions(&table, hands[table.pending.seat]);
        Self { table, hidden: Hidden { hands, decks, small_actions } }
    }

    /// The legal actions of who must decide. They are that seat's own business: the list, and even its length, may
    /// tell others what it holds (R16.1). Empty when the game is over, and only then.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// for action in game.legal_actions() {
    ///     let mut next = game; // a copy
    ///     next.apply(action)?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn legal_actions(&self) -> LegalActions {
        LegalActions::new(&self.table, self.hidden.hands[self.table.pending.seat], self.hidden.small_actions)
    }

    /// How many actions are legal. A call for each, as in C, should cost no more than the number does, so what is seldom
    /// needed is not in line.
    #[cfg(feature = "capi")]
    #[inline(always)]
    pub(crate) fn legal_count(&self) -> usize {
        #[inline(never)]
        fn ranged(game: &Game) -> usize {
            game.legal_actions().len()
        }
        let small = self.hidden.small_actions;
        let has_offers = matches!(self.table.pending.kind, Some(DecisionKind::Ask | DecisionKind::Answer));
        if has_offers || small.exchange_vetoes() != 0 {
            return ranged(self);
        }
        small.len() + usize::from(small.exchange_times())
    }

    /// The id of the legal action at that place. The ranges are not worked out for an action that is no exchange or offer.
    #[cfg(feature = "capi")]
    #[inline(always)]
    pub(crate) fn legal_id_at(&self, index: usize) -> Option<u16> {
        #[inline(never)]
        fn ranged(game: &Game, index: usize) -> Option<u16> {
            game.legal_actions().get(index).map(Action::id)
        }
        self.hidden.small_actions.id_at(index).or_else(|| ranged(self, index))
    }

    /// Whether this action is legal, if it is one that the awaited decision knows.
    #[inline(always)]
    pub(crate) fn is_legal(&self, action: Action) -> bool {
        let small = self.hidden.small_actions;
        match action {
            Action::Exchange(exchange) => ExchangeRange::kept(&self.table, small).contains(exchange),
            Action::Offer { client, price } => {
                may_offer(&self.table, self.hidden.hands[self.table.pending.seat], client, price)
            }
            Action::Pass
            | Action::Accept
            | Action::Veto
            | Action::Annul
            | Action::Use
            | Action::Target(_)
            | Action::Play(_)
            | Action::Take(_) => small.contains(action),
        }
    }
}

/// The legal actions with small ids, of whoever must decide, by that player's hand.
#[inline]
pub(crate) fn small_actions(table: &Table, hand: CardSet) -> SmallActions {
    let Some(kind) = table.pending.kind else { return SmallActions::NONE };
    match kind {
        DecisionKind::Exchange => exchange_actions(table, &ExchangeRange::new(table, hand)),
        DecisionKind::Play => play_actions(hand),
        DecisionKind::Veto => veto_actions(hand),
        DecisionKind::Annul => ANNUL_ACTIONS,
        DecisionKind::Target => powers::target_actions(table),
        DecisionKind::Use => USE_ACTIONS,
        DecisionKind::Take => powers::take_actions(table),
        DecisionKind::Ask => SmallActions::PASS,
        DecisionKind::Answer => crate::legal::offers::answer_actions(table, hand),
    }
}

pub(crate) const ANNUL_ACTIONS: SmallActions = SmallActions::PASS.with(id::ANNUL, true);
pub(crate) const USE_ACTIONS: SmallActions = SmallActions::PASS.with(id::USE, true);

/// R5.1
#[inline]
pub(crate) fn play_actions(hand: CardSet) -> SmallActions {
    SmallActions::block(id::PLAY, hand.and(CardSet::CHARACTERS).bits())
}

/// R10.1
#[inline]
pub(crate) fn veto_actions(hand: CardSet) -> SmallActions {
    SmallActions::PASS.with(id::VETO, hand.contains(Card::Veto))
}
