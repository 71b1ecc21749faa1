//! Attacks, the Veto, and the Prosecutors who annul it (R7, R9.7, R10).

use crate::legal::attacks;
use crate::legal::{ANNUL_ACTIONS, veto_actions};
use crate::position::{Game, SmallActions};
use crate::rules::AskVeto;
use crate::vocabulary::{AttackKind, AttackQueue, Card, Character, DecisionKind, Event, Pending, Seat};

impl Game {
    /// Carries out these attacks one after the other, until a victim must be asked.
    #[inline]
    pub(super) fn attack(&mut self, kind: AttackKind, queue: AttackQueue, tell: &mut impl FnMut(Event)) {
        let attacker = self.table.active;
        let mut queue = queue;
        while let Some((victim, coins)) = queue.current() {
            if attacks::happens(&self.table, kind, victim) {
                self.happen(Event::Attacked { kind, attacker, victim, coins }, tell);
                if self.must_ask_veto(victim) {
                    let actions = veto_actions(self.hidden.hands[victim]);
                    return self.ask(Pending::attack(DecisionKind::Veto, victim, kind, queue), actions, tell);
                }
                self.strike(kind, victim, coins, tell);
            }
            queue = queue.rest();
        }
        self.after_attacks(kind, tell);
    }

    /// R10.5
    #[inline]
    fn must_ask_veto(&self, victim: Seat) -> bool {
        match self.table.rules.ask_veto() {
            AskVeto::Always => !self.table.veto_seen(victim),
            AskVeto::Holder => self.hidden.hands[victim].contains(Card::Veto),
        }
    }

    /// What the attack does when nothing stops it.
    #[inline]
    fn strike(&mut self, kind: AttackKind, victim: Seat, coins: u8, tell: &mut impl FnMut(Event)) {
        let attacker = self.table.active;
        let coins = coins.min(self.table.coins[victim]); // R7.2
        if coins > 0 {
            self.happen(Event::Robbed { attacker, victim, coins }, tell);
        }
        if attacks::kills(kind, coins) {
            if let Some(top) = self.table.piles[victim].top() {
                self.happen(Event::Assassinated { attacker, victim, card: top.card }, tell);
            }
        }
    }

    /// The attack in progress strikes, and the others follow.
    #[inline]
    pub(super) fn attack_goes_on(&mut self, tell: &mut impl FnMut(Event)) {
        let Pending { attack: Some(kind), attacks, .. } = self.table.pending else { return };
        if let Some((victim, coins)) = attacks.current() {
            self.strike(kind, victim, coins, tell);
        }
        self.attack(kind, attacks.rest(), tell);
    }

    /// R10.2 to R10.4
    pub(super) fn veto(&mut self, tell: &mut impl FnMut(Event)) {
        let Pending { attack: Some(kind), attacks, seat: victim, .. } = self.table.pending else { return };
        let attacker = self.table.active;
        self.happen(Event::VetoPlayed { victim, attacker }, tell);
        if self.table.visible[attacker] == Character::Prosecutor as u8 {
            let pending = Pending::attack(DecisionKind::Annul, attacker, kind, attacks);
            return self.ask(pending, ANNUL_ACTIONS, tell);
        }
        self.ask_prosecutors(attacker, tell);
    }

    /// R10.4, for oneself
    pub(super) fn annul(&mut self, tell: &mut impl FnMut(Event)) {
        self.happen(Event::Annulled { prosecutor: self.table.active }, tell);
        self.attack_goes_on(tell);
    }

    /// Asks the Prosecutor who follows this seat in turn order; if there is none, the attack fails (R10.4).
    pub(super) fn ask_prosecutors(&mut self, after: Seat, tell: &mut impl FnMut(Event)) {
        let Pending { attack: Some(kind), attacks, .. } = self.table.pending else { return };
        let Some((victim, _)) = attacks.current() else { return };
        let attacker = self.table.active;
        let mut seat = after.next(self.table.direction, self.table.players);
        while seat != attacker {
            if seat != victim && self.table.visible[seat] == Character::Prosecutor as u8 {
                return self.ask(
                    Pending::attack(DecisionKind::Ask, seat, kind, attacks),
                    SmallActions::PASS,
                    tell,
                );
            }
            seat = seat.next(self.table.direction, self.table.players);
        }
        self.happen(Event::AttackFailed { attacker, victim }, tell);
        self.attack(kind, attacks.rest(), tell);
    }
}
