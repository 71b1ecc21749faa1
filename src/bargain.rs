//! Which prices may be named and accepted (R11): conditions only; `engine` carries bargains out.

use crate::action::{MAX_VETOES, Price, id};
use crate::card::CardSet;
use crate::decision::DecisionKind;
use crate::powers;
use crate::quotient::quotient;
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::small::SmallActions;
use crate::table::Table;

/// Refusing, and accepting if the client can pay (R11.4).
#[inline]
pub(crate) fn answer_actions(table: &Table, hand: CardSet) -> SmallActions {
    let pending = &table.pending;
    let can_pay =
        pending.seat != pending.client || pending.price.vetoes() <= table.owned_vetoes(pending.client, hand);
    SmallActions::PASS.with(id::ACCEPT, can_pay)
}

/// Whom the asked provider may name as the client: the attacker whose Veto is to be annulled (R10.4), or who may
/// be protected (R9.5).
#[inline]
pub(crate) fn clients(table: &Table) -> SeatSet {
    if table.pending.attack.is_none() {
        return powers::assassin_targets(table);
    }
    let mut attacker = SeatSet::EMPTY;
    attacker.set(table.active, true);
    attacker
}

/// The prices that may be offered: for each client, everything up to a limit, but for the price on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OfferRanges {
    clients: SeatSet,
    coins: PerSeat<u8>,
    jewels: PerSeat<u8>,
    vetoes: PerSeat<u8>,
    /// The price on the table, which is no counter-offer (R11.2), where it is within the limits.
    on_table: Option<Price>,
}

impl OfferRanges {
    /// Of the deciding seat, which holds these cards.
    #[inline(always)]
    pub(crate) fn new(table: &Table, hand: CardSet) -> Self {
        let pending = &table.pending;
        let mut clients = SeatSet::EMPTY;
        if pending.kind == Some(DecisionKind::Ask) {
            clients = self::clients(table);
        } else if pending.offers < table.rules.bargain_offers() {
            clients.set(pending.client, true);
        }
        let (coins, jewels, vetoes) = (table.coins, table.jewels, offerable_vetoes(table, hand));
        let mut ranges = Self { clients, coins, jewels, vetoes, on_table: None };
        if pending.offers > 0 && within(pending.price, ranges.limits_of(pending.client)) {
            ranges.on_table = Some(pending.price);
        }
        ranges
    }

    /// R11.3
    #[inline]
    fn limits_of(&self, client: Seat) -> Price {
        Price::new(self.coins[client], self.jewels[client], self.vetoes[client]).unwrap_or_default()
    }

    pub(crate) fn limits(&self, client: Seat) -> Option<Price> {
        self.clients.contains(client).then(|| self.limits_of(client))
    }

    #[inline]
    fn excluded(&self) -> usize {
        usize::from(self.on_table.is_some())
    }

    /// How many prices there are for that client; 0 for who is none.
    #[inline]
    fn len_of(&self, client: Seat) -> usize {
        let prices = count(self.limits_of(client)) - self.excluded();
        if self.clients.contains(client) { prices } else { 0 }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        Seat::ALL.into_iter().map(|seat| self.len_of(seat)).sum()
    }

    pub(crate) fn get(self, index: usize) -> Option<(Seat, Price)> {
        let mut index = index;
        for client in Seat::ALL {
            let len = self.len_of(client);
            if index < len {
                let limits = self.limits_of(client);
                let skipped = self.on_table.is_some_and(|price| index >= rank(limits, price));
                return price_at(limits, index + usize::from(skipped)).map(|price| (client, price));
            }
            index -= len;
        }
        None
    }

    #[inline]
    pub(crate) fn contains(&self, client: Seat, price: Price) -> bool {
        self.limits(client).is_some_and(|limits| within(price, limits)) && self.on_table != Some(price)
    }
}

/// R11.3: how many Vetoes the deciding seat may ask of, or offer as, each client.
#[inline]
fn offerable_vetoes(table: &Table, hand: CardSet) -> PerSeat<u8> {
    let mut vetoes = PerSeat::default();
    for seat in Seat::ALL {
        vetoes[seat] =
            table.open_vetoes[seat].saturating_add(u8::from(!table.veto_seen(seat))).min(MAX_VETOES);
    }
    let decider = table.pending.seat;
    vetoes[decider] = table.owned_vetoes(decider, hand).min(MAX_VETOES);
    vetoes
}

#[inline]
pub(crate) fn within(price: Price, limits: Price) -> bool {
    price.coins() <= limits.coins() && price.jewels() <= limits.jewels() && price.vetoes() <= limits.vetoes()
}

/// How many prices there are up to these limits.
#[inline]
fn count(limits: Price) -> usize {
    (usize::from(limits.coins()) + 1)
        * (usize::from(limits.jewels()) + 1)
        * (usize::from(limits.vetoes()) + 1)
}

/// The place of a price among those up to these limits: coins first, then jewels, then Vetoes, as in its id.
fn rank(limits: Price, price: Price) -> usize {
    let coins = usize::from(price.coins()) * (usize::from(limits.jewels()) + 1);
    (coins + usize::from(price.jewels())) * (usize::from(limits.vetoes()) + 1) + usize::from(price.vetoes())
}

fn price_at(limits: Price, rank: usize) -> Option<Price> {
    let (rest, vetoes) = divide(rank, limits.vetoes());
    let (coins, jewels) = divide(rest, limits.jewels());
    Price::new(coins as u8, jewels as u8, vetoes as u8)
}

/// Quotient and remainder by one more than the limit.
#[inline]
fn divide(rank: usize, limit: u8) -> (usize, usize) {
    let (rank, divisor) = (rank as u32, limit + 1);
    let quotient = quotient(rank, divisor);
    (quotient as usize, (rank - quotient * u32::from(divisor)) as usize)
}
