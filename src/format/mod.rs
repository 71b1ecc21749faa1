//! What goes out as data and comes in from outside: serde's shapes, JSON, saves, snapshots and records.

#[cfg(feature = "serde")]
mod event;
#[cfg(feature = "serde")]
mod game_data;
#[cfg(feature = "json")]
pub(crate) mod json;
pub(crate) mod list;
#[cfg(feature = "serde")]
mod lists;
pub(crate) mod parts;
#[cfg(feature = "alloc")]
pub(crate) mod record;
#[cfg(all(feature = "serde", feature = "alloc"))]
pub(crate) mod record_file;
#[cfg(feature = "serde")]
mod rules_file;
pub(crate) mod save;
pub(crate) mod snapshot;
#[cfg(feature = "serde")]
pub(crate) mod text;
#[cfg(feature = "serde")]
pub(crate) mod values;
#[cfg(feature = "serde")]
mod view_data;
