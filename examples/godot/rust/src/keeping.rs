//! Games kept and taken up again: records, saves and snapshots.

use crate::convert::to_dictionary;
use crate::game::MarquisGame;
use crate::problem::{Problem, code_of, value_of};
use godot::global::Error;
use godot::prelude::*;
use marquis::{Game, Record, Snapshot};

#[godot_api(secondary)]
impl MarquisGame {
    /// Returns the whole game from the deal on as a record in JSON: rules, decks and all actions. It is omniscient. A game that was loaded
    /// from bytes, or sampled, has none.
    #[func]
    pub fn to_record(&self) -> GString {
        let missing =
            || Problem::new(Error::ERR_UNAVAILABLE, "no record: the game is not known from the deal on");
        let json = self.state().and_then(|state| Ok(state.record.as_ref().ok_or_else(missing)?.to_json()));
        value_of(json.map(|json| GString::from(&json)))
    }

    /// Replays a record in JSON, and goes on from its last action. A record without actions begins a game with decks of your choice.
    #[func(gd_self)]
    pub fn load_record(this: Gd<Self>, json: GString) -> Error {
        let record =
            Record::from_json(&json.to_string()).map_err(|error| Problem::new(Error::ERR_PARSE_ERROR, error));
        let replayed = record.and_then(|record| Ok((record.replay().map_err(Problem::parameter)?, record)));
        code_of(replayed.and_then(|(game, record)| Self::replace(this, game, Some(record))))
    }

    /// Returns the present position as bytes, at most 256: for saving. It is omniscient. The past is not in it.
    #[func]
    pub fn to_bytes(&self) -> PackedByteArray {
        value_of(self.running().map(|game| PackedByteArray::from(&*game.to_bytes())))
    }

    /// Takes up a position from the bytes of [method to_bytes]. Bytes that are damaged, or no possible position, are refused.
    #[func(gd_self)]
    pub fn load_bytes(this: Gd<Self>, bytes: PackedByteArray) -> Error {
        let game = Game::from_bytes(bytes.as_slice());
        let game = game.map_err(|error| Problem::new(Error::ERR_FILE_CORRUPT, error));
        code_of(game.and_then(|game| Self::replace(this, game, None)))
    }

    /// Returns the whole truth of the present position as data, hidden cards included.
    #[func]
    pub fn snapshot(&self) -> VarDictionary {
        value_of(self.running().map(|game| to_dictionary(&Snapshot::new(&game))))
    }
}
