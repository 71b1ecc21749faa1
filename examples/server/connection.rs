//! One connection: a thread that reads requests, and one that writes what there is to tell.

use crate::host::Host;
use crate::protocol::{MAX_LINE, Request, Response};
use marquis::Seat;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Lines that wait for a slow client before it is given up.
const MAX_WAITING: usize = 256;
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

static NEXT_ID: AtomicU64 = AtomicU64::new(0);

struct Connection {
    id: u64,
    host: Arc<Host>,
    stream: TcpStream,
    lines: SyncSender<String>,
    /// Once joined: the seat, or none for a spectator.
    joined: Option<Option<Seat>>,
}

pub fn start(stream: TcpStream, host: Arc<Host>) {
    thread::spawn(move || {
        let (lines, waiting) = sync_channel(MAX_WAITING);
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        match (stream.try_clone(), stream.try_clone()) {
            (Ok(input), Ok(output)) => {
                thread::spawn(move || write_all(output, &waiting));
                let mut connection = Connection { id, host, stream, lines, joined: None };
                // A connection that breaks is as good as one that is closed.
                drop(connection.serve(BufReader::new(input)));
                connection.host.lock().leave_id(id);
            }
            (Err(error), _) | (_, Err(error)) => eprintln!("a connection failed: {error}"),
        }
    });
}

/// Until the connection or the channel is closed.
fn write_all(mut output: TcpStream, waiting: &Receiver<String>) {
    drop(output.set_write_timeout(Some(WRITE_TIMEOUT)));
    for line in waiting {
        if output.write_all(line.as_bytes()).is_err() {
            break;
        }
    }
    drop(output.shutdown(Shutdown::Both));
}

impl Connection {
    fn serve(&mut self, mut input: impl BufRead) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(());
            }
            if line.last() != Some(&b'\n') && read == MAX_LINE {
                // Where the next message would begin is anybody's guess.
                self.answer(&Response::error(format!("a line has at most {MAX_LINE} bytes")));
                return Ok(());
            }
            let done = match serde_json::from_slice(&line) {
                Ok(request) => self.handle(request),
                Err(error) => Err(Response::error(error.to_string())),
            };
            if let Err(answer) = done {
                self.answer(&answer);
            }
        }
    }

    /// For this client alone. One that does not read its answers hears no more.
    fn answer(&self, answer: &Response) {
        drop(self.lines.try_send(answer.to_line()));
    }

    fn handle(&mut self, request: Request) -> Result<(), Response> {
        match (request, self.joined) {
            (Request::Join { seat, token }, None) => {
                let stream = self.stream.try_clone().map_err(|error| Response::error(error.to_string()))?;
                self.host.lock().join(self.id, seat, token, &self.lines, stream)?;
                self.joined = Some(seat);
                Ok(())
            }
            (Request::Join { .. }, Some(_)) => Err(Response::error("joined already")),
            (_, None) => Err(Response::error("join first")),
            (Request::Action { step, action }, Some(seat)) => self.host.act(seat, step, action),
            (Request::Look {}, Some(_)) => {
                self.host.lock().look(self.id);
                Ok(())
            }
        }
    }
}
