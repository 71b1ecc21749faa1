//! Fixed work to count instructions of: the same seeds, the same games, the same count every time. The instructions of
//! the work alone are those of a run of twice as much less those of a run of this. See `.ci/instructions`.
//!
//! usage: instructions WORK TIMES

mod common;

use common::{deal, deals, generator, playout, playout_of_copies, positions};
use marquis::{Game, Seat, View};
use std::hint::black_box;

const GAMES: usize = 64;

/// Does it that often, and tells how many units that was: decisions where there are any.
fn work(name: &str, times: usize) -> Option<u64> {
    let mut rng = generator(1);
    let mut playouts = |players: usize, play: fn(&Game, &mut common::Generator) -> u64| {
        let games = deals(players, GAMES);
        (0..times).map(|i| play(&games[i % GAMES], &mut rng)).sum()
    };
    let units = match name {
        "playout-2" => playouts(2, playout),
        "playout-3" => playouts(3, playout),
        "playout-4" => playouts(4, playout),
        "tree-step-4" => playouts(4, playout_of_copies),
        "deal-4" => {
            for _ in 0..times {
                black_box(deal(4, &mut rng));
            }
            times as u64
        }
        "view-4" => {
            let games = positions(4, GAMES);
            for i in 0..times {
                black_box(games[i % GAMES].view(Seat::ALL[1]));
            }
            times as u64
        }
        "sample-4" => {
            let views: Vec<View> =
                positions(4, GAMES).iter().filter_map(|game| game.view(Seat::ALL[1])).collect();
            for i in 0..times {
                black_box(views[i % GAMES].sample(&mut rng));
            }
            times as u64
        }
        _ => return None,
    };
    Some(units)
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let (Some(name), Some(Ok(times))) = (arguments.next(), arguments.next().map(|times| times.parse()))
    else {
        return println!("usage: instructions WORK TIMES");
    };
    match work(&name, times) {
        Some(units) => println!("{units}"),
        None => println!("no such work: {name}"),
    }
}
