//! The legal actions of each kind of decision.

use super::game::NaiveGame;
use super::names::{Price, character_number, exchange_text, offer_text};

impl NaiveGame {
    /// The legal actions, in ascending order of id; none when the game is over.
    pub fn legal(&self) -> Vec<String> {
        let Some((seat, kind)) = self.waiting else {
            return Vec::new();
        };
        match kind {
            "exchange" => self.legal_exchange(),
            "play" => self.legal_play(),
            "veto" => self.legal_veto(seat),
            "annul" => texts(&["pass", "annul"]),
            "target" => self.legal_target(),
            "use" => self.legal_use(),
            "take" => self.legal_take(),
            "ask" => self.legal_ask(),
            _ => self.legal_answer(seat),
        }
    }

    /// The number of legal actions.
    pub fn legal_count(&self) -> usize {
        self.legal().len()
    }

    /// R4, R13.2
    fn legal_exchange(&self) -> Vec<String> {
        let Some((a, b)) = self.rate(self.active) else {
            return texts(&["pass"]); // R4.2, R4.5
        };
        let coins = self.seats[self.active].coins;
        let bank = self.jewel_bank();
        // R4.3, R4.4, R13.3
        let forced = self.treasury == 0 && coins >= a && b <= bank;
        let mut actions = if forced { Vec::new() } else { texts(&["pass"]) };
        for times in 1..=20 {
            for vetoes in 0..=self.vetoes_to_exchange() {
                let price = times * a;
                let payable = vetoes <= price && price - vetoes <= coins;
                if payable && times * b <= bank {
                    actions.push(exchange_text(times, vetoes));
                }
            }
        }
        actions
    }

    /// How many Vetoes the active player could pay in: only out of characters, and not with the
    /// Marquis (R13.2).
    fn vetoes_to_exchange(&self) -> usize {
        let out_of_characters = self.characters_in_hand(self.active).is_empty();
        if !out_of_characters || self.shows(self.active, "marquis") {
            return 0;
        }
        let own = if self.holds_veto(self.active) { 1 } else { 0 };
        self.seats[self.active].open_vetoes + own
    }

    /// R5.1
    fn legal_play(&self) -> Vec<String> {
        let characters = self.characters_in_hand(self.active);
        characters.iter().map(|card| format!("play {card}")).collect()
    }

    /// R10.1
    fn legal_veto(&self, victim: usize) -> Vec<String> {
        if self.holds_veto(victim) { texts(&["pass", "veto"]) } else { texts(&["pass"]) }
    }

    /// R9.1, R9.9
    fn legal_target(&self) -> Vec<String> {
        let mut actions = texts(&["pass"]);
        let mut targets = if self.active_identity() == "assassin" {
            self.assassin_targets()
        } else {
            self.pickpocket_targets()
        };
        targets.sort();
        actions.extend(targets.iter().map(|seat| format!("target {seat}")));
        actions
    }

    /// R9.1: another player's visible, unprotected character.
    fn assassin_targets(&self) -> Vec<usize> {
        let mut targets = self.others_in_turn_order();
        targets.retain(|seat| self.visible(*seat).is_some() && !self.seats[*seat].protected);
        targets
    }

    /// R9.9: the richest in jewels among the others who have any; of these who can be robbed.
    fn pickpocket_targets(&self) -> Vec<usize> {
        let mut targets = self.others_in_turn_order();
        let most = targets.iter().map(|seat| self.seats[*seat].jewels).max().unwrap_or(0);
        targets.retain(|seat| most > 0 && self.seats[*seat].jewels == most);
        targets.retain(|seat| self.seats[*seat].coins > 0 && !self.seats[*seat].protected);
        targets
    }

    /// R9.2, R9.10
    fn legal_use(&self) -> Vec<String> {
        let others = self.others_in_turn_order();
        let possible = if self.active_identity() == "thief" {
            others.iter().any(|seat| self.thief_can_visit(*seat))
        } else {
            let blackmailer = others.iter().any(|seat| self.shows(*seat, "blackmailer"));
            blackmailer && self.seats[self.active].coins >= 1 && self.jewel_bank() >= 1
        };
        if possible { texts(&["pass", "use"]) } else { texts(&["pass"]) }
    }

    /// R9.4: not the card just played, never an Astrologer.
    fn legal_take(&self) -> Vec<String> {
        let mut cards: Vec<String> =
            self.seats[self.active].pile.iter().map(|played| played.card.clone()).collect();
        cards.pop();
        cards.retain(|card| card != "astrologer");
        cards.sort_by_key(|card| character_number(card));
        let mut actions = texts(&["pass"]);
        actions.extend(cards.iter().map(|card| format!("take {card}")));
        actions
    }

    /// The provider opens a bargain (R11.2).
    fn legal_ask(&self) -> Vec<String> {
        let mut actions = texts(&["pass"]);
        let mut clients = self.clients();
        clients.sort();
        for client in clients {
            actions.extend(offers(client, self.most_to_ask(client)));
        }
        actions
    }

    /// The answer to an offer (R11.2 to R11.4).
    fn legal_answer(&self, seat: usize) -> Vec<String> {
        let bargain = self.bargain.as_ref().expect("there is an offer to answer");
        let purse = self.most_to_pay(bargain.client);
        let price = bargain.price;
        let mut actions = texts(&["pass"]);
        if price.coins <= purse.coins && price.jewels <= purse.jewels && price.vetoes <= purse.vetoes {
            actions.push("accept".to_string());
        }
        if bargain.offers < self.rules.bargain_offers {
            let most = if seat == bargain.client { purse } else { self.most_to_ask(bargain.client) };
            actions.extend(offers(bargain.client, most));
            let on_the_table = offer_text(bargain.client, price);
            actions.retain(|text| *text != on_the_table);
        }
        actions
    }
}

/// All offers to a client up to the greatest price.
fn offers(client: usize, most: Price) -> Vec<String> {
    let mut offers = Vec::new();
    for coins in 0..=most.coins {
        for jewels in 0..=most.jewels {
            for vetoes in 0..=most.vetoes {
                offers.push(offer_text(client, Price { coins, jewels, vetoes }));
            }
        }
    }
    offers
}

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}
