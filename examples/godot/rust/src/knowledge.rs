//! What a seat may know, how the game stands, and samples of what is hidden.

use crate::convert::{self, from_dictionary, number, to_dictionary, viewer};
use crate::game::{MarquisGame, State};
use crate::problem::{Problem, code_of, value_of};
use godot::global::Error;
use godot::prelude::*;
use marquis::{Attack, Event, Game, Pending, SeatSet, View, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

#[godot_api(secondary)]
impl MarquisGame {
    /// Returns what a seat may know: the whole table, its own `hand`, and, when it must decide, `legal` in `decision`: the `count`, all
    /// `actions` but for offers, and in `offers` the greatest price for each `client`.
    ///
    /// In `seats`, `pile` holds [lb]card, identity[rb] from the bottom up, `unseen` the cards that nobody has seen on the table, and
    /// `known` those of them that everybody knows to be in hand.
    #[func]
    pub fn view(&self, seat: i64) -> VarDictionary {
        value_of(self.view_of(seat).map(|view| to_dictionary(&view)))
    }

    /// Returns what everybody may know: a [method view] without a hand.
    #[func]
    pub fn spectator_view(&self) -> VarDictionary {
        self.view(-1)
    }

    /// Returns how many coins an exchange costs a seat now, and the value of the jewels that it gives, as [lb]coins, jewels[rb]; empty
    /// if the seat has no rate. It is public.
    #[func]
    pub fn rate(&self, seat: i64) -> PackedInt32Array {
        let rate = convert::seat(seat).and_then(|seat| Ok(self.running()?.table().rate(seat)));
        let pair = |rate: marquis::Rate| PackedInt32Array::from([rate.coins.into(), rate.jewels.into()]);
        value_of(rate).map(pair).unwrap_or_default()
    }

    /// Returns what a seat may see of an event; -1 is a spectator. Others do not see which card was drawn.
    #[func]
    pub fn event_seen_by(event: VarDictionary, seat: i64) -> VarDictionary {
        let seen = from_dictionary::<Event>(&event).and_then(|event| Ok(event.seen_by(viewer(seat)?)));
        value_of(seen.map(|event| to_dictionary(&event)))
    }

    /// Returns a game drawn at random from all those that fit the view of a seat (-1: of a spectator), all equally likely: for opponents
    /// that look ahead without cheating. The same view and the same [param seed] give the same game. It has no record.
    #[func]
    pub fn sample(&self, seat: i64, seed: i64) -> Option<Gd<Self>> {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed as u64));
        let game = self.view_of(seat).map(|view| view.sample(&mut rng));
        value_of(game.map(|game| Some(Self::of(State { game: Some(game), record: None }))))
    }

    /// Becomes a copy of [param other], with its record. Nothing is allocated but the record's copy: for a search, make one game and copy
    /// into it again and again.
    #[func]
    pub fn copy_from(&self, other: Gd<Self>) -> Error {
        let copied = other.bind().state().map(|state| state.clone());
        code_of(copied.and_then(|copied| {
            copied.game.ok_or_else(Problem::no_game)?;
            *self.state()? = copied;
            Ok(())
        }))
    }

    /// Becomes a [method sample] of [param other], for the view of a seat (-1: of a spectator). It has no record.
    #[func]
    pub fn sample_from(&self, other: Gd<Self>, seat: i64, seed: i64) -> Error {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed as u64));
        let sampled = other.bind().view_of(seat).map(|view| view.sample(&mut rng));
        code_of(sampled.and_then(|game| {
            *self.state()? = State { game: Some(game), record: None };
            Ok(())
        }))
    }

    /// Returns each seat's jewels by value: public, and faster than a [method view].
    #[func]
    pub fn jewels(&self) -> PackedInt32Array {
        let each = |game: Game| game.table().seats().map(|seat| game.table().jewels(seat).into()).collect();
        value_of(self.running().map(each))
    }

    /// Returns a copy of the game, with its record, for trying things out.
    #[func]
    pub fn duplicate_game(&self) -> Option<Gd<Self>> {
        value_of(self.state().map(|state| Some(Self::of(state.clone()))))
    }
}

impl MarquisGame {
    fn view_of(&self, number: i64) -> Result<View, Problem> {
        let game = self.running()?;
        let Some(seat) = viewer(number)? else { return Ok(game.spectator_view()) };
        game.view(seat).ok_or_else(|| Problem::parameter(format_args!("nobody sits at seat {number}")))
    }
}

/// The decision with the attack or the bargain that it is about.
pub(crate) fn decision(pending: &Pending) -> VarDictionary {
    let Some(decision) = pending.decision() else { return VarDictionary::new() };
    let mut fields = vdict! { "seat" => number(decision.seat), "kind" => decision.kind.name() };
    if let Some(Attack { kind, victim, coins, .. }) = pending.current_attack() {
        let attack =
            vdict! { "kind" => kind.name(), "victim" => number(victim), "coins" => i64::from(coins) };
        fields.set("attack", &attack);
    }
    if let Some(bargain) = pending.bargain() {
        fields.set("bargain", &to_dictionary(&bargain));
    }
    fields
}

/// Winners and scores; empty while the game lasts.
pub(crate) fn outcome(game: Game) -> VarDictionary {
    let Some(outcome) = game.outcome() else { return VarDictionary::new() };
    let score = |seat| {
        let score = outcome.score(seat);
        let [jewels, rubies, diamonds, coins] =
            [score.jewels, score.rubies, score.diamonds, score.coins].map(i64::from);
        vdict! { "jewels" => jewels, "rubies" => rubies, "diamonds" => diamonds, "coins" => coins }
            .to_variant()
    };
    let scores: VarArray = game.table().seats().map(score).collect();
    vdict! { "winners" => &seat_numbers(outcome.winners()), "scores" => &scores }
}

/// Each seat's share of the win: 0 for all while the game lasts.
pub(crate) fn shares(game: Game) -> PackedFloat32Array {
    let winners = game.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
    let share = 1.0 / winners.iter().count().max(1) as f32;
    game.table().seats().map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect()
}

pub(crate) fn seat_numbers(seats: SeatSet) -> PackedInt32Array {
    seats.iter().map(|seat| i32::from(seat.number())).collect()
}
