//! R3 A turn

use crate::script::{calm, deal};

#[test]
fn r3_1_the_order_of_a_turn() {
    let mut play = calm(&["marquis jeweler", "clerk", "jeweler", "blackmailer"])
        .row("marquis", 0, "", "1:1")
        .row("jeweler", 3, "clerk 1", "2:2")
        .row("clerk", 2, "", "")
        .begin();
    play.turns("0 marquis, 1 clerk, 2 jeweler, 3 blackmailer");
    assert_eq!(play.asked(), "0 exchange");
    play.happened();
    play.act("exchange 1; play jeweler; pass");
    assert_eq!(play.asked(), "0 use");
    play.act("use");
    assert_eq!(
        play.happened(),
        "Exchanged Played Income Attacked Robbed Paid BoughtJewel Drew TurnEnded TurnBegan"
    );
    assert_eq!(play.asked(), "1 play");
}

#[test]
fn r3_2_the_top_of_the_pile_is_visible_until_covered_or_assassinated() {
    let mut play = calm(&["marquis forger clerk", "thief assassin"]).begin();
    assert_eq!(play.visible(), "- -");
    play.turns("0 marquis, 1 thief");
    assert_eq!(play.visible(), "marquis thief");
    play.turns("0 forger");
    assert_eq!(play.pile(0), "marquis forger=marquis");
    assert_eq!(play.visible(), "marquis thief");
    play.play("1 assassin").act("target 0; pass");
    assert_eq!(play.pile(0), "marquis");
    assert_eq!(play.assassinated(0), "forger");
    play.turns("0 clerk");
    assert_eq!(play.pile(0), "marquis clerk");
    assert_eq!(play.visible(), "clerk assassin");
}

#[test]
fn r3_2_rules_that_name_a_character_mean_the_identity() {
    let mut play = calm(&["thief forger", "marquis forger"]).row("thief", 0, "marquis 1", "16:1").begin();
    play.turns("0 thief, 1 marquis");
    play.act("play forger; pass"); // seat 0's Forger is a Thief, who steals from the Marquis
    assert_eq!(play.asked(), "0 use");
    assert_eq!(play.coins(), [3, 0]);
}

#[test]
fn r3_3_in_turn_order_begins_with_the_neighbour_in_the_direction_of_play() {
    let decks = ["thief forger", "clerk", "clerk", "clerk"];
    let rules = |decks| calm(decks).row("thief", 0, "clerk 1", "16:1").row("clerk", 4, "", "").begin();
    let mut play = rules(&decks);
    play.turns("0 assassin, 1 clerk, 2 clerk, 3 clerk");
    play.happened();
    play.turns("0 thief");
    assert_eq!(play.attacks(), "1:1 2:1 3:1");
    let mut play = rules(&decks);
    play.turns("0 thief, 1 clerk, 2 clerk, 3 clerk");
    play.happened();
    play.turns("0 forger");
    assert_eq!(play.attacks(), "3:1 2:1 1:1");
}

#[test]
fn r3_4_a_single_possible_action_is_asked_for() {
    let order =
        "assassin astrologer countess clerk prosecutor pickpocket thief blackmailer jeweler marquis forger";
    let mut play = calm(&[order, order]).begin();
    for card in order.split(' ').take(10) {
        play.turns(&format!("0 {card}, 1 {card}"));
    }
    assert_eq!((play.asked(), play.legal()), ("0 play".to_owned(), "play forger".to_owned()));
}

#[test]
fn r3_4_nothing_but_passing_is_not_asked_for() {
    // No rate that seat 0 can pay, and nobody to assassinate: it is asked to play, twice, and nothing else.
    let mut play = calm(&["assassin thief", "clerk"]).begin();
    play.play("0 assassin");
    assert_eq!(play.asked(), "1 play");
    play.play("1 clerk");
    assert_eq!(play.asked(), "0 play");
}

#[test]
fn r3_4_an_answer_to_an_offer_is_asked_for_though_only_refusing_is_left() {
    // The last offer asks for a Veto that the client does not hold.
    let mut play = calm(&["thief countess", "clerk"]).offers(1).begin();
    play.turns("0 thief, 1 clerk").play("0 countess");
    play.act("offer 1 0c 0j 1v");
    assert_eq!((play.asked(), play.legal()), ("1 answer".to_owned(), "pass".to_owned()));
}

#[test]
fn r3_4_a_victim_without_the_veto_is_asked() {
    let mut play = deal(&["marquis", "thief"]).begin();
    play.turns("0 marquis").play("1 thief");
    assert_eq!((play.asked(), play.legal()), ("0 veto".to_owned(), "pass".to_owned()));
}
