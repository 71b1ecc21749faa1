//! The example `selfplay` as a program: its totals are those of the games that it says it plays, however many threads
//! play them. A plain `cargo test` builds the example first.
#![cfg(feature = "std")]

#[path = "common/program.rs"]
mod program;

use marquis::{Event, Game, Rules, Seat, seed_bytes};
use program::example;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::HashMap;
use std::path::PathBuf;
use std::process::{Command, Output};

fn selfplay(arguments: &str) -> Output {
    let mut command = Command::new(example("selfplay"));
    command.args(arguments.split_whitespace());
    command.output().unwrap_or_else(|error| panic!("`cargo build --examples` builds it: {error}"))
}

/// The totals as CSV, and what is printed.
fn totals(arguments: &str) -> (String, Vec<u8>) {
    let name = format!("selfplay {arguments}.csv").replace(' ', "_");
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let output = selfplay(&format!("{arguments} --csv {}", file.display()));
    assert!(output.status.success(), "{arguments}");
    (std::fs::read_to_string(&file).unwrap(), output.stdout)
}

/// By section, name and measure.
fn values(csv: &str) -> HashMap<String, f64> {
    let rows = csv.lines().skip(1).map(|line| line.rsplit_once(',').unwrap());
    rows.map(|(key, value)| (key.to_owned(), value.parse().unwrap())).collect()
}

#[test]
fn the_totals_do_not_depend_on_the_threads() {
    for players in 2..=4 {
        let options = format!("--games 700 --players {players} --seed 5");
        let one = totals(&format!("{options} --threads 1"));
        assert_eq!(totals(&format!("{options} --threads 3")), one);
        assert_ne!(totals(&format!("--games 700 --players {players} --seed 6 --threads 1")).0, one.0);
    }
}

#[test]
fn the_totals_are_those_of_the_games() {
    const GAMES: u64 = 300;
    let (mut decisions, mut played, mut jewels, mut wins) = (0, 0, [0_u64; 3], [0.0; 3]);
    for seed in 9..9 + GAMES {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
        let mut game = Game::deal(&Rules::default(), 3, Seat::ALL[0], &mut rng).unwrap();
        while !game.is_over() {
            let legal = game.legal_actions();
            let index = (u64::from(rng.next_u32()) * legal.len() as u64) >> 32;
            let count = |event| played += u64::from(matches!(event, Event::Played { .. }));
            game.apply_with(legal.get(index as usize).unwrap(), count).unwrap();
            decisions += 1;
        }
        let outcome = game.outcome().unwrap();
        let winners = outcome.winners();
        for seat in game.table().seats() {
            jewels[seat.index()] += u64::from(outcome.score(seat).jewels);
            wins[seat.index()] += f64::from(u8::from(winners.contains(seat))) / winners.iter().count() as f64;
        }
    }
    let values = values(&totals(&format!("--games {GAMES} --players 3 --seed 9")).0);
    let each = |total: f64| total / GAMES as f64;
    let same = |key: &str, value: f64| {
        assert!((values[key] - value).abs() < 1e-9, "{key}: {} and {value}", values[key]);
    };
    same("game,all,games", GAMES as f64);
    same("game,all,decisions", each(decisions as f64));
    for seat in 0..3 {
        same(&format!("seat,{seat},jewels"), each(jewels[seat] as f64));
        same(&format!("seat,{seat},win %"), 100.0 * each(wins[seat]));
    }
    let sum = |section: &str, measure: &str| -> f64 {
        let of = |key: &&String| key.starts_with(section) && key.ends_with(measure);
        values.keys().filter(of).map(|key| values[key]).sum()
    };
    assert!((sum("character,", ",played") - each(played as f64)).abs() < 1e-9);
    assert!((sum("rank,", ",jewels") - sum("seat,", ",jewels")).abs() < 1e-9);
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    for arguments in ["--players 5", "--games x", "--unknown", "more"] {
        let output = selfplay(arguments);
        assert!(!output.status.success(), "{arguments}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    let help = selfplay("--help");
    assert!(help.status.success() && String::from_utf8(help.stdout).unwrap().contains("--threads"));
}
