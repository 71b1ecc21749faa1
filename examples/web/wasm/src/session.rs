//! Games in play, known by numbers.

use crate::answer::{Problem, answer};
use crate::opponent;
use marquis::{Action, Event, Game, Record, Rules, Seat, View};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use std::cell::RefCell;

/// A game, and what led to it.
pub struct Session {
    pub game: Game,
    /// From the deal on; `None` for a game that was loaded in the middle.
    pub record: Option<Record>,
    /// The game before the last action, and what that action caused.
    before: Game,
    events: Vec<Event>,
    /// The whims of opponents.
    whims: ChaCha12Rng,
}

/// An event, and the view right after it.
#[derive(Serialize)]
pub struct Step {
    event: Event,
    view: View,
}

impl Session {
    pub fn new(game: Game, record: Option<Record>) -> Self {
        Self { game, record, before: game, events: Vec::new(), whims: ChaCha12Rng::from_seed([0; 32]) }
    }

    /// The deal, and after it the whims of opponents, come from the seed.
    pub fn deal(rules: &Rules, players: usize, first: Seat, seed: [u8; 32]) -> Result<Self, Problem> {
        let mut rng = ChaCha12Rng::from_seed(seed);
        let game = Game::deal(rules, players, first, &mut rng)?;
        Ok(Self { whims: rng, ..Self::new(game, Record::from_deal(&game)) })
    }

    /// The game after the first `steps` actions of a record.
    pub fn replay(mut record: Record, steps: usize) -> Result<Self, Problem> {
        let actions = std::mem::take(&mut record.actions);
        let mut session = Self::new(record.initial_game()?, Some(record));
        for (index, &action) in actions.iter().take(steps).enumerate() {
            session.apply(action).map_err(|problem| problem.at_action(index))?;
        }
        Ok(session)
    }

    pub fn apply(&mut self, action: Action) -> Result<&[Event], Problem> {
        let before = self.game;
        let mut events = Vec::new();
        self.game.apply_with(action, |event| events.push(event))?;
        if let Some(record) = &mut self.record {
            record.actions.push(action);
        }
        (self.before, self.events) = (before, events);
        Ok(&self.events)
    }

    pub fn view(&self, viewer: Option<Seat>) -> Result<View, Problem> {
        view(&self.game, viewer)
    }

    /// The events of the last action, as that seat sees them.
    pub fn seen_events(&self, viewer: Option<Seat>) -> Result<Vec<Event>, Problem> {
        self.view(viewer)?;
        Ok(self.events.iter().map(|event| event.seen_by(viewer)).collect())
    }

    /// The same, each with the view right after it.
    pub fn steps(&self, viewer: Option<Seat>) -> Result<Vec<Step>, Problem> {
        let mut view = view(&self.before, viewer)?;
        let observe = |event: Event| {
            view.observe(event).map_err(|error| Problem::new("event", &error.problem))?;
            Ok(Step { event, view })
        };
        self.seen_events(viewer)?.into_iter().map(observe).collect()
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
}

fn view(game: &Game, viewer: Option<Seat>) -> Result<View, Problem> {
    match viewer {
        None => Ok(game.spectator_view()),
        Some(seat) => game.view(seat).ok_or_else(|| Problem::new("seat", &format!("nobody has seat {seat}"))),
    }
}

/// The most games at a time.
const MAX_GAMES: usize = 1 << 14;

struct Sessions {
    last_number: u32,
    games: Vec<(u32, Session)>,
}

thread_local! {
    static SESSIONS: RefCell<Sessions> = const { RefCell::new(Sessions { last_number: 0, games: Vec::new() }) };
}

/// Keeps a game, and gives its number.
pub fn keep(session: Session) -> Result<u32, Problem> {
    SESSIONS.with_borrow_mut(|sessions| {
        let number = sessions.last_number.checked_add(1).filter(|_| sessions.games.len() < MAX_GAMES);
        let number = number.ok_or_else(|| Problem::new("game", &"too many games: free some"))?;
        sessions.last_number = number;
        sessions.games.push((number, session));
        Ok(number)
    })
}

/// Answers by what the game of that number is, or becomes.
pub fn answer_with(number: u32, act: &mut dyn FnMut(&mut Session) -> Result<Vec<u8>, Problem>) -> u32 {
    answer(SESSIONS.with_borrow_mut(|sessions| {
        match sessions.games.iter_mut().find(|(kept, _)| *kept == number) {
            Some((_, session)) => act(session),
            None => Err(Problem::new("game", &"no such game, or no longer")),
        }
    }))
}

/// Forgets a game.
pub fn forget(number: u32) {
    SESSIONS.with_borrow_mut(|sessions| sessions.games.retain(|(kept, _)| *kept != number));
}
