//! The C ABI, from C and C++: the header, the contract under sanitizers, layouts, symbols, and that a game is the same
//! as in Rust. What cannot run for want of a compiler is told on standard error. On Windows that is all that wants one:
//! the script `.ci/platforms` builds the programs with MinGW and runs them.

mod bindings;
mod examples;
mod header;
mod layout;
mod linking;
mod parity;
mod programs;
mod symbols;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// What a program must link with besides the static library.
const SYSTEM_LIBRARIES: &[&str] = if cfg!(target_os = "macos") {
    &["-liconv", "-lSystem", "-lc", "-lm"]
} else {
    &["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl", "-lc"]
};

/// C_ABI: the header compiles with these.
const C_WARNINGS: &[&str] = &["-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Wstrict-prototypes", "-Werror"];
const CXX_WARNINGS: &[&str] = &["-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Werror"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c_abi");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// Whether the program can be run; if not, says so past the test harness, which keeps quiet about tests that pass.
fn has(program: &str) -> bool {
    if cfg!(windows) {
        skipped(&format!("{program} is not asked on Windows; .ci/platforms runs the C programs"));
        return false;
    }
    let found = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !found {
        skipped(&format!("{program} is missing"));
    }
    found
}

fn skipped(what: &str) {
    let _ = writeln!(std::io::stderr(), "\nSKIPPED: part of the C tests: {what}");
}

/// Runs it, and wants it to succeed.
fn succeed(command: &mut Command) -> Output {
    let output = command.env("RUST_BACKTRACE", "0").output().unwrap_or_else(|error| {
        panic!("{command:?}: {error}");
    });
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// The folder with `libmarquis.a` and the shared library, built as the README says, with the panic hook.
fn libraries() -> &'static Path {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let target = scratch("target");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(root()).args(["rustc", "--release", "--lib", "--features", "capi"]);
        cargo.args(["--crate-type", "staticlib,cdylib", "--target-dir"]).arg(&target);
        let built = cargo.args(["--", "--cfg", "marquis_panic_hook"]).status().unwrap();
        built.success().then(|| target.join("release"))
    });
    folder.as_deref().expect("the libraries, which cargo failed to build")
}

/// Compiles a source of this folder, and links it with the static library. The program's name is `name`.
fn compile<S: AsRef<OsStr>>(compiler: &str, source: &Path, name: &str, flags: &[S]) -> PathBuf {
    let program = scratch(name);
    let mut command = Command::new(compiler);
    command.args(flags).arg("-I").arg(root().join("include")).arg(source);
    command.arg(libraries().join("libmarquis.a")).args(SYSTEM_LIBRARIES);
    succeed(command.arg("-o").arg(&program));
    program
}

fn c_source(name: &str) -> PathBuf {
    root().join("tests/c").join(name)
}
