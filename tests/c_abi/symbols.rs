//! What the shared library exports.

use super::{has, libraries, root, succeed};
use std::process::Command;

/// The committed list.
pub fn committed() -> Vec<String> {
    let list = std::fs::read_to_string(root().join("tests/c/symbols.txt")).unwrap();
    list.lines().map(str::to_owned).collect()
}

/// Within an ABI version, symbols are only added; adding one to the list is a decision, not an accident.
#[test]
fn exported_symbols_are_the_committed_ones() {
    if !has("nm") {
        return;
    }
    let library = format!("libmarquis{}", std::env::consts::DLL_SUFFIX);
    let library = libraries().join(library);
    let flags: &[&str] = if cfg!(target_os = "macos") { &["-gU"] } else { &["-D", "--defined-only"] };
    let output = succeed(Command::new("nm").args(flags).arg(library));
    let output = String::from_utf8(output.stdout).unwrap();
    let names = output.lines().filter_map(|line| line.split_whitespace().nth(2));
    let mut exported: Vec<_> = names.map(|name| name.trim_start_matches('_').to_owned()).collect();
    exported.retain(|name| name != "marquis_panic_hook");
    exported.sort_unstable();
    assert_eq!(exported, committed());
}
