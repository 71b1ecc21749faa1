//! Load for the example `server`, on this machine: how many tables a core carries, and how long actions take.
//!
//! ```sh
//! cargo build --release --examples
//! cargo run --release --example server_load -- --tables 1,10,100,1000 --think 200
//! ```
//!
//! For each number of tables it starts a host of its own with that many, connects a client for every seat, and plays random
//! games, each client thinking for a random time, `--think` milliseconds on average. It deals the same cards from the same
//! seed, and so knows what is legal without reading views: its own work is small, and it can ask much of the host. When
//! all games are over before the time is, the next round begins with a new host.
//!
//! What it prints: actions a second; the host's processor time for an action; the time from sending an action until the
//! client that sent it, and until all clients of its table, have its events (50th and 99th percentile); the bytes that an
//! action sends to all; the host's memory, when all have joined. Processor time and memory are those that Linux reports;
//! elsewhere they are 0.

#[path = "../common/ending.rs"]
mod ending;
#[path = "../server/limits.rs"]
mod limits;
mod measures;
#[path = "../common/number.rs"]
mod number;
mod player;

use ending::Failure;
use lexopt::{Arg, Parser, ValueExt};
use marquis::{Game, Rules, Seat};
use measures::{Measures, Process};
use player::Table;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
Usage: server_load [OPTION...]
Starts the example `server` and plays at its tables, and prints how fast that went.

  --tables N,...   how many tables, one measurement for each number (default 1,10,100,1000)
  --players N      2 to 4 players at a table (default 4)
  --think MS       how long a client thinks on average; 0: acts at once (default 200)
  --seconds S      how long each measurement takes at least (default 10)
  --save DIR       the host saves its tables in this directory, which should be empty
  --help           this help
";

struct Options {
    tables: Vec<usize>,
    players: usize,
    think: Duration,
    time: Duration,
    save: Option<PathBuf>,
}

fn main() -> ExitCode {
    ending::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let Some(options) = options()? else {
        return ending::print(HELP);
    };
    limits::connections(); // as many as the system gives
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::other)?;
    ending::print(&(Measures::HEADING.to_owned() + "\n"))?;
    for &tables in &options.tables {
        let measures = runtime.block_on(measure(tables, &options)).map_err(Failure::Other)?;
        ending::print(&format!("{measures}\n"))?;
    }
    Ok(())
}

/// `None` if only help is wanted.
fn options() -> Result<Option<Options>, lexopt::Error> {
    let mut options = Options {
        tables: vec![1, 10, 100, 1000],
        players: 4,
        think: Duration::from_millis(200),
        time: Duration::from_secs(10),
        save: None,
    };
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("tables") => {
                let text = parser.value()?.string()?;
                let read = |number: &str| number.parse().ok().filter(|number| (1..=10_000).contains(number));
                let numbers: Option<Vec<usize>> = text.split(',').map(read).collect();
                let wrong =
                    || format!("--tables {text}: expected numbers from 1 to 10000, with commas between");
                options.tables = numbers.ok_or_else(wrong)?;
            }
            Arg::Long("players") => options.players = number::number(&mut parser, "--players", 2..=4)?,
            Arg::Long("think") => {
                options.think = Duration::from_millis(number::number(&mut parser, "--think", 0..=60_000)?);
            }
            Arg::Long("seconds") => {
                options.time = Duration::from_secs(number::number(&mut parser, "--seconds", 1..=3600)?);
            }
            Arg::Long("save") => options.save = Some(parser.value()?.into()),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}

/// Rounds until the time is over.
async fn measure(tables: usize, options: &Options) -> Result<Measures, Box<dyn Error>> {
    let mut measures = Measures { tables, players: options.players, ..Measures::default() };
    for round in 0_u64.. {
        if measures.time >= options.time {
            break;
        }
        play_round(tables, round, options, &mut measures).await?;
    }
    Ok(measures)
}

/// One host: all its tables are joined, and played until their games or the time is over.
async fn play_round(
    tables: usize,
    round: u64,
    options: &Options,
    measures: &mut Measures,
) -> Result<(), Box<dyn Error>> {
    let mut seed = [0x5A; 32];
    seed[..8].copy_from_slice(&round.to_le_bytes());
    let host = Host::start(tables, seed, options)?;
    let mut deals = ChaCha12Rng::from_seed(seed);
    let mut joined = Vec::new();
    for number in 0..tables {
        let game = Game::deal(&Rules::default(), options.players, Seat::ALL[0], &mut deals)?;
        let thoughts = ChaCha12Rng::from_seed({
            seed[8..16].copy_from_slice(&(number as u64).to_le_bytes());
            seed
        });
        joined.push(Table::join(&host.address, number, game, thoughts).await?);
    }
    let process = Process::of(host.child.id());
    measures.memory = process.memory();
    let (begin, busy) = (Instant::now(), process.busy());
    let end = begin + options.time.saturating_sub(measures.time);
    let think = options.think;
    let mut playing = tokio::task::JoinSet::new();
    for table in joined {
        playing.spawn(async move { table.play(think, end).await.map_err(|error| error.to_string()) });
    }
    while let Some(played) = playing.join_next().await {
        measures.add(played??);
    }
    measures.time += begin.elapsed();
    measures.busy += process.busy() - busy;
    Ok(())
}

/// The example `server` as a process of its own, which ends with this value.
struct Host {
    child: Child,
    address: String,
}

impl Host {
    fn start(tables: usize, seed: [u8; 32], options: &Options) -> Result<Self, Box<dyn Error>> {
        let program =
            std::env::current_exe()?.with_file_name(format!("server{}", std::env::consts::EXE_SUFFIX));
        let digits: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut command = Command::new(&program);
        command.args(["--tables", &tables.to_string(), "--players", &options.players.to_string()]);
        command.args(["--seed", &digits]);
        if let Some(directory) = &options.save {
            // A directory for each host, so that none resumes what another has played.
            command.arg("--save").arg(directory.join(&digits[..16]).with_extension(tables.to_string()));
        }
        let named =
            |error| format!("{}: {error}; `cargo build --release --examples` builds it", program.display());
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(named)?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let address = line.trim().strip_prefix("listening on ").ok_or("the host has not started")?.to_owned();
        Ok(Self { child, address })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // If it cannot be ended, it has ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
