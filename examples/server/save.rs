//! A table in a file of the host's own: nobody else may read it, for it holds all cards and all tokens.

use crate::text;
use fs4::{FileExt, TryLockError};
use marquis::{Game, InvalidPosition, Snapshot};
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

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
        Self { step, bots, tokens, game: Snapshot::resumable(game) }
    }

    pub fn game(&self) -> Result<Game, InvalidPosition> {
        Game::try_from(&self.game)
    }

    /// Puts the new file in the place of the old one at once, so that there is a whole one at every moment.
    pub fn write(&self, file: &Path) -> io::Result<()> {
        let new = beside(file, ".new");
        // What a host that was killed left there, or a link that somebody else put there, is not written to.
        match fs::remove_file(&new) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut output = private(OpenOptions::new().write(true).create_new(true)).open(&new)?;
        output.write_all(serde_json::to_string(self)?.as_bytes())?;
        output.sync_all()?;
        drop(output);
        fs::rename(&new, file)
    }
}

/// Where the tables of a host are kept, while no other host may use the place.
pub struct Place {
    path: PathBuf,
    /// Whether the path is a directory, with a file for each table.
    is_directory: bool,
    _lock: File,
}

impl Place {
    /// # Errors
    /// Another host is there already, or it cannot be written there.
    pub fn claim(path: &Path, is_directory: bool) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| format!("--save {}: {error}", path.display());
        if is_directory {
            create_private_directory(path).map_err(|error| named(&error))?;
        }
        let lock = if is_directory { path.join("lock") } else { beside(path, ".lock") };
        let mut options = OpenOptions::new();
        let opened = private(options.write(true).create(true).truncate(false)).open(&lock);
        let opened = opened.map_err(|error| named(&format_args!("{}: {error}", lock.display())))?;
        match FileExt::try_lock(&opened) {
            Ok(()) => Ok(Self { path: path.to_owned(), is_directory, _lock: opened }),
            Err(TryLockError::WouldBlock) => Err(named(&"another host keeps its game there")),
            Err(TryLockError::Error(error)) => Err(named(&error)),
        }
    }

    /// The file of a table.
    pub fn file(&self, table: usize) -> PathBuf {
        match self.is_directory {
            true => self.path.join(format!("table-{table}.json")),
            false => self.path.clone(),
        }
    }
}

/// `None` if there is no such file yet.
pub fn read(file: &Path) -> Result<Option<Saved>, String> {
    let named = |error: &dyn std::fmt::Display| format!("--save {}: {error}", file.display());
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(named(&error)),
        Ok(metadata) if metadata.is_symlink() => {
            return Err(named(&"this is a symbolic link; name the file itself"));
        }
        Ok(metadata) if !metadata.is_file() => return Err(named(&"this is not a regular file")),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let read = private(OpenOptions::new().read(true)).open(file);
    read.and_then(|mut opened| io::Read::read_to_end(&mut opened, &mut bytes))
        .map_err(|error| named(&error))?;
    let text = text::decode(&bytes).map_err(|error| named(&error))?;
    serde_json::from_str(text).map(Some).map_err(|error| named(&error))
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

/// For this user alone, and no symbolic link is followed.
#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600).custom_flags(rustix::fs::OFlags::NOFOLLOW.bits() as i32)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// An existing one is left as it is.
fn create_private_directory(path: &Path) -> io::Result<()> {
    #[cfg_attr(not(unix), allow(unused_mut, reason = "a mode is set on Unix"))]
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.create(path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_dir() => Ok(()),
        done => done,
    }
}
