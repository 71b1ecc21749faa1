//! Replays records and prints every position of them.
//!
//! `cargo run --release --example replay -- FILE...` reads JSON Lines, one record a line, from the files, or from standard
//! input if there are none. For each record it prints the snapshot before the first action and after each action, one
//! JSON object a line. A record that cannot be replayed is stopped with a message on standard error; the next one is
//! replayed all the same, and the exit status is 1.

use marquis::{Game, Record, ReplayError, Snapshot};
use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

const HELP: &str = "\
Usage: replay [FILE...]
Reads records, one JSON object a line, from the files or from standard input, and prints the
snapshot before the first action and after each action of each record, one JSON object a line.";

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into()).collect();
    if files.iter().any(|file| file == "--help" || file == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let mut out = BufWriter::new(io::stdout().lock());
    match replay_all(&files, &mut out).and_then(|all_well| out.flush().map(|()| all_well)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever reads the output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("standard output: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether everything could be replayed; an error is one of writing.
fn replay_all(files: &[String], out: &mut impl Write) -> io::Result<bool> {
    if files.is_empty() {
        return replay_lines("standard input", io::stdin().lock(), out);
    }
    let mut all_well = true;
    for file in files {
        all_well &= match File::open(file) {
            Ok(opened) => replay_lines(file, BufReader::new(opened), out)?,
            Err(error) => {
                eprintln!("{file}: {error}");
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
                eprintln!("{name}:{number}: {error}");
                return Ok(false);
            }
        };
        if line.trim_ascii().is_empty() {
            continue;
        }
        if let Err(problem) = replay(&line, out)? {
            // What was printed before the mistake comes before the message.
            out.flush()?;
            eprintln!("{name}:{number}: {problem}");
            all_well = false;
        }
    }
    Ok(all_well)
}

/// The outer error is one of writing, the inner one is the record's.
fn replay(line: &[u8], out: &mut impl Write) -> io::Result<Result<(), Box<dyn Error>>> {
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

fn start(line: &[u8]) -> Result<(Record, Game), Box<dyn Error>> {
    let record = Record::from_json(std::str::from_utf8(line)?)?;
    let game = record.initial_game()?;
    Ok((record, game))
}
