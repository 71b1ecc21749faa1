//! What RULES.md says under "Readings", where it is not a clause of a numbered paragraph.

use crate::script::{calm, deal};
use marquis::Event;

#[test]
fn r10_4_a_protected_prosecutor_can_annul() {
    let mut play = calm(&["prosecutor", "countess", "clerk veto", "blackmailer"])
        .row("clerk", 1, "", "")
        .row("blackmailer", 0, "clerk 1", "16:1")
        .begin();
    play.turns("0 prosecutor").play("1 countess").act("offer 0 0c 0j 0v; accept").turns("2 clerk");
    play.play("3 blackmailer").act("veto");
    assert_eq!(play.asked(), "0 ask");
    play.act("offer 3 0c 0j 0v; accept");
    assert_eq!(play.coins(), [2, 1, 0, 1]);
}

#[test]
fn r10_4_a_prosecutor_assassinated_before_the_veto_has_no_say() {
    // The Thief kills seat 1's Prosecutor, who has no coin, and then comes to seat 2.
    let mut play = calm(&["jeweler thief", "prosecutor", "clerk veto", "astrologer"]).first(2).begin();
    play.turns("2 clerk, 3 astrologer, 0 jeweler, 1 prosecutor, 2 jeweler, 3 countess")
        .play("0 thief")
        .act("use; pass");
    assert_eq!(play.visible(), "thief - jeweler countess");
    assert_eq!(play.asked(), "2 veto");
    play.act("veto");
    assert_eq!(play.asked(), "3 veto");
}

#[test]
fn r9_9_a_richest_player_who_shows_nobody_can_be_robbed() {
    let mut play = calm(&["marquis thief", "jeweler assassin", "astrologer assassin", "countess pickpocket"])
        .row("marquis", 5, "", "1:4")
        .begin();
    play.turns("0 marquis, 1 jeweler, 2 astrologer, 3 countess").act("exchange 1").turns("0 thief");
    play.play("1 assassin").act("target 0; pass").play("2 assassin").act("target 0; pass");
    assert_eq!((play.visible(), play.coins()[0]), ("- assassin assassin countess".to_owned(), 2));
    play.play("3 pickpocket");
    assert_eq!(play.legal(), "pass, target 0");
    play.act("target 0");
    assert_eq!(play.asked(), "0 veto");
    play.act("pass");
    assert_eq!(play.coins()[0], 1);
}

#[test]
fn r9_7_a_marquis_taken_back_and_played_again_is_the_latest() {
    let mut play = calm(&["marquis astrologer", "marquis", "thief clerk jeweler marquis"])
        .row("marquis", 3, "", "16:1")
        .begin();
    play.turns("0 marquis, 1 marquis, 2 thief").play("0 astrologer").act("take marquis");
    play.turns("1 forger").happened(); // on its Marquis: it imitates, and the direction is reversed
    play.turns("0 marquis");
    assert_eq!(play.attacks(), "1:1");
    play.turns("2 marquis");
    assert_eq!(play.attacks(), "0:2 1:1");
}

#[test]
fn r14_1_four_idle_turns_end_a_game_of_four() {
    let decks = [
        "forger clerk thief jeweler astrologer countess marquis prosecutor pickpocket blackmailer assassin",
        "clerk thief jeweler astrologer countess marquis prosecutor pickpocket blackmailer assassin",
        "thief jeweler astrologer countess marquis prosecutor pickpocket blackmailer assassin clerk",
        "jeweler astrologer countess marquis prosecutor pickpocket blackmailer assassin clerk thief",
    ];
    let mut play = calm(&decks).begin();
    while !play.game.is_over() {
        let text = play.game.legal_actions().get(0).unwrap().to_string();
        play.act(&text);
    }
    let idle = play.events.iter().filter_map(|event| match event {
        Event::TurnEnded { idle_turns, .. } => Some(*idle_turns),
        _ => None,
    });
    let idle: Vec<u8> = idle.collect();
    let (before, last) = idle.split_at(idle.len() - 5);
    assert_eq!(last, [0, 1, 2, 3, 4]);
    assert_eq!((before.iter().max(), before.iter().filter(|&&idle| idle == 0).count()), (Some(&2), 43));
}

#[test]
fn r7_1_the_default_thefts_in_play() {
    // The Blackmailer robs Prosecutor 2, Countess 1 and Clerk 1 by the default table.
    let mut play = deal(&["prosecutor", "countess", "clerk", "blackmailer"]).begin();
    play.turns("0 prosecutor, 1 countess, 2 clerk");
    assert_eq!(play.coins(), [3, 3, 4, 0]); // the Clerk took 1 from the Prosecutor
    play.turns("3 blackmailer");
    assert_eq!(play.coins(), [1, 2, 3, 5]);
    assert_eq!(play.attacks(), "0:1 0:2 1:1 2:1");
}
