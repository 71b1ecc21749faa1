//! A game played through C is the same as in Rust: snapshots, saves, views, events, samples and outcomes.

use super::{C_WARNINGS, c_source, compile, has, root, succeed};
use marquis::capi::{MARQUIS_SPECTATOR, marquis_view};
use marquis::{Action, Game, Record, Rules, Seat, Snapshot, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

fn program() -> PathBuf {
    compile("gcc", &c_source("parity.c"), "parity", &[&["-std=c99", "-O2"], C_WARNINGS].concat())
}

/// The numbers of tests/c/check.h.
fn below(end: usize, state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (((*state >> 32) * end as u64) >> 32) as usize
}

/// The lines that parity.c prints.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn line(&mut self, text: impl std::fmt::Display) {
        writeln!(self.0, "{text}").unwrap();
    }

    fn position(&mut self, game: &Game) {
        self.line(Snapshot::resumable(game).to_json());
        self.line(game.to_bytes().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}")));
        let seats = game.table().seats().map(|seat| game.view(seat).unwrap());
        for view in seats.chain([game.spectator_view()]) {
            self.line(view.to_json());
            self.line(view_bytes(&marquis_view::from(&view)));
        }
    }

    fn outcome(&mut self, game: &Game) {
        let outcome = game.outcome().unwrap();
        let scores = Seat::ALL
            .map(|seat| outcome.score(seat))
            .map(|score| format!("{}={}*5+{},{}", score.jewels, score.rubies, score.diamonds, score.coins));
        self.line(format!("winners {} {}", outcome.winners().bits(), scores.join(" ")));
    }

    fn apply(&mut self, game: &mut Game, action: Action) {
        self.line(action);
        game.apply_with(action, |event| {
            self.line(event.to_json());
            self.line(event.seen_by(Some(Seat::ALL[1])).to_json());
        })
        .unwrap();
    }
}

/// The fields in the order of the structure, which has no padding, in the byte order of this machine.
fn view_bytes(view: &marquis_view) -> String {
    let mut text = String::new();
    let mut put = |bytes: &[u8]| bytes.iter().for_each(|byte| write!(text, "{byte:02x}").unwrap());
    put(&[view.viewer, view.players, view.active, view.direction as u8]);
    put(&[view.turn, view.hand, view.legal_count].map(u16::to_ne_bytes).concat());
    put(&[view.treasury, view.jewel_bank, view.idle_turns, view.marquis_count]);
    put(&view.reserved);
    view.marquis_order.iter().for_each(|marquis| put(&[marquis.seat, marquis.card]));
    let decision = &view.pending;
    put(&[decision.kind, decision.seat, decision.attack, decision.attack_count]);
    put(&decision.victims);
    put(&decision.attack_coins);
    put(&[decision.offers, decision.provider, decision.client]);
    put(&[decision.price_coins, decision.price_jewels, decision.price_vetoes]);
    put(&decision.reserved);
    for seat in &view.seats {
        put(&[seat.coins, seat.jewels, seat.open_vetoes, seat.veto_seen, seat.is_protected, seat.visible]);
        put(&[seat.rate_coins, seat.rate_jewels, seat.hand_count, seat.deck_count, seat.pile_count]);
        put(&seat.reserved);
        put(&[seat.unseen, seat.known_in_hand, seat.known, seat.assassinated].map(u16::to_ne_bytes).concat());
        seat.pile.iter().for_each(|played| put(&[played.card, played.identity]));
    }
    put(&[view.rules.bargain_offers, view.rules.ask_veto]);
    put(&view.rules.reserved);
    for row in &view.rules.rows {
        put(&row.steals.to_ne_bytes());
        put(&[row.income, row.rate_coins, row.rate_jewels, row.reserved]);
    }
    text
}

fn assert_same(c: &str, rust: &str, what: &str) {
    for (number, (c, rust)) in c.lines().zip(rust.lines()).enumerate() {
        assert_eq!(c, rust, "{what}, line {number}");
    }
    assert_eq!(c.lines().count(), rust.lines().count(), "{what}");
}

fn play_seed(seed: u64, lines: &mut Lines) {
    let players = 2 + seed % 3;
    let first = Seat::ALL[(seed % players) as usize];
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
    let mut game = Game::deal(&Rules::default(), players as usize, first, &mut rng).unwrap();
    let mut state = seed + 1;
    let played_out = playout(game, seed + 100);
    lines.outcome(&played_out);
    lines.position(&played_out);
    loop {
        lines.position(&game);
        let legal = game.legal_actions();
        if legal.is_empty() {
            break;
        }
        let mut sample_seed = [0; 32];
        sample_seed[31] = legal.len() as u8;
        let view = game.view(Seat::ALL[1]).unwrap();
        lines.position(&view.sample(&mut ChaCha12Rng::from_seed(sample_seed)));
        lines.apply(&mut game, legal.get(below(legal.len(), &mut state)).unwrap());
    }
    lines.outcome(&game);
}

/// What `marquis_game_playout` promises: ChaCha12, and each index the high half of a product, drawn again where the low
/// half is less than 2^32 modulo the number of choices.
fn playout(mut game: Game, seed: u64) -> Game {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
    while !game.is_over() {
        let legal = game.legal_actions();
        let choices = legal.len() as u64;
        let product = loop {
            let product = u64::from(rng.next_u32()) * choices;
            if product % (1 << 32) >= (1 << 32) % choices {
                break product;
            }
        };
        game.apply(legal.get((product >> 32) as usize).unwrap()).unwrap();
    }
    game
}

#[test]
fn games_from_seeds_are_the_same() {
    if !has("gcc") {
        return;
    }
    let output = succeed(Command::new(program()).args(["seeds", "0", "40"]));
    let mut lines = Lines::default();
    (0..40).for_each(|seed| play_seed(seed, &mut lines));
    assert_same(&String::from_utf8(output.stdout).unwrap(), &lines.0, "seeds");
}

/// What a snapshot says besides, so that it can be loaded.
fn without_extras(mut snapshot: Value) -> Value {
    let fields = snapshot.as_object_mut().unwrap();
    for extra in ["rules", "pending", "marquis_order", "idle_turns"] {
        fields.remove(extra);
    }
    for seat in fields["seats"].as_array_mut().unwrap() {
        seat.as_object_mut().unwrap().remove("known");
    }
    snapshot
}

#[test]
fn traces_are_the_same() {
    if !has("gcc") {
        return;
    }
    let program = program();
    let traces = std::fs::read_dir(root().join("tests/traces")).unwrap();
    for path in traces.map(|entry| entry.unwrap().path()) {
        let trace: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        let text = trace["record"].to_string();
        let file = super::scratch("trace-record.json");
        std::fs::write(&file, &text).unwrap();
        let output = succeed(Command::new(&program).arg("record").arg(&file));
        let output = String::from_utf8(output.stdout).unwrap();

        let record = Record::from_json(&text).unwrap();
        let mut game = record.initial_game().unwrap();
        let mut lines = Lines::default();
        lines.position(&game);
        for &action in &record.actions {
            lines.apply(&mut game, action);
            lines.position(&game);
        }
        let name = path.display().to_string();
        assert_same(&output, &lines.0, &name);
        let snapshots =
            output.lines().filter(|line| line.starts_with("{\"active\"") && line.contains("\"deck\":"));
        let states: Vec<_> =
            snapshots.map(|line| without_extras(serde_json::from_str(line).unwrap())).collect();
        assert_eq!(Value::from(states), trace["states"], "{name}");
    }
    assert_eq!(MARQUIS_SPECTATOR, 255);
}
