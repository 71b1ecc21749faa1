//! Marquis in a terminal: a person against simple opponents.
//!
//! `cargo run --release --example play -- --help` lists the options. The opponents see no more than their seats may:
//! `opponent.rs` decides by a [`View`](marquis::View), and what is told went through `Event::seen_by`.

mod draw;
mod help;
mod opponent;
mod options;
mod paragraph;
mod person;
mod phrase;
mod price;
mod session;
mod story;
mod terminal;

use draw::Style;
use marquis::Rules;
use options::{HELP, Options};
use phrase::Narrator;
use session::Session;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use terminal::{Stop, Terminal};

/// The exit status for arguments that make no sense.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let prepared =
        Options::parse(std::env::args_os().skip(1)).and_then(|options| Ok((rules(&options)?, options)));
    let (rules, options) = match prepared {
        Ok(prepared) => prepared,
        Err(problem) => {
            eprintln!("{problem}\nTry --help.");
            return ExitCode::from(USAGE);
        }
    };
    let colour =
        io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut output = BufWriter::new(io::stdout().lock());
    let played = play(&rules, &options, Style { colour }, &mut output);
    match played.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough.
        Err(Stop::Failed(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(stop) => {
            eprintln!("{stop}");
            ExitCode::FAILURE
        }
    }
}

fn rules(options: &Options) -> Result<Rules, String> {
    let Some(file) = &options.rules else { return Ok(Rules::default()) };
    let name = file.display();
    let text = std::fs::read_to_string(file).map_err(|error| format!("--rules {name}: {error}"))?;
    Rules::from_json(&text).map_err(|error| format!("--rules {name}: {error}"))
}

fn play(rules: &Rules, options: &Options, style: Style, output: &mut dyn Write) -> Result<(), Stop> {
    let mut input = io::stdin().lock();
    let mut terminal = Terminal { input: &mut input, output };
    if options.help {
        let [english, french] = HELP;
        return terminal.line(Narrator { language: options.language, viewer: None }.pick(english, french));
    }
    let person = (!options.watch && io::stdin().is_terminal()).then_some(options.seat);
    let seed = options.seed.unwrap_or_else(fresh_seed);
    Session::new(rules, options, seed, person, style, terminal)?.run()
}

/// Short enough to be typed in again.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}
