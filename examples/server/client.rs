//! A client that plays at random, or looks on. It keeps its view up to date by events alone.

use crate::bot;
use crate::ending::{self, Failure, complain};
use crate::generator;
use crate::options::Options;
use crate::protocol::{Request, Response};
use marquis::{SeatSet, View};
use rand_chacha::ChaCha12Rng;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

struct Client {
    stream: TcpStream,
    view: Option<View>,
    /// How many actions there were.
    step: u64,
    rng: ChaCha12Rng,
}

pub fn play(address: &str, options: &Options) -> Result<(), Failure> {
    let named = |error| Failure::other(format!("--connect {address}: {error}"));
    let stream = TcpStream::connect(address).map_err(named)?;
    let input = BufReader::new(stream.try_clone().map_err(named)?);
    let rng = generator(options.seed).map_err(Failure::Other)?;
    let mut client = Client { stream, view: None, step: 0, rng };
    let (table, seat, token) = (options.table, options.seat, options.token.clone());
    client.send(&Request::Join { table, seat, token })?;
    for line in input.lines() {
        let line = line.map_err(named)?;
        client.hear(serde_json::from_str(&line).map_err(Failure::other)?, options.pause)?;
        if let Some(winners) = client.winners() {
            let seats: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
            return ending::print(&format!("won by {}\n", seats.join(" ")));
        }
        if let Some(action) = client.view.and_then(|view| bot::random(&view.legal_actions(), &mut client.rng))
        {
            thread::sleep(options.pause);
            client.send(&Request::Action { step: client.step, action })?;
        }
    }
    Err(Failure::other("the host has closed the connection"))
}

impl Client {
    fn send(&mut self, request: &Request) -> Result<(), Failure> {
        self.stream.write_all(request.to_line().as_bytes()).map_err(Failure::other)
    }

    fn hear(&mut self, response: Response, pause: Duration) -> Result<(), Failure> {
        match response {
            Response::Joined { token, .. } => {
                token.map_or(Ok(()), |token| ending::print(&format!("token {token}\n")))
            }
            Response::View { step, view } => {
                if self.view.is_none() && view.decision().is_none() {
                    ending::print("the game is over already\n")?;
                }
                (self.step, self.view) = (step, Some(*view));
                Ok(())
            }
            Response::Events { step, events } => {
                let view = self.view.as_mut().ok_or_else(|| Failure::other("events before a view"))?;
                self.step = step;
                view.update(&events).map_err(Failure::other)
            }
            Response::StandIn { .. } => Ok(()),
            Response::Refused { action, rule, reason, .. } => {
                Err(Failure::other(format!("{action} was refused: {reason} ({rule})")))
            }
            Response::Error { message } if self.view.is_none() => Err(Failure::other(message)),
            // Somebody acted in its place, or the host could not save the game: what is there to decide now?
            Response::Error { message } => {
                complain(message);
                thread::sleep(pause.max(Duration::from_secs(1)));
                self.send(&Request::Look {})
            }
        }
    }

    /// Once the game is over.
    fn winners(&mut self) -> Option<SeatSet> {
        let view = self.view.filter(|view| view.decision().is_none())?;
        // Of the end, all is public: every game that agrees with the view ends so.
        view.sample(&mut self.rng).outcome().map(|outcome| outcome.winners())
    }
}
