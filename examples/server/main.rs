//! A small authoritative host: one table, to which players and spectators connect over TCP on this machine.
//!
//! `cargo run --example server -- --help` lists the options. The host alone has the [`Game`](marquis::Game); what it sends to
//! a client is that seat's [`View`](marquis::View) and the events as that seat sees them. `protocol.rs` describes the
//! messages. With `--save FILE` the game is written to the file before anybody hears of an action, so that a host that
//! was killed resumes exactly where its clients are; the file holds all cards and all tokens, and is nobody's business
//! but the host's.
//!
//! The host never answers for a person, not even where only `pass` is left, and its own players answer each question
//! after the same pause: an answer that comes without delay would tell the table that its player has no Veto (R10.5).

mod bot;
mod client;
mod connection;
mod host;
mod options;
mod protocol;
mod save;

use host::Host;
use marquis::{Game, Rules, Seat};
use options::{HELP, Mode, Options};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use std::error::Error;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::process::ExitCode;
use std::sync::Arc;

/// The exit status for arguments that make no sense.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args_os().skip(1)) {
        Ok(options) => options,
        Err(problem) => {
            eprintln!("{problem}\nTry --help.");
            return ExitCode::from(USAGE);
        }
    };
    let done = match &options.mode {
        Mode::Help => {
            print!("{HELP}");
            Ok(())
        }
        Mode::Connect(address) => client::play(address, &options),
        Mode::Host => host(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Hosts the table until the process is ended.
fn host(options: &Options) -> Result<(), Box<dyn Error>> {
    let saved = options.save.as_deref().map(save::read).transpose()?.flatten();
    let host = match saved {
        Some(saved) => Host::resume(saved, options.save.clone())?,
        None => {
            let mut rng = generator(options.seed)?;
            let game = Game::deal(&Rules::default(), options.players, Seat::ALL[0], &mut rng)?;
            Host::new(game, options.bots, options.save.clone())
        }
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port))?;
    println!("listening on {}", listener.local_addr()?);
    std::io::stdout().flush()?;

    let host = Arc::new(host);
    let mut thoughts = generator(options.seed)?;
    thoughts.set_stream(1); // not the numbers that dealt the cards, which must not show in anybody's choices
    bot::start(Arc::clone(&host), options.pause, thoughts);
    for stream in listener.incoming() {
        match stream {
            Ok(stream) => connection::start(stream, Arc::clone(&host)),
            Err(error) => eprintln!("a connection failed: {error}"),
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
