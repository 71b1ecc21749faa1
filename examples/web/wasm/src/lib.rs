//! The crate `marquis` as a WebAssembly module that needs nothing from its host: no imports, no generated glue.
//!
//! `marquis.js` is its only caller. It writes what a function reads into the buffer that [`input`] gives, calls the function,
//! and reads the answer from the buffer at [`output_start`]. A function gives 0 for an error, which the answer then
//! describes as JSON, and another number for success. Games are known by numbers that are never given twice, so
//! a wrong one is an error like any other, and nothing here reads memory that its caller chose.

mod answer;
mod exports;
mod reader;
mod session;

/// The simple opponents of the example `play`. They decide by a `View`, so the type proves that they see no more than
/// their seat may.
#[path = "../../../play/opponent.rs"]
mod opponent;

pub use exports::*;
