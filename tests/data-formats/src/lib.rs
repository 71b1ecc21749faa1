//! Every data type goes through other formats and comes back equal, and damaged bytes are errors.
#![cfg(test)]

use marquis::{
    Action, Card, CardSet, DecisionKind, Event, Game, Record, Rules, Seat, SeatSet, Snapshot, View,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A format, by how it reads bytes that may be damaged.
#[derive(Clone, Copy, Debug)]
enum Format {
    Json,
    Postcard,
    Bincode,
    Cbor,
    MessagePack,
    MessagePackNamed,
}

const FORMATS: [Format; 6] = [
    Format::Json,
    Format::Postcard,
    Format::Bincode,
    Format::Cbor,
    Format::MessagePack,
    Format::MessagePackNamed,
];

impl Format {
    fn write(self, value: &impl Serialize) -> Vec<u8> {
        match self {
            Self::Json => serde_json::to_vec(value).unwrap(),
            Self::Postcard => postcard::to_stdvec(value).unwrap(),
            Self::Bincode => bincode::serde::encode_to_vec(value, bincode::config::standard()).unwrap(),
            Self::Cbor => {
                let mut bytes = Vec::new();
                ciborium::into_writer(value, &mut bytes).unwrap();
                bytes
            }
            Self::MessagePack => rmp_serde::to_vec(value).unwrap(),
            Self::MessagePackNamed => rmp_serde::to_vec_named(value).unwrap(),
        }
    }

    fn read<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, String> {
        let error = |error: &dyn Debug| format!("{error:?}");
        match self {
            Self::Json => serde_json::from_slice(bytes).map_err(|e| error(&e)),
            Self::Postcard => postcard::from_bytes(bytes).map_err(|e| error(&e)),
            Self::Bincode => bincode::serde::decode_from_slice(bytes, bincode::config::standard())
                .map(|(value, _)| value)
                .map_err(|e| error(&e)),
            Self::Cbor => ciborium::from_reader(bytes).map_err(|e| error(&e)),
            Self::MessagePack | Self::MessagePackNamed => rmp_serde::from_slice(bytes).map_err(|e| error(&e)),
        }
    }
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    for format in FORMATS {
        let read = format.read::<T>(&format.write(value));
        assert_eq!(read.as_ref(), Ok(value), "{format:?}");
    }
}

/// Calls with each position of a random game and the events that led to it; and then with its record.
fn play(seed: u64, mut each: impl FnMut(&Game, &[Event])) -> Record {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let players = 2 + seed as usize % 3;
    let mut game = Game::deal(&Rules::default(), players, Seat::ALL[0], &mut rng).unwrap();
    let mut record = Record::from_deal(&game).unwrap();
    while !game.is_over() {
        let legal = game.legal_actions();
        let action = legal.get(rng.next_u32() as usize % legal.len()).unwrap();
        let mut events = Vec::new();
        game.apply_with(action, |event| events.push(event)).unwrap();
        record.actions.push(action);
        each(&game, &events);
    }
    record
}

#[test]
fn data_comes_back_equal_from_every_format() {
    for seed in 0..6 {
        let record = play(seed, |game, events| {
            events.iter().for_each(comes_back);
            comes_back(game);
            comes_back(&Snapshot::new(game));
            comes_back(&Snapshot::resumable(game));
            comes_back(&game.spectator_view());
            for seat in game.table().seats() {
                comes_back(&game.view(seat).unwrap());
                comes_back(&game.hand(seat));
            }
            game.legal_actions().iter().take(40).for_each(|action| comes_back::<Action>(&action));
            comes_back(game.table().pending());
            comes_back(&game.outcome().map(|outcome| outcome.winners()));
        });
        comes_back(&record);
        comes_back(&record.rules);
    }
    comes_back(&CardSet::ALL);
    comes_back(&SeatSet::EMPTY);
    comes_back(&Card::ALL);
    comes_back(&DecisionKind::ALL);
}

/// Damaged bytes are an error, or something that is valid and comes back equal; never a panic.
fn survives_damage<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
    rng: &mut Xoshiro256PlusPlus,
    check: impl Fn(&T),
) {
    for format in FORMATS {
        let whole = format.write(value);
        for _ in 0..40 {
            let mut bytes = whole.clone();
            match rng.next_u32() % 3 {
                0 => bytes.truncate(rng.next_u32() as usize % bytes.len()),
                1 => {
                    let position = rng.next_u32() as usize % bytes.len();
                    bytes[position] = rng.next_u32() as u8;
                }
                _ => {
                    let position = rng.next_u32() as usize % bytes.len();
                    bytes[position] = bytes[position].wrapping_add(1);
                }
            }
            if let Ok(read) = format.read::<T>(&bytes) {
                check(&read);
                comes_back(&read);
            }
        }
    }
}

#[test]
fn damaged_data_is_an_error_or_valid() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for seed in 0..3 {
        let mut count = 0;
        let record = play(seed, |game, events| {
            count += 1;
            if count % 16 != 0 {
                return;
            }
            let plays_on = |game: &Game| {
                let mut game = *game;
                while let Some(action) = game.legal_actions().get(0) {
                    game.apply(action).unwrap();
                }
            };
            survives_damage(game, &mut rng, plays_on);
            survives_damage(&Snapshot::resumable(game), &mut rng, |snapshot| {
                let _ = Game::try_from(snapshot).map(|game| plays_on(&game));
            });
            survives_damage(&game.view(Seat::ALL[0]).unwrap(), &mut rng, |view: &View| {
                plays_on(&view.sample(&mut Xoshiro256PlusPlus::seed_from_u64(2)));
            });
            events.iter().for_each(|event| survives_damage(event, &mut rng, |_| ()));
        });
        survives_damage(&record, &mut rng, |record| {
            let _ = record.replay();
        });
        survives_damage(&record.rules, &mut rng, |_| ());
    }
}
