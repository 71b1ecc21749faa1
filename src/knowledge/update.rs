//! A view brought up to date by what its seat sees happen.

use crate::knowledge::View;
use crate::position::PlayedCard;
use crate::vocabulary::{Card, CardChange, Character, Event, HandChange, Pending, Seat};
use thiserror::Error;

/// An event that cannot have happened in this view's game, as seen by its viewer. The view is as it was before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{problem}: {event:?}")]
pub struct ObserveError {
    /// The event.
    pub event: Event,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl View {
    /// Brings the view up to date with an event that the viewer saw ([`Event::seen_by`]). After all the events of
    /// an action, the last of which is [`Event::Asked`] or [`Event::GameOver`], it is equal to a fresh view; in between it
    /// shows the table as it is at that moment, which is what an animation wants, and still the old decision.
    ///
    /// Each event must be possible on the table as it is; whether all events of an action make sense together is checked
    /// with the last.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let seat = Seat::ALL[1];
    /// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let mut view = game.view(seat).unwrap();
    /// let mut seen = Vec::new();
    /// game.apply_with("play forger".parse()?, |event| seen.push(event.seen_by(Some(seat))))?;
    /// for event in seen {
    ///     view.observe(event)?;
    /// }
    /// assert_eq!(Some(view), game.view(seat));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the event cannot have happened now. The view is then as it was before it; since the rest of the action's events
    /// would make no sense to it either, ask the host for a fresh one.
    pub fn observe(&mut self, event: Event) -> Result<(), ObserveError> {
        let error = |problem| ObserveError { event, problem };
        if seats(&event).into_iter().any(|seat| seat.number() >= self.table.players) {
            return Err(error("nobody sits there"));
        }
        if matches!(event, Event::GameOver { winners } if winners != self.table.richest()) {
            return Err(error("others have won"));
        }
        let mut updated = *self;
        updated.move_cards(&event).ok_or(error("that card cannot move like that"))?;
        updated.table.happen(&event);
        updated.table.check_sums().map_err(|invalid| error(invalid.problem))?;
        let is_last = matches!(event, Event::Asked { .. } | Event::GameOver { .. });
        if is_last && updated.check().is_err() {
            return Err(error("the position that it leads to is impossible"));
        }
        *self = updated;
        Ok(())
    }

    /// Moves cards between hands and elsewhere; `None` if they cannot move like that, as far as the viewer knows.
    fn move_cards(&mut self, event: &Event) -> Option<()> {
        let lies_in_pile = |seat, card| self.table.pile(seat).any(|played: PlayedCard| played.card == card);
        match *event {
            Event::Assassinated { victim, card, .. } => {
                let top = self.table.pile(victim).next_back()?;
                return (top.card == card).then_some(());
            }
            Event::Played { card, identity, .. } if card != identity && card != Character::Forger => {
                return None;
            }
            Event::TakenBack { seat, card } if !lies_in_pile(seat, card) => return None,
            Event::Exchanged { seat, exchange, own_veto, .. }
                if own_veto != self.table.pays_own_veto(seat, exchange.vetoes()) =>
            {
                return None;
            }
            Event::Accepted { client, price, own_veto, .. }
                if own_veto != self.table.pays_own_veto(client, price.vetoes()) =>
            {
                return None;
            }
            _ => {}
        }
        match event.hand_change() {
            None => Some(()),
            Some(HandChange { seat, change: CardChange::Leaves(card) }) => self.lose_card(seat, card),
            Some(HandChange { seat, change: CardChange::Enters(card) }) => {
                let from_deck = matches!(event, Event::Drew { .. });
                self.gain_card(seat, card, from_deck)
            }
        }
    }

    fn lose_card(&mut self, seat: Seat, card: Card) -> Option<()> {
        let own = self.viewer == Some(seat);
        let can_be_there = if own { self.hand } else { self.table.unseen(seat) };
        if !can_be_there.contains(card) {
            return None;
        }
        self.hand_counts[seat] = self.hand_counts[seat].checked_sub(1)?;
        if own {
            self.hand.remove(card);
        }
        Some(())
    }

    /// `card` is `None` where the viewer may not see it.
    fn gain_card(&mut self, seat: Seat, card: Option<Card>, from_deck: bool) -> Option<()> {
        let own = self.viewer == Some(seat);
        if from_deck && (self.deck_len(seat) == 0 || card.is_some() != own) {
            return None;
        }
        if let Some(card) = card.filter(|_| own) {
            let is_free = !from_deck || self.table.unseen(seat).contains(card);
            if self.hand.contains(card) || !is_free {
                return None;
            }
            self.hand.insert(card);
        }
        self.hand_counts[seat] += 1;
        Some(())
    }
}

/// The seats that an event names; where it names fewer, one of them again.
fn seats(event: &Event) -> [Seat; 4] {
    let [a, b, c] = match *event {
        Event::TurnBegan { seat, .. }
        | Event::OutOfCharacters { seat }
        | Event::Exchanged { seat, .. }
        | Event::Played { seat, .. }
        | Event::Income { seat, .. }
        | Event::BoughtJewel { seat }
        | Event::TakenBack { seat, .. }
        | Event::Drew { seat, .. }
        | Event::TurnEnded { seat, .. }
        | Event::Annulled { prosecutor: seat } => [seat; 3],
        Event::Attacked { attacker, victim, .. }
        | Event::VetoPlayed { victim, attacker }
        | Event::AttackFailed { attacker, victim }
        | Event::Robbed { attacker, victim, .. }
        | Event::Assassinated { attacker, victim, .. } => [attacker, victim, victim],
        Event::Paid { from, to, .. } => [from, to, to],
        Event::Protected { seat, by } => [seat, by, by],
        Event::Offered { by, provider, client, .. }
        | Event::Declined { by, provider, client }
        | Event::Accepted { by, provider, client, .. } => [by, provider, client],
        Event::Asked { pending: Pending { seat, provider, client, .. } } => [seat, provider, client],
        Event::Reversed { .. } | Event::GameOver { .. } => [Seat::ALL[0]; 3],
    };
    let victim = match event {
        Event::Asked { pending } => pending.attacks().map(|attack| attack.victim).max(),
        _ => None,
    };
    [a, b, c, victim.unwrap_or(a)]
}
