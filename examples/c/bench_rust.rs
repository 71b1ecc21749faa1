//! The loop of bench.c in Rust: prints how many nanoseconds a step takes.

use marquis::{Game, Rules, Seat, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use std::error::Error;
use std::time::Instant;

const GAMES: u64 = 64;
const ROUNDS: u64 = 400;

/// Nanoseconds on the processor so far, where the system says so; otherwise by the clock on the wall.
fn processor_time(start: Instant) -> u128 {
    let times = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let time = times.split(' ').next().and_then(|first| first.parse().ok());
    time.unwrap_or(start.elapsed().as_nanos())
}

/// The numbers of bench.c.
fn below(end: usize, state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (((*state >> 32) * end as u64) >> 32) as usize
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut dealt = Vec::new();
    for seed in 0..GAMES {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
        dealt.push(Game::deal(&Rules::default(), 4, Seat::ALL[0], &mut rng)?);
    }
    let (mut state, mut steps) = (1, 0_u64);
    let start = Instant::now();
    let before = processor_time(start);
    for _ in 0..ROUNDS {
        for &game in &dealt {
            let mut game = game;
            loop {
                let legal = game.legal_actions();
                let count = legal.len();
                if count == 0 {
                    break;
                }
                game.apply(legal.get(below(count, &mut state)).ok_or("no such action")?)?;
                steps += 1;
            }
        }
    }
    println!("{:.1}", (processor_time(start) - before) as f64 / steps as f64);
    Ok(())
}
