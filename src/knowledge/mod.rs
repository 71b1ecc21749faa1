//! What one seat, or a spectator, may know: views, following events, and sampling (R16).

mod frames;
mod sample;
mod update;
mod view;

pub use frames::Frame;
pub use update::UpdateError;
pub use view::View;
pub(crate) use view::known_in_hand;
