//! R1 Components

use crate::script::{calm, deal};
use marquis::{Card, CardSet, Character, Language, Price, Seat};

#[test]
fn r1_1_each_player_has_eleven_characters_and_a_veto() {
    let play = deal(&["veto thief", "", "marquis", "clerk countess"]).begin();
    for seat in Seat::ALL {
        let mut cards: Vec<Card> = play.game.hand(seat).iter().chain(play.game.deck(seat)).collect();
        assert_eq!(cards.len(), 12);
        cards.sort_unstable();
        let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        let canonical = [
            "assassin",
            "jeweler",
            "forger",
            "astrologer",
            "countess",
            "clerk",
            "marquis",
            "prosecutor",
            "pickpocket",
            "thief",
            "blackmailer",
            "veto",
        ];
        assert_eq!(names, canonical);
    }
    let french = [
        "Assassin",
        "Bijoutier",
        "Faussaire",
        "Astrologue",
        "Comtesse",
        "Clerc",
        "Marquis",
        "Procureur",
        "Pickpocket",
        "Voleur",
        "Maître-chanteur",
        "Veto",
    ];
    assert_eq!(Card::ALL.map(|card| card.display_name(Language::French)), french);
    assert_eq!(Character::ALL.len(), 11);
    assert_eq!(CardSet::CHARACTERS.len(), 11);
}

#[test]
fn r1_2_the_jewels_are_worth_96() {
    assert_eq!(21 + 15 * 5, Price::MAX_JEWELS);
    for decks in [&["", ""][..], &["", "", ""], &["", "", "", ""]] {
        assert_eq!(deal(decks).begin().game.table().jewel_bank(), 96);
    }
    let mut play = calm(&["countess", ""]).row("countess", 0, "", "2:7").begin();
    play.turns("0 countess, 1 assassin").act("exchange 1");
    assert_eq!(play.jewels(), [7, 0]);
    assert_eq!(play.game.table().jewel_bank(), 89);
}

/// Seat 0 buys once at this rate, with its two coins, and then the game is played to its end.
fn case_of_seat_0_at_the_end(rate: &str) -> (u8, u8, u8) {
    let mut play = calm(&["countess", ""]).row("countess", 0, "", rate).begin();
    play.turns("0 countess, 1 assassin").act("exchange 1");
    while !play.game.is_over() {
        let first = play.game.legal_actions().get(0).unwrap();
        play.act(&first.to_string());
    }
    let score = play.game.outcome().unwrap().score(Seat::ALL[0]);
    (score.jewels, score.rubies, score.diamonds)
}

#[test]
fn r1_3_a_case_is_shown_in_rubies_and_diamonds() {
    assert_eq!(case_of_seat_0_at_the_end("2:4"), (4, 0, 4));
    assert_eq!(case_of_seat_0_at_the_end("2:5"), (5, 1, 0));
    assert_eq!(case_of_seat_0_at_the_end("2:7"), (7, 1, 2));
    assert_eq!(case_of_seat_0_at_the_end("2:16"), (16, 3, 1));
}

#[test]
fn r1_4_four_coins_a_player_are_in_the_game() {
    for (decks, coins) in [(&["", ""][..], 8), (&["", "", ""], 12), (&["", "", "", ""], 16)] {
        let mut play = deal(decks).begin();
        while !play.game.is_over() {
            assert_eq!(play.treasury() + play.coins().iter().sum::<u8>(), coins);
            let last = play.game.legal_actions().iter().last().unwrap();
            play.act(&last.to_string());
        }
        assert_eq!(play.treasury() + play.coins().iter().sum::<u8>(), coins);
    }
}
