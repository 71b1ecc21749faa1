//! Who decides, and doing it: the face of a game in play.

use crate::legal::reasons::{IllegalAction, why_illegal};
use crate::position::Game;
use crate::vocabulary::{Action, Decision, Event};

impl Game {
    /// Who must decide what; `None` when the game is over. Seat and kind are public (R16.1).
    ///
    /// A server should not answer in a player's stead where only `pass` is left: the answer that comes without a pause
    /// would tell the others that the player has no Veto (R10.5).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// while let Some(decision) = game.decision() {
    ///     println!("seat {} decides: {}", decision.seat, decision.kind);
    ///     let first = game.legal_actions().get(0).unwrap();
    ///     game.apply(first)?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        self.table.decision()
    }

    /// Whether the game has ended (R14.1).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert!(!game.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// Lets the player who must decide do this.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply(Action::Play(Character::Jeweler))?;
    /// let before = game;
    /// let error = game.apply("play thief".parse()?).unwrap_err();
    /// assert_eq!(error.rule, Rule::new(5, 1)); // not in hand
    /// assert_eq!(game, before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the action is not legal: with the decision and the rule that forbids it. The game is then unchanged.
    #[inline(always)]
    pub fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.apply_unguarded(action, &mut |_| ())
    }

    /// Applies an action and reports its events in order: at most [`Event::MAX_COUNT`] events, the last of which
    /// is [`Event::Asked`] or [`Event::GameOver`]. They hold the full state: give a client [`Event::seen_by`].
    ///
    /// ```
    /// use marquis::{Card, Event, Game, Rules, Seat};
    /// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let mut events = Vec::new();
    /// game.apply_with("play forger".parse()?, |event| events.push(event))?;
    /// assert!(events.iter().any(|event| matches!(event, Event::Reversed { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// If `tell` panics, the game is unchanged: for that it is copied first. [`apply`](Self::apply) need not do that.
    ///
    /// # Errors
    /// As for [`apply`](Self::apply); nothing is reported then.
    #[inline(always)]
    pub fn apply_with(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), IllegalAction> {
        let undo = Undo::new(self);
        let result = undo.game.apply_unguarded(action, &mut tell);
        undo.keep();
        result
    }

    /// The same for a `tell` that cannot panic, or for a game that is put back otherwise.
    #[inline(always)]
    pub(crate) fn apply_unguarded(
        &mut self,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), IllegalAction> {
        if self.carry_out(action, tell) { Ok(()) } else { Err(self.why_illegal(action)) }
    }

    /// Why an illegal action is rejected.
    #[cold]
    pub(crate) fn why_illegal(&self, action: Action) -> IllegalAction {
        why_illegal(&self.table, self.hidden.hands[self.table.pending.seat], action)
    }
}

/// Puts a game back as it was, unless what was done with it is kept. It does so too when a panic passes.
pub(crate) struct Undo<'a> {
    pub(crate) game: &'a mut Game,
    before: Game,
    is_kept: bool,
}

impl<'a> Undo<'a> {
    #[inline]
    pub(crate) fn new(game: &'a mut Game) -> Self {
        let before = *game;
        Self { game, before, is_kept: false }
    }

    #[inline]
    pub(crate) fn keep(mut self) {
        self.is_kept = true;
    }
}

impl Drop for Undo<'_> {
    #[inline]
    fn drop(&mut self) {
        if !self.is_kept {
            *self.game = self.before;
        }
    }
}
