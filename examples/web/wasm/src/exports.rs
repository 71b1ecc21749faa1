//! The functions that JavaScript calls.
// SAFETY: of exporting a name: the module is linked alone, so no other function has it. (No function here reads memory
// by an address that it is given.)
#![allow(unsafe_code)]

use crate::answer::{self, Problem, answer, json, take_input, take_text, take_value};
use crate::reader;
use crate::session::{self, Session, answer_with};
use marquis::{Action, Card, Game, Language, LegalActions, Rules, Seat, SeatSet, Snapshot};
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
    answer(take_action().and_then(|action| json(&action.id())))
}

/// The text of the action with that id.
#[unsafe(no_mangle)]
pub extern "C" fn action_text(id: u32) -> u32 {
    let id = u16::try_from(id).unwrap_or(u16::MAX);
    answer(Action::from_id(id).map(|action| action.to_string().into_bytes()).map_err(Problem::from))
}

/// Deals a game from the 32 bytes in the input, after which a rules file, a value, may follow. Gives its number.
#[unsafe(no_mangle)]
pub extern "C" fn game_deal(players: usize, first: u32) -> u32 {
    keep(|| {
        let input = take_input();
        let (seed, rules) = split_seed(&input)?;
        Session::deal(&rules_of(rules)?, players, seat(first)?, seed)
    })
}

/// Replays the first `steps` actions of the record, a value, in the input. Gives the game's number.
#[unsafe(no_mangle)]
pub extern "C" fn game_from_record(steps: usize) -> u32 {
    keep(|| Session::replay(take_value()?, steps))
}

/// Loads the save in the input. Gives the game's number.
#[unsafe(no_mangle)]
pub extern "C" fn game_from_bytes() -> u32 {
    keep(|| Ok(Session::new(Game::from_bytes(&take_input())?, None)))
}

/// Forgets a game.
#[unsafe(no_mangle)]
pub extern "C" fn game_free(game: u32) {
    session::forget(game);
}

/// Seeds the whims of opponents with the 32 bytes in the input.
#[unsafe(no_mangle)]
pub extern "C" fn game_reseed(game: u32) -> u32 {
    answer_with(game, &mut |session| {
        session.reseed(split_seed(&take_input())?.0);
        json(&())
    })
}

/// Applies the action whose text is in the input. Gives all events.
#[unsafe(no_mangle)]
pub extern "C" fn game_apply(game: u32) -> u32 {
    answer_with(game, &mut |session| json(&session.apply(take_action()?)?))
}

/// The events of the last action, as a viewer sees them.
#[unsafe(no_mangle)]
pub extern "C" fn game_seen_events(game: u32, viewer: u32) -> u32 {
    answer_with(game, &mut |session| json(&session.seen_events(seat_or_spectator(viewer)?)?))
}

/// The same, each with the view right after it.
#[unsafe(no_mangle)]
pub extern "C" fn game_steps(game: u32, viewer: u32) -> u32 {
    answer_with(game, &mut |session| json(&session.steps(seat_or_spectator(viewer)?)?))
}

/// What a seat, or a spectator, may know.
#[unsafe(no_mangle)]
pub extern "C" fn game_view(game: u32, viewer: u32) -> u32 {
    answer_with(game, &mut |session| json(&session.view(seat_or_spectator(viewer)?)?))
}

/// Who must decide what; null when the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn game_decision(game: u32) -> u32 {
    #[derive(Serialize)]
    struct Decision {
        seat: Seat,
        kind: &'static str,
    }
    answer_with(game, &mut |session| {
        let decision = session.game.decision();
        json(&decision.map(|decision| Decision { seat: decision.seat, kind: decision.kind.name() }))
    })
}

/// How many actions are legal.
#[unsafe(no_mangle)]
pub extern "C" fn game_legal_count(game: u32) -> u32 {
    answer_with(game, &mut |session| json(&legal(session).len()))
}

/// The legal actions from the index `start` on, at most `count`.
#[unsafe(no_mangle)]
pub extern "C" fn game_legal_actions(game: u32, start: usize, count: usize) -> u32 {
    answer_with(game, &mut |session| {
        let legal = legal(session);
        let end = start.saturating_add(count).min(legal.len());
        json(&(start..end).filter_map(|index| legal.get(index)).collect::<Vec<_>>())
    })
}

/// Whether the action whose text is in the input is legal.
#[unsafe(no_mangle)]
pub extern "C" fn game_is_legal(game: u32) -> u32 {
    answer_with(game, &mut |session| json(&legal(session).contains(take_action()?)))
}

/// The greatest price that may be offered for that client; null where none may.
#[unsafe(no_mangle)]
pub extern "C" fn game_offer_limits(game: u32, client: u32) -> u32 {
    answer_with(game, &mut |session| json(&legal(session).offer_limits(seat(client)?)))
}

/// The rate at which a seat would exchange now, as coins and jewels; null where there is none.
#[unsafe(no_mangle)]
pub extern "C" fn game_rate(game: u32, of: u32) -> u32 {
    answer_with(game, &mut |session| {
        let view = session.view(Some(seat(of)?))?;
        json(&view.table().rate(seat(of)?).map(|rate| [rate.coins, rate.jewels]))
    })
}

/// What a simple opponent would do in the place of who must decide.
#[unsafe(no_mangle)]
pub extern "C" fn game_suggest(game: u32) -> u32 {
    answer_with(game, &mut |session| Ok(session.suggest()?.to_string().into_bytes()))
}

/// Who won, and what everybody has; null while the game lasts.
#[unsafe(no_mangle)]
pub extern "C" fn game_outcome(game: u32) -> u32 {
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
    answer_with(game, &mut |session| {
        let outcome = session.game.outcome();
        json(&outcome.map(|outcome| {
            let score = |seat| {
                let marquis::Score { jewels, rubies, diamonds, coins } = outcome.score(seat);
                Score { jewels, rubies, diamonds, coins }
            };
            Outcome { winners: outcome.winners(), scores: session.game.table().seats().map(score).collect() }
        }))
    })
}

/// The record; an error if the game was loaded in the middle.
#[unsafe(no_mangle)]
pub extern "C" fn game_record(game: u32) -> u32 {
    answer_with(game, &mut |session| match &session.record {
        Some(record) => json(record),
        None => Err(Problem::new("record", &"the game was loaded from a save: its beginning is unknown")),
    })
}

/// The snapshot, if `resume` is not 0 with what is needed to go on from there.
#[unsafe(no_mangle)]
pub extern "C" fn game_snapshot(game: u32, resume: u32) -> u32 {
    answer_with(game, &mut |session| {
        json(&if resume == 0 { Snapshot::new(&session.game) } else { Snapshot::to_resume(&session.game) })
    })
}

/// The save, as bytes.
#[unsafe(no_mangle)]
pub extern "C" fn game_to_bytes(game: u32) -> u32 {
    answer_with(game, &mut |session| Ok(session.game.to_bytes().to_vec()))
}

/// Not inlined everywhere: it is long.
#[inline(never)]
fn legal(session: &Session) -> LegalActions {
    session.game.legal_actions()
}

fn keep(make: impl FnOnce() -> Result<Session, Problem>) -> u32 {
    let number = make().and_then(session::keep);
    let given = number.as_ref().ok().copied();
    answer(number.and_then(|number| json(&number)));
    given.unwrap_or(0)
}

fn take_action() -> Result<Action, Problem> {
    Ok(take_text()?.parse()?)
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
