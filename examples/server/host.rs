//! The table: the game, who sits where, and who is told what.

use crate::protocol::Response;
use crate::random_bytes;
use crate::save::Saved;
use marquis::{Action, Event, Game, Seat};
use std::error::Error;
use std::net::{Shutdown, TcpStream};
use std::path::PathBuf;
use std::sync::mpsc::SyncSender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The table behind a lock, for the threads of connections and of the host's own players.
pub struct Host {
    table: Mutex<Table>,
    /// After every action.
    acted: Condvar,
}

pub struct Table {
    game: Game,
    /// How many actions there were.
    step: u64,
    bots: usize,
    /// Of each seat that was taken.
    tokens: Vec<Option<String>>,
    clients: Vec<Client>,
    save: Option<PathBuf>,
}

/// A connection that has joined.
struct Client {
    id: u64,
    /// `None`: a spectator.
    seat: Option<Seat>,
    /// Lines for its writing thread.
    lines: SyncSender<String>,
    stream: TcpStream,
}

impl Client {
    /// Whether it can still be told; one that reads too slowly is given up, and may come back with its token.
    fn tell(&self, message: &Response) -> bool {
        let told = self.lines.try_send(message.to_line()).is_ok();
        if !told {
            // If it cannot be shut down, it is gone already.
            drop(self.stream.shutdown(Shutdown::Both));
        }
        told
    }
}

impl Host {
    pub fn new(game: Game, bots: usize, save: Option<PathBuf>) -> Self {
        let tokens = vec![None; usize::from(game.table().players())];
        Self::of(Table { game, step: 0, bots, tokens, clients: Vec::new(), save })
    }

    /// The table as it was saved.
    pub fn resume(saved: Saved, save: Option<PathBuf>) -> Result<Self, Box<dyn Error>> {
        let game = saved.game()?;
        let players = usize::from(game.table().players());
        if saved.tokens.len() != players || saved.bots > players {
            return Err("the saved seats are not those of the saved game".into());
        }
        let Saved { step, bots, tokens, .. } = saved;
        Ok(Self::of(Table { game, step, bots, tokens, clients: Vec::new(), save }))
    }

    fn of(table: Table) -> Self {
        Self { table: Mutex::new(table), acted: Condvar::new() }
    }

    pub fn lock(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a seat act; the answer is for whoever acted, if it did not work.
    pub fn act(&self, seat: Option<Seat>, step: u64, action: Action) -> Result<(), Response> {
        self.lock().act(seat, step, action)?;
        self.acted.notify_all();
        Ok(())
    }

    /// Waits until one of the host's own players must decide.
    pub fn wait_for_bot(&self) -> (Game, Seat, u64) {
        let mut table = self.lock();
        loop {
            if let Some(decision) = table.game.decision().filter(|decision| table.is_bot(decision.seat)) {
                return (table.game, decision.seat, table.step);
            }
            table = self.acted.wait(table).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Table {
    fn is_bot(&self, seat: Seat) -> bool {
        seat.index() + self.bots >= self.tokens.len()
    }

    /// Everything that must survive the host.
    fn save(&self) -> Result<(), Response> {
        let Some(file) = &self.save else { return Ok(()) };
        let saved = Saved::new(self.step, self.bots, self.tokens.clone(), &self.game);
        saved.write(file).map_err(|error| {
            eprintln!("{}: {error}", file.display());
            Response::error("the host cannot save the game")
        })
    }

    fn act(&mut self, seat: Option<Seat>, step: u64, action: Action) -> Result<(), Response> {
        if seat.is_none() || seat != self.game.decision().map(|decision| decision.seat) {
            return Err(Response::error("it is not yours to decide"));
        }
        if step != self.step {
            return Err(Response::error(format!("that was for step {step}, this is step {}", self.step)));
        }
        let before = self.game;
        let mut events = Vec::new();
        let applied = self.game.apply_with(action, |event| events.push(event));
        applied.map_err(|refusal| Response::refused(step, &refusal))?;
        self.step += 1;
        // Nobody may hear of what a host that is killed now would not remember.
        if let Err(failed) = self.save() {
            (self.game, self.step) = (before, step);
            return Err(failed);
        }
        self.tell_all(&events);
        Ok(())
    }

    fn tell_all(&mut self, events: &[Event]) {
        let step = self.step;
        self.clients.retain(|client| {
            let events = events.iter().map(|event| event.seen_by(client.seat)).collect();
            client.tell(&Response::Events { step, events })
        });
    }

    /// What a seat or a spectator may know now.
    fn view(&self, seat: Option<Seat>) -> Response {
        let view = seat.and_then(|seat| self.game.view(seat)).unwrap_or(self.game.spectator_view());
        Response::View { step: self.step, view: Box::new(view) }
    }

    /// Lets a connection take a seat, or look on, and tells it what it may know.
    pub fn join(
        &mut self,
        id: u64,
        seat: Option<Seat>,
        token: Option<String>,
        lines: &SyncSender<String>,
        stream: TcpStream,
    ) -> Result<(), Response> {
        let token = match seat {
            None => None,
            Some(seat) => Some(self.take_seat(seat, token)?),
        };
        let client = Client { id, seat, lines: lines.clone(), stream };
        if client.tell(&Response::Joined { seat, token }) && client.tell(&self.view(seat)) {
            self.clients.push(client);
        }
        Ok(())
    }

    /// The token of the seat, which is new if nobody sat there before.
    fn take_seat(&mut self, seat: Seat, token: Option<String>) -> Result<String, Response> {
        if seat.index() >= self.tokens.len() || self.is_bot(seat) {
            return Err(Response::error(format!("nobody can sit at {seat}")));
        }
        match (&self.tokens[seat.index()], token) {
            (Some(known), Some(token)) if same(known, &token) => {
                self.leave(|client| client.seat == Some(seat));
                Ok(token)
            }
            (Some(_), _) => Err(Response::error("that seat is taken, and this is not its token")),
            (None, _) => {
                let bytes: [u8; 16] =
                    random_bytes().map_err(|_| Response::error("the host cannot make a token"))?;
                let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                self.tokens[seat.index()] = Some(token.clone());
                self.save().inspect_err(|_| self.tokens[seat.index()] = None)?;
                Ok(token)
            }
        }
    }

    /// Closes connections.
    fn leave(&mut self, who: impl Fn(&Client) -> bool) {
        self.clients.retain(|client| {
            if who(client) {
                drop(client.stream.shutdown(Shutdown::Both)); // as in `tell`
            }
            !who(client)
        });
    }

    pub fn leave_id(&mut self, id: u64) {
        self.leave(|client| client.id == id);
    }

    pub fn look(&mut self, id: u64) {
        if let Some(client) = self.clients.iter().find(|client| client.id == id) {
            client.tell(&self.view(client.seat));
        }
    }
}

/// In a time that does not tell how much of it was right.
fn same(known: &str, token: &str) -> bool {
    let differences = known.bytes().zip(token.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    known.len() == token.len() && differences == 0
}
