//! What holds in every game, under all rules that R15.1 allows.

mod common;

use common::{below, shuffled};
use marquis::{
    Action, Card, CardRow, CardSet, Character, Event, Game, LegalActions, Rate, Rules, Seat, seed_bytes,
};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn row(rng: &mut ChaCha12Rng) -> CardRow {
    let mut steals = [0; Character::COUNT].map(|_: u8| [0, 0, 0, 1, 2][below(5, rng)]);
    steals[Character::Forger.index()] = 0;
    let income = below([5, 17][below(2, rng)], rng) as u8;
    let coins = 1 + below([3, 16][below(2, rng)], rng) as u8;
    CardRow { income, steals, rate: Some(Rate { coins, jewels: 1 + below(16, rng) as u8 }) }
}

fn rules(rng: &mut ChaCha12Rng) -> Rules {
    if below(5, rng) == 0 {
        return Rules::default();
    }
    let ask = [marquis::AskVeto::Holder, marquis::AskVeto::Always][below(2, rng)];
    let options = Rules::default().with_bargain_offers(1 + below(8, rng) as u8).unwrap().with_ask_veto(ask);
    Character::ALL.into_iter().fold(options, |rules, character| match (character, row(rng)) {
        (Character::Forger, _) => rules,
        (Character::Clerk, row) => rules.with_row(character, CardRow { rate: None, ..row }).unwrap(),
        (_, row) => rules.with_row(character, row).unwrap(),
    })
}

/// So many games before their first action, each with a generator, and whether passing is to be avoided.
fn deals(count: u64) -> impl Iterator<Item = (Game, ChaCha12Rng, bool)> {
    (0..count).map(|seed| {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
        let rules = rules(&mut rng);
        let decks: Vec<_> = (0..2 + below(3, &mut rng)).map(|_| shuffled(&mut rng)).collect();
        let first = Seat::ALL[below(decks.len(), &mut rng)];
        (Game::from_decks(&rules, first, &decks).unwrap(), rng, seed % 2 == 0)
    })
}

fn choose(game: &Game, rng: &mut ChaCha12Rng, busy: bool) -> Action {
    let legal = game.legal_actions();
    let action = legal.get(below(legal.len(), rng)).unwrap();
    if busy && action == Action::Pass { legal.get(legal.len() - 1).unwrap() } else { action }
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
    assert!(all.len() <= LegalActions::MAX_LEN);
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
    assert!(events.len() <= Event::MAX_COUNT, "{} events", events.len());
    match events.last() {
        Some(Event::Asked { pending, .. }) => assert_eq!(pending, game.table().pending()),
        Some(Event::GameOver { winners, .. }) => assert_eq!(*winners, game.outcome().unwrap().winners()),
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

#[test]
fn every_game_ends_and_loses_nothing() {
    for (mut game, mut rng, busy) in deals(200) {
        let mut plays = [0; 4];
        for number in 0.. {
            check_components(&game);
            if number % 3 == 0 {
                check_list(&game);
            }
            if game.is_over() {
                break;
            }
            assert!(number < 2000, "no end");
            let action = choose(&game, &mut rng, busy);
            let events = step(&mut game, action);
            count_plays(&events, &mut plays);
        }
        check_list(&game);
        // Eleven characters, and one more for the Astrologer's power and for a Forger's that imitates one.
        assert!(plays.iter().all(|&plays| plays <= 13), "{plays:?}");
        let winners = game.outcome().unwrap().winners();
        let table = game.table();
        let most = table.seats().map(|seat| table.jewels(seat)).max();
        assert!(table.seats().all(|seat| winners.contains(seat) == (Some(table.jewels(seat)) == most)));
    }
}

#[test]
fn without_events_the_game_is_the_same() {
    for (mut game, mut rng, busy) in deals(200) {
        while !game.is_over() {
            let action = choose(&game, &mut rng, busy);
            let mut silent = game;
            silent.apply(action).unwrap();
            step(&mut game, action);
            assert_eq!(silent, game);
        }
    }
}

/// The walk through the list from both ends, in steps of any length, is the list.
#[test]
fn the_list_is_walked_from_both_ends() {
    for (mut game, mut rng, busy) in deals(60) {
        while !game.is_over() {
            let all: Vec<Action> = game.legal_actions().iter().collect();
            let mut expected = all.iter().copied();
            let mut walk = game.legal_actions().iter();
            for _ in 0..12 {
                let skipped = below([1, 4, 400][below(3, &mut rng)], &mut rng);
                let (found, wanted) = match below(4, &mut rng) {
                    0 => (walk.next(), expected.next()),
                    1 => (walk.next_back(), expected.next_back()),
                    2 => (walk.nth(skipped), expected.nth(skipped)),
                    _ => (walk.nth_back(skipped), expected.nth_back(skipped)),
                };
                assert_eq!(found, wanted);
                assert_eq!((walk.len(), walk.clone().count()), (expected.len(), expected.len()));
                assert_eq!(walk.clone().last(), expected.clone().last());
            }
            assert!(walk.clone().rev().eq(expected.clone().rev()));
            assert!(walk.eq(expected));
            let action = choose(&game, &mut rng, busy);
            game.apply(action).unwrap();
        }
    }
}

#[test]
fn a_sink_that_panics_leaves_the_game_as_it_was() {
    std::panic::set_hook(Box::new(|_| ())); // hundreds of panics on purpose
    let mut panics = 0;
    for (mut game, mut rng, busy) in deals(20) {
        while !game.is_over() {
            let action = choose(&game, &mut rng, busy);
            let before = game;
            let count = step(&mut game, action).len();
            let panics_at = below(count, &mut rng);
            let mut tried = before;
            let mut told = 0;
            let sink = |_| {
                assert_ne!(told, panics_at);
                told += 1;
            };
            let result = catch_unwind(AssertUnwindSafe(|| tried.apply_with(action, sink)));
            panics += usize::from(result.is_err());
            assert!(tried == before && told == panics_at);
        }
    }
    drop(std::panic::take_hook());
    assert!(panics > 1000, "{panics}");
}

#[test]
fn exactly_what_is_listed_is_accepted() {
    for (mut game, mut rng, busy) in deals(30) {
        for _ in 0..below(150, &mut rng) {
            if game.is_over() {
                break;
            }
            let action = choose(&game, &mut rng, busy);
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
    assert_eq!(game.legal_actions().len(), LegalActions::MAX_LEN);
    check_list(&game);
    check_every_id(&game);
}
