//! The course of a turn: R3 to R8, R12 to R14.
//!
//! What remains of a turn is a list of steps. `run` does one after the other until somebody must be
//! asked; `apply` carries out the answer and runs on.

use super::game::{NaiveGame, Played, Step};
use super::names::parse_exchange;

impl NaiveGame {
    /// Carries out an action of the player who is to decide. Exactly the texts of `legal` are accepted;
    /// otherwise nothing changes.
    pub fn apply(&mut self, text: &str) -> Result<(), String> {
        let Some((seat, kind)) = self.waiting else {
            return Err(format!("{text}: the game is over (R14.1)"));
        };
        if !self.legal().iter().any(|legal| legal == text) {
            return Err(format!("{text}: not legal for seat {seat} in decision {kind}"));
        }
        self.waiting = None;
        match kind {
            "exchange" => self.answer_exchange(text),
            "play" => self.answer_play(text),
            "veto" => self.answer_veto(text),
            "annul" => self.answer_annul(text),
            "target" => self.answer_target(text),
            "use" => self.answer_use(text),
            "take" => self.answer_take(text),
            "ask" => self.answer_ask(seat, text),
            _ => self.answer_answer(seat, text),
        }
        self.run();
        Ok(())
    }

    /// Goes on until a decision is awaited or the game is over.
    pub(super) fn run(&mut self) {
        while self.waiting.is_none() && !self.over {
            let step = self.todo.pop_front().expect("a turn ends with EndTurn");
            self.do_step(step);
        }
    }

    /// The order of a turn (R3.1).
    pub(super) fn begin_turn(&mut self) {
        self.turn += 1;
        self.played_this_turn = false;
        self.todo = [
            Step::Exchange,
            Step::Play,
            Step::Income,
            Step::PrintedThefts,
            Step::SameCharacter,
            Step::Power,
            Step::Refill,
            Step::EndTurn,
        ]
        .into();
    }

    fn do_step(&mut self, step: Step) {
        match step {
            Step::Exchange => self.ask_if_possible(self.active, "exchange"),
            Step::Play => self.step_play(),
            Step::Income => self.step_income(),
            Step::PrintedThefts => self.step_printed_thefts(),
            Step::SameCharacter => self.step_same_character(),
            Step::Power => self.step_power(),
            Step::Theft { victim, coins } => self.step_theft(victim, coins),
            Step::ThiefComesTo(victim) => self.step_thief_comes_to(victim),
            Step::Attack(attack) => self.step_attack(attack),
            Step::OwnAnnul => self.ask_if_possible(self.active, "annul"),
            Step::AskProsecutor(seat) => self.step_ask_prosecutor(seat),
            Step::Strike => self.step_strike(),
            Step::Refill => self.step_refill(),
            Step::EndTurn => self.step_end_turn(),
        }
    }

    /// Asks for a decision if an action other than `pass` is possible (R3.4).
    pub(super) fn ask_if_possible(&mut self, seat: usize, kind: &'static str) {
        self.ask_anyway(seat, kind);
        if self.legal().iter().all(|text| text == "pass") {
            self.waiting = None;
        }
    }

    /// Asks for a decision even if only `pass` is left (R3.4).
    pub(super) fn ask_anyway(&mut self, seat: usize, kind: &'static str) {
        self.waiting = Some((seat, kind));
    }

    /// Puts steps before all others, in the order given.
    pub(super) fn do_first(&mut self, steps: Vec<Step>) {
        for step in steps.into_iter().rev() {
            self.todo.push_front(step);
        }
    }

    /// R4.1, R4.6, R13.2: coins go to the treasury, Vetoes leave the game.
    fn answer_exchange(&mut self, text: &str) {
        let Some((times, vetoes)) = parse_exchange(text) else {
            return; // pass
        };
        let (a, b) = self.rate(self.active).expect("an exchange is only legal with a rate");
        let coins = times * a - vetoes;
        self.seats[self.active].coins -= coins;
        self.treasury += coins;
        self.give_vetoes(self.active, vetoes);
        self.seats[self.active].jewels += times * b;
    }

    /// R5.1; a player without characters only exchanges (R13.1).
    fn step_play(&mut self) {
        if self.characters_in_hand(self.active).is_empty() {
            self.todo = [Step::EndTurn].into();
        } else {
            self.ask_if_possible(self.active, "play");
        }
    }

    /// R5.1 to R5.5.
    fn answer_play(&mut self, text: &str) {
        let card = text.strip_prefix("play ").expect("only play is legal").to_string();
        self.remove_from_hand(self.active, &card);
        let identity = if card == "forger" {
            self.clockwise = !self.clockwise; // R5.4
            self.visible(self.active).unwrap_or("forger".to_string()) // R5.2, R5.3
        } else {
            card.clone()
        };
        self.plays += 1;
        let played = Played { card, identity, when: self.plays };
        let seat = &mut self.seats[self.active];
        seat.pile.push(played);
        seat.protected = false; // R5.5
        self.played_this_turn = true;
        self.idle = 0;
    }

    /// The identity of the character that the active player has just played.
    pub(super) fn active_identity(&self) -> String {
        self.visible(self.active).expect("the active player has played a character")
    }

    /// R6.1
    fn step_income(&mut self) {
        let income = self.rules.income[&self.active_identity()];
        self.take_from_treasury(self.active, income);
    }

    /// R7.1: the victims in turn order, each a theft of its own (R7.3).
    fn step_printed_thefts(&mut self) {
        let thief = self.active_identity();
        let mut steps = Vec::new();
        for victim in self.others_in_turn_order() {
            let Some(identity) = self.visible(victim) else {
                continue;
            };
            let coins = self.rules.theft(&thief, &identity);
            if coins > 0 {
                steps.push(Step::Theft { victim, coins });
            }
        }
        self.do_first(steps);
    }

    /// R8.1; not for a Marquis (R8.2).
    fn step_same_character(&mut self) {
        let identity = self.active_identity();
        if identity == "marquis" {
            return;
        }
        for other in self.others_in_turn_order() {
            if self.shows(other, &identity) {
                self.move_coins(self.active, other, 1);
            }
        }
    }

    /// R12.1
    fn step_refill(&mut self) {
        let seat = &mut self.seats[self.active];
        while seat.hand.len() < 4 && !seat.deck.is_empty() {
            let card = seat.deck.remove(0);
            seat.hand.push(card);
        }
    }

    /// R12.2, R14.1
    fn step_end_turn(&mut self) {
        if !self.played_this_turn {
            self.idle += 1;
        }
        if self.idle == self.seats.len() {
            self.over = true; // the active seat stays that of the last turn
        } else {
            self.active = self.next(self.active);
            self.begin_turn();
        }
    }
}
