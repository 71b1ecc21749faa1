//! The host: its tables, and what it does at them by itself.

use crate::bot;
use crate::outbox::Outbox;
use crate::protocol::Response;
use crate::table::{Automatic, Table};
use marquis::{Action, Seat};
use rand_chacha::ChaCha12Rng;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout_at};

pub struct Host {
    tables: Vec<SharedTable>,
    /// How long the host's own players think.
    pause: Duration,
    /// After what time a stand-in plays for a player who does not answer.
    absent: Option<Duration>,
    thoughts: Mutex<ChaCha12Rng>,
}

/// A table behind a lock, which nobody holds for long.
struct SharedTable {
    table: Mutex<Table>,
    /// Something was done that may matter for what the host does next.
    changed: Notify,
}

impl Host {
    pub fn new(tables: Vec<Table>, pause: Duration, absent: Option<Duration>, thoughts: ChaCha12Rng) -> Self {
        let shared = |table| SharedTable { table: Mutex::new(table), changed: Notify::new() };
        let tables = tables.into_iter().map(shared).collect();
        Self { tables, pause, absent, thoughts: Mutex::new(thoughts) }
    }

    /// Starts what the host does by itself.
    pub fn start(self: &Arc<Self>) {
        for (number, shared) in self.tables.iter().enumerate() {
            if self.absent.is_some() || shared.lock().bots() > 0 {
                let host = Arc::clone(self);
                tokio::spawn(async move { host.play_by_itself(&host.tables[number]).await });
            }
        }
    }

    pub fn join(
        &self,
        id: u64,
        table: usize,
        seat: Option<Seat>,
        token: Option<String>,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Response> {
        let last = self.tables.len() - 1;
        let none = || Response::error(format!("there is no table {table}: they are 0 to {last}"));
        let shared = self.tables.get(table).ok_or_else(none)?;
        shared.lock().join(id, seat, token, outbox)?;
        shared.changed.notify_one();
        Ok(())
    }

    pub fn act(&self, table: usize, seat: Option<Seat>, step: u64, action: Action) -> Result<(), Response> {
        let shared = &self.tables[table];
        let mut table = shared.lock();
        if let Some(seat) = seat.filter(|&seat| table.has_stand_in(seat)) {
            table.is_back(seat);
        }
        let acted = table.act(seat, step, action);
        drop(table);
        shared.changed.notify_one();
        acted
    }

    pub fn look(&self, id: u64, table: usize) {
        self.tables[table].lock().look(id);
    }

    pub fn leave(&self, id: u64, table: usize) {
        self.tables[table].lock().leave(id);
    }

    async fn play_by_itself(&self, shared: &SharedTable) {
        loop {
            let next = shared.lock().next_automatic(self.pause, self.absent);
            let Some((what, when)) = next else {
                shared.changed.notified().await;
                continue;
            };
            if timeout_at(when, shared.changed.notified()).await.is_ok() {
                continue;
            }
            let done = match what {
                Automatic::StandIn { seat } => {
                    shared.lock().set_stand_in(seat, true);
                    Ok(())
                }
                Automatic::Bot { seat, step } => self.let_bot_act(shared, seat, step),
            };
            if done.is_err() {
                // Only saving can fail here; perhaps it works the next time.
                sleep(Duration::from_secs(1)).await;
            }
        }
    }

    fn let_bot_act(&self, shared: &SharedTable, seat: Seat, step: u64) -> Result<(), Response> {
        let mut table = shared.lock();
        let mut thoughts = self.thoughts.lock().unwrap_or_else(PoisonError::into_inner);
        match bot::choose(&table.view_of(seat), &mut thoughts) {
            Some(action) => table.act(Some(seat), step, action),
            None => Ok(()),
        }
    }
}

impl SharedTable {
    fn lock(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
