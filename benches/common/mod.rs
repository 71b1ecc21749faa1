//! What the benches share: games to begin with, random play, and the step that everything is compared with.
#![allow(dead_code, reason = "no bench needs all of it")]

pub mod reference;

use marquis::{Game, Rules, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A generator that costs about a nanosecond a number, so that the game is measured and not the generator.
pub type Generator = Xoshiro256PlusPlus;

pub fn generator(seed: u64) -> Generator {
    Generator::seed_from_u64(seed)
}

/// A number below `end`; the bias, of less than one in a million, does not matter here.
#[inline(always)]
pub fn below(end: usize, rng: &mut Generator) -> usize {
    (((rng.next_u64() >> 32) * end as u64) >> 32) as usize
}

/// As many dealt games: enough for the processor not to learn them by heart.
pub fn deals(players: usize, count: usize) -> Vec<Game> {
    let mut rng = generator(7);
    (0..count).map(|_| deal(players, &mut rng)).collect()
}

pub fn deal(players: usize, rng: &mut Generator) -> Game {
    Game::deal(&Rules::default(), players, Seat::ALL[0], rng).expect("2 to 4 players")
}

/// Positions from the middle of random games.
pub fn positions(players: usize, count: usize) -> Vec<Game> {
    let mut rng = generator(11);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut game = deal(players, &mut rng);
        while step(&mut game, &mut rng) {
            if below(8, &mut rng) == 0 {
                positions.push(game);
            }
        }
    }
    positions.truncate(count);
    positions
}

/// One decision at random: legal actions, uniform choice, application. `false` when the game is over.
#[inline(always)]
pub fn step(game: &mut Game, rng: &mut Generator) -> bool {
    let legal = game.legal_actions();
    let len = legal.len();
    if len == 0 {
        return false;
    }
    let action = legal.get(below(len, rng)).expect("the index is in range");
    game.apply(action).is_ok()
}

/// Plays to the end, and counts the decisions.
#[inline(never)]
pub fn playout(start: &Game, rng: &mut Generator) -> u64 {
    let mut game = *start;
    let mut decisions = 0;
    while step(&mut game, rng) {
        decisions += 1;
    }
    std::hint::black_box(&game);
    decisions
}

/// The same, each decision in a copy of the game, as a tree search does it.
#[inline(never)]
pub fn playout_of_copies(start: &Game, rng: &mut Generator) -> u64 {
    let mut games = [*start; 2];
    let mut decisions = 0;
    loop {
        games[(decisions + 1) & 1] = games[decisions & 1];
        if !step(&mut games[(decisions + 1) & 1], rng) {
            return decisions as u64;
        }
        decisions += 1;
        std::hint::black_box(&mut games);
    }
}
