//! A small authoritative host: tables, to which players and spectators connect over TCP on this machine.
//!
//! `cargo run --example server -- --help` lists the options. The host alone has the [`Game`](marquis::Game); what it sends to
//! a client is that seat's [`View`](marquis::View) and the events as that seat sees them. `protocol.rs` describes the
//! messages. With `--save` the game is written to the file before anybody hears of an action, so that a host that
//! was killed resumes exactly where its clients are; the file holds all cards and all tokens, and only its owner can
//! read it.
//!
//! The host never answers for a person who is there, not even where only `pass` is left, and bots answer each question
//! after the same pause: an answer that comes without delay would tell the table that its player has no Veto (R10.5).
//!
//! One thread serves all connections (tokio's `current_thread` runtime): no request takes long, tables share nothing,
//! and whoever needs more than one core starts one host for each. `doors.rs` and `outbox.rs` limit what a client can
//! cost, so that strangers cannot stop a table. Saving blocks all tables for as long as the disk takes.

mod bot;
mod client;
mod connection;
mod doors;
#[path = "../common/ending.rs"]
mod ending;
mod host;
mod limits;
#[path = "../common/number.rs"]
mod number;
mod options;
mod outbox;
mod protocol;
mod save;
mod table;
#[path = "../common/text.rs"]
mod text;

use doors::Doors;
use ending::{Failure, complain};
use host::Host;
use marquis::{Game, Rules, Seat};
use options::{HELP, Mode, Options};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use save::Place;
use std::error::Error;
use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use table::Table;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep};

/// How often at most a connection that cannot be accepted is complained about.
const COMPLAINTS: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    ending::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let options = Options::parse(std::env::args_os().skip(1))?;
    match &options.mode {
        Mode::Help => ending::print(HELP),
        Mode::Connect(address) => client::play(address, &options),
        Mode::Host => {
            let place = options.save.as_deref().map(|path| Place::claim(path, options.has_tables));
            let place = place.transpose().map_err(Failure::other)?;
            let tables = tables(&options, place.as_ref()).map_err(Failure::Other)?;
            let capacity = capacity(&tables).map_err(Failure::other)?;
            let mut thoughts = generator(options.seed).map_err(Failure::Other)?;
            thoughts.set_stream(1); // not the numbers that dealt the cards, which must not show in anybody's choices
            let host = Arc::new(Host::new(tables, options.pause, options.absent, thoughts));
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.map_err(Failure::other)?.block_on(listen(&options, &host, capacity))
        }
    }
}

/// The tables as they were saved, or new ones. All are saved at once: that a file cannot be written should be known
/// before anybody sits down.
fn tables(options: &Options, place: Option<&Place>) -> Result<Vec<Table>, Box<dyn Error>> {
    let mut deals = generator(options.seed)?;
    let mut tables = Vec::with_capacity(options.tables);
    for number in 0..options.tables {
        let file = place.map(|place| place.file(number));
        let saved = file.as_deref().map(save::read).transpose()?.flatten();
        let players = options.players.unwrap_or(Options::DEFAULT_PLAYERS);
        // Dealt in any case, so that the seed deals the same cards to each table whichever others were resumed.
        let game = Game::deal(&Rules::default(), players, Seat::ALL[0], &mut deals)?;
        let table = match (saved, file) {
            (Some(saved), Some(file)) => {
                let name = file.display().to_string();
                let table = Table::resume(number, saved, Some(file))
                    .map_err(|error| format!("--save {name}: {error}"))?;
                tell_resumed(&table, &name, options);
                table
            }
            (_, file) => Table::new(number, game, options.bots.unwrap_or(0), file),
        };
        table.save()?;
        tables.push(table);
    }
    Ok(tables)
}

/// What the saved game is, and which options it makes void.
fn tell_resumed(table: &Table, name: &str, options: &Options) {
    let over = if table.is_over() { ", which is over" } else { "" };
    complain(format_args!("resuming the game in {name} at step {}{over}", table.step()));
    let ignored = |option: &str, given: Option<usize>, saved: usize| {
        if let Some(given) = given.filter(|&given| given != saved) {
            complain(format_args!("--{option} {given} is ignored: the game in {name} has {saved}"));
        }
    };
    ignored("players", options.players, table.players());
    ignored("bots", options.bots, table.bots());
    if options.seed.is_some() {
        complain(format_args!("--seed is ignored: the cards in {name} are dealt"));
    }
}

/// How many connections there can be: all players and spectators, and some strangers.
fn capacity(tables: &[Table]) -> Result<usize, String> {
    let players: usize = tables.iter().map(Table::players).sum();
    let wanted = players + tables.len() * table::MAX_SPECTATORS + doors::MAX_STRANGERS;
    let possible = limits::connections().unwrap_or(wanted).min(wanted);
    if possible <= players {
        return Err(format!(
            "the system lets this host have {possible} connections: too few for {players} players; \
             raise its limit of open files, or host fewer tables"
        ));
    }
    Ok(possible)
}

/// Hosts the tables until the process is ended.
async fn listen(options: &Options, host: &Arc<Host>, capacity: usize) -> Result<(), Failure> {
    let port = options.port;
    let named = |error| Failure::other(format!("--port {port}: {error}"));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(named)?;
    ending::print(&format!("listening on {}\n", listener.local_addr().map_err(named)?))?;
    host.start();
    let doors = Arc::new(Doors::new(capacity));
    let mut complained: Option<Instant> = None;
    for id in 0.. {
        match listener.accept().await {
            Ok((stream, _)) => {
                let dismissed = doors.enter(id).await;
                let (host, doors) = (Arc::clone(host), Arc::clone(&doors));
                tokio::spawn(connection::serve(stream, id, host, doors, dismissed));
            }
            Err(error) => {
                if complained.is_none_or(|last| last.elapsed() >= COMPLAINTS) {
                    complain(format_args!("a connection failed: {error}"));
                    complained = Some(Instant::now());
                }
                doors.dismiss_one();
                sleep(Duration::from_millis(50)).await;
            }
        }
    }
    Ok(())
}

/// From the seed, or from 32 bytes that nobody can guess.
fn generator(seed: Option<[u8; 32]>) -> Result<ChaCha12Rng, Box<dyn Error>> {
    let seed = match seed {
        Some(seed) => seed,
        None => random_bytes()?,
    };
    Ok(ChaCha12Rng::from_seed(seed))
}

/// From the operating system.
fn random_bytes<const N: usize>() -> Result<[u8; N], Box<dyn Error>> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
