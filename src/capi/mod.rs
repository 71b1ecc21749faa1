//! The C ABI: what `include/marquis.h` declares. A Rust program has no need of it.
//!
//! Items are named as in C, and documented for its readers; the header is made of them by `build.rs`. No rule of the game is
//! here: each function checks what comes in, calls the library, and writes what goes out.
#![allow(unsafe_code, reason = "C hands over pointers; what is unsafe elsewhere in the library is denied")]
#![allow(non_camel_case_types, reason = "the names are those of C")]
#![allow(
    clippy::missing_safety_doc,
    reason = "the conventions at the top of the header say what every function may be given"
)]
#![allow(rustdoc::broken_intra_doc_links, rustdoc::invalid_html_tags, reason = "the comments are Doxygen's")]

// In the order in which the header shows them.
mod status;

mod constants;

mod rules;

mod game;

mod decision;

mod play;

mod view;

mod client;

mod event;

mod keep;

mod record;

mod action;

mod learning;

mod batch;

mod batch_state;

mod batch_keep;

// What the functions share.
mod buffers;
mod error;
mod failure;
#[cfg(marquis_panic_hook)]
mod panic_hook;
mod view_check;

pub use action::*;
pub use batch::*;
pub use batch_keep::*;
pub use batch_state::*;
pub use client::*;
pub use constants::*;
pub use decision::*;
pub use error::*;
pub use event::*;
pub use game::*;
pub use keep::*;
pub use learning::*;
#[cfg(marquis_panic_hook)]
pub use panic_hook::*;
pub use play::*;
pub use record::*;
pub use rules::*;
pub use status::*;
pub use view::*;
