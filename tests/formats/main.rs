//! The formats that saved games and scripts rely on: names, ids, texts, rules files, records, deals.

mod actions;
mod deals;
mod records;
mod rules;
