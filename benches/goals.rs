//! The table of PERFORMANCE.md: nanoseconds of this thread's processor time, and their ratios to a reference step in the
//! same run. `cargo bench --bench goals`, with the number of rounds as an argument (10): a line is its best round. The
//! value is what the goals limit: a ratio, or a time.

mod common;

use common::reference::Reference;
use common::{Generator, deal, deals, generator, playout, playout_of_copies, positions};
use marquis::{Game, Seat, View};
use std::hint::black_box;
use std::time::Duration;

/// How long one line is measured in one round.
const SLICE: Duration = Duration::from_millis(40);
const GAMES: usize = 1024;

/// The processor time of this thread: other programs on the machine do not count.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Where there is no such clock, the time on the wall.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// Does the thing to measure once, for the game of that number, and tells how many units that was.
type Run<'a> = dyn Fn(usize, &mut Generator) -> u64 + 'a;

/// A line of the table.
struct Line<'a> {
    name: &'static str,
    compared: Compared,
    must: f64,
    aim: f64,
    run: Box<Run<'a>>,
    rng: Generator,
    best: f64,
}

/// What a goal limits.
#[derive(Clone, Copy, PartialEq)]
enum Compared {
    /// Nothing: the line is there to know.
    Nothing,
    /// The time itself.
    Time,
    /// The ratio to the reference step.
    WithStep,
    /// The ratio to the reference step in a copy.
    WithStepInCopy,
}

const REFERENCE: &str = "reference step";
const REFERENCE_COPIES: &str = "reference step, in a copy";

impl<'a> Line<'a> {
    fn new(
        name: &'static str,
        (compared, must, aim): (Compared, f64, f64),
        run: impl Fn(usize, &mut Generator) -> u64 + 'a,
    ) -> Self {
        Self { name, compared, must, aim, run: Box::new(run), rng: generator(1), best: f64::INFINITY }
    }

    fn measure(&mut self) {
        let (mut units, mut number) = (0, 0);
        let start = processor_time();
        let mut elapsed = Duration::ZERO;
        while elapsed < SLICE {
            for _ in 0..64 {
                units += (self.run)(number % GAMES, &mut self.rng);
                number += 1;
            }
            elapsed = processor_time() - start;
        }
        self.best = self.best.min(elapsed.as_nanos() as f64 / units as f64);
    }

    fn print(&self, best_of: impl Fn(&str) -> f64) {
        let value = match self.compared {
            Compared::Nothing => return println!("{:44} {:9.2}", self.name, self.best),
            Compared::Time => self.best,
            Compared::WithStep => self.best / best_of(REFERENCE),
            Compared::WithStepInCopy => self.best / best_of(REFERENCE_COPIES),
        };
        let verdict = match value {
            value if value <= self.aim => "better than the aim",
            value if value <= self.must => "within the goal",
            _ => "MISSED",
        };
        let Self { name, best, must, aim, .. } = self;
        println!("{name:44} {best:9.2} {value:8.2} {must:8.1} {aim:8.1}  {verdict}");
    }
}

fn copying(games: &[Game], number: usize) -> u64 {
    const COPIES: usize = 1024; // beside which the first few do not count
    const FEW: usize = 8; // so that they stay in the nearest cache
    let mut copies = [games[number]; FEW];
    for i in 0..COPIES {
        copies[i % FEW] = games[(number + i) % FEW];
        black_box(&mut copies);
    }
    COPIES as u64
}

fn viewing(game: &Game) -> u64 {
    for seat in Seat::ALL {
        black_box(game.view(seat));
    }
    Seat::ALL.len() as u64
}

fn lines<'a>(
    reference: &'a Reference,
    dealt: &'a [Vec<Game>; 3],
    later: &'a [Game],
    views: &'a [View],
) -> Vec<Line<'a>> {
    use Compared::{Nothing, Time, WithStep, WithStepInCopy};
    let nothing = (Nothing, 0.0, 0.0);
    let [two, three, four] = dealt;
    let whole = |games: &'a [Game]| {
        move |number: usize, rng: &mut Generator| {
            playout(&games[number], rng);
            1
        }
    };
    vec![
        Line::new(REFERENCE, nothing, |_, rng| Reference::playout(black_box(reference), rng)),
        Line::new(REFERENCE_COPIES, nothing, |_, rng| {
            Reference::playout_of_copies(black_box(reference), rng)
        }),
        Line::new("playout, per decision, 2 players", (WithStep, 2.1, 1.6), |i, rng| playout(&two[i], rng)),
        Line::new("playout, per decision, 4 players", (WithStep, 2.6, 2.0), |i, rng| playout(&four[i], rng)),
        Line::new("tree step, 2 players", (WithStepInCopy, 1.9, 1.6), |i, rng| {
            playout_of_copies(&two[i], rng)
        }),
        Line::new("tree step, 4 players", (WithStepInCopy, 2.2, 1.6), |i, rng| {
            playout_of_copies(&four[i], rng)
        }),
        Line::new("copy of a game", (Time, 3.0, 2.4), |i, _| copying(four, i)),
        Line::new("view of a seat, 4 players", (Time, 100.0, 15.0), |i, _| viewing(&later[i])),
        Line::new("sample from a view, 4 players", (Time, 200.0, 100.0), |i, rng| {
            black_box(views[i].sample(rng));
            1
        }),
        Line::new("deal, 4 players", (Time, 100.0, 63.0), |_, rng| {
            black_box(deal(4, rng));
            1
        }),
        Line::new("random game, 2 players", nothing, whole(two)),
        Line::new("random game, 3 players", nothing, whole(three)),
        Line::new("random game, 4 players", nothing, whole(four)),
    ]
}

fn main() {
    // `cargo bench` passes `--bench` too
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(10);
    let reference = Reference::start();
    let dealt = [2, 3, 4].map(|players| deals(players, GAMES));
    let later = positions(4, GAMES);
    let viewers = Seat::ALL.into_iter().cycle();
    let views: Vec<View> = later.iter().zip(viewers).filter_map(|(game, seat)| game.view(seat)).collect();
    let mut lines = lines(&reference, &dealt, &later, &views);
    for _ in 0..rounds {
        lines.iter_mut().for_each(Line::measure);
    }
    println!("{:44} {:>9} {:>8} {:>8} {:>8}", "", "ns", "value", "must", "aim");
    for line in &lines {
        line.print(|name| lines.iter().find(|line| line.name == name).map_or(f64::NAN, |line| line.best));
    }
}
