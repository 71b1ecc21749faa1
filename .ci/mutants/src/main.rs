//! Mutation testing without a build for each mutant: all mutants are built in at once, each behind a switch, and the tests run
//! once for each switch.
//!
//! `cargo run --manifest-path .ci/mutants/Cargo.toml -- WORK_FOLDER TEST...` mutates the modules in [`MUTATED`] in a copy of the
//! package, runs those integration tests for each mutant until one fails, and prints the mutants that survive.

mod mutate;
mod run;

use std::fs;
use std::path::{Path, PathBuf};

/// The engine, what is legal, views and checks.
const MUTATED: &[&str] = &[
    "src/engine",
    "src/legal.rs",
    "src/small.rs",
    "src/powers.rs",
    "src/attacks.rs",
    "src/bargain.rs",
    "src/change.rs",
    "src/view",
    "src/check",
    "src/table.rs",
    "src/state.rs",
    "src/event.rs",
    "src/game.rs",
    "src/pile.rs",
    "src/decision.rs",
    "src/seat.rs",
    "src/refusal.rs",
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
    let tests: Vec<String> = arguments.collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for name in COPIED {
        copy(&root.join(name), &work.join(name));
    }
    let mut mutants = Vec::new();
    for name in MUTATED.iter().filter(|name| work.join(name).exists()) {
        for file in rust_files(&work.join(name)) {
            let text = fs::read_to_string(&file).unwrap();
            let shown = file.strip_prefix(&work).unwrap().display().to_string();
            fs::write(&file, mutate::mutate(&text, &shown, &mut mutants)).unwrap();
        }
    }
    let library = work.join("src/lib.rs");
    let text = fs::read_to_string(&library).unwrap();
    fs::write(&library, text + SWITCH).unwrap();
    println!("{} mutants", mutants.len());
    run::run(&work, &tests, &mutants);
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let name = entry.unwrap().file_name();
            copy(&from.join(&name), &to.join(&name));
        }
    } else if from.exists() {
        fs::copy(from, to).unwrap();
    }
}

fn rust_files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let mut files: Vec<_> =
        fs::read_dir(path).unwrap().flat_map(|entry| rust_files(&entry.unwrap().path())).collect();
    files.sort();
    files
}
