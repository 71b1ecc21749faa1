//! Plays many games with random players on all cores, and prints statistics: as a table, and as CSV.
//!
//! `cargo run --release --example selfplay -- --games 1000000`
//!
//! Game number `i`, from 0, is dealt and played from the seed `--seed` plus `i`, so the totals do not depend on the number
//! of threads, and any game can be had again.

#[path = "../common/ending.rs"]
mod ending;
#[path = "../common/number.rs"]
mod number;
mod report;
mod statistics;

use ending::{Failure, complain};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lexopt::prelude::*;
use marquis::{Game, Rules, Seat, seed_bytes};
use number::number;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use statistics::Statistics;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

const HELP: &str = "\
Plays games of Marquis with random players, and prints statistics.

usage: selfplay [OPTIONS]

  --games N      how many games (100000)
  --players N    2, 3 or 4 players (4)
  --seed N       the seed of the first game; each next game has the next seed (1)
  --threads N    how many threads (one for each core); the totals do not depend on it
  --csv FILE     writes the totals to a file as well, as comma-separated values
  --help         prints this
";

/// How many games a thread takes at a time.
const BATCH: u64 = 256;

const MAX_THREADS: usize = 1024;

struct Options {
    games: u64,
    players: usize,
    seed: u64,
    threads: usize,
    csv: Option<PathBuf>,
}

impl Options {
    /// `None` if only help is wanted.
    fn parse() -> Result<Option<Self>, lexopt::Error> {
        let threads = thread::available_parallelism().map_or(1, Into::into);
        let mut options = Self { games: 100_000, players: 4, seed: 1, threads, csv: None };
        let mut arguments = lexopt::Parser::from_env();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("games") => options.games = number(&mut arguments, "--games", 1..=u64::MAX)?,
                Long("players") => options.players = number(&mut arguments, "--players", 2..=4)?,
                Long("seed") => options.seed = number(&mut arguments, "--seed", 0..=u64::MAX)?,
                Long("threads") => options.threads = number(&mut arguments, "--threads", 1..=MAX_THREADS)?,
                Long("csv") => options.csv = Some(arguments.value()?.into()),
                Short('h') | Long("help") => return Ok(None),
                _ => return Err(argument.unexpected()),
            }
        }
        Ok(Some(options))
    }
}

fn main() -> ExitCode {
    ending::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let Some(options) = Options::parse()? else {
        return ending::print(HELP);
    };
    let csv = options.csv.as_deref();
    let named = |file: &Path, error: io::Error| Failure::other(format!("--csv {}: {error}", file.display()));
    // Opened before the games are played: a path that cannot be written should not cost the wait.
    let opened = csv.map(|file| open(file).map_err(|error| named(file, error))).transpose()?;
    let totals = play_all(&options).map_err(Failure::other)?;
    let rows = report::rows(&totals, options.players);
    if let (Some(path), Some(file)) = (csv, opened) {
        write_csv(&rows, file).map_err(|error| named(path, error))?;
    }
    report::write_table(&rows, &mut io::stdout().lock()).map_err(Failure::Output)
}

/// What the file held stays in it until the totals are there.
fn open(file: &Path) -> io::Result<File> {
    File::options().write(true).create(true).truncate(false).open(file)
}

fn write_csv(rows: &[report::Row], file: File) -> io::Result<()> {
    if file.metadata()?.is_file() {
        file.set_len(0)?; // a pipe or a device has no length
    }
    let mut out = BufWriter::new(file);
    report::write_csv(rows, &mut out)?;
    out.flush()
}

/// Shares the games among the threads. All totals are whole numbers, so the order of adding them up does not matter.
fn play_all(options: &Options) -> Result<Statistics, &'static str> {
    let progress = progress_bar(options.games);
    let next_game = AtomicU64::new(0);
    let work = || {
        let mut statistics = Statistics::default();
        loop {
            // Another thread may have taken the last games: then this counts on beyond them, a few batches at most.
            let first = next_game.fetch_add(BATCH, Ordering::Relaxed).min(options.games);
            let end = first.saturating_add(BATCH).min(options.games);
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
        let mut threads = Vec::new();
        for _ in 1..options.threads {
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(thread) => threads.push(thread),
                Err(error) => {
                    complain(format_args!("going on with {} threads: {error}", threads.len() + 1));
                    break;
                }
            }
        }
        let mut totals = work();
        for thread in threads {
            totals.add(&thread.join().map_err(|_| "a thread panicked")?);
        }
        Ok::<_, &str>(totals)
    })?;
    progress.finish_and_clear();
    Ok(totals)
}

/// None on a terminal that cannot move its cursor.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb") {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let template = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
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
