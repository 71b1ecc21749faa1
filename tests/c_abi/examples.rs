//! The examples in C and C++ run, and marquis.hpp does what it says.

use super::{C_WARNINGS, CXX_WARNINGS, c_source, compile, has, libraries, root, scratch, succeed};
use std::process::{Command, Output};

/// Built as the examples' first lines say, but with the library that is there.
fn make(target: &str) {
    let library = libraries().join("libmarquis.a");
    let mut make = Command::new("make");
    make.arg("-C").arg(root().join("examples/c")).arg("-o").arg(&library).arg(target);
    make.arg(format!("LIBRARY={}", library.display()))
        .arg(format!("BUILD={}", scratch("examples").display()));
    succeed(make.arg("CFLAGS=-O1 -Werror -g").arg("CXXFLAGS=-O1 -Werror -g"));
}

fn run(name: &str, argument: &str) -> String {
    let Output { stdout, .. } = succeed(Command::new(scratch("examples").join(name)).arg(argument));
    String::from_utf8(stdout).unwrap()
}

#[test]
fn examples_play_games() {
    if !has("make") || !has("cc") || !has("c++") {
        return;
    }
    make("all");
    for seed in ["1", "2", "3"] {
        let output = run("playout", seed);
        assert!(output.contains("plays the") && output.contains("has won"), "{output}");
        let output = run("table", seed);
        assert!(output.contains("a damaged save is refused: the checksum is wrong"), "{output}");
        assert!(output.contains("saved in 118 bytes, and loaded") && output.contains("has won"), "{output}");
    }
    let output = run("host", "4");
    assert!(output.contains("has won") && output.contains("\"card\":null"), "{output}");
    assert!(!output.contains("\"card\":\""), "a spectator saw a card that was drawn: {output}");
}

#[test]
fn the_wrapper_for_cpp_keeps_its_promises() {
    check_wrapper(&[("g++", "c++11")]);
}

#[test]
#[ignore = "thorough: again with other compilers and standards"]
fn the_wrapper_for_cpp_keeps_its_promises_everywhere() {
    check_wrapper(&[("g++", "c++20"), ("clang++", "c++11"), ("clang++", "c++20")]);
}

fn check_wrapper(compilers: &[(&str, &str)]) {
    for &(compiler, standard) in compilers {
        if !has(compiler) {
            continue;
        }
        let standard_flag = format!("-std={standard}");
        let mut flags = vec![standard_flag.as_str(), "-g", "-O1", "-fsanitize=address,undefined"];
        flags.push("-fno-sanitize-recover=all");
        flags.extend(CXX_WARNINGS);
        let program =
            compile(compiler, &c_source("wrapper.cpp"), &format!("wrapper-{compiler}-{standard}"), &flags);
        succeed(&mut Command::new(program));
        flags.push("-fno-exceptions");
        let program =
            compile(compiler, &c_source("statuses.cpp"), &format!("statuses-{compiler}-{standard}"), &flags);
        succeed(&mut Command::new(program));
    }
}

#[test]
fn the_wrapper_is_small() {
    let text = std::fs::read_to_string(root().join("include/marquis.hpp")).unwrap();
    assert!(text.lines().count() <= 400);
}

/// The code blocks of the README and the C guide in a language.
fn documented_code(language: &str) -> Vec<String> {
    let pages =
        ["README.md", "documents/c.md"].map(|page| std::fs::read_to_string(root().join(page)).unwrap());
    let fence = format!("```{language}\n");
    let blocks = pages.iter().flat_map(|page| page.split(&fence).skip(1));
    blocks.map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

#[test]
fn the_code_in_the_documents_plays_a_game() {
    for (language, compiler, flags) in [("c", "cc", C_WARNINGS), ("cpp", "c++", CXX_WARNINGS)] {
        if !has(compiler) {
            continue;
        }
        let blocks = documented_code(language);
        assert!(!blocks.is_empty());
        for (number, code) in blocks.iter().enumerate() {
            let name = format!("documented-{language}-{number}");
            let source = scratch(&format!("{name}.{language}"));
            std::fs::write(&source, code).unwrap();
            let Output { stdout, .. } = succeed(&mut Command::new(compile(compiler, &source, &name, flags)));
            assert!(String::from_utf8(stdout).unwrap().to_lowercase().contains("over"));
        }
    }
}
