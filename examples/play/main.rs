//! Marquis in a terminal: a person against simple opponents.
//!
//! `cargo run --release --example play -- --help` lists the options. The opponents see no more than their seats may:
//! `opponent.rs` decides by a [`View`](marquis::View), and what is told went through `Event::seen_by`.

mod draw;
#[path = "../common/ending.rs"]
mod ending;
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
#[path = "../common/text.rs"]
mod text;

use draw::Style;
use ending::Failure;
use marquis::Rules;
use options::{HELP, Options, WIDTHS};
use phrase::{Narrator, typeset};
use session::Session;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use terminal::{Stop, Terminal};

fn main() -> ExitCode {
    ending::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let mut options = Options::parse(std::env::args_os().skip(1)).map_err(Failure::Usage)?;
    if options.help {
        let help = Narrator { language: options.language, viewer: None }.pick(HELP[0], HELP[1]);
        return ending::print(&typeset(help));
    }
    let rules = rules(&options).map_err(Failure::Usage)?;
    if let (None, true) = (options.width, io::stdout().is_terminal()) {
        // A line that fills the last column is broken by some terminals.
        let columns =
            console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns.saturating_sub(1)));
        options.width = columns.map(|columns| columns.clamp(*WIDTHS.start(), draw::WIDTH));
    }
    let mut output = BufWriter::new(io::stdout().lock());
    let played = play(&rules, &options, Style { colour: has_colour() }, &mut output);
    match played.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => Ok(()),
        Err(Stop::Failed(error)) => Err(Failure::Output(error)),
        Err(stop) => Err(Failure::other(stop.to_string())),
    }
}

/// As https://no-color.org asks, and not on a terminal that knows no colours, such as a console of Windows before 10.
fn has_colour() -> bool {
    if cfg!(windows) && !console::Term::stdout().features().colors_supported() {
        return false;
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    let is_unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !is_dumb && !is_unwanted
}

fn rules(options: &Options) -> Result<Rules, String> {
    let Some(file) = &options.rules else { return Ok(Rules::default()) };
    let name = file.display();
    let text = text::read(file).map_err(|error| format!("--rules {name}: {error}"))?;
    Rules::from_json(&text).map_err(|error| format!("--rules {name}: {error}"))
}

fn play(rules: &Rules, options: &Options, style: Style, output: &mut dyn Write) -> Result<(), Stop> {
    let mut input = io::stdin().lock();
    let terminal = Terminal { input: &mut input, output };
    let person = (!options.watch && io::stdin().is_terminal()).then_some(options.seat);
    let seed = options.seed.unwrap_or_else(fresh_seed);
    Session::new(rules, options, seed, person, style, terminal)?.run()
}

/// Short enough to be typed in again.
fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}
