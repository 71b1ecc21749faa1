//! Events that nobody sent: a view rejects them, or is still a view afterwards.

use crate::common::below;
use crate::common::events::event;
use crate::common::invariants::check_all;
use crate::common::positions::{for_each_position, random_action, seen_after, view, viewers};
use marquis::{Card, Event, Exchange, Game, Price, Seat, SeatSet, UpdateError, View};
use rand_chacha::ChaCha12Rng;
use serde_json::{Value, json};

/// Everything that a client may do with its view, at any moment.
fn use_view(view: &View, rng: &mut ChaCha12Rng) {
    assert_eq!(view.legal_actions().iter().count(), view.legal_actions().len());
    view.sample(rng).legal_actions().iter().count();
    assert!(!view.to_json().is_empty());
    for seat in Seat::ALL {
        assert!(view.hand_len(seat) + view.deck_len(seat) + view.known_in_hand(seat).len() <= 24);
    }
}

/// Some leaf of the event with another value.
fn changed(event: &Event, rng: &mut ChaCha12Rng) -> Option<Event> {
    fn change(value: &mut Value, rng: &mut ChaCha12Rng) {
        match value {
            Value::Object(map) => {
                let leaf = below(map.len(), rng);
                change(map.values_mut().nth(leaf).unwrap(), rng);
            }
            Value::Array(list) if !list.is_empty() => {
                let leaf = below(list.len(), rng);
                change(&mut list[leaf], rng);
            }
            Value::Number(_) => *value = [0, 1, 2, 3, 4, 16, 96, 200, 255][below(9, rng)].into(),
            Value::Bool(bool) => *bool = !*bool,
            _ => *value = Card::ALL[below(12, rng)].name().into(),
        }
    }
    let mut json: Value = serde_json::from_str(&event.to_json()).unwrap();
    change(&mut json, rng);
    Event::from_json(&json.to_string()).ok()
}

/// Updates the view; if it rejects the events, it is as it was.
fn update(view: &mut View, events: &[Event]) -> Result<(), UpdateError> {
    let before = *view;
    let result = view.update(events);
    if let Err(error) = result {
        assert_eq!(*view, before);
        assert!(error.index <= events.len());
        assert!(error.expected.is_none() || error.expected.as_ref() != events.get(error.index));
    }
    result
}

#[test]
fn changed_events_are_rejected_or_lead_to_a_view() {
    let (mut accepted, mut rejected) = (0, 0);
    for_each_position(600..616, |game, _, rng| {
        if game.is_over() {
            return;
        }
        let action = random_action(&game.legal_actions(), rng);
        for viewer in viewers(game) {
            let (mut events, _) = seen_after(game, action, viewer);
            let strange = below(events.len(), rng);
            let Some(event) = changed(&events[strange], rng) else { continue };
            events[strange] = event;
            let mut known = view(game, viewer);
            match update(&mut known, &events) {
                Err(_) => rejected += 1,
                Ok(()) => {
                    accepted += 1;
                    use_view(&known, rng);
                    assert_eq!(View::from_json(&known.to_json()), Ok(known));
                    check_all(&known.sample(rng), rng);
                }
            }
        }
    });
    assert!(accepted > 100 && rejected > 1000, "{accepted} {rejected}");
}

/// Events of one game shown to another.
#[test]
fn events_of_another_game_are_rejected_or_lead_to_a_view() {
    let mut known: Vec<View> = Vec::new();
    let mut rejected = 0;
    for_each_position(700..706, |game, events, rng| {
        if known.is_empty() || below(100, rng) == 0 {
            known = viewers(game).map(|viewer| view(game, viewer)).collect();
        }
        for view in &mut known {
            let seen: Vec<Event> = events.iter().map(|event| event.seen_by(view.viewer())).collect();
            rejected += usize::from(update(view, &seen).is_err());
            use_view(view, rng);
        }
    });
    assert!(rejected > 300, "{rejected}");
}

/// The beginnings of an action's events, the events with one of them left out or repeated, and with two of them swapped,
/// but for two cards drawn: in which order a deck is, no view knows.
fn damaged(events: &[Event]) -> Vec<Vec<Event>> {
    let mut all: Vec<Vec<Event>> = (0..events.len()).map(|len| events[..len].to_vec()).collect();
    for i in 0..events.len() {
        all.push([&events[..i], &events[i + 1..]].concat());
        all.push([&events[..=i], &events[i..]].concat());
        for j in i + 1..events.len() {
            if !matches!((events[i], events[j]), (Event::Drew { .. }, Event::Drew { .. })) {
                let mut swapped = events.to_vec();
                swapped.swap(i, j);
                all.push(swapped);
            }
        }
    }
    all.retain(|changed| changed != events);
    all
}

/// What is left of an action's events may be those of another action: of an exchange without the exchange, those of passing.
#[test]
fn damaged_events_are_rejected_unless_they_are_those_of_another_legal_action() {
    let (mut accepted, mut rejected) = (0, 0);
    for_each_position(800..830, |game, _, rng| {
        if game.is_over() {
            return;
        }
        let legal = game.legal_actions();
        let action = random_action(&legal, rng);
        for viewer in viewers(game) {
            for events in damaged(&seen_after(game, action, viewer).0) {
                let mut known = view(game, viewer);
                if update(&mut known, &events).is_err() {
                    rejected += 1;
                    continue;
                }
                accepted += 1;
                let others = legal.iter().filter(|&other| other != action);
                let mut others = others.map(|other| seen_after(game, other, viewer));
                let (_, after) =
                    others.find(|(seen, _)| *seen == events).expect("no action has these events");
                assert_eq!(known, view(&after, viewer));
            }
        }
    });
    assert!(accepted > 10 && rejected > 100_000, "{accepted} {rejected}");
}

#[test]
fn events_that_are_plainly_wrong_say_where_and_why() {
    let game = Game::from_decks(&Default::default(), Seat::ALL[0], &[Card::ALL; 2]).unwrap();
    let [own, other, empty, _] = Seat::ALL;
    let character = |card: Card| card.character().unwrap();
    let thief = character(Card::Thief);
    let once = Exchange::new(1, 0).unwrap();
    let both = SeatSet::from_bits(3).unwrap();
    let (seen, _) = seen_after(&game, "play assassin".parse().unwrap(), Some(own));
    let with = |index: usize, event| {
        let mut events = seen.clone();
        events[index] = event;
        events
    };
    const NO_RATE: &str = "nothing is visible, so there is no rate";
    const UNKNOWN: &str = "this decision does not know such an action";
    const OTHERWISE: &str = "not what happens by the rules";
    let declined = event(json!({"event": "declined", "by": own, "provider": other, "client": own}));
    let accepted = |own_veto| {
        event(
            json!({"event": "accepted", "by": own, "provider": other, "client": own, "price": Price::default(), "own_veto": own_veto}),
        )
    };
    let cases = [
        (vec![], 0, "an action has events"),
        (seen[..1].to_vec(), 1, "an event is missing"),
        ([&seen[..], &seen[..1]].concat(), seen.len(), "nothing more happens"),
        (with(0, event(json!({"event": "bought_jewel", "seat": empty}))), 0, UNKNOWN),
        (
            with(0, event(json!({"event": "played", "seat": own, "card": thief, "identity": thief}))),
            0,
            "that character is not in hand",
        ),
        (with(0, event(json!({"event": "veto_played", "victim": own, "attacker": other}))), 0, UNKNOWN),
        (
            with(
                0,
                event(
                    json!({"event": "exchanged", "seat": own, "exchange": once, "coins": 1, "jewels": 1, "own_veto": true}),
                ),
            ),
            0,
            NO_RATE,
        ),
        (with(0, accepted(true)), 0, UNKNOWN),
        (with(0, declined), 0, UNKNOWN),
        (with(1, event(json!({"event": "income", "seat": own, "coins": 6}))), 1, OTHERWISE),
        (with(1, event(json!({"event": "paid", "from": other, "to": own, "coins": 2}))), 1, OTHERWISE),
        (with(2, event(json!({"event": "drew", "seat": own, "card": null}))), 2, OTHERWISE),
        (with(2, event(json!({"event": "drew", "seat": own, "card": Some(Card::Assassin)}))), 2, OTHERWISE),
        (with(2, event(json!({"event": "drew", "seat": other, "card": Some(Card::Thief)}))), 2, OTHERWISE),
        (with(2, event(json!({"event": "taken_back", "seat": other, "card": thief}))), 2, OTHERWISE),
        (
            with(2, event(json!({"event": "assassinated", "attacker": own, "victim": other, "card": thief}))),
            2,
            OTHERWISE,
        ),
        (
            with(seen.len() - 1, event(json!({"event": "game_over", "winners": both}))),
            seen.len() - 1,
            OTHERWISE,
        ),
    ];
    for (events, index, problem) in cases {
        let mut view = game.view(own).unwrap();
        let error = update(&mut view, &events).unwrap_err();
        assert_eq!((error.index, error.problem), (index, problem), "{events:?}");
    }
}
