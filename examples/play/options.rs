//! The command line.

use lexopt::{Arg, Parser, ValueExt};
use marquis::{Language, Seat};
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

pub struct Options {
    pub players: u8,
    /// Where the person sits.
    pub seat: Seat,
    pub seed: Option<u64>,
    pub language: Language,
    /// Whether opponents play all seats.
    pub watch: bool,
    pub record: Option<PathBuf>,
    pub rules: Option<PathBuf>,
    /// The most characters on a line; `None`: what the terminal has.
    pub width: Option<usize>,
    pub help: bool,
}

/// What `--width` can be.
pub const WIDTHS: RangeInclusive<usize> = 30..=200;

pub const HELP: [&str; 2] = [
    "\
Play Marquis in a terminal against simple opponents.

Usage: play [OPTIONS]
  --players N    how many play, 2 to 4 (default 3)
  --seat S       your seat, from 1 (default 1; seat 1 begins)
  --seed N       deal these cards again: a number up to 2^64 - 1
  --lang en|fr   the language (default en)
  --watch        opponents play all seats; so too if standard input is not a terminal
  --record FILE  write the game's record to FILE, for the example `replay`
  --rules FILE   play with the card table and options of this JSON file
  --width N      characters on a line, 30 to 200 (default: the terminal's, at most 79)
  --help         this help
",
    "\
Jouer à Marquis dans un terminal contre des adversaires simples.

Usage : play [OPTIONS]
  --players N    nombre de joueurs, de 2 à 4 (3 par défaut)
  --seat S       votre place, à partir de 1 (1 par défaut ; la place 1 commence)
  --seed N       redistribuer les mêmes cartes : un nombre jusqu’à 2^64 - 1
  --lang en|fr   la langue (en par défaut)
  --watch        les adversaires jouent tout ; de même si l’entrée n’est pas un terminal
  --record FILE  écrire l’enregistrement de la partie dans FILE, pour l’exemple `replay`
  --rules FILE   jouer avec la table des cartes et les options de ce fichier JSON
  --width N      caractères par ligne, de 30 à 200 (par défaut au plus 79)
  --help         cette aide
",
];

/// A seat as people count: from 1.
fn nth_seat(number: u8) -> Option<Seat> {
    Seat::new(number.checked_sub(1)?)
}

impl Options {
    /// Reads the arguments, without the program's name.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut options = Self {
            players: 3,
            seat: Seat::default(),
            seed: None,
            language: Language::English,
            watch: false,
            record: None,
            rules: None,
            width: None,
            help: false,
        };
        options.read(Parser::from_args(arguments)).map_err(|error| error.to_string())?;
        if options.seat.number() >= options.players && !options.watch {
            return Err(format!(
                "--seat {}: {players} players sit at 1 to {players}",
                options.seat.number() + 1,
                players = options.players
            ));
        }
        Ok(options)
    }

    fn read(&mut self, mut parser: Parser) -> Result<(), lexopt::Error> {
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("players") => {
                    self.players =
                        read(&mut parser, "--players", "2 to 4", |n| (2..=4).contains(&n).then_some(n))?;
                }
                Arg::Long("seat") => self.seat = read(&mut parser, "--seat", "1 to 4", nth_seat)?,
                Arg::Long("seed") => {
                    self.seed = Some(read(&mut parser, "--seed", "a number up to 2^64 - 1", Some)?)
                }
                Arg::Long("lang") => self.language = language(&parser.value()?.string()?)?,
                Arg::Long("watch") => self.watch = true,
                Arg::Long("record") => self.record = Some(parser.value()?.into()),
                Arg::Long("rules") => self.rules = Some(parser.value()?.into()),
                Arg::Long("width") => {
                    let check = |width| WIDTHS.contains(&width).then_some(width);
                    self.width = Some(read(&mut parser, "--width", "30 to 200", check)?);
                }
                Arg::Long("help") | Arg::Short('h') => self.help = true,
                other => return Err(other.unexpected()),
            }
        }
        Ok(())
    }
}

fn read<N: std::str::FromStr, T>(
    parser: &mut Parser,
    option: &str,
    expected: &str,
    check: impl FnOnce(N) -> Option<T>,
) -> Result<T, lexopt::Error> {
    let text = parser.value()?.string()?;
    let value = text.parse().ok().and_then(check);
    value.ok_or_else(|| format!("{option} {text}: expected {expected}").into())
}

fn language(text: &str) -> Result<Language, lexopt::Error> {
    match text {
        "en" => Ok(Language::English),
        "fr" => Ok(Language::French),
        _ => Err(format!("--lang {text}: expected en or fr").into()),
    }
}
