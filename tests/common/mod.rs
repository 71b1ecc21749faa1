//! Random deals under random rules, for several test programs; not each uses all of it.
#![allow(dead_code)]

pub mod events;
pub mod invariants;
pub mod positions;
pub mod save;

use marquis::{Card, Game, Record};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

pub fn below(end: usize, rng: &mut ChaCha12Rng) -> usize {
    (rng.next_u32() as usize) % end
}

pub fn shuffled(rng: &mut ChaCha12Rng) -> [Card; 12] {
    let mut deck = Card::ALL;
    shuffle(&mut deck, rng);
    deck
}

pub fn shuffle<T>(list: &mut [T], rng: &mut ChaCha12Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(last + 1, rng));
    }
}

/// Any rules that R15.1 allows, as a rules file.
pub fn random_rules(rng: &mut ChaCha12Rng) -> Value {
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

/// A random deal: under the default rules for even seeds, under random ones for odd seeds.
pub struct Deal {
    pub rng: ChaCha12Rng,
    pub rules: Value,
    pub first: usize,
    pub decks: Vec<Vec<String>>,
    pub game: Game,
}

impl Deal {
    pub fn random(seed: u64) -> Self {
        let mut rng = ChaCha12Rng::from_seed(marquis::seed_bytes(seed));
        let rules = if seed % 2 == 0 { json!({}) } else { random_rules(&mut rng) };
        let players = 2 + below(3, &mut rng);
        let first = below(players, &mut rng);
        let decks: Vec<_> = (0..players).map(|_| shuffled(&mut rng)).collect();
        let decks: Vec<Vec<String>> =
            decks.iter().map(|deck| deck.iter().map(|card| card.name().to_owned()).collect()).collect();
        let record = json!({"format": "marquis-record", "version": 1, "rules": rules, "first": first,
            "decks": decks, "actions": []});
        let game = Record::from_json(&record.to_string()).unwrap().initial_game().unwrap();
        Self { rng, rules, first, decks, game }
    }
}
