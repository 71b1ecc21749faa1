//! Lines in and out.

use super::phrase::typeset;
use std::fmt;
use std::io::{self, BufRead, Write};

/// Why a game ends before its end.
#[derive(Debug)]
pub enum Stop {
    Quit,
    EndOfInput,
    /// Standard input or output failed, or nobody reads the output any more.
    Failed(io::Error),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Quit => f.write_str("the player left"),
            Self::EndOfInput => f.write_str("end of input"),
            Self::Failed(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

pub struct Terminal<'a> {
    pub input: &'a mut dyn BufRead,
    pub output: &'a mut dyn Write,
}

impl Terminal<'_> {
    pub fn line(&mut self, text: &str) -> Result<(), Stop> {
        Ok(writeln!(self.output, "{}", typeset(text))?)
    }

    /// Prints a prompt and reads a line, without the white space around it.
    pub fn ask(&mut self, prompt: &str) -> Result<String, Stop> {
        write!(self.output, "{}", typeset(prompt))?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Err(Stop::EndOfInput);
        }
        // Some consoles send a byte order mark first.
        Ok(String::from_utf8_lossy(&line).trim_start_matches('\u{feff}').trim().to_owned())
    }
}
