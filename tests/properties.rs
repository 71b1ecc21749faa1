//! What holds in every game, under all rules that R15.1 allows.

mod common;

use marquis::{
    Action, Card, CardRow, CardSet, Character, Event, Game, MAX_EVENTS, MAX_LEGAL_ACTIONS, Rate, Rules, Seat,
};
use proptest::prelude::*;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

fn rows() -> impl Strategy<Value = Vec<CardRow>> {
    let steals = proptest::array::uniform11(prop_oneof![3 => Just(0_u8), 1 => Just(1), 1 => Just(2)]);
    let rate = (prop_oneof![1_u8..=3, 1_u8..=16], 1_u8..=16);
    let row = (prop_oneof![0_u8..=4, 0_u8..=16], steals, rate);
    let row = row.prop_map(|(income, mut steals, (coins, jewels))| {
        steals[Character::Forger.index()] = 0;
        CardRow { income, steals, rate: Some(Rate { coins, jewels }) }
    });
    proptest::collection::vec(row, Character::COUNT)
}

fn rules() -> impl Strategy<Value = Rules> {
    let options = (1_u8..=8, any::<bool>());
    let random = (rows(), options).prop_map(|(rows, (offers, holder))| {
        let ask = if holder { marquis::AskVeto::Holder } else { marquis::AskVeto::Always };
        let rules = Rules::default().with_bargain_offers(offers).unwrap().with_ask_veto(ask);
        Character::ALL.into_iter().zip(rows).fold(rules, |rules, (character, row)| match character {
            Character::Forger => rules,
            Character::Clerk => rules.with_row(character, CardRow { rate: None, ..row }).unwrap(),
            _ => rules.with_row(character, row).unwrap(),
        })
    });
    prop_oneof![1 => Just(Rules::default()), 4 => random]
}

/// A game before its first action.
fn deals() -> impl Strategy<Value = Game> {
    let deck = Just(Card::ALL).prop_shuffle();
    let decks = proptest::collection::vec(deck, 2..=4);
    (rules(), decks, any::<prop::sample::Index>()).prop_map(|(rules, decks, first)| {
        Game::from_decks(&rules, Seat::ALL[first.index(decks.len())], &decks).unwrap()
    })
}

/// How actions are chosen: a generator, and whether passing is avoided.
fn choices() -> impl Strategy<Value = (ChaCha12Rng, bool)> {
    (any::<u64>(), any::<bool>())
        .prop_map(|(seed, busy)| (ChaCha12Rng::from_seed(marquis::seed_bytes(seed)), busy))
}

fn choose(game: &Game, (rng, busy): &mut (ChaCha12Rng, bool)) -> Action {
    let legal = game.legal_actions();
    let action = legal.get(common::below(legal.len(), rng)).unwrap();
    if *busy && action == Action::Pass { legal.get(legal.len() - 1).unwrap() } else { action }
}

/// R1.1, R1.2, R1.4
fn check_components(game: &Game) {
    let table = game.table();
    let coins: u8 = table.seats().map(|seat| table.coins(seat)).sum();
    assert_eq!(coins + table.treasury(), 4 * table.players());
    let jewels: u8 = table.seats().map(|seat| table.jewels(seat)).sum();
    assert_eq!(jewels + table.jewel_bank(), 96);
    for seat in table.seats() {
        let mut cards: Vec<Card> = game.hand(seat).iter().chain(game.deck(seat)).collect();
        cards.extend(table.pile(seat).map(|played| played.card.card()));
        cards.extend(table.assassinated(seat));
        cards.extend(table.veto_seen(seat).then_some(Card::Veto));
        assert_eq!(cards.len(), Card::COUNT, "seat {seat}: {cards:?}");
        assert_eq!(cards.into_iter().collect::<CardSet>(), CardSet::ALL);
    }
    let open: u8 = table.seats().map(|seat| table.open_vetoes(seat)).sum();
    let seen = table.seats().filter(|&seat| table.veto_seen(seat)).count();
    assert!(usize::from(open) <= seen, "{open} open Vetoes of {seen} seen");
}

/// The list agrees with itself.
fn check_list(game: &Game) {
    let legal = game.legal_actions();
    let all: Vec<Action> = legal.iter().collect();
    assert!(all.len() <= MAX_LEGAL_ACTIONS);
    assert_eq!((legal.len(), legal.is_empty()), (all.len(), all.is_empty()));
    assert_eq!(legal.is_empty(), game.is_over());
    assert_eq!(game.decision().is_none(), game.is_over());
    assert_eq!(legal.iter().len(), all.len());
    let mut begun = legal.iter();
    begun.next();
    assert_eq!(begun.len(), all.len().saturating_sub(1));
    assert_eq!(legal.get(all.len()), None);
    assert!(all.windows(2).all(|pair| pair[0].id() < pair[1].id()), "{all:?}");
    for (index, &action) in all.iter().enumerate() {
        assert_eq!(legal.get(index), Some(action));
        assert!(legal.contains(action));
    }
}

/// Applies one action, with its events.
fn step(game: &mut Game, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    game.apply_with(action, |event| events.push(event)).unwrap();
    assert!(events.len() <= MAX_EVENTS, "{} events", events.len());
    match events.last() {
        Some(Event::Asked { pending }) => assert_eq!(pending, game.table().pending()),
        Some(Event::GameOver { winners }) => assert_eq!(*winners, game.outcome().unwrap().winners()),
        last => panic!("the last event is {last:?}"),
    }
    events
}

/// Each action that has an id is accepted exactly when it is listed, and a refused one changes nothing.
fn check_every_id(game: &Game) {
    let legal = game.legal_actions();
    let mut listed = legal.iter().peekable();
    for action in (0..=u16::MAX).filter_map(|id| Action::from_id(id).ok()) {
        let is_listed = listed.next_if_eq(&action).is_some();
        assert_eq!(legal.contains(action), is_listed, "{action}");
        let mut tried = *game;
        let accepted = tried.apply(action).is_ok();
        assert_eq!(accepted, is_listed, "{action}");
        assert!(accepted || tried == *game, "{action} is refused and changes something");
    }
    assert_eq!(listed.next(), None);
}

fn count_plays(events: &[Event], plays: &mut [usize; 4]) {
    for event in events {
        if let Event::Played { seat, .. } = event {
            plays[seat.index()] += 1;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_game_ends_and_loses_nothing(mut game in deals(), mut choices in choices()) {
        let mut plays = [0; 4];
        for number in 0.. {
            check_components(&game);
            if number % 3 == 0 {
                check_list(&game);
            }
            if game.is_over() {
                break;
            }
            prop_assert!(number < 2000, "no end");
            let action = choose(&game, &mut choices);
            let events = step(&mut game, action);
            count_plays(&events, &mut plays);
        }
        check_list(&game);
        // Eleven characters, and one more for the Astrologer's power and for a Forger's that imitates one.
        prop_assert!(plays.iter().all(|&plays| plays <= 13), "{plays:?}");
        let winners = game.outcome().unwrap().winners();
        let table = game.table();
        let most = table.seats().map(|seat| table.jewels(seat)).max();
        prop_assert!(table.seats().all(|seat| winners.contains(seat) == (Some(table.jewels(seat)) == most)));
    }

    #[test]
    fn without_events_the_game_is_the_same(mut game in deals(), mut choices in choices()) {
        while !game.is_over() {
            let action = choose(&game, &mut choices);
            let mut silent = game;
            silent.apply(action).unwrap();
            step(&mut game, action);
            prop_assert_eq!(silent, game);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, ..ProptestConfig::default() })]

    #[test]
    fn exactly_what_is_listed_is_accepted(mut game in deals(), mut choices in choices(), stop in 0..150_usize) {
        for _ in 0..stop {
            if game.is_over() {
                break;
            }
            let action = choose(&game, &mut choices);
            game.apply(action).unwrap();
        }
        check_every_id(&game);
    }
}

#[test]
fn thirteen_characters_can_be_played() {
    // Seat 0's Astrologer takes the Forger back, which then imitates the Astrologer and takes another.
    let decks = [deck(&[Card::Forger, Card::Clerk, Card::Astrologer]), Card::ALL];
    let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &decks).unwrap();
    let mut plays = [0; 4];
    let wanted = ["play forger", "play clerk", "play astrologer", "take forger", "take clerk"];
    while !game.is_over() {
        let legal = game.legal_actions();
        let mine = game.decision().unwrap().seat == Seat::ALL[0];
        let found =
            wanted.iter().map(|text| text.parse().unwrap()).find(|&action| mine && legal.contains(action));
        let events = step(&mut game, found.or(legal.get(0)).unwrap());
        count_plays(&events, &mut plays);
    }
    assert_eq!(plays[0], 13);
}

/// A table where seat 0 can gather everything: 16 coins, all jewels, and three open Vetoes besides its own.
fn gathering_rules() -> Rules {
    let rich = CardRow { income: 16, rate: Some(Rate { coins: 1, jewels: 16 }), ..CardRow::default() };
    let calm = CardRow { rate: Some(Rate { coins: 16, jewels: 1 }), ..CardRow::default() };
    let mut thief = calm;
    thief.steals[Character::Clerk.index()] = 1;
    Character::ALL.into_iter().fold(Rules::default(), |rules, character| {
        let row = match character {
            Character::Forger => CardRow::default(),
            Character::Clerk => CardRow { rate: None, ..calm },
            Character::Astrologer | Character::Blackmailer => rich,
            Character::Thief => thief,
            _ => calm,
        };
        rules.with_row(character, row).unwrap()
    })
}

fn deck(first: &[Card]) -> [Card; 12] {
    let rest = Card::ALL.into_iter().filter(|card| !first.contains(card));
    let cards: Vec<Card> = first.iter().copied().chain(rest).collect();
    cards.try_into().unwrap()
}

#[test]
fn as_many_actions_as_can_be_legal() {
    use Card::{Astrologer, Blackmailer, Clerk, Countess, Jeweler, Marquis, Prosecutor, Thief, Veto};
    let decks = [
        deck(&[Astrologer, Thief, Blackmailer]),
        deck(&[Clerk, Prosecutor, Marquis, Veto]),
        deck(&[Jeweler, Clerk, Prosecutor, Veto]),
        deck(&[Marquis, Jeweler, Countess, Veto]),
    ];
    let mut game = Game::from_decks(&gathering_rules(), Seat::ALL[0], &decks).unwrap();
    let turns = [
        "play astrologer; play clerk; play jeweler; play marquis", // seat 0 has all coins but one
        "exchange 6; play thief; pass; use; veto; veto; veto",     // and all jewels, and three Vetoes
        "play prosecutor; play clerk; play jeweler",
        "play blackmailer; play marquis; play prosecutor; play countess", // and all coins
    ];
    for text in turns.iter().flat_map(|turn| turn.split("; ")) {
        game.apply(text.parse().unwrap()).unwrap();
    }
    let table = game.table();
    let [client, ..] = Seat::ALL;
    assert_eq!((table.coins(client), table.jewels(client), table.open_vetoes(client)), (16, 96, 3));
    // Passing; 17 * 97 * 5 prices for seat 0; and nothing at all for each of the two others.
    assert_eq!(game.legal_actions().len(), 1 + 8245 + 2);
    assert_eq!(game.legal_actions().len(), MAX_LEGAL_ACTIONS);
    check_list(&game);
    check_every_id(&game);
}
