//! The formats that saved games and scripts rely on: names, ids, texts, rules files, records, deals.

#[path = "../common/mod.rs"]
mod common;

mod actions;
mod damaged;
mod deals;
#[cfg(feature = "json")]
mod json;
mod names;
mod records;
mod rules;
