//! The contract of the functions, checked by C programs under sanitizers and valgrind.

use super::{C_WARNINGS, c_source, compile, has, skipped, succeed};
use std::process::Command;

const CONTRACT: &[&str] = &["nulls", "numbers", "buffers", "client", "batch", "digests", "panic"];

fn with_sanitizers(compiler: &str) {
    if !has(compiler) {
        return;
    }
    let flags = ["-std=c99", "-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    for name in CONTRACT {
        let flags = [&flags, C_WARNINGS].concat();
        let program =
            compile(compiler, &c_source(&format!("{name}.c")), &format!("{name}-{compiler}"), &flags);
        succeed(&mut Command::new(program));
    }
}

#[test]
fn contract_under_sanitizers_of_gcc() {
    with_sanitizers("gcc");
}

#[test]
#[ignore = "thorough: again with another compiler"]
fn contract_under_sanitizers_of_clang() {
    with_sanitizers("clang");
}

#[test]
#[ignore = "thorough: takes long"]
fn contract_under_valgrind() {
    if !has("gcc") || !has("valgrind") {
        return;
    }
    for name in CONTRACT {
        let flags = [&["-std=c99", "-g", "-O1"], C_WARNINGS].concat();
        let program = compile("gcc", &c_source(&format!("{name}.c")), &format!("{name}-valgrind"), &flags);
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--quiet", "--error-exitcode=9", "--leak-check=full"]);
        succeed(valgrind.arg("--errors-for-leak-kinds=definite,possible").arg(program));
    }
}

/// The program has an allocator of its own, as the sanitizers have.
#[test]
fn every_function_survives_without_memory() {
    let source = std::fs::read_to_string(c_source("memory.c")).unwrap();
    for name in super::symbols::committed() {
        assert!(source.contains(&format!("{name}(")), "{name} is not tried in memory.c");
    }
    if !has("gcc") {
        return;
    }
    let flags = [&["-std=c99", "-g", "-O1"], C_WARNINGS].concat();
    succeed(&mut Command::new(compile("gcc", &c_source("memory.c"), "memory", &flags)));
}

#[test]
fn two_threads_read_one_game() {
    if !has("gcc") {
        return;
    }
    let flags = [&["-std=c99", "-g", "-O1", "-pthread"], C_WARNINGS].concat();
    succeed(&mut Command::new(compile("gcc", &c_source("threads.c"), "threads", &flags)));
    for compiler in ["gcc", "clang"] {
        if !has(compiler) {
            continue;
        }
        let flags = [&flags[..], &["-fsanitize=thread"]].concat();
        let program = compile(compiler, &c_source("threads.c"), &format!("threads-{compiler}"), &flags);
        // Some kernels place memory where these sanitizers do not expect it, unless told not to.
        let probe = Command::new("setarch").args(["-R", "true"]).status();
        if probe.is_ok_and(|status| status.success()) {
            succeed(Command::new("setarch").arg("-R").arg(program));
        } else {
            skipped(&format!("the thread sanitizer of {compiler}, for want of setarch"));
        }
    }
}
