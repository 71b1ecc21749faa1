#![no_main]
//! Any text as a view, and any events seen by it: a view that loads can be sampled and played; events that are rejected
//! change nothing.

use libfuzzer_sys::fuzz_target;
use marquis::{Event, View, seed_bytes};
use marquis_fuzz::{Bytes, assert_game_holds, edit, play_on, viewers};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (view, events) = if bytes.u8() & 1 == 0 {
        let text = String::from_utf8_lossy(bytes.rest());
        let mut lines = text.lines().map(str::to_owned);
        (lines.next().unwrap_or_default(), lines.collect())
    } else {
        edited_view_and_events(&mut bytes)
    };
    let Ok(mut view) = View::from_json(&view) else { return };
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(bytes.u8().into()));
    sample(&view, &mut rng);
    let events: Vec<Event> = events.iter().filter_map(|event| Event::from_json(event).ok()).collect();
    for event in &events {
        assert_eq!(Event::from_json(&event.to_json()), Ok(*event));
    }
    for action in events.split_inclusive(is_last) {
        let before = view;
        match view.update(action) {
            Err(error) => assert!(view == before && !error.to_string().is_empty()),
            Ok(()) => play_on(sample(&view, &mut rng), &mut bytes),
        }
    }
});

fn is_last(event: &Event) -> bool {
    matches!(event, Event::Asked { .. } | Event::GameOver { .. })
}

/// A game that fits the view, which must be one that holds.
fn sample(view: &View, rng: &mut ChaCha12Rng) -> marquis::Game {
    assert_eq!(View::from_json(&view.to_json()), Ok(*view));
    let game = view.sample(rng);
    assert_game_holds(&game);
    assert!(viewers(&game).contains(view));
    game
}

/// The view of some seat, and what it sees of some action, both changed a little.
fn edited_view_and_events(bytes: &mut Bytes) -> (String, Vec<String>) {
    let mut game = bytes.position();
    let mut views = viewers(&game);
    let view = views.swap_remove(bytes.below(views.len()));
    let mut events = Vec::new();
    let action = bytes.choice(&game.legal_actions());
    game.apply_with(action, |event| events.push(event.seen_by(view.viewer()).to_json())).unwrap();
    let mut edited = |text: &str| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        if bytes.u8() & 1 == 1 {
            edit(&mut value, bytes);
        }
        value.to_string()
    };
    (edited(&view.to_json()), events.iter().map(|event| edited(event)).collect())
}
