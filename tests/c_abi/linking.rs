//! The static library beside another one in Rust, in both orders.

use super::{C_WARNINGS, SYSTEM_LIBRARIES, c_source, has, libraries, root, scratch, succeed};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Another library, which prints, panics and hashes.
fn other(name: &str, options: &[&str]) -> PathBuf {
    let library = scratch(name);
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2024", "--crate-type=staticlib", "-O", "-o"]).arg(&library);
    succeed(rustc.args(options).arg(c_source("beside.rs")));
    library
}

fn link_and_run(marquis: &Path, other: &Path, name: &str) {
    for (order, libraries) in [("before", [marquis, other]), ("after", [other, marquis])] {
        for linker in ["ld", "lld"] {
            if linker == "lld" && !has("ld.lld") {
                continue;
            }
            let program = scratch(&format!("beside-{name}-{order}-{linker}"));
            let mut compiler = Command::new("gcc");
            compiler.args(["-std=c99", "-O1"]).args(C_WARNINGS).arg("-I").arg(root().join("include"));
            if linker == "lld" {
                compiler.arg("-fuse-ld=lld");
            }
            compiler.arg(c_source("beside.c")).args(libraries).args(SYSTEM_LIBRARIES);
            succeed(compiler.arg("-o").arg(&program));
            succeed(&mut Command::new(program));
        }
    }
}

#[test]
fn the_static_library_links_beside_another_one_in_rust() {
    if cfg!(target_os = "linux") && has("gcc") && has("rustc") {
        let other = other("libbeside.a", &[]);
        link_and_run(&libraries().join("libmarquis.a"), &other, "plain");
    }
}

/// What the linker refuses beside a library with link-time optimization, the self-contained library allows.
#[test]
#[ignore = "thorough: builds the library once more"]
fn the_self_contained_library_links_beside_any() {
    if !cfg!(target_os = "linux") || !has("gcc") || !has("rustc") || !has("objcopy") {
        return;
    }
    let library = scratch("libmarquis-self-contained.a");
    succeed(Command::new(root().join("cmake/self-contained-library")).arg(&library));
    link_and_run(&library, &other("libbeside.a", &[]), "self-contained");
    for lto in ["thin", "fat"] {
        let options = [format!("-Clto={lto}"), "-Cembed-bitcode=yes".to_owned()];
        let other = other(&format!("libbeside-{lto}.a"), &[&options[0], &options[1]]);
        link_and_run(&library, &other, &format!("self-contained-{lto}"));
    }
}
