//! Snapshots, saves, views and samples agree with the game, at every step of many random games.

use crate::common::positions::{for_each_position, view, views};
use marquis::{Event, Game, Snapshot, View};

#[test]
fn snapshots_load_as_the_identical_game() {
    for_each_position(0..60, |game, _, _| {
        let snapshot = Snapshot::to_resume(game);
        let read = Snapshot::from_json(&snapshot.to_json()).unwrap();
        assert_eq!(read, snapshot);
        assert_eq!(Game::try_from(&read), Ok(*game));
    });
}

#[test]
fn saves_load_as_the_identical_game() {
    for_each_position(0..300, |game, _, _| {
        let save = game.to_bytes();
        assert!(save.len() <= 192);
        assert_eq!(Game::from_bytes(&save), Ok(*game));
    });
}

#[test]
fn views_follow_from_seen_events_alone() {
    let mut followed: Vec<View> = Vec::new();
    for_each_position(0..200, |game, events, _| {
        if events.is_empty() {
            followed = views(game).collect();
        }
        for view in &mut followed {
            let viewer = view.viewer();
            for event in events {
                view.observe(event.seen_by(viewer)).unwrap();
            }
        }
        assert_eq!(followed, views(game).collect::<Vec<_>>());
    });
}

#[test]
fn views_and_events_are_read_back_from_json() {
    for_each_position(0..30, |game, events, _| {
        for view in views(game) {
            assert_eq!(View::from_json(&view.to_json()), Ok(view));
            for event in events {
                let seen = event.seen_by(view.viewer());
                assert_eq!(Event::from_json(&seen.to_json()), Ok(seen));
            }
        }
    });
}

#[test]
fn samples_fit_their_view_and_leave_the_decider_the_same_choice() {
    for_each_position(0..150, |game, _, rng| {
        for seen in views(game) {
            let sample = seen.sample(rng);
            assert_eq!(view(&sample, seen.viewer()), seen);
            assert_eq!(Game::from_bytes(&sample.to_bytes()), Ok(sample));
            if seen.viewer().is_some() && seen.viewer() == game.decision().map(|decision| decision.seat) {
                assert_eq!(sample.legal_actions(), game.legal_actions());
                assert_eq!(seen.legal_actions(), game.legal_actions());
            } else {
                assert!(seen.legal_actions().is_empty());
            }
        }
    });
}
