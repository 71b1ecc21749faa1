//! Which prices may be named and accepted (R11): conditions only; `engine` carries bargains out.

use crate::legal::powers;
use crate::legal::quotient::quotient;
use crate::position::{SmallActions, Table};
use crate::vocabulary::{CardSet, DecisionKind, Price, Seat, SeatSet, id};

/// Declining, and accepting if the client can pay (R11.4).
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

/// For which clients a price may be named now: in an answer for the one of the bargain, while offers are left (R11.2).
#[inline]
fn clients_now(table: &Table) -> SeatSet {
    let pending = &table.pending;
    if pending.kind == Some(DecisionKind::Ask) {
        return clients(table);
    }
    let mut client = SeatSet::EMPTY;
    client.set(pending.client, pending.offers < table.rules.bargain_offers());
    client
}

/// R11.3: the most that the deciding seat, which holds these cards, may ask of this client, or offer as it.
#[inline]
fn limits(table: &Table, hand: CardSet, client: Seat) -> Price {
    let vetoes = if client == table.pending.seat {
        table.owned_vetoes(client, hand)
    } else {
        table.open_vetoes[client].saturating_add(u8::from(!table.veto_seen(client)))
    };
    Price::new(table.coins[client], table.jewels[client], vetoes.min(Price::MAX_VETOES)).unwrap_or_default()
}

/// Whether the deciding seat, which holds these cards, may name this price for this client.
#[inline]
pub(crate) fn may_offer(table: &Table, hand: CardSet, client: Seat, price: Price) -> bool {
    let repeated = table.pending.offers > 0 && price == table.pending.price; // R11.2
    clients_now(table).contains(client) && within(price, limits(table, hand, client)) && !repeated
}

/// The prices that may be offered: for each client, everything up to a limit, but for the price on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OfferRanges {
    /// Sixteen bits for each seat from the lowest on: the limit, and [`IS_CLIENT`]; zero for who is no client. In one
    /// number, since what is written in parts and read as a whole stalls.
    limits: u64,
    /// How many prices there are in all.
    len: u16,
    /// The place of the price on the table, which is no counter-offer (R11.2), or [`NONE_LEFT_OUT`]. There is one client
    /// then.
    left_out: u16,
}

const IS_CLIENT: u16 = 1 << 15;
const EACH_IS_CLIENT: u64 = 0x8000_8000_8000_8000;
const NONE_LEFT_OUT: u16 = u16::MAX;

impl OfferRanges {
    /// Of the deciding seat, which holds these cards. Seldom needed, and so not in line.
    #[inline(never)]
    pub(crate) fn new(table: &Table, hand: CardSet) -> Self {
        let mut ranges = Self { limits: 0, len: 0, left_out: NONE_LEFT_OUT };
        for client in clients_now(table).iter() {
            let limits = limits(table, hand, client);
            ranges.limits |= u64::from(limits.bits() | IS_CLIENT) << (16 * client.number());
            ranges.len += count(limits);
            if table.pending.offers > 0 && within(table.pending.price, limits) {
                ranges.left_out = rank(limits, table.pending.price);
                ranges.len -= 1;
            }
        }
        ranges
    }

    #[inline]
    pub(crate) fn limits(&self, client: Seat) -> Option<Price> {
        let bits = (self.limits >> (16 * client.number())) as u16;
        (bits & IS_CLIENT != 0).then_some(Price::from_bits(bits))
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len.into()
    }

    #[inline(never)]
    pub(crate) fn get(self, index: usize) -> Option<(Seat, Price)> {
        if index >= self.len() {
            return None;
        }
        let mut rank = index as u16;
        rank += u16::from(rank >= self.left_out);
        let mut clients = self.limits & EACH_IS_CLIENT;
        while clients != 0 {
            let client = Seat::from_bits((clients.trailing_zeros() / 16) as u8);
            let limits = self.limits(client)?;
            if rank < count(limits) {
                return price_at(limits, rank).map(|price| (client, price));
            }
            rank -= count(limits);
            clients &= clients - 1;
        }
        None
    }

    /// The price that follows this one, at that place.
    #[inline(always)]
    pub(crate) fn after(&self, client: Seat, price: Price, index: usize) -> Option<(Seat, Price)> {
        let mut next = self.successor(client, price)?;
        if index == usize::from(self.left_out) {
            next = self.successor(next.0, next.1)?;
        }
        Some(next)
    }

    /// The price that follows this one, be it the one on the table or not.
    #[inline(always)]
    fn successor(&self, client: Seat, price: Price) -> Option<(Seat, Price)> {
        let limits = Price::from_bits((self.limits >> (16 * client.number())) as u16);
        if let Some(next) = price.next_within(limits) {
            return Some((client, next));
        }
        let later = self.limits & EACH_IS_CLIENT & !(u64::MAX >> (48 - 16 * client.number()));
        (later != 0).then(|| (Seat::from_bits((later.trailing_zeros() / 16) as u8), Price::NOTHING))
    }

    pub(crate) fn contains(&self, client: Seat, price: Price) -> bool {
        self.limits(client)
            .is_some_and(|limits| within(price, limits) && self.left_out != rank(limits, price))
    }
}

#[inline]
pub(crate) fn within(price: Price, limits: Price) -> bool {
    price.coins() <= limits.coins() && price.jewels() <= limits.jewels() && price.vetoes() <= limits.vetoes()
}

/// How many prices there are up to these limits.
#[inline]
pub(super) fn count(limits: Price) -> u16 {
    (u16::from(limits.coins()) + 1) * (u16::from(limits.jewels()) + 1) * (u16::from(limits.vetoes()) + 1)
}

/// The place of a price among those up to these limits: coins first, then jewels, then Vetoes, as in its id.
#[inline]
pub(super) fn rank(limits: Price, price: Price) -> u16 {
    let coins = u16::from(price.coins()) * (u16::from(limits.jewels()) + 1);
    (coins + u16::from(price.jewels())) * (u16::from(limits.vetoes()) + 1) + u16::from(price.vetoes())
}

#[inline]
pub(super) fn price_at(limits: Price, rank: u16) -> Option<Price> {
    let (rest, vetoes) = divide(rank, limits.vetoes());
    let (coins, jewels) = divide(rest, limits.jewels());
    Price::new(coins as u8, jewels as u8, vetoes as u8)
}

/// Quotient and remainder by one more than the limit.
#[inline]
fn divide(rank: u16, limit: u8) -> (u16, u16) {
    let divisor = limit + 1;
    let quotient = quotient(rank.into(), divisor) as u16;
    (quotient, rank - quotient * u16::from(divisor))
}
