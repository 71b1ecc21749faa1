//! The arguments of the program.

use crate::number::number;
use lexopt::{Arg, Parser, ValueExt};
use marquis::Seat;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

pub const HELP: &str = "\
Usage: server [OPTION...]                hosts games on 127.0.0.1, until it is ended
       server --connect ADDRESS --seat S plays at random for a seat of such a game
       server --connect ADDRESS          looks on

  --players N      2 to 4 players (default 4)
  --bots N         the last N seats are played by the host itself (default 0)
  --tables N       so many tables, with a game each, from 0 (default 1)
  --absent S       after S seconds without an answer a bot plays for that player, until the
                   player joins again or acts (default: the table waits)
  --seed HEX       64 hexadecimal digits that decide the deal (default: from the operating system)
  --port P         the port to listen on; 0, the default, takes a free one, which is printed
  --save PATH      keep the game in the file PATH after every action; if it is there, resume that
                   game; with --tables, PATH is a directory with a file for each table
  --pause MS       how long a bot or a random client thinks (default 300)
  --connect ADDR   be a client of the host at that address
  --table T        the table to join (default 0)
  --seat S         the seat to play for, from 0, as client programs send it
  --token TOKEN    what the host sent when that seat was joined, to come back to it
  --help           this help
";

const MAX_TABLES: usize = 100_000;
const MAX_PAUSE: u64 = 3_600_000;
const MAX_ABSENT: u64 = 86_400;

pub enum Mode {
    Help,
    Host,
    /// To this address.
    Connect(String),
}

pub struct Options {
    pub mode: Mode,
    /// How many, if it was said.
    pub players: Option<usize>,
    pub bots: Option<usize>,
    pub tables: usize,
    /// Whether the saves are in a directory.
    pub has_tables: bool,
    pub absent: Option<Duration>,
    pub seed: Option<[u8; 32]>,
    pub port: u16,
    pub save: Option<PathBuf>,
    pub pause: Duration,
    pub table: u64,
    pub seat: Option<Seat>,
    pub token: Option<String>,
}

/// The options that a host has, and those that a client has; the others are for both.
const HOST: [&str; 7] = ["players", "bots", "tables", "absent", "seed", "port", "save"];
const CLIENT: [&str; 3] = ["table", "seat", "token"];

impl Options {
    pub const DEFAULT_PLAYERS: usize = 4;

    pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Self, lexopt::Error> {
        let mut options = Self {
            mode: Mode::Host,
            players: None,
            bots: None,
            tables: 1,
            has_tables: false,
            absent: None,
            seed: None,
            port: 0,
            save: None,
            pause: Duration::from_millis(300),
            table: 0,
            seat: None,
            token: None,
        };
        let mut given = Vec::new();
        let mut parser = Parser::from_args(arguments);
        while let Some(argument) = parser.next()? {
            if let Arg::Long(name) = argument {
                given.push(name.to_owned());
            }
            match argument {
                Arg::Short('h') | Arg::Long("help") => {
                    options.mode = Mode::Help;
                    return Ok(options);
                }
                Arg::Long("players") => options.players = Some(number(&mut parser, "--players", 2..=4)?),
                Arg::Long("bots") => options.bots = Some(number(&mut parser, "--bots", 0..=4)?),
                Arg::Long("tables") => {
                    options.tables = number(&mut parser, "--tables", 1..=MAX_TABLES)?;
                    options.has_tables = true;
                }
                Arg::Long("absent") => {
                    let seconds = number(&mut parser, "--absent", 1..=MAX_ABSENT)?;
                    options.absent = Some(Duration::from_secs(seconds));
                }
                Arg::Long("seed") => options.seed = Some(seed(&parser.value()?.string()?)?),
                Arg::Long("port") => options.port = number(&mut parser, "--port", 0..=u16::MAX)?,
                Arg::Long("save") => options.save = Some(parser.value()?.into()),
                Arg::Long("pause") => {
                    options.pause = Duration::from_millis(number(&mut parser, "--pause", 0..=MAX_PAUSE)?);
                }
                Arg::Long("connect") => options.mode = Mode::Connect(parser.value()?.string()?),
                Arg::Long("table") => options.table = number(&mut parser, "--table", 0..=u64::MAX)?,
                Arg::Long("seat") => options.seat = Seat::new(number(&mut parser, "--seat", 0..=3)?),
                Arg::Long("token") => options.token = Some(parser.value()?.string()?),
                _ => return Err(argument.unexpected()),
            }
        }
        options.check(&given)?;
        Ok(options)
    }

    fn check(&self, given: &[String]) -> Result<(), lexopt::Error> {
        let first_of = |names: &[&str]| given.iter().find(|name| names.contains(&name.as_str()));
        let is_client = matches!(self.mode, Mode::Connect(_));
        match (is_client, first_of(&HOST), first_of(&CLIENT)) {
            (true, Some(name), _) => return Err(format!("--{name} is for a host, not for --connect").into()),
            (false, _, Some(name)) => {
                return Err(format!("--{name} is for a client: it needs --connect").into());
            }
            _ => {}
        }
        if self.token.is_some() && self.seat.is_none() {
            return Err("--token is for a seat: it needs --seat".into());
        }
        let (players, bots) = (self.players.unwrap_or(Self::DEFAULT_PLAYERS), self.bots.unwrap_or(0));
        if bots > players {
            return Err(format!("--bots {bots}: there are only {players} players").into());
        }
        Ok(())
    }
}

fn seed(text: &str) -> Result<[u8; 32], String> {
    let wrong = || format!("--seed {text}: expected 64 hexadecimal digits");
    let mut seed = [0; 32];
    if text.len() != 2 * seed.len() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
        *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
    }
    Ok(seed)
}
