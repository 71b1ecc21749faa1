//! What must hold of every game, wherever it comes from.

use crate::Bytes;
use marquis::{Action, Game, LegalActions, Snapshot, View};

/// The views of all seats, and the spectator's.
pub fn viewers(game: &Game) -> Vec<View> {
    let seats = game.table().seats().map(|seat| game.view(seat).unwrap());
    seats.chain([game.spectator_view()]).collect()
}

/// A game passes the library's own check, is kept by saves and snapshots, and has legal actions unless it is over.
pub fn assert_game_holds(game: &Game) {
    assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(*game));
    let legal = game.legal_actions();
    assert_eq!(legal.is_empty(), game.is_over());
    assert_eq!(game.outcome().is_some(), game.is_over());
    assert!(legal.len() <= LegalActions::MAX_LEN);
    if legal.len() < 500 {
        let snapshot = Snapshot::resumable(game);
        assert_eq!(Snapshot::from_json(&snapshot.to_json()).as_ref(), Ok(&snapshot));
        assert_eq!(Game::try_from(&snapshot), Ok(*game));
        assert_eq!(legal.iter().count(), legal.len());
    }
}

/// Plays as the bytes say, and at last passes where that is possible, until the game is over, which it must be some time.
pub fn play_on(mut game: Game, bytes: &mut Bytes) {
    for _ in 0..4000 {
        if game.is_over() {
            return;
        }
        let legal = game.legal_actions();
        let action = if bytes.is_empty() { legal.get(0).unwrap() } else { bytes.choice(&legal) };
        assert!(legal.contains(action));
        assert_eq!(Action::from_id(action.id()), Ok(action));
        game.apply(action).unwrap();
        assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(game), "after {action}");
    }
    panic!("the game does not end: {game:?}");
}
