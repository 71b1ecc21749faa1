//! The functions that JavaScript calls.
// SAFETY: of exporting a name: the module is linked alone, so no other function has it. (No function here reads memory
// by an address that it is given.)
#![allow(unsafe_code)]

use crate::answer::{self, Problem, answer, json, take_input};
use crate::reader;
use crate::session::Session;
use marquis::{Action, Card, Game, Language, LegalActions, Record, Rules, Seat, SeatSet, Snapshot};
use serde::Serialize;

/// Makes room for so many bytes of input, and says where; 0 if that is too much.
#[unsafe(no_mangle)]
pub extern "C" fn input(len: usize) -> *const u8 {
    answer::reserve_input(len)
}

/// Where the answer of the last function is.
#[unsafe(no_mangle)]
pub extern "C" fn output_start() -> *const u8 {
    answer::output().0
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn output_len() -> usize {
    answer::output().1
}

/// Names of all cards in data and in both languages.
#[unsafe(no_mangle)]
pub extern "C" fn names() -> u32 {
    #[derive(Serialize)]
    struct Names {
        card: Card,
        en: &'static str,
        fr: &'static str,
    }
    answer(json(&Card::ALL.map(|card| Names {
        card,
        en: card.display_name(Language::English),
        fr: card.display_name(Language::French),
    })))
}

/// The complete rules file of the rules, a value, in the input; of the default rules for an empty one.
#[unsafe(no_mangle)]
pub extern "C" fn rules() -> u32 {
    answer(rules_of(&take_input()).and_then(|rules| json(&rules)))
}

/// The id of the action whose text is in the input.
#[unsafe(no_mangle)]
pub extern "C" fn action_id() -> u32 {
    answer(action(&take_input()).and_then(|action| json(&action.id())))
}

/// The text of the action with that id.
#[unsafe(no_mangle)]
pub extern "C" fn action_text(id: u32) -> u32 {
    let id = u16::try_from(id).unwrap_or(u16::MAX);
    answer(Action::from_id(id).map(|action| action.to_string().into_bytes()).map_err(Problem::from))
}

/// Deals a game from the 32 bytes in the input, after which a rules file, a value, may follow. Gives the game and its record.
#[unsafe(no_mangle)]
pub extern "C" fn game_deal(players: usize, first: u32) -> u32 {
    let deal = |input: &[u8]| {
        let (seed, rules) = split_seed(input)?;
        let session = Session::deal(&rules_of(rules)?, players, seat(first)?, seed)?;
        let record = json(&Record::from_deal(&session.game))?;
        Ok(game_and(session, record))
    };
    answer(deal(&take_input()))
}

/// Replays the first `steps` actions of the record, a value, in the input. Gives the game, and the record up to there.
#[unsafe(no_mangle)]
pub extern "C" fn game_from_record(steps: usize) -> u32 {
    let replay = |input: &[u8]| {
        let mut record = reader::read(input)?;
        let session = Session::replay(&mut record, steps)?;
        Ok(game_and(session, json(&record)?))
    };
    answer(replay(&take_input()))
}

/// Loads the save in the input. Gives the game.
#[unsafe(no_mangle)]
pub extern "C" fn game_from_bytes() -> u32 {
    let load = |input: &[u8]| Ok(game_and(Session::new(Game::from_bytes(input)?), json(&())?));
    answer(load(&take_input()))
}

// All functions below have a game at the beginning of the input. Those that change it give it anew.

/// Seeds the whims of opponents with the 32 bytes after the game. Gives the game.
#[unsafe(no_mangle)]
pub extern "C" fn game_reseed() -> u32 {
    change_game(&mut |session, rest| {
        session.reseed(split_seed(rest)?.0);
        json(&())
    })
}

/// Applies the action whose text comes after the game. Gives the game and all events.
#[unsafe(no_mangle)]
pub extern "C" fn game_apply() -> u32 {
    change_game(&mut |session, rest| json(&session.apply(action(rest)?)?))
}

/// The events of the last action, as a viewer sees them.
#[unsafe(no_mangle)]
pub extern "C" fn game_seen_events(viewer: u32) -> u32 {
    of_game(&mut |session, _| json(&session.seen_events(seat_or_spectator(viewer)?)?))
}

/// The same, each with the view right after it.
#[unsafe(no_mangle)]
pub extern "C" fn game_steps(viewer: u32) -> u32 {
    of_game(&mut |session, _| json(&session.steps(seat_or_spectator(viewer)?)?))
}

/// What a seat, or a spectator, may know.
#[unsafe(no_mangle)]
pub extern "C" fn game_view(viewer: u32) -> u32 {
    of_game(&mut |session, _| json(&session.view(seat_or_spectator(viewer)?)?))
}

/// Who must decide what; null when the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn game_decision() -> u32 {
    #[derive(Serialize)]
    struct Decision {
        seat: Seat,
        kind: &'static str,
    }
    of_game(&mut |session, _| {
        let decision = session.game.decision();
        json(&decision.map(|decision| Decision { seat: decision.seat, kind: decision.kind.name() }))
    })
}

/// How many actions are legal.
#[unsafe(no_mangle)]
pub extern "C" fn game_legal_count() -> u32 {
    of_game(&mut |session, _| json(&legal(session).len()))
}

/// The legal actions from the index `start` on, at most `count`.
#[unsafe(no_mangle)]
pub extern "C" fn game_legal_actions(start: usize, count: usize) -> u32 {
    of_game(&mut |session, _| {
        let legal = legal(session);
        let end = start.saturating_add(count).min(legal.len());
        json(&(start..end).filter_map(|index| legal.get(index)).collect::<Vec<_>>())
    })
}

/// Whether the action whose text comes after the game is legal.
#[unsafe(no_mangle)]
pub extern "C" fn game_is_legal() -> u32 {
    of_game(&mut |session, rest| json(&legal(session).contains(action(rest)?)))
}

/// The greatest price that may be offered for that client; null where none may.
#[unsafe(no_mangle)]
pub extern "C" fn game_offer_limits(client: u32) -> u32 {
    of_game(&mut |session, _| json(&legal(session).offer_limits(seat(client)?)))
}

/// The rate at which a seat would exchange now, as coins and jewels; null where there is none.
#[unsafe(no_mangle)]
pub extern "C" fn game_rate(of: u32) -> u32 {
    of_game(&mut |session, _| {
        let view = session.view(Some(seat(of)?))?;
        json(&view.table().rate(seat(of)?).map(|rate| [rate.coins, rate.jewels]))
    })
}

/// What a simple opponent would do in the place of who must decide. Gives the game and the action.
#[unsafe(no_mangle)]
pub extern "C" fn game_suggest() -> u32 {
    change_game(&mut |session, _| json(&session.suggest()?))
}

/// Who won, and what everybody has; null while the game lasts.
#[unsafe(no_mangle)]
pub extern "C" fn game_outcome() -> u32 {
    #[derive(Serialize)]
    struct Score {
        jewels: u8,
        rubies: u8,
        diamonds: u8,
        coins: u8,
    }
    #[derive(Serialize)]
    struct Outcome {
        winners: SeatSet,
        scores: Vec<Score>,
    }
    of_game(&mut |session, _| {
        let outcome = session.game.outcome();
        json(&outcome.map(|outcome| {
            let score = |seat| {
                let marquis::Score { jewels, rubies, diamonds, coins, .. } = outcome.score(seat);
                Score { jewels, rubies, diamonds, coins }
            };
            Outcome { winners: outcome.winners(), scores: session.game.table().seats().map(score).collect() }
        }))
    })
}

/// The snapshot, if `resume` is not 0 with what is needed to go on from there.
#[unsafe(no_mangle)]
pub extern "C" fn game_snapshot(resume: u32) -> u32 {
    of_game(&mut |session, _| {
        json(&if resume == 0 { Snapshot::new(&session.game) } else { Snapshot::resumable(&session.game) })
    })
}

/// The save, as bytes.
#[unsafe(no_mangle)]
pub extern "C" fn game_to_bytes() -> u32 {
    of_game(&mut |session, _| Ok(session.game.to_bytes().to_vec()))
}

/// Not inlined everywhere: it is long.
#[inline(never)]
fn legal(session: &Session) -> LegalActions {
    session.game.legal_actions()
}

type Act<'a> = dyn FnMut(&mut Session, &[u8]) -> Result<Vec<u8>, Problem> + 'a;

/// Answers by the game at the beginning of the input and the bytes after it.
fn of_game(act: &mut Act) -> u32 {
    let mut act = |input: &[u8]| {
        let (mut session, rest) = Session::recall(input)?;
        let answer = act(&mut session, rest)?;
        session.keep_as(input.strip_suffix(rest).unwrap_or_default());
        Ok(answer)
    };
    answer(act(&take_input()))
}

/// Changes the game at the beginning of the input, and gives it.
fn change_game(act: &mut Act) -> u32 {
    let mut act = |input: &[u8]| {
        let (mut session, rest) = Session::recall(input)?;
        let answer = act(&mut session, rest)?;
        Ok(game_and(session, answer))
    };
    answer(act(&take_input()))
}

/// A game as bytes, after their number (4 bytes, the lowest first); then what else there is to say, as JSON.
fn game_and(session: Session, also: Vec<u8>) -> Vec<u8> {
    let bytes = session.to_bytes();
    session.keep_as(&bytes);
    [&(bytes.len() as u32).to_le_bytes(), &*bytes, &*also].concat()
}

fn action(text: &[u8]) -> Result<Action, Problem> {
    let text = std::str::from_utf8(text).map_err(|_| Problem::new("format", &"not UTF-8"))?;
    Ok(text.parse()?)
}

fn rules_of(value: &[u8]) -> Result<Rules, Problem> {
    if value.is_empty() { Ok(Rules::default()) } else { Ok(reader::read(value)?) }
}

fn split_seed(input: &[u8]) -> Result<([u8; 32], &[u8]), Problem> {
    match input.split_first_chunk() {
        Some((seed, rest)) => Ok((*seed, rest)),
        None => Err(Problem::new("seed", &"a seed has 32 bytes")),
    }
}

fn seat(number: u32) -> Result<Seat, Problem> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| Problem::new("seat", &format!("{number} is no seat, 0 to 3")))
}

/// The number that stands for a spectator.
const SPECTATOR: u32 = u32::MAX;

fn seat_or_spectator(number: u32) -> Result<Option<Seat>, Problem> {
    if number == SPECTATOR { Ok(None) } else { seat(number).map(Some) }
}
