//! What a seat may know, how the game stands, and samples of what is hidden.

use crate::convert::{self, from_dictionary, number, to_dictionary, viewer};
use crate::game::MarquisGame;
use crate::problem::{Problem, value_of};
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
        value_of(game.map(|game| Some(Self::of(game, None))))
    }

    /// Returns a copy of the game, with its record, for trying things out.
    #[func]
    pub fn duplicate_game(&self) -> Gd<Self> {
        Gd::from_init_fn(|base| Self { base, game: self.game, record: self.record.clone() })
    }
}

impl MarquisGame {
    pub(crate) fn of(game: Game, record: Option<marquis::Record>) -> Gd<Self> {
        Gd::from_init_fn(|base| Self { base, game: Some(game), record })
    }

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
    if let Some(Attack { kind, victim, coins }) = pending.current_attack() {
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

pub(crate) fn seat_numbers(seats: SeatSet) -> PackedInt32Array {
    seats.iter().map(|seat| i32::from(seat.number())).collect()
}
