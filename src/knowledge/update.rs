//! A view brought up to date by what its seat sees happen.

use crate::knowledge::View;
use crate::legal::reasons::refusal;
use crate::position::{Deck, Game};
use crate::vocabulary::{
    Action, AttackKind, Card, CardChange, CardSet, DecisionKind, Event, HandChange, PerSeat, Seat,
};
use thiserror::Error;

/// Why events are not those of one action in a view's game, as its viewer sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
#[error("events[{index}]: {problem}")]
pub struct UpdateError {
    /// The index of the first event that cannot have happened; the number of events if one is missing at the end.
    pub index: usize,
    /// What is wrong there.
    pub problem: &'static str,
    /// What happens there by the rules, if that is known and is anything.
    pub expected: Option<Event>,
}

impl View {
    /// Brings the view up to date with one action: with all its events in order, as the viewer saw them
    /// ([`Event::seen_by`]). The view is then equal to a fresh one. [`View::frames`] shows what lies between the events.
    ///
    /// The events may come from a host that is not to be trusted. They must be exactly those that some legal action of
    /// the deciding seat causes by the rules, whatever cards the viewer cannot see.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let seat = Seat::ALL[1];
    /// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let mut view = game.view(seat).unwrap();
    /// let mut seen = Vec::new();
    /// game.apply_with("play forger".parse()?, |event| seen.push(event.seen_by(Some(seat))))?;
    /// view.update(&seen)?;
    /// assert_eq!(Some(view), game.view(seat));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If these are not the events of one action: one of them cannot have happened, is missing, or is one too many. The
    /// view is then unchanged. Ask the host for a fresh one.
    pub fn update(&mut self, events: &[Event]) -> Result<(), UpdateError> {
        let Some(first) = events.first() else {
            return Err(UpdateError { index: 0, problem: "an action has events", expected: None });
        };
        let action = action_shown_by(first);
        let mut game = self.stand_in(events);
        let mut count = 0;
        let mut error = None;
        let legal = game.carry_out(action, &mut |event| {
            let event = event.seen_by(self.viewer);
            if events.get(count) != Some(&event) && error.is_none() {
                error = Some((count, event));
            }
            count += 1;
        });
        if !legal {
            let problem = refusal(&self.table, game.hand(self.table.pending.seat), action).reason;
            return Err(UpdateError { index: 0, problem, expected: None });
        }
        if let Some((index, expected)) = error {
            let problem =
                if index < events.len() { "not what happens by the rules" } else { "an event is missing" };
            return Err(UpdateError { index, problem, expected: Some(expected) });
        }
        if count < events.len() {
            return Err(UpdateError { index: count, problem: "nothing more happens", expected: None });
        }
        self.hand = self.viewer.map_or(CardSet::EMPTY, |viewer| game.hand(viewer));
        self.hand_counts = game.hand_counts();
        self.table = game.table;
        Ok(())
    }

    /// A game of which this is a view, and in which the events can have happened if they can in any. The engine looks
    /// at no deck but the active seat's, and draws two cards of it at the most; the rest is left out.
    fn stand_in(&self, events: &[Event]) -> Game {
        let mut hands = PerSeat([CardSet::EMPTY; Seat::COUNT]);
        let must_hold = self.held_by_others(events);
        for seat in self.table.seats() {
            hands[seat] = self.some_hand(seat, must_hold[seat]);
        }
        let active = self.table.active;
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        decks[active] = self.some_deck(active, hands[active], events);
        Game::from_parts(self.table, hands, decks)
    }

    /// The cards that the events show to be in hand now.
    fn held_by_others(&self, events: &[Event]) -> PerSeat<CardSet> {
        let mut held = PerSeat([CardSet::EMPTY; Seat::COUNT]);
        match events.first() {
            Some(&Event::Offered { by, client, price, .. })
                if by == client && self.table.pays_own_veto(client, price.vetoes()) =>
            {
                held[client].insert(Card::Veto); // R11.3
            }
            Some(first) => {
                if let Some(HandChange { seat, change: CardChange::Leaves(card) }) = first.hand_change() {
                    held[seat].insert(card);
                }
            }
            None => {}
        }
        if let Some(Event::Asked { pending }) = events.last() {
            // R10.5: where only a holder is asked; others may not be, so no other hand gets a Veto that need not be there.
            if pending.kind == Some(DecisionKind::Veto) {
                held[pending.seat].insert(Card::Veto);
            }
        }
        held
    }

    /// The viewer's hand, or some hand of another seat: the cards known to be in it, those that must be if they can, and
    /// then the others, the Veto last.
    fn some_hand(&self, seat: Seat, must_hold: CardSet) -> CardSet {
        if self.viewer == Some(seat) {
            return self.hand;
        }
        let unseen = self.table.unseen(seat);
        let mut hand = self.table.known(seat);
        let mut missing = self.hand_len(seat).saturating_sub(hand.len());
        let required = must_hold.and(unseen).without(hand);
        if !required.is_empty() && required.len() <= missing {
            hand = hand.or(required);
            missing -= required.len();
        }
        hand.or(unseen.without(hand).lowest(missing))
    }

    /// The cards that the viewer draws in these events, if they can be in its deck, and then two others.
    fn some_deck(&self, seat: Seat, hand: CardSet, events: &[Event]) -> Deck {
        let mut deck = Deck::EMPTY;
        let mut left = self.table.unseen(seat).without(hand);
        if self.viewer == Some(seat) {
            for event in events {
                if let Event::Drew { card: Some(card), .. } = *event {
                    if left.contains(card) {
                        deck.push(card);
                        left.remove(card);
                    }
                }
            }
        }
        left.lowest(2).into_iter().for_each(|card| deck.push(card));
        deck
    }
}

/// The action that begins with this event.
fn action_shown_by(first: &Event) -> Action {
    match *first {
        Event::Exchanged { exchange, .. } => Action::Exchange(exchange),
        Event::Played { card, .. } => Action::Play(card),
        Event::VetoPlayed { .. } => Action::Veto,
        Event::Annulled { .. } => Action::Annul,
        Event::Attacked { kind: AttackKind::Assassin | AttackKind::Pickpocket, victim, .. } => {
            Action::Target(victim)
        }
        Event::Attacked { kind: AttackKind::Thief, .. } | Event::BoughtJewel { .. } => Action::Use,
        Event::TakenBack { card, .. } => Action::Take(card),
        Event::Offered { client, price, .. } => Action::Offer { client, price },
        Event::Accepted { .. } => Action::Accept,
        Event::Attacked { kind: AttackKind::Theft | AttackKind::Tribute, .. }
        | Event::TurnBegan { .. }
        | Event::OutOfCharacters { .. }
        | Event::Reversed { .. }
        | Event::Income { .. }
        | Event::AttackFailed { .. }
        | Event::Robbed { .. }
        | Event::Assassinated { .. }
        | Event::Paid { .. }
        | Event::Declined { .. }
        | Event::Protected { .. }
        | Event::Drew { .. }
        | Event::TurnEnded { .. }
        | Event::Asked { .. }
        | Event::GameOver { .. } => Action::Pass,
    }
}
