//! Samples are uniform among the games that fit the view, by chi-squared tests with fixed seeds. The threshold is the
//! value that an honest sampler exceeds once in a million; that dishonest ones exceed it is tested too.

use crate::common::positions::{for_each_position, view, viewers};
use marquis::{Card, CardSet, Game, Seat, View, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::HashMap;

/// The normal quantile of one in a million.
const QUANTILE: f64 = 4.7534;
const SAMPLES_PER_CELL: usize = 40;
const MOST_CELLS: u128 = 800;

/// A position, who looks at it, and the seats whose hidden cards are counted.
struct Case {
    game: Game,
    view: View,
    seats: Vec<Seat>,
    cells: usize,
}

/// What is hidden of these seats: a hand is a set, a deck has an order.
fn hidden(game: &Game, seats: &[Seat]) -> Vec<(CardSet, Vec<Card>)> {
    seats.iter().map(|&seat| (game.hand(seat), game.deck(seat).collect())).collect()
}

/// In how many ways the cards of a seat can lie: choose those in hand, and order the others.
fn ways(game: &Game, viewer: Option<Seat>, seat: Seat) -> u128 {
    let in_deck = game.deck_len(seat);
    if viewer == Some(seat) {
        return product(1, in_deck);
    }
    let unknown_in_hand = game.hand(seat).len() - game.table().known(seat).len();
    let unknown = unknown_in_hand + in_deck;
    product(unknown_in_hand + 1, unknown) // unknown! / unknown_in_hand!
}

fn product(from: usize, to: usize) -> u128 {
    (from..=to).map(|factor| factor as u128).product()
}

impl Case {
    /// All seats whose cards the view leaves open; `None` if nothing is open, or too much.
    fn new(game: &Game, viewer: Option<Seat>) -> Option<Self> {
        let open = |&seat: &Seat| ways(game, viewer, seat) > 1;
        let seats: Vec<Seat> = game.table().seats().filter(open).collect();
        let cells = seats.iter().map(|&seat| ways(game, viewer, seat)).product::<u128>();
        let view = view(game, viewer);
        (2..=MOST_CELLS).contains(&cells).then_some(Self { game: *game, view, seats, cells: cells as usize })
    }

    /// How far the chi-squared statistic is above its expectation, in standard deviations (Wilson and Hilferty).
    fn excess(&self, mut sample: impl FnMut(&Self, &mut ChaCha12Rng) -> Game) -> f64 {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(self.cells as u64));
        let samples = SAMPLES_PER_CELL * self.cells;
        let mut counts: HashMap<_, usize> = HashMap::new();
        for _ in 0..samples {
            *counts.entry(hidden(&sample(self, &mut rng), &self.seats)).or_default() += 1;
        }
        assert!(counts.len() <= self.cells, "samples that cannot be: {:?}", self.view);
        let expected = SAMPLES_PER_CELL as f64;
        let never = (self.cells - counts.len()) as f64 * expected;
        let chi_squared: f64 =
            counts.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
        let freedom = (self.cells - 1) as f64;
        let variance = 2.0 / (9.0 * freedom);
        (((chi_squared + never) / freedom).cbrt() - (1.0 - variance)) / variance.sqrt()
    }
}

/// The first cases of random games that are of this kind.
fn cases(count: usize, is_of_kind: impl Fn(&Game, Option<Seat>) -> bool) -> Vec<Case> {
    let mut cases = Vec::new();
    for_each_position(1000..1060, |game, _, _| {
        let found = viewers(game).filter(|&viewer| is_of_kind(game, viewer));
        let mut found = found.filter_map(|viewer| Case::new(game, viewer));
        // One of each position, and not the next one, which would be much the same.
        if cases.len() < count && game.table().turn() as usize % 3 == cases.len() % 3 {
            cases.extend(found.next());
        }
    });
    assert_eq!(cases.len(), count);
    cases
}

fn another(game: &Game, viewer: Option<Seat>) -> bool {
    game.table().seats().any(|seat| viewer != Some(seat) && game.deck_len(seat) > 0)
}

fn every_kind() -> Vec<(&'static str, Vec<Case>)> {
    let own_deck = |game: &Game, viewer: Option<Seat>| viewer.is_some_and(|seat| game.deck_len(seat) > 1);
    let with_known = |game: &Game, viewer| {
        let table = game.table();
        table.seats().any(|seat| viewer != Some(seat) && table.known(seat).len() * game.deck_len(seat) > 0)
    };
    let attacked =
        |game: &Game, viewer| another(game, viewer) && game.table().pending().current_attack().is_some();
    let bargaining =
        |game: &Game, viewer| another(game, viewer) && game.table().pending().bargain().is_some();
    vec![
        ("another hand", cases(8, |game, viewer| viewer.is_some() && another(game, viewer))),
        ("own deck", cases(6, own_deck)),
        ("known cards", cases(8, with_known)),
        ("in an attack", cases(6, attacked)),
        ("in a bargain", cases(6, bargaining)),
        ("a spectator", cases(6, |game, viewer| viewer.is_none() && another(game, viewer))),
    ]
}

#[test]
fn samples_are_uniform() {
    for (kind, cases) in every_kind() {
        for case in cases {
            let excess = case.excess(|case, rng| case.view.sample(rng));
            assert!(excess < QUANTILE, "{kind}: {excess:.1} deviations: {:?}", case.view);
        }
    }
}

/// All 495 first hands of another seat.
#[test]
fn first_hands_of_another_are_uniform() {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(77));
    let [viewer, other, ..] = Seat::ALL;
    let game = Game::deal(&Default::default(), 2, viewer, &mut rng).unwrap();
    let view = game.view(viewer).unwrap();
    let mut counts: HashMap<CardSet, f64> = HashMap::new();
    let samples = 495 * SAMPLES_PER_CELL;
    for _ in 0..samples {
        *counts.entry(view.sample(&mut rng).hand(other)).or_default() += 1.0;
    }
    assert_eq!(counts.len(), 495);
    let expected = SAMPLES_PER_CELL as f64;
    let chi_squared: f64 = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
    assert!(chi_squared < 657.0, "{chi_squared}"); // one in a million, at 494 degrees of freedom
    assert!(chi_squared > 360.0, "{chi_squared}"); // too even to be random
}

/// What the tests above would say of samplers that are not honest, or not quite right.
#[test]
fn biased_samplers_are_found_out() {
    let keeps_the_truth = |case: &Case, rng: &mut ChaCha12Rng| match rng.next_u32() % 8 {
        0 => case.game,
        _ => case.view.sample(rng),
    };
    let prefers_low_cards = |case: &Case, rng: &mut ChaCha12Rng| {
        let key = |game: &Game| {
            let cards = hidden(game, &case.seats).into_iter();
            cards.map(|(hand, deck)| (hand.bits(), deck)).collect::<Vec<_>>()
        };
        let (one, other) = (case.view.sample(rng), case.view.sample(rng));
        if rng.next_u32() % 2 == 0 && key(&other) < key(&one) { other } else { one }
    };
    for (kind, cases) in every_kind() {
        let worst = |sample: &dyn Fn(&Case, &mut ChaCha12Rng) -> Game| {
            cases.iter().map(|case| case.excess(sample)).fold(0.0, f64::max)
        };
        assert!(worst(&keeps_the_truth) > 2.0 * QUANTILE, "{kind}");
        assert!(worst(&prefers_low_cards) > 2.0 * QUANTILE, "{kind}");
    }
}

#[test]
fn the_truth_is_drawn_no_more_often_than_others() {
    let (mut hits, mut expected, mut variance) = (0.0, 0.0, 0.0);
    for_each_position(200..300, |game, _, rng| {
        for viewer in viewers(game) {
            let sample = view(game, viewer).sample(rng);
            for seat in game.table().seats() {
                let ways = ways(game, viewer, seat) as f64;
                if ways > 1.0 {
                    hits += f64::from(u8::from(hidden(game, &[seat]) == hidden(&sample, &[seat])));
                    expected += 1.0 / ways;
                    variance += (1.0 - 1.0 / ways) / ways;
                }
            }
        }
    });
    let deviations = (hits - expected) / f64::sqrt(variance);
    assert!(expected > 1000.0 && deviations.abs() < 4.9, "{hits} of {expected:.0}: {deviations:.1}");
}

#[test]
fn the_same_view_and_seed_give_the_same_sample() {
    let mut differing = 0;
    for_each_position(300..320, |game, _, rng| {
        for viewer in viewers(game) {
            let seed = seed_bytes(u64::from(rng.next_u32()));
            let sample = |seed| view(game, viewer).sample(&mut ChaCha12Rng::from_seed(seed));
            assert_eq!(sample(seed), sample(seed));
            // The truth plays no part in it.
            let other = view(game, viewer).sample(rng);
            assert_eq!(view(&other, viewer).sample(&mut ChaCha12Rng::from_seed(seed)), sample(seed));
            differing += usize::from(sample(seed) != other);
        }
    });
    assert!(differing > 1000);
}
