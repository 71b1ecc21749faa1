//! The examples as programs. A plain `cargo test` builds them first.

use std::path::PathBuf;

/// Where cargo puts an example: beside the directory of the tests.
pub fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let directory = test.parent().unwrap().with_file_name("examples");
    directory.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}
