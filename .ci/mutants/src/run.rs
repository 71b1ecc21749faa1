//! Building once, and running the tests for each mutant.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Processor seconds that one test program may take; who takes more is caught in a loop, which counts as found.
const CPU_LIMIT: u32 = 5;
const WORKERS: usize = 3;

pub fn run(work: &Path, tests: &[String], mutants: &[String]) {
    let programs: Vec<_> = tests.iter().map(|test| build(work, test)).collect();
    assert!(programs.iter().all(|program| passes(work, program, 0)), "the tests fail without a mutant");
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut survivors = 0;
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(mutant) = mutants.get(i) else { return survivors };
            match programs.iter().position(|program| !passes(work, program, i + 1)) {
                Some(program) => println!("{} killed by {}: {mutant}", i + 1, tests[program]),
                None => {
                    survivors += 1;
                    println!("{} survives: {mutant}", i + 1);
                }
            }
        }
    };
    let survivors: usize = thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).sum()
    });
    println!("killed {} of {}", mutants.len() - survivors, mutants.len());
}

/// The test program.
fn build(work: &Path, test: &str) -> PathBuf {
    let options = ["--config", "profile.test.opt-level=1", "--config", "profile.test.debug=false"];
    let output = Command::new("cargo")
        .args(["test", "--no-run", "--test", test])
        .args(options)
        .current_dir(work)
        .env("RUSTFLAGS", "--cap-lints=allow")
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    let path = message.lines().rev().find_map(|line| line.split_once("Executable")?.1.split_once('('));
    work.join(path.unwrap_or_else(|| panic!("{message}")).1.trim_end_matches(')'))
}

fn passes(work: &Path, program: &Path, mutant: usize) -> bool {
    let command = format!("ulimit -t {CPU_LIMIT}; exec {} --quiet --test-threads=1", program.display());
    let status = Command::new("sh")
        .args(["-c", &command])
        .current_dir(work)
        .env("MUTANT", mutant.to_string())
        .env("CARGO_MANIFEST_DIR", work)
        .env("RUST_BACKTRACE", "0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.unwrap().success()
}
