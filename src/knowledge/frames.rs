//! What lies between the events of an action, for those who show it.

use crate::knowledge::{UpdateError, View};
use crate::position::Table;
use crate::vocabulary::{CardChange, CardSet, Event, HandChange, Seat};

/// What a viewer sees right after one event of an action: enough to draw it. It is no position and no [`View`]: nothing is
/// decided, sampled or read back from it. [`View::frames`] makes them.
///
/// With serde it is written as a view is, but without a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    event: Event,
    pub(crate) view: View,
}

impl Frame {
    /// The event.
    #[inline]
    pub fn event(&self) -> Event {
        self.event
    }

    /// What lies on the table after it. Its [`pending`](Table::pending) is that of before the action until the last event.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.view.table
    }

    /// The viewer's hand; empty for a spectator.
    #[inline]
    pub fn hand(&self) -> CardSet {
        self.view.hand
    }

    /// The number of cards in a seat's hand.
    #[inline]
    pub fn hand_len(&self, seat: Seat) -> usize {
        self.view.hand_len(seat)
    }

    /// The number of cards left in a seat's deck.
    #[inline]
    pub fn deck_len(&self, seat: Seat) -> usize {
        self.view.deck_len(seat)
    }
}

impl View {
    /// The frames of an action: for each of its events what the viewer sees right after it, for an animation. The view
    /// itself stays as it is; [`View::update`] brings it up to date.
    ///
    /// ```
    /// use marquis::{Card, Event, Game, Rules, Seat};
    /// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let view = game.spectator_view();
    /// let mut seen = Vec::new();
    /// game.apply_with("play assassin".parse()?, |event| seen.push(event.seen_by(None)))?;
    /// for frame in view.frames(&seen)? {
    ///     println!("{:?}: {} coins left", frame.event(), frame.table().treasury());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`update`](Self::update).
    pub fn frames<'a>(
        &self,
        events: &'a [Event],
    ) -> Result<impl ExactSizeIterator<Item = Frame> + use<'a>, UpdateError> {
        { *self }.update(events)?;
        let mut view = *self;
        Ok(events.iter().map(move |&event| {
            view.happen(&event);
            Frame { event, view }
        }))
    }

    /// Makes so what is known to have happened.
    fn happen(&mut self, event: &Event) {
        self.table.happen(event);
        let Some(HandChange { seat, change }) = event.hand_change() else { return };
        let own = self.viewer == Some(seat);
        match change {
            CardChange::Leaves(card) => {
                self.hand_counts[seat] = self.hand_counts[seat].wrapping_sub(1);
                if own {
                    self.hand.remove(card);
                }
            }
            CardChange::Enters(card) => {
                self.hand_counts[seat] = self.hand_counts[seat].wrapping_add(1);
                if let Some(card) = card.filter(|_| own) {
                    self.hand.insert(card);
                }
            }
        }
    }
}
