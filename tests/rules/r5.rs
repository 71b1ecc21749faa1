//! R5 Playing a character

use crate::script::{calm, deal};

#[test]
fn r5_1_one_character_from_the_hand_goes_on_the_pile() {
    let mut play = deal(&["veto thief clerk marquis jeweler", ""]).begin();
    assert_eq!(
        (play.asked(), play.legal()),
        ("0 play".to_owned(), "play clerk, play marquis, play thief".to_owned())
    );
    assert_eq!(play.refused("play jeweler"), "R5.1"); // in the deck
    assert_eq!(play.refused("pass"), "R3.1"); // mandatory
    assert_eq!(play.refused("veto"), "R3.1");
    play.act("play clerk");
    assert_eq!((play.pile(0), play.hand(0)), ("clerk".to_owned(), "jeweler marquis thief veto".to_owned()));
    play.turns("1 assassin, 0 thief");
    assert_eq!(play.pile(0), "clerk thief");
}

#[test]
fn r5_2_a_forger_has_income_and_thefts_of_its_model() {
    let mut play = calm(&["countess forger", "blackmailer"])
        .row("countess", 2, "blackmailer 1", "16:1")
        .row("blackmailer", 3, "", "16:1")
        .begin();
    play.turns("0 countess, 1 blackmailer");
    assert_eq!(play.coins(), [4, 4]);
    play.turns("0 forger");
    assert_eq!((play.coins(), play.treasury()), (vec![5, 3], 0)); // an empty treasury gives no income
    assert_eq!(play.pile(0), "countess forger=countess");
    let mut play =
        calm(&["countess forger", "blackmailer"]).row("countess", 1, "blackmailer 1", "16:1").begin();
    play.turns("0 countess, 1 blackmailer, 0 forger");
    assert_eq!((play.coins(), play.treasury()), (vec![5, 0], 3));
}

#[test]
fn r5_2_a_forger_has_rate_and_power_of_its_model() {
    let mut play = calm(&["thief forger", "countess clerk"]).row("thief", 0, "", "1:6").begin();
    play.turns("0 thief, 1 countess").play("0 forger");
    assert_eq!(play.asked(), "0 use"); // the Thief's power
    play.act("use; pass");
    assert_eq!(play.coins(), [3, 0]);
    play.turns("1 clerk").act("exchange 3");
    assert_eq!(play.jewels(), [18, 0]);
}

#[test]
fn r5_2_a_forger_is_its_model_for_everyone_else() {
    let mut play =
        calm(&["clerk forger", "thief jeweler clerk"]).row("jeweler", 0, "clerk 2", "16:1").begin();
    play.turns("0 clerk, 1 thief, 0 forger, 1 jeweler");
    assert_eq!(play.coins(), [0, 3]); // robbed as a Clerk
    let mut play = calm(&["clerk forger", "thief clerk"]).begin();
    play.turns("0 clerk, 1 thief, 0 forger, 1 clerk");
    assert_eq!(play.coins(), [3, 0]); // paid as a Clerk (R8.1)
}

#[test]
fn r5_2_a_forger_keeps_its_identity_while_it_lies_in_the_pile() {
    // The model leaves: seat 0's Astrologer takes back the Clerk that the Forger imitates.
    let mut play = calm(&["clerk forger astrologer", "thief jeweler marquis assassin"]).begin();
    play.turns("0 clerk, 1 thief, 0 forger, 1 jeweler").play("0 astrologer").act("take clerk");
    assert_eq!(play.pile(0), "forger=clerk astrologer");
    // What lies on it is assassinated: the Forger is a Clerk again, as if played on the last turn.
    play.turns("1 marquis, 0 countess").play("1 assassin").act("target 0; pass");
    assert_eq!(play.visible(), "astrologer assassin");
    let mut play = calm(&["clerk forger countess", "thief jeweler assassin"]).begin();
    play.turns("0 clerk, 1 thief, 0 forger, 1 jeweler, 0 countess").play("1 assassin").act("target 0; pass");
    assert_eq!(
        (play.pile(0), play.visible()),
        ("clerk forger=clerk".to_owned(), "clerk assassin".to_owned())
    );
}

#[test]
fn r5_2_the_model_is_the_character_visible_just_before() {
    // The Marquis that seat 0 played last was assassinated, so its Forger imitates the Clerk below.
    let mut play = calm(&["clerk marquis forger", "thief assassin"]).begin();
    play.turns("0 clerk, 1 thief, 0 marquis").play("1 assassin").act("target 0; pass");
    play.turns("0 forger");
    assert_eq!(play.pile(0), "clerk forger=clerk");
}

#[test]
fn r5_3_a_forger_on_an_empty_pile_is_plain() {
    let mut play = deal(&["forger", "thief"]).begin();
    play.turns("0 forger");
    assert_eq!((play.pile(0), play.coins(), play.treasury()), ("forger=forger".to_owned(), vec![2, 1], 5));
    assert_eq!(play.happened(), "Played Reversed Drew TurnEnded TurnBegan");
    play.turns("1 thief");
    assert_eq!(play.asked(), "0 play"); // no rate
    assert_eq!(play.refused("exchange 1"), "R5.3");
}

#[test]
fn r5_3_plain_forgers_are_the_same_character() {
    let mut play = deal(&["forger", "forger"]).begin();
    play.turns("0 forger, 1 forger");
    assert_eq!(play.coins(), [3, 0]);
    // No Forger who imitates somebody is the same as a plain one.
    let mut play = calm(&["forger clerk", "thief forger"]).begin();
    play.turns("0 forger, 1 thief, 0 clerk, 1 forger");
    assert_eq!(play.coins(), [2, 1]);
}

#[test]
fn r5_4_playing_a_forger_reverses_the_direction_at_once() {
    let mut play = calm(&["forger thief clerk", "thief jeweler", "clerk forger"]).begin();
    assert_eq!(play.game.table().direction().sign(), 1);
    play.turns("0 forger");
    assert_eq!(play.game.table().direction().sign(), -1);
    play.turns("2 clerk, 1 thief, 0 thief, 2 forger");
    assert_eq!(play.game.table().direction().sign(), 1);
    play.turns("0 clerk, 1 jeweler");
}

#[test]
fn r5_4_the_thefts_of_the_forger_itself_go_the_new_way_round() {
    let mut play = calm(&["thief forger", "clerk", "clerk", "clerk"])
        .row("thief", 0, "clerk 1", "16:1")
        .row("clerk", 3, "", "")
        .begin();
    play.turns("0 thief, 1 clerk, 2 clerk, 3 clerk").happened();
    play.play("0 forger");
    assert_eq!(play.asked(), "3 veto");
    assert!(play.happened().starts_with("Played Reversed Attacked"));
}

#[test]
fn r5_5_covering_a_character_ends_its_protection() {
    let mut play = calm(&["countess", "clerk jeweler"]).first(1).begin();
    play.turns("1 clerk").play("0 countess").act("offer 1 0c 0j 0v; accept");
    let seat = marquis::Seat::ALL[1];
    assert!(play.game.table().is_protected(seat));
    play.turns("1 jeweler");
    assert!(!play.game.table().is_protected(seat));
}
