//! R16 Who knows what

use crate::common::events::event;
use crate::script::{Play, calm, deal};
use marquis::{Card, CardSet, DecisionKind, Seat, View};
use serde_json::json;

fn views(play: &Play, seat: usize) -> View {
    play.game.view(Seat::ALL[seat]).unwrap()
}

#[test]
fn r16_1_what_lies_on_the_table_is_public() {
    let mut play =
        calm(&["clerk veto", "prosecutor", "blackmailer"]).row("blackmailer", 2, "clerk 1", "16:1").begin();
    play.turns("0 clerk, 1 prosecutor").play("2 blackmailer").act("veto; offer 2 1c 0j 1v");
    let spectator = play.game.spectator_view();
    assert_eq!(spectator.viewer(), None);
    let table = spectator.table();
    assert_eq!(table, play.game.table());
    let [first, second, third, _] = Seat::ALL;
    assert_eq!([first, second, third].map(|seat| table.coins(seat)), [2, 1, 2]);
    assert_eq!([first, second, third].map(|seat| table.open_vetoes(seat)), [0, 0, 1]);
    assert_eq!([first, second, third].map(|seat| table.veto_seen(seat)), [true, false, false]);
    assert_eq!([first, second, third].map(|seat| spectator.hand_len(seat)), [3, 4, 3]);
    assert_eq!([first, second, third].map(|seat| spectator.deck_len(seat)), [7, 7, 8]);
    let decision = spectator.decision().unwrap();
    assert_eq!((decision.seat, decision.kind), (third, DecisionKind::Answer));
    assert_eq!(table.pending().current_attack().unwrap().victim, first);
    let bargain = table.pending().bargain().unwrap();
    assert_eq!(
        (bargain.provider, bargain.client, bargain.price.to_string()),
        (second, third, "1c 0j 1v".to_owned())
    );
}

#[test]
fn r16_1_a_seat_that_nobody_has_sees_nothing_and_has_no_cards() {
    let play = calm(&["clerk", "thief"]).begin();
    for absent in [Seat::ALL[2], Seat::ALL[3]] {
        assert_eq!(play.game.view(absent), None);
        assert!(play.game.table().unseen(absent).is_empty());
        assert_eq!(play.game.table().pile(absent).len(), 0);
    }
}

#[test]
fn r16_1_the_legal_actions_are_for_the_deciding_seat_alone() {
    let play = deal(&["veto", "", ""]).begin();
    assert_eq!(views(&play, 0).legal_actions(), play.game.legal_actions());
    assert!(views(&play, 1).legal_actions().is_empty());
    assert!(play.game.spectator_view().legal_actions().is_empty());
}

#[test]
fn r16_2_hands_and_deck_orders_are_hidden() {
    // The games differ in seat 1's hand, and in the order of everybody's deck.
    let one = deal(&["veto", "veto thief", ""]).begin();
    let two = deal(&[
        "veto assassin jeweler forger thief",
        "clerk marquis",
        "assassin jeweler forger astrologer veto",
    ])
    .begin();
    assert_ne!(one.game, two.game);
    for seat in [0, 2] {
        assert_eq!(views(&one, seat), views(&two, seat));
    }
    assert_ne!(views(&one, 1), views(&two, 1));
    assert_eq!(one.game.spectator_view(), two.game.spectator_view());
    assert_eq!(views(&one, 0).hand(), one.game.hand(Seat::ALL[0]));
    assert_eq!(views(&one, 0).table().unseen(Seat::ALL[1]), CardSet::ALL);
}

#[test]
fn r16_2_the_card_drawn_is_for_its_owner_alone() {
    let [first, second, ..] = Seat::ALL;
    let drew = event(json!({"event": "drew", "seat": first, "card": Some(Card::Thief)}));
    assert_eq!(drew.seen_by(Some(first)), drew);
    assert_eq!(drew.seen_by(Some(second)), event(json!({"event": "drew", "seat": first, "card": null})));
    assert_eq!(drew.seen_by(None), event(json!({"event": "drew", "seat": first, "card": null})));
}

#[test]
fn r16_2_a_card_taken_back_is_known_until_it_is_played() {
    let mut play = calm(&["clerk thief astrologer", "thief marquis"]).begin();
    let seat = Seat::ALL[0];
    play.turns("0 clerk, 1 thief").play("0 astrologer").act("take clerk");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::of(Card::Clerk));
    play.turns("1 marquis, 0 clerk");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::EMPTY);
}

#[test]
fn r16_2_a_veto_asked_for_under_holder_is_known() {
    let mut play =
        calm(&["clerk veto", "blackmailer"]).ask_holders().row("blackmailer", 0, "clerk 1", "16:1").begin();
    let seat = Seat::ALL[0];
    play.turns("0 clerk");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::EMPTY);
    play.play("1 blackmailer");
    assert_eq!(play.asked(), "0 veto");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::VETO);
    let mut declined = Play { game: play.game, ..calm(&["", ""]).begin() };
    declined.act("pass");
    assert_eq!(views(&declined, 1).known_in_hand(seat), CardSet::VETO);
    play.act("veto");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::EMPTY);
}

#[test]
fn r16_2_under_always_the_question_betrays_nothing() {
    let mut play = calm(&["clerk veto", "blackmailer"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk").play("1 blackmailer").act("pass");
    assert_eq!(views(&play, 1).known_in_hand(Seat::ALL[0]), CardSet::EMPTY);
}

#[test]
fn r16_2_a_question_not_asked_is_not_counted_as_known() {
    // Under `holder`, seat 0 was robbed without a question; its Veto still counts as unseen in hand or deck.
    let mut play =
        calm(&["clerk", "blackmailer"]).ask_holders().row("blackmailer", 0, "clerk 1", "16:1").begin();
    play.turns("0 clerk, 1 blackmailer");
    assert!(views(&play, 1).table().unseen(Seat::ALL[0]).contains(Card::Veto));
    assert_eq!(views(&play, 1).known_in_hand(Seat::ALL[0]), CardSet::EMPTY);
}

#[test]
fn r16_2_a_client_who_offers_more_vetoes_than_open_ones_holds_the_own() {
    let begin = || {
        let mut play = calm(&["clerk veto", "countess"]).begin();
        play.turns("0 clerk").play("1 countess");
        play
    };
    let seat = Seat::ALL[0];
    // The provider's asking tells nothing.
    let mut play = begin();
    play.act("offer 0 0c 0j 1v");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::EMPTY);
    play.act("pass");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::EMPTY);
    let mut play = begin();
    play.act("offer 0 1c 0j 0v; offer 0 0c 0j 1v");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::VETO);
    play.act("pass"); // refused: it is still in hand, and known
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::VETO);
    let mut play = begin();
    play.act("offer 0 1c 0j 0v; offer 0 0c 0j 1v; accept");
    assert_eq!(views(&play, 1).known_in_hand(seat), CardSet::EMPTY);
}

#[test]
fn r16_3_legal_actions_depend_on_nothing_that_the_player_may_not_know() {
    // Seat 1's Countess may ask seat 0 for a Veto, whether seat 0 holds it or not.
    let asked = |deck| {
        let mut play = calm(&[deck, "countess"]).begin();
        play.turns("0 clerk").play("1 countess");
        play
    };
    let (with, without) = (asked("clerk veto"), asked("clerk assassin jeweler forger"));
    assert_ne!(with.game.hand(Seat::ALL[0]), without.game.hand(Seat::ALL[0]));
    assert_eq!(with.game.legal_actions(), without.game.legal_actions());
    assert_eq!(views(&with, 1).legal_actions(), with.game.legal_actions());
}

#[test]
fn r16_3_who_is_asked_depends_on_public_things_alone() {
    let asked = |deck| {
        let mut play = calm(&[deck, "blackmailer"]).row("blackmailer", 0, "clerk 1", "16:1").begin();
        play.turns("0 clerk").play("1 blackmailer");
        play
    };
    let (with, without) = (asked("clerk veto"), asked("clerk assassin jeweler forger"));
    assert_eq!((with.asked(), without.asked()), ("0 veto".to_owned(), "0 veto".to_owned()));
    assert_eq!(views(&with, 1), views(&without, 1));
}
