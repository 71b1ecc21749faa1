//! What has changed since a baseline, told apart: additions, with which programs that were compiled before still work, and
//! breaks.

use serde_json::Value;
use std::collections::BTreeMap;

/// What has changed between two files such as `include/marquis.json`.
#[derive(Default)]
pub struct Changes {
    pub additions: Vec<String>,
    pub breaks: Vec<String>,
}

/// Compares a baseline with what is now.
pub fn changes(before: &Value, now: &Value) -> Changes {
    let mut changes = Changes::default();
    changes.compare("constant", &numbers(before), &numbers(now));
    changes.compare("type", &map(&before["types"]), &map(&now["types"]));
    changes.compare("handle", &by_value(&before["handles"]), &by_value(&now["handles"]));
    changes.compare("function", &by_name(&before["functions"]), &by_name(&now["functions"]));
    let (old, new) = (by_name(&before["structures"]), by_name(&now["structures"]));
    for (name, structure) in &old {
        match new.get(name) {
            None => changes.breaks.push(format!("structure {name} is gone")),
            Some(now) => changes.compare_structure(name, structure, now),
        }
    }
    changes
        .additions
        .extend(new.keys().filter(|name| !old.contains_key(*name)).map(|name| format!("structure {name}")));
    changes
}

impl Changes {
    fn compare(&mut self, what: &str, before: &BTreeMap<String, Value>, now: &BTreeMap<String, Value>) {
        for (name, value) in before {
            match now.get(name) {
                None => self.breaks.push(format!("{what} {name} is gone")),
                Some(other) if other != value => {
                    self.breaks.push(format!("{what} {name} has changed: {value} to {other}"))
                }
                Some(_) => {}
            }
        }
        self.additions.extend(
            now.keys().filter(|name| !before.contains_key(*name)).map(|name| format!("{what} {name}")),
        );
    }

    /// A field may come only where bytes were reserved.
    fn compare_structure(&mut self, name: &str, before: &Value, now: &Value) {
        for what in ["size", "alignment"] {
            if before[what] != now[what] {
                self.breaks.push(format!("structure {name}: its {what} has changed"));
            }
        }
        let (old, new) = (by_name(&before["fields"]), by_name(&now["fields"]));
        for (field, value) in old.iter().filter(|(field, _)| *field != "reserved") {
            if new.get(field) != Some(value) {
                self.breaks.push(format!("field {name}.{field} has changed or is gone"));
            }
        }
        let range = |field: &Value| {
            let number = |key: &str| field[key].as_u64().unwrap_or_default();
            number("offset")..number("offset") + number("size")
        };
        let reserved = old.get("reserved").map_or(0..0, range);
        for (field, value) in
            new.iter().filter(|(field, _)| *field == "reserved" || !old.contains_key(*field))
        {
            let range = range(value);
            if range.start < reserved.start || range.end > reserved.end {
                self.breaks.push(format!("field {name}.{field} lies where no bytes were reserved"));
            } else if field != "reserved" {
                self.additions.push(format!("field {name}.{field}"));
            }
        }
    }
}

fn by_name(list: &Value) -> BTreeMap<String, Value> {
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    list.as_array().into_iter().flatten().map(|value| (name(value), value.clone())).collect()
}

fn by_value(list: &Value) -> BTreeMap<String, Value> {
    let name = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    list.as_array().into_iter().flatten().map(|value| (name(value), Value::Null)).collect()
}

fn map(value: &Value) -> BTreeMap<String, Value> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Everything that has a number: constants, statuses, and the values of enumerations. Versions change with versions.
fn numbers(declared: &Value) -> BTreeMap<String, Value> {
    let lists =
        declared["enumerations"].as_array().into_iter().flatten().map(|enumeration| &enumeration["values"]);
    let values = lists.chain([&declared["statuses"]]).filter_map(Value::as_array).flatten();
    let mut numbers = map(&declared["constants"]);
    numbers.extend(
        values.map(|value| {
            (value["constant"].as_str().unwrap_or_default().to_owned(), value["number"].clone())
        }),
    );
    numbers.retain(|name, _| !name.starts_with("MARQUIS_VERSION"));
    numbers
}

#[cfg(test)]
mod tests {
    use super::changes;
    use serde_json::{Value, json};

    fn structure(fields: &[(&str, u64, u64)]) -> Value {
        let fields = fields.iter().map(
            |(name, offset, size)| json!({"name": name, "type": "uint8_t", "offset": offset, "size": size}),
        );
        json!({"structures": [{"name": "s", "size": 8, "alignment": 1, "fields": fields.collect::<Vec<_>>()}]})
    }

    #[test]
    fn a_field_in_reserved_bytes_is_an_addition() {
        let before = structure(&[("a", 0, 4), ("reserved", 4, 4)]);
        let grown = structure(&[("a", 0, 4), ("b", 4, 1), ("reserved", 5, 3)]);
        let found = changes(&before, &grown);
        assert_eq!((found.additions, found.breaks), (vec!["field s.b".to_owned()], vec![]));
        assert!(changes(&before, &structure(&[("a", 0, 4), ("b", 4, 4)])).breaks.is_empty());
        for wrong in [
            structure(&[("b", 0, 1), ("a", 1, 4), ("reserved", 5, 3)]),
            structure(&[("a", 0, 3), ("b", 3, 1), ("reserved", 4, 4)]),
            structure(&[("b", 0, 4), ("reserved", 4, 4)]),
        ] {
            assert!(!changes(&before, &wrong).breaks.is_empty(), "{wrong}");
        }
    }

    #[test]
    fn numbers_and_functions_stay() {
        let before = json!({"constants": {"A": 1}, "functions": [{"name": "f", "result": "void"}], "enumerations": [{"values": [{"constant": "E", "number": 2}]}]});
        for (key, wrong) in [
            ("constants", json!({"A": 2})),
            ("constants", json!({})),
            ("functions", json!([{"name": "f", "result": "int"}])),
            ("enumerations", json!([{"values": [{"constant": "E", "number": 3}]}])),
        ] {
            let mut now = before.clone();
            now[key] = wrong;
            assert_eq!(changes(&before, &now).breaks.len(), 1, "{now}");
        }
        let mut now = before.clone();
        now["enumerations"] =
            json!([{"values": [{"constant": "E", "number": 2}, {"constant": "F", "number": 4}]}]);
        let found = changes(&before, &now);
        assert_eq!((found.additions, found.breaks), (vec!["constant F".to_owned()], vec![]));
    }
}
