//! The header, in every language that it promises.

use super::{C_WARNINGS, CXX_WARNINGS, compile, has, root, scratch, succeed};
use std::path::PathBuf;
use std::process::Command;

const C: &[&str] = &["c99", "c11", "c17", "c2x"];
const CXX: &[&str] = &["c++11", "c++14", "c++17", "c++20"];

/// Two translation units, one of which includes the header twice.
fn units(extension: &str, header: &str) -> [PathBuf; 2] {
    let units = [
        (
            "one",
            format!(
                "#include <{header}>\n#include <{header}>\nint other(void);\nint other(void) {{ return MARQUIS_ABI_VERSION; }}\n"
            ),
        ),
        (
            "two",
            format!(
                "#include <{header}>\nint other(void);\nint main(void) {{ return other() == 1 ? 0 : 1; }}\n"
            ),
        ),
    ];
    units.map(|(name, text)| {
        let file = scratch(&format!("{header}.{name}.{extension}"));
        std::fs::write(&file, text).unwrap();
        file
    })
}

fn compiles(compiler: &str, standard: &str, warnings: &[&str], units: &[PathBuf], flags: &[&str]) {
    let program = scratch(&format!("header-{compiler}-{standard}"));
    let mut command = Command::new(compiler);
    command.arg(format!("-std={standard}")).args(warnings).args(flags);
    succeed(command.arg("-I").arg(root().join("include")).args(units).arg("-o").arg(&program));
    succeed(&mut Command::new(program));
}

#[test]
fn the_header_compiles_without_a_warning() {
    let (c, cxx) = (units("c", "marquis.h"), units("cpp", "marquis.h"));
    for (c_compiler, cxx_compiler) in [("gcc", "g++"), ("clang", "clang++")] {
        if has(c_compiler) {
            for standard in C {
                compiles(c_compiler, standard, C_WARNINGS, &c, &[]);
            }
            compiles(c_compiler, "c99", C_WARNINGS, &c, &["-DMARQUIS_SHARED"]);
        }
        if has(cxx_compiler) {
            for standard in CXX {
                compiles(cxx_compiler, standard, CXX_WARNINGS, &cxx, &[]);
            }
        }
    }
}

/// The example at the top of the header is a program, and plays a game.
#[test]
fn the_example_in_the_header_runs() {
    if !has("gcc") {
        return;
    }
    let header = std::fs::read_to_string(root().join("include/marquis.h")).unwrap();
    let (_, rest) = header.split_once(" * @code\n").unwrap();
    let (code, _) = rest.split_once(" * @endcode").unwrap();
    let lines: Vec<_> = code.lines().map(|line| line.strip_prefix(" * ").unwrap_or_default()).collect();
    assert!(lines.len() <= 24, "the example is to be short");
    let source = scratch("header-example.c");
    std::fs::write(&source, lines.join("\n") + "\n").unwrap();
    let program = compile("gcc", &source, "header-example", &[&["-std=c99"], C_WARNINGS].concat());
    let output = succeed(&mut Command::new(program));
    assert!(String::from_utf8(output.stdout).unwrap().lines().count() > 60);
}

/// cbindgen leaves out what it cannot read: every function of the library must be there, with a comment.
#[test]
fn the_header_documents_every_function() {
    let header = std::fs::read_to_string(root().join("include/marquis.h")).unwrap();
    let (_, functions) = header.split_once("extern \"C\" {").unwrap();
    let declarations: Vec<_> = functions.split(";\n").filter(|part| part.contains("MARQUIS_API")).collect();
    for name in super::symbols::committed() {
        let ends_so = |part: &&&str| {
            let (_, declaration) = part.rsplit_once("MARQUIS_API").unwrap_or_default();
            declaration.split('(').next().is_some_and(|start| start.trim_end().ends_with(&name))
        };
        let found = declarations.iter().find(ends_so);
        let (comment, _) = found.unwrap_or_else(|| panic!("{name}")).rsplit_once("MARQUIS_API").unwrap();
        assert!(comment.trim_end().ends_with("*/"), "{name}: no comment");
    }
    assert!(!header.contains("panic_hook"));
}
