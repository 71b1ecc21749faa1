//! The legal actions: what the table and the decider's own hand allow (R16.3). Prices are ranges, counted and indexed
//! by arithmetic, never listed.

use crate::action::{Action, Exchange, MAX_TIMES, MAX_VETOES, Price, id};
use crate::bargain::OfferRanges;
use crate::card::{Card, CardSet};
use crate::decision::DecisionKind;
use crate::powers;
use crate::quotient::quotient;
use crate::rules::Rate;
use crate::small::SmallActions;
use crate::table::Table;

/// The most actions that can be legal at once: one client who holds everything.
pub const MAX_LEGAL_ACTIONS: usize = 8248;

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
    /// The actions of nobody.
    pub(crate) const NONE: Self = Self { small: SmallActions::NONE, ranges: Ranges::None };

    /// Of the decision that is awaited, by the hand of who decides.
    #[inline(always)]
    pub(crate) fn new(table: &Table, hand: CardSet, small: SmallActions) -> Self {
        let ranges = match table.pending.kind {
            Some(DecisionKind::Exchange) => Ranges::Exchanges(ExchangeRange::kept(table, small)),
            Some(DecisionKind::Ask | DecisionKind::Answer) => Ranges::Offers(OfferRanges::new(table, hand)),
            _ => Ranges::None,
        };
        Self { small, ranges }
    }

    /// How many there are, at most [`MAX_LEGAL_ACTIONS`].
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

    /// The id of that action, without the detour over the action where the set of bits says it.
    #[cfg(feature = "capi")]
    #[inline]
    pub(crate) fn id_at(&self, index: usize) -> Option<u16> {
        if index < self.small.len() { self.small.id_at(index) } else { self.get(index).map(Action::id) }
    }

    /// Whether the action is among them.
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Exchange(exchange) => {
                matches!(&self.ranges, Ranges::Exchanges(exchanges) if exchanges.contains(exchange))
            }
            Action::Offer { client, price } => {
                matches!(&self.ranges, Ranges::Offers(offers) if offers.contains(client, price))
            }
            small => self.small.contains(small),
        }
    }

    /// All of them, in ascending order of id.
    pub fn iter(&self) -> LegalActionsIter {
        LegalActionsIter { actions: *self, next: 0, end: self.len() }
    }

    /// The greatest price that may be offered for a client to pay: each of its parts may be anything up to this,
    /// independently, but for the price that is on the table (R11.2, R11.3). `None` if no price may be named for
    /// that client.
    pub fn offer_limits(&self, client: crate::seat::Seat) -> Option<Price> {
        match &self.ranges {
            Ranges::Offers(offers) => offers.limits(client),
            _ => None,
        }
    }
}

impl IntoIterator for LegalActions {
    type Item = Action;
    type IntoIter = LegalActionsIter;
    fn into_iter(self) -> LegalActionsIter {
        self.iter()
    }
}

impl IntoIterator for &LegalActions {
    type Item = Action;
    type IntoIter = LegalActionsIter;
    fn into_iter(self) -> LegalActionsIter {
        self.iter()
    }
}

/// Iterates over [`LegalActions`] in ascending order of id.
#[derive(Clone, Debug)]
pub struct LegalActionsIter {
    actions: LegalActions,
    next: usize,
    end: usize,
}

impl Iterator for LegalActionsIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = self.actions.get(self.next)?;
        self.next += 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalActionsIter {}

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
        DecisionKind::Answer => crate::bargain::answer_actions(table, hand),
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

/// The active player may decline to exchange, unless R4.3 forces. Coins alone decide, not Vetoes (R13.3). An exchange
/// that the bank cannot give forces nobody (R4.4), since nobody is asked then.
#[inline]
pub(crate) fn exchange_actions(table: &Table, exchanges: &ExchangeRange) -> SmallActions {
    let forced = table.treasury == 0 && exchanges.coins >= exchanges.price;
    SmallActions::NONE.with(id::PASS, !forced).with_exchanges(exchanges.most, exchanges.vetoes)
}

/// The exchanges that are possible: `k` times, and `v` Vetoes among the `k * price` coins of the price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExchangeRange {
    /// Coins for one exchange; it does not matter where no Vetoes may be paid in.
    price: u8,
    coins: u8,
    /// Vetoes that may be paid in (R13.2).
    vetoes: u8,
    /// The most times that all coins and Vetoes, and the bank, allow.
    most: u8,
}

impl ExchangeRange {
    /// R4.1, R4.4, R13.2
    #[inline(always)]
    pub(crate) fn new(table: &Table, hand: CardSet) -> Self {
        let seat = table.active;
        let (coins, vetoes) = (table.coins[seat], payable_vetoes(table, hand));
        let both = coins.saturating_add(vetoes);
        match table.rate(seat) {
            None => Self { price: 0, coins, vetoes, most: 0 },
            // whether any is possible is known before how many, so the processor need not wait for the quotients
            Some(rate) if both < rate.coins || table.jewel_bank < rate.jewels => {
                Self { price: rate.coins, coins, vetoes, most: 0 }
            }
            Some(rate) => {
                let most = most_times(rate, both, table.jewel_bank);
                Self { price: rate.coins, coins, vetoes, most }
            }
        }
    }

    /// The same, at an exchange decision, from what was kept of it when the decision was posed.
    #[inline(always)]
    pub(crate) fn kept(table: &Table, small: SmallActions) -> Self {
        let (most, vetoes) = (small.exchange_times(), small.exchange_vetoes());
        let seat = table.active;
        let price = if vetoes == 0 { 0 } else { table.rate(seat).map_or(0, |rate| rate.coins) };
        Self { price, coins: table.coins[seat], vetoes, most }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.most == 0
    }

    /// How many Vetoes may be among the price of so many exchanges: from, to.
    #[inline]
    fn vetoes(&self, times: u8) -> (u8, u8) {
        let price = times * self.price;
        (price.saturating_sub(self.coins), self.vetoes.min(price))
    }

    #[inline]
    fn len(&self) -> usize {
        if self.vetoes == 0 {
            return usize::from(self.most);
        }
        self.len_with_vetoes()
    }

    fn len_with_vetoes(self) -> usize {
        (1..=self.most).map(|times| self.choices(times)).sum()
    }

    fn choices(&self, times: u8) -> usize {
        let (from, to) = self.vetoes(times);
        usize::from(to - from) + 1
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Exchange> {
        if self.vetoes == 0 {
            return if index < usize::from(self.most) { Exchange::new(index as u8 + 1, 0) } else { None };
        }
        self.get_with_vetoes(index)
    }

    fn get_with_vetoes(self, index: usize) -> Option<Exchange> {
        let mut index = index;
        for times in 1..=self.most {
            let choices = self.choices(times);
            if index < choices {
                return Exchange::new(times, self.vetoes(times).0 + index as u8);
            }
            index -= choices;
        }
        None
    }

    #[inline]
    pub(crate) fn contains(&self, exchange: Exchange) -> bool {
        if self.vetoes == 0 || exchange.times() > self.most {
            return exchange.times() <= self.most && exchange.vetoes() == 0;
        }
        let (from, to) = self.vetoes(exchange.times());
        (from..=to).contains(&exchange.vetoes())
    }
}

/// The Vetoes that the active player may pay in: all, in a turn begun without a character in hand, unless the visible
/// identity is the Marquis (R13.2).
#[inline]
pub(crate) fn payable_vetoes(table: &Table, hand: CardSet) -> u8 {
    let seat = table.active;
    let has_characters = !hand.and(CardSet::CHARACTERS).is_empty();
    if has_characters || table.visible[seat] == crate::card::Character::Marquis as u8 {
        return 0;
    }
    table.owned_vetoes(seat, hand).min(MAX_VETOES)
}

#[inline]
fn most_times(rate: Rate, coins: u8, bank: u8) -> u8 {
    let times = quotient(coins.into(), rate.coins).min(quotient(bank.into(), rate.jewels));
    times.min(MAX_TIMES.into()) as u8
}
