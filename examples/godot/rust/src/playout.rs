//! Random play to the end.

use marquis::Game;
use rand_chacha::rand_core::Rng;

/// At each decision one of the legal actions, all equally likely.
pub(crate) fn play_out(game: &mut Game, rng: &mut impl Rng) {
    while !game.is_over() {
        let legal = game.legal_actions();
        // The high half of the product: at most 8248 actions, so the bias is below one in 500,000.
        let index = (u64::from(rng.next_u32()) * legal.len() as u64) >> 32;
        let Some(action) = legal.get(index as usize) else { return };
        if game.apply(action).is_err() {
            return;
        }
    }
}
