//! A game played to its end at random.

use crate::engine::outcome::Outcome;
use crate::engine::random::below;
use crate::position::Game;
use crate::vocabulary::Action;
use rand_core::Rng;

impl Game {
    /// Plays to the end, at each decision one of the legal actions at random, all equally likely: for search. Returns how
    /// the game ended; one that is over already stays as it is.
    ///
    /// The same game and the same state of the generator give the same end in every version.
    ///
    /// ```
    /// use marquis::{Game, Rules, Seat, seed_bytes};
    /// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
    /// let mut rng = ChaCha12Rng::from_seed(seed_bytes(1));
    /// let game = Game::deal(&Rules::default(), 3, Seat::ALL[0], &mut rng)?;
    /// let mut wins = 0;
    /// for _ in 0..100 {
    ///     let outcome = { game }.playout(&mut rng);
    ///     wins += u32::from(outcome.winners().contains(Seat::ALL[0]));
    /// }
    /// assert!(wins > 0);
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn playout<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Outcome {
        loop {
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
            self.step_random(rng);
        }
    }

    /// Applies one of the legal actions at random, all equally likely; `None` when the game is over.
    ///
    /// ```
    /// use marquis::{Game, Rules, Seat, seed_bytes};
    /// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
    /// let mut rng = ChaCha12Rng::from_seed(seed_bytes(1));
    /// let mut game = Game::deal(&Rules::default(), 2, Seat::ALL[0], &mut rng)?;
    /// while let Some(action) = game.step_random(&mut rng) {
    ///     println!("{action}");
    /// }
    /// assert!(game.is_over());
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    #[inline(always)]
    pub fn step_random<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Action> {
        let legal = self.legal_actions();
        let count = legal.len();
        if count == 0 {
            return None;
        }
        let action = legal.get(below(count as u32, rng) as usize)?;
        self.apply(action).ok()?;
        Some(action)
    }
}
