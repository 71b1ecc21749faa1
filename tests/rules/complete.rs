//! No rule is without a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const RULES: &str = include_str!("../../RULES.md");

/// Chapter and paragraph at the start of the text: `7` and `2` of `7.2 [S] Each theft` and of `7_2_a_victim`.
fn number(text: &str, separator: char) -> Option<(u8, u8)> {
    let (chapter, rest) = text.split_once(separator)?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    Some((chapter.parse().ok()?, rest[..digits].parse().ok()?))
}

fn rule_numbers() -> BTreeSet<(u8, u8)> {
    RULES.lines().filter_map(|line| number(line.strip_prefix("- R")?, '.')).collect()
}

fn tested_numbers() -> BTreeSet<(u8, u8)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut tested = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let source = fs::read_to_string(entry.unwrap().path()).unwrap();
        let lines: Vec<&str> = source.lines().collect();
        let tests = lines.windows(2).filter(|pair| pair[0] == "#[test]").map(|pair| pair[1]);
        tested.extend(tests.filter_map(|line| number(line.strip_prefix("fn r")?, '_')));
    }
    tested
}

#[test]
fn every_rule_has_a_test_named_after_it() {
    let rules = rule_numbers();
    assert_eq!(rules.len(), 63, "RULES.md is read wrongly, or has grown");
    let tested = tested_numbers();
    let untested: Vec<_> = rules.difference(&tested).collect();
    assert!(untested.is_empty(), "rules without a test: {untested:?}");
    let unknown: Vec<_> = tested.difference(&rules).collect();
    assert!(unknown.is_empty(), "tests of rules that do not exist: {unknown:?}");
}
