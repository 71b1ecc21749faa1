//! Writes the C header, its enumerations for C++, and what it declares as JSON for the bindings of other languages:
//!
//! ```sh
//! cargo run --manifest-path tools/header/Cargo.toml             # writes the files
//! cargo run --manifest-path tools/header/Cargo.toml -- --check  # fails if one of them is stale
//! cargo run --manifest-path tools/header/Cargo.toml -- --since FILE  # tells additions from breaks
//! ```

mod growth;
mod header;
mod kinds;
mod parse;
mod vocabulary;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => write(&root, false),
        ["--check"] => write(&root, true),
        ["--since", baseline] => compare(Path::new(baseline), &root.join("include/marquis.json")),
        _ => {
            eprintln!("expected nothing, --check, or --since FILE");
            ExitCode::from(2)
        }
    }
}

/// Writes the files, or says whether one of them is stale.
fn write(root: &Path, check: bool) -> ExitCode {
    let header = header::text(root);
    let declarations = parse::parse(&header);
    let outputs = [
        ("include/marquis_kinds.hpp", kinds::text(&declarations)),
        ("include/marquis.json", vocabulary::text(&declarations)),
        ("include/marquis.h", header),
    ];
    let mut stale = false;
    for (name, text) in outputs {
        let file = root.join(name);
        if fs::read_to_string(&file).is_ok_and(|present| present == text) {
            println!("{name} is up to date.");
        } else if check {
            stale = true;
            eprintln!(
                "{name} is stale: run cargo run --manifest-path tools/header/Cargo.toml, and commit it"
            );
        } else {
            fs::write(&file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            println!("{name} is written anew.");
        }
    }
    ExitCode::from(u8::from(stale))
}

/// Says what has changed since a baseline. 0: nothing; 1: additions; 3: breaks.
fn compare(baseline: &Path, now: &Path) -> ExitCode {
    let read = |file: &Path| {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    let growth::Changes { additions, breaks } = growth::changes(&read(baseline), &read(now));
    additions.iter().for_each(|addition| println!("added: {addition}"));
    breaks.iter().for_each(|problem| println!("BREAK: {problem}"));
    ExitCode::from(if !breaks.is_empty() { 3 } else { u8::from(!additions.is_empty()) })
}
