//! Leaks that other engines had, each by hand.

use crate::common::events::event;
use crate::common::positions::{for_each_position, seen_after, view, viewers};
use crate::common::save::with_cards;
use marquis::{AskVeto, Card, Decision, DecisionKind, Event, Game, Rules, Seat, View, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde_json::{Value, json};

const ZERO: Seat = Seat::ALL[0];
const ONE: Seat = Seat::ALL[1];

/// Twelve cards that begin with these; the others follow in canonical order.
fn deck(first: &str) -> [Card; 12] {
    let mut cards: Vec<Card> = first.split(' ').map(|name| Card::from_name(name).unwrap()).collect();
    cards.extend(Card::ALL.into_iter().filter(|card| !first.split(' ').any(|name| name == card.name())));
    cards.try_into().unwrap()
}

fn start(rules: &Rules, first: [&str; 2]) -> Game {
    Game::from_decks(rules, ZERO, &first.map(deck)).unwrap()
}

fn act(game: Game, actions: &[&str]) -> Game {
    actions.iter().fold(game, |mut game, action| {
        game.apply(action.parse().unwrap()).unwrap();
        game
    })
}

const WITH_VETO: &str = "marquis astrologer thief veto clerk assassin jeweler";
const WITHOUT_VETO: &str = "marquis astrologer thief clerk assassin veto jeweler";
const COUNTESS: &str = "countess clerk jeweler thief";
/// Seat 1, with a Countess, robs the Marquis of seat 0, who is asked for the Veto.
const UNTIL_VETO: [&str; 2] = ["play marquis", "play countess"];
/// Seat 0 passes, and the Countess may offer protection.
const UNTIL_BARGAIN: [&str; 3] = ["play marquis", "play countess", "pass"];

fn samples(view: View) -> impl Iterator<Item = Game> {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(5));
    (0..300).map(move |_| view.sample(&mut rng))
}

/// How many of the samples of what seat 1 knows have that card in the hand of seat 0.
fn sampled_in_hand(game: &Game, card: Card) -> usize {
    samples(game.view(ONE).unwrap()).filter(|sample| sample.hand(ZERO).contains(card)).count()
}

#[test]
fn who_decides_matters_not_whose_turn_it_is() {
    let game = act(start(&Rules::default(), [WITH_VETO, COUNTESS]), &UNTIL_VETO);
    assert_eq!(game.table().active(), ONE);
    assert_eq!(game.decision(), Some(Decision { seat: ZERO, kind: DecisionKind::Veto }));
    let [victim, attacker] = [ZERO, ONE].map(|seat| game.view(seat).unwrap());
    assert_eq!(victim.legal_actions().len(), 2);
    for other in [attacker, game.spectator_view()] {
        assert!(other.legal_actions().is_empty());
        assert_eq!(other.decision(), game.decision());
        assert_eq!(other.hand(), other.viewer().map_or_else(Default::default, |seat| game.hand(seat)));
        assert!(other.known_in_hand(ZERO).is_empty());
    }
}

#[test]
fn a_known_card_that_was_played_is_known_no_more() {
    let game = start(&Rules::default(), [WITHOUT_VETO, "clerk jeweler thief countess"]);
    let game = act(game, &["play marquis", "play clerk", "pass", "play astrologer", "take marquis"]);
    let marquis = Card::Marquis;
    assert!(game.view(ONE).unwrap().known_in_hand(ZERO).contains(marquis));
    assert_eq!(sampled_in_hand(&game, marquis), 300);
    let game = act(game, &["exchange 1", "play jeweler", "pass", "play marquis"]);
    assert!(game.table().known(ZERO).is_empty());
    for viewer in viewers(&game).filter(|&viewer| viewer != Some(ZERO)) {
        assert!(view(&game, viewer).known_in_hand(ZERO).is_empty());
    }
    assert_eq!(sampled_in_hand(&game, marquis), 0);
}

#[test]
fn an_own_veto_given_away_is_in_no_hand() {
    let game = act(start(&Rules::default(), [WITH_VETO, COUNTESS]), &UNTIL_BARGAIN);
    let game = act(game, &["offer 0 0c 0j 1v"]);
    let between = sampled_in_hand(&game, Card::Veto);
    assert!((1..300).contains(&between), "asking for a Veto tells nothing: {between}");
    let (seen, game) = seen_after(&game, "accept".parse().unwrap(), Some(ONE));
    assert!(seen.iter().any(|event| matches!(event, Event::Accepted { client: ZERO, own_veto: true, .. })));
    assert!(game.table().veto_seen(ZERO) && game.table().open_vetoes(ONE) == 1);
    assert_eq!(game.view(ONE).unwrap().hand_len(ZERO), 3);
    assert!(game.table().known(ZERO).is_empty() && !game.table().unseen(ZERO).contains(Card::Veto));
    assert_eq!(sampled_in_hand(&game, Card::Veto), 0);
    assert!(samples(game.spectator_view()).all(|sample| sample.deck(ZERO).all(|card| card != Card::Veto)));
}

#[test]
fn an_own_veto_that_was_offered_is_known_until_it_leaves() {
    let game = act(start(&Rules::default(), [WITH_VETO, COUNTESS]), &UNTIL_BARGAIN);
    let game = act(game, &["offer 0 1c 0j 0v", "offer 0 0c 0j 1v"]);
    assert_eq!(sampled_in_hand(&game, Card::Veto), 300);
    let refused = act(game, &["pass"]);
    assert_eq!(sampled_in_hand(&refused, Card::Veto), 300);
    let accepted = act(game, &["accept"]);
    assert_eq!(sampled_in_hand(&accepted, Card::Veto), 0);
    assert!(accepted.table().known(ZERO).is_empty());
}

#[test]
fn whether_the_client_can_pay_a_veto_is_the_clients_secret() {
    let until = |first| act(start(&Rules::default(), [first, COUNTESS]), &UNTIL_BARGAIN);
    let [with, without] = [WITH_VETO, WITHOUT_VETO].map(until);
    let ask = "offer 0 0c 0j 1v";
    // The provider may ask for it all the same (R11.3).
    assert_eq!(with.legal_actions(), without.legal_actions());
    let [with, without] = [with, without].map(|game| act(game, &[ask]));
    assert_same_texts(with.view(ONE).unwrap(), without.view(ONE).unwrap());
    assert_ne!(with.legal_actions(), without.legal_actions());
    let [with, without] = [with, without].map(|game| seen_after(&game, "pass".parse().unwrap(), Some(ONE)));
    assert_eq!(with.0, without.0);
}

#[test]
fn the_card_drawn_at_the_end_of_a_turn_is_hidden() {
    let same_hand = ["marquis thief clerk jeweler assassin", "marquis thief clerk jeweler veto"];
    let games = same_hand.map(|first| start(&Rules::default(), [first, COUNTESS]));
    let seen_by = |viewer| games.map(|game| seen_after(&game, "play marquis".parse().unwrap(), viewer));
    let [(owner, _), (owner_too, _)] = seen_by(Some(ZERO));
    assert!(owner.contains(&event(json!({"event": "drew", "seat": ZERO, "card": Some(Card::Assassin)}))));
    assert!(owner_too.contains(&event(json!({"event": "drew", "seat": ZERO, "card": Some(Card::Veto)}))));
    for viewer in [Some(ONE), None] {
        let [(seen, game), (seen_too, game_too)] = seen_by(viewer);
        assert_eq!(seen, seen_too);
        assert!(seen.contains(&event(json!({"event": "drew", "seat": ZERO, "card": null}))));
        let texts = |events: &[Event]| events.iter().map(Event::to_json).collect::<String>();
        assert_eq!(texts(&seen), texts(&seen_too));
        assert_same_texts(view(&game, viewer), view(&game_too, viewer));
    }
}

#[test]
fn a_victim_without_veto_is_asked_all_the_same() {
    let games = [WITH_VETO, WITHOUT_VETO].map(|first| start(&Rules::default(), [first, COUNTESS]));
    let mut games = games.map(|game| act(game, &["play marquis"]));
    for action in ["play countess", "pass"] {
        let seen = games.map(|game| seen_after(&game, action.parse().unwrap(), Some(ONE)));
        assert_eq!(seen[0].0, seen[1].0);
        games = seen.map(|(_, game)| game);
        assert_same_texts(games[0].view(ONE).unwrap(), games[1].view(ONE).unwrap());
        assert_same_texts(games[0].spectator_view(), games[1].spectator_view());
    }
    let [with, without] = [WITH_VETO, WITHOUT_VETO]
        .map(|first| act(start(&Rules::default(), [first, COUNTESS]), &UNTIL_VETO).legal_actions().len());
    assert_eq!((with, without), (2, 1));
}

#[test]
fn under_holder_the_question_counts_as_known() {
    let rules = Rules::default().with_ask_veto(AskVeto::Holder);
    let asked = act(start(&rules, [WITH_VETO, COUNTESS]), &UNTIL_VETO);
    assert_eq!(asked.decision(), Some(Decision { seat: ZERO, kind: DecisionKind::Veto }));
    for viewer in [Some(ONE), None] {
        assert!(view(&asked, viewer).known_in_hand(ZERO).contains(Card::Veto));
        assert!(samples(view(&asked, viewer)).all(|sample| sample.hand(ZERO).contains(Card::Veto)));
    }
    // It stays known after the answer; and what a question that was not asked would show is not counted (R16.2).
    assert_eq!(sampled_in_hand(&act(asked, &["pass"]), Card::Veto), 300);
    let not_asked = act(start(&rules, [WITHOUT_VETO, COUNTESS]), &UNTIL_VETO);
    assert_eq!(not_asked.decision(), Some(Decision { seat: ONE, kind: DecisionKind::Ask }));
    assert!((1..300).contains(&sampled_in_hand(&not_asked, Card::Veto)));
}

#[test]
fn the_legal_actions_and_their_number_are_the_deciders_alone() {
    let game = act(start(&Rules::default(), [WITH_VETO, COUNTESS]), &UNTIL_VETO);
    let decision = |viewer| {
        let json: Value = serde_json::from_str(&view(&game, viewer).to_json()).unwrap();
        json["decision"].clone()
    };
    for viewer in [Some(ONE), None] {
        assert_eq!(decision(viewer), json!({"seat": 0, "kind": "veto"}));
        assert_eq!(view(&game, viewer).legal_actions().len(), 0);
        assert_eq!(view(&game, viewer).legal_actions().iter().count(), 0);
    }
    let legal = json!({"count": 2, "actions": ["pass", "veto"], "offers": []});
    assert_eq!(decision(Some(ZERO)), json!({"seat": 0, "kind": "veto", "legal": legal}));
}

#[test]
fn a_view_has_no_field_for_what_is_hidden() {
    let game = start(&Rules::default(), [WITH_VETO, COUNTESS]);
    let json: Value = serde_json::from_str(&game.view(ONE).unwrap().to_json()).unwrap();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let table = "active decision direction hand idle_turns jewel_bank marquis_order pending rules seats treasury turn viewer";
    assert_eq!(keys(&json), table);
    let seat =
        "assassinated coins deck_count hand_count jewels known open_vetoes pile protected unseen veto_seen";
    assert_eq!(keys(&json["seats"][0]), seat);
    assert_eq!(keys(&json["seats"][1]), seat);
}

fn assert_same_texts(view: View, other: View) {
    assert_eq!(view.to_json(), other.to_json());
    assert_eq!(format!("{view:?}"), format!("{other:?}"));
}

/// Of all of the others, one hand after the other is exchanged with the deck.
#[test]
fn no_text_of_a_view_depends_on_another_hand() {
    let mut compared = 0;
    for_each_position(400..430, |game, _, _| {
        for seat in game.table().seats() {
            let (known, hand) = (game.table().known(seat), game.hand(seat));
            let mut deck: Vec<Card> = game.deck(seat).collect();
            let Some(given) = hand.without(known).iter().next().filter(|_| !deck.is_empty()) else {
                continue;
            };
            deck.reverse();
            let taken = std::mem::replace(&mut deck[0], given);
            let hand = hand.iter().filter(|&card| card != given).chain([taken]).collect();
            let other = with_cards(game, seat, hand, &deck);
            for viewer in viewers(game).filter(|&viewer| viewer != Some(seat)) {
                assert_same_texts(view(game, viewer), view(&other, viewer));
                compared += 1;
            }
        }
    });
    assert!(compared > 3000, "{compared}");
}
