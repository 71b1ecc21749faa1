//! Events that nobody sent: observing them never panics, and what a view accepts leaves it a view.

use crate::common::below;
use crate::common::invariants::check_all;
use crate::common::positions::{for_each_position, random_action, view, viewers};
use marquis::{Card, Event, Exchange, Game, Price, Seat, SeatSet, View};
use rand_chacha::ChaCha12Rng;
use serde_json::Value;

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

#[test]
fn changed_events_are_refused_or_lead_to_a_view() {
    let (mut observed, mut refused, mut finished) = (0, 0, 0);
    for_each_position(600..604, |game, _, rng| {
        if game.is_over() {
            return;
        }
        let mut events = Vec::new();
        let action = random_action(&game.legal_actions(), rng);
        { *game }.apply_with(action, |event| events.push(event)).unwrap();
        for viewer in viewers(game) {
            let mut known = view(game, viewer);
            let strange = below(events.len(), rng);
            for (i, event) in events.iter().enumerate() {
                let seen = event.seen_by(viewer);
                let event = if i == strange { changed(&seen, rng).unwrap_or(seen) } else { seen };
                let before = known;
                match known.observe(event) {
                    Ok(()) => observed += 1,
                    Err(error) => {
                        refused += 1;
                        assert_eq!(known, before);
                        assert_eq!(error.event, event);
                    }
                }
                use_view(&known, rng);
                if known == before || i + 1 < events.len() {
                    continue;
                }
                finished += 1;
                assert_eq!(View::from_json(&known.to_json()), Ok(known));
                if below(4, rng) == 0 {
                    check_all(&known.sample(rng), rng);
                }
            }
        }
    });
    assert!(observed > 1000 && refused > 100 && finished > 100, "{observed} {refused} {finished}");
}

/// Events of one game shown to another.
#[test]
fn events_of_another_game_are_refused_or_lead_to_a_view() {
    let mut known: Vec<View> = Vec::new();
    let mut refused = 0;
    for_each_position(700..706, |game, events, rng| {
        if known.is_empty() || below(100, rng) == 0 {
            known = viewers(game).map(|viewer| view(game, viewer)).collect();
        }
        for view in &mut known {
            for event in events.iter().filter(|_| is_heard(game)) {
                refused += usize::from(view.observe(event.seen_by(view.viewer())).is_err());
                use_view(view, rng);
            }
        }
    });
    assert!(refused > 300, "{refused}");
}

/// The events of some turns are missed.
fn is_heard(game: &Game) -> bool {
    game.table().turn() % 7 != 3
}

#[test]
fn events_that_are_plainly_wrong_say_why() {
    let game = Game::from_decks(&Default::default(), Seat::ALL[0], &[Card::ALL; 2]).unwrap();
    let [own, other, empty, _] = Seat::ALL;
    let character = |card: Card| card.character().unwrap();
    let thief = character(Card::Thief);
    let once = Exchange::new(1, 0).unwrap();
    let both = SeatSet::from_bits(3).unwrap();
    let veto = Event::VetoPlayed { victim: own, attacker: other };
    let cases = [
        (Event::BoughtJewel { seat: empty }, "nobody sits there"),
        (Event::Played { seat: own, card: thief, identity: thief }, "that card cannot move like that"),
        (veto, "that card cannot move like that"),
        (Event::Drew { seat: own, card: None }, "that card cannot move like that"),
        (Event::Drew { seat: own, card: Some(Card::Assassin) }, "that card cannot move like that"),
        (Event::Drew { seat: other, card: Some(Card::Thief) }, "that card cannot move like that"),
        (Event::TakenBack { seat: other, card: thief }, "that card cannot move like that"),
        (
            Event::Assassinated { attacker: own, victim: other, card: thief },
            "that card cannot move like that",
        ),
        (Event::Paid { from: other, to: own, coins: 2 }, "not four coins a player in all"),
        (Event::Income { seat: own, coins: 6 }, "not four coins a player in all"),
        (Event::GameOver { winners: Default::default() }, "others have won"),
        (Event::GameOver { winners: both }, "the position that it leads to is impossible"),
        (
            Event::Exchanged { seat: own, exchange: once, coins: 1, jewels: 1, own_veto: true },
            "that card cannot move like that",
        ),
        (
            Event::Accepted {
                by: own,
                provider: other,
                client: own,
                price: Price::default(),
                own_veto: true,
            },
            "that card cannot move like that",
        ),
    ];
    for (event, problem) in cases {
        let mut view = game.view(own).unwrap();
        let error = view.observe(event).unwrap_err();
        assert_eq!(error.problem, problem, "{event:?}");
        assert_eq!(view, game.view(own).unwrap());
    }
}
