//! Writes the C header, its enumerations for C++, and what it declares as JSON for the bindings of other languages:
//!
//! ```sh
//! cargo run --manifest-path tools/header/Cargo.toml             # writes the files
//! cargo run --manifest-path tools/header/Cargo.toml -- --check  # fails if one of them is stale
//! ```

mod header;
mod kinds;
mod parse;
mod vocabulary;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let check = match std::env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => {
            eprintln!("unknown argument {other}; the only one is --check");
            return ExitCode::from(2);
        }
    };
    let header = header::text(&root);
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
