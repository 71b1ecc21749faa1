#![no_main]
//! The engine against the naive implementation: any rules, decks and choices; at every step the same decision, legal
//! actions and state.

use libfuzzer_sys::fuzz_target;
use marquis::{Game, Snapshot};
use marquis_fuzz::{Bytes, naive::NaiveGame, naive::NaiveRules};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let rules = bytes.rules();
    let (decks, first) = bytes.deal();
    let mut game = Game::from_decks(&rules, first, &decks).unwrap();
    let naive_rules = NaiveRules::from_json(&serde_json::from_str(&rules.to_json()).unwrap()).unwrap();
    let names: Vec<_> = decks.iter().map(|deck| deck.map(|card| card.name().to_owned()).to_vec()).collect();
    let mut naive = NaiveGame::new(naive_rules, first.index(), &names).unwrap();
    compare(&game, &naive);
    while !game.is_over() && !bytes.is_empty() {
        let action = bytes.choice(&game.legal_actions());
        game.apply(action).unwrap();
        naive.apply(&action.to_string()).unwrap();
        compare(&game, &naive);
    }
});

fn compare(game: &Game, naive: &NaiveGame) {
    assert_eq!(serde_json::to_value(Snapshot::new(game)).unwrap(), naive.snapshot());
    let decision = game.decision().map(|decision| (decision.seat.index(), decision.kind.name()));
    assert_eq!(decision, naive.decision());
    let texts: Vec<_> = game.legal_actions().iter().map(|action| action.to_string()).collect();
    assert_eq!(texts, naive.legal());
    let table = game.table();
    assert_eq!(usize::from(table.idle_turns()), naive.idle_turns());
    let order = table.marquis_order().map(|(seat, card)| (seat.index(), card.name().to_owned()));
    assert_eq!(order.collect::<Vec<_>>(), naive.marquis_order());
    for seat in table.seats() {
        let known = table.known(seat).iter().map(|card| card.name().to_owned());
        assert_eq!(known.collect::<Vec<_>>(), naive.known(seat.index()));
    }
}
