//! A function that panics, for the test that no panic gets out. It is in no library that is built for use.

use super::buffers::exclusive;
use super::error::marquis_error;
use super::failure::guard_and_tell;
use super::game::marquis_game;
use super::status::marquis_status;
use crate::vocabulary::Action;

/// Applies a legal action, and panics in the middle of it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_panic_hook(
    game: *mut marquis_game,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `game` can be changed, and nobody else uses it.
        let game = &mut unsafe { exclusive(game) }?.0;
        let action = game.legal_actions().get(0).unwrap_or(Action::Pass);
        let _ = game.apply_with(action, |event| panic!("on purpose, at {event:?}"));
        Ok(())
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}
