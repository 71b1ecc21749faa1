//! Snapshots, saves, views and samples agree with the game, at every step of many random games.

use crate::common::positions::{for_each_position, random_action, seen_after, view, views};
use marquis::{Event, Frame, Game, Snapshot, View};

#[test]
fn snapshots_load_as_the_identical_game() {
    for_each_position(0..60, |game, _, _| {
        let snapshot = Snapshot::resumable(game);
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
            return;
        }
        for view in &mut followed {
            let seen: Vec<Event> = events.iter().map(|event| event.seen_by(view.viewer())).collect();
            let before = *view;
            view.update(&seen).unwrap();
            let frames: Vec<Frame> = before.frames(&seen).unwrap().collect();
            assert!(frames.iter().map(Frame::event).eq(seen));
            let last = frames.last().unwrap();
            assert_eq!((last.table(), last.hand()), (view.table(), view.hand()));
            for seat in view.table().seats() {
                let len = (last.hand_len(seat), last.deck_len(seat));
                assert_eq!(len, (view.hand_len(seat), view.deck_len(seat)));
            }
        }
        assert_eq!(followed, views(game).collect::<Vec<_>>());
    });
}

#[test]
fn no_frame_in_the_middle_of_an_action_reads_as_a_view() {
    for_each_position(0..10, |game, _, rng| {
        if game.is_over() {
            return;
        }
        let action = random_action(&game.legal_actions(), rng);
        for before in views(game) {
            let (seen, _) = seen_after(game, action, before.viewer());
            for frame in before.frames(&seen).unwrap().take(seen.len() - 1) {
                let text = serde_json::to_string(&frame).unwrap();
                assert!(View::from_json(&text).is_err(), "{text}");
            }
        }
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
