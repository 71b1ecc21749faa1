//! Bargains (R11): of the Countess (R9.5) and of the Prosecutor (R10.4).

use super::game::{Bargain, NaiveGame};
use super::names::{Price, parse_offer};

impl NaiveGame {
    /// Those to whom the provider may make an offer: the attacker if a Veto is to be annulled (R10.4),
    /// otherwise who shows an unprotected character (R9.5).
    pub(super) fn clients(&self) -> Vec<usize> {
        if self.attack.is_some() {
            return vec![self.active];
        }
        let mut clients = self.others_in_turn_order();
        clients.retain(|seat| self.visible(*seat).is_some() && !self.seats[*seat].protected);
        clients
    }

    /// The most that the provider may ask of a client (R11.3).
    pub(super) fn most_to_ask(&self, client: usize) -> Price {
        let seat = &self.seats[client];
        let own = if seat.veto_seen { 0 } else { 1 };
        Price { coins: seat.coins, jewels: seat.jewels, vetoes: seat.open_vetoes + own }
    }

    /// The most that a client may offer (R11.3), which is what the client can pay (R11.4).
    pub(super) fn most_to_pay(&self, client: usize) -> Price {
        let seat = &self.seats[client];
        let own = if self.holds_veto(client) { 1 } else { 0 };
        Price { coins: seat.coins, jewels: seat.jewels, vetoes: seat.open_vetoes + own }
    }

    /// The provider opens a bargain, or passes (R11.2).
    pub(super) fn answer_ask(&mut self, provider: usize, text: &str) {
        let Some((client, price)) = parse_offer(text) else {
            return; // pass
        };
        self.bargain = Some(Bargain { provider, client, price, offers: 1 });
        self.ask_anyway(client, "answer");
    }

    /// Accepting, refusing, or a counter-offer (R11.2).
    pub(super) fn answer_answer(&mut self, seat: usize, text: &str) {
        let bargain = self.bargain.take().expect("there is an offer to answer");
        if text == "accept" {
            self.strike_bargain(&bargain);
        } else if let Some((client, price)) = parse_offer(text) {
            let mut other = client;
            if seat == client {
                other = bargain.provider;
                if price.vetoes > self.seats[client].open_vetoes {
                    self.seats[client].known.insert("veto".to_string()); // R16.2
                }
            }
            self.bargain = Some(Bargain { price, offers: bargain.offers + 1, ..bargain });
            self.ask_anyway(other, "answer");
        }
    }

    /// The price is paid (R11.5), and the provider provides.
    fn strike_bargain(&mut self, bargain: &Bargain) {
        let Bargain { provider, client, price, .. } = *bargain;
        self.move_coins(client, provider, price.coins);
        self.seats[client].jewels -= price.jewels;
        self.seats[provider].jewels += price.jewels;
        self.give_vetoes(client, price.vetoes);
        self.seats[provider].open_vetoes += price.vetoes;
        if self.attack.is_some() {
            self.annul(); // R10.4
        } else {
            self.seats[client].protected = true; // R9.5
        }
    }
}
