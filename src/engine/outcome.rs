//! How a game ended (R14).

use crate::position::Game;
use crate::vocabulary::{PerSeat, Seat, SeatSet};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    winners: SeatSet,
    scores: PerSeat<Score>,
}

/// What a seat has at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Score {
    /// Jewels by value in diamonds (R1.2): who has the most wins (R14.2).
    pub jewels: u8,
    /// Rubies, each worth 5 diamonds, that show this value (R1.3).
    pub rubies: u8,
    /// Diamonds that show what is left of the value (R1.3): 0 to 4.
    pub diamonds: u8,
    /// Coins, which count for nothing.
    pub coins: u8,
}

impl Outcome {
    /// Who won: one seat, or several that tie (R14.2).
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// What a seat has.
    pub fn score(&self, seat: Seat) -> Score {
        self.scores[seat]
    }
}

impl Game {
    /// Who won, and what everybody has; `None` while the game lasts.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// while let Some(action) = game.legal_actions().iter().last() {
    ///     game.apply(action)?;
    /// }
    /// let outcome = game.outcome().unwrap();
    /// for winner in outcome.winners() {
    ///     println!("seat {winner} wins with {} diamonds", outcome.score(winner).jewels);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| {
            let mut scores = PerSeat::default();
            for seat in self.table.seats() {
                let jewels = self.table.jewels[seat];
                let (rubies, diamonds) = (jewels / 5, jewels % 5); // R1.3
                scores[seat] = Score { jewels, rubies, diamonds, coins: self.table.coins[seat] };
            }
            Outcome { winners: self.table.richest(), scores }
        })
    }
}
