//! Replays records and prints every position of them.
//!
//! `cargo run --release --example replay -- FILE...` reads JSON Lines, one record a line, from the files, or from standard
//! input if there are none. For each record it prints the snapshot before the first action and after each action, one
//! JSON object a line. A record that cannot be replayed is stopped with a message on standard error; the next one is
//! replayed all the same, and the exit status is 1.

#[path = "common/ending.rs"]
mod ending;
#[path = "common/text.rs"]
mod text;

use ending::{Failure, complain};
use lexopt::Arg;
use marquis::{Game, Record, ReplayError, Snapshot};
use std::error::Error;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use text::NotText;

const HELP: &str = "\
Usage: replay [FILE...]
Reads records, one JSON object a line, from the files or from standard input (which `-` names, too),
and prints the snapshot before the first action and after each action of each record, one JSON
object a line.
";

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => ending::exit_code(Err(failure)),
    }
}

/// Whether everything could be replayed.
fn run() -> Result<bool, Failure> {
    let mut files = Vec::new();
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return ending::print(HELP).map(|()| true),
            Arg::Value(file) => files.push(file),
            _ => return Err(argument.unexpected().into()),
        }
    }
    if files.is_empty() {
        files.push("-".into());
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let all_well = replay_all(&files, &mut out).map_err(Failure::Output)?;
    out.flush().map_err(Failure::Output)?;
    Ok(all_well)
}

/// Whether everything could be replayed; an error is one of writing.
fn replay_all(files: &[OsString], out: &mut impl Write) -> io::Result<bool> {
    let mut all_well = true;
    for file in files {
        if file == "-" {
            all_well &= replay_lines("standard input", io::stdin().lock(), out)?;
            continue;
        }
        let name = Path::new(file).display().to_string();
        all_well &= match File::open(file) {
            Ok(opened) => replay_lines(&name, BufReader::new(opened), out)?,
            Err(error) => {
                out.flush()?;
                complain(format_args!("{name}: {error}"));
                false
            }
        };
    }
    Ok(all_well)
}

fn replay_lines(name: &str, lines: impl BufRead, out: &mut impl Write) -> io::Result<bool> {
    let mut all_well = true;
    for (number, line) in (1..).zip(lines.split(b'\n')) {
        let line = match line {
            Ok(line) => line,
            Err(error) => {
                out.flush()?;
                complain(format_args!("{name}:{number}: {error}"));
                return Ok(false);
            }
        };
        // Files with a byte order mark may come one after the other on standard input: it may begin any line.
        let replayed = match text::decode(&line) {
            Ok(line) if line.trim_ascii().is_empty() => continue,
            Ok(line) => replay(line, out)?,
            Err(problem) => Err(problem.into()),
        };
        if let Err(problem) = replayed {
            // What was printed before the mistake comes before the message.
            out.flush()?;
            complain(format_args!("{name}:{number}: {problem}"));
            all_well = false;
            if problem.downcast_ref() == Some(&NotText::Utf16) {
                return Ok(false); // So are all the other lines.
            }
        }
    }
    Ok(all_well)
}

/// The outer error is one of writing, the inner one is the record's.
fn replay(line: &str, out: &mut impl Write) -> io::Result<Result<(), Box<dyn Error>>> {
    let (record, mut game) = match start(line) {
        Ok(started) => started,
        Err(problem) => return Ok(Err(problem)),
    };
    writeln!(out, "{}", Snapshot::new(&game).to_json())?;
    for (index, &action) in record.actions.iter().enumerate() {
        if let Err(refusal) = game.apply(action) {
            return Ok(Err(ReplayError::IllegalAction { index, error: refusal }.into()));
        }
        writeln!(out, "{}", Snapshot::new(&game).to_json())?;
    }
    Ok(Ok(()))
}

fn start(line: &str) -> Result<(Record, Game), Box<dyn Error>> {
    let record = Record::from_json(line)?;
    let game = record.initial_game()?;
    Ok((record, game))
}
