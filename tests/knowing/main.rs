//! Views, events, samples, snapshots and saves: what anybody may know, and what is kept.
#![cfg(feature = "json")]

mod agreeing;
#[path = "../common/mod.rs"]
mod common;
mod golden;
mod leaks;
mod loading;
mod refusals;
mod sampling;
mod secrecy;
mod strangers;
