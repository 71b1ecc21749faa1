//! What learners wait for, as ratios to the reference step of the same run: a step at random in each game of a batch, and
//! what the deciding seats know with their choices. `cargo bench --bench learning`, with the number of rounds as an
//! argument (5). A value is the median over the rounds of the ratio within a round.

mod common;

use common::reference::Reference;
use common::{Generator, generator};
use marquis::learning::{
    Batch, BatchOptions, BatchOutput, CHOICE_COUNT, ChoiceMask, OBSERVATION_LEN, Observation,
};
use rand_chacha::ChaCha12Rng;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SLICE: Duration = Duration::from_millis(60);
const COUNTS: [usize; 4] = [256, 1024, 16_384, 65_536];

/// A batch, and where its observations go.
struct Learner {
    batch: Batch<ChaCha12Rng>,
    observations: Vec<Observation>,
    masks: Vec<ChoiceMask>,
}

impl Learner {
    fn new(count: usize) -> Self {
        let mut batch = Batch::new(count, &BatchOptions::default()).expect("there is memory");
        // apart from each other, as games are after a while
        for round in 0..160 {
            for slot in 0..count {
                if slot % 160 >= round {
                    batch.apply_random(slot);
                }
            }
        }
        Self { batch, observations: vec![[0; OBSERVATION_LEN]; count], masks: vec![[0; CHOICE_COUNT]; count] }
    }

    fn step(&mut self) {
        self.batch.step_random();
    }

    fn observe(&mut self) {
        let (observations, masks) = (Some(&mut self.observations[..]), Some(&mut self.masks[..]));
        let output = BatchOutput { observations, masks, ..Default::default() };
        self.batch.observe(output).expect("there is one for each slot");
        black_box((&self.observations, &self.masks));
    }
}

/// Nanoseconds for each unit of what is done in a slice of time.
fn measure(mut act: impl FnMut() -> u64) -> f64 {
    let (mut units, start) = (0, Instant::now());
    while start.elapsed() < SLICE {
        units += act();
    }
    start.elapsed().as_nanos() as f64 / units as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(5);
    let (reference, mut rng): (_, Generator) = (Reference::start(), generator(1));
    println!(
        "{:>8} {:>10} {:>12} {:>18}  (times the reference step)",
        "games", "step", "observation", "step, observation"
    );
    for count in COUNTS {
        let mut learner = Learner::new(count);
        let units = count as u64;
        let (mut steps, mut observations, mut both) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..rounds {
            let unit = measure(|| (0..64).map(|_| Reference::playout(black_box(&reference), &mut rng)).sum());
            steps.push(measure(|| (learner.step(), units).1) / unit);
            observations.push(measure(|| (learner.observe(), units).1) / unit);
            both.push(measure(|| (learner.step(), learner.observe(), units).2) / unit);
        }
        let [step, observation, both] = [steps, observations, both].map(median);
        println!("{count:8} {step:10.2} {observation:12.2} {both:18.2}");
    }
}
