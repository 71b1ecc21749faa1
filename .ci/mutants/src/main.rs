//! Mutation testing without a build for each mutant: all mutants are built in at once, each behind a switch, and the tests run
//! once for each switch.
//!
//! `cargo run --manifest-path .ci/mutants/Cargo.toml -- WORK_FOLDER TEST... [NUMBER...]` mutates the modules in [`MUTATED`] in
//! a copy of the package, runs those integration tests for each mutant (or for those with these numbers) until one fails, and
//! prints the mutants that survive.

mod mutate;
mod run;

use std::fs;
use std::path::{Path, PathBuf};

/// The engine, what is legal, views and checks.
const MUTATED: &[&str] = &[
    "src/engine",
    "src/legal",
    "src/position",
    "src/knowledge",
    "src/check",
    "src/vocabulary/event.rs",
    "src/vocabulary/decision.rs",
    "src/vocabulary/seat.rs",
];

/// What the package consists of.
const COPIED: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "README.md",
    "RULES.md",
    "build.rs",
    "cbindgen.toml",
    "src",
    "tests",
    "benches",
    "examples",
    "include",
];

const SWITCH: &str = r#"
/// The number of the mutant that is switched on.
pub(crate) fn mutant(number: u32) -> bool {
    static ON: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var("MUTANT").map_or(0, |number| number.parse().unwrap())) == number
}
"#;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let work = PathBuf::from(arguments.next().expect("a folder to work in"));
    let (numbers, tests): (Vec<_>, Vec<_>) =
        arguments.partition(|argument| argument.parse::<usize>().is_ok());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut mutants = Vec::new();
    for name in COPIED.iter().filter(|name| root.join(name).exists()) {
        for file in files(&root.join(name)) {
            let shown = file.strip_prefix(&root).unwrap();
            write(&work.join(shown), changed(&file, shown, &mut mutants));
        }
    }
    println!("{} mutants", mutants.len());
    let wanted = |number: &usize| numbers.is_empty() || numbers.contains(&number.to_string());
    let numbered: Vec<_> = (1..).zip(mutants).filter(|(number, _)| wanted(number)).collect();
    run::run(&work, &tests, &numbered);
}

/// A file of the package, with its mutants if it is to have any.
fn changed(file: &Path, shown: &Path, mutants: &mut Vec<String>) -> Vec<u8> {
    let content = fs::read(file).unwrap();
    let text = || String::from_utf8_lossy(&content);
    // What is compiled for unit tests only is no part of what integration tests run.
    let is_test = shown.ends_with("exhaustive.rs");
    if !is_test && MUTATED.iter().any(|name| shown.starts_with(name)) {
        mutate::mutate(&text(), &shown.display().to_string(), mutants).into()
    } else if shown == Path::new("src/lib.rs") {
        (text() + SWITCH).into_owned().into()
    } else {
        content
    }
}

/// Leaves a file alone that is as it should be, so that it is not built again.
fn write(path: &Path, content: Vec<u8>) {
    if fs::read(path).ok().as_ref() != Some(&content) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
}

fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let mut files: Vec<_> =
        fs::read_dir(path).unwrap().flat_map(|entry| files(&entry.unwrap().path())).collect();
    files.sort();
    files
}
