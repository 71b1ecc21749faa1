//! Games that differ only in what a seat may not know look the same to it: now, and after one more action.

use crate::common::positions::{for_each_position, random_action, seen_after, view, viewers};
use crate::common::save::with_cards;
use crate::common::{below, shuffle};
use marquis::{Action, AskVeto, Card, CardSet, Game, Seat};
use rand_chacha::ChaCha12Rng;

/// Another game that differs from this one in hands of others and orders of decks, made without the library's sampler.
/// The viewer's own deck stays as it is, since what the viewer draws is not secret any more. Under `holder` each
/// Veto stays where it is: the question itself tells (R10.5).
fn twin(game: &Game, viewer: Option<Seat>, rng: &mut ChaCha12Rng) -> Game {
    let mut twin = *game;
    for seat in game.table().seats().filter(|&seat| viewer != Some(seat)) {
        let veto_stays = game.table().rules().ask_veto() == AskVeto::Holder;
        let (hand, deck) = swapped(game, seat, veto_stays, rng);
        twin = with_cards(&twin, seat, hand, &deck);
    }
    twin
}

/// A seat's unseen cards, dealt anew to the places that they have; what is known to be in hand stays there.
fn swapped(game: &Game, seat: Seat, veto_stays: bool, rng: &mut ChaCha12Rng) -> (CardSet, Vec<Card>) {
    let known = game.table().known(seat);
    let stays = |&card: &Card| known.contains(card) || veto_stays && card == Card::Veto;
    let mut places: Vec<Card> = game.hand(seat).iter().chain(game.deck(seat)).collect();
    let mut moving: Vec<Card> = places.iter().copied().filter(|card| !stays(card)).collect();
    shuffle(&mut moving, rng);
    for place in places.iter_mut().filter(|card| !stays(card)) {
        *place = moving.pop().unwrap();
    }
    let deck = places.split_off(game.hand(seat).len());
    (places.into_iter().collect(), deck)
}

fn assert_same_to(viewer: Option<Seat>, game: &Game, twin: &Game) {
    let (seen, of_twin) = (view(game, viewer), view(twin, viewer));
    assert_eq!(seen, of_twin);
    assert_eq!(seen.legal_actions(), of_twin.legal_actions());
    if viewer.is_some() && viewer == game.decision().map(|decision| decision.seat) {
        assert_eq!(game.legal_actions(), twin.legal_actions());
    }
}

#[test]
fn twins_look_the_same_now_and_after_one_more_action() {
    let mut compared = 0;
    for_each_position(0..120, |game, _, rng| {
        for viewer in viewers(game) {
            let twin = twin(game, viewer, rng);
            assert_same_to(viewer, game, &twin);
            if game.is_over() {
                continue;
            }
            let action = random_action(&game.legal_actions(), rng);
            if twin.legal_actions().contains(action) && twin != *game {
                let (seen, after) = seen_after(game, action, viewer);
                let (seen_of_twin, twin_after) = seen_after(&twin, action, viewer);
                assert_eq!(seen, seen_of_twin);
                assert_same_to(viewer, &after, &twin_after);
                compared += 1;
            }
        }
    });
    assert!(compared > 20_000, "{compared}");
}

#[test]
fn samples_look_the_same() {
    for_each_position(120..200, |game, _, rng| {
        for viewer in viewers(game) {
            assert_same_to(viewer, game, &view(game, viewer).sample(rng));
        }
    });
}

#[test]
fn refusals_tell_the_decider_nothing_new() {
    let mut refused = 0;
    for_each_position(0..40, |game, _, rng| {
        let Some(decision) = game.decision() else { return };
        let twins = [twin(game, Some(decision.seat), rng), view(game, Some(decision.seat)).sample(rng)];
        // All actions but exchanges and offers, and some of those.
        let mut ids: Vec<u16> = (0..64).collect();
        for end in [2000, usize::from(marquis::Action::ID_END) - 64] {
            ids.extend((0..40).map(|_| 64 + below(end, rng) as u16));
        }
        for action in ids.into_iter().filter_map(|id| Action::from_id(id).ok()) {
            let answers = |game: &Game| { *game }.apply(action);
            let answer = answers(game);
            refused += usize::from(answer.is_err());
            for twin in &twins {
                assert_eq!(answers(twin), answer);
                assert_eq!(format!("{:?}", answers(twin)), format!("{answer:?}"));
            }
        }
    });
    assert!(refused > 100_000, "{refused}");
}
