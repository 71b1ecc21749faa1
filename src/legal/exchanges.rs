//! Which exchanges are legal (R4, R13): ranges, counted and indexed by arithmetic.

use crate::legal::quotient::quotient;
use crate::position::{SmallActions, Table};
use crate::rules::Rate;
use crate::vocabulary::{CardSet, Character, Exchange, Price, id};

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
    pub(super) price: u8,
    pub(super) coins: u8,
    /// Vetoes that may be paid in (R13.2).
    pub(super) vetoes: u8,
    /// The most times that all coins and Vetoes, and the bank, allow.
    pub(super) most: u8,
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

    /// The same, at an exchange decision, from what was kept of it when the decision was requested.
    #[inline(always)]
    pub(crate) fn kept(table: &Table, small: SmallActions) -> Self {
        let (most, vetoes) = (small.exchange_times(), small.exchange_vetoes());
        let seat = table.active;
        let price = if vetoes == 0 { 0 } else { table.rate(seat).map_or(0, |rate| rate.coins) };
        Self { price, coins: table.coins[seat], vetoes, most }
    }

    /// The most times that one may exchange.
    #[inline]
    pub(crate) fn most(&self) -> u8 {
        self.most
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.most == 0
    }

    /// How many Vetoes may be among the price of so many exchanges: from, to.
    #[inline]
    pub(crate) fn vetoes(&self, times: u8) -> (u8, u8) {
        let price = times * self.price;
        (price.saturating_sub(self.coins), self.vetoes.min(price))
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        if self.vetoes == 0 {
            return usize::from(self.most);
        }
        self.len_with_vetoes()
    }

    #[cold]
    fn len_with_vetoes(self) -> usize {
        (1..=self.most).map(|times| self.choices(times)).sum()
    }

    fn choices(&self, times: u8) -> usize {
        let (from, to) = self.vetoes(times);
        usize::from(to - from) + 1
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Exchange> {
        if self.vetoes == 0 {
            return if index < usize::from(self.most) { Exchange::new(index as u8 + 1, 0) } else { None };
        }
        self.get_with_vetoes(index)
    }

    #[cold]
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

    /// The exchange that follows this one.
    #[inline]
    pub(super) fn after(&self, exchange: Exchange) -> Option<Exchange> {
        let (times, vetoes) = (exchange.times(), exchange.vetoes());
        if vetoes < self.vetoes(times).1 {
            return Exchange::new(times, vetoes + 1);
        }
        if times < self.most { Exchange::new(times + 1, self.vetoes(times + 1).0) } else { None }
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
    if has_characters || table.visible[seat] == Character::Marquis as u8 {
        return 0;
    }
    table.owned_vetoes(seat, hand).min(Price::MAX_VETOES)
}

#[inline]
pub(super) fn most_times(rate: Rate, coins: u8, bank: u8) -> u8 {
    let times = quotient(coins.into(), rate.coins).min(quotient(bank.into(), rate.jewels));
    times.min(Exchange::MAX_TIMES.into()) as u8
}
