//! A game in play, as bytes that JavaScript keeps: the module itself keeps none.

use crate::answer::Problem;
use crate::opponent;
use marquis::{Action, Event, Frame, Game, Record, Rules, Seat, View};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use std::cell::Cell;

/// A game, and what led to it.
pub struct Session {
    pub game: Game,
    /// The game as bytes.
    save: Vec<u8>,
    /// The last action, and the game before it and its save.
    last: Option<(Action, Game, Vec<u8>)>,
    /// The whims of opponents.
    whims: ChaCha12Rng,
}

/// An event, and what the viewer sees right after it: a view with the last one, before it one without a decision.
#[derive(Serialize)]
pub struct Step {
    event: Event,
    view: Seen,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Seen {
    Between(Box<Frame>),
    View(Box<View>),
}

impl Session {
    pub fn new(game: Game) -> Self {
        Self { game, save: game.to_bytes().to_vec(), last: None, whims: ChaCha12Rng::from_seed([0; 32]) }
    }

    /// The deal, and after it the whims of opponents, come from the seed.
    pub fn deal(rules: &Rules, players: usize, first: Seat, seed: [u8; 32]) -> Result<Self, Problem> {
        let mut rng = ChaCha12Rng::from_seed(seed);
        let game = Game::deal(rules, players, first, &mut rng)?;
        Ok(Self { whims: rng, ..Self::new(game) })
    }

    /// The game after the first `steps` actions of a record, which then has no others.
    pub fn replay(record: &mut Record, steps: usize) -> Result<Self, Problem> {
        record.actions.truncate(steps);
        let mut session = Self::new(record.initial_game()?);
        for (index, &action) in record.actions.iter().enumerate() {
            session.apply(action).map_err(|problem| problem.at_action(index))?;
        }
        Ok(session)
    }

    /// Applies an action, and gives its events.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Problem> {
        let before = self.game;
        let events = apply(&mut self.game, action)?;
        let save = self.game.to_bytes().to_vec();
        self.last = Some((action, before, std::mem::replace(&mut self.save, save)));
        Ok(events)
    }

    pub fn view(&self, viewer: Option<Seat>) -> Result<View, Problem> {
        view(&self.game, viewer)
    }

    /// The events of the last action, as that seat sees them.
    pub fn seen_events(&self, viewer: Option<Seat>) -> Result<Vec<Event>, Problem> {
        self.view(viewer)?;
        let events = match &self.last {
            &Some((action, mut game, _)) => apply(&mut game, action)?,
            None => Vec::new(),
        };
        Ok(events.iter().map(|event| event.seen_by(viewer)).collect())
    }

    /// The same, each with the view right after it.
    pub fn steps(&self, viewer: Option<Seat>) -> Result<Vec<Step>, Problem> {
        let before = self.last.as_ref().map_or(self.game, |(_, before, _)| *before);
        let after = self.view(viewer)?;
        let events = self.seen_events(viewer)?;
        if events.is_empty() {
            return Ok(Vec::new());
        }
        let frames = view(&before, viewer)?.frames(&events).map_err(|error| Problem::new("event", &error))?;
        let step = |(index, frame): (usize, Frame)| Step {
            event: frame.event(),
            view: match events.len() - index {
                1 => Seen::View(Box::new(after)),
                _ => Seen::Between(Box::new(frame)),
            },
        };
        Ok(frames.enumerate().map(step).collect())
    }

    /// What a simple opponent would do in the place of who must decide, by that seat's view alone.
    pub fn suggest(&mut self) -> Result<Action, Problem> {
        let Some(decision) = self.game.decision() else {
            return Err(Problem::new("over", &"the game is over (R14.1)"));
        };
        let view = self.view(Some(decision.seat))?;
        Ok(opponent::choose(&view, &mut self.whims))
    }

    pub fn reseed(&mut self, seed: [u8; 32]) {
        self.whims = ChaCha12Rng::from_seed(seed);
    }

    /// The session as bytes, numbers with the lowest byte first: the seed of the whims (32), how far they are (16),
    /// the last action's id ([`NO_ACTION`] if there was none; 2), then the saves of the game and, if there was an action,
    /// of the game before it, each after its length (2).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.whims.get_seed().to_vec();
        bytes.extend(self.whims.get_word_pos().to_le_bytes());
        bytes.extend(self.last.as_ref().map_or(NO_ACTION, |(action, ..)| action.id()).to_le_bytes());
        for save in [Some(&self.save), self.last.as_ref().map(|(.., save)| save)].into_iter().flatten() {
            bytes.extend((save.len() as u16).to_le_bytes());
            bytes.extend(save);
        }
        bytes
    }

    /// Reads a session, and gives the bytes after it.
    fn from_bytes(bytes: &[u8]) -> Result<(Self, &[u8]), Problem> {
        let mut reader = Bytes(bytes);
        let mut whims = ChaCha12Rng::from_seed(reader.array()?);
        whims.set_word_pos(u128::from_le_bytes(reader.array()?));
        let id = u16::from_le_bytes(reader.array()?);
        let (game, save) = reader.game()?;
        let last = if id == NO_ACTION {
            None
        } else {
            let (before, save) = reader.game()?;
            Some((Action::from_id(id)?, before, save))
        };
        Ok((Self { game, save, last, whims }, reader.0))
    }

    /// Reads the session that the bytes begin with, or takes it from [`LATEST`], and gives the bytes after it.
    pub fn recall(bytes: &[u8]) -> Result<(Self, &[u8]), Problem> {
        let latest = LATEST.take();
        match latest.and_then(|(known, session)| Some((session, bytes.strip_prefix(known.as_slice())?))) {
            Some(found) => Ok(found),
            None => Self::from_bytes(bytes),
        }
    }

    /// Leaves the session where `recall` finds it by these bytes of it.
    pub fn keep_as(self, bytes: &[u8]) {
        LATEST.set(Some((bytes.to_vec(), self)));
    }
}

thread_local! {
    /// The session used last, and its bytes: most calls are about the same one, and to check a save takes longer than most
    /// answers.
    static LATEST: Cell<Option<(Vec<u8>, Session)>> = const { Cell::new(None) };
}

/// No action has this id.
const NO_ACTION: u16 = u16::MAX;

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, len: usize) -> Result<&'a [u8], Problem> {
        let taken =
            self.0.split_at_checked(len).ok_or_else(|| Problem::new("save", &"the bytes end too early"));
        let (taken, rest) = taken?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Problem> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn game(&mut self) -> Result<(Game, Vec<u8>), Problem> {
        let len = u16::from_le_bytes(self.array()?);
        let save = self.take(len.into())?;
        Ok((Game::from_bytes(save)?, save.to_vec()))
    }
}

/// Not inlined everywhere: it is long.
#[inline(never)]
fn apply(game: &mut Game, action: Action) -> Result<Vec<Event>, Problem> {
    let mut events = Vec::new();
    game.apply_with(action, |event| events.push(event))?;
    Ok(events)
}

fn view(game: &Game, viewer: Option<Seat>) -> Result<View, Problem> {
    match viewer {
        None => Ok(game.spectator_view()),
        Some(seat) => game.view(seat).ok_or_else(|| Problem::new("seat", &format!("nobody has seat {seat}"))),
    }
}
