//! Prints the records of games played by the rule of `project/tests/records.gd`: the engine's must be equal.
//!
//! `cargo run --release --example records -- SEEDS` plays the seeds from 0 on with 2, 3 and 4 players each.

use marquis::{Game, Record, Rules, Seat, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use std::error::Error;

/// A linear congruential generator that any language can have: modulus 2^31, the low 16 bits thrown away.
struct Choice(u64);

impl Choice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = (self.0 * 1_103_515_245 + 12345) % (1 << 31);
        (self.0 >> 16) as usize % count
    }
}

fn play(players: usize, seed: u64) -> Result<Record, Box<dyn Error>> {
    let first = Seat::ALL[seed as usize % players];
    let mut game =
        Game::deal(&Rules::default(), players, first, &mut ChaCha12Rng::from_seed(seed_bytes(seed)))?;
    let mut record = Record::from_deal(&game).ok_or("a game that was just dealt")?;
    let mut choice = Choice(seed);
    while !game.is_over() {
        let legal = game.legal_actions();
        let action = legal.get(choice.below(legal.len())).ok_or("an action below the count")?;
        game.apply(action)?;
        record.actions.push(action);
    }
    Ok(record)
}

fn main() -> Result<(), Box<dyn Error>> {
    let seeds: u64 = std::env::args().nth(1).ok_or("how many seeds?")?.parse()?;
    for players in 2..=4 {
        for seed in 0..seeds {
            println!("{}", play(players, seed)?.to_json());
        }
    }
    Ok(())
}
