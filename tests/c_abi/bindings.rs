//! The names, numbers and layouts that the bindings of other languages have by hand are those of `include/marquis.json`.

use super::root;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

fn declared() -> Value {
    let text = fs::read_to_string(root().join("include/marquis.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The values of an enumeration by their identifiers.
fn values(list: &Value, identifier: impl Fn(&Value) -> String) -> BTreeMap<String, u64> {
    let values = list.as_array().unwrap().iter();
    values.map(|value| (identifier(value), value["number"].as_u64().unwrap())).collect()
}

/// A name of C# or Python as C writes it: `TurnBegan`, `TURN_BEGAN` and `turnBegan` are `turn_began`.
fn snake(name: &str) -> String {
    let mut result = String::new();
    for (i, character) in name.chars().enumerate() {
        let after_small = i > 0 && name.as_bytes()[i - 1].is_ascii_lowercase();
        if character.is_ascii_uppercase() && after_small {
            result.push('_');
        }
        result.push(character.to_ascii_lowercase());
    }
    result
}

/// The `Name = 1` and `NAME = 1` of each block that begins with `start`, by the word behind it.
fn enumerations(source: &str, start: &str) -> Vec<(String, BTreeMap<String, u64>)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let blocks = source.split(start).skip(1).map(|block| {
        let name = block.split(|c| !is_word(c)).next().unwrap();
        let end =
            ["\nclass ", "\n    }", "\n    @", "\n    def "].iter().filter_map(|end| block.find(end)).min();
        let members = block[..end.unwrap_or(block.len())].lines().filter_map(|line| {
            let (member, number) = line.trim().trim_end_matches(',').split_once(" = ")?;
            Some((snake(member), number.parse().ok()?))
        });
        (name.to_owned(), members.collect())
    });
    blocks.collect()
}

/// Those of a language are those of C; `None` and `Data` are constants of their own in C.
fn check_enumerations(found: &[(String, BTreeMap<String, u64>)], language: &str) {
    let declared = declared();
    let mut compared = 0;
    for enumeration in declared["enumerations"].as_array().unwrap() {
        let name = text(&enumeration["name"]).trim_start_matches("marquis_");
        let Some((_, members)) = found.iter().find(|(found, _)| snake(found) == name) else { continue };
        let mut members = members.clone();
        members.retain(|member, _| !matches!(member.as_str(), "none" | "data"));
        let expected = values(&enumeration["values"], |value| text(&value["identifier"]).to_owned());
        assert_eq!(members, expected, "{name} of {language}");
        compared += 1;
    }
    assert!(compared >= 6, "{language}: {compared} enumerations");
}

#[test]
fn python_has_the_numbers_of_the_header() {
    let source = fs::read_to_string(root().join("examples/python/src/marquis/names.py")).unwrap();
    check_enumerations(&enumerations(&source, "\nclass "), "Python");
}

/// The names that TypeScript allows are all there are.
#[test]
fn typescript_has_the_names_of_the_header() {
    let source = fs::read_to_string(root().join("examples/web/marquis.d.ts")).unwrap();
    let quoted = |text: &str| text.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let declared = declared();
    let names = |name: &str| {
        let enumerations = declared["enumerations"].as_array().unwrap();
        let values = &enumerations.iter().find(|found| found["name"] == name).unwrap()["values"];
        values
            .as_array()
            .unwrap()
            .iter()
            .map(|value| text(&value["identifier"]).to_owned())
            .collect::<Vec<_>>()
    };
    for (name, enumeration) in [
        ("Character", "marquis_card"),
        ("DecisionKind", "marquis_decision_kind"),
        ("AttackKind", "marquis_attack_kind"),
    ] {
        let (_, union) = source.split_once(&format!("export type {name} =")).unwrap();
        let mut expected = names(enumeration);
        expected.retain(|name| {
            name != "none" && name != "veto" || name == "veto" && enumeration != "marquis_card"
        });
        assert_eq!(quoted(union.split(';').next().unwrap()), expected, "{name}");
    }
    let told =
        source.split("event: ").skip(1).filter_map(|rest| quoted(rest.lines().next()?).into_iter().next());
    assert_eq!(told.collect::<Vec<_>>(), names("marquis_event_kind"));
}

/// All sources of the C# binding.
fn csharp(folder: &str) -> String {
    let folder = root().join("examples/csharp").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let sources = files.filter(|file| file.extension().is_some_and(|extension| extension == "cs"));
    sources.map(|file| fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn csharp_has_the_numbers_of_the_header() {
    let found = enumerations(&csharp("Runtime"), " enum ");
    check_enumerations(&found, "C#");
    let (_, statuses) = found.iter().find(|(name, _)| name == "MarquisStatus").unwrap();
    let name = |value: &Value| text(&value["constant"]).trim_start_matches("MARQUIS_STATUS_").to_lowercase();
    assert_eq!(*statuses, values(&declared()["statuses"], name));
}

/// The test of C# compares its own layouts with numbers: these are the right ones.
#[test]
fn csharp_expects_the_layouts_of_the_header() {
    let declared = declared();
    let structures = declared["structures"].as_array().unwrap();
    let structure = |name: &str| {
        let name = format!("marquis_{}", snake(name.trim_start_matches("Marquis")));
        structures.iter().find(|structure| structure["name"] == name.as_str())
    };
    let mut compared = 0;
    for line in csharp("Tests").lines() {
        let quoted = |line: &str| line.split('"').nth(1).map(str::to_owned);
        let named = |line: &str| Some(line.split("typeof(").nth(1)?.split(')').next()?.to_owned());
        let number = |start: &str| line.split(start).nth(1)?.split(',').next()?.parse::<u64>().ok();
        if let (Some(size), true) = (number("AreEqual("), line.contains("SizeOf(")) {
            let Some(structure) = named(line).or_else(|| quoted(line)).and_then(|name| structure(&name))
            else {
                continue;
            };
            assert_eq!(structure["size"], size, "{line}");
            compared += 1;
        } else if let Some(offset) = number("AssertOffset(") {
            let name = named(line).or_else(|| quoted(line)).unwrap();
            let field = line.rsplit('"').nth(1).unwrap().trim_end_matches(char::is_numeric);
            let fields = structure(&name).unwrap()["fields"].as_array().unwrap();
            let found = fields.iter().find(|known| known["name"] == snake(field).as_str());
            assert_eq!(found.unwrap_or_else(|| panic!("{line}"))["offset"], offset, "{line}");
            compared += 1;
        }
    }
    assert!(compared > 20);
}

/// Functions that C# declares exist, and have as many parameters.
#[test]
fn csharp_declares_the_functions_of_the_header() {
    let declared = declared();
    let functions = declared["functions"].as_array().unwrap();
    let source = csharp("Runtime");
    let mut compared = 0;
    for declaration in source.split("static extern ").skip(1) {
        let (head, rest) = declaration.split_once('(').unwrap();
        let name = head.rsplit(' ').next().unwrap();
        let parameters = rest.split_once(");").unwrap().0.trim();
        let count = if parameters.is_empty() { 0 } else { parameters.split(',').count() };
        let function = functions.iter().find(|function| function["name"] == name);
        let function = function.unwrap_or_else(|| panic!("{name} is not in the header"));
        assert_eq!(function["parameters"].as_array().unwrap().len(), count, "{name}");
        compared += 1;
    }
    assert!(compared > 40);
}
