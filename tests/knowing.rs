//! Views, events, samples, snapshots and saves, at every step of many random games.

mod common;

use common::{Deal, below};
use marquis::{Game, Snapshot, View};
use rand_chacha::ChaCha12Rng;

/// Plays random games, and calls `check` with each position, and with the events that led to it.
fn for_each_position(games: u64, mut check: impl FnMut(&Game, &[marquis::Event], &mut ChaCha12Rng)) {
    for seed in 0..games {
        let Deal { mut game, mut rng, .. } = Deal::random(seed);
        let mut events = Vec::new();
        check(&game, &events, &mut rng);
        while !game.is_over() {
            let legal = game.legal_actions();
            let action = legal.get(below(legal.len(), &mut rng)).unwrap();
            events.clear();
            game.apply_with(action, |event| events.push(event)).unwrap();
            check(&game, &events, &mut rng);
        }
    }
}

fn viewers(game: &Game) -> impl Iterator<Item = View> {
    let game = *game;
    game.table().seats().map(move |seat| game.view(seat).unwrap()).chain([game.spectator_view()])
}

#[test]
fn snapshots_load_as_the_identical_game() {
    for_each_position(60, |game, _, _| {
        let snapshot = Snapshot::to_resume(game);
        let read = Snapshot::from_json(&snapshot.to_json()).unwrap();
        assert_eq!(read, snapshot);
        assert_eq!(Game::try_from(&read), Ok(*game));
    });
}

#[test]
fn saves_load_as_the_identical_game() {
    for_each_position(300, |game, _, _| {
        let save = game.to_bytes();
        assert!(save.len() <= 192);
        assert_eq!(Game::from_bytes(&save), Ok(*game));
    });
}

#[test]
fn views_follow_from_seen_events_alone() {
    let mut followed: Vec<View> = Vec::new();
    for_each_position(200, |game, events, _| {
        if events.is_empty() {
            followed = viewers(game).collect();
        }
        for view in &mut followed {
            let viewer = view.viewer();
            for event in events {
                view.observe(event.seen_by(viewer)).unwrap();
            }
        }
        assert_eq!(followed, viewers(game).collect::<Vec<_>>());
    });
}

#[test]
fn views_are_read_back_from_json() {
    for_each_position(30, |game, events, _| {
        for view in viewers(game) {
            assert_eq!(View::from_json(&view.to_json()), Ok(view));
            for event in events {
                let seen = event.seen_by(view.viewer());
                assert_eq!(marquis::Event::from_json(&seen.to_json()), Ok(seen));
            }
        }
    });
}

#[test]
fn samples_fit_their_view_and_leave_the_decider_the_same_choice() {
    for_each_position(150, |game, _, rng| {
        for view in viewers(game) {
            let sample = view.sample(rng);
            let again = view.viewer().map_or(sample.spectator_view(), |seat| sample.view(seat).unwrap());
            assert_eq!(again, view);
            assert_eq!(Game::from_bytes(&sample.to_bytes()), Ok(sample));
            if view.viewer().is_some() && view.viewer() == game.decision().map(|decision| decision.seat) {
                assert_eq!(sample.legal_actions(), game.legal_actions());
                assert_eq!(view.legal_actions(), game.legal_actions());
            } else {
                assert!(view.legal_actions().is_empty());
            }
        }
    });
}
