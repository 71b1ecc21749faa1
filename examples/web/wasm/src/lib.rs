//! The crate `marquis` as a WebAssembly module that needs nothing from its host: no imports, no generated glue.
//!
//! `marquis.js` is its only caller. It writes what a function reads into the buffer that [`input`] gives, calls the function,
//! and reads the answer from the buffer at [`output_start`]. A function gives 0 for an error, which the answer then
//! describes as JSON, and another number for success. Games
//! are bytes that JavaScript keeps and hands in again, so they live and die with its objects, and the module remembers nothing.
//! Nothing here reads memory that its caller chose.

mod answer;
mod exports;
mod reader;
mod session;

/// The simple opponents of the example `play`. They decide by a `View`, so the type proves that they see no more than
/// their seat may.
#[path = "../../../play/opponent.rs"]
mod opponent;

pub use exports::*;
