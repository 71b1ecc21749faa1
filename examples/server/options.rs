//! The arguments of the program.

use lexopt::{Arg, Parser, ValueExt};
use marquis::Seat;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

pub const HELP: &str = "\
Usage: server [OPTION...]                hosts a game on 127.0.0.1, until it is ended
       server --connect ADDRESS --seat S plays at random for a seat of such a game
       server --connect ADDRESS          looks on

  --players N      2 to 4 players (default 4)
  --bots N         the last N seats are played by the host itself (default 0)
  --seed HEX       64 hexadecimal digits that decide the deal (default: from the operating system)
  --port P         the port to listen on; 0, the default, takes a free one, which is printed
  --save FILE      keep the game in FILE after every action; if FILE is there, resume that game
  --pause MS       how long a player of the host or a random client thinks (default 300)
  --connect ADDR   be a client of the host at that address
  --seat S         the seat to play for
  --token TOKEN    what the host sent when that seat was joined, to come back to it
";

pub enum Mode {
    Help,
    Host,
    /// To this address.
    Connect(String),
}

pub struct Options {
    pub mode: Mode,
    pub players: usize,
    pub bots: usize,
    pub seed: Option<[u8; 32]>,
    pub port: u16,
    pub save: Option<PathBuf>,
    pub pause: Duration,
    pub seat: Option<Seat>,
    pub token: Option<String>,
}

impl Options {
    pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Self, lexopt::Error> {
        let mut options = Self {
            mode: Mode::Host,
            players: 4,
            bots: 0,
            seed: None,
            port: 0,
            save: None,
            pause: Duration::from_millis(300),
            seat: None,
            token: None,
        };
        let mut parser = Parser::from_args(arguments);
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Short('h') | Arg::Long("help") => options.mode = Mode::Help,
                Arg::Long("players") => options.players = parser.value()?.parse()?,
                Arg::Long("bots") => options.bots = parser.value()?.parse()?,
                Arg::Long("seed") => options.seed = Some(parser.value()?.parse_with(seed)?),
                Arg::Long("port") => options.port = parser.value()?.parse()?,
                Arg::Long("save") => options.save = Some(parser.value()?.into()),
                Arg::Long("pause") => options.pause = Duration::from_millis(parser.value()?.parse()?),
                Arg::Long("connect") => options.mode = Mode::Connect(parser.value()?.string()?),
                Arg::Long("seat") => options.seat = Some(parser.value()?.parse_with(seat)?),
                Arg::Long("token") => options.token = Some(parser.value()?.string()?),
                _ => return Err(argument.unexpected()),
            }
        }
        if !(2..=4).contains(&options.players) {
            return Err("--players: expected 2 to 4".into());
        }
        if options.bots > options.players {
            return Err("--bots: more than players".into());
        }
        Ok(options)
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::new).ok_or("expected a seat, 0 to 3".to_owned())
}

fn seed(text: &str) -> Result<[u8; 32], String> {
    let wrong = || "expected 64 hexadecimal digits".to_owned();
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
