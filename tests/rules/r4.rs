//! R4 Exchange

use crate::script::{Play, calm, order, played_out};

#[test]
fn r4_1_coins_become_jewels_at_the_rate_of_the_character_played_before() {
    let mut play =
        calm(&["marquis jeweler", "thief"]).row("marquis", 3, "", "2:3").row("jeweler", 0, "", "1:1").begin();
    assert_eq!(play.asked(), "0 play");
    play.turns("0 marquis, 1 thief");
    assert_eq!((play.coins(), play.treasury()), (vec![5, 1], 2));
    assert_eq!(
        (play.asked(), play.legal()),
        ("0 exchange".to_owned(), "pass, exchange 1, exchange 2".to_owned())
    );
    assert_eq!(play.refused("exchange 3"), "R4.1");
    play.act("exchange 2");
    assert_eq!((play.coins(), play.jewels(), play.treasury()), (vec![1, 1], vec![6, 0], 6));
    assert_eq!(play.asked(), "0 play");
}

#[test]
fn r4_2_without_a_visible_character_there_is_no_exchange() {
    let mut play = calm(&["marquis", "assassin"]).row("marquis", 0, "", "1:1").begin();
    assert_eq!(play.asked(), "0 play");
    assert_eq!(play.refused("exchange 1"), "R4.2");
    // Nor when the only character has been assassinated.
    play.turns("0 marquis").play("1 assassin").act("target 0; pass");
    assert_eq!((play.visible(), play.asked()), ("- assassin".to_owned(), "0 play".to_owned()));
    assert_eq!(play.refused("exchange 1"), "R4.2");
}

/// Seat 0 has 7 coins, seat 1 has 1 coin, the treasury is empty; seat 0 shows a Marquis who buys at this rate.
fn empty_treasury(rate: &str) -> Play {
    let mut play = calm(&["marquis clerk thief", "thief clerk"])
        .row("marquis", 16, "", rate)
        .row("thief", 0, "", "2:2")
        .begin();
    play.turns("0 marquis, 1 thief");
    assert_eq!((play.coins(), play.treasury()), (vec![7, 1], 0));
    play
}

#[test]
fn r4_3_with_an_empty_treasury_one_exchange_is_mandatory() {
    let mut play = empty_treasury("3:1");
    assert_eq!(play.legal(), "exchange 1, exchange 2");
    assert_eq!(play.refused("pass"), "R4.3");
    play.act("exchange 1"); // once is enough
    assert_eq!((play.asked(), play.treasury()), ("0 play".to_owned(), 3));
    // Not with coins in the treasury.
    play.turns("0 thief, 1 clerk");
    assert_eq!((play.coins()[0], play.legal()), (3, "pass, exchange 1".to_owned()));
}

#[test]
fn r4_3_who_cannot_pay_one_exchange_is_not_forced() {
    let mut play = empty_treasury("8:1");
    assert_eq!(play.asked(), "0 play");
    play.turns("0 clerk");
    assert_eq!((play.asked(), play.treasury()), ("1 play".to_owned(), 0)); // 1 coin, and a rate of 2:2
}

#[test]
fn r4_4_an_exchange_that_the_bank_cannot_give_whole_is_impossible() {
    let mut play = calm(&["astrologer countess jeweler", "thief prosecutor"])
        .row("astrologer", 16, "", "1:11")
        .row("countess", 16, "", "1:16")
        .row("jeweler", 16, "", "1:4")
        .begin();
    play.turns("0 astrologer, 1 thief").act("exchange 7");
    assert_eq!((play.jewels(), play.game.table().jewel_bank()), (vec![77, 0], 19));
    play.turns("0 countess, 1 prosecutor");
    assert_eq!((play.coins(), play.treasury()), (vec![7, 1], 0));
    assert_eq!(play.legal(), "exchange 1");
    assert_eq!(play.refused("exchange 2"), "R4.4");
    play.act("exchange 1");
    assert_eq!((play.jewels(), play.game.table().jewel_bank()), (vec![93, 0], 3));
}

#[test]
fn r4_4_what_the_bank_cannot_give_is_impossible_with_vetoes_too() {
    let deal = calm(&[&order(0, "thief"), &order(1, "clerk")]);
    let deal = deal.row("marquis", 1, "", "16:1").row("thief", 0, "marquis 1", "1:3");
    let mut play = played_out(deal, &["1 veto"]).with_bank(5);
    assert_eq!((play.coins(), play.open_vetoes(), play.hand(0)), (vec![4, 1], vec![1, 0], "veto".to_owned()));
    assert_eq!(play.legal(), "pass, exchange 1, exchange 1 1v");
    for beyond in ["exchange 2", "exchange 2 2v", "exchange 3 2v"] {
        assert_eq!(play.refused(beyond), "R4.4");
    }
}

#[test]
fn r4_4_the_bank_may_give_its_last_jewel() {
    let mut play = calm(&["marquis", "thief"]).row("marquis", 3, "", "1:1").begin();
    play.turns("0 marquis, 1 thief");
    let mut play = play.with_bank(2);
    assert_eq!(play.legal(), "pass, exchange 1, exchange 2");
    play.act("pass");
    assert_eq!(play.refused("exchange 2"), "R3.1"); // it was possible
    assert_eq!(play.refused("exchange 3"), "R4.4");
}

#[test]
fn r4_4_an_exchange_that_the_bank_cannot_give_forces_nobody() {
    let mut play = calm(&["astrologer jeweler", "thief prosecutor"])
        .row("astrologer", 16, "", "1:16")
        .row("jeweler", 16, "", "1:1")
        .begin();
    play.turns("0 astrologer, 1 thief").act("exchange 6");
    assert_eq!((play.jewels(), play.game.table().jewel_bank()), (vec![96, 0], 0));
    play.turns("0 jeweler, 1 prosecutor");
    assert_eq!((play.coins(), play.treasury()), (vec![7, 1], 0));
    assert_eq!(play.asked(), "0 play");
    assert_eq!(play.refused("exchange 1"), "R4.4");
}

#[test]
fn r4_5_the_clerk_buys_at_the_rate_of_the_left_neighbour() {
    let mut play = calm(&["clerk", "marquis thief", "jeweler"])
        .row("marquis", 0, "", "1:2")
        .row("thief", 0, "", "2:9")
        .row("jeweler", 0, "", "1:7")
        .begin();
    play.turns("0 clerk, 1 marquis, 2 jeweler");
    assert_eq!(play.legal(), "pass, exchange 1, exchange 2");
    let rate = play.game.table().rate(marquis::Seat::ALL[2]).unwrap(); // of a seat whose turn it is not
    assert_eq!((rate.coins, rate.jewels), (1, 7));
    play.act("exchange 1");
    assert_eq!(play.jewels(), [2, 0, 0]);
}

#[test]
fn r4_5_the_rate_is_read_when_buying() {
    let mut play = calm(&["thief clerk", "marquis jeweler", "jeweler"])
        .row("marquis", 0, "", "1:2")
        .row("jeweler", 0, "", "2:9")
        .begin();
    play.turns("0 thief, 1 marquis, 2 jeweler, 0 clerk, 1 jeweler, 2 assassin");
    assert_eq!(play.legal(), "pass, exchange 1"); // no longer the Marquis of when the Clerk was played
    play.act("exchange 1");
    assert_eq!(play.jewels(), [9, 0, 0]);
}

#[test]
fn r4_5_beside_a_clerk_the_search_goes_on_to_the_left() {
    let mut play = calm(&["clerk", "clerk", "clerk", "marquis"])
        .row("clerk", 1, "", "")
        .row("marquis", 0, "", "1:5")
        .begin();
    play.turns("0 clerk, 1 clerk, 2 clerk, 3 marquis");
    play.act("exchange 1");
    assert_eq!(play.jewels(), [5, 0, 0, 0]);
}

#[test]
fn r4_5_a_forger_who_imitates_a_clerk_buys_like_one() {
    let mut play = calm(&["clerk forger", "marquis thief"]).row("marquis", 0, "", "1:5").begin();
    play.turns("0 clerk, 1 marquis, 0 forger, 1 thief");
    assert_eq!(play.pile(0), "clerk forger=clerk");
    assert_eq!(play.refused("exchange 1"), "R4.1"); // the Thief's rate, 16:1
}

#[test]
fn r4_5_where_all_are_clerks_there_is_no_rate() {
    let mut play = calm(&["clerk", "clerk"]).begin();
    play.turns("0 clerk, 1 clerk");
    assert_eq!(play.asked(), "0 play");
    assert_eq!(play.refused("exchange 1"), "R4.5");
    let mut play = calm(&["clerk", "clerk", "clerk", "clerk"]).begin();
    play.turns("0 clerk, 1 clerk, 2 clerk, 3 clerk");
    assert_eq!((play.asked(), play.refused("exchange 1")), ("0 play".to_owned(), "R4.5".to_owned()));
}

#[test]
fn r4_5_beside_a_seat_that_shows_nobody_there_is_no_rate() {
    // Seat 2 kills seat 1's only character; seat 2 itself would have a rate.
    let mut play = calm(&["clerk", "thief", "assassin"]).row("assassin", 0, "", "1:1").begin();
    play.turns("0 clerk, 1 thief").play("2 assassin").act("target 1; pass");
    assert_eq!(play.visible(), "clerk - assassin");
    assert_eq!((play.asked(), play.refused("exchange 1")), ("0 play".to_owned(), "R4.5".to_owned()));
}

#[test]
fn r4_5_beside_a_plain_forger_there_is_no_rate() {
    // Seat 1, beyond the plain Forger, would have a rate.
    let mut play = calm(&["forger", "jeweler", "clerk"]).row("jeweler", 0, "", "1:1").first(1).begin();
    play.turns("1 jeweler, 2 clerk, 0 forger");
    assert_eq!(play.visible(), "forger jeweler clerk");
    assert_eq!((play.asked(), play.refused("exchange 1")), ("2 play".to_owned(), "R4.5".to_owned()));
}

#[test]
fn r4_6_the_whole_exchange_is_one_decision() {
    let mut play = calm(&["marquis", "thief"]).row("marquis", 3, "", "1:1").begin();
    play.turns("0 marquis, 1 thief");
    assert_eq!(play.legal(), "pass, exchange 1, exchange 2, exchange 3, exchange 4, exchange 5");
    play.act("exchange 2");
    assert_eq!((play.asked(), play.coins()), ("0 play".to_owned(), vec![3, 1]));
    assert_eq!(play.refused("exchange 1"), "R3.1"); // three coins are left, but the time to exchange is over
}
