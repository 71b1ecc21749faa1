//! Building once, and running the tests for each mutant.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

const WORKERS: usize = 2;

/// A test program, and the processor seconds that it may take: what takes longer is caught in a loop, which counts as found.
struct Program {
    path: PathBuf,
    seconds: u64,
}

pub fn run(work: &Path, tests: &[String], mutants: &[(usize, String)]) {
    let mut programs: Vec<_> =
        tests.iter().map(|test| Program { path: build(work, test), seconds: 60 }).collect();
    for program in &mut programs {
        let start = Instant::now();
        assert!(passes(work, program, 0), "the tests fail without a mutant");
        program.seconds = 3 * start.elapsed().as_secs() + 3;
    }
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut survivors = 0;
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some((number, mutant)) = mutants.get(i) else { return survivors };
            match programs.iter().position(|program| !passes(work, program, *number)) {
                Some(program) => println!("{number} killed by {}: {mutant}", tests[program]),
                None => {
                    survivors += 1;
                    println!("{number} survives: {mutant}");
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
        .args(["test", "--no-run", "--all-features", "--test", test])
        .args(options)
        .current_dir(work)
        .env("RUSTFLAGS", "--cap-lints=allow")
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    let path = message.lines().rev().find_map(|line| line.split_once("Executable")?.1.split_once('('));
    work.join(path.unwrap_or_else(|| panic!("{message}")).1.trim_end_matches(')'))
}

fn passes(work: &Path, program: &Program, mutant: usize) -> bool {
    let Program { path, seconds } = program;
    let command = format!("ulimit -t {seconds}; exec {} --quiet --test-threads=1", path.display());
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
