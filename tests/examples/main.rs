//! The examples, run as programs. A plain `cargo test` builds them first.
#![cfg(feature = "json")]

mod replay;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Where cargo puts an example: beside the directory of the tests.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let directory = test.parent().unwrap().with_file_name("examples");
    directory.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

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
