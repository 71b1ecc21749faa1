//! What waits to be sent to one client.

use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Bytes that may wait for a client that reads slowly before it is given up.
const MAX_WAITING: usize = 32 * 1024;

/// With more than this waiting, no further request of the client is read: answers are for those who read them.
const MAX_UNREAD: usize = 8 * 1024;

/// Lines on their way to one client: pushed by whoever has something to tell, sent by the connection's task.
#[derive(Default)]
pub struct Outbox {
    waiting: Mutex<Waiting>,
    /// There are lines to send, or there will be no more.
    filled: Notify,
    emptied: Notify,
}

#[derive(Default)]
struct Waiting {
    bytes: Vec<u8>,
    /// Nothing more is accepted; what waits is still sent.
    is_finished: bool,
}

impl Outbox {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a line, its line feed included. `false` if the client is gone or reads too slowly; then it hears no more.
    pub fn push(&self, line: &str) -> bool {
        let mut waiting = self.lock();
        if waiting.bytes.len() + line.len() > MAX_WAITING {
            waiting.bytes.clear();
            waiting.is_finished = true;
        }
        let accepted = !waiting.is_finished;
        if accepted {
            waiting.bytes.extend_from_slice(line.as_bytes());
        }
        self.filled.notify_one();
        accepted
    }

    /// Accepts nothing more.
    pub fn finish(&self) {
        self.lock().is_finished = true;
        self.filled.notify_one();
    }

    /// Waits for something to send, and takes it all; `None` if there is nothing more to come.
    pub async fn take(&self) -> Option<Vec<u8>> {
        loop {
            {
                let mut waiting = self.lock();
                if !waiting.bytes.is_empty() {
                    self.emptied.notify_one();
                    return Some(std::mem::take(&mut waiting.bytes));
                }
                if waiting.is_finished {
                    return None;
                }
            }
            self.filled.notified().await;
        }
    }

    /// Waits until the client has read most of its answers.
    pub async fn room(&self) {
        while self.lock().bytes.len() > MAX_UNREAD {
            self.emptied.notified().await;
        }
    }
}
