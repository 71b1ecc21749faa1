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

/// A function that is new is called when each of its allocations fails, and with NULLs.
#[test]
fn each_function_is_called_without_memory_and_with_nulls() {
    let source = |name: &str| std::fs::read_to_string(root().join("tests/c").join(name)).unwrap();
    let (memory, nulls) = (source("memory.c"), source("nulls.c") + &source("batch.c"));
    let no_pointers = ["marquis_abi_version", "marquis_status_text", "marquis_version"];
    for function in committed() {
        let call = format!("{function}(");
        assert!(memory.contains(&call), "{function} in tests/c/memory.c");
        assert!(
            no_pointers.contains(&&*function) || nulls.contains(&call),
            "{function} in tests/c/nulls.c or batch.c"
        );
    }
}
