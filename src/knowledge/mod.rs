//! What one seat, or a spectator, may know: views, following events, and sampling (R16).

mod sample;
mod update;
mod view;

pub use update::ObserveError;
pub use view::View;
