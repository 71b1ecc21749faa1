//! Every price within every limit, and every exchange at every rate: arithmetic gives what lists give.

use super::exchanges::{ExchangeRange, most_times};
use super::offers::{count, price_at, rank, within};
use crate::rules::Rate;
use crate::vocabulary::{Exchange, Price};

fn prices(limits: Price) -> impl Iterator<Item = Price> {
    let (coins, jewels, vetoes) = (limits.coins(), limits.jewels(), limits.vetoes());
    let parts = (0..=coins).flat_map(move |coins| (0..=jewels).map(move |jewels| (coins, jewels)));
    parts.flat_map(move |(coins, jewels)| {
        (0..=vetoes).filter_map(move |vetoes| Price::new(coins, jewels, vetoes))
    })
}

#[test]
fn all_prices_within_all_limits_have_a_place() {
    let most = Price::new(Price::MAX_COINS, Price::MAX_JEWELS, Price::MAX_VETOES).unwrap();
    let mut tried = 0_u64;
    for limits in prices(most) {
        let mut last: Option<Price> = None;
        let mut places = 0;
        for price in prices(limits) {
            assert_eq!(last.map_or(Some(Price::NOTHING), |last| last.next_within(limits)), Some(price));
            assert_eq!((rank(limits, price), price_at(limits, places)), (places, Some(price)));
            assert!(within(price, limits));
            (last, places) = (Some(price), places + 1);
        }
        assert_eq!((count(limits), last, last.unwrap().next_within(limits)), (places, Some(limits), None));
        tried += u64::from(places);
    }
    let sums = [u64::from(Price::MAX_COINS), u64::from(Price::MAX_JEWELS), u64::from(Price::MAX_VETOES)];
    assert_eq!(tried, sums.map(|most| (most + 1) * (most + 2) / 2).into_iter().product::<u64>());
}

#[test]
fn a_price_is_within_limits_part_by_part() {
    let most = Price::new(Price::MAX_COINS, Price::MAX_JEWELS, Price::MAX_VETOES).unwrap();
    for limits in prices(most) {
        for price in prices(most) {
            let parts = [
                (price.coins(), limits.coins()),
                (price.jewels(), limits.jewels()),
                (price.vetoes(), limits.vetoes()),
            ];
            assert_eq!(within(price, limits), parts.iter().all(|(part, limit)| part <= limit));
        }
    }
}

#[test]
fn amounts_of_all_bytes_are_themselves_or_rejected() {
    for (first, second) in (0..=255).flat_map(|first| (0..=255).map(move |second| (first, second))) {
        let exchange = Exchange::new(first, second);
        assert_eq!(exchange.is_some(), (1..=20).contains(&first) && second <= 4);
        assert!(exchange.is_none_or(|exchange| (exchange.times(), exchange.vetoes()) == (first, second)));
        for third in 0..=255 {
            let price = Price::new(first, second, third);
            assert_eq!(price.is_some(), first <= 16 && second <= 96 && third <= 4);
            let Some(price) = price else { continue };
            assert_eq!((price.coins(), price.jewels(), price.vetoes()), (first, second, third));
            assert_eq!(Price::from_bits(price.bits()), price);
        }
    }
}

/// Coins of a seat, Vetoes included, and jewels of the bank: all that a game has.
#[test]
fn exchanges_at_all_rates_are_as_many_as_division_says() {
    for (coins, jewels) in (1..=16).flat_map(|coins| (1..=16).map(move |jewels| (coins, jewels))) {
        for (both, bank) in (0..=20).flat_map(|both| (0..=96).map(move |bank| (both, bank))) {
            let most = (both / coins).min(bank / jewels);
            assert_eq!(most_times(Rate { coins, jewels }, both, bank), most);
        }
    }
}

#[test]
fn all_ranges_of_exchanges_are_lists() {
    for (price, coins) in (1..=16).flat_map(|price| (0..=16).map(move |coins| (price, coins))) {
        for vetoes in 0..=4 {
            for most in 0..=(coins + vetoes) / price {
                let range = ExchangeRange { price, coins, vetoes, most };
                let all =
                    (1..=20).flat_map(|times| (0..=4).filter_map(move |vetoes| Exchange::new(times, vetoes)));
                // R13.2: the Vetoes are a part of the price, and the coins pay the rest.
                let possible = |exchange: &Exchange| {
                    let (price, paid) = (u16::from(exchange.times()) * u16::from(price), exchange.vetoes());
                    let in_coins = price.checked_sub(paid.into());
                    exchange.times() <= most
                        && paid <= vetoes
                        && in_coins.is_some_and(|sum| sum <= coins.into())
                };
                all.clone().for_each(|exchange| assert_eq!(range.contains(exchange), possible(&exchange)));
                let mut next = range.get(0);
                let mut len = 0;
                for exchange in all.filter(possible) {
                    assert_eq!((range.get(len), next), (Some(exchange), Some(exchange)));
                    next = range.after(exchange);
                    len += 1;
                }
                assert_eq!((range.len(), range.get(len), next), (len, None, None));
                assert_eq!(range.is_empty(), len == 0);
            }
        }
    }
}
