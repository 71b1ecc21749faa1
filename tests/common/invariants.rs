//! What must hold of every position, checked through the public face only.

use super::positions::{random_action, view, viewers};
use marquis::{Action, Card, CardSet, Character, DecisionKind, Game, Seat, Snapshot, View};
use rand_chacha::ChaCha12Rng;

/// A game of four takes some two hundred actions; bargains of eight offers make it longer.
const MOST_ACTIONS: usize = 3000;

/// Panics, with the position, unless it is a possible one, and all that can follow from it at random is too.
pub fn check_and_play_on(game: &Game, rng: &mut ChaCha12Rng) {
    check_all(game, rng);
    let mut game = *game;
    for _ in 0..MOST_ACTIONS {
        if game.is_over() {
            return;
        }
        game.apply(random_action(&game.legal_actions(), rng)).unwrap();
        check_position(&game);
        assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(game), "cannot be loaded again");
    }
    panic!("the game does not end: {game:?}");
}

/// The position, and what can be made of it.
pub fn check_all(game: &Game, rng: &mut ChaCha12Rng) {
    check_position(game);
    assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(*game));
    let snapshot = Snapshot::resumable(game);
    assert_eq!(Snapshot::from_json(&snapshot.to_json()).as_ref(), Ok(&snapshot));
    assert_eq!(Game::try_from(&snapshot), Ok(*game));
    for viewer in viewers(game) {
        let seen = view(game, viewer);
        assert_eq!(View::from_json(&seen.to_json()), Ok(seen));
        assert_eq!(view(&seen.sample(rng), viewer), seen);
    }
}

pub fn check_position(game: &Game) {
    check_sums(game);
    for seat in game.table().seats() {
        check_cards(game, seat);
    }
    check_decision(game);
}

fn check_sums(game: &Game) {
    let table = game.table();
    let sum = |of: &dyn Fn(Seat) -> u8| table.seats().map(|seat| u32::from(of(seat))).sum::<u32>();
    let coins = sum(&|seat| table.coins(seat)) + u32::from(table.treasury());
    assert_eq!(coins, 4 * u32::from(table.players()), "coins: {game:?}");
    assert_eq!(sum(&|seat| table.jewels(seat)) + u32::from(table.jewel_bank()), 96, "jewels: {game:?}");
    let seen = sum(&|seat| u8::from(table.veto_seen(seat)));
    assert!(sum(&|seat| table.open_vetoes(seat)) <= seen, "Vetoes: {game:?}");
}

/// Twelve different cards, each in one place.
fn check_cards(game: &Game, seat: Seat) {
    let table = game.table();
    let pile: Vec<_> = table.pile(seat).collect();
    let mut cards: Vec<Card> = game.hand(seat).iter().chain(game.deck(seat)).collect();
    cards.extend(table.assassinated(seat).iter());
    cards.extend(pile.iter().map(|played| played.card.card()));
    cards.extend(table.veto_seen(seat).then_some(Card::Veto));
    cards.sort();
    assert_eq!(cards, Card::ALL, "cards of {seat}: {game:?}");
    for played in &pile {
        let is_itself = played.card == played.identity;
        assert!(is_itself || played.card == Character::Forger, "pile of {seat}: {game:?}");
    }
    assert_eq!(table.visible(seat), pile.last().map(|played| played.identity), "{game:?}");
    assert!(!table.is_protected(seat) || !pile.is_empty(), "protection of {seat}: {game:?}");
    assert!(table.known(seat).without(game.hand(seat)).is_empty(), "known of {seat}: {game:?}");
    assert!(game.hand(seat).len() <= 4, "hand of {seat}: {game:?}");
}

fn check_decision(game: &Game) {
    let table = game.table();
    let legal = game.legal_actions();
    let Some(decision) = game.decision() else {
        assert!(legal.is_empty() && game.outcome().is_some());
        return assert!(table.seats().all(|seat| characters(game.hand(seat)) == 0), "not over: {game:?}");
    };
    let (seat, kind) = (decision.seat, decision.kind);
    let ids: Vec<u16> = legal.iter().map(Action::id).collect();
    assert!(!ids.is_empty() && ids.len() == legal.len(), "legal actions: {game:?}");
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "legal actions: {game:?}");
    assert!(seat.number() < table.players() && table.active().number() < table.players(), "{game:?}");
    let by_active = !matches!(kind, DecisionKind::Veto | DecisionKind::Ask | DecisionKind::Answer);
    assert!(!by_active || seat == table.active(), "who decides: {game:?}");
    let attack = table.pending().current_attack();
    assert!(attack.is_none_or(|attack| attack.victim != table.active()), "attack on oneself: {game:?}");
    match kind {
        DecisionKind::Play => assert!(characters(game.hand(seat)) > 0, "{game:?}"),
        DecisionKind::Veto => {
            assert!(!table.veto_seen(seat) && attack.map(|attack| attack.victim) == Some(seat), "{game:?}");
        }
        DecisionKind::Answer => {
            let bargain = table.pending().bargain().unwrap();
            assert_ne!(bargain.provider, bargain.client, "{game:?}");
            assert!(seat == bargain.provider || seat == bargain.client, "{game:?}");
            assert!(bargain.price.coins() <= table.coins(bargain.client), "{game:?}");
            assert!(bargain.price.jewels() <= table.jewels(bargain.client), "{game:?}");
        }
        _ => assert!(ids.len() > 1 || kind != DecisionKind::Exchange || ids[0] != 0, "{game:?}"),
    }
}

fn characters(hand: CardSet) -> usize {
    hand.and(CardSet::CHARACTERS).len()
}
