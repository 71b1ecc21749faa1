//! One connection: a task that reads requests and sends what there is to tell.

use crate::doors::{Doors, Rank};
use crate::host::Host;
use crate::outbox::Outbox;
use crate::protocol::{MAX_LINE, Request, Response};
use marquis::Seat;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until, timeout};

/// How long a connection may take to join.
const JOIN_TIME: Duration = Duration::from_secs(10);

/// How long a client may read nothing of what is sent to it.
const WRITE_TIME: Duration = Duration::from_secs(10);

/// How much of what a client still sends is thrown away before its connection is closed. Closing it with something
/// unread would reset it, and the client might lose what it has not read.
const LINGER_TIME: Duration = Duration::from_secs(2);
const LINGER_BYTES: usize = 1 << 20;

const READ_BUFFER: usize = 512;

struct Connection {
    id: u64,
    host: Arc<Host>,
    doors: Arc<Doors>,
    outbox: Arc<Outbox>,
    /// Once joined: the table, and the seat, or none for a spectator.
    joined: Option<(usize, Option<Seat>)>,
}

/// Serves a client until either side has had enough, or it is dismissed.
pub async fn serve(
    mut stream: TcpStream,
    id: u64,
    host: Arc<Host>,
    doors: Arc<Doors>,
    dismissed: Arc<Notify>,
) {
    // Answers are small and awaited. If it cannot be set, they come a little later.
    drop(stream.set_nodelay(true));
    let outbox = Arc::new(Outbox::default());
    let mut connection = Connection { id, host, doors, outbox: Arc::clone(&outbox), joined: None };
    let is_dismissed = tokio::select! {
        () = connection.exchange(&mut stream) => false,
        () = dismissed.notified() => true,
    };
    outbox.finish();
    if let Some((table, _)) = connection.joined {
        connection.host.leave(id, table);
    }
    if is_dismissed {
        // Best effort: its place is wanted now.
        drop(stream.try_write(Response::error("the host is full").to_line().as_bytes()));
    } else {
        // It has nothing to ask for any more, so it is the first to go.
        connection.doors.set_rank(id, Rank::Stranger);
        tokio::select! {
            () = linger(&mut stream) => {}
            () = dismissed.notified() => {}
        }
    }
    drop(stream);
    connection.doors.leave(id);
}

async fn linger(stream: &mut TcpStream) {
    let rest = async {
        stream.shutdown().await?;
        let mut thrown_away = 0;
        let mut bytes = [0; READ_BUFFER];
        while thrown_away < LINGER_BYTES {
            match stream.read(&mut bytes).await? {
                0 => break,
                read => thrown_away += read,
            }
        }
        io::Result::Ok(())
    };
    // A client that is gone already is as good as one that has read all.
    drop(timeout(LINGER_TIME, rest).await);
}

/// Sends what waits, until there is nothing more to come or the client takes nothing.
async fn send(mut output: impl AsyncWrite + Unpin, outbox: &Outbox) {
    while let Some(bytes) = outbox.take().await {
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            match timeout(WRITE_TIME, output.write(rest)).await {
                Ok(Ok(written)) if written > 0 => rest = &rest[written..],
                _ => return,
            }
        }
    }
}

impl Connection {
    /// Reads and sends at the same time; when all is read, what there is to answer is still sent.
    async fn exchange(&mut self, stream: &mut TcpStream) {
        let (input, output) = stream.split();
        let outbox = Arc::clone(&self.outbox);
        let sending = send(output, &outbox);
        tokio::pin!(sending);
        tokio::select! {
            () = &mut sending => return,
            // A connection that breaks is as good as one that is closed.
            _ = self.read_all(BufReader::with_capacity(READ_BUFFER, input)) => outbox.finish(),
        }
        sending.await;
    }

    async fn read_all(&mut self, mut input: impl AsyncBufRead + Unpin) -> io::Result<()> {
        let deadline = Instant::now() + JOIN_TIME;
        let mut line = Vec::new();
        loop {
            self.outbox.room().await;
            line.clear();
            let mut limited = (&mut input).take(MAX_LINE as u64);
            let reading = limited.read_until(b'\n', &mut line);
            let read = match self.joined {
                Some(_) => reading.await?,
                None => tokio::select! {
                    read = reading => read?,
                    () = sleep_until(deadline) => {
                        self.answer(&Response::error("nobody has joined here in time"));
                        return Ok(());
                    }
                },
            };
            if read == 0 {
                return Ok(());
            }
            if line.last() != Some(&b'\n') && read == MAX_LINE {
                // Where the next message would begin is anybody's guess.
                self.answer(&Response::error(format!("a line has at most {MAX_LINE} bytes")));
                return Ok(());
            }
            let done =
                Request::parse(&line).map_err(Response::error).and_then(|request| self.handle(request));
            if let Err(answer) = done {
                self.answer(&answer);
            }
        }
    }

    fn answer(&self, answer: &Response) {
        self.outbox.push(&answer.to_line());
    }

    fn handle(&mut self, request: Request) -> Result<(), Response> {
        match (request, self.joined) {
            (Request::Join { table, seat, token }, None) => {
                let table = usize::try_from(table).unwrap_or(usize::MAX);
                self.host.join(self.id, table, seat, token, &self.outbox)?;
                self.joined = Some((table, seat));
                let rank = if seat.is_some() { Rank::Player } else { Rank::Spectator };
                self.doors.set_rank(self.id, rank);
                Ok(())
            }
            (Request::Join { .. }, Some(_)) => Err(Response::error("joined already")),
            (_, None) => Err(Response::error("join first")),
            (Request::Action { step, action }, Some((table, seat))) => {
                self.host.act(table, seat, step, action)
            }
            (Request::Look {}, Some((table, _))) => {
                self.host.look(self.id, table);
                Ok(())
            }
        }
    }
}
