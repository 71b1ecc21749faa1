//! The example `play`: as a program, and, since a test has no terminal, its session with lines typed by the test.

use crate::{TempDir, run, text};
use marquis::{Language, Price, Record, Rules, Seat};
use program::draw::{Style, WIDTH};
use program::options::Options;
use program::phrase::Narrator;
use program::session::Session;
use program::terminal::{Stop, Terminal};

#[allow(dead_code, reason = "what only the program's main function uses")]
#[path = "../../examples/play"]
pub mod program {
    pub mod draw;
    mod help;
    mod opponent;
    pub mod options;
    mod paragraph;
    mod person;
    pub mod phrase;
    mod price;
    pub mod session;
    mod story;
    pub mod terminal;
}

const NAMES: [&str; 4] = ["Basile", "Colette", "Denis", "Manon"];

fn watch(arguments: &[&str]) -> String {
    let output = run("play", &[&["--watch"], arguments].concat(), "");
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
    text(&output.stdout).to_owned()
}

/// Plays with these lines typed, and whatever is printed.
pub fn play(arguments: &str, typed: &str) -> (Result<(), Stop>, String) {
    let options = Options::parse(arguments.split_whitespace().map(Into::into)).unwrap();
    let person = (!options.watch).then_some(options.seat);
    let mut printed = Vec::new();
    let terminal = Terminal { input: &mut typed.as_bytes(), output: &mut printed };
    let (rules, seed, style) = (Rules::default(), options.seed.unwrap(), Style { colour: false });
    let session = Session::new(&rules, &options, seed, person, style, terminal).unwrap();
    let result = session.run();
    // In a terminal, typing ends the line of a prompt.
    let printed = ["(? for help): ", "(?\u{a0}: aide)\u{a0}: ", "Price: ", "Prix\u{a0}: "]
        .iter()
        .fold(String::from_utf8(printed).unwrap(), |text, prompt| {
            text.replace(prompt, &format!("{prompt}\n"))
        });
    (result, printed)
}

#[test]
fn a_seed_gives_the_same_game_again() {
    let printed = watch(&["--seed", "7", "--players", "4"]);
    assert_eq!(printed, watch(&["--players=4", "--seed=7"]));
    assert_ne!(printed, watch(&["--players", "4", "--seed", "8"]));
    let end: Vec<_> = printed.lines().rev().take(7).collect();
    assert_eq!(end[0], "Seed: 7");
    assert_eq!(end[6], "Final score");
    assert!(end[1].ends_with(" wins.") || end[1].ends_with(" share the win."), "{}", end[1]);
}

#[test]
fn without_a_terminal_opponents_play_all_seats() {
    let output = run("play", &["--seed", "18446744073709551615"], "1\n");
    let whole = watch(&["--seed", "18446744073709551615"]);
    assert_eq!(text(&output.stdout), whole);
    assert!(whole.ends_with("Seed: 18446744073709551615\n"));
}

#[test]
fn it_speaks_french() {
    let printed = watch(&["--seed", "7", "--lang", "fr"]);
    assert!(printed.contains("\nScore final\n") && printed.ends_with("\nNuméro de donne\u{a0}: 7\n"));
    assert!(printed.contains(" joue ") && printed.contains(" gagne.\n"));
    assert!(!printed.contains(" plays ") && !printed.contains("coin"));
    let typewritten = ["'", " :", " ;", " ?", " !", "bijou", "trésor"];
    let found: Vec<_> = typewritten.iter().filter(|&&part| printed.contains(part)).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_record_replays_to_the_score_that_was_printed() {
    let directory = TempDir::new("record");
    let file = directory.file("game.json");
    let printed = watch(&["--seed", "21", "--players", "4", "--record", &file]);
    let json = std::fs::read_to_string(&file).unwrap();
    let record = Record::from_json(&json).unwrap();
    let outcome = record.replay().unwrap().outcome().unwrap();
    let (_, score) = printed.split_once("Final score\n").unwrap();
    for seat in Seat::ALL {
        let line = score.lines().find(|line| line.trim_start().starts_with(NAMES[seat.index()])).unwrap();
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!(words[1], outcome.score(seat).jewels.to_string(), "{line}");
        assert!(line.contains(&format!(", {} coin", outcome.score(seat).coins)), "{line}");
    }

    let replayed = run("replay", &[&file], "");
    assert!(replayed.status.success());
    assert_eq!(text(&replayed.stdout).lines().count(), record.actions.len() + 1);
}

#[test]
fn rules_can_be_loaded() {
    let directory = TempDir::new("rules");
    let file = directory.file("rules.json");
    std::fs::write(&file, r#"{"cards": {"marquis": {"income": 16, "steals": {}, "rate": [1, 1]}}}"#).unwrap();
    let printed = watch(&["--seed", "1", "--rules", &file]);
    assert!(
        printed.contains("plays the Marquis, takes 5 coins in income") || printed.contains("takes 9 coins")
    );
    std::fs::write(&file, r#"{"cards": {"marquis": {"income": 17, "steals": {}, "rate": [1, 1]}}}"#).unwrap();
    let refused = run("play", &["--watch", "--rules", &file], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("cards.marquis.income: 17"), "{}", text(&refused.stderr));
}

#[test]
fn arguments_that_make_no_sense_are_named() {
    let cases: [(&[&str], &str); 11] = [
        (&["--players", "5"], "--players 5"),
        (&["--players", "2", "--seat", "3"], "--seat 3"),
        (&["--seat", "0"], "--seat 0"),
        (&["--seed", "18446744073709551616"], "--seed 18446744073709551616"),
        (&["--lang", "de"], "--lang de"),
        (&["--rules", "no-such-file"], "no-such-file"),
        (&["--record"], "--record"),
        (&["--width", "29"], "--width 29"),
        (&["--width", "wide"], "--width wide"),
        (&["--frobnicate"], "--frobnicate"),
        (&["left over"], "left over"),
    ];
    for (arguments, named) in cases {
        let output = run("play", arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        assert!(text(&output.stderr).contains(named), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn help_names_every_option() {
    for language in ["en", "fr"] {
        let output = run("play", &["--lang", language, "--help"], "");
        assert!(output.status.success());
        for option in ["players", "seat", "seed", "lang", "watch", "record", "rules", "width", "help"] {
            assert!(text(&output.stdout).contains(&format!("--{option}")), "{option}");
        }
    }
}

/// Enough lines for any game, wrong ones and commands among them.
pub fn typed(seed: usize) -> String {
    let lines = [
        "1", "0", "2", "3", "table", "1c", "? thief", "4", "", "0", "9c 9c", "1", "piles", "2", "1v", "?",
        "7", "1", "1j 1c", "cards", "99", "2c 1v", "1",
    ];
    lines.iter().cycle().skip(seed).step_by(1 + seed % 3).take(3000).map(|line| format!("{line}\n")).collect()
}

#[test]
fn whole_games_are_told_legibly() {
    for (seed, language) in (0..24).flat_map(|seed| [(seed, "en"), (seed, "fr")]) {
        let players = 2 + seed % 3;
        for role in ["--watch".to_owned(), format!("--seat {}", 1 + seed % players)] {
            let arguments = format!("--seed {seed} --players {players} --lang {language} {role}");
            let (result, printed) = play(&arguments, &typed(seed));
            result.unwrap();
            assert!(printed.ends_with(&format!(" {seed}\n")), "{arguments}");
            for line in printed.lines() {
                assert!(line.chars().count() <= WIDTH || line.contains('`'), "{arguments}: {line}");
                assert!(!line.contains(['{', '}', '[', ']', '<', '|']), "{arguments}: {line}");
                assert!(!line.contains("  ."), "{arguments}: {line}");
            }
        }
    }
}

#[test]
fn a_person_does_not_see_what_the_others_draw() {
    for seed in 0..12 {
        let (_, printed) = play(&format!("--seed {seed} --players 4 --seat 3"), &typed(seed));
        let sentences = printed.replace('\n', " ");
        let draws: Vec<_> =
            sentences.match_indices("draws ").map(|(i, _)| &sentences[i + 6..i + 9]).collect();
        assert!(draws.len() > 20);
        let counted = |text: &str| text.starts_with("a ") || text.starts_with(|c: char| c.is_ascii_digit());
        assert!(draws.iter().all(|drawn| counted(drawn)), "{draws:?}");
        assert!(sentences.contains("draw the ")); // but the own cards
    }
}

#[test]
fn a_person_may_leave_and_the_record_is_kept() {
    let directory = TempDir::new("leave");
    for (typed, farewell) in
        [("1\nq\n", "You leave the game."), ("1\n", "End of input"), ("", "End of input")]
    {
        let file = directory.file("game.json");
        let (result, printed) = play(&format!("--seed 3 --record {file}"), typed);
        result.unwrap();
        let end: Vec<_> = printed.lines().rev().filter(|line| !line.is_empty()).take(2).collect();
        assert_eq!(end[0], "Seed: 3");
        assert!(end[1].starts_with(farewell), "{}", end[1]);
        let record = Record::from_json(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(record.actions.is_empty(), typed.is_empty());
        assert!(record.replay().is_ok());
    }
}

#[test]
fn prices_are_read_as_people_type_them() {
    let limits = Price::new(9, 12, 2).unwrap();
    let price = |coins, jewels, vetoes| Price::new(coins, jewels, vetoes).unwrap();
    let english = Narrator { language: Language::English, viewer: None };
    for (text, expected) in [
        ("2c 0j 1v", price(2, 0, 1)),
        ("12j", price(0, 12, 0)),
        ("1V, 3C", price(3, 0, 1)),
        ("0", Price::NOTHING),
        ("0c", Price::NOTHING),
        ("2p 3b", price(2, 3, 0)),
    ] {
        assert_eq!(english.read_price(text, limits), Ok(expected), "{text}");
    }
    for (text, named) in [
        ("10c", "10"),
        ("13j", "13"),
        ("3v", "3"),
        ("2", "`2`"),
        ("c", "`c`"),
        ("2x", "`2x`"),
        ("300c", "`300c`"),
        ("1c 1c", "twice"),
        ("-1c", "`-1c`"),
    ] {
        let problem = english.read_price(text, limits).unwrap_err();
        assert!(problem.contains(named), "{text}: {problem}");
    }
}
