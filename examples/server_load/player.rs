//! The clients of one table.

use crate::measures::Played;
use marquis::Game;
use rand_chacha::{ChaCha12Rng, rand_core::Rng};
use std::error::Error;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::sleep;

pub struct Table {
    /// What the host has dealt, too.
    game: Game,
    step: u64,
    clients: Vec<BufReader<TcpStream>>,
    thoughts: ChaCha12Rng,
    line: Vec<u8>,
}

impl Table {
    /// Connects a client for each seat.
    pub async fn join(
        address: &str,
        number: usize,
        game: Game,
        thoughts: ChaCha12Rng,
    ) -> Result<Self, Box<dyn Error>> {
        let mut table = Self { game, step: 0, clients: Vec::new(), thoughts, line: Vec::new() };
        for seat in game.table().seats() {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            let mut client = BufReader::with_capacity(1024, stream);
            let join = format!("{{\"type\":\"join\",\"table\":{number},\"seat\":{seat}}}\n");
            client.write_all(join.as_bytes()).await?;
            table.clients.push(client);
            for expected in ["{\"type\":\"joined\"", "{\"type\":\"view\",\"step\":0,"] {
                table.expect(seat.index(), expected).await?;
            }
        }
        Ok(table)
    }

    /// Reads a line of a client that must begin like this; its length.
    async fn expect(&mut self, client: usize, beginning: &str) -> Result<usize, Box<dyn Error>> {
        self.line.clear();
        let read = self.clients[client].read_until(b'\n', &mut self.line).await?;
        if !self.line.starts_with(beginning.as_bytes()) {
            let got = String::from_utf8_lossy(&self.line);
            return Err(format!("the host sent {got:?} instead of {beginning}").into());
        }
        Ok(read)
    }

    /// Plays until the game or the time is over.
    pub async fn play(mut self, think: Duration, end: Instant) -> Result<Played, Box<dyn Error>> {
        let mut played = Played::default();
        while let Some(decision) = self.game.decision() {
            if !think.is_zero() {
                // Also before the first action: not all tables begin at once.
                let share = f64::from(self.thoughts.next_u32()) / f64::from(u32::MAX);
                sleep(think.mul_f64(2.0 * share)).await;
            }
            let legal = self.game.legal_actions();
            let index = (u64::from(self.thoughts.next_u32()) * legal.len() as u64) >> 32;
            let action = legal.get(index as usize).ok_or("nothing is legal")?;
            if Instant::now() >= end {
                break;
            }
            let request = format!("{{\"type\":\"action\",\"step\":{},\"action\":\"{action}\"}}\n", self.step);
            let actor = decision.seat.index();
            let sent = Instant::now();
            self.clients[actor].write_all(request.as_bytes()).await?;
            self.game.apply(action)?;
            self.step += 1;
            let expected = format!("{{\"type\":\"events\",\"step\":{},", self.step);
            played.bytes += self.expect(actor, &expected).await?;
            played.to_actor.push(sent.elapsed());
            for other in (0..self.clients.len()).filter(|&other| other != actor) {
                played.bytes += self.expect(other, &expected).await?;
            }
            played.to_all.push(sent.elapsed());
        }
        Ok(played)
    }
}
