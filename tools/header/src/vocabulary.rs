//! What the header declares, with the names that the library gives it, as JSON.

use crate::parse::{Declarations, Enumeration, Structure};
use marquis::{Card, Language};
use serde_json::{Map, Value, json};

/// The JSON text.
pub fn text(declarations: &Declarations) -> String {
    let Declarations { constants, types, enumerations, handles, structures, functions } = declarations;
    let value = json!({
        "about": "What marquis.h declares, for generators and tests of bindings. Written by tools/header.",
        "version": env_version(constants),
        "constants": constants.iter().filter(|(name, _)| !name.starts_with("MARQUIS_STATUS_")).filter_map(number).collect::<Map<_, _>>(),
        "statuses": constants.iter().filter(|(name, _)| name.starts_with("MARQUIS_STATUS_")).filter_map(status).collect::<Vec<_>>(),
        "types": types.iter().map(|(name, old)| (name.clone(), json!(old))).collect::<Map<_, _>>(),
        "enumerations": enumerations.iter().map(enumeration).collect::<Vec<_>>(),
        "handles": handles,
        "structures": structures.iter().map(structure).collect::<Vec<_>>(),
        "functions": functions.iter().map(|function| json!({
            "name": function.name,
            "result": function.result,
            "parameters": function.parameters.iter().map(|(type_name, name)| json!({"name": name, "type": type_name})).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    });
    let mut text = serde_json::to_string_pretty(&value).expect("JSON has room for all of it");
    text.push('\n');
    text
}

fn env_version(constants: &[(String, String)]) -> Value {
    let version = constants.iter().find(|(name, _)| name == "MARQUIS_VERSION");
    json!(version.expect("the version").1.trim_matches('"'))
}

fn number((name, value): &(String, String)) -> Option<(String, Value)> {
    Some((name.clone(), json!(value.parse::<i64>().ok()?)))
}

fn status((name, value): &(String, String)) -> Option<Value> {
    let number = value.parse::<i32>().ok()?;
    let text = marquis::capi::marquis_status_text(number);
    // SAFETY: the comment of this function promises a static string that ends with a NUL.
    let text = unsafe { std::ffi::CStr::from_ptr(text) }.to_str().expect("UTF-8");
    Some(json!({"constant": name, "number": number, "text": text}))
}

/// The identifier in data is the end of the constant; a test of the library compares it with what JSON says.
fn enumeration(enumeration: &Enumeration) -> Value {
    let prefix = common_prefix(&enumeration.values);
    let values = enumeration.values.iter().map(|(constant, number)| {
        let mut value = json!({
            "constant": constant,
            "number": number,
            "identifier": constant[prefix..].to_lowercase(),
        });
        let card = usize::try_from(*number).ok().and_then(Card::from_index);
        if let Some(card) = card.filter(|_| enumeration.name == "marquis_card") {
            assert_eq!(value["identifier"], json!(card.name()));
            value["english"] = json!(card.display_name(Language::English));
            value["french"] = json!(card.display_name(Language::French));
        }
        value
    });
    json!({"name": enumeration.name, "type": enumeration.integer, "values": values.collect::<Vec<_>>()})
}

/// What all constants begin with, up to an underscore.
pub fn common_prefix(values: &[(String, u64)]) -> usize {
    let first = &values[0].0;
    let shared = |end: usize| values.iter().all(|(constant, _)| constant.starts_with(&first[..end]));
    let ends = first.match_indices('_').map(|(position, _)| position + 1);
    ends.filter(|&end| shared(end)).max().unwrap_or(0)
}

fn structure(structure: &Structure) -> Value {
    let fields = structure.fields.iter().map(|field| {
        let mut value = json!({"name": field.name, "type": field.type_name});
        if let Some(length) = field.length {
            value["length"] = json!(length);
        }
        value["offset"] = json!(field.offset);
        value["size"] = json!(field.size);
        value
    });
    json!({
        "name": structure.name,
        "size": structure.size,
        "alignment": structure.alignment,
        "fields": fields.collect::<Vec<_>>(),
    })
}
