//! Marquis in Godot 4: the class `MarquisGame`, a thin face of the crate `marquis`.
//!
//! The documentation of the class and its members is that of Godot's class reference: it is written for GDScript.

mod catalogue;
mod convert;
pub mod game;
mod keeping;
mod knowledge;
mod playout;
mod problem;
mod variants;

use godot::prelude::*;

struct MarquisExtension;

// SAFETY: the entry point that every extension must have; nothing else here is unsafe.
#[gdextension]
unsafe impl ExtensionLibrary for MarquisExtension {}
