//! Building once, and running the tests for each mutant.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Processor seconds that one test program may take; who takes more is caught in a loop, which counts as found.
const CPU_LIMIT: u32 = 40;

pub fn run(work: &Path, tests: &[String], mutants: &[String]) {
    let programs = build(work, tests);
    assert!(programs.iter().all(|program| passes(work, program, 0)), "the tests fail without a mutant");
    let (mut killed, begin) = (vec![0; programs.len()], Instant::now());
    let mut survivors = Vec::new();
    for (i, mutant) in mutants.iter().enumerate() {
        match programs.iter().position(|program| !passes(work, program, i + 1)) {
            Some(program) => killed[program] += 1,
            None => {
                println!("survives: {mutant}");
                survivors.push(mutant);
            }
        }
        if i % 50 == 49 {
            println!("… {} of {} after {} s", i + 1, mutants.len(), begin.elapsed().as_secs());
        }
    }
    println!("killed {} of {}", mutants.len() - survivors.len(), mutants.len());
    for (test, killed) in tests.iter().zip(killed) {
        println!("  {killed} first by {test}");
    }
}

fn build(work: &Path, tests: &[String]) -> Vec<PathBuf> {
    let program = |test: &String| {
        let output = Command::new("cargo")
            .args([
                "test",
                "--no-run",
                "--test",
                test,
                "--config",
                "profile.test.opt-level=1",
                "--config",
                "profile.test.debug=false",
            ])
            .current_dir(work)
            .env("RUSTFLAGS", "--cap-lints=allow")
            .output()
            .unwrap();
        let message = String::from_utf8_lossy(&output.stderr);
        let path = message
            .lines()
            .rev()
            .find_map(|line| Some(line.split_once("Executable")?.1.split_once('(')?.1.trim_end_matches(')')));
        work.join(path.unwrap_or_else(|| panic!("{message}")))
    };
    tests.iter().map(program).collect()
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
