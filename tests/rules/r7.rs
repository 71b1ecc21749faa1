//! R7 Printed thefts

use crate::script::{Play, calm};

#[test]
fn r7_1_the_others_whose_identity_is_named_are_robbed() {
    let mut play = calm(&["clerk", "marquis", "thief", "blackmailer"])
        .row("marquis", 3, "", "16:1")
        .row("thief", 3, "", "16:1")
        .row("clerk", 3, "", "")
        .row("blackmailer", 0, "clerk 1, thief 2, blackmailer 1", "16:1")
        .begin();
    play.turns("0 clerk, 1 marquis, 2 thief");
    assert_eq!(play.coins(), [5, 4, 3, 0]);
    play.happened();
    play.play("3 blackmailer");
    assert_eq!(play.asked(), "0 veto"); // no question to the thief: it is not optional
    play.act("pass");
    assert_eq!(play.asked(), "2 veto");
    play.act("pass");
    assert_eq!(play.attacks(), "0:1 2:2");
    assert_eq!(play.coins(), [4, 4, 1, 3]);
}

#[test]
fn r7_1_only_what_is_visible_is_named() {
    let mut play =
        calm(&["clerk thief", "jeweler blackmailer"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk, 1 jeweler, 0 thief, 1 blackmailer"); // the Clerk is covered
    assert_eq!(play.coins(), [2, 1]);
}

#[test]
fn r7_1_a_forger_is_named_by_its_identity() {
    let mut play =
        calm(&["clerk forger", "jeweler blackmailer"]).row("blackmailer", 0, "clerk 2", "16:1").begin();
    play.turns("0 clerk, 1 jeweler, 0 forger, 1 blackmailer");
    assert_eq!(play.coins(), [0, 3]);
}

/// Seat 0 with so many coins; seat 1 is about to play a Blackmailer, who steals 2 from a Thief.
fn before_a_theft_of_two(coins: u8) -> Play {
    let mut play = calm(&["marquis thief", "jeweler blackmailer"])
        .row("marquis", 0, "", "1:1")
        .row("blackmailer", 0, "thief 2", "16:1")
        .begin();
    play.turns("0 marquis, 1 jeweler");
    if coins < 2 {
        play.act(&format!("exchange {}", 2 - coins));
    }
    play.turns("0 thief");
    assert_eq!(play.coins(), [coins, 1]);
    play.happened();
    play
}

#[test]
fn r7_2_a_victim_gives_what_they_have() {
    let mut play = before_a_theft_of_two(2);
    play.turns("1 blackmailer");
    assert_eq!(play.coins(), [0, 3]);
    let mut play = before_a_theft_of_two(1);
    play.turns("1 blackmailer");
    assert_eq!(play.coins(), [0, 2]);
}

#[test]
fn r7_2_a_victim_without_coins_is_not_attacked() {
    let mut play = before_a_theft_of_two(0);
    play.play("1 blackmailer");
    assert_eq!(play.asked(), "0 play"); // and not asked for the Veto
    assert_eq!(play.attacks(), "");
    assert_eq!(play.coins(), [0, 1]);
}

#[test]
fn r7_2_a_protected_character_is_not_attacked() {
    let mut play = calm(&["clerk", "countess", "blackmailer"])
        .row("blackmailer", 0, "clerk 1, countess 1", "16:1")
        .begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 0c 0j 0v; accept").happened();
    play.play("2 blackmailer");
    assert_eq!(play.asked(), "1 veto");
    play.act("pass");
    assert_eq!((play.attacks(), play.coins()), ("1:1".to_owned(), vec![2, 0, 1]));
}

#[test]
fn r7_3_each_theft_is_an_attack_of_its_own() {
    let mut play = calm(&["clerk veto", "clerk veto", "blackmailer"])
        .row("clerk", 2, "", "")
        .row("blackmailer", 0, "clerk 2", "16:1")
        .begin();
    play.turns("0 clerk, 1 clerk");
    assert_eq!(play.coins(), [5, 2, 0]);
    // The first victim's Veto does not help the second, who has to play another.
    play.play("2 blackmailer").act("veto");
    assert_eq!(play.asked(), "1 veto");
    play.act("veto");
    assert_eq!((play.coins(), play.open_vetoes()), (vec![5, 2, 0], vec![0, 0, 2]));
}
