//! Complete games as readable texts in `golden/games`: every decision with its legal actions, every event with the rules that
//! it touches, and what each seat knows. Whatever changes in them is a change of behaviour.
//!
//! `MARQUIS_REGENERATE=1 cargo test --test golden` writes them again, from the rules, decks and actions that they tell.

mod common;
#[path = "golden/text.rs"]
mod text;
#[path = "golden/touched.rs"]
mod touched;

use common::{Deal, below};
use marquis::{Action, Record};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/games")
}

fn games() -> Vec<(PathBuf, String)> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut games: Vec<_> = files.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect();
    games.sort();
    games
}

/// The numbers of all rules, such as `R9.10`, that a text names.
fn rule_numbers(text: &str) -> BTreeSet<String> {
    let words =
        text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').map(|word| word.trim_matches('.'));
    let is_number = |word: &&str| {
        let parts = word.strip_prefix('R').and_then(|rest| rest.split_once('.'));
        parts.is_some_and(|(chapter, paragraph)| {
            [chapter, paragraph].iter().all(|part| part.parse::<u8>().is_ok())
        })
    };
    words.filter(is_number).map(str::to_owned).collect()
}

#[test]
fn golden_games_are_played_as_ever() {
    let games = games();
    assert!(games.len() >= 12);
    for (path, golden) in games {
        let text = text::write(&text::read(&golden));
        if std::env::var_os("MARQUIS_REGENERATE").is_some() {
            fs::write(path, text).unwrap();
            continue;
        }
        for (number, (line, golden)) in text.lines().zip(golden.lines()).enumerate() {
            assert_eq!(line, golden, "{}, line {}", path.display(), number + 1);
        }
        assert_eq!(text.lines().count(), golden.lines().count(), "{}", path.display());
    }
}

#[test]
fn golden_games_touch_every_rule() {
    let rules = fs::read_to_string(folder().join("../../../RULES.md")).unwrap();
    let numbered =
        rules.lines().filter_map(|line| line.strip_prefix("- ")).filter_map(|line| line.split(' ').next());
    let all: BTreeSet<String> = numbered.flat_map(rule_numbers).collect();
    assert!(all.len() > 50);
    let touched: BTreeSet<String> = games().iter().flat_map(|(_, text)| rule_numbers(text)).collect();
    let untouched: Vec<_> = all.difference(&touched).collect();
    assert_eq!(untouched, Vec::<&String>::new());
}

/// A random game, which accepts offers more often than chance would.
fn random_game(seed: u64) -> Record {
    let Deal { mut rng, mut game, .. } = Deal::random(seed);
    let mut record = Record::from_deal(&game).unwrap();
    while !game.is_over() {
        let legal = game.legal_actions();
        let eager =
            [Action::Accept, Action::Veto, Action::Annul].into_iter().find(|&action| legal.contains(action));
        let action = match eager {
            Some(action) if below(2, &mut rng) == 0 => action,
            _ => legal.get(below(legal.len(), &mut rng)).unwrap(),
        };
        game.apply(action).unwrap();
        record.actions.push(action);
    }
    record
}

/// How the games were found: a cover of the rules by games that are short for what they add. Writes new files.
#[test]
#[ignore = "writes files"]
fn writes_games() {
    let mut found: Vec<_> = (0..200)
        .map(|seed| text::write(&random_game(seed)))
        .map(|text| (rule_numbers(&text), text))
        .collect();
    let mut covered = BTreeSet::new();
    for number in 1..=12 {
        let worth = |(rules, text): &(BTreeSet<String>, String)| {
            let new = rules.difference(&covered).count();
            (new * 1_000_000 + 1) / text.len()
        };
        found.sort_by_key(|game| std::cmp::Reverse(worth(game)));
        let (rules, text) = found.remove(0);
        covered.extend(rules);
        fs::write(folder().join(format!("{number:02}.txt")), text).unwrap();
    }
    println!("{covered:?}");
}
