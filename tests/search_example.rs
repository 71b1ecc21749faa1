//! The example `search` as a program: in a short match it wins far more often than by chance.
//! A plain `cargo test` builds the example first.
#![cfg(feature = "std")]

#[path = "common/program.rs"]
mod program;

use program::example;
use std::process::{Command, Output};

fn search(arguments: &str) -> Output {
    let mut command = Command::new(example("search"));
    command.args(arguments.split_whitespace());
    command.output().unwrap_or_else(|error| panic!("`cargo build --examples` builds it: {error}"))
}

#[test]
fn the_searcher_beats_chance_clearly_and_repeatably() {
    let arguments = "--players 3 --games 40 --samples 6 --seed 7";
    let output = search(arguments);
    assert!(output.status.success());
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    let (_, score) = printed.split_once("the searcher wins ").unwrap();
    let percent: f64 = score.split(' ').next().unwrap().parse().unwrap();
    // By chance it would win a third of the games.
    assert!(percent >= 65.0, "{printed}");
    assert!(printed.contains("by chance it would win 33.3 %"), "{printed}");
    assert_eq!(search(arguments).stdout, output.stdout);
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    for arguments in ["--games 0", "--players 5", "--samples x", "--unknown", "more"] {
        let output = search(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    let help = search("--help");
    assert!(help.status.success() && String::from_utf8(help.stdout).unwrap().contains("--samples"));
}
