//! Every position of many random games, and who looks at it.

use super::{Deal, below};
use marquis::{Action, Event, Game, LegalActions, Seat, View, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use std::ops::Range;

/// Plays random games, and calls `check` with each position, with the events that led to it, and with a generator. What
/// it does with that does not change the games.
pub fn for_each_position(seeds: Range<u64>, mut check: impl FnMut(&Game, &[Event], &mut ChaCha12Rng)) {
    for seed in seeds {
        let Deal { mut game, mut rng, .. } = Deal::random(seed);
        let mut events = Vec::new();
        let mut of_check = ChaCha12Rng::from_seed(seed_bytes(!seed));
        check(&game, &events, &mut of_check);
        while !game.is_over() {
            let action = random_action(&game.legal_actions(), &mut rng);
            events.clear();
            game.apply_with(action, |event| events.push(event)).unwrap();
            check(&game, &events, &mut of_check);
        }
    }
}

pub fn random_action(legal: &LegalActions, rng: &mut ChaCha12Rng) -> Action {
    legal.get(below(legal.len(), rng)).unwrap()
}

/// The seats of a game, and a spectator.
pub fn viewers(game: &Game) -> impl Iterator<Item = Option<Seat>> + use<> {
    game.table().seats().map(Some).chain([None])
}

pub fn view(game: &Game, viewer: Option<Seat>) -> View {
    viewer.map_or(game.spectator_view(), |seat| game.view(seat).unwrap())
}

pub fn views(game: &Game) -> impl Iterator<Item = View> {
    viewers(game).map(|viewer| view(game, viewer))
}

/// The events of an action as a viewer sees them, and the game after it.
pub fn seen_after(game: &Game, action: Action, viewer: Option<Seat>) -> (Vec<Event>, Game) {
    let mut after = *game;
    let mut seen = Vec::new();
    after.apply_with(action, |event| seen.push(event.seen_by(viewer))).unwrap();
    (seen, after)
}
