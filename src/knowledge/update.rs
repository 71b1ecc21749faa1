//! A view brought up to date by what its seat sees happen.

use crate::knowledge::View;
use crate::legal::reasons::why_illegal;
use crate::position::{Deck, Game};
use crate::vocabulary::lanes::Lanes;
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
        let before = game.hidden.hands;
        let (mut seen, mut wrong, viewer) = (events.iter(), None, self.viewer);
        let legal = game.carry_out(action, &mut |event| {
            let event = event.seen_by(viewer);
            let next = seen.next();
            if next != Some(&event) {
                keep_first(&mut wrong, events.len() - seen.len() - usize::from(next.is_some()), event);
            }
        });
        let (index, problem, expected) = match wrong {
            _ if !legal => {
                let hand = game.hand(self.table.pending.seat);
                (0, why_illegal(&self.table, hand, action).reason, None)
            }
            None if seen.len() == 0 => {
                self.follow(&game, before);
                return Ok(());
            }
            None => (events.len() - seen.len(), "nothing more happens", None),
            Some((index, expected)) if index < events.len() => {
                (index, "not what happens by the rules", Some(expected))
            }
            Some((index, expected)) => (index, "an event is missing", Some(expected)),
        };
        Err(UpdateError { index, problem, expected })
    }

    /// Becomes the view of the stand-in, whose hands were these before.
    #[inline]
    fn follow(&mut self, game: &Game, before: PerSeat<CardSet>) {
        // Of a hand that may be too great, what went in and out is right.
        let held = Lanes::of_numbers(self.hand_counts);
        let now = Lanes::of_sets(game.hidden.hands).counts();
        self.hand_counts = held.plus(now).minus(Lanes::of_sets(before).counts()).numbers();
        if let Some(viewer) = self.viewer {
            self.hand = game.hidden.hands[viewer];
        }
        self.table = game.table;
    }

    /// A game of which this is a view as far as the engine looks, and in which the events can have happened if they can in
    /// any. The engine looks at no deck but the active seat's, and draws two cards of it at the most; the rest is left out.
    #[inline]
    fn stand_in(&self, events: &[Event]) -> Game {
        let mut required = self.held_by_others(events);
        let active = self.table.active;
        let required_now = core::mem::take(&mut required[active]);
        let mut hands = self.possible_hands(required);
        hands[active] = self.some_hand(active, required_now);
        if let Some(viewer) = self.viewer {
            hands[viewer] = self.hand;
        }
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        decks[active] = self.some_deck(active, hands[active], events);
        Game::from_parts(self.table, hands, decks)
    }

    /// Of a seat that is not active, the engine asks only whether it holds a character and whether it holds the Veto. So it
    /// gets all characters that it may hold, and the Veto if it must hold it: it is known to, or required, or holds all
    /// that is unseen. All seats at once, since their hands are made for every action.
    #[inline]
    fn possible_hands(&self, required: PerSeat<CardSet>) -> PerSeat<CardSet> {
        let known = Lanes::of_sets(self.table.known);
        let unseen = Lanes::all(CardSet::ALL).without(Lanes::of_sets(self.table.shown));
        let held = Lanes::of_numbers(self.hand_counts);
        // Nobody sits on an empty seat: it holds nothing, and that is known.
        let known_whole = known.counts().at_least(held);
        let unseen_whole = held.at_least(unseen.counts());
        let may_hold = unseen.and(Lanes::all(CardSet::CHARACTERS).or(unseen_whole)).without(known_whole);
        let mut hands = known.or(may_hold).sets();
        if Lanes::of_sets(required) != Lanes::EMPTY {
            for seat in self.table.seats() {
                hands[seat] = hands[seat].or(self.addition(seat, required[seat]));
            }
        }
        hands
    }

    /// What of the required cards a hand holds besides those that are known, if it can hold all of them.
    #[inline]
    fn addition(&self, seat: Seat, required: CardSet) -> CardSet {
        let known = self.table.known(seat);
        let more = required.and(self.table.unseen(seat)).without(known);
        let fits = known.len() + more.len() <= self.hand_len(seat);
        if fits { more } else { CardSet::EMPTY }
    }

    /// Some hand of a seat with as many cards as it has: those known to be in it, those that must be if they can, and then
    /// the others, the Veto last.
    #[inline]
    fn some_hand(&self, seat: Seat, required: CardSet) -> CardSet {
        let hand = self.table.known(seat).or(self.addition(seat, required));
        let missing = self.hand_len(seat).saturating_sub(hand.len());
        hand.or(self.table.unseen(seat).without(hand).lowest(missing))
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

    /// The cards that the viewer draws in these events, if they can be in its deck, and then two others.
    fn some_deck(&self, seat: Seat, hand: CardSet, events: &[Event]) -> Deck {
        let mut left = self.table.unseen(seat).without(hand);
        let mut deck = Deck::EMPTY;
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
        deck.followed_by_lowest(left)
    }
}

/// Keeps the first event that is not as the viewer saw it. Apart, so that what is well goes on in line.
#[cold]
#[inline(never)]
fn keep_first(wrong: &mut Option<(usize, Event)>, index: usize, event: Event) {
    wrong.get_or_insert((index, event));
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
