//! The engine against a deliberately naive second implementation of the rules.

mod naive;

use marquis::{Action, Card, Record, Rules, Snapshot};
use naive::{NaiveGame, NaiveRules};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

fn below(end: usize, rng: &mut ChaCha12Rng) -> usize {
    (rng.next_u32() as usize) % end
}

fn shuffled(rng: &mut ChaCha12Rng) -> [Card; 12] {
    let mut deck = Card::ALL;
    for last in (1..12).rev() {
        deck.swap(last, below(last + 1, rng));
    }
    deck
}

/// Any rules that R15.1 allows, as a rules file.
fn random_rules(rng: &mut ChaCha12Rng) -> Value {
    let names = || Card::ALL.into_iter().filter_map(Card::character).map(|character| character.name());
    let mut cards = serde_json::Map::new();
    for name in names() {
        let mut steals = serde_json::Map::new();
        for victim in names().filter(|&victim| victim != "forger" && name != "forger") {
            if below(3, rng) == 0 {
                steals.insert(victim.to_owned(), below(3, rng).into());
            }
        }
        let rate = match name {
            "forger" | "clerk" => Value::Null,
            _ => json!([1 + below(5, rng), 1 + below(16, rng)]),
        };
        let income = if name == "forger" { 0 } else { below(6, rng) };
        cards.insert(name.to_owned(), json!({"income": income, "steals": steals, "rate": rate}));
    }
    let ask = ["always", "holder"][below(2, rng)];
    json!({"bargain_offers": 1 + below(8, rng), "ask_veto": ask, "cards": cards})
}

#[test]
fn engine_and_naive_implementation_agree() {
    for seed in 0..300 {
        let mut rng = ChaCha12Rng::from_seed(marquis::seed_bytes(seed));
        let rules = if seed % 2 == 0 { json!({}) } else { random_rules(&mut rng) };
        let players = 2 + below(3, &mut rng);
        let first = below(players, &mut rng);
        let decks: Vec<_> = (0..players).map(|_| shuffled(&mut rng)).collect();
        let names: Vec<Vec<String>> =
            decks.iter().map(|deck| deck.iter().map(|card| card.name().to_owned()).collect()).collect();
        let record = json!({"format": "marquis-record", "version": 1, "rules": rules, "first": first,
            "decks": names, "actions": []});
        let mut game = Record::from_json(&record.to_string()).unwrap().start().unwrap();
        assert_eq!(*game.table().rules(), Rules::from_json(&rules.to_string()).unwrap());
        let mut naive = NaiveGame::new(NaiveRules::from_json(&rules).unwrap(), first, &names).unwrap();
        loop {
            compare(&game, &naive, seed);
            let legal = game.legal_actions();
            if legal.is_empty() {
                assert!(game.is_over());
                break;
            }
            let action = legal.get(below(legal.len(), &mut rng)).unwrap();
            let text = action.to_string();
            game.apply(action).unwrap();
            naive.apply(&text).unwrap();
        }
    }
}

fn compare(game: &marquis::Game, naive: &NaiveGame, seed: u64) {
    let snapshot = serde_json::to_value(Snapshot::new(game)).unwrap();
    assert_eq!(snapshot, naive.snapshot(), "seed {seed}");
    let legal: Vec<Action> = game.legal_actions().iter().collect();
    assert!(legal.windows(2).all(|pair| pair[0].id() < pair[1].id()));
    if legal.len() < 100 {
        let texts: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
        assert_eq!(texts, naive.legal(), "seed {seed}");
    }
    let table = game.table();
    assert_eq!(usize::from(table.idle_turns()), naive.idle_turns(), "seed {seed}");
    let order: Vec<_> =
        table.marquis_order().map(|(seat, card)| (seat.index(), card.name().to_owned())).collect();
    assert_eq!(order, naive.marquis_order(), "seed {seed}");
    for seat in table.seats() {
        let known: Vec<_> = table.known(seat).iter().map(|card| card.name().to_owned()).collect();
        assert_eq!(known, naive.known(seat.index()), "seed {seed}");
    }
}
