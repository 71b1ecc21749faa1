//! How a program prints and ends: output that is closed or full is no reason to panic.
#![allow(dead_code, reason = "each program uses some of it")]

use std::error::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The exit status for arguments that make no sense.
const USAGE: u8 = 2;

/// Why a program ends early.
#[derive(Debug)]
pub enum Failure {
    /// The arguments are wrong: exit status 2.
    Usage(String),
    /// Standard output failed. If nobody reads it any more, whoever did has seen enough: that is a success.
    Output(io::Error),
    /// Anything else: exit status 1.
    Other(Box<dyn Error>),
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

impl Failure {
    pub fn other(error: impl Into<Box<dyn Error>>) -> Self {
        Self::Other(error.into())
    }
}

/// Writes to standard error. If that fails, there is nobody left to tell.
pub fn complain(message: impl Display) {
    drop(writeln!(io::stderr(), "{message}"));
}

/// Writes a text to standard output, whole.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// Whether a pipe failed because nobody reads it any more.
fn is_unread(error: &io::Error) -> bool {
    /// Windows: no process is on the other end of the pipe. Rust has no kind of error for it.
    const ERROR_PIPE_NOT_CONNECTED: i32 = 233;
    let is_left = cfg!(windows) && error.raw_os_error() == Some(ERROR_PIPE_NOT_CONNECTED);
    is_left || error.kind() == ErrorKind::BrokenPipe
}

/// Says on standard error what went wrong, and gives the exit status.
pub fn exit_code(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(problem)) => {
            complain(format_args!("{problem}\nTry --help."));
            ExitCode::from(USAGE)
        }
        Err(Failure::Output(error)) if is_unread(&error) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            complain(format_args!("standard output: {error}"));
            ExitCode::FAILURE
        }
        Err(Failure::Other(error)) => {
            complain(error);
            ExitCode::FAILURE
        }
    }
}
