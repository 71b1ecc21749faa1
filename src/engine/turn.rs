//! A turn from its beginning to its end, and the end of the game (R3 to R6, R8, R12 to R14).

use crate::legal::attacks;
use crate::legal::exchanges::{ExchangeRange, exchange_actions};
use crate::legal::play_actions;
use crate::position::{Game, NOBODY, SmallActions};
use crate::vocabulary::{AttackKind, CardSet, Character, DecisionKind, Event, Exchange, Seat};

impl Game {
    /// Begins the turn of this seat, and those after it as long as nobody has anything to decide.
    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let mut seat = seat;
        loop {
            self.happen(Event::TurnBegan { seat, turn: self.table.turn.wrapping_add(1) }, tell);
            let hand = self.active_hand();
            let has_characters = !hand.and(CardSet::CHARACTERS).is_empty();
            if !has_characters {
                self.happen(Event::OutOfCharacters { seat }, tell); // R13.1
            }
            // R4.2; the first turns, in which nobody can exchange, should not have to find that out
            if self.table.visible[seat] != NOBODY {
                let exchanges = ExchangeRange::new(&self.table, hand);
                if !exchanges.is_empty() {
                    let actions = exchange_actions(&self.table, &exchanges);
                    return self.ask_active(DecisionKind::Exchange, actions, tell);
                }
            }
            if has_characters {
                return self.ask_active(DecisionKind::Play, play_actions(hand), tell);
            }
            match self.pass_turn_on(self.table.idle_turns.wrapping_add(1), tell) {
                Some(next) => seat = next,
                None => return,
            }
        }
    }

    /// R4.6
    #[inline]
    pub(super) fn exchange(&mut self, exchange: Exchange, tell: &mut impl FnMut(Event)) {
        let seat = self.table.active;
        if let Some(rate) = self.table.rate(seat) {
            let coins = (exchange.times() * rate.coins).wrapping_sub(exchange.vetoes());
            let jewels = exchange.times() * rate.jewels;
            let own_veto = self.table.pays_own_veto(seat, exchange.vetoes());
            self.happen(Event::Exchanged { seat, exchange, coins, jewels, own_veto }, tell);
        }
        self.after_exchange(tell);
    }

    #[inline]
    pub(super) fn after_exchange(&mut self, tell: &mut impl FnMut(Event)) {
        let hand = self.active_hand();
        if hand.and(CardSet::CHARACTERS).is_empty() {
            self.end_turn(self.table.idle_turns.wrapping_add(1), tell); // R13.1
        } else {
            self.ask_active(DecisionKind::Play, play_actions(hand), tell);
        }
    }

    /// R5 to R7
    #[inline]
    pub(super) fn play(&mut self, card: Character, tell: &mut impl FnMut(Event)) {
        let seat = self.table.active;
        let model = self.table.visible(seat).unwrap_or(Character::Forger); // R5.2, R5.3
        let identity = if card == Character::Forger { model } else { card };
        self.happen(Event::Played { seat, card, identity }, tell);
        let reverses = card == Character::Forger; // R5.4
        let direction = self.table.direction.reversed_if(reverses);
        self.happen_if(reverses, Event::Reversed { direction }, tell);
        let income = self.table.rules.packed_row(identity).income();
        let coins = income.min(self.table.treasury); // R6.1
        self.happen_if(coins > 0, Event::Income { seat, coins }, tell);
        self.attack(AttackKind::Theft, attacks::thefts(&self.table, identity), tell);
    }

    /// R8, and then the power.
    #[inline]
    pub(super) fn after_thefts(&mut self, tell: &mut impl FnMut(Event)) {
        let from = self.table.active;
        let Some(identity) = self.table.visible(from) else { return };
        if identity == Character::Marquis {
            return self.attack(AttackKind::Tribute, attacks::tribute(&self.table), tell); // R8.2
        }
        for to in self.table.all_others() {
            let pays = self.table.visible[to] == identity as u8 && self.table.coins[from] > 0;
            self.happen_if(pays, Event::Paid { from, to, coins: pays.into() }, tell); // R8.1
        }
        self.offer_power(identity, tell);
    }

    /// R12; `idle_turns` is the number of turns in a row, this one included, in which nobody played.
    #[inline]
    pub(super) fn end_turn(&mut self, idle_turns: u8, tell: &mut impl FnMut(Event)) {
        let seat = self.table.active;
        // Where the deck has a card, two are missing at the most: the character played, and the Veto.
        self.draw(seat, tell);
        self.draw(seat, tell);
        if let Some(next) = self.pass_turn_on(idle_turns, tell) {
            self.begin_turn(next, tell);
        }
    }

    /// Draws a card, if one is missing and the deck has one (R12.1); without a branch but for the telling.
    #[inline]
    fn draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let missing = self.hidden.hands[seat].is_smaller_than(Game::HAND_SIZE);
        let card = self.hidden.decks[seat].draw_if(missing);
        self.happen_if(card.is_some(), Event::Drew { seat, card }, tell);
    }

    /// The next active seat (R12.2), unless the game is over (R14.1).
    #[inline]
    fn pass_turn_on(&mut self, idle_turns: u8, tell: &mut impl FnMut(Event)) -> Option<Seat> {
        let seat = self.table.active;
        self.happen(Event::TurnEnded { seat, idle_turns }, tell);
        if idle_turns >= self.table.players {
            self.hidden.small_actions = SmallActions::NONE;
            self.happen(Event::GameOver { winners: self.table.richest() }, tell);
            return None;
        }
        Some(seat.next(self.table.direction, self.table.players))
    }
}
