//! The table of PERFORMANCE.md: times as multiples of a reference step that is measured in the same round.
//! `cargo bench --bench goals`, with the number of rounds as an argument (10). With `--features capi` the C functions too.
//! `--count NAME TIMES` does the work of one line that often: see `.ci/instructions`.

#[cfg(feature = "capi")]
mod c;
#[path = "../common/mod.rs"]
mod common;
mod data;
mod steps;

use common::measure::{Line, count, table};

const REFERENCE: &str = "reference step";
const REFERENCE_COPIES: &str = "reference step, in a copy";
const REFERENCE_MEMORY: &str = "copy of as many bytes";
const REFERENCE_WRITTEN: &str = "apply, and a copy of as many written bytes";
/// Enough games for the processor not to learn them by heart; a power of two.
const GAMES: usize = 1024;
/// For lines without a goal.
const NO_GOAL: (f64, f64) = (0.0, 0.0);

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let mut lines: Vec<Line<'_>> = Vec::new();
    steps::add(&mut lines);
    data::add(&mut lines);
    #[cfg(feature = "capi")]
    c::add(&mut lines);
    match arguments.iter().position(|argument| argument == "--count") {
        Some(at) => {
            let (name, times) = (arguments.get(at + 1), arguments.get(at + 2));
            let times = times.and_then(|times| times.parse().ok()).unwrap_or(1);
            count(&mut lines, name.map_or("", String::as_str), times);
        }
        None => {
            let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(10);
            table(&mut lines, rounds);
        }
    }
}
