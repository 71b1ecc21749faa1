//! Playing: steps, copies, lists of actions, views and deals.

use super::common::measure::Compared::{Nothing, To};
use super::common::measure::Line;
use super::common::reference::Reference;
use super::common::{
    below, choices, deal, deals, playout, playout_of_copies, playout_with_events, positions, seen_actions,
};
use super::{GAMES, NO_GOAL, REFERENCE, REFERENCE_COPIES, REFERENCE_MEMORY, REFERENCE_WRITTEN};
use marquis::{Action, Event, Game, LegalActions, Rules, Seat, View};
use rand_chacha::ChaCha12Rng;
use rand_xoshiro::rand_core::SeedableRng;
use std::hint::black_box;

/// As many bytes as a game has, on cache lines of their own as it is.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bytes([u8; size_of::<Game>()]);

fn copying<T: Copy>(sources: &[T; 8]) -> u64 {
    const COPIES: usize = 1024; // beside which the first few do not count
    let mut copies = *sources;
    for i in 0..COPIES {
        copies[i % 8] = sources[(i + 1) % 8];
        black_box(&mut copies);
    }
    COPIES as u64
}

/// Applies an action, and copies the game if `of_game`, or as many bytes of which some were just written.
#[inline(always)]
fn apply_and_copy(&(game, action): &(Game, Action), of_game: bool) -> u64 {
    let mut game = black_box(game);
    let mut bytes = Bytes([0; size_of::<Game>()]);
    for place in [1, 40, 80, 100, 140, 170] {
        bytes.0[place] = place as u8;
    }
    let _ = game.apply(action);
    black_box((&mut game, &mut bytes));
    if of_game {
        black_box(&mut { game });
    } else {
        black_box(&mut { bytes });
    }
    1
}

/// Does something with the legal actions of each of so many positions, that many units.
fn with_legal<'a>(
    positions: &'a [Game],
    mut work: impl FnMut(LegalActions, &mut super::common::Generator) -> u64 + 'a,
) -> impl FnMut(usize, &mut super::common::Generator) -> u64 + 'a {
    move |i, rng| work(positions[i % GAMES].legal_actions(), rng)
}

fn walk(legal: LegalActions) -> u64 {
    let mut count = 0;
    for action in legal.iter() {
        black_box(action);
        count += 1;
    }
    count
}

pub fn add(lines: &mut Vec<Line<'_>>) {
    let reference = Reference::start();
    let [two, three, four] = [2, 3, 4].map(|players| deals(players, GAMES).leak() as &'static [Game]);
    let later: &'static [Game] = positions(4, GAMES).leak();
    let chosen: &'static [(Game, Action)] = choices(later).leak();
    let seats = Seat::ALL.into_iter().cycle();
    let views: Vec<View> = later.iter().zip(seats).filter_map(|(game, seat)| game.view(seat)).collect();
    let views: &'static [View] = views.leak();
    let seen: &'static [(View, Vec<Event>)] = seen_actions(later).leak();
    let bargains: &'static [Game] =
        later.iter().copied().filter(|game| game.legal_actions().len() > 100).collect::<Vec<_>>().leak();
    let calm: Vec<Game> = later.iter().copied().filter(|game| game.legal_actions().len() < 20).collect();
    let calm: &'static [Game] = calm.into_iter().cycle().take(GAMES).collect::<Vec<_>>().leak();

    lines.extend([
        Line::new(REFERENCE, Nothing, NO_GOAL, move |_, rng| Reference::playout(black_box(&reference), rng)),
        Line::new(REFERENCE_COPIES, Nothing, NO_GOAL, move |_, rng| {
            Reference::playout_of_copies(black_box(&reference), rng)
        }),
        Line::new("playout, per decision, 2 players", To(REFERENCE), (1.75, 1.65), |i, rng| {
            playout(&two[i % GAMES], rng)
        }),
        Line::new("playout, per decision, 4 players", To(REFERENCE), (2.02, 1.92), |i, rng| {
            playout(&four[i % GAMES], rng)
        }),
        Line::new("tree step, 2 players", To(REFERENCE_COPIES), (1.35, 1.28), |i, rng| {
            playout_of_copies(&two[i % GAMES], rng)
        }),
        Line::new("tree step, 4 players", To(REFERENCE_COPIES), (1.48, 1.40), |i, rng| {
            playout_of_copies(&four[i % GAMES], rng)
        }),
        Line::new(REFERENCE_MEMORY, Nothing, NO_GOAL, |_, _| copying(&[Bytes([1; size_of::<Game>()]); 8])),
        Line::new("copy of a game", To(REFERENCE_MEMORY), (1.05, 1.02), |i, _| {
            copying(&[four[i % GAMES]; 8])
        }),
        Line::new(REFERENCE_WRITTEN, Nothing, NO_GOAL, |i, _| {
            apply_and_copy(&chosen[i % chosen.len()], false)
        }),
        Line::new("apply, and a copy of the written game", To(REFERENCE_WRITTEN), (1.05, 1.02), |i, _| {
            apply_and_copy(&chosen[i % chosen.len()], true)
        }),
        Line::new(
            "iter(), per action, all positions",
            To(REFERENCE),
            (0.3, 0.2),
            with_legal(later, |legal, _| walk(legal)),
        ),
        Line::new(
            "iter(), per action, lists under 20",
            To(REFERENCE),
            (0.3, 0.2),
            with_legal(calm, |legal, _| walk(legal)),
        ),
        Line::new(
            "get() of each place, lists under 20",
            To(REFERENCE),
            NO_GOAL,
            with_legal(calm, |legal, _| {
                let len = legal.len();
                for index in 0..len {
                    black_box(legal.get(index));
                }
                len as u64
            }),
        ),
        Line::new(
            "legal actions and their number, alone",
            To(REFERENCE),
            NO_GOAL,
            with_legal(calm, |legal, _| {
                black_box(legal.len());
                1
            }),
        ),
        Line::new("iter().nth(any), offers", To(REFERENCE), (3.0, 2.0), |i, rng| {
            let legal = bargains[i % bargains.len()].legal_actions();
            black_box(legal.iter().nth(below(legal.len(), rng)));
            1
        }),
        Line::new("iter().count() and last(), offers", To(REFERENCE), (2.5, 1.5), |i, _| {
            let legal = bargains[i % bargains.len()].legal_actions();
            black_box((legal.iter().count(), legal.iter().last()));
            1
        }),
        Line::new("contains", To(REFERENCE), (1.1, 0.7), |i, _| {
            let (game, action) = &chosen[i % chosen.len()];
            black_box(game.legal_actions().contains(black_box(*action)));
            1
        }),
        Line::new("a rejected action", To(REFERENCE), (1.8, 1.2), |i, _| {
            let mut game = later[i % GAMES];
            black_box(game.apply(black_box(Action::Target(Seat::ALL[3]))).is_err());
            1
        }),
        Line::new("playout with events into a slice", To(REFERENCE), (4.0, 3.0), |i, rng| {
            playout_with_events(&four[i % GAMES], rng)
        }),
        Line::new("events of an action to a view", To(REFERENCE), (4.0, 3.5), |i, _| {
            let (view, events) = &seen[i % seen.len()];
            let mut view = *view;
            black_box(view.update(events).is_ok());
            black_box(&mut view);
            1
        }),
        Line::new("view of a seat, 4 players", To(REFERENCE), (1.0, 0.8), |i, _| {
            for seat in Seat::ALL {
                black_box(later[i % GAMES].view(seat));
            }
            4
        }),
        Line::new("sample from a view, 4 players", To(REFERENCE), (6.0, 5.0), |i, rng| {
            black_box(views[i % GAMES].sample(rng));
            1
        }),
        Line::new("deal, 4 players", To(REFERENCE), (4.0, 3.5), |_, rng| {
            black_box(deal(4, rng));
            1
        }),
        Line::new("random game, 3 players", Nothing, NO_GOAL, |i, rng| {
            playout(&three[i % GAMES], rng);
            1
        }),
    ]);
    let mut chacha = ChaCha12Rng::from_seed([7; 32]);
    lines.push(Line::new("deal with ChaCha12, 4 players", To(REFERENCE), (13.0, 11.0), move |_, _| {
        black_box(Game::deal(&Rules::default(), 4, Seat::ALL[0], &mut chacha).is_ok());
        1
    }));
}
