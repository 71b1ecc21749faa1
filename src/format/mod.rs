//! What goes out as data and comes in from outside: serde's shapes, JSON, saves, snapshots and records.

#[cfg(feature = "json")]
pub(crate) mod json;
#[cfg(feature = "std")]
pub(crate) mod parts;
#[cfg(feature = "std")]
pub(crate) mod record;
#[cfg(feature = "serde")]
mod rules_file;
pub(crate) mod save;
#[cfg(feature = "std")]
pub(crate) mod snapshot;
#[cfg(feature = "serde")]
pub(crate) mod values;
#[cfg(all(feature = "serde", feature = "std"))]
mod view_data;
