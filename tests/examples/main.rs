//! The examples, run as programs. A plain `cargo test` builds them first.
#![cfg(feature = "json")]

mod narrow;
mod output;
mod play;
#[path = "../common/program.rs"]
mod program;
mod replay;

use program::example;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn run(name: &str, arguments: &[&str], input: &str) -> Output {
    let program = example(name);
    let mut child = Command::new(&program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("{}, which `cargo build --examples` builds: {error}", program.display())
        });
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // In a thread of its own, since the program may write much before it has read all. It may also read nothing.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A directory of a test's own, removed at its end.
struct TempDir(PathBuf);

impl TempDir {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("marquis-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}
