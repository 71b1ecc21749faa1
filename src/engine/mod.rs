//! What happens: the rules at work. Each part changes the game through [`Game::happen`], and ends with the next
//! decision, or with the end of the game.

pub(crate) mod apply;
mod attack;
mod bargain;
pub(crate) mod deal;
pub(crate) mod outcome;
mod power;
pub(crate) mod random;
mod turn;

use crate::legal::small_actions;
use crate::position::{Game, SmallActions};
use crate::vocabulary::{Action, AttackKind, DecisionKind, Event, Pending};

impl Game {
    /// Carries out an action, unless it is illegal: then nothing changes, and the answer is `false`.
    ///
    /// The kind of the decision comes first, since the processor often foresees it; the choice it cannot.
    #[inline(always)]
    pub(crate) fn carry_out(&mut self, action: Action, tell: &mut impl FnMut(Event)) -> bool {
        let Some(kind) = self.table.pending.kind else { return false };
        match (kind, action) {
            (DecisionKind::Play, Action::Play(character)) if self.is_legal(action) => {
                self.play(character, tell)
            }
            (DecisionKind::Exchange, Action::Exchange(exchange)) if self.is_legal(action) => {
                self.exchange(exchange, tell);
            }
            (DecisionKind::Exchange, Action::Pass) if self.is_legal(action) => self.after_exchange(tell),
            (DecisionKind::Veto, Action::Veto) if self.is_legal(action) => self.veto(tell),
            (DecisionKind::Veto, Action::Pass) => self.attack_goes_on(tell),
            (DecisionKind::Annul, Action::Annul) => self.annul(tell),
            (DecisionKind::Annul, Action::Pass) => self.ask_prosecutors(self.table.active, tell),
            (DecisionKind::Target, Action::Target(victim)) if self.is_legal(action) => {
                self.target(victim, tell)
            }
            (DecisionKind::Use, Action::Use) => self.use_power(tell),
            (DecisionKind::Take, Action::Take(character)) if self.is_legal(action) => {
                self.take_back(character, tell);
            }
            (DecisionKind::Target | DecisionKind::Use | DecisionKind::Take, Action::Pass) => {
                self.end_turn(0, tell)
            }
            (DecisionKind::Ask | DecisionKind::Answer, Action::Offer { client, price })
                if self.is_legal(action) =>
            {
                self.offer(client, price, tell);
            }
            (DecisionKind::Ask, Action::Pass) => self.no_bargain(self.table.pending.seat, tell),
            (DecisionKind::Answer, Action::Accept) if self.is_legal(action) => self.accept(tell),
            (DecisionKind::Answer, Action::Pass) => self.decline_offer(tell),
            // An action that this decision does not know, or that is not legal.
            (
                DecisionKind::Exchange
                | DecisionKind::Play
                | DecisionKind::Veto
                | DecisionKind::Annul
                | DecisionKind::Target
                | DecisionKind::Use
                | DecisionKind::Take
                | DecisionKind::Ask
                | DecisionKind::Answer,
                Action::Pass
                | Action::Accept
                | Action::Veto
                | Action::Annul
                | Action::Use
                | Action::Target(_)
                | Action::Play(_)
                | Action::Take(_)
                | Action::Exchange(_)
                | Action::Offer { .. },
            ) => return false,
        }
        self.assert_legal_actions();
        true
    }

    /// The engine hands down the legal actions that it knows when it asks; they must be those of the position.
    #[inline(always)]
    pub(crate) fn assert_legal_actions(&self) {
        debug_assert_eq!(
            self.hidden.small_actions,
            small_actions(&self.table, self.hidden.hands[self.table.pending.seat])
        );
    }

    /// Requests a decision of the active player, outside attacks and bargains.
    #[inline(always)]
    fn ask_active(&mut self, kind: DecisionKind, small: SmallActions, tell: &mut impl FnMut(Event)) {
        self.ask(Pending::plain(Some(kind), self.table.active), small, tell);
    }

    #[inline(always)]
    fn ask(&mut self, pending: Pending, small: SmallActions, tell: &mut impl FnMut(Event)) {
        self.hidden.small_actions = small;
        self.happen(Event::Asked { pending }, tell);
    }

    /// What comes after the last attack of its kind.
    #[inline]
    fn after_attacks(&mut self, kind: AttackKind, tell: &mut impl FnMut(Event)) {
        match kind {
            AttackKind::Theft => self.after_thefts(tell),
            AttackKind::Tribute | AttackKind::Assassin | AttackKind::Pickpocket | AttackKind::Thief => {
                self.end_turn(0, tell)
            }
        }
    }
}
