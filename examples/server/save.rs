//! The table in a file.

use marquis::{Game, InvalidPosition, Snapshot};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// How many actions there were.
    pub step: u64,
    /// How many of the last seats the host plays.
    pub bots: usize,
    /// Of each seat that was taken.
    pub tokens: Vec<Option<String>>,
    game: Snapshot,
}

impl Saved {
    pub fn new(step: u64, bots: usize, tokens: Vec<Option<String>>, game: &Game) -> Self {
        Self { step, bots, tokens, game: Snapshot::to_resume(game) }
    }

    pub fn game(&self) -> Result<Game, InvalidPosition> {
        Game::try_from(&self.game)
    }

    /// Puts the new file in the place of the old one at once, so that there is a whole one at every moment.
    pub fn write(&self, file: &Path) -> io::Result<()> {
        let mut name = file.as_os_str().to_owned();
        name.push(".new");
        let mut new = File::create(&name)?;
        new.write_all(serde_json::to_string(self)?.as_bytes())?;
        new.sync_all()?;
        fs::rename(&name, file)
    }
}

/// `None` if there is no such file yet.
pub fn read(file: &Path) -> Result<Option<Saved>, String> {
    let named = |error: &dyn std::fmt::Display| format!("--save {}: {error}", file.display());
    match fs::read_to_string(file) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|error| named(&error)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(named(&error)),
    }
}
