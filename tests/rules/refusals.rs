//! Which rule refuses: the numbers that an illegal action is refused with, one decision after the other. (Each refusal
//! is also checked to change nothing: see `Play::refused`.)

use crate::script::{calm, order, played_out};

const ALL_KINDS: [&str; 10] = [
    "pass",
    "accept",
    "veto",
    "annul",
    "use",
    "target 0",
    "play thief",
    "take thief",
    "exchange 1",
    "offer 0 0c 0j 0v",
];

/// That actions which the decision does not know are refused by R3.1; the others are for the caller to check.
fn unknown_actions(play: &mut crate::script::Play, known: &[&str]) {
    for text in ALL_KINDS {
        let word = text.split(' ').next().unwrap();
        if !known.contains(&word) {
            assert_eq!(play.refused(text), "R3.1", "{text} at {}", play.asked());
        }
    }
}

#[test]
fn at_an_exchange() {
    let mut play =
        calm(&["marquis", "thief"]).row("marquis", 16, "", "1:16").row("thief", 0, "", "1:1").begin();
    play.turns("0 marquis, 1 thief");
    assert_eq!(play.asked(), "0 exchange");
    unknown_actions(&mut play, &["pass", "exchange"]);
    assert_eq!(play.refused("pass"), "R4.3");
    assert_eq!(play.refused("exchange 8"), "R4.1");
    assert_eq!(play.refused("exchange 20"), "R4.1");
    assert_eq!(play.refused("exchange 7"), "R4.4");
    assert_eq!(play.refused("exchange 1 1v"), "R13.2");
}

#[test]
fn at_a_play() {
    let mut play = calm(&["clerk forger", "clerk thief"]).begin();
    assert_eq!(play.asked(), "0 play");
    unknown_actions(&mut play, &["play", "exchange"]);
    assert_eq!(play.refused("play thief"), "R5.1");
    assert_eq!(play.refused("exchange 1"), "R4.2");
    play.turns("0 clerk, 1 clerk");
    assert_eq!(play.refused("exchange 1"), "R4.5");
    play.turns("0 forger, 1 thief");
    assert_eq!(play.refused("exchange 1"), "R4.1");
    let mut play = calm(&["forger", "clerk"]).begin();
    play.turns("0 forger, 1 clerk");
    assert_eq!(play.refused("exchange 1"), "R5.3");
}

#[test]
fn at_a_veto() {
    let mut play = calm(&["clerk", "assassin"]).begin();
    play.turns("0 clerk").play("1 assassin").act("target 0");
    assert_eq!(play.asked(), "0 veto");
    unknown_actions(&mut play, &["pass", "veto"]);
    assert_eq!(play.refused("veto"), "R10.1");
}

#[test]
fn at_an_annulling() {
    let mut play = calm(&["clerk veto", "prosecutor"]).row("prosecutor", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk").play("1 prosecutor").act("veto");
    assert_eq!(play.asked(), "1 annul");
    unknown_actions(&mut play, &["pass", "annul"]);
}

#[test]
fn at_a_target() {
    let mut play = calm(&["clerk", "assassin", "thief"]).begin();
    play.turns("0 clerk").play("1 assassin");
    assert_eq!(play.asked(), "1 target");
    unknown_actions(&mut play, &["pass", "target"]);
    assert_eq!(play.refused("target 1"), "R9.1");
    assert_eq!(play.refused("target 2"), "R9.5"); // shows nobody
    assert_eq!(play.refused("target 3"), "R9.5"); // no such seat
    let mut play =
        calm(&["marquis thief", "jeweler pickpocket", "clerk"]).row("marquis", 1, "", "1:1").first(0).begin();
    play.turns("0 marquis, 1 jeweler, 2 clerk").act("exchange 1").turns("0 thief").play("1 pickpocket");
    assert_eq!(play.asked(), "1 target");
    assert_eq!(play.refused("target 2"), "R9.9");
}

#[test]
fn at_the_use_of_a_power() {
    let mut play = calm(&["clerk", "thief"]).begin();
    play.turns("0 clerk").play("1 thief");
    assert_eq!(play.asked(), "1 use");
    unknown_actions(&mut play, &["pass", "use"]);
}

#[test]
fn at_taking_back() {
    let mut play = calm(&["clerk astrologer", "jeweler"]).begin();
    play.turns("0 clerk, 1 jeweler").play("0 astrologer");
    assert_eq!(play.asked(), "0 take");
    unknown_actions(&mut play, &["pass", "take"]);
    assert_eq!(play.refused("take thief"), "R9.4");
    assert_eq!(play.refused("take astrologer"), "R9.4");
}

#[test]
fn at_asking_as_a_countess() {
    let mut play = calm(&["clerk", "countess", "thief"]).begin();
    play.turns("0 clerk").play("1 countess");
    assert_eq!(play.asked(), "1 ask");
    unknown_actions(&mut play, &["pass", "offer"]);
    assert_eq!(play.refused("offer 1 0c 0j 0v"), "R9.5");
    assert_eq!(play.refused("offer 2 0c 0j 0v"), "R9.5");
    assert_eq!(play.refused("offer 3 0c 0j 0v"), "R9.5");
    assert_eq!(play.refused("offer 0 3c 0j 0v"), "R11.3");
    assert_eq!(play.refused("offer 0 0c 1j 0v"), "R11.3");
    assert_eq!(play.refused("offer 0 0c 0j 2v"), "R11.3");
}

#[test]
fn at_asking_as_a_prosecutor() {
    let mut play =
        calm(&["clerk veto", "prosecutor", "blackmailer"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk, 1 prosecutor").play("2 blackmailer").act("veto");
    assert_eq!(play.asked(), "1 ask");
    unknown_actions(&mut play, &["pass", "offer", "annul"]);
    assert_eq!(play.refused("annul"), "R10.4");
    assert_eq!(play.refused("offer 0 0c 0j 0v"), "R10.4");
    assert_eq!(play.refused("offer 2 1c 0j 0v"), "R11.3");
}

#[test]
fn at_an_answer() {
    let mut play = calm(&["clerk", "countess", "thief"]).begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 1c 0j 1v");
    assert_eq!(play.asked(), "0 answer");
    unknown_actions(&mut play, &["pass", "offer", "accept"]);
    assert_eq!(play.refused("accept"), "R11.4");
    assert_eq!(play.refused("offer 1 0c 0j 0v"), "R11.2");
    assert_eq!(play.refused("offer 0 3c 0j 0v"), "R11.3");
    assert_eq!(play.refused("offer 0 1c 0j 1v"), "R11.3"); // no Veto in hand
    play.act("offer 0 1c 0j 0v");
    assert_eq!(play.refused("offer 0 0c 0j 0v"), "R11.2"); // no offer left
}

#[test]
fn when_the_game_is_over() {
    let mut play = played_out(calm(&[&order(0, "thief"), &order(1, "clerk")]), &[]);
    assert_eq!(play.asked(), "over");
    for text in ALL_KINDS {
        assert_eq!(play.refused(text), "R14.1");
    }
}

#[test]
fn a_rule_number_has_three_faces() {
    let mut play = calm(&["", ""]).begin();
    let refusal = play.game.apply("exchange 1".parse().unwrap()).unwrap_err();
    assert_eq!((refusal.rule.chapter(), refusal.rule.paragraph(), refusal.rule.number()), (4, 2, 402));
    assert_eq!(refusal.rule.to_string(), "R4.2");
    let shown = refusal.to_string();
    assert!(shown.starts_with("`exchange 1` is rejected at the `play` decision of seat 0: "), "{shown}");
}
