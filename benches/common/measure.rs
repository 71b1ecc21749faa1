//! Lines of a table, measured in rounds: each line once a round, so that what disturbs a round disturbs all of them.

use super::{Generator, generator};
use std::time::Duration;

/// How long one line is measured in one round.
const SLICE: Duration = Duration::from_millis(20);

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
type Run<'a> = dyn FnMut(usize, &mut Generator) -> u64 + 'a;

/// What a line's time is compared with in the same round.
#[derive(Clone, Copy)]
pub enum Compared {
    /// Nothing: the line is there for others.
    Nothing,
    /// Its ratio to the line of that name.
    To(&'static str),
    /// What it takes more than the first, in the second line's time.
    Over(&'static str, &'static str),
}

/// A line of the table.
pub struct Line<'a> {
    name: &'static str,
    compared: Compared,
    /// What the value must not exceed, and should not; zero where no goal is set.
    goals: (f64, f64),
    run: Box<Run<'a>>,
    rng: Generator,
    /// Nanoseconds a unit, in each round.
    times: Vec<f64>,
}

impl<'a> Line<'a> {
    pub fn new(
        name: &'static str,
        compared: Compared,
        goals: (f64, f64),
        run: impl FnMut(usize, &mut Generator) -> u64 + 'a,
    ) -> Self {
        Self { name, compared, goals, run: Box::new(run), rng: generator(1), times: Vec::new() }
    }

    /// Does the work that often, always the same, and tells how many units that was.
    fn repeat(&mut self, times: usize) -> u64 {
        (0..times).map(|number| (self.run)(number, &mut self.rng)).sum()
    }

    fn measure(&mut self) {
        let (mut units, mut number) = (0, 0);
        let start = processor_time();
        let mut elapsed = Duration::ZERO;
        let mut runs = 1;
        while elapsed < SLICE {
            for _ in 0..runs {
                units += (self.run)(number, &mut self.rng);
                number += 1;
            }
            elapsed = processor_time() - start;
            // The clock costs as much as ten steps: it is to be read seldom.
            if elapsed < SLICE / 4 {
                runs *= 2;
            }
        }
        self.times.push(elapsed.as_nanos() as f64 / units as f64);
    }
}

/// Does the work of the line of that name, for a program that counts instructions. The instructions of the work alone are
/// those of a run of twice as much less those of this one.
pub fn count(lines: &mut [Line<'_>], name: &str, times: usize) {
    match lines.iter_mut().find(|line| line.name == name) {
        Some(line) => println!("{}", line.repeat(times)),
        None => println!("no line is named {name}"),
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Measures all lines in so many rounds, and prints them: the median time, and the median over the rounds of the value
/// within a round.
pub fn table(lines: &mut [Line<'_>], rounds: usize) {
    for _ in 0..rounds {
        lines.iter_mut().for_each(Line::measure);
    }
    println!("{:46} {:>10} {:>8} {:>7} {:>7}", "", "ns", "value", "must", "aim");
    for line in &*lines {
        let times =
            |name| lines.iter().find(|line| line.name == name).map_or(&[][..], |line| &line.times[..]);
        let values: Vec<f64> = match line.compared {
            Compared::Nothing => Vec::new(),
            Compared::To(other) => {
                line.times.iter().zip(times(other)).map(|(time, other)| time / other).collect()
            }
            Compared::Over(other, unit) => {
                let more = line.times.iter().zip(times(other)).map(|(time, other)| time - other);
                more.zip(times(unit)).map(|(more, unit)| more / unit).collect()
            }
        };
        print!("{:46} {:10.2}", line.name, median(line.times.iter().copied()));
        if !values.is_empty() {
            let value = median(values.into_iter());
            print!(" {value:8.2}");
            let (must, aim) = line.goals;
            if must > 0.0 {
                let verdict = match value {
                    value if value <= aim => "within the aim",
                    value if value <= must => "within the goal",
                    _ => "MISSED",
                };
                print!(" {must:7.2} {aim:7.2}  {verdict}");
            }
        }
        println!();
    }
}
