//! R11 Bargains

use crate::script::{Deal, Play, calm};

/// Seat 1 plays its Countess; seat 0 shows a Clerk, has 2 coins and 3 jewels, and may have its Veto in hand.
fn countess(seat_0: &str) -> Deal {
    let decks = [seat_0, "thief countess"];
    calm(&decks).row("marquis", 1, "", "1:3")
}

fn ask(deal: Deal) -> Play {
    let mut play = deal.begin();
    play.turns("0 marquis, 1 thief").act("exchange 1").turns("0 clerk").play("1 countess");
    assert_eq!((play.coins(), play.jewels(), play.asked()), (vec![2, 1], vec![3, 0], "1 ask".to_owned()));
    play.happened();
    play
}

#[test]
fn r11_1_a_price_is_coins_jewels_and_vetoes() {
    let mut play = ask(countess("marquis clerk veto"));
    play.act("offer 0 1c 2j 1v");
    assert_eq!(play.asked(), "0 answer");
    play.act("accept");
    assert_eq!((play.coins(), play.jewels(), play.open_vetoes()), (vec![1, 2], vec![1, 2], vec![0, 1]));
    assert_eq!(play.happened(), "Offered Accepted Protected Drew TurnEnded TurnBegan");
}

#[test]
fn r11_1_nothing_at_all_is_a_price() {
    let mut play = ask(countess("marquis clerk veto"));
    play.act("offer 0 0c 0j 0v; accept");
    assert_eq!((play.coins(), play.jewels(), play.open_vetoes()), (vec![2, 1], vec![3, 0], vec![0, 0]));
    assert!(play.game.table().is_protected(marquis::Seat::ALL[0]));
}

#[test]
fn r11_2_the_provider_may_pass() {
    let mut play = ask(countess("marquis clerk"));
    play.act("pass");
    assert_eq!((play.asked(), play.happened()), ("0 play".to_owned(), "Drew TurnEnded TurnBegan".to_owned()));
}

#[test]
fn r11_2_client_and_provider_make_offers_by_turns() {
    let mut play = ask(countess("marquis clerk").offers(4));
    play.act("offer 0 2c 3j 0v");
    assert_eq!(play.asked(), "0 answer");
    play.act("offer 0 0c 1j 0v"); // in a counter-offer too, seat 0 is the client
    assert_eq!(play.asked(), "1 answer");
    play.act("offer 0 1c 1j 0v");
    assert_eq!(play.asked(), "0 answer");
    play.act("offer 0 0c 2j 0v");
    assert_eq!((play.asked(), play.legal()), ("1 answer".to_owned(), "pass, accept".to_owned())); // the fourth was the last
    assert_eq!(play.refused("offer 0 0c 0j 0v"), "R11.2");
    play.act("accept"); // the provider accepts the client's offer
    assert_eq!((play.coins(), play.jewels()), (vec![2, 1], vec![1, 2]));
    assert!(play.game.table().is_protected(marquis::Seat::ALL[0]));
}

#[test]
fn r11_2_the_option_bounds_the_number_of_offers() {
    let mut play = ask(countess("marquis clerk").offers(1));
    play.act("offer 0 1c 0j 0v");
    assert_eq!(play.legal(), "pass, accept");
    assert_eq!(play.refused("offer 0 0c 0j 0v"), "R11.2");
    let mut play = ask(countess("marquis clerk")); // two by default
    play.act("offer 0 1c 0j 0v; offer 0 0c 0j 0v");
    assert_eq!((play.asked(), play.legal()), ("1 answer".to_owned(), "pass, accept".to_owned()));
    let mut play = ask(countess("marquis clerk").offers(8));
    for (offer, coins) in [1, 0, 1, 0, 1, 0, 1].into_iter().enumerate() {
        play.act(&format!("offer 0 {coins}c 0j 0v"));
        assert!(play.allows(&format!("offer 0 {}c 0j 0v", 1 - coins)), "after offer {}", offer + 1);
    }
    play.act("offer 0 2c 0j 0v");
    assert_eq!(play.legal(), "pass, accept");
}

#[test]
fn r11_2_repeating_the_offer_on_the_table_is_no_counter_offer() {
    let mut play = ask(countess("marquis clerk").offers(4));
    play.act("offer 0 2c 3j 0v");
    assert!(!play.allows("offer 0 2c 3j 0v"));
    assert_eq!(play.refused("offer 0 2c 3j 0v"), "R11.2");
    assert_eq!(play.refused("offer 1 0c 0j 0v"), "R11.2"); // another client
    // 3 times 4 prices without a Veto, less the one on the table; and refusing, and accepting.
    assert_eq!(play.game.legal_actions().len(), 13);
    play.act("offer 0 1c 0j 0v");
    assert!(play.allows("offer 0 2c 3j 0v")); // an earlier one may return
    assert!(!play.allows("offer 0 1c 0j 0v"));
}

#[test]
fn r11_2_a_refusal_ends_the_bargain() {
    let mut play = ask(countess("marquis clerk").offers(8));
    play.act("offer 0 1c 0j 0v; pass");
    assert_eq!((play.asked(), play.coins()), ("0 play".to_owned(), vec![2, 1]));
    assert_eq!(play.happened(), "Offered Declined Drew TurnEnded TurnBegan");
    assert!(!play.game.table().is_protected(marquis::Seat::ALL[0]));
    // The provider's refusal too.
    let mut play = ask(countess("marquis clerk").offers(8));
    play.act("offer 0 1c 0j 0v; offer 0 0c 1j 0v; pass");
    assert_eq!((play.asked(), play.jewels()), ("0 play".to_owned(), vec![3, 0]));
}

#[test]
fn r11_3_no_offer_exceeds_coins_and_jewels_of_the_client() {
    let mut play = ask(countess("marquis clerk"));
    assert!(play.allows("offer 0 2c 3j 0v"));
    assert_eq!(play.refused("offer 0 3c 0j 0v"), "R11.3");
    assert_eq!(play.refused("offer 0 0c 4j 0v"), "R11.3");
    play.act("offer 0 0c 0j 0v"); // nor does the client's own
    assert!(play.allows("offer 0 2c 3j 0v"));
    assert_eq!(play.refused("offer 0 3c 3j 0v"), "R11.3");
}

#[test]
fn r11_3_the_provider_may_ask_for_a_veto_that_has_not_been_seen() {
    // Whether seat 0 holds it or not, passing and 3 x 4 x 2 prices.
    for deck in ["marquis clerk veto", "marquis clerk"] {
        let mut play = ask(countess(deck));
        assert!(play.allows("offer 0 0c 0j 1v"));
        assert_eq!(play.refused("offer 0 0c 0j 2v"), "R11.3");
        assert_eq!(play.game.legal_actions().len(), 25);
    }
}

#[test]
fn r11_3_the_client_may_offer_the_own_veto_only_from_the_hand() {
    let mut play = ask(countess("marquis clerk veto"));
    play.act("offer 0 0c 0j 0v");
    assert!(play.allows("offer 0 0c 0j 1v") && !play.allows("offer 0 0c 0j 2v"));
    let mut play = ask(countess("marquis clerk"));
    play.act("offer 0 0c 0j 0v");
    assert_eq!(play.refused("offer 0 0c 0j 1v"), "R11.3");
}

/// Seat 0 has an open Veto of seat 1, and then is the client of seat 2's Countess.
fn client_with_an_open_veto(seat_0: &str) -> Play {
    let mut play = calm(&[seat_0, "clerk veto", "thief countess"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .first(1)
        .begin();
    play.turns("1 clerk, 2 thief").play("0 blackmailer").act("veto").turns("1 assassin").play("2 countess");
    assert_eq!((play.open_vetoes(), play.asked()), (vec![1, 0, 0], "2 ask".to_owned()));
    play
}

#[test]
fn r11_3_open_vetoes_can_be_asked_for_and_offered() {
    let mut play = client_with_an_open_veto("blackmailer veto");
    assert!(play.allows("offer 0 0c 0j 2v"));
    assert_eq!(play.refused("offer 0 0c 0j 3v"), "R11.3");
    // Seat 1's own Veto has been seen, and it has no open one.
    assert!(!play.allows("offer 1 0c 0j 1v"));
    assert_eq!(play.refused("offer 1 0c 0j 1v"), "R11.3");
    play.act("offer 0 0c 0j 0v");
    assert!(play.allows("offer 0 0c 0j 2v"));
    let mut play = client_with_an_open_veto("blackmailer");
    play.act("offer 0 0c 0j 0v");
    assert!(play.allows("offer 0 0c 0j 1v") && !play.allows("offer 0 0c 0j 2v"));
}

#[test]
fn r11_4_nobody_can_accept_what_the_client_cannot_pay() {
    let mut play = ask(countess("marquis clerk")); // without the Veto in hand
    play.act("offer 0 1c 0j 1v");
    assert!(!play.allows("accept"));
    assert_eq!(play.refused("accept"), "R11.4");
    play.act("offer 0 1c 0j 0v");
    assert!(play.allows("accept"));
    let mut play = client_with_an_open_veto("blackmailer");
    play.act("offer 0 0c 0j 2v");
    assert_eq!(play.refused("accept"), "R11.4"); // one open, and none in hand
}

#[test]
fn r11_5_open_vetoes_are_paid_first() {
    let mut play = client_with_an_open_veto("blackmailer veto");
    play.act("offer 0 0c 0j 1v; accept");
    assert_eq!(play.open_vetoes(), [0, 0, 1]);
    assert_eq!(play.hand(0), "assassin jeweler forger veto"); // the own one stays
    assert!(!play.game.table().veto_seen(marquis::Seat::ALL[0]));
}

#[test]
fn r11_5_the_own_veto_as_a_price_becomes_open() {
    let mut play = client_with_an_open_veto("blackmailer veto");
    play.act("offer 0 0c 0j 2v; accept");
    assert_eq!((play.open_vetoes(), play.hand(0)), (vec![0, 0, 2], "assassin jeweler forger".to_owned()));
    assert!(play.game.table().veto_seen(marquis::Seat::ALL[0]));
    assert_eq!(play.happened().matches("Accepted").count(), 1);
    // It can be paid on: by seat 2 as a client. And seat 0 is not asked for a Veto any more.
    let table = play.game.table();
    assert_eq!(table.open_vetoes(marquis::Seat::ALL[2]), 2);
}

#[test]
fn r11_5_what_is_agreed_is_paid_at_once() {
    // The price for annulling is paid before the attack goes on: seat 1 is robbed of what it just received.
    let mut play = calm(&["clerk veto", "prosecutor", "thief blackmailer"])
        .row("blackmailer", 0, "clerk 1, prosecutor 2", "16:1")
        .first(2)
        .begin();
    play.turns("2 thief, 0 clerk, 1 prosecutor");
    assert_eq!(play.coins(), [1, 0, 2]);
    play.play("2 blackmailer").act("veto; offer 2 1c 0j 0v; accept");
    assert_eq!((play.asked(), play.coins()), ("1 veto".to_owned(), vec![0, 1, 2]));
    play.act("pass");
    assert_eq!(play.coins(), [0, 0, 3]);
}
