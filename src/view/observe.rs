//! A view brought up to date by what its seat sees happen.

use super::View;
use crate::decision::Pending;
use crate::event::{CardChange, Event, HandChange};
use crate::seat::Seat;
use thiserror::Error;

/// An event that cannot have happened in this view's game, as seen by its viewer. The view is as it was.
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
    /// an action it is equal to a fresh view.
    ///
    /// An event is taken as it comes; whether all of an action's events make sense together is checked with the last.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let seat = Seat::ALL[1];
    /// let mut game = Game::with_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
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
    /// If the event names a seat that is not taken, or a card that cannot move like that.
    pub fn observe(&mut self, event: Event) -> Result<(), ObserveError> {
        let error = |problem| Err(ObserveError { event, problem });
        if seats(&event).into_iter().any(|seat| seat.number() >= self.table.players) {
            return error("nobody sits there");
        }
        let mut updated = *self;
        if let Some(HandChange { seat, change }) = event.hand_change() {
            if updated.move_card(seat, change).is_none() {
                return error("that card cannot move like that");
            }
        }
        updated.table.happen(&event);
        let is_last = matches!(event, Event::Asked { .. } | Event::GameOver { .. });
        if is_last && updated.check().is_err() {
            return error("the position that it leads to is impossible");
        }
        *self = updated;
        Ok(())
    }

    /// `None` if the card cannot leave or enter that hand, as far as the viewer knows.
    fn move_card(&mut self, seat: Seat, change: CardChange) -> Option<()> {
        let own = self.viewer == Some(seat);
        let count = self.hand_counts[seat];
        match change {
            CardChange::Leaves(card) => {
                if own && !self.hand.contains(card) {
                    return None;
                }
                self.hand_counts[seat] = count.checked_sub(1)?;
                if own {
                    self.hand.remove(card);
                }
            }
            CardChange::Enters(card) => {
                match card {
                    Some(card) if own && !self.hand.contains(card) => self.hand.insert(card),
                    None if own => return None,
                    Some(_) if own => return None,
                    _ => {}
                }
                self.hand_counts[seat] = count.checked_add(1)?;
            }
        }
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
        | Event::Refused { by, provider, client }
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
