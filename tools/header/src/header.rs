//! The header.

use crate::parse;
use std::fmt::Write;
use std::path::Path;

/// What cbindgen reads: the C functions, and the enumerations that they use.
const SOURCES: [&str; 6] = [
    "src/vocabulary/card.rs",
    "src/vocabulary/decision.rs",
    "src/vocabulary/event.rs",
    "src/vocabulary/action.rs",
    "src/rules/mod.rs",
    "src/capi/mod.rs",
];

/// The constants of these types leave out KIND.
const SHORTER: [(&str, &str); 3] = [
    ("MARQUIS_DECISION_KIND_", "MARQUIS_DECISION_"),
    ("MARQUIS_ATTACK_KIND_", "MARQUIS_ATTACK_"),
    ("MARQUIS_EVENT_KIND_", "MARQUIS_EVENT_"),
];

/// The header that the sources under `root` make.
pub fn text(root: &Path) -> String {
    let mut config = cbindgen::Config::from_file(root.join("cbindgen.toml")).expect("cbindgen.toml");
    let includes = config.after_includes.unwrap_or_default();
    config.after_includes = Some(includes + &version());
    let mut builder = cbindgen::Builder::new().with_config(config);
    for source in SOURCES {
        builder = builder.with_src(root.join(source));
    }
    let mut text = Vec::new();
    builder.generate().expect("the C functions, as cbindgen reads them").write(&mut text);
    let mut text = String::from_utf8(text).expect("UTF-8");
    for (long, short) in SHORTER {
        text = text.replace(long, short);
    }
    let text = without_associated(&without_examples(&text));
    let layouts = layouts(&text);
    text.replace("/* LAYOUTS */\n", &layouts)
}

fn version() -> String {
    let version = marquis::capi::marquis_version();
    // SAFETY: the comment of this function promises a static string that ends with a NUL.
    let whole = unsafe { std::ffi::CStr::from_ptr(version) }.to_str().expect("ASCII");
    let parts = ["MAJOR", "MINOR", "PATCH"].into_iter().zip(whole.split('.'));
    let numbers: String = parts
        .map(|(part, number)| {
            format!("/** A part of the version. */\n#define MARQUIS_VERSION_{part} {number}\n")
        })
        .collect();
    format!("\n{numbers}/** The version of this header. */\n#define MARQUIS_VERSION \"{whole}\"\n")
}

/// Comments without what is written for readers of Rust: examples, and brackets round links.
fn without_examples(text: &str) -> String {
    let mut result = String::new();
    let mut in_example = false;
    for line in text.lines() {
        let comment = line.trim_start().strip_prefix('*').map(str::trim);
        if comment.is_some_and(|text| text.starts_with("```")) {
            in_example = !in_example;
        } else if !in_example {
            let line =
                if comment.is_some() { line.replace("[`", "").replace("`]", "") } else { line.to_owned() };
            let _ = writeln!(result, "{line}");
        }
    }
    result.replace(" *\n */", " */")
}

/// Without the associated constants of Rust's types, such as `Event_MAX_COUNT`, and their comments: C has its own.
fn without_associated(text: &str) -> String {
    let is_associated = |line: &str| {
        let name = line.strip_prefix("#define ").and_then(|rest| rest.split(' ').next());
        name.is_some_and(|name| name.contains(|letter: char| letter.is_ascii_lowercase()))
    };
    text.split("\n\n")
        .filter(|paragraph| !paragraph.lines().any(is_associated))
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// Assertions that C compilers check: the size and the offsets of every structure.
fn layouts(text: &str) -> String {
    let mut result = String::new();
    for structure in parse::parse(text).structures {
        let name = &structure.name;
        let mut conditions = vec![format!("sizeof({name}) == {}", structure.size)];
        for field in structure.fields.iter().skip(1) {
            conditions.push(format!("offsetof({name}, {}) == {}", field.name, field.offset));
        }
        let _ =
            writeln!(result, "typedef char {name}_layout[\n    {} ? 1 : -1];", conditions.join("\n    && "));
    }
    result
}
