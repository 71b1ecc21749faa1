//! A client that plays at random, or looks on. It keeps its view by observing events alone.

use crate::bot;
use crate::generator;
use crate::options::Options;
use crate::protocol::{Request, Response};
use marquis::{Event, SeatSet, View};
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::thread;

pub fn play(address: &str, options: &Options) -> Result<(), Box<dyn Error>> {
    let mut stream = TcpStream::connect(address)?;
    let input = BufReader::new(stream.try_clone()?);
    let mut rng = generator(options.seed)?;
    let join = Request::Join { seat: options.seat, token: options.token.clone() };
    stream.write_all(join.to_line().as_bytes())?;
    let mut known: Option<View> = None;
    for line in input.lines() {
        let (now, winners) = match serde_json::from_str(&line?)? {
            Response::Joined { token, .. } => {
                if let Some(token) = token {
                    println!("token {token}");
                }
                continue;
            }
            Response::View { step, view } => {
                known = Some(*view);
                (step, None)
            }
            Response::Events { step, events } => {
                let view = known.as_mut().ok_or("events before a view")?;
                events.iter().try_for_each(|&event| view.observe(event))?;
                (step, winners(&events))
            }
            Response::Refused { action, rule, reason, .. } => {
                return Err(format!("{action} was refused: {reason} ({rule})").into());
            }
            Response::Error { message } => return Err(message.into()),
        };
        if let Some(winners) = winners {
            let seats: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
            println!("won by {}", seats.join(" "));
            return Ok(());
        }
        if let Some(action) = known.and_then(|view| bot::random(&view.legal_actions(), &mut rng)) {
            thread::sleep(options.pause);
            stream.write_all(Request::Action { step: now, action }.to_line().as_bytes())?;
        }
    }
    Err("the host has closed the connection".into())
}

fn winners(events: &[Event]) -> Option<SeatSet> {
    events.iter().find_map(|event| match event {
        Event::GameOver { winners } => Some(*winners),
        _ => None,
    })
}
