//! R13 Out of characters

use crate::script::{Deal, Play, calm};

/// Two seats that play the same eleven characters in this order; the Veto stays in hand.
const ORDER: &str = "jeweler countess forger assassin astrologer prosecutor pickpocket thief blackmailer clerk marquis";

/// Both seats have played all their characters; these rows are for the last, the Marquis, and those before.
fn out_of_characters(deal: Deal) -> Play {
    let mut play = deal.begin();
    for card in ORDER.split(' ') {
        play.turns(&format!("0 {card}, 1 {card}"));
    }
    assert_eq!((play.hand(0), play.hand(1)), ("veto".to_owned(), "veto".to_owned()));
    play.happened();
    play
}

/// Seat 0 ends with this character, seat 1 with a Marquis; neither has taken or paid any coin on the way.
fn ending_with(last: &str) -> Deal {
    let others = "countess assassin astrologer prosecutor pickpocket blackmailer";
    let rest: Vec<&str> = ["jeweler", "clerk", "thief", "marquis"].into_iter().filter(|&card| card != last).collect();
    let deck = format!("{} {others} forger {last}", rest.join(" "));
    calm(&[&deck, &deck])
}

/// Plays the decks of both seats in their order, without any question.
fn play_out(deal: Deal) -> Play {
    let mut play = deal.begin();
    while !play.game.hand(marquis::Seat::ALL[1]).and(marquis::CardSet::CHARACTERS).is_empty() {
        let seat = play.game.table().active();
        let next = play.next_card(seat);
        play.turns(&format!("{seat} {next}"));
    }
    play.happened();
    play
}

#[test]
fn r13_1_who_has_no_character_only_exchanges() {
    let mut play = play_out(ending_with("thief").row("thief", 0, "", "1:2"));
    assert_eq!((play.coins(), play.asked()), (vec![3, 0], "0 exchange".to_owned()));
    play.act("exchange 1");
    assert!(play.happened().starts_with("Exchanged TurnEnded TurnBegan OutOfCharacters"));
    assert_eq!((play.jewels(), play.asked()), (vec![2, 0], "1 exchange".to_owned()));
}

#[test]
fn r13_1_coins_received_later_can_be_spent_later() {
    // Seat 0 is out of characters while seat 1 still plays; seat 1's Thief of the same identity pays a coin.
    let mut play = lonely_seat_1();
    assert_eq!(play.asked(), "1 play");
    play.turns("1 thief"); // R8.1: seat 0 shows a Thief
    assert_eq!((play.asked(), play.coins()[0]), ("0 exchange".to_owned(), 1));
    play.act("exchange 1");
    assert_eq!(play.jewels(), [2, 0]);
    assert_eq!(play.asked(), "1 play");
}

/// Seat 0 has played its eleven characters, a Thief last, and has no coin and no Veto. Seat 1 has a Thief and a Jeweler
/// in hand, as its Astrologer and its Forger each took a card back.
fn lonely_seat_1() -> Play {
    let seat_0 = "veto countess clerk marquis astrologer forger assassin pickpocket prosecutor blackmailer jeweler thief";
    let seat_1 = "jeweler astrologer forger clerk countess marquis pickpocket prosecutor assassin blackmailer thief";
    let mut play = calm(&[seat_0, seat_1])
        .row("countess", 0, "jeweler 1", "16:1")
        .row("thief", 0, "", "1:2")
        .row("jeweler", 0, "", "2:1")
        .begin();
    play.turns("0 countess").play("1 jeweler").decline_all();
    play.turns("0 clerk").play("1 astrologer").act("take jeweler").decline_all();
    play.turns("0 marquis").play("1 forger").act("pass").decline_all();
    play.turns("0 astrologer, 1 clerk, 0 forger, 1 countess, 0 assassin, 1 marquis");
    play.turns("0 pickpocket, 1 pickpocket, 0 prosecutor, 1 prosecutor, 0 blackmailer, 1 assassin");
    play.turns("0 jeweler, 1 blackmailer, 0 thief");
    play
}
