//! How many files the system lets the host open.

/// Files that the host needs besides its connections, with some to spare: its own outputs, the listener, saves.
#[cfg(unix)]
const OTHER_FILES: usize = 24;

/// How many connections there can be, after asking for as many as the system may give; `None` if it sets no limit.
#[cfg(unix)]
pub fn connections() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it must not be raised, it stays what it is.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    let files = getrlimit(Resource::Nofile).current?;
    Some(usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OTHER_FILES))
}

#[cfg(not(unix))]
pub fn connections() -> Option<usize> {
    None
}
