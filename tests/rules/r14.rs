//! R14 End of the game

use crate::script::{Deal, calm, order, played_out};
use marquis::Seat;

fn ending_with(last_0: &str, last_1: &str) -> Deal {
    calm(&[&order(0, last_0), &order(1, last_1)])
}

#[test]
fn r14_1_after_n_turns_in_a_row_without_a_character_played() {
    let deal = ending_with("thief", "jeweler").row("thief", 0, "", "1:2").row("jeweler", 2, "", "1:1");
    let mut play = played_out(deal, &[]);
    assert_eq!((play.asked(), play.game.table().idle_turns()), ("0 exchange".to_owned(), 0));
    play.act("pass");
    assert_eq!((play.asked(), play.game.table().idle_turns()), ("1 exchange".to_owned(), 1)); // the last exchange
    play.act("exchange 1");
    assert_eq!((play.asked(), play.jewels()), ("over".to_owned(), vec![0, 1]));
    assert!(play.happened().ends_with("Exchanged TurnEnded GameOver"));
    assert_eq!(play.game.table().active(), Seat::ALL[1]); // stays that of the last turn
    assert!(play.game.legal_actions().is_empty());
    assert_eq!(play.refused("pass"), "R14.1");
    assert_eq!(play.refused("play thief"), "R14.1");
}

#[test]
fn r14_1_a_turn_in_which_nothing_could_be_done_counts() {
    // At these rates nobody can exchange: the last character played ends the game.
    let play = played_out(ending_with("thief", "clerk"), &[]);
    assert_eq!((play.asked(), play.game.table().turn()), ("over".to_owned(), 24));
    assert_eq!(play.game.table().active(), Seat::ALL[1]);
}

#[test]
fn r14_1_a_character_played_starts_the_count_anew() {
    // Seat 1 took its Thief back; seat 0's idle turn before it is played does not count.
    let deal = ending_with("thief", "clerk").row("thief", 1, "", "1:2");
    let mut play = played_out(deal, &["1 take thief"]);
    play.act("pass");
    assert_eq!(play.game.table().idle_turns(), 1);
    play.play("1 thief");
    assert_eq!((play.asked(), play.game.table().idle_turns()), ("1 use".to_owned(), 0));
    play.act("pass");
    assert_eq!((play.asked(), play.game.table().idle_turns()), ("0 exchange".to_owned(), 0));
    play.act("pass");
    assert_eq!((play.asked(), play.game.table().idle_turns()), ("1 exchange".to_owned(), 1));
    play.act("pass");
    assert_eq!(play.asked(), "over");
}

/// The winners, when seat 0 buys so often for 2 and seat 1 for 3 jewels.
fn winners(exchange_0: &str, exchange_1: &str) -> Vec<usize> {
    let deal = ending_with("thief", "jeweler").row("thief", 0, "", "1:3").row("jeweler", 3, "", "1:2");
    let mut play = played_out(deal, &[]);
    play.act(exchange_0).act(exchange_1);
    let outcome = play.game.outcome().unwrap();
    outcome.winners().iter().map(|seat| seat.index()).collect()
}

#[test]
fn r14_2_the_most_jewels_win() {
    assert_eq!(winners("exchange 1", "exchange 1"), [0]); // 3 to 2
    assert_eq!(winners("exchange 1", "exchange 2"), [1]); // 3 to 4
}

#[test]
fn r14_2_ties_share_the_win() {
    assert_eq!(winners("exchange 2", "exchange 3 1v"), [0, 1]); // 6 to 6, with different coins
    let nobody_bought = played_out(ending_with("thief", "clerk"), &[]);
    assert_eq!(nobody_bought.game.outcome().unwrap().winners().iter().count(), 2);
}

#[test]
fn r14_2_no_outcome_before_the_end() {
    assert!(calm(&["", ""]).begin().game.outcome().is_none());
}
