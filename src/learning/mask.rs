//! Which choices are legal.

use super::choice::{
    CHOICE_COUNT, EXCHANGE, EXCHANGES, MOST_COINS, MOST_JEWELS, MOST_VETOES, OFFERS, PLAY, PRICES_OF_COINS,
    TAKE, TARGET, offers_to,
};
use super::flags::{put, put_eleven, put_flags, put_half, spread};
use super::observation::relative;
use crate::knowledge::View;
use crate::legal::LegalActions;
use crate::legal::exchanges::ExchangeRange;
use crate::position::{Game, Table};
use crate::vocabulary::{Action, Price, Seat, id};

/// For each choice 1 where it is legal, and 0 where it is not.
pub type ChoiceMask = [u8; CHOICE_COUNT];

impl Game {
    /// For the deciding seat alone: which choices are legal. All are 0 when the game is over, and only then.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let mask = game.choice_mask();
    /// let legal: Vec<usize> = (0..mask.len()).filter(|&choice| mask[choice] == 1).collect();
    /// assert_eq!(legal, [9, 10, 11, 12]); // to play one of the first four cards
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn choice_mask(&self) -> ChoiceMask {
        let mut mask = [0; CHOICE_COUNT];
        write_mask(&self.table, &self.legal_actions(), &mut mask);
        mask
    }

    /// The same in place.
    #[cfg(feature = "alloc")] // for batches
    #[inline]
    pub(super) fn write_choice_mask(&self, mask: &mut ChoiceMask) {
        mask[EXCHANGE..].fill(0);
        write_mask(&self.table, &self.legal_actions(), mask);
    }
}

impl View {
    /// Which choices are legal, if it is the viewer who must decide; otherwise all are 0.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.view(Seat::ALL[0]).unwrap().choice_mask(), game.choice_mask());
    /// assert!(!game.view(Seat::ALL[1]).unwrap().choice_mask().contains(&1));
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn choice_mask(&self) -> ChoiceMask {
        let mut mask = [0; CHOICE_COUNT];
        write_mask(self.table(), &self.legal_actions(), &mut mask);
        mask
    }
}

/// Writes all choices before exchanges, and of the others those that are legal.
#[inline(always)]
fn write_mask(table: &Table, legal: &LegalActions, mask: &mut ChoiceMask) {
    let (decider, players) = (table.pending.seat, table.players);
    let small = legal.small_ids();
    put(mask, 0, spread((small & 0x1f) as u16));
    put_half(mask, TARGET, targets((small >> id::TARGET) as u8 & 15, decider, players));
    put_flags(mask, PLAY, (small >> id::PLAY) as u16 & 0x7ff);
    put_eleven(mask, TAKE, (small >> id::TAKE) as u16 & 0x7ff);
    if let Some(exchanges) = legal.exchanges() {
        mask_exchanges(exchanges, mask);
    }
    if legal.has_offers() {
        mask_offers(table, legal, mask);
    }
}

/// The targets, one byte for each position seen from the deciding seat.
#[inline(always)]
fn targets(seats: u8, decider: Seat, players: u8) -> u32 {
    let number = decider.number();
    let turned = seats >> number | seats << (players - number);
    spread(u16::from(turned & ((1 << players) - 1))) as u32
}

#[inline(always)]
fn mask_exchanges(exchanges: &ExchangeRange, mask: &mut ChoiceMask) {
    let choices = mask[EXCHANGE..].chunks_exact_mut(EXCHANGES);
    for (times, choices) in (1..=exchanges.most()).zip(choices) {
        let (from, to) = exchanges.vetoes(times);
        choices.iter_mut().take(usize::from(to) + 1).skip(from.into()).for_each(|choice| *choice = 1);
    }
}

/// Not in line, since it is seldom needed.
#[inline(never)]
fn mask_offers(table: &Table, legal: &LegalActions, mask: &mut ChoiceMask) {
    for client in table.seats() {
        if let Some(limits) = legal.offer_limits(client) {
            let first = offers_to(relative(client, table.pending.seat, table.players));
            if let Some(offers) = mask.get_mut(first..first + OFFERS) {
                mask_offers_to(limits, offers);
            }
        }
    }
    // R11.2: that offer is on the table already
    if table.pending.offers > 0 {
        let repeated = Action::Offer { client: table.pending.client, price: table.pending.price };
        let repeated = table.action_to_choice(repeated).and_then(|choice| mask.get_mut(choice));
        repeated.into_iter().for_each(|choice| *choice = 0);
    }
}

/// Every price up to the limits: for each number of coins the same ten bytes.
fn mask_offers_to(limits: Price, mask: &mut [u8]) {
    let mut prices = [0; PRICES_OF_COINS];
    for jewels in 0..=limits.jewels().min(MOST_JEWELS) {
        for vetoes in 0..=limits.vetoes().min(MOST_VETOES) {
            if let Some(price) = prices.get_mut(usize::from(jewels * 2 + vetoes)) {
                *price = 1;
            }
        }
    }
    let most = usize::from(limits.coins().min(MOST_COINS));
    for part in mask.chunks_exact_mut(PRICES_OF_COINS).take(most + 1) {
        part.iter_mut().zip(prices).for_each(|(choice, price)| *choice = price);
    }
}
