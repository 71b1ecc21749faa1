//! A game as data: for people as a snapshot that can be loaded again, otherwise as the bytes of a save.

use super::save::MAX_SAVE;
use super::snapshot::Snapshot;
use crate::position::Game;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// All hands and decks: never for a client, who gets a [`View`](crate::View).
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            Snapshot::resumable(self).serialize(serializer)
        } else {
            serializer.serialize_bytes(&self.to_bytes())
        }
    }
}

/// Checked like a snapshot or a save.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl<'de> Visitor<'de> for Bytes {
            type Value = Game;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the bytes of a save")
            }
            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Game, E> {
                Game::from_bytes(bytes).map_err(E::custom)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Game, A::Error> {
                let (mut bytes, mut len) = ([0; MAX_SAVE], 0);
                while let Some(byte) = list.next_element()? {
                    let place = bytes.get_mut(len);
                    *place.ok_or_else(|| A::Error::custom("too many bytes for a save"))? = byte;
                    len += 1;
                }
                self.visit_bytes(bytes.get(..len).unwrap_or_default())
            }
        }
        if deserializer.is_human_readable() {
            Self::try_from(&Snapshot::deserialize(deserializer)?).map_err(D::Error::custom)
        } else {
            deserializer.deserialize_bytes(Bytes)
        }
    }
}
