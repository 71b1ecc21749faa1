//! Saves of version 1 that were written once and for all: they stay readable, and are still written like that.
//!
//! `MARQUIS_WRITE_GOLDEN=1 cargo test --test knowing golden` writes files that are missing, and never changes one.

use marquis::{Card, Game, Rules, Seat, Snapshot};
use std::path::{Path, PathBuf};

const RULES: &str = r#"{"bargain_offers": 5, "ask_veto": "holder",
    "cards": {"thief": {"income": 3, "steals": {"clerk": 2, "marquis": 1}, "rate": [16, 15]}}}"#;

/// Where seat 0 has shown a Marquis and seat 1 robs it with a Countess.
const ATTACK: &[&str] = &["play marquis", "play countess"];
const BARGAIN: &[&str] = &["play marquis", "play countess", "pass", "offer 0 1c 0j 1v", "offer 0 0c 0j 1v"];

fn decks(players: usize) -> Vec<[Card; 12]> {
    let mut deck = Card::ALL;
    deck.swap(0, 6); // the Marquis
    deck.swap(1, 4); // the Countess
    deck.swap(3, 11); // the Veto
    vec![deck; players]
}

fn played(rules: &Rules, players: usize, actions: &[&str]) -> Game {
    let mut game = Game::from_decks(rules, Seat::ALL[0], &decks(players)).unwrap();
    actions.iter().for_each(|action| game.apply(action.parse().unwrap()).unwrap());
    game
}

/// Always the last legal action but an offer, for so many actions or to the end.
fn played_on(mut game: Game, actions: usize) -> Game {
    for _ in 0..actions {
        let legal = game.legal_actions();
        let plain = (0..legal.len().min(30)).rev().filter_map(|index| legal.get(index));
        let mut plain = plain.filter(|action| !matches!(action, marquis::Action::Offer { .. }));
        let Some(action) = plain.next() else { break };
        game.apply(action).unwrap();
    }
    game
}

fn positions() -> Vec<(&'static str, Game)> {
    let default = Rules::default();
    let own = Rules::from_json(RULES).unwrap();
    vec![
        ("start", played(&default, 4, &[])),
        ("attack", played(&default, 2, ATTACK)),
        ("bargain", played(&default, 3, BARGAIN)),
        ("own-table", played_on(played(&own, 3, ATTACK), 40)),
        ("late", played_on(played(&default, 4, &[]), 150)),
        ("over", played_on(played(&default, 2, &[]), usize::MAX)),
    ]
}

fn file(name: &str, extension: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/save-v1-{name}.{extension}"))
}

#[test]
fn golden_saves_are_read_and_written_as_ever() {
    for (name, game) in positions() {
        let (binary, json) = (file(name, "bin"), file(name, "json"));
        if std::env::var_os("MARQUIS_WRITE_GOLDEN").is_some() && !binary.exists() {
            std::fs::write(&binary, &*game.to_bytes()).unwrap();
            std::fs::write(&json, Snapshot::resumable(&game).to_json() + "\n").unwrap();
        }
        let bytes = std::fs::read(binary).unwrap();
        let read = Game::from_bytes(&bytes).unwrap();
        let snapshot = Snapshot::from_json(&std::fs::read_to_string(json).unwrap()).unwrap();
        assert_eq!(Snapshot::resumable(&read), snapshot, "{name}");
        assert_eq!(Game::try_from(&snapshot), Ok(read), "{name}");
        assert_eq!(&*read.to_bytes(), bytes, "{name}");
        assert_eq!(read, game, "{name}");
    }
}

#[test]
fn golden_positions_are_of_all_kinds() {
    let games: Vec<Game> = positions().into_iter().map(|(_, game)| game).collect();
    let table = |i: usize| games[i].table();
    assert!(table(1).pending().current_attack().is_some());
    assert!(table(2).pending().bargain().is_some_and(|bargain| bargain.offers == 2));
    assert!(table(2).known(Seat::ALL[0]).contains(Card::Veto));
    assert_ne!(
        table(3).rules().row(marquis::Character::Thief),
        Rules::default().row(marquis::Character::Thief)
    );
    assert!(games[5].is_over() && table(4).turn() > 20);
}
