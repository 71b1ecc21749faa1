//! What happens: the rules at work. Each part changes the game through [`Game::happen`], and ends with the next
//! decision, or with the end of the game.

mod attack;
mod bargain;
mod power;
mod turn;

use crate::action::Action;
use crate::decision::{AttackKind, DecisionKind, Pending};
use crate::event::Event;
use crate::legal::SmallActions;
use crate::state::Game;

impl Game {
    /// Carries out an action that is legal.
    #[inline(always)]
    pub(crate) fn carry_out(&mut self, action: Action, tell: &mut impl FnMut(Event)) {
        match action {
            Action::Play(character) => self.play(character, tell),
            Action::Pass => self.decline(tell),
            Action::Exchange(exchange) => self.exchange(exchange, tell),
            Action::Veto => self.veto(tell),
            Action::Target(victim) => self.target(victim, tell),
            Action::Use => self.use_power(tell),
            Action::Take(character) => self.take_back(character, tell),
            Action::Offer { client, price } => self.offer(client, price, tell),
            Action::Accept => self.accept(tell),
            Action::Annul => self.annul(tell),
        }
    }

    /// `pass`, which means something else at each decision.
    #[inline]
    fn decline(&mut self, tell: &mut impl FnMut(Event)) {
        match self.table.pending.kind {
            Some(DecisionKind::Veto) => self.attack_goes_on(tell),
            Some(DecisionKind::Exchange) => self.after_exchange(tell),
            Some(DecisionKind::Target | DecisionKind::Use | DecisionKind::Take) => self.end_turn(0, tell),
            Some(DecisionKind::Annul) => self.ask_prosecutors(self.table.active, tell),
            Some(DecisionKind::Ask) => self.no_bargain(self.table.pending.seat, tell),
            Some(DecisionKind::Answer) => self.refuse_offer(tell),
            Some(DecisionKind::Play) | None => {}
        }
    }

    /// Poses a decision to the active player, outside attacks and bargains.
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
            _ => self.end_turn(0, tell),
        }
    }
}
