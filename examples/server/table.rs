//! A table: the game, who sits where, and who is told what.

use crate::ending::complain;
use crate::outbox::Outbox;
use crate::protocol::Response;
use crate::random_bytes;
use crate::save::Saved;
use marquis::{Action, Event, Game, Seat, View};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Those who look on, at one table.
pub const MAX_SPECTATORS: usize = 8;

pub struct Table {
    number: usize,
    game: Game,
    /// How many actions there were.
    step: u64,
    /// Since when the pending decision waits for its player.
    waiting_since: Instant,
    bots: usize,
    places: Vec<Place>,
    clients: Vec<Client>,
    save: Option<PathBuf>,
}

/// A seat of the table.
#[derive(Default)]
struct Place {
    /// Of the player who has taken it.
    token: Option<String>,
    /// Whether a bot plays until the player is back.
    has_stand_in: bool,
}

/// A connection that has joined.
struct Client {
    id: u64,
    /// `None`: a spectator.
    seat: Option<Seat>,
    outbox: Arc<Outbox>,
}

/// What the host itself does next at a table, unless somebody acts before.
#[derive(Clone, Copy)]
pub enum Automatic {
    /// One of the host's players, or a stand-in, decides.
    Bot { seat: Seat, step: u64 },
    /// A stand-in takes the place of a player who does not answer.
    StandIn { seat: Seat },
}

impl Table {
    pub fn new(number: usize, game: Game, bots: usize, save: Option<PathBuf>) -> Self {
        let places = (0..game.table().players()).map(|_| Place::default()).collect();
        Self { number, game, step: 0, waiting_since: Instant::now(), bots, places, clients: Vec::new(), save }
    }

    /// The table as it was saved.
    pub fn resume(number: usize, saved: Saved, save: Option<PathBuf>) -> Result<Self, Box<dyn Error>> {
        let game = saved.game()?;
        let players = usize::from(game.table().players());
        if saved.tokens.len() != players || saved.bots > players {
            return Err("the saved seats are not those of the saved game".into());
        }
        let mut table = Self::new(number, game, saved.bots, save);
        table.step = saved.step;
        for (place, token) in table.places.iter_mut().zip(saved.tokens) {
            place.token = token;
        }
        Ok(table)
    }

    pub fn step(&self) -> u64 {
        self.step
    }

    pub fn players(&self) -> usize {
        self.places.len()
    }

    pub fn bots(&self) -> usize {
        self.bots
    }

    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    fn is_bot(&self, seat: Seat) -> bool {
        seat.index() + self.bots >= self.places.len()
    }

    /// Writes everything that must survive the host.
    pub fn save(&self) -> Result<(), String> {
        let Some(file) = &self.save else { return Ok(()) };
        let tokens = self.places.iter().map(|place| place.token.clone()).collect();
        let saved = Saved::new(self.step, self.bots, tokens, &self.game);
        saved.write(file).map_err(|error| format!("--save {}: {error}", file.display()))
    }

    fn save_or_answer(&self) -> Result<(), Response> {
        self.save().map_err(|error| {
            complain(error);
            Response::error("the host cannot save the game")
        })
    }

    /// Lets a seat act; the answer is for whoever acted, if it did not work.
    pub fn act(&mut self, seat: Option<Seat>, step: u64, action: Action) -> Result<(), Response> {
        if seat.is_none() || seat != self.game.decision().map(|decision| decision.seat) {
            return Err(Response::error("it is not yours to decide"));
        }
        if step != self.step {
            return Err(Response::error(format!("that was for step {step}, this is step {}", self.step)));
        }
        let before = self.game;
        let mut events = Vec::new();
        let applied = self.game.apply_with(action, |event| events.push(event));
        applied.map_err(|illegal| Response::refused(step, &illegal))?;
        self.step += 1;
        // Nobody may hear of what a host that is killed now would not remember.
        if let Err(failed) = self.save_or_answer() {
            (self.game, self.step) = (before, step);
            return Err(failed);
        }
        self.waiting_since = Instant::now();
        self.tell_all(&events);
        Ok(())
    }

    /// One line for all events of an action; those who see the same of them get the same line.
    fn tell_all(&mut self, events: &[Event]) {
        let step = self.step;
        let mut lines: Vec<(Vec<Event>, String)> = Vec::new();
        self.clients.retain(|client| {
            let seen: Vec<_> = events.iter().map(|event| event.seen_by(client.seat)).collect();
            if let Some((_, line)) = lines.iter().find(|(events, _)| *events == seen) {
                return client.outbox.push(line);
            }
            let line = Response::Events { step, events: seen.clone() }.to_line();
            let is_there = client.outbox.push(&line);
            lines.push((seen, line));
            is_there
        });
    }

    /// What a seat or a spectator may know now.
    fn view(&self, seat: Option<Seat>) -> View {
        seat.and_then(|seat| self.game.view(seat)).unwrap_or(self.game.spectator_view())
    }

    fn view_line(&self, seat: Option<Seat>) -> String {
        Response::View { step: self.step, view: Box::new(self.view(seat)) }.to_line()
    }

    /// Lets a connection take a seat, or look on, and tells it what it may know.
    pub fn join(
        &mut self,
        id: u64,
        seat: Option<Seat>,
        token: Option<String>,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Response> {
        let token = match seat {
            None if self.clients.iter().filter(|client| client.seat.is_none()).count() >= MAX_SPECTATORS => {
                return Err(Response::error("as many look on already as may"));
            }
            None => None,
            Some(seat) => Some(self.take_seat(seat, token)?),
        };
        if let Some(seat) = seat {
            self.is_back(seat);
        }
        let client = Client { id, seat, outbox: Arc::clone(outbox) };
        let joined = Response::Joined { table: self.number, seat, token }.to_line();
        if outbox.push(&(joined + &self.view_line(seat))) {
            self.clients.push(client);
        }
        Ok(())
    }

    /// The token of the seat, which is new if nobody sat there before.
    fn take_seat(&mut self, seat: Seat, token: Option<String>) -> Result<String, Response> {
        if seat.index() >= self.places.len() || self.is_bot(seat) {
            return Err(Response::error(format!("nobody can sit at {seat}")));
        }
        match (&self.places[seat.index()].token, token) {
            (Some(known), Some(token)) if same(known, &token) => {
                self.clients.retain(|client| {
                    if client.seat == Some(seat) {
                        client.outbox.finish();
                    }
                    client.seat != Some(seat)
                });
                Ok(token)
            }
            (Some(_), _) => Err(Response::error("that seat is taken, and this is not its token")),
            (None, _) => {
                let bytes: [u8; 16] =
                    random_bytes().map_err(|_| Response::error("the host cannot make a token"))?;
                let token: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                self.places[seat.index()].token = Some(token.clone());
                self.save_or_answer().inspect_err(|_| self.places[seat.index()].token = None)?;
                Ok(token)
            }
        }
    }

    /// A connection has ended.
    pub fn leave(&mut self, id: u64) {
        self.clients.retain(|client| client.id != id);
    }

    /// Sends a fresh view.
    pub fn look(&self, id: u64) {
        if let Some(client) = self.clients.iter().find(|client| client.id == id) {
            client.outbox.push(&self.view_line(client.seat));
        }
    }

    /// A player who was absent is there again, and has all the time for the next decision.
    pub fn is_back(&mut self, seat: Seat) {
        if self.game.decision().is_some_and(|decision| decision.seat == seat) {
            self.waiting_since = Instant::now();
        }
        self.set_stand_in(seat, false);
    }

    pub fn set_stand_in(&mut self, seat: Seat, active: bool) {
        let place = &mut self.places[seat.index()];
        if place.has_stand_in != active {
            place.has_stand_in = active;
            let line = Response::StandIn { seat, active }.to_line();
            self.clients.retain(|client| client.outbox.push(&line));
        }
    }

    pub fn has_stand_in(&self, seat: Seat) -> bool {
        self.places[seat.index()].has_stand_in
    }

    /// What the host does next, and when; `None` if it has nothing to do before somebody acts.
    pub fn next_automatic(&self, pause: Duration, absent: Option<Duration>) -> Option<(Automatic, Instant)> {
        let seat = self.game.decision()?.seat;
        // The same for every question, also where passing is all that is left: see the program's first page.
        if self.is_bot(seat) || self.has_stand_in(seat) {
            return Some((Automatic::Bot { seat, step: self.step }, self.waiting_since + pause));
        }
        absent.map(|absent| (Automatic::StandIn { seat }, self.waiting_since + absent))
    }

    pub fn view_of(&self, seat: Seat) -> View {
        self.view(Some(seat))
    }
}

/// In a time that does not tell how much of it was right.
fn same(known: &str, token: &str) -> bool {
    let differences = known.bytes().zip(token.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    known.len() == token.len() && differences == 0
}
