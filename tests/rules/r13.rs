//! R13 Out of characters

use crate::script::{Deal, calm, order, played_out};

/// Two seats that end with these characters.
fn ending_with(last_0: &str, last_1: &str) -> Deal {
    calm(&[&order(0, last_0), &order(1, last_1)])
}

#[test]
fn r13_1_who_has_no_character_only_exchanges() {
    let mut play = played_out(ending_with("thief", "clerk").row("thief", 0, "", "1:2"), &[]);
    assert_eq!(
        (play.coins(), play.hand(0), play.asked()),
        (vec![3, 0], "veto".to_owned(), "0 exchange".to_owned())
    );
    assert_eq!(play.refused("play thief"), "R3.1");
    play.act("exchange 2");
    assert_eq!(play.jewels(), [4, 0]);
    assert!(play.happened().starts_with("Exchanged TurnEnded TurnBegan OutOfCharacters"));
    assert_eq!(play.asked(), "1 exchange"); // the Clerk's Veto, at the rate of the Thief
}

#[test]
fn r13_1_coins_received_later_can_be_spent_later() {
    // Seat 1 took its Thief back and plays it again, which pays a coin to the Thief that seat 0 shows (R8.1).
    let deal = ending_with("thief", "clerk").row("thief", 1, "", "1:2");
    let mut play = played_out(deal, &["1 take thief"]);
    assert_eq!((play.coins(), play.asked()), (vec![4, 1], "0 exchange".to_owned()));
    play.act("exchange 4");
    assert_eq!(play.asked(), "1 exchange");
    play.turns("1 thief");
    assert_eq!((play.coins(), play.asked()), (vec![1, 1], "0 exchange".to_owned()));
    play.act("exchange 1");
    assert_eq!((play.coins(), play.jewels()), (vec![0, 1], vec![10, 0]));
}

#[test]
fn r13_2_a_veto_is_paid_in_as_one_coin() {
    let mut play = played_out(ending_with("thief", "clerk").row("thief", 0, "", "1:2"), &[]);
    assert_eq!(
        play.legal(),
        "pass, exchange 1, exchange 1 1v, exchange 2, exchange 2 1v, exchange 3, exchange 3 1v, exchange 4 1v"
    );
    assert_eq!(play.refused("exchange 1 2v"), "R13.2");
    assert_eq!(play.refused("exchange 4"), "R4.1");
    play.act("exchange 4 1v");
    assert_eq!((play.coins(), play.jewels(), play.hand(0)), (vec![0, 0], vec![8, 0], String::new()));
    // It brings the treasury nothing, and leaves the game.
    assert_eq!((play.treasury(), play.open_vetoes()), (8, vec![0, 0]));
    assert!(play.game.table().veto_seen(marquis::Seat::ALL[0]));
}

#[test]
fn r13_2_open_vetoes_go_first() {
    let deal =
        ending_with("thief", "clerk").row("marquis", 1, "", "16:1").row("thief", 0, "marquis 1", "2:3");
    let mut play = played_out(deal, &["1 veto"]);
    assert_eq!((play.coins(), play.open_vetoes(), play.hand(0)), (vec![4, 1], vec![1, 0], "veto".to_owned()));
    assert_eq!(
        play.legal(),
        "pass, exchange 1, exchange 1 1v, exchange 1 2v, exchange 2, exchange 2 1v, exchange 2 2v, exchange 3 2v"
    );
    let before = play.game;
    play.act("exchange 1 1v");
    assert_eq!((play.coins(), play.open_vetoes(), play.hand(0)), (vec![3, 1], vec![0, 0], "veto".to_owned()));
    play.game = before;
    play.act("exchange 3 2v");
    assert_eq!((play.coins(), play.jewels(), play.hand(0)), (vec![0, 1], vec![9, 0], String::new()));
}

#[test]
fn r13_2_not_where_the_marquis_is_visible() {
    let mut play = played_out(ending_with("marquis", "clerk").row("marquis", 0, "", "1:1"), &[]);
    assert_eq!(
        (play.coins(), play.legal()),
        (vec![3, 0], "pass, exchange 1, exchange 2, exchange 3".to_owned())
    );
    assert_eq!(play.refused("exchange 1 1v"), "R13.2");
    // A Forger who imitates the Marquis.
    let deck = order(0, "marquis").replace("forger ", "").replace(" veto", " forger veto");
    let deal = calm(&[&deck, &order(1, "clerk")]).row("marquis", 1, "", "1:1");
    let mut play = played_out(deal, &[]);
    assert!(play.pile(0).ends_with("marquis forger=marquis"));
    assert!(play.allows("exchange 1"));
    assert_eq!(play.refused("exchange 1 1v"), "R13.2");
}

#[test]
fn r13_2_a_clerk_beside_a_marquis_may_pay_vetoes() {
    let mut play = played_out(ending_with("clerk", "marquis").row("marquis", 0, "", "1:1"), &[]);
    assert_eq!(play.visible(), "clerk marquis");
    assert!(play.allows("exchange 1 1v"));
    play.act("exchange 1 1v");
    assert_eq!((play.jewels(), play.hand(0)), (vec![1, 0], String::new()));
}

#[test]
fn r13_2_not_while_characters_are_in_hand() {
    let mut play = calm(&["thief veto", "clerk"]).row("thief", 0, "", "1:2").begin();
    play.turns("0 thief, 1 clerk");
    assert_eq!(play.legal(), "pass, exchange 1, exchange 2");
    assert_eq!(play.refused("exchange 1 1v"), "R13.2");
}

/// The treasury is empty; seat 0 has 8 coins, its Veto, and this rate.
fn empty_treasury(rate: &str) -> crate::script::Play {
    let deal = ending_with("pickpocket", "clerk").row("pickpocket", 0, "", rate).row("clerk", 16, "", "");
    let play = played_out(deal, &[]);
    assert_eq!((play.coins(), play.jewels(), play.treasury()), (vec![8, 0], vec![0, 0], 0));
    play
}

#[test]
fn r13_3_vetoes_never_make_up_the_coins_that_force() {
    let mut play = empty_treasury("9:5");
    assert_eq!(play.legal(), "pass, exchange 1 1v");
    play.act("pass");
    let play = empty_treasury("8:5");
    assert_eq!(play.legal(), "exchange 1, exchange 1 1v");
}

#[test]
fn r4_3_any_mixture_of_coins_and_vetoes_satisfies() {
    let mut play = empty_treasury("1:5");
    assert_eq!(play.refused("pass"), "R4.3");
    play.act("exchange 1 1v"); // Vetoes alone: the treasury stays empty
    assert_eq!((play.coins(), play.treasury(), play.jewels()), (vec![8, 0], 0, vec![5, 0]));
    let mut play = empty_treasury("4:5");
    assert_eq!(play.legal(), "exchange 1, exchange 1 1v, exchange 2, exchange 2 1v");
    play.act("exchange 1 1v");
    assert_eq!((play.coins(), play.treasury(), play.jewels()), (vec![5, 0], 3, vec![5, 0]));
}

#[test]
fn r13_4_who_still_has_characters_plays_on_alone() {
    // Seat 1 took its Thief back. After 11 turns of each, seat 0 can do nothing, seat 1 plays the Thief, and two idle
    // turns end the game.
    let play = played_out(ending_with("thief", "clerk"), &["1 take thief"]);
    assert_eq!((play.asked(), play.game.table().turn()), ("over".to_owned(), 22 + 2 + 2));
    assert!(play.pile(0).ends_with("blackmailer thief") && play.pile(1).ends_with("clerk thief"));
}
