//! Bargains at work (R11).

use crate::legal::offers::answer_actions;
use crate::position::Game;
use crate::vocabulary::{DecisionKind, Event, Pending, Price, Seat};

impl Game {
    /// R11.2: a price is named; the other one answers.
    pub(super) fn offer(&mut self, client: Seat, price: Price, tell: &mut impl FnMut(Event)) {
        let Pending { attack, attacks, seat: by, .. } = self.table.pending;
        let provider = if self.table.pending.offers == 0 { by } else { self.table.pending.provider };
        self.happen(Event::Offered { by, provider, client, price }, tell);
        let pending = Pending {
            kind: Some(DecisionKind::Answer),
            seat: if by == client { provider } else { client },
            attack,
            attacks,
            provider,
            client,
            price,
            offers: self.table.pending.offers.wrapping_add(1),
        };
        self.happen(Event::Asked { pending }, tell);
        self.hidden.small_actions = answer_actions(&self.table, self.hidden.hands[pending.seat]);
    }

    /// R11.5, and what was paid for.
    pub(super) fn accept(&mut self, tell: &mut impl FnMut(Event)) {
        let Pending { attack, seat: by, provider, client, price, .. } = self.table.pending;
        let own_veto = self.table.pays_own_veto(client, price.vetoes());
        self.happen(Event::Accepted { by, provider, client, price, own_veto }, tell);
        if attack.is_some() {
            self.happen(Event::Annulled { prosecutor: provider }, tell); // R10.4
            self.attack_goes_on(tell);
        } else {
            self.happen(Event::Protected { seat: client, by: provider }, tell); // R9.5
            self.end_turn(0, tell);
        }
    }

    pub(super) fn decline_offer(&mut self, tell: &mut impl FnMut(Event)) {
        let Pending { seat: by, provider, client, .. } = self.table.pending;
        self.happen(Event::Declined { by, provider, client }, tell);
        self.no_bargain(provider, tell);
    }

    /// The Countess protects nobody; after a Prosecutor the next one is asked (R10.4).
    pub(super) fn no_bargain(&mut self, provider: Seat, tell: &mut impl FnMut(Event)) {
        if self.table.pending.attack.is_some() {
            self.ask_prosecutors(provider, tell);
        } else {
            self.end_turn(0, tell);
        }
    }
}
