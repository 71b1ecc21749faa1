//! Games as bytes and as text.

use super::common::measure::Compared::To;
use super::common::measure::Line;
use super::common::{below, deal, generator, positions};
use super::{GAMES, REFERENCE};
use marquis::{Game, Record, Save, Seat, Snapshot, View};
use std::hint::black_box;

const PLAYERS: usize = 4;

/// A record of a random game, and how many actions it has.
fn record() -> (Record, u64) {
    let mut rng = generator(5);
    let mut game = deal(PLAYERS, &mut rng);
    let mut record = Record::from_deal(&game).expect("before the first action");
    while let Some(action) = {
        let legal = game.legal_actions();
        legal.get(below(legal.len().max(1), &mut rng))
    } {
        game.apply(action).expect("legal");
        record.actions.push(action);
    }
    let count = record.actions.len() as u64;
    (record, count)
}

pub fn add(lines: &mut Vec<Line<'_>>) {
    let games: &'static [Game] = positions(PLAYERS, GAMES).leak();
    let saves: &'static [Save] = games.iter().map(Game::to_bytes).collect::<Vec<_>>().leak();
    let snapshots: &'static [Snapshot] =
        games.iter().take(64).map(Snapshot::resumable).collect::<Vec<_>>().leak();
    let snapshot_texts: &'static [String] =
        snapshots.iter().map(Snapshot::to_json).collect::<Vec<_>>().leak();
    let views: &'static [View] =
        games.iter().take(64).filter_map(|game| game.view(Seat::ALL[1])).collect::<Vec<_>>().leak();
    let view_texts: &'static [String] = views.iter().map(View::to_json).collect::<Vec<_>>().leak();
    let (record, actions) = record();
    let record_text = record.to_json();
    lines.extend([
        Line::new("to_bytes", To(REFERENCE), (4.0, 3.0), |i, _| {
            black_box(games[i % GAMES].to_bytes());
            1
        }),
        Line::new("from_bytes", To(REFERENCE), (12.0, 10.0), |i, _| {
            black_box(Game::from_bytes(&saves[i % GAMES]).is_ok());
            1
        }),
        Line::new("snapshot to JSON", To(REFERENCE), (70.0, 56.0), |i, _| {
            black_box(snapshots[i % 64].to_json());
            1
        }),
        Line::new("snapshot from JSON", To(REFERENCE), (297.0, 240.0), |i, _| {
            black_box(Snapshot::from_json(&snapshot_texts[i % 64]).is_ok());
            1
        }),
        Line::new("view to JSON", To(REFERENCE), (77.0, 62.0), |i, _| {
            black_box(views[i % 64].to_json());
            1
        }),
        Line::new("view from JSON", To(REFERENCE), (310.0, 250.0), |i, _| {
            black_box(View::from_json(&view_texts[i % 64]).is_ok());
            1
        }),
        Line::new("record to JSON, per action", To(REFERENCE), (1.0, 0.8), move |_, _| {
            black_box(record.to_json());
            actions
        }),
        Line::new("record from JSON, per action", To(REFERENCE), (1.3, 1.05), move |_, _| {
            black_box(Record::from_json(&record_text).is_ok());
            actions
        }),
    ]);
}
