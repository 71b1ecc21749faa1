//! Games by a rule that any language can follow, for comparing a host with this library.
//!
//! `cargo run --example host_records -- SEEDS [digests]` prints the record of a game for 2, 3 and 4 players and each seed
//! from 0 to SEEDS - 1, one a line. The rule: seat `seed % players` begins, the cards are those of the 64-bit seed, and
//! at step `i`, from 0, the action at index `splitmix64(seed, i) % count` of the legal ones is done, where
//! `splitmix64(seed, i)` is the output number `i` of the generator SplitMix64 that starts with `seed`.
//!
//! With `digests`, each record is followed by a line of 64-bit FNV-1a digests of what was seen on the way, see [`Digests`].

#[path = "common/ending.rs"]
mod ending;

use ending::Failure;
use lexopt::{Arg, ValueExt};
use marquis::{Event, Game, Record, Rules, Seat, View, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

const HELP: &str = "\
Usage: host_records SEEDS [digests]
Prints the record of a game for 2, 3 and 4 players and each seed from 0 to SEEDS - 1, one a line;
with `digests`, each is followed by a line of digests of what was seen on the way.
";

fn main() -> ExitCode {
    ending::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let Some((seeds, with_digests)) = arguments()? else {
        return ending::print(HELP);
    };
    let mut out = BufWriter::new(io::stdout().lock());
    for players in 2..=4 {
        for seed in 0..seeds {
            let (record, digests) = play(players, seed).map_err(Failure::Other)?;
            writeln!(out, "{}", record.to_json()).map_err(Failure::Output)?;
            if with_digests {
                writeln!(out, "{digests}").map_err(Failure::Output)?;
            }
        }
    }
    out.flush().map_err(Failure::Output)
}

/// How many seeds, and whether digests are wanted; `None` if only help is wanted.
fn arguments() -> Result<Option<(u64, bool)>, lexopt::Error> {
    let (mut seeds, mut with_digests) = (None, false);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Value(text) if seeds.is_none() => {
                let text = text.string()?;
                let wrong = |_| format!("SEEDS {text}: expected a whole number from 0");
                seeds = Some(text.parse().map_err(wrong)?);
            }
            Arg::Value(text) if text == "digests" => with_digests = true,
            _ => return Err(argument.unexpected()),
        }
    }
    let seeds = seeds.ok_or("SEEDS is missing: how many seeds to play")?;
    Ok(Some((seeds, with_digests)))
}

fn play(players: usize, seed: u64) -> Result<(Record, Digests), Box<dyn Error>> {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
    let first = Seat::ALL[(seed % players as u64) as usize];
    let mut game = Game::deal(&Rules::default(), players, first, &mut rng)?;
    let mut record = Record::from_deal(&game).ok_or("not at the start")?;
    let mut digests = Digests::default();
    digests.position(&game, 0);
    while !game.is_over() {
        let step = record.actions.len() as u64;
        let legal = game.legal_actions();
        let index = splitmix64(seed, step) % legal.len() as u64;
        let action = legal.get(index as usize).ok_or("fewer actions than said")?;
        game.apply_with(action, |event| digests.event(event))?;
        record.actions.push(action);
        digests.position(&game, step + 1);
    }
    Ok((record, digests))
}

/// The output number `step` of SplitMix64.
fn splitmix64(seed: u64, step: u64) -> u64 {
    let state = seed.wrapping_add((step + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Those who look: the seats, then a spectator.
const VIEWERS: [Option<Seat>; 5] =
    [Some(Seat::ALL[0]), Some(Seat::ALL[1]), Some(Seat::ALL[2]), Some(Seat::ALL[3]), None];

/// What stands for no seat and no card.
const NONE: u8 = 255;

/// Digests of a game: of what each viewer sees at each position, of what each viewer sees of each event, of the save of
/// each position, and of the save of what the deciding seat imagines there, from the number of the step as a seed.
#[derive(Default)]
struct Digests {
    views: Fnv,
    events: Fnv,
    saves: Fnv,
    samples: Fnv,
}

impl Digests {
    fn position(&mut self, game: &Game, step: u64) {
        for view in VIEWERS.into_iter().filter_map(|viewer| match viewer {
            Some(seat) => game.view(seat),
            None => Some(game.spectator_view()),
        }) {
            self.views.view(&view);
        }
        self.saves.bytes(&game.to_bytes());
        if let Some(view) = game.decision().and_then(|decision| game.view(decision.seat)) {
            let mut rng = ChaCha12Rng::from_seed(seed_bytes(step));
            self.samples.bytes(&view.sample(&mut rng).to_bytes());
        }
    }

    /// As JSON, for all five viewers.
    fn event(&mut self, event: Event) {
        for viewer in VIEWERS {
            self.events.bytes(event.seen_by(viewer).to_json().as_bytes());
        }
    }
}

impl fmt::Display for Digests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { views, events, saves, samples } = self;
        write!(f, "views {:016x} events {:016x} ", views.0, events.0)?;
        write!(f, "saves {:016x} samples {:016x}", saves.0, samples.0)
    }
}

/// FNV-1a.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    }

    /// The low byte first.
    fn number(&mut self, number: u16) {
        self.bytes(&number.to_le_bytes());
    }

    /// The numbers of a view in the order in which the C header has them, without the decision, which events tell.
    fn view(&mut self, view: &View) {
        let table = view.table();
        let seat = |seat: Option<Seat>| seat.map_or(NONE, Seat::number);
        self.bytes(&[seat(view.viewer()), table.players(), table.active().number()]);
        self.bytes(&table.direction().sign().to_le_bytes());
        self.number(table.turn());
        self.number(view.hand().bits());
        self.number(view.legal_actions().len() as u16);
        self.bytes(&[table.treasury(), table.jewel_bank(), table.idle_turns()]);
        for (seat, card) in table.marquis_order() {
            self.bytes(&[seat.number(), card as u8]);
        }
        table.seats().for_each(|seat| self.seat(view, seat));
    }

    fn seat(&mut self, view: &View, seat: Seat) {
        let table = view.table();
        let rate = table.rate(seat);
        self.bytes(&[table.coins(seat), table.jewels(seat), table.open_vetoes(seat)]);
        self.bytes(&[u8::from(table.veto_seen(seat)), u8::from(table.is_protected(seat))]);
        self.bytes(&[table.visible(seat).map_or(NONE, |visible| visible as u8)]);
        self.bytes(&rate.map_or([0, 0], |rate| [rate.coins, rate.jewels]));
        self.bytes(&[view.hand_len(seat) as u8, view.deck_len(seat) as u8]);
        let sets =
            [table.unseen(seat), view.known_in_hand(seat), table.known(seat), table.assassinated(seat)];
        sets.into_iter().for_each(|cards| self.number(cards.bits()));
        for played in table.pile(seat) {
            self.bytes(&[played.card as u8, played.identity as u8]);
        }
    }
}
