//! Times with their spread, and what changed since the last run: `cargo bench --bench speed`.

mod common;

use common::{deal, deals, generator, playout, playout_of_copies, positions};
use criterion::{BatchSize, Criterion};
use marquis::{Action, Game, Seat, View};
use std::hint::black_box;

/// A position and an action that is legal there.
fn choices() -> Vec<(Game, Action)> {
    let mut rng = generator(3);
    let choose = |game: Game| {
        let legal = game.legal_actions();
        let index = common::below(legal.len().max(1), &mut rng);
        legal.get(index).map(|action| (game, action))
    };
    positions(4, 1024).into_iter().filter_map(choose).collect()
}

fn whole_games(criterion: &mut Criterion) {
    for players in 2..=4 {
        let games = deals(players, 1024);
        let mut next = (0..games.len()).cycle();
        let mut rng = generator(1);
        let mut group = criterion.benchmark_group(format!("{players} players"));
        group.bench_function("random game", |bencher| {
            bencher.iter(|| playout(&games[next.next().unwrap_or(0)], &mut rng));
        });
        group.bench_function("random game of copies", |bencher| {
            bencher.iter(|| playout_of_copies(&games[next.next().unwrap_or(0)], &mut rng));
        });
        group.bench_function("deal", |bencher| bencher.iter(|| deal(players, &mut rng)));
        group.finish();
    }
}

fn single_calls(criterion: &mut Criterion) {
    let choices = choices();
    let views: Vec<View> = choices
        .iter()
        .zip(Seat::ALL.into_iter().cycle())
        .filter_map(|((game, _), seat)| game.view(seat))
        .collect();
    let mut rng = generator(1);
    let mut next = (0..choices.len()).cycle();
    let mut next = move || next.next().unwrap_or(0);
    let mut group = criterion.benchmark_group("4 players");
    group.bench_function("legal actions", |bencher| {
        bencher.iter(|| black_box(choices[next()].0.legal_actions().len()));
    });
    group.bench_function("apply", |bencher| {
        let choice = || choices[next()];
        bencher.iter_batched_ref(choice, |(game, action)| game.apply(*action).is_ok(), BatchSize::SmallInput);
    });
    group.bench_function("view", |bencher| bencher.iter(|| choices[next()].0.view(Seat::ALL[2])));
    group.bench_function("sample", |bencher| bencher.iter(|| views[next()].sample(&mut rng)));
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    whole_games(&mut criterion);
    single_calls(&mut criterion);
    criterion.final_summary();
}
