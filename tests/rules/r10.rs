//! R10 Attacks, Veto, Prosecutor

use crate::script::{Deal, Play, calm};
use marquis::Seat;

/// Seats 0 to 3: a Clerk with a Veto and 2 coins, two that show what `second` and `third` say, and last who plays a
/// Blackmailer, who steals 1 from the Clerk.
fn blackmail(second: &str, third: &str) -> Play {
    calm(&["clerk veto", second, third, "blackmailer"]).row("blackmailer", 2, "clerk 1", "16:1").begin()
}

#[test]
fn r10_1_the_veto_makes_the_attack_fail() {
    let mut play = blackmail("thief", "thief");
    play.turns("0 clerk, 1 jeweler, 2 jeweler").play("3 blackmailer");
    assert_eq!((play.asked(), play.legal()), ("0 veto".to_owned(), "pass, veto".to_owned()));
    play.happened();
    play.act("veto");
    assert_eq!(play.happened(), "VetoPlayed AttackFailed Drew TurnEnded TurnBegan");
    assert_eq!(play.coins(), [2, 1, 0, 2]); // the attacker keeps the income
    assert_eq!(play.hand(0), "assassin jeweler forger");
}

#[test]
fn r10_1_who_holds_no_veto_cannot_play_it() {
    let mut play = calm(&["clerk", "blackmailer"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk").play("1 blackmailer");
    assert_eq!(play.legal(), "pass");
    assert_eq!(play.refused("veto"), "R10.1"); // it is still in the deck
    assert_eq!(play.refused("annul"), "R3.1");
}

#[test]
fn r10_1_without_a_visible_character_too() {
    let mut play = calm(&["thief", "clerk veto"]).begin();
    play.play("0 thief").act("use");
    assert_eq!(
        (play.visible(), play.asked(), play.legal()),
        ("thief -".to_owned(), "1 veto".to_owned(), "pass, veto".to_owned())
    );
    play.act("veto");
    assert_eq!((play.coins(), play.open_vetoes()), (vec![2, 1], vec![1, 0]));
}

#[test]
fn r10_1_nothing_else_of_the_turn_is_touched() {
    // The theft fails; the second theft, the payment and the power follow.
    let mut play =
        calm(&["clerk veto", "thief", "assassin"]).row("assassin", 1, "clerk 1, thief 1", "16:1").begin();
    play.turns("0 clerk, 1 thief").play("2 assassin").act("veto; pass");
    assert_eq!(play.coins(), [2, 0, 2]);
    assert_eq!((play.asked(), play.legal()), ("2 target".to_owned(), "pass, target 0, target 1".to_owned()));
}

#[test]
fn r10_2_the_veto_goes_to_the_attacker_face_up() {
    let mut play = blackmail("thief", "thief");
    play.turns("0 clerk, 1 jeweler, 2 jeweler").play("3 blackmailer").act("veto");
    assert_eq!(play.open_vetoes(), [0, 0, 0, 1]);
    let table = play.game.table();
    let seen: Vec<bool> = table.seats().map(|seat| table.veto_seen(seat)).collect();
    assert_eq!(seen, [true, false, false, false]);
}

#[test]
fn r10_2_an_open_veto_never_stops_an_attack() {
    // Seat 1 gets seat 0's Veto; then its own has not been seen, so it is asked, but the open one is no answer.
    let mut play = calm(&["clerk veto blackmailer", "blackmailer clerk"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .begin();
    play.turns("0 clerk").play("1 blackmailer").act("veto");
    play.turns("0 jeweler, 1 clerk").play("0 blackmailer");
    assert_eq!(play.open_vetoes(), [0, 1]);
    assert_eq!((play.asked(), play.legal()), ("1 veto".to_owned(), "pass".to_owned()));
    assert_eq!(play.refused("veto"), "R10.1");
}

#[test]
fn r10_2_whose_own_veto_is_gone_is_not_asked_for_an_open_one() {
    // Seats 0 and 1 exchange their Vetoes by attacks; then seat 0, with an open Veto, is attacked again.
    let mut play = calm(&["clerk veto blackmailer", "blackmailer clerk veto jeweler"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .row("jeweler", 0, "blackmailer 1", "16:1")
        .begin();
    play.turns("0 clerk").play("1 blackmailer").act("veto").turns("0 assassin, 1 clerk");
    play.play("0 blackmailer").act("veto");
    assert_eq!(play.open_vetoes(), [1, 1]);
    play.happened();
    play.play("1 jeweler");
    assert_eq!(play.asked(), "1 use"); // robbed without a question; and now the Jeweler's power
    assert_eq!((play.attacks(), play.coins()), ("0:1".to_owned(), vec![1, 2]));
}

#[test]
fn r10_3_an_annulled_veto_stays_with_the_attacker() {
    let mut play = blackmail("prosecutor", "thief");
    play.turns("0 clerk, 1 prosecutor, 2 jeweler").play("3 blackmailer").act("veto");
    assert_eq!(play.open_vetoes(), [0, 0, 0, 1]); // at once
    play.act("offer 3 1c 0j 0v; accept");
    assert_eq!((play.open_vetoes(), play.coins()), (vec![0, 0, 0, 1], vec![1, 2, 0, 2]));
}

#[test]
fn r10_3_the_veto_just_received_can_pay_for_annulling_it() {
    let mut play = blackmail("prosecutor", "thief");
    play.turns("0 clerk, 1 prosecutor, 2 jeweler").play("3 blackmailer").act("veto; offer 3 0c 0j 1v");
    assert_eq!((play.asked(), play.allows("accept")), ("3 answer".to_owned(), true));
    play.act("accept");
    assert_eq!((play.open_vetoes(), play.coins()), (vec![0, 1, 0, 0], vec![1, 1, 0, 3]));
}

#[test]
fn r10_4_an_annulled_attack_goes_on() {
    let mut play = blackmail("prosecutor", "thief");
    play.turns("0 clerk, 1 prosecutor, 2 jeweler").play("3 blackmailer").act("veto");
    assert_eq!(play.asked(), "1 ask");
    assert_eq!(play.refused("annul"), "R10.4"); // for an agreed reward only
    assert_eq!(play.refused("offer 0 0c 0j 0v"), "R10.4"); // the attacker is the client
    assert_eq!(play.refused("accept"), "R3.1");
    play.act("offer 3 0c 0j 0v");
    assert_eq!(play.asked(), "3 answer");
    play.happened();
    play.act("accept");
    assert_eq!(play.happened(), "Accepted Annulled Robbed Drew TurnEnded TurnBegan");
    assert_eq!(play.coins(), [1, 1, 0, 3]);
}

#[test]
fn r10_4_who_played_the_veto_is_not_asked() {
    let mut play =
        calm(&["prosecutor veto", "blackmailer"]).row("blackmailer", 0, "prosecutor 1", "16:1").begin();
    play.turns("0 prosecutor").play("1 blackmailer").act("veto");
    assert_eq!((play.asked(), play.coins()), ("0 play".to_owned(), vec![2, 1]));
}

#[test]
fn r10_4_a_prosecutor_in_hand_or_covered_has_no_say() {
    // Seat 1's Prosecutor lies covered, seat 2 holds its own in hand.
    let mut play =
        calm(&["thief clerk veto", "prosecutor thief", "prosecutor jeweler", "jeweler blackmailer"])
            .row("clerk", 2, "", "")
            .row("blackmailer", 0, "clerk 1", "16:1")
            .begin();
    play.turns("0 thief, 1 prosecutor, 2 jeweler, 3 jeweler, 0 clerk, 1 thief, 2 assassin");
    play.play("3 blackmailer").act("veto");
    assert_eq!(play.visible(), "clerk thief assassin blackmailer");
    assert_eq!(play.asked(), "0 play"); // nobody was asked: the attack has failed
}

/// Seat 0's Clerk with a Veto; seats 1 and 2 Prosecutors; seat 3, with 2 coins, attacks as `attacker` says.
fn two_prosecutors(attacker: &str) -> Deal {
    calm(&["clerk veto", "prosecutor", "prosecutor", attacker]).row("prosecutor", 1, "clerk 1", "16:1").row(
        "blackmailer",
        2,
        "clerk 1",
        "16:1",
    )
}

#[test]
fn r10_4_the_prosecutors_are_asked_in_turn_order_until_a_bargain_is_struck() {
    let mut play = two_prosecutors("blackmailer").row("prosecutor", 1, "", "16:1").begin();
    play.turns("0 clerk, 1 prosecutor, 2 prosecutor").play("3 blackmailer").act("veto");
    assert_eq!(play.asked(), "1 ask");
    play.act("pass"); // passing on
    assert_eq!(play.asked(), "2 ask");
    play.act("offer 3 2c 0j 0v; offer 3 1c 0j 0v; pass"); // refused by the second: nobody is left
    assert_eq!((play.asked(), play.coins()), ("0 play".to_owned(), vec![2, 3, 0, 2]));
}

#[test]
fn r10_4_a_refused_bargain_passes_to_the_next_prosecutor() {
    let mut play = two_prosecutors("blackmailer").row("prosecutor", 1, "", "16:1").begin();
    play.turns("0 clerk, 1 prosecutor, 2 prosecutor")
        .play("3 blackmailer")
        .act("veto; offer 3 2c 0j 0v; pass");
    assert_eq!(play.asked(), "2 ask"); // a bargain of its own, with all its offers
    play.act("offer 3 2c 0j 0v");
    assert_eq!((play.asked(), play.allows("offer 3 1c 0j 0v")), ("3 answer".to_owned(), true));
    play.act("accept");
    assert_eq!((play.coins(), play.asked()), (vec![1, 3, 2, 1], "0 play".to_owned()));
}

#[test]
fn r10_4_a_struck_bargain_asks_no_further_prosecutor() {
    let mut play = two_prosecutors("blackmailer").row("prosecutor", 1, "", "16:1").begin();
    play.turns("0 clerk, 1 prosecutor, 2 prosecutor")
        .play("3 blackmailer")
        .act("veto; offer 3 0c 0j 0v; accept");
    assert_eq!((play.asked(), play.coins()), ("0 play".to_owned(), vec![1, 3, 0, 3]));
}

#[test]
fn r10_4_the_order_follows_the_direction_of_play() {
    // Seat 3's Forger reverses the direction and imitates a Blackmailer: now seat 2 comes before seat 1.
    let mut play =
        calm(&["jeweler clerk veto", "prosecutor thief", "prosecutor thief", "blackmailer forger"])
            .row("blackmailer", 0, "clerk 1", "16:1")
            .begin();
    play.turns("0 jeweler, 1 thief, 2 thief, 3 blackmailer, 0 clerk, 1 prosecutor, 2 prosecutor");
    play.play("3 forger").act("veto");
    assert_eq!(play.asked(), "2 ask");
    play.act("pass");
    assert_eq!(play.asked(), "1 ask");
}

#[test]
fn r10_4_an_attacking_prosecutor_decides_first_and_pays_nobody() {
    let mut play = two_prosecutors("prosecutor").begin();
    play.turns("0 clerk");
    play.play("1 prosecutor").act("veto");
    assert_eq!((play.asked(), play.legal()), ("1 annul".to_owned(), "pass, annul".to_owned()));
    assert_eq!(play.refused("offer 1 0c 0j 0v"), "R3.1");
    play.act("annul");
    assert_eq!((play.coins(), play.open_vetoes()), (vec![1, 3, 0, 0], vec![0, 1, 0, 0]));
    assert_eq!(play.asked(), "2 play");
}

#[test]
fn r10_4_after_an_attacking_prosecutor_passes_the_others_are_asked() {
    let mut play = two_prosecutors("jeweler").row("prosecutor", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk").play("1 prosecutor").act("pass");
    assert_eq!(play.coins(), [1, 2, 0, 0]);
    play.play("2 prosecutor").act("veto");
    assert_eq!(play.asked(), "2 annul");
    play.act("pass");
    assert_eq!(play.asked(), "1 ask");
    play.act("offer 2 0c 0j 1v; accept");
    assert_eq!((play.coins(), play.open_vetoes()), (vec![0, 3, 0, 0], vec![0, 1, 0, 0])); // R8.1: robbed coin goes on
}

#[test]
fn r10_4_a_forger_who_imitates_a_prosecutor_may_annul() {
    let mut play = calm(&["jeweler clerk veto", "thief blackmailer", "prosecutor forger"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .begin();
    play.turns("0 jeweler, 1 thief, 2 prosecutor, 0 clerk, 1 jeweler, 2 forger")
        .play("1 blackmailer")
        .act("veto");
    assert_eq!(play.asked(), "2 ask");
}

#[test]
fn r10_5_every_victim_is_asked_whose_veto_may_be_in_hand() {
    let mut play = calm(&["clerk", "clerk veto", "blackmailer"])
        .row("blackmailer", 0, "clerk 1", "16:1")
        .row("clerk", 2, "", "")
        .begin();
    play.turns("0 clerk, 1 clerk").play("2 blackmailer");
    assert_eq!((play.asked(), play.legal()), ("0 veto".to_owned(), "pass".to_owned()));
    play.act("pass");
    assert_eq!((play.asked(), play.legal()), ("1 veto".to_owned(), "pass, veto".to_owned()));
}

#[test]
fn r10_5_not_whose_veto_has_been_seen_leaving() {
    let mut play =
        calm(&["clerk veto", "blackmailer", "assassin"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk").play("1 blackmailer").act("veto").play("2 assassin").happened();
    play.act("target 0");
    assert_eq!((play.attacks(), play.asked()), ("0:2".to_owned(), "0 play".to_owned()));
    assert_eq!(play.coins(), [0, 1, 2]);
}

#[test]
fn r10_5_with_holder_only_who_holds_the_veto_is_asked() {
    let mut play = calm(&["clerk", "clerk veto", "blackmailer"])
        .ask_holders()
        .row("blackmailer", 0, "clerk 1", "16:1")
        .row("clerk", 2, "", "")
        .begin();
    play.turns("0 clerk, 1 clerk");
    assert_eq!(play.coins(), [5, 2, 0]);
    assert!(play.game.table().known(Seat::ALL[1]).is_empty());
    play.play("2 blackmailer");
    assert_eq!((play.asked(), play.legal()), ("1 veto".to_owned(), "pass, veto".to_owned()));
    assert_eq!(play.coins(), [4, 2, 1]); // seat 0 was robbed without a question
    // The question itself tells everybody (R16.2).
    assert!(play.game.table().known(Seat::ALL[1]).contains(marquis::Card::Veto));
    play.act("pass");
    assert_eq!(play.coins(), [4, 1, 2]);
}
