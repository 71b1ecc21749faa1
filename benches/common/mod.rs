//! What the benches share: games to begin with, random play, and the step that everything is compared with.
#![allow(dead_code, reason = "no bench needs all of it")]

pub mod measure;
pub mod reference;

use marquis::{Action, Card, Event, Game, Rules, Seat, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::sync::LazyLock;

/// A generator that costs about a nanosecond a number, so that the game is measured and not the generator.
pub type Generator = Xoshiro256PlusPlus;

pub fn generator(seed: u64) -> Generator {
    Generator::seed_from_u64(seed)
}

/// A number below `end`; the bias, of less than one in a million, does not matter here.
#[inline(always)]
pub fn below(end: usize, rng: &mut Generator) -> usize {
    (((rng.next_u64() >> 32) * end as u64) >> 32) as usize
}

/// As many dealt games: enough for the processor not to learn them by heart.
pub fn deals(players: usize, count: usize) -> Vec<Game> {
    let mut rng = generator(7);
    (0..count).map(|_| deal(players, &mut rng)).collect()
}

pub fn deal(players: usize, rng: &mut Generator) -> Game {
    Game::deal(&Rules::default(), players, Seat::ALL[0], rng).expect("2 to 4 players")
}

/// Positions from the middle of random games.
pub fn positions(players: usize, count: usize) -> Vec<Game> {
    let mut rng = generator(11);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut game = deal(players, &mut rng);
        while step(&mut game, &mut rng) {
            if below(8, &mut rng) == 0 {
                positions.push(game);
            }
        }
    }
    positions.truncate(count);
    positions
}

/// One decision at random: legal actions, uniform choice, application. `false` when the game is over.
#[inline(always)]
pub fn step(game: &mut Game, rng: &mut Generator) -> bool {
    let legal = game.legal_actions();
    let len = legal.len();
    if len == 0 {
        return false;
    }
    let action = legal.get(below(len, rng)).expect("the index is in range");
    game.apply(action).is_ok()
}

/// Plays to the end, and counts the decisions.
#[inline(never)]
pub fn playout(start: &Game, rng: &mut Generator) -> u64 {
    let mut game = *start;
    let mut decisions = 0;
    while step(&mut game, rng) {
        decisions += 1;
    }
    std::hint::black_box(&game);
    decisions
}

/// The same, each decision in a copy of the game, as a tree search does it.
#[inline(never)]
pub fn playout_of_copies(start: &Game, rng: &mut Generator) -> u64 {
    let mut games = [*start; 2];
    let mut decisions = 0;
    loop {
        games[(decisions + 1) & 1] = games[decisions & 1];
        if !step(&mut games[(decisions + 1) & 1], rng) {
            return decisions as u64;
        }
        decisions += 1;
        std::hint::black_box(&mut games);
    }
}

/// The positions, each with an action that is legal there.
pub fn choices(positions: &[Game]) -> Vec<(Game, Action)> {
    let mut rng = generator(3);
    let choose = |game: &Game| {
        let legal = game.legal_actions();
        let index = below(legal.len().max(1), &mut rng);
        legal.get(index).map(|action| (*game, action))
    };
    positions.iter().filter_map(choose).collect()
}

/// Views before an action, and what their seats see of it.
pub fn seen_actions(positions: &[Game]) -> Vec<(View, Vec<Event>)> {
    let see = |((mut game, action), seat): ((Game, Action), Seat)| {
        let view = game.view(seat)?;
        let mut seen = Vec::new();
        game.apply_with(action, |event| seen.push(event.seen_by(Some(seat)))).ok()?;
        Some((view, seen))
    };
    choices(positions).into_iter().zip(Seat::ALL.into_iter().cycle()).filter_map(see).collect()
}

/// Some event, to fill a slice with: events are only made by games.
static SOME_EVENT: LazyLock<Event> = LazyLock::new(|| {
    let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2]);
    let mut game = game.expect("two decks of twelve cards");
    let mut last = None;
    let action = game.legal_actions().get(0).expect("the game has begun");
    game.apply_with(action, |event| last = Some(event)).expect("the action is legal");
    last.expect("an action causes events")
});

/// The same as [`playout`], with the events of each action written to a slice.
#[inline(never)]
pub fn playout_with_events(start: &Game, rng: &mut Generator) -> u64 {
    let mut game = *start;
    let mut decisions = 0;
    let mut events = [*SOME_EVENT; Event::MAX_COUNT];
    loop {
        let legal = game.legal_actions();
        let len = legal.len();
        if len == 0 {
            return decisions;
        }
        let action = legal.get(below(len, rng)).expect("the index is in range");
        let mut count = 0;
        let write = |event| {
            events[count % Event::MAX_COUNT] = event;
            count += 1;
        };
        if game.apply_with(action, write).is_err() {
            return decisions;
        }
        std::hint::black_box(&events[..count]);
        decisions += 1;
    }
}
