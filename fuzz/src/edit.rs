//! Small changes to JSON, so that the fuzzer need not find out its syntax.

use crate::Bytes;
use serde_json::Value;

/// Changes some values of the data, as the bytes say.
pub fn edit(data: &mut Value, bytes: &mut Bytes) {
    let source = data.clone();
    for _ in 0..1 + bytes.u8() % 4 {
        let place = bytes.below(count(data).min(65536));
        let new = match bytes.u8() % 8 {
            0 => Value::Null,
            1 => Value::Bool(true),
            2 => Value::Bool(false),
            3 => Value::from(bytes.u8()),
            4 => Value::from(-1),
            5 => Value::from(bytes.u32()),
            6 => Value::Array(Vec::new()),
            _ => nth(&mut source.clone(), &mut bytes.below(count(&source).min(65536))).unwrap().clone(),
        };
        let old = nth(data, &mut { place }).unwrap();
        match (bytes.u8() % 4, old) {
            (0, Value::Array(list)) => list.push(new),
            (1, Value::Array(list)) => drop(list.pop()),
            (2, Value::Array(list)) => list.reverse(),
            (3, Value::Number(number)) => *number = (number.as_u64().unwrap_or_default() + 1).into(),
            (_, old) => *old = new,
        }
    }
}

/// How many values there are, inner ones included.
fn count(data: &Value) -> usize {
    1 + match data {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(map) => map.values().map(count).sum(),
        _ => 0,
    }
}

/// The value with that number, counted from the outside in.
fn nth<'a>(data: &'a mut Value, number: &mut usize) -> Option<&'a mut Value> {
    if *number == 0 {
        return Some(data);
    }
    *number -= 1;
    match data {
        Value::Array(list) => list.iter_mut().find_map(|value| nth(value, number)),
        Value::Object(map) => map.values_mut().find_map(|value| nth(value, number)),
        _ => None,
    }
}
