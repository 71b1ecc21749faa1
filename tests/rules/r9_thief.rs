//! R9.10: the Thief

use crate::script::{calm, deal, order, played_out};

#[test]
fn r9_10_one_coin_from_each_other_player() {
    let mut play =
        calm(&["clerk", "jeweler", "astrologer", "thief"]).row("astrologer", 3, "", "16:1").begin();
    play.turns("0 clerk, 1 jeweler, 2 astrologer").play("3 thief");
    assert_eq!((play.asked(), play.legal()), ("3 use".to_owned(), "pass, use".to_owned()));
    play.act("use; pass; pass; pass"); // one decision for all three, who are asked for their Vetoes
    assert_eq!(play.coins(), [1, 0, 2, 3]);
    assert_eq!(play.attacks(), "0:1 1:1 2:1");
    assert_eq!(play.visible(), "clerk jeweler astrologer thief");
}

#[test]
fn r9_10_who_has_no_coin_loses_the_character() {
    let mut play = calm(&["clerk", "jeweler clerk", "thief"]).begin();
    play.turns("0 clerk, 1 clerk");
    assert_eq!(play.coins(), [3, 0, 0]);
    play.play("2 thief").act("use; pass; pass");
    assert_eq!((play.coins(), play.visible()), (vec![2, 0, 1], "clerk - thief".to_owned()));
    assert_eq!(play.assassinated(1), "clerk");
}

#[test]
fn r9_10_the_victims_follow_in_turn_order() {
    let mut play =
        calm(&["thief clerk", "jeweler", "clerk", "forger thief"]).row("clerk", 1, "", "").first(3).begin();
    play.turns("3 forger, 2 clerk, 1 jeweler, 0 clerk");
    assert_eq!(play.coins(), [1, 0, 2, 2]);
    play.happened();
    play.play("3 thief").act("use");
    assert_eq!(play.asked(), "2 veto");
    play.act("pass; pass; pass");
    assert_eq!(play.attacks(), "2:1 1:1 0:1");
    assert_eq!(play.visible(), "clerk - clerk thief");
}

#[test]
fn r9_10_who_is_protected_is_passed_over() {
    let mut play = calm(&["clerk", "countess", "thief"]).begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 0c 0j 0v; accept").play("2 thief").happened();
    play.act("use; pass");
    assert_eq!((play.attacks(), play.coins()), ("1:1".to_owned(), vec![2, 0, 1]));
}

#[test]
fn r9_10_a_protected_character_without_a_coin_lives() {
    let mut play = calm(&["clerk", "countess", "thief"]).begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 2c 0j 0v; accept").play("2 thief").happened();
    assert_eq!(play.coins(), [0, 3, 0]);
    play.act("use; pass");
    assert_eq!((play.attacks(), play.visible()), ("1:1".to_owned(), "clerk countess thief".to_owned()));
}

#[test]
fn r9_10_who_has_neither_coin_nor_character_is_passed_over() {
    let mut play = calm(&["thief", "clerk", "clerk", "clerk"]).begin();
    play.play("0 thief");
    assert_eq!(play.asked(), "0 use"); // seat 1 has a coin, and shows nobody
    play.act("use; pass");
    assert_eq!((play.attacks(), play.coins()), ("1:1".to_owned(), vec![3, 0, 0, 0]));
    assert_eq!(play.asked(), "1 play");
}

#[test]
fn r9_10_each_is_judged_when_the_turn_comes() {
    // Seat 0 and seat 1 are attacked by seat 3. Seat 1, a Prosecutor without coins, is paid for annulling seat 0's Veto
    // and is then robbed, not assassinated.
    let mut play = calm(&["jeweler veto", "clerk prosecutor", "jeweler clerk", "astrologer thief"])
        .row("jeweler", 1, "", "16:1")
        .row("astrologer", 3, "", "16:1")
        .first(2)
        .begin();
    assert_eq!(play.coins(), [0, 0, 2, 1]);
    play.turns("2 jeweler, 3 astrologer, 0 jeweler, 1 prosecutor");
    assert_eq!(play.coins(), [0, 0, 4, 4]);
    play.turns("2 clerk").play("3 thief").act("use");
    assert_eq!(play.asked(), "0 veto"); // without a coin: seat 0's Jeweler is to be killed
    play.act("veto");
    assert_eq!(play.asked(), "1 ask");
    play.act("offer 3 2c 0j 0v; accept");
    assert_eq!((play.coins(), play.visible()), (vec![0, 2, 4, 2], "- prosecutor clerk thief".to_owned()));
    assert_eq!(play.asked(), "1 veto");
    play.act("pass");
    assert_eq!((play.coins(), play.visible()), (vec![0, 1, 4, 3], "- prosecutor clerk thief".to_owned()));
    play.act("pass");
    assert_eq!(play.coins(), [0, 1, 3, 4]);
}

#[test]
fn r9_10_a_veto_saves_one_victim_alone() {
    let mut play = deal(&["clerk veto", "jeweler", "thief"]).begin();
    play.turns("0 clerk, 1 jeweler");
    assert_eq!(play.coins(), [4, 3, 0]);
    play.play("2 thief").act("use; veto; pass");
    assert_eq!(play.coins(), [4, 2, 1]);
}

#[test]
fn r9_10_without_anybody_to_attack_the_thief_is_not_asked() {
    // Seat 0, out of characters, is protected by seat 1's Countess, who plays a Thief that was taken back.
    let deal = calm(&[&order(0, "prosecutor"), &order(1, "countess")]).row("prosecutor", 0, "", "1:1");
    let answers = ["1 take thief", "1 offer 0 0c 0j 0v", "0 accept"];
    let mut play = played_out(deal, &answers);
    assert_eq!((play.visible(), play.asked()), ("prosecutor countess".to_owned(), "0 exchange".to_owned()));
    assert!(play.game.table().is_protected(marquis::Seat::ALL[0]));
    play.act("pass").play("1 thief");
    assert_eq!((play.coins(), play.asked()), (vec![3, 0], "0 exchange".to_owned()));
}
