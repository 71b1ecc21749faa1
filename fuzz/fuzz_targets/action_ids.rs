#![no_main]
//! Any ids at any position: an action is accepted if and only if it is legal; one that is refused changes nothing.

use libfuzzer_sys::fuzz_target;
use marquis::{Action, Event};
use marquis_fuzz::{Bytes, assert_game_holds, viewers};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let mut game = bytes.game();
    let mut views = viewers(&game);
    while !bytes.is_empty() {
        let before = game;
        let legal = game.legal_actions();
        let chosen = if bytes.u8() & 1 == 0 || legal.is_empty() {
            Action::from_id(bytes.u16())
        } else {
            Ok(bytes.choice(&legal))
        };
        let Ok(action) = chosen else { continue };
        assert!(action.id() < Action::ID_END);
        let mut events = Vec::new();
        let result = game.apply_with(action, |event| events.push(event));
        assert_eq!(result.is_ok(), legal.contains(action));
        assert_eq!(result.is_ok(), legal.iter().any(|other| other == action));
        if let Err(refusal) = result {
            assert!(game == before && events.is_empty() && !refusal.to_string().is_empty());
            continue;
        }
        assert!(events.len() <= Event::MAX_COUNT);
        assert!(matches!(events.last(), Some(Event::Asked { .. } | Event::GameOver { .. })));
        for view in &mut views {
            let seen: Vec<Event> = events.iter().map(|event| event.seen_by(view.viewer())).collect();
            view.update(&seen).unwrap();
        }
        assert_eq!(views, viewers(&game));
    }
    assert_game_holds(&game);
});
