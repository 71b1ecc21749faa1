//! The powers at work (R9).

use crate::legal::USE_ACTIONS;
use crate::legal::attacks;
use crate::legal::powers;
use crate::position::{Game, SmallActions};
use crate::rules::Power;
use crate::vocabulary::{AttackKind, AttackQueue, Character, DecisionKind, Event, Seat};

impl Game {
    /// Asks the active player about the power of the character just played, if it has one that can do anything (R3.4).
    #[inline]
    pub(super) fn offer_power(&mut self, identity: Character, tell: &mut impl FnMut(Event)) {
        if !identity.has_offered_power() {
            return self.end_turn(0, tell);
        }
        let (kind, actions) = match identity.power() {
            Power::Assassinate | Power::RobRichest => {
                (DecisionKind::Target, powers::target_actions(&self.table))
            }
            Power::TakeBack => (DecisionKind::Take, powers::take_actions(&self.table)),
            Power::BuyJewel if powers::jeweler_can_buy(&self.table) => (DecisionKind::Use, USE_ACTIONS),
            Power::RobAll if self.thief_can_act() => (DecisionKind::Use, USE_ACTIONS),
            Power::Protect if !powers::assassin_targets(&self.table).is_empty() => {
                return self.ask_active(DecisionKind::Ask, SmallActions::PASS, tell);
            }
            // None, or none that can do anything now; the tribute was taken before (R8.2).
            Power::BuyJewel
            | Power::RobAll
            | Power::Protect
            | Power::None
            | Power::NeighborsRate
            | Power::Tribute
            | Power::Annul => return self.end_turn(0, tell),
        };
        if actions == SmallActions::PASS {
            return self.end_turn(0, tell);
        }
        self.ask_active(kind, actions, tell);
    }

    fn thief_can_act(&self) -> bool {
        self.table.all_others().into_iter().any(|seat| attacks::thief_can_attack(&self.table, seat))
    }

    /// R9.1, R9.9
    #[inline]
    pub(super) fn target(&mut self, victim: Seat, tell: &mut impl FnMut(Event)) {
        let Some(identity) = self.table.visible(self.table.active) else { return };
        let (kind, coins) = match identity.power() {
            Power::Assassinate => (AttackKind::Assassin, 2),
            Power::RobRichest => (AttackKind::Pickpocket, 1),
            // These have no targets, so the action was not legal.
            Power::None
            | Power::BuyJewel
            | Power::TakeBack
            | Power::Protect
            | Power::NeighborsRate
            | Power::Tribute
            | Power::Annul
            | Power::RobAll => return,
        };
        self.attack(kind, AttackQueue::single(victim, coins), tell);
    }

    /// R9.2, R9.10
    #[inline]
    pub(super) fn use_power(&mut self, tell: &mut impl FnMut(Event)) {
        let seat = self.table.active;
        let Some(identity) = self.table.visible(seat) else { return };
        match identity.power() {
            Power::RobAll => self.attack(AttackKind::Thief, attacks::thief(&self.table), tell),
            Power::BuyJewel => {
                self.happen(Event::BoughtJewel { seat }, tell);
                self.end_turn(0, tell);
            }
            // These are not used, so the action was not legal.
            Power::None
            | Power::Assassinate
            | Power::TakeBack
            | Power::Protect
            | Power::NeighborsRate
            | Power::Tribute
            | Power::Annul
            | Power::RobRichest => {}
        }
    }

    /// R9.4
    pub(super) fn take_back(&mut self, card: Character, tell: &mut impl FnMut(Event)) {
        self.happen(Event::TakenBack { seat: self.table.active, card }, tell);
        self.end_turn(0, tell);
    }
}
