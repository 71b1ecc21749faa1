//! Bytes and JSON that were changed: refused, or equal, or a possible game; never a panic.

use crate::common::invariants::{check_all, check_and_play_on};
use crate::common::positions::for_each_position;
use crate::common::save::seal;
use crate::common::{Deal, below};
use marquis::{Game, SaveError, Snapshot, View};
use rand_chacha::ChaCha12Rng;
use serde_json::{Value, json};

/// Every so many-th position of some games, and of those with a bargain on the table and at the end.
fn some_positions(every: usize, mut check: impl FnMut(&Game, &mut ChaCha12Rng)) {
    let mut numbers = [0, 0];
    for_each_position(500..508, |game, _, rng| {
        let special = game.is_over() || game.table().pending().bargain().is_some();
        let number = &mut numbers[usize::from(special)];
        *number += 1;
        if *number % every == every / 2 {
            check(game, rng);
        }
    });
    assert!(numbers.into_iter().all(|number| number > every / 2), "{numbers:?}");
}

/// What the bytes mean must be refused, or possible. Whether it was read.
fn check_bytes(bytes: &[u8], original: &Game, rng: &mut ChaCha12Rng) -> bool {
    match Game::from_bytes(bytes) {
        Ok(game) => {
            assert_eq!(&*game.to_bytes(), bytes, "two saves of one game");
            if game != *original {
                check_all(&game, rng);
                if below(8, rng) == 0 {
                    check_and_play_on(&game, rng);
                }
            }
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    some_positions(60, |game, _| {
        let save = game.to_bytes().to_vec();
        for bit in 0..8 * save.len() {
            let mut flipped = save.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(Game::from_bytes(&flipped).is_err(), "bit {bit}");
        }
    });
}

#[test]
fn every_flipped_bit_under_a_right_checksum_is_refused_or_possible() {
    let (mut read, mut tried) = (0, 0);
    some_positions(90, |game, rng| {
        let save = game.to_bytes().to_vec();
        for bit in 0..8 * (save.len() - 4) {
            let mut flipped = save.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            seal(&mut flipped);
            tried += 1;
            read += usize::from(check_bytes(&flipped, game, rng));
        }
    });
    assert!(read * 4 < tried, "{read} of {tried}");
}

#[test]
fn several_changed_bytes_under_a_right_checksum_are_refused_or_possible() {
    some_positions(20, |game, rng| {
        let save = game.to_bytes().to_vec();
        for _ in 0..400 {
            let mut changed = save.clone();
            for _ in 0..2 + below(3, rng) {
                let [from, to] = [0; 2].map(|_| 6 + below(save.len() - 10, rng));
                match below(3, rng) {
                    0 => changed.swap(from, to),
                    1 => changed[to] = changed[to].wrapping_add([1, 255][below(2, rng)]),
                    _ => changed[to] = changed[from],
                }
            }
            seal(&mut changed);
            check_bytes(&changed, game, rng);
        }
    });
}

#[test]
fn every_other_length_is_refused() {
    some_positions(100, |game, _| {
        let save = game.to_bytes().to_vec();
        for len in (0..save.len()).chain(save.len() + 1..save.len() + 80) {
            let mut bytes = save.clone();
            bytes.resize(len, 0);
            assert!(Game::from_bytes(&bytes).is_err(), "{len}");
            seal(&mut bytes);
            let error = Game::from_bytes(&bytes).unwrap_err();
            // A seal over the first bytes hits what they say.
            let expected = SaveError::Length { found: len, expected: if len < 4 { 4 } else { save.len() } };
            assert!(error == expected || len < 10, "{len}: {error:?}");
        }
    });
}

/// All places in a JSON value, as paths for [`Value::pointer`].
fn places(value: &Value, path: String, places: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, item)| self::places(item, format!("{path}/{i}"), places));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, item)| self::places(item, format!("{path}/{key}"), places));
        }
        _ => {}
    }
    places.push(path);
}

/// The value with a place in it changed in all kinds of ways.
fn mutations(value: &Value, place: &str) -> Vec<Value> {
    let with = |new: Value| {
        let mut changed = value.clone();
        *changed.pointer_mut(place).unwrap() = new;
        changed
    };
    let simple =
        json!([null, true, false, -1, 0, 1, 2, 3, 255, 256, 70000, 0.5, "x", "veto", "forger", [], {}]);
    let mut all: Vec<Value> = simple.as_array().unwrap().iter().cloned().map(with).collect();
    match value.pointer(place).unwrap() {
        Value::Number(number) => {
            all.extend([-1, 1].map(|step| with((number.as_i64().unwrap() + step).into())));
        }
        Value::Array(list) => {
            for i in 0..list.len() {
                let edit = |edit: &dyn Fn(&mut Vec<Value>)| {
                    let mut list = list.clone();
                    edit(&mut list);
                    with(list.into())
                };
                all.push(edit(&|list| drop(list.remove(i))));
                all.push(edit(&|list| list.push(list[i].clone())));
                all.push(edit(&|list| list.swap(0, i)));
            }
        }
        Value::Object(map) => {
            for key in map.keys() {
                let mut map = map.clone();
                let dropped = map.remove(key).unwrap();
                all.push(with(map.clone().into()));
                map.insert("unknown".to_owned(), dropped);
                all.push(with(map.into()));
            }
        }
        _ => {}
    }
    all.retain(|changed| changed != value);
    all
}

/// Calls `check` with the texts of all mutations, the place, and the generator.
fn for_each_mutation(json: &str, mut check: impl FnMut(&str, &str)) {
    let value: Value = serde_json::from_str(json).unwrap();
    let mut all = Vec::new();
    places(&value, String::new(), &mut all);
    // The card table has many fields, which are tested with the rules; here a few of them do.
    all.retain(|place| !place.contains("/rules/cards/") || place.contains("thief/steals"));
    for place in all {
        for mutation in mutations(&value, &place) {
            check(&mutation.to_string(), &place);
        }
    }
}

#[test]
fn every_wrong_field_of_a_snapshot_is_refused_or_possible() {
    let (mut read, mut refused) = (0, 0);
    some_positions(120, |game, rng| {
        for_each_mutation(&Snapshot::resumable(game).to_json(), |text, place| {
            let problem = match Snapshot::from_json(text) {
                Err(error) => error.to_string(),
                Ok(snapshot) => match Game::try_from(&snapshot) {
                    Err(invalid) => invalid.to_string(),
                    Ok(loaded) => {
                        read += 1;
                        assert_eq!(Snapshot::resumable(&loaded), snapshot, "{place}");
                        if loaded != *game {
                            check_all(&loaded, rng);
                            if below(8, rng) == 0 {
                                check_and_play_on(&loaded, rng);
                            }
                        }
                        return;
                    }
                },
            };
            refused += 1;
            let (path, what) = problem.split_once(": ").unwrap();
            assert!(!path.is_empty() && !what.is_empty(), "{place}: {problem}");
        });
    });
    assert!(read * 20 < refused, "{read} of {refused}");
}

#[test]
fn every_wrong_field_of_a_view_is_refused_or_possible() {
    some_positions(120, |game, rng| {
        let seat = game.decision().map_or(game.table().active(), |decision| decision.seat);
        for view in [game.view(seat).unwrap(), game.spectator_view()] {
            for_each_mutation(&view.to_json(), |text, _| {
                if let Ok(read) = View::from_json(text) {
                    let sample = read.sample(rng);
                    check_all(&sample, rng);
                    let again =
                        read.viewer().map_or(sample.spectator_view(), |seat| sample.view(seat).unwrap());
                    assert_eq!(again, read);
                }
            });
        }
    });
}

/// Rules are compared too: a save with other rules is another game.
#[test]
fn saves_tell_rules_apart() {
    let saves: Vec<_> = (0..6).map(|seed| Deal::random(seed).game.to_bytes().to_vec()).collect();
    for (i, save) in saves.iter().enumerate() {
        assert!(saves.iter().skip(i + 1).all(|other| other != save));
    }
}
