#![no_main]
//! A client follows a whole game, and a lying host tells it more: true events bring its view to the host's; others are rejected
//! and change nothing, or lead to a view that holds, since they could have happened as far as the client can know.

use libfuzzer_sys::fuzz_target;
use marquis::{Event, Game, View, seed_bytes};
use marquis_fuzz::{Bytes, assert_game_holds, viewers};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let rules = bytes.rules();
    let (decks, first) = bytes.deal();
    let mut game = Game::from_decks(&rules, first, &decks).unwrap();
    let mut views = viewers(&game);
    let mut view = views.swap_remove(bytes.below(views.len()));
    let mut told: Vec<Event> = Vec::new(); // the whole truth, of which others see less
    while !game.is_over() && !bytes.is_empty() {
        let action = bytes.choice(&game.legal_actions());
        let begin = told.len();
        game.apply_with(action, |event| told.push(event)).unwrap();
        let seen: Vec<Event> = told[begin..].iter().map(|event| event.seen_by(view.viewer())).collect();
        lie(&view, &seen, &told, &mut bytes);
        view.update(&seen).unwrap();
        assert!(viewers(&game).contains(&view));
    }
});

/// Tells the client what has not happened; the view itself stays as it is.
fn lie(view: &View, seen: &[Event], told: &[Event], bytes: &mut Bytes) {
    let mut lies = seen.to_vec();
    for _ in 0..bytes.below(3) {
        let (one, other) = (bytes.below(lies.len()), bytes.below(lies.len()));
        match bytes.below(5) {
            0 if lies.len() > 1 => drop(lies.remove(one)),
            1 => lies.insert(one, lies[other]),
            2 => lies.swap(one, other),
            3 => lies[one] = told[bytes.below(told.len())],
            _ => lies.insert(one, told[bytes.below(told.len())]),
        }
    }
    let mut after = *view;
    match after.update(&lies) {
        Err(error) => assert!(after == *view && error.index <= lies.len() && !error.to_string().is_empty()),
        Ok(()) => {
            assert_eq!(View::from_json(&after.to_json()), Ok(after));
            let game = after.sample(&mut ChaCha12Rng::from_seed(seed_bytes(1)));
            assert_game_holds(&game);
            assert!(viewers(&game).contains(&after));
        }
    }
}
