//! R2 Set-up

use crate::script::deal;
use marquis::{Card, Direction, Game, Record, Rules, Seat, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

#[test]
fn r2_1_the_first_player_has_2_coins_and_the_left_neighbour_1() {
    let play = deal(&["", ""]).begin();
    assert_eq!((play.coins(), play.treasury()), (vec![2, 1], 5));
    let play = deal(&["", "", ""]).first(1).begin();
    assert_eq!((play.coins(), play.treasury()), (vec![0, 2, 1], 9));
    let play = deal(&["", "", "", ""]).first(3).begin();
    assert_eq!((play.coins(), play.treasury()), (vec![1, 0, 0, 2], 13));
}

#[test]
fn r2_2_the_top_four_cards_are_the_hand_and_eight_the_deck() {
    let play = deal(&["veto thief clerk marquis blackmailer jeweler", ""]).begin();
    assert_eq!(play.hand(0), "clerk marquis thief veto");
    let deck: Vec<&str> = play.game.deck(Seat::ALL[0]).map(Card::name).collect();
    let rest = [
        "blackmailer",
        "jeweler",
        "assassin",
        "forger",
        "astrologer",
        "countess",
        "prosecutor",
        "pickpocket",
    ];
    assert_eq!(deck, rest);
    assert_eq!(play.game.deck_len(Seat::ALL[0]), 8);
}

/// How many of 600 hands of a seat have this card at first.
fn first_hands_with(card: Card, seat: Seat) -> usize {
    let deal = |seed| {
        Game::deal(&Rules::default(), 3, Seat::ALL[0], &mut ChaCha12Rng::from_seed(seed_bytes(seed))).unwrap()
    };
    (0..600).filter(|&seed| deal(seed).hand(seat).contains(card)).count()
}

#[test]
fn r2_2_all_twelve_are_shuffled_the_veto_among_them() {
    for seat in [Seat::ALL[0], Seat::ALL[2]] {
        for card in Card::ALL {
            // A third of the hands: 200, standard deviation 11.5.
            let count = first_hands_with(card, seat);
            assert!((140..=260).contains(&count), "{card}: {count}");
        }
    }
}

#[test]
fn r2_3_the_host_names_the_first_player() {
    assert_eq!(deal(&["", "", ""]).first(2).begin().asked(), "2 play");
    let record = r#"{"format": "marquis-record", "version": 1, "decks": [], "actions": []}"#;
    assert_eq!(Record::from_json(record).unwrap().first, Seat::ALL[0]);
}

#[test]
fn r2_3_the_left_neighbour_is_the_next_number_in_either_direction() {
    // The Clerk of seat 1 buys at the rate of seat 2, also after the reversal by seat 2's Forger.
    let mut play = deal(&["thief", "clerk", "jeweler forger"]).begin();
    play.turns("0 thief, 1 clerk, 2 jeweler, 0 assassin");
    let rate = |play: &crate::script::Play, seat: usize| {
        play.game.table().rate(Seat::ALL[seat]).map(|rate| (rate.coins, rate.jewels))
    };
    assert_eq!(rate(&play, 1), Some((2, 2)));
    play.turns("1 jeweler, 2 forger");
    assert_eq!(play.game.table().direction(), Direction::Counterclockwise);
    // The last seat's left neighbour is seat 0.
    let mut play = deal(&["thief", "jeweler", "clerk"]).begin();
    play.turns("0 thief, 1 jeweler, 2 clerk");
    assert_eq!(rate(&play, 2), Some((5, 2)));
    play.turns("0 forger");
    assert_eq!(play.game.table().direction(), Direction::Counterclockwise);
    assert_eq!(rate(&play, 2), Some((5, 2)));
}

#[test]
fn r2_4_play_begins_clockwise() {
    let mut play = deal(&["thief", "clerk", "countess", "assassin"]).begin();
    assert_eq!(play.game.table().direction(), Direction::Clockwise);
    play.turns("0 thief, 1 clerk, 2 countess, 3 assassin, 0 assassin");
}
