//! Who is connected. The number is limited, so that whoever comes cannot keep a player out: strangers who say nothing go
//! first, then those who look on; players stay.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Connections that have not joined yet.
pub const MAX_STRANGERS: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    Stranger,
    Spectator,
    Player,
}

pub struct Doors {
    /// By their numbers, which grow: the first is the oldest.
    guests: Mutex<BTreeMap<u64, Guest>>,
    capacity: usize,
    left: Notify,
}

struct Guest {
    rank: Rank,
    dismissed: Arc<Notify>,
}

impl Doors {
    pub fn new(capacity: usize) -> Self {
        Self { guests: Mutex::new(BTreeMap::new()), capacity, left: Notify::new() }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Guest>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new connection, for which another may have to go; what tells it that it is dismissed itself.
    pub async fn enter(&self, id: u64) -> Arc<Notify> {
        while self.is_crowded() {
            self.dismiss_one();
            self.left.notified().await;
        }
        let dismissed = Arc::new(Notify::new());
        self.lock().insert(id, Guest { rank: Rank::Stranger, dismissed: Arc::clone(&dismissed) });
        dismissed
    }

    /// Whether one more is too many.
    fn is_crowded(&self) -> bool {
        let guests = self.lock();
        let strangers = guests.values().filter(|guest| guest.rank == Rank::Stranger).count();
        strangers >= MAX_STRANGERS || guests.len() >= self.capacity
    }

    /// Sends away the oldest of the lowest rank; of players none.
    pub fn dismiss_one(&self) {
        let guests = self.lock();
        let lowest = guests.iter().filter(|(_, guest)| guest.rank < Rank::Player);
        if let Some((_, guest)) = lowest.min_by_key(|&(&id, guest)| (guest.rank, id)) {
            guest.dismissed.notify_one();
        }
    }

    pub fn set_rank(&self, id: u64, rank: Rank) {
        if let Some(guest) = self.lock().get_mut(&id) {
            guest.rank = rank;
        }
    }

    pub fn leave(&self, id: u64) {
        self.lock().remove(&id);
        self.left.notify_one();
    }
}
