//! Plays many games with random players on all cores, and tells how they went: as a table, and as CSV.
//!
//! `cargo run --release --example selfplay -- --games 1000000`
//!
//! Game number `i`, from 0, is dealt and played from the seed `--seed` plus `i`, so the totals do not depend on the number
//! of threads, and any game can be had again.

mod report;
mod statistics;

use indicatif::{ProgressBar, ProgressStyle};
use lexopt::prelude::*;
use marquis::{Game, Rules, Seat, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use statistics::Statistics;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

const HELP: &str = "\
Plays games of Marquis with random players, and tells how they went.

usage: selfplay [OPTIONS]

  --games N      how many games (100000)
  --players N    2, 3 or 4 players (4)
  --seed N       the seed of the first game; each next game has the next seed (1)
  --threads N    how many threads (one for each core); the totals do not depend on it
  --csv FILE     writes the totals to a file as well, as comma-separated values
  --help         prints this";

/// How many games a thread takes at a time.
const BATCH: u64 = 256;

struct Options {
    games: u64,
    players: usize,
    seed: u64,
    threads: usize,
    csv: Option<std::path::PathBuf>,
}

impl Options {
    /// `None` if only help is wanted.
    fn parse() -> Result<Option<Self>, lexopt::Error> {
        let threads = thread::available_parallelism().map_or(1, Into::into);
        let mut options = Self { games: 100_000, players: 4, seed: 1, threads, csv: None };
        let mut arguments = lexopt::Parser::from_env();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("games") => options.games = arguments.value()?.parse()?,
                Long("players") => options.players = arguments.value()?.parse()?,
                Long("seed") => options.seed = arguments.value()?.parse()?,
                Long("threads") => options.threads = arguments.value()?.parse::<usize>()?.max(1),
                Long("csv") => options.csv = Some(arguments.value()?.into()),
                Short('h') | Long("help") => return Ok(None),
                _ => return Err(argument.unexpected()),
            }
        }
        if !(2..=4).contains(&options.players) {
            return Err("--players: a game has 2 to 4".into());
        }
        Ok(Some(options))
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("selfplay: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let Some(options) = Options::parse()? else {
        println!("{HELP}");
        return Ok(());
    };
    // made before the games are played: a path that cannot be written should not cost the wait
    let csv = options.csv.as_ref().map(File::create).transpose()?;
    let totals = play_all(&options)?;
    let rows = report::rows(&totals, options.players);
    report::write_table(&rows, &mut std::io::stdout().lock())?;
    if let Some(file) = csv {
        let mut file = BufWriter::new(file);
        report::write_csv(&rows, &mut file)?;
        file.flush()?;
    }
    Ok(())
}

/// Shares the games among the threads. All totals are whole numbers, so the order of adding them up does not matter.
fn play_all(options: &Options) -> Result<Statistics, Box<dyn Error>> {
    let style = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    let progress = ProgressBar::new(options.games).with_style(ProgressStyle::with_template(style)?);
    let next_game = AtomicU64::new(0);
    let work = || {
        let mut statistics = Statistics::default();
        loop {
            let first = next_game.fetch_add(BATCH, Ordering::Relaxed).min(options.games);
            let end = (first + BATCH).min(options.games);
            if first == end {
                return statistics;
            }
            for number in first..end {
                play(options.seed.wrapping_add(number), options.players, &mut statistics);
            }
            progress.inc(end - first);
        }
    };
    let totals = thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        let mut totals = Statistics::default();
        for thread in threads {
            totals.add(&thread.join().map_err(|_| "a thread panicked")?);
        }
        Ok::<_, &str>(totals)
    })?;
    progress.finish_and_clear();
    Ok(totals)
}

/// Plays one game, choosing uniformly among the legal actions.
fn play(seed: u64, players: usize, statistics: &mut Statistics) {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
    let Ok(mut game) = Game::deal(&Rules::default(), players, Seat::ALL[0], &mut rng) else { return };
    let mut decisions = 0;
    loop {
        let legal = game.legal_actions();
        // a bias of less than one in 500000, since no more than 8248 actions are legal at once
        let index = (u64::from(rng.next_u32()) * legal.len() as u64) >> 32;
        let Some(action) = legal.get(index as usize) else { break };
        statistics.before(&game, action);
        if game.apply_with(action, |event| statistics.happened(&event)).is_err() {
            break;
        }
        decisions += 1;
    }
    statistics.finished(&game, decisions);
}
