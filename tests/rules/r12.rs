//! R12 Refill and next turn

use crate::script::{calm, deal};

#[test]
fn r12_1_the_hand_is_refilled_to_four() {
    let mut play = deal(&["thief clerk marquis countess blackmailer assassin", "jeweler"]).begin();
    play.turns("0 thief");
    assert_eq!(
        (play.hand(0), play.game.deck_len(marquis::Seat::ALL[0])),
        ("countess clerk marquis blackmailer".to_owned(), 7)
    );
    play.turns("1 jeweler, 0 clerk");
    assert_eq!(play.hand(0), "assassin countess marquis blackmailer");
}

#[test]
fn r12_1_only_the_active_player_draws_and_only_at_the_end() {
    // Seat 0 loses its Veto in seat 1's turn, and draws two cards at the end of its own next turn.
    let mut play = calm(&["clerk veto marquis thief jeweler countess assassin", "blackmailer"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .begin();
    play.turns("0 clerk").play("1 blackmailer").act("veto");
    assert_eq!(play.hand(0), "jeweler marquis thief");
    play.happened();
    play.turns("0 marquis");
    assert_eq!(play.happened(), "Played Drew Drew TurnEnded TurnBegan");
    assert_eq!(play.hand(0), "assassin jeweler countess thief");
}

#[test]
fn r12_1_open_vetoes_are_not_cards_in_hand() {
    let mut play = calm(&["clerk veto", "blackmailer assassin jeweler forger astrologer"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .begin();
    play.turns("0 clerk").play("1 blackmailer").act("veto");
    assert_eq!(
        (play.hand(1), play.open_vetoes()),
        ("assassin jeweler forger astrologer".to_owned(), vec![0, 1])
    );
}

#[test]
fn r12_1_until_the_deck_is_empty() {
    let order =
        "assassin astrologer countess clerk prosecutor pickpocket thief blackmailer jeweler marquis forger";
    let mut play = calm(&[order, order]).begin();
    for card in order.split(' ').take(9) {
        play.turns(&format!("0 {card}, 1 {card}"));
    }
    assert_eq!(
        (play.hand(0), play.game.deck_len(marquis::Seat::ALL[0])),
        ("forger marquis veto".to_owned(), 0)
    );
}

#[test]
fn r12_2_the_next_player_in_the_direction_of_play_follows() {
    let mut play = calm(&["thief", "forger", "clerk", "jeweler"]).begin();
    play.turns("0 thief, 1 forger");
    assert_eq!(play.asked(), "0 play");
    play.turns("0 assassin, 3 jeweler, 2 clerk, 1 assassin");
}
