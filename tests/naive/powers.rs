//! Powers (R9), attacks, Vetoes and Prosecutors (R10).

use super::game::{Attack, NaiveGame, Step};
use super::names::parse_target;

impl NaiveGame {
    /// R9: once, when the character is played (R9.0).
    pub(super) fn step_power(&mut self) {
        match self.active_identity().as_str() {
            "assassin" | "pickpocket" => self.ask_if_possible(self.active, "target"),
            "jeweler" | "thief" => self.ask_if_possible(self.active, "use"),
            "astrologer" => self.ask_if_possible(self.active, "take"),
            "countess" => self.ask_if_possible(self.active, "ask"),
            "marquis" => self.tribute(),
            _ => (), // R9.3, R9.6, R9.8, R9.11
        }
    }

    /// R9.7: the last of k earlier visible Marquises gives k coins, the one before k - 1, and so on.
    fn tribute(&mut self) {
        let mut earlier = Vec::new();
        for seat in self.others_in_turn_order() {
            if self.shows(seat, "marquis") {
                let when = self.seats[seat].pile.last().expect("it shows a Marquis").when;
                earlier.push((when, seat));
            }
        }
        earlier.sort();
        let mut steps = Vec::new();
        for (place, (_, victim)) in earlier.into_iter().enumerate() {
            steps.push(Step::Theft { victim, coins: place + 1 });
        }
        steps.reverse(); // from the latest down
        self.do_first(steps);
    }

    /// R9.1, R9.9
    pub(super) fn answer_target(&mut self, text: &str) {
        let Some(victim) = parse_target(text) else {
            return; // pass
        };
        let assassin = self.active_identity() == "assassin";
        let coins = if assassin { 2 } else { 1 };
        self.do_first(vec![Step::Attack(Attack { victim, coins, kills: assassin, vetoed: false })]);
    }

    /// R9.2, R9.10
    pub(super) fn answer_use(&mut self, text: &str) {
        if text == "pass" {
            return;
        }
        if self.active_identity() == "thief" {
            let others = self.others_in_turn_order();
            self.do_first(others.into_iter().map(Step::ThiefComesTo).collect());
        } else {
            self.seats[self.active].coins -= 1;
            self.treasury += 1;
            self.seats[self.active].jewels += 1;
        }
    }

    /// R9.4: the card taken is known until it leaves the hand (R16.2).
    pub(super) fn answer_take(&mut self, text: &str) {
        let Some(card) = text.strip_prefix("take ") else {
            return; // pass
        };
        let seat = &mut self.seats[self.active];
        let place = seat.pile.iter().position(|played| played.card == card);
        seat.pile.remove(place.expect("the card is in the pile"));
        seat.hand.push(card.to_string());
        seat.known.insert(card.to_string());
    }

    /// R7.2: nothing happens to those without coins and to the protected.
    pub(super) fn step_theft(&mut self, victim: usize, coins: usize) {
        if self.seats[victim].coins > 0 && !self.seats[victim].protected {
            let attack = Attack { victim, coins, kills: false, vetoed: false };
            self.do_first(vec![Step::Attack(attack)]);
        }
    }

    /// R9.10: judged when the turn comes to the victim.
    pub(super) fn step_thief_comes_to(&mut self, victim: usize) {
        if !self.thief_can_visit(victim) {
            return;
        }
        let robbed = self.seats[victim].coins > 0;
        let coins = if robbed { 1 } else { 0 };
        self.do_first(vec![Step::Attack(Attack { victim, coins, kills: !robbed, vetoed: false })]);
    }

    /// R9.10: the protected are passed over, and so are those with neither a coin nor a character.
    pub(super) fn thief_can_visit(&self, victim: usize) -> bool {
        let seat = &self.seats[victim];
        !seat.protected && (seat.coins > 0 || !seat.pile.is_empty())
    }

    /// R10.1, R10.5: the victim is asked for the Veto, then the attack comes about.
    pub(super) fn step_attack(&mut self, attack: Attack) {
        let victim = attack.victim;
        self.attack = Some(attack);
        self.do_first(vec![Step::Strike]);
        if self.rules.ask_veto == "always" {
            if !self.seats[victim].veto_seen {
                self.ask_anyway(victim, "veto");
            }
        } else if self.holds_veto(victim) {
            self.seats[victim].known.insert("veto".to_string()); // R16.2
            self.ask_anyway(victim, "veto");
        }
    }

    /// R10.2 to R10.4: the Veto goes to the attacker, and the Prosecutors are asked, except the one
    /// who played it.
    pub(super) fn answer_veto(&mut self, text: &str) {
        if text == "pass" {
            return;
        }
        let attack = self.attack.as_mut().expect("a Veto answers an attack");
        attack.vetoed = true;
        let victim = attack.victim;
        self.remove_from_hand(victim, "veto");
        self.seats[self.active].open_vetoes += 1;
        let mut steps = Vec::new();
        if self.shows(self.active, "prosecutor") {
            steps.push(Step::OwnAnnul);
        }
        for other in self.others_in_turn_order() {
            if other != victim && self.shows(other, "prosecutor") {
                steps.push(Step::AskProsecutor(other));
            }
        }
        self.do_first(steps);
    }

    /// R10.4: an attacker who is a Prosecutor pays nobody.
    pub(super) fn answer_annul(&mut self, text: &str) {
        if text == "annul" {
            self.annul();
        }
    }

    /// The attack goes on in spite of the Veto.
    pub(super) fn annul(&mut self) {
        self.attack.as_mut().expect("a Veto answers an attack").vetoed = false;
    }

    /// R10.4: the others are asked until the Veto is annulled.
    pub(super) fn step_ask_prosecutor(&mut self, seat: usize) {
        if self.attack.as_ref().is_some_and(|attack| attack.vetoed) {
            self.ask_if_possible(seat, "ask");
        }
    }

    /// The attack succeeds, or fails by a Veto (R10.1).
    pub(super) fn step_strike(&mut self) {
        let attack = self.attack.take().expect("there is an attack");
        if attack.vetoed {
            return;
        }
        self.move_coins(attack.victim, self.active, attack.coins);
        if attack.kills {
            let seat = &mut self.seats[attack.victim];
            let top = seat.pile.pop().expect("only visible characters are assassinated");
            seat.assassinated.push(top.card);
        }
    }
}
