//! R9 Powers, but for those of the Marquis and the Thief, which have files of their own

use crate::script::{calm, deal};

#[test]
fn r9_0_using_a_power_is_optional() {
    let mut play = calm(&["clerk", "assassin"]).begin();
    play.turns("0 clerk").play("1 assassin");
    assert_eq!((play.asked(), play.legal()), ("1 target".to_owned(), "pass, target 0".to_owned()));
    play.act("pass");
    assert_eq!((play.asked(), play.visible()), ("0 play".to_owned(), "clerk assassin".to_owned()));
}

#[test]
fn r9_0_the_tribute_is_not_optional() {
    let mut play = calm(&["marquis", "marquis"]).begin();
    play.turns("0 marquis").play("1 marquis");
    assert_eq!((play.asked(), play.legal()), ("0 veto".to_owned(), "pass".to_owned()));
}

#[test]
fn r9_0_becoming_visible_again_triggers_nothing() {
    // Seat 0's Thief is on top again after the assassination of the Clerk that covered it.
    let mut play = calm(&["thief clerk jeweler", "jeweler assassin"]).begin();
    play.turns("0 thief, 1 jeweler, 0 clerk").play("1 assassin").act("target 0");
    play.happened();
    play.act("pass");
    assert_eq!(play.visible(), "thief assassin");
    assert_eq!(play.happened(), "Robbed Assassinated Drew TurnEnded TurnBegan");
    assert_eq!(play.asked(), "0 play");
}

#[test]
fn r9_0_the_clerks_rate_holds_when_the_clerk_is_visible_again() {
    let mut play = calm(&["clerk jeweler", "thief assassin"])
        .row("assassin", 0, "", "1:7")
        .row("jeweler", 2, "", "16:1")
        .begin();
    play.turns("0 clerk, 1 thief, 0 jeweler").play("1 assassin").act("target 0; pass");
    assert_eq!(play.visible(), "clerk assassin");
    play.act("exchange 1");
    assert_eq!(play.jewels(), [7, 0]);
}

#[test]
fn r9_0_the_prosecutors_right_holds_when_visible_again() {
    // Seat 2's Prosecutor was covered by a Clerk, whom seat 0 assassinates.
    let mut play = calm(&["jeweler clerk assassin veto", "thief jeweler blackmailer", "prosecutor clerk"])
        .row("blackmailer", 0, "assassin 1", "16:1")
        .begin();
    play.turns("0 jeweler, 1 thief, 2 prosecutor, 0 clerk, 1 jeweler, 2 clerk");
    play.play("0 assassin").act("target 2; pass");
    assert_eq!(play.visible(), "assassin jeweler prosecutor");
    play.play("1 blackmailer").act("veto");
    assert_eq!(play.asked(), "2 ask");
}

#[test]
fn r9_1_the_assassin_takes_two_coins_and_the_character() {
    let mut play = calm(&["clerk thief", "assassin"]).begin();
    play.turns("0 clerk").play("1 assassin").act("target 0");
    assert_eq!((play.asked(), play.attacks()), ("0 veto".to_owned(), "0:2".to_owned()));
    play.act("pass");
    assert_eq!(play.coins(), [0, 3]);
    assert_eq!(
        (play.visible(), play.pile(0), play.assassinated(0)),
        ("- assassin".to_owned(), String::new(), "clerk".to_owned())
    );
}

#[test]
fn r9_1_the_assassin_takes_what_the_victim_has() {
    let mut play = calm(&["assassin clerk", "clerk", "thief"]).first(1).begin();
    assert_eq!(play.coins(), [0, 2, 1]);
    play.turns("1 clerk, 2 thief").play("0 assassin");
    assert_eq!(play.legal(), "pass, target 1, target 2");
    play.act("target 2; pass");
    assert_eq!(play.coins(), [1, 2, 0]);
    // And kills who has nothing.
    let mut play = calm(&["assassin clerk", "clerk", "thief"]).begin();
    play.turns("0 clerk, 1 clerk, 2 thief");
    assert_eq!(play.coins(), [3, 0, 0]);
    play.play("0 assassin").act("target 2; pass");
    assert_eq!((play.coins(), play.visible()), (vec![3, 0, 0], "assassin clerk -".to_owned()));
}

#[test]
fn r9_1_the_character_below_becomes_visible() {
    let mut play = calm(&["marquis clerk", "thief assassin"]).row("marquis", 2, "", "1:3").begin();
    play.turns("0 marquis, 1 thief, 0 clerk").play("1 assassin").act("target 0; pass");
    assert_eq!((play.pile(0), play.coins()), ("marquis".to_owned(), vec![2, 3]));
    play.act("exchange 1"); // as if played on the last turn
    assert_eq!(play.jewels(), [3, 0]);
}

#[test]
fn r9_1_everybody_has_seen_the_assassinated_card() {
    let mut play = calm(&["clerk", "assassin"]).begin();
    play.turns("0 clerk").play("1 assassin").act("target 0; pass");
    let seat = marquis::Seat::ALL[0];
    let table = play.game.table();
    assert_eq!(table.unseen(seat).len(), 11);
    assert!(table.assassinated(seat).contains(marquis::Card::Clerk));
}

#[test]
fn r9_1_whom_the_assassin_can_choose() {
    let mut play = calm(&["clerk", "countess", "assassin", "thief"]).begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 0c 0j 0v; accept").play("2 assassin");
    assert_eq!(play.legal(), "pass, target 1"); // seat 0 is protected, seat 3 shows nobody
    assert_eq!(play.refused("target 0"), "R9.5");
    assert_eq!(play.refused("target 2"), "R9.1"); // another player's
    assert_eq!(play.refused("target 3"), "R9.5");
    assert_eq!(play.refused("use"), "R3.1");
    let mut play = calm(&["assassin", "assassin"]).begin();
    play.turns("0 assassin").play("1 assassin");
    assert_eq!((play.coins(), play.legal()), (vec![3, 0], "pass, target 0".to_owned()));
    assert_eq!(play.refused("target 2"), "R9.5"); // no such seat
}

#[test]
fn r9_1_coins_and_life_are_one_attack() {
    let mut play = calm(&["clerk veto", "assassin"]).begin();
    play.turns("0 clerk").play("1 assassin").act("target 0; veto");
    assert_eq!((play.coins(), play.visible()), (vec![2, 1], "clerk assassin".to_owned()));
}

#[test]
fn r9_2_the_jeweler_buys_a_jewel_from_the_blackmailer() {
    let mut play = calm(&["jeweler", "blackmailer"]).first(1).begin();
    play.turns("1 blackmailer").play("0 jeweler");
    assert_eq!((play.asked(), play.legal()), ("0 use".to_owned(), "pass, use".to_owned()));
    play.act("use");
    assert_eq!((play.coins(), play.jewels(), play.treasury()), (vec![0, 2], vec![1, 0], 6));
    assert_eq!((play.game.table().jewel_bank(), play.asked()), (95, "1 play".to_owned()));
}

#[test]
fn r9_2_not_without_another_blackmailer_or_coin_or_jewel() {
    let mut play = calm(&["blackmailer jeweler", "clerk"]).begin();
    play.turns("0 blackmailer, 1 clerk").play("0 jeweler");
    assert_eq!(play.asked(), "1 play"); // the own Blackmailer does not count
    let mut play = calm(&["blackmailer", "clerk", "jeweler"]).begin();
    play.turns("0 blackmailer, 1 clerk").play("2 jeweler");
    assert_eq!((play.coins(), play.asked()), (vec![2, 1, 0], "0 play".to_owned())); // no coin
    let mut play = calm(&["thief jeweler", "blackmailer"]).row("thief", 5, "", "1:16").begin();
    play.turns("0 thief, 1 blackmailer").act("exchange 6");
    assert_eq!(play.game.table().jewel_bank(), 0);
    play.act("play jeweler");
    assert_eq!((play.coins(), play.asked()), (vec![1, 1], "1 play".to_owned())); // no jewel
}

#[test]
fn r9_3_the_forger_has_no_power_but_its_models() {
    let mut play = calm(&["clerk forger", "thief assassin"]).begin();
    play.turns("0 clerk, 1 thief").play("0 forger");
    assert_eq!(play.asked(), "1 play"); // a Clerk's power asks nothing
    let mut play = calm(&["assassin forger", "thief"]).begin();
    play.turns("0 assassin, 1 thief").play("0 forger");
    assert_eq!((play.asked(), play.legal()), ("0 target".to_owned(), "pass, target 1".to_owned()));
}

#[test]
fn r9_4_the_astrologer_takes_a_played_character_back() {
    let mut play = calm(&["clerk thief marquis astrologer", "thief clerk"]).begin();
    play.turns("0 clerk, 1 thief, 0 marquis, 1 clerk").play("0 astrologer");
    assert_eq!(
        (play.asked(), play.legal()),
        ("0 take".to_owned(), "pass, take clerk, take marquis".to_owned())
    );
    assert_eq!(play.refused("take astrologer"), "R9.4"); // just played
    assert_eq!(play.refused("take thief"), "R9.4"); // in hand
    assert_eq!(play.refused("take countess"), "R9.4");
    play.act("take clerk");
    assert_eq!(play.pile(0), "marquis astrologer");
    assert_eq!(play.hand(0), "assassin jeweler clerk thief");
    // Everybody sees the card taken.
    let known: Vec<_> = play.game.table().known(marquis::Seat::ALL[0]).iter().collect();
    assert_eq!(known, [marquis::Card::Clerk]);
}

#[test]
fn r9_4_a_card_taken_back_counts_against_the_refill() {
    let mut play = calm(&["clerk thief marquis astrologer", "thief"]).begin();
    play.turns("0 clerk, 1 thief").play("0 astrologer");
    play.happened();
    play.act("take clerk");
    assert_eq!(play.happened(), "TakenBack TurnEnded TurnBegan"); // nothing drawn: four cards already
    assert_eq!(play.hand(0), "assassin clerk marquis thief");
}

#[test]
fn r9_4_an_assassinated_character_cannot_be_taken_back() {
    let mut play = calm(&["clerk thief astrologer", "assassin clerk"]).begin();
    play.turns("0 clerk").play("1 assassin").act("target 0; pass");
    play.turns("0 thief, 1 clerk").play("0 astrologer");
    assert_eq!(play.legal(), "pass, take thief");
    assert_eq!(play.refused("take clerk"), "R9.4");
}

#[test]
fn r9_4_a_forger_counts_as_the_forger_that_it_is() {
    let mut play = calm(&["clerk forger astrologer", "thief jeweler clerk"]).begin();
    play.turns("0 clerk, 1 thief, 0 forger, 1 jeweler").play("0 astrologer");
    assert_eq!(play.legal(), "pass, take forger, take clerk");
    play.act("take forger").turns("1 clerk");
    // Played again, it imitates the Astrologer; it can take neither itself nor the Astrologer.
    play.play("0 forger");
    assert_eq!(play.pile(0), "clerk astrologer forger=astrologer");
    assert_eq!((play.asked(), play.legal()), ("0 take".to_owned(), "pass, take clerk".to_owned()));
    assert_eq!(play.refused("take forger"), "R9.4");
    assert_eq!(play.refused("take astrologer"), "R9.4");
}

#[test]
fn r9_4_nothing_to_take_back_is_not_asked() {
    let mut play = calm(&["astrologer forger", "thief clerk"]).begin();
    play.play("0 astrologer");
    assert_eq!(play.asked(), "1 play");
    play.turns("1 thief").play("0 forger"); // imitates, and finds only an Astrologer
    assert_eq!(play.asked(), "1 play");
}

#[test]
fn r9_5_the_countess_offers_protection_at_a_price() {
    let mut play = calm(&["clerk", "countess", "thief"]).begin();
    play.turns("0 clerk").play("1 countess");
    assert_eq!(play.asked(), "1 ask");
    assert!(play.allows("offer 0 2c 0j 0v") && play.allows("pass"));
    play.act("offer 0 1c 0j 0v");
    assert_eq!(play.asked(), "0 answer");
    play.act("accept");
    let table = play.game.table();
    let protected: Vec<bool> = table.seats().map(|seat| table.is_protected(seat)).collect();
    assert_eq!(protected, [true, false, false]);
    assert_eq!(play.coins(), [1, 2, 0]);
    assert_eq!(play.asked(), "2 play"); // one bargain a turn
}

#[test]
fn r9_5_one_bargain_a_turn_even_if_it_fails() {
    let mut play = calm(&["clerk", "thief", "countess"]).begin();
    play.turns("0 clerk, 1 thief").play("2 countess").act("offer 0 1c 0j 0v; pass");
    assert_eq!((play.asked(), play.coins()), ("0 play".to_owned(), vec![2, 1, 0]));
    assert_eq!(play.happened().matches("Protected").count(), 0);
}

#[test]
fn r9_5_only_visible_unprotected_characters_of_others() {
    let mut play = calm(&["clerk countess", "countess", "countess", "thief"]).begin();
    play.turns("0 clerk").play("1 countess");
    assert_eq!(play.refused("offer 1 0c 0j 0v"), "R9.5"); // one's own
    assert_eq!(play.refused("offer 2 0c 0j 0v"), "R9.5"); // nobody there yet
    play.act("offer 0 0c 0j 0v; accept").play("2 countess");
    assert_eq!(play.refused("offer 0 0c 0j 0v"), "R9.5"); // protected already
    assert!(play.allows("offer 1 0c 0j 0v") && !play.allows("offer 3 0c 0j 0v"));
    // Nobody to be protected: no question.
    let mut play = calm(&["clerk", "countess"]).first(1).begin();
    play.play("1 countess");
    assert_eq!(play.asked(), "0 play");
}

#[test]
fn r9_5_a_protected_character_is_neither_robbed_nor_assassinated() {
    let mut play = deal(&["clerk", "countess", "thief", "assassin"]).begin();
    play.turns("0 clerk").play("1 countess").act("offer 0 0c 0j 0v; accept");
    play.play("2 thief").act("use; pass");
    assert_eq!(play.coins()[0], 5);
    play.play("3 assassin").act("pass");
    assert_eq!((play.coins()[0], play.visible()), (5, "clerk countess thief assassin".to_owned()));
}

#[test]
fn r9_5_protection_stays_until_its_owner_plays() {
    let mut play = calm(&["clerk jeweler", "countess", "thief", "assassin"]).begin();
    let seat = marquis::Seat::ALL[0];
    play.turns("0 clerk").play("1 countess").act("offer 0 0c 0j 0v; accept");
    play.turns("2 thief, 3 assassin");
    assert!(play.game.table().is_protected(seat));
    play.act("play jeweler");
    assert!(!play.game.table().is_protected(seat));
}

#[test]
fn r9_6_the_clerks_power_is_its_rate() {
    let mut play = deal(&["clerk", "marquis"]).begin();
    play.turns("0 clerk, 1 marquis");
    assert_eq!(play.coins(), [5, 2]);
    play.act("exchange 5");
    assert_eq!((play.coins(), play.jewels()), (vec![0, 2], vec![5, 0]));
}

#[test]
fn r9_8_the_prosecutors_power_is_annulling() {
    let mut play =
        calm(&["clerk veto", "prosecutor", "blackmailer"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk").play("1 prosecutor");
    assert_eq!(play.asked(), "2 play"); // no question on the Prosecutor's own turn
    play.act("play blackmailer; veto");
    assert_eq!(play.asked(), "1 ask");
}

#[test]
fn r9_9_the_pickpocket_robs_the_richest() {
    let mut play = calm(&["marquis thief", "marquis clerk", "jeweler pickpocket"])
        .row("marquis", 2, "", "1:4")
        .row("jeweler", 2, "", "1:16")
        .begin();
    play.turns("0 marquis, 1 marquis, 2 jeweler")
        .act("exchange 2")
        .turns("0 thief")
        .act("exchange 1")
        .turns("1 clerk");
    play.act("exchange 1");
    assert_eq!(play.jewels(), [8, 4, 16]);
    play.play("2 pickpocket"); // richer than both, but the others are meant
    assert_eq!((play.asked(), play.legal()), ("2 target".to_owned(), "pass, target 0".to_owned()));
    assert_eq!(play.refused("target 1"), "R9.9");
    assert_eq!(play.refused("target 2"), "R9.9");
    assert_eq!(play.refused("target 3"), "R9.5");
    let before = play.coins();
    play.happened();
    play.act("target 0; pass");
    assert_eq!(play.attacks(), "0:1");
    assert_eq!(play.coins(), [before[0] - 1, before[1], before[2] + 1]);
    assert_eq!(play.visible(), "thief clerk pickpocket"); // nobody dies
}

#[test]
fn r9_9_nobody_has_jewels() {
    let mut play = calm(&["clerk", "thief", "pickpocket"]).begin();
    play.turns("0 clerk, 1 thief").play("2 pickpocket");
    assert_eq!(play.asked(), "0 play");
}

#[test]
fn r9_9_if_several_tie_the_active_player_chooses() {
    let mut play =
        calm(&["marquis thief", "marquis clerk", "thief pickpocket"]).row("marquis", 2, "", "1:4").begin();
    play.turns("0 marquis, 1 marquis, 2 thief")
        .act("exchange 1")
        .turns("0 thief")
        .act("exchange 1")
        .turns("1 clerk");
    assert_eq!(play.jewels(), [4, 4, 0]);
    play.play("2 pickpocket");
    assert_eq!(play.legal(), "pass, target 0, target 1");
    play.happened();
    play.act("target 1; pass");
    assert_eq!(play.attacks(), "1:1");
}

#[test]
fn r9_9_a_richest_player_who_cannot_be_robbed_has_no_substitute() {
    // Seat 0 is the richest and has spent all coins; seat 1 has jewels and coins.
    let mut play =
        calm(&["marquis clerk", "marquis thief", "countess pickpocket"]).row("marquis", 2, "", "1:4").begin();
    play.turns("0 marquis, 1 marquis, 2 countess").act("exchange 3").turns("0 clerk");
    play.act("exchange 1").turns("1 thief").play("2 pickpocket");
    assert_eq!((play.coins(), play.jewels()), (vec![0, 3, 0], vec![12, 4, 0]));
    assert_eq!(play.asked(), "0 play");
    // The same with coins left, but under protection.
    let mut play =
        calm(&["marquis clerk", "marquis countess", "thief pickpocket"]).row("marquis", 2, "", "1:4").begin();
    play.turns("0 marquis, 1 marquis, 2 thief").act("exchange 2").turns("0 clerk");
    play.act("exchange 1").play("1 countess").act("offer 0 0c 0j 0v; accept").play("2 pickpocket");
    assert_eq!((play.coins(), play.jewels()), (vec![1, 3, 0], vec![8, 4, 0]));
    assert_eq!(play.asked(), "0 play");
}

#[test]
fn r9_11_the_blackmailer_has_no_power() {
    let mut play = deal(&["prosecutor", "countess", "blackmailer"]).begin();
    play.turns("0 prosecutor, 1 countess");
    assert_eq!(play.coins(), [4, 3, 0]);
    play.play("2 blackmailer");
    assert_eq!(play.asked(), "0 veto");
    play.act("pass; pass");
    assert_eq!((play.coins(), play.asked()), (vec![2, 2, 4], "0 play".to_owned()));
}
