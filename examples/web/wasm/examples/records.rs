//! Prints the records of games, one a line, for the tests of the module to compare with:
//! `cargo run --example records -- SEEDS`.
//!
//! For each seed below SEEDS and for 2, 3 and 4 players, with the first seat seed modulo players, two games: one by the rule of
//! choice below, and one among simple opponents.

use marquis::{Action, Game, Record, Rules, Seat, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use std::error::Error;

#[path = "../../../play/opponent.rs"]
mod opponent;

fn main() -> Result<(), Box<dyn Error>> {
    let seeds: u32 = std::env::args().nth(1).ok_or("usage: records SEEDS")?.parse()?;
    for seed in 0..seeds {
        for players in 2..=4 {
            let mut choice = Choice(seed + 1);
            println!("{}", play(seed, players, |game, _| choice.choose(game))?);
            println!("{}", play(seed, players, by_opponents)?);
        }
    }
    Ok(())
}

/// The rule of choice: the next number of Marsaglia's xorshift32, which begins with the seed plus 1, modulo the
/// number of legal actions, is the index of the action.
struct Choice(u32);

impl Choice {
    fn choose(&mut self, game: &Game) -> Option<Action> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        let legal = game.legal_actions();
        legal.get(self.0 as usize % legal.len())
    }
}

fn by_opponents(game: &Game, whims: &mut ChaCha12Rng) -> Option<Action> {
    let view = game.view(game.decision()?.seat)?;
    Some(opponent::choose(&view, whims))
}

fn play(
    seed: u32,
    players: usize,
    mut choose: impl FnMut(&Game, &mut ChaCha12Rng) -> Option<Action>,
) -> Result<String, Box<dyn Error>> {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed.into()));
    let first = Seat::new((seed as usize % players) as u8).ok_or("no such seat")?;
    let mut game = Game::deal(&Rules::default(), players, first, &mut rng)?;
    let mut record = Record::from_deal(&game).ok_or("nothing has happened yet")?;
    while !game.is_over() {
        let action = choose(&game, &mut rng).ok_or("no action")?;
        game.apply(action)?;
        record.actions.push(action);
    }
    Ok(serde_json::to_string(&record)?)
}
