//! What is measured, and how it is printed.

use std::fmt;
use std::time::Duration;

/// At one table.
#[derive(Default)]
pub struct Played {
    /// From sending an action until its sender has the events.
    pub to_actor: Vec<Duration>,
    /// Until all clients of the table have them.
    pub to_all: Vec<Duration>,
    pub bytes: usize,
}

/// Of all rounds with a number of tables.
#[derive(Default)]
pub struct Measures {
    pub tables: usize,
    pub players: usize,
    pub time: Duration,
    /// Processor time of the host.
    pub busy: Duration,
    /// Of the host, in bytes.
    pub memory: usize,
    pub played: Played,
}

impl Measures {
    pub const HEADING: &str = "tables clients actions/s cpu_us/action sender_p50_us sender_p99_us all_p50_us \
                               all_p99_us bytes/action memory_KiB";

    pub fn add(&mut self, played: Played) {
        self.played.to_actor.extend(played.to_actor);
        self.played.to_all.extend(played.to_all);
        self.played.bytes += played.bytes;
    }
}

impl fmt::Display for Measures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions = self.played.to_actor.len();
        let each = |total: f64| total / actions.max(1) as f64;
        let [sender, all] = [&self.played.to_actor, &self.played.to_all].map(|times| {
            let mut sorted: Vec<_> = times.iter().map(Duration::as_micros).collect();
            sorted.sort_unstable();
            [50, 99].map(|percent| sorted.get((sorted.len() * percent) / 100).copied().unwrap_or_default())
        });
        write!(
            f,
            "{:6} {:7} {:9.0} {:13.1} {:13} {:13} {:10} {:10} {:12.0} {:10}",
            self.tables,
            self.tables * self.players,
            actions as f64 / self.time.as_secs_f64(),
            each(self.busy.as_secs_f64() * 1e6),
            sender[0],
            sender[1],
            all[0],
            all[1],
            each(self.played.bytes as f64),
            self.memory / 1024,
        )
    }
}

/// What Linux knows of a process; elsewhere nothing.
pub struct Process(u32);

impl Process {
    pub fn of(id: u32) -> Self {
        Self(id)
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{name}", self.0)).unwrap_or_default()
    }

    /// Time on a processor, of the one thread of the host.
    pub fn busy(&self) -> Duration {
        let nanoseconds = self.file("schedstat");
        let first = nanoseconds.split_whitespace().next();
        Duration::from_nanos(first.and_then(|number| number.parse().ok()).unwrap_or_default())
    }

    /// Resident memory in bytes.
    pub fn memory(&self) -> usize {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        1024 * number.and_then(|number| number.parse::<usize>().ok()).unwrap_or_default()
    }
}
