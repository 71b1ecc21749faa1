//! R8 The same character

use crate::script::calm;

#[test]
fn r8_1_one_coin_to_everybody_who_shows_the_same() {
    let mut play = calm(&["clerk", "thief", "clerk", "clerk"]).row("clerk", 1, "", "").begin();
    play.turns("0 clerk, 1 thief, 2 clerk");
    assert_eq!(play.coins(), [4, 1, 0, 0]);
    play.play("3 clerk"); // has one coin for two others: turn order decides
    assert_eq!(play.asked(), "0 play"); // this is no attack, so no Veto stops it
    assert_eq!(play.coins(), [5, 1, 0, 0]);
}

#[test]
fn r8_1_payment_is_in_turn_order() {
    // The same with the direction reversed: now seat 2 comes before seat 0.
    let mut play = calm(&["thief clerk", "forger", "clerk", "clerk"])
        .row("thief", 1, "", "16:1")
        .row("clerk", 1, "", "")
        .first(1)
        .begin();
    play.turns("1 forger, 0 clerk");
    assert_eq!(play.coins(), [1, 2, 1, 0]);
    play.turns("3 clerk");
    assert_eq!(play.coins(), [2, 2, 1, 0]);
    play.turns("2 clerk"); // two coins, for seat 0 and then seat 3: in reversed order 1, 0, 3
    assert_eq!(play.coins(), [3, 2, 0, 1]);
}

#[test]
fn r8_1_a_protected_character_is_paid_too() {
    let mut play = calm(&["clerk", "countess", "clerk"]).row("clerk", 1, "", "").begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 0c 0j 0v; accept").turns("2 clerk");
    assert_eq!(play.coins(), [4, 1, 0]);
}

#[test]
fn r8_1_identities_count_not_cards() {
    let mut play = calm(&["thief forger", "clerk thief"]).begin();
    play.turns("0 thief, 1 clerk, 0 forger, 1 thief");
    assert_eq!(play.coins(), [3, 0]);
}

#[test]
fn r8_2_a_marquis_pays_nobody_and_takes_the_tribute() {
    let mut play = calm(&["marquis", "marquis"]).begin();
    play.turns("0 marquis").play("1 marquis");
    assert_eq!(play.asked(), "0 veto");
    play.act("pass");
    assert_eq!(play.coins(), [1, 2]);
    assert!(!play.happened().contains("Paid"));
}
