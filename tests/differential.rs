//! The engine against a deliberately naive second implementation of the rules.

mod common;
mod naive;

use common::{Deal, below};
use marquis::{Action, Rules, Snapshot};
use naive::{NaiveGame, NaiveRules};

#[test]
fn engine_and_naive_implementation_agree() {
    for seed in 0..300 {
        let Deal { mut rng, rules, first, decks, mut game } = Deal::random(seed);
        assert_eq!(*game.table().rules(), Rules::from_json(&rules.to_string()).unwrap());
        let mut naive = NaiveGame::new(NaiveRules::from_json(&rules).unwrap(), first, &decks).unwrap();
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
