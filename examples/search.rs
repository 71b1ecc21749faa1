//! A simple honest opponent against opponents that play at random.
//!
//! `cargo run --release --example search -- --help` lists the options. The searcher sees its [`View`] and nothing more. For
//! each decision it imagines some complete games that fit the view ([`View::sample`]), plays each of its candidate
//! actions out in all of them, every player acting at random, and takes the action that on average ends with the best
//! share of the win and the most jewels ahead of the best opponent. The same imagined games for all candidates make them
//! comparable.

#[path = "common/ending.rs"]
mod ending;
#[path = "common/number.rs"]
mod number;

use ending::Failure;
use lexopt::{Arg, Parser};
use marquis::{Action, Game, LegalActions, Rules, Seat, View, seed_bytes};
use number::number;
use rand_chacha::{ChaCha8Rng, rand_core::Rng, rand_core::SeedableRng};
use std::error::Error;
use std::process::ExitCode;

const HELP: &str = "\
Usage: search [OPTION...]
One searching player against players that choose at random: how often it wins.

  --games N      how many games (default 200)
  --players N    2 to 4 players (default 4)
  --samples N    imagined games for each decision (default 24)
  --seed N       another match (default 1)
";

struct Options {
    games: u32,
    players: usize,
    samples: u32,
    seed: u64,
}

/// More candidates than this are thinned out: prices come by the thousands.
const MAX_CANDIDATES: usize = 24;

/// What one jewel of lead is worth, where the whole win is 1.
const LEAD: f64 = 0.01;

fn main() -> ExitCode {
    ending::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let Some(options) = options()? else {
        return ending::print(HELP);
    };
    let score = play(&options).map_err(Failure::Other)?;
    ending::print(&score)
}

/// `None` if only help is wanted.
fn options() -> Result<Option<Options>, lexopt::Error> {
    let mut options = Options { games: 200, players: 4, samples: 24, seed: 1 };
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("games") => options.games = number(&mut parser, "--games", 1..=u32::MAX)?,
            Arg::Long("players") => options.players = number(&mut parser, "--players", 2..=4)?,
            Arg::Long("samples") => options.samples = number(&mut parser, "--samples", 1..=u32::MAX)?,
            Arg::Long("seed") => options.seed = number(&mut parser, "--seed", 0..=u64::MAX)?,
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}

/// Plays the match; its score in a sentence.
fn play(options: &Options) -> Result<String, Box<dyn Error>> {
    let mut rng = ChaCha8Rng::from_seed(seed_bytes(options.seed));
    let mut scores = Vec::new();
    for number in 0..options.games {
        let mut game = Game::deal(&Rules::default(), options.players, Seat::ALL[0], &mut rng)?;
        let searcher = Seat::ALL[number as usize % options.players]; // each seat as often
        while let Some(decision) = game.decision() {
            let view = game.view(decision.seat).ok_or("nobody sits there")?;
            let chosen = if decision.seat == searcher {
                search(&view, searcher, options.samples, &mut rng)
            } else {
                random(&view.legal_actions(), &mut rng)
            };
            game.apply(chosen.ok_or("nothing is legal")?)?;
        }
        scores.push(share(&game, searcher));
    }
    let games = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / games;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (games - 1.0).max(1.0);
    Ok(format!(
        "{} games of {} players: the searcher wins {:.1} % \u{b1} {:.1} %; by chance it would win {:.1} %\n",
        options.games,
        options.players,
        100.0 * mean,
        100.0 * (variance / games).sqrt(),
        100.0 / options.players as f64,
    ))
}

/// The action that does best in imagined games.
fn search(view: &View, seat: Seat, samples: u32, rng: &mut ChaCha8Rng) -> Option<Action> {
    let candidates = candidates(&view.legal_actions());
    if candidates.len() < 2 {
        return candidates.first().copied();
    }
    let mut values = vec![0.0; candidates.len()];
    for _ in 0..samples {
        let imagined = view.sample(rng);
        for (value, &action) in values.iter_mut().zip(&candidates) {
            *value += play_out(imagined, action, seat, rng);
        }
    }
    let best = values.iter().zip(&candidates).max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map(|(_, &action)| action)
}

/// All legal actions, or some that are spread evenly over them.
fn candidates(legal: &LegalActions) -> Vec<Action> {
    let len = legal.len();
    let count = len.min(MAX_CANDIDATES);
    (0..count).filter_map(|i| legal.get(i * len / count)).collect()
}

/// Begins with this action and goes on at random. How good the end is for the seat.
fn play_out(mut game: Game, action: Action, seat: Seat, rng: &mut ChaCha8Rng) -> f64 {
    let mut next = Some(action);
    while let Some(action) = next {
        if game.apply(action).is_err() {
            break;
        }
        next = random(&game.legal_actions(), rng);
    }
    let table = game.table();
    let best_other = table.seats().filter(|&other| other != seat).map(|other| table.jewels(other)).max();
    let lead = f64::from(table.jewels(seat)) - f64::from(best_other.unwrap_or_default());
    share(&game, seat) + LEAD * lead
}

/// 1 for a win, less for a shared one (R14.2), 0 for a loss.
fn share(game: &Game, seat: Seat) -> f64 {
    let winners = game.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

/// `None` when the game is over.
fn random(legal: &LegalActions, rng: &mut ChaCha8Rng) -> Option<Action> {
    let len = legal.len();
    let index = (u64::from(rng.next_u32()) * len as u64) >> 32;
    legal.get(index as usize)
}
