//! The class itself: dealing, deciding, acting, and its signals.

use crate::convert::{self, action, number, seat, to_dictionary};
use crate::problem::{Problem, code_of, value_of};
use godot::global::Error;
use godot::prelude::*;
use marquis::{Action, Event, Game, LegalActions, Record, Rules, seed_bytes};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// A game of Marquis: its state, what may be done, and what happens when it is done.
///
/// Deal a game with [method deal], ask whose decision it is with [method decision] and what may be done with
/// [method legal_actions], and do it with [method apply_action], until [method is_over].
///
/// An action is a text such as "play countess", "exchange 2" or "offer 2 3c 0j 1v", or the number that stands for it
/// (see [method action_id]). Seats are numbered from 0, clockwise. Cards are called by their names in data: "assassin",
/// "jeweler", "forger", "astrologer", "countess", "clerk", "marquis", "prosecutor", "pickpocket", "thief", "blackmailer" and
/// "veto"; [method card_name] has the names for people.
///
/// The object knows all hands and decks: keep it on the host. Give a player [method view] and events that went through
/// [method event_seen_by], nothing else. Legal actions, and even their number, are for the player who decides.
///
/// What goes wrong is pushed as an error and returned as an [enum Error] or an empty value; the game is then unchanged.
///
/// Any thread may make and use a game, one thread at a time: a search belongs in a [Thread] or a [WorkerThreadPool] task, with a game
/// of its own. A call that comes while another thread uses the same game is rejected with [constant ERR_BUSY]. Signals are emitted on
/// the thread that acted.
#[derive(GodotClass)]
#[class(init, base = RefCounted)]
pub struct MarquisGame {
    pub(crate) base: Base<RefCounted>,
    state: Mutex<State>,
}

/// What a [`MarquisGame`] holds; empty before a deal.
#[derive(Clone, Default)]
pub(crate) struct State {
    pub(crate) game: Option<Game>,
    /// Of a game that is known from the deal on.
    pub(crate) record: Option<Record>,
}

#[godot_api]
impl MarquisGame {
    /// Emitted for each thing that happens, in order, after [method apply_action] has done everything. [param event] has a name in
    /// `event` ("turn_began", "out_of_characters", "exchanged", "played", "reversed", "income", "attacked", "veto_played", "annulled",
    /// "attack_failed", "robbed", "assassinated", "paid", "bought_jewel", "taken_back", "offered", "declined", "accepted",
    /// "protected", "drew", "turn_ended", "asked", "game_over") and fields that go with it. It is the whole truth: for a
    /// player, take [method event_seen_by].
    #[signal]
    pub fn happened(event: VarDictionary);

    /// Emitted when a turn began.
    #[signal]
    pub fn turn_began(seat: i64, turn: i64);

    /// Emitted when a character was played. [param identity] is what it counts as, which differs from [param card] for a forger only.
    #[signal]
    pub fn card_played(seat: i64, card: GString, identity: GString);

    /// Emitted last after a deal, a load or an action, when somebody must decide. [param kind] is "exchange", "play", "veto",
    /// "annul", "target", "use", "take", "ask" or "answer".
    #[signal]
    pub fn decision_awaited(seat: i64, kind: GString);

    /// Emitted last when the game is over. Several winners tie.
    #[signal]
    pub fn game_over(winners: PackedInt32Array);

    /// Deals a game for 2 to 4 [param players]. The same [param seed] deals the same cards on every machine. [param rules] is a
    /// rules file in JSON, or empty for the default rules.
    ///
    /// A seed of 64 bits can be tried out by whoever sees a hand: where it matters, use [method deal_from_bytes].
    #[func(gd_self)]
    pub fn deal(
        this: Gd<Self>,
        players: i64,
        #[opt(default = 0)] first: i64,
        #[opt(default = 0)] seed: i64,
        #[opt(default = "")] rules: GString,
    ) -> Error {
        code_of(
            dealt(players, first, seed_bytes(seed as u64), &rules).and_then(|game| Self::begin(this, game)),
        )
    }

    /// Deals like [method deal], from a [param seed] of exactly 32 bytes, such as those of [method Crypto.generate_random_bytes].
    #[func(gd_self)]
    pub fn deal_from_bytes(
        this: Gd<Self>,
        players: i64,
        first: i64,
        seed: PackedByteArray,
        #[opt(default = "")] rules: GString,
    ) -> Error {
        let bytes: Result<[u8; 32], _> = seed.as_slice().try_into();
        let bytes =
            bytes.map_err(|_| Problem::parameter(format_args!("a seed has 32 bytes, not {}", seed.len())));
        let game = bytes.and_then(|bytes| dealt(players, first, bytes, &rules));
        code_of(game.and_then(|game| Self::begin(this, game)))
    }

    /// Returns how many play: 0 before a deal.
    #[func]
    pub fn players(&self) -> i64 {
        value_of(self.state().map(|state| state.game)).map_or(0, |game| game.table().players().into())
    }

    /// Returns whether a game was dealt or loaded: before that there is nothing to ask.
    #[func]
    pub fn is_dealt(&self) -> bool {
        value_of(self.state().map(|state| state.game.is_some()))
    }

    /// Returns whether nobody has to decide any more. Before a deal it pushes an error and returns true, so that a loop until the end ends.
    #[func]
    pub fn is_over(&self) -> bool {
        value_of(self.running().map(Some)).is_none_or(|game| game.is_over())
    }

    /// Returns the decision that is awaited: its `seat` and `kind`; at an attack also `attack` with `kind`, `victim` and `coins`; in a
    /// bargain also `bargain` with `provider`, `client`, `price` and the number of `offers` so far. All of it is public. Empty when the
    /// game is over.
    #[func]
    pub fn decision(&self) -> VarDictionary {
        value_of(self.running().map(|game| crate::knowledge::decision(game.table().pending())))
    }

    /// Returns the texts of the legal actions in ascending order of their ids. In a bargain there can be thousands: see
    /// [method offer_limits] and [method legal_at].
    #[func]
    pub fn legal_actions(&self) -> PackedStringArray {
        self.legal().iter().flat_map(|legal| legal.iter()).map(text).collect()
    }

    /// Returns the ids of the legal actions in ascending order.
    #[func]
    pub fn legal_ids(&self) -> PackedInt32Array {
        self.legal().iter().flat_map(|legal| legal.iter()).map(|action| i32::from(action.id())).collect()
    }

    /// Returns how many actions are legal: at least 1 until the game is over.
    #[func]
    pub fn legal_count(&self) -> i64 {
        self.legal().map_or(0, |legal| legal.len() as i64)
    }

    /// Returns the text of the legal action at that place, from 0, without listing the others.
    #[func]
    pub fn legal_at(&self, index: i64) -> GString {
        let action = self.legal().and_then(|legal| legal.get(usize::try_from(index).ok()?));
        value_of(action.map(text).ok_or_else(|| Problem::parameter(format_args!("no legal action {index}"))))
    }

    /// Returns the greatest price, as `coins`, `jewels` and `vetoes`, that the deciding seat may name for [param client] to pay; each part
    /// may be anything from 0 up to it, but for the price that is on the table. Empty if no offer is possible.
    #[func]
    pub fn offer_limits(&self, client: i64) -> VarDictionary {
        let client = value_of(seat(client).map(Some));
        let limits = client.and_then(|client| self.legal()?.offer_limits(client));
        limits.map(|price| to_dictionary(&price)).unwrap_or_default()
    }

    /// Returns whether [param action], a text or an id, is legal now. What is no action at all is not.
    #[func]
    pub fn is_legal(&self, action: Variant) -> bool {
        let action = convert::action(&action);
        action.is_ok_and(|action| self.legal().is_some_and(|legal| legal.contains(action)))
    }

    /// Returns why [param action] is not legal now, with the number of the rule that forbids it; empty if it is legal.
    #[func]
    pub fn refusal(&self, action: Variant) -> GString {
        let refused = self.running().and_then(|mut game| {
            let action = convert::action(&action)?;
            Ok(game
                .apply(action)
                .map_or_else(|refusal| GString::from(&refusal.to_string()), |()| GString::new()))
        });
        value_of(refused)
    }

    /// Does [param action], a text or an id, for the seat that must decide, and emits [signal happened] and the other signals.
    ///
    /// Returns [constant ERR_INVALID_PARAMETER] for what is no action, [constant ERR_UNAVAILABLE] for an action that is not legal now,
    /// and [constant ERR_UNCONFIGURED] before a deal. A handler of a signal that wants to act itself should do so deferred.
    #[func(gd_self)]
    pub fn apply_action(this: Gd<Self>, action: Variant) -> Error {
        let listened = has_listeners(&this);
        let events = this.bind().apply(&action, listened);
        code_of(events.map(|events| events.into_iter().for_each(|event| tell(&this, event))))
    }

    /// Does all [param actions], which are ids, one after the other, and emits no signal: for a search. If one of them is not legal in its
    /// turn, none is done.
    #[func]
    pub fn apply_ids(&self, actions: PackedInt32Array) -> Error {
        code_of(self.apply_all(actions.as_slice()))
    }

    /// Plays the game to its end, at each decision one of the legal actions at random, all equally likely, and emits no signal. Returns the
    /// [method outcome]. The same game and [param seed] give the same end. A game that was played out has no record.
    #[func]
    pub fn playout(&self, seed: i64) -> VarDictionary {
        value_of(self.play_on(seed).map(crate::knowledge::outcome))
    }

    /// Plays out like [method playout], and returns only each seat's share of the win: 1 for who wins alone, a half for each of two who
    /// tie, 0 for the others.
    #[func]
    pub fn playout_shares(&self, seed: i64) -> PackedFloat32Array {
        value_of(self.play_on(seed).map(crate::knowledge::shares))
    }

    /// Returns the `winners` and, for each seat, its `scores`: `jewels` by value, shown as `rubies` (worth 5 each) and `diamonds`, and
    /// `coins`. Empty while the game lasts.
    #[func]
    pub fn outcome(&self) -> VarDictionary {
        value_of(self.running().map(crate::knowledge::outcome))
    }
}

impl MarquisGame {
    pub(crate) fn of(state: State) -> Gd<Self> {
        Gd::from_init_fn(|base| Self { base, state: Mutex::new(state) })
    }

    /// The state, unless another thread uses it now. Nobody holds it while signals are emitted, so handlers may ask the game.
    pub(crate) fn state(&self) -> Result<MutexGuard<'_, State>, Problem> {
        match self.state.try_lock() {
            Ok(state) => Ok(state),
            Err(TryLockError::WouldBlock) => Err(Problem::busy()),
            // A panic elsewhere cannot have left a game half changed.
            Err(TryLockError::Poisoned(state)) => Ok(state.into_inner()),
        }
    }

    /// A copy of the game: it is plain data.
    pub(crate) fn running(&self) -> Result<Game, Problem> {
        self.state()?.game.ok_or_else(Problem::no_game)
    }

    /// Nothing is legal before a deal.
    fn legal(&self) -> Option<LegalActions> {
        value_of(self.state().map(|state| state.game)).map(|game| game.legal_actions())
    }

    /// Applies an action. The events are those of the action where somebody listens, and none otherwise.
    fn apply(&self, variant: &Variant, listened: bool) -> Result<Vec<Event>, Problem> {
        let action = action(variant)?;
        let mut state = self.state()?;
        let State { game: Some(game), record } = &mut *state else { return Err(Problem::no_game()) };
        let mut events = Vec::new();
        let applied = match listened {
            true => game.apply_with(action, |event| events.push(event)),
            false => game.apply(action),
        };
        applied.map_err(|error| Problem::new(Error::ERR_UNAVAILABLE, error))?;
        if let Some(record) = record {
            record.actions.push(action);
        }
        Ok(events)
    }

    fn apply_all(&self, ids: &[i32]) -> Result<(), Problem> {
        let mut state = self.state()?;
        let mut game = state.game.ok_or_else(Problem::no_game)?;
        let mut actions = Vec::with_capacity(ids.len());
        for (index, &id) in ids.iter().enumerate() {
            let action = convert::action_of_id(id.into())?;
            game.apply(action).map_err(|error| {
                Problem::new(Error::ERR_UNAVAILABLE, format_args!("actions[{index}]: {error}"))
            })?;
            actions.push(action);
        }
        state.game = Some(game);
        if let Some(record) = &mut state.record {
            record.actions.extend(actions);
        }
        Ok(())
    }

    fn play_on(&self, seed: i64) -> Result<Game, Problem> {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed as u64));
        let mut state = self.state()?;
        let game = state.game.as_mut().ok_or_else(Problem::no_game)?;
        crate::playout::play_out(game, &mut rng);
        let end = *game;
        state.record = None;
        Ok(end)
    }

    fn begin(this: Gd<Self>, game: Game) -> Result<(), Problem> {
        Self::replace(this, game, Record::from_deal(&game))
    }

    /// Puts another game in the place of this one, and says who must decide.
    pub(crate) fn replace(this: Gd<Self>, game: Game, record: Option<Record>) -> Result<(), Problem> {
        *this.bind().state()? = State { game: Some(game), record };
        match game.outcome() {
            Some(outcome) => tell_winners(&this, outcome.winners()),
            None => tell_decision(&this, game.decision()),
        }
        Ok(())
    }
}

/// Whether any signal of the game is connected: if not, its events need not be made into dictionaries.
fn has_listeners(this: &Gd<MarquisGame>) -> bool {
    ["happened", "turn_began", "card_played", "decision_awaited", "game_over"]
        .into_iter()
        .any(|signal| !this.get_signal_connection_list(signal).is_empty())
}

fn dealt(players: i64, first: i64, seed: [u8; 32], rules: &GString) -> Result<Game, Problem> {
    let rules = match rules.to_string() {
        text if text.is_empty() => Rules::default(),
        text => Rules::from_json(&text).map_err(Problem::parameter)?,
    };
    let players = usize::try_from(players).unwrap_or_default();
    let mut rng = ChaCha12Rng::from_seed(seed);
    Game::deal(&rules, players, seat(first)?, &mut rng).map_err(Problem::parameter)
}

fn text(action: Action) -> GString {
    GString::from(&action.to_string())
}

fn tell(this: &Gd<MarquisGame>, event: Event) {
    this.signals().happened().emit(&to_dictionary(&event));
    match event {
        Event::TurnBegan { seat, turn, .. } => {
            this.signals().turn_began().emit(number(seat), i64::from(turn));
        }
        Event::Played { seat, card, identity, .. } => {
            this.signals().card_played().emit(number(seat), card.name(), identity.name());
        }
        Event::Asked { pending, .. } => tell_decision(this, pending.decision()),
        Event::GameOver { winners, .. } => tell_winners(this, winners),
        _ => {}
    }
}

fn tell_decision(this: &Gd<MarquisGame>, decision: Option<marquis::Decision>) {
    if let Some(decision) = decision {
        this.signals().decision_awaited().emit(number(decision.seat), decision.kind.name());
    }
}

fn tell_winners(this: &Gd<MarquisGame>, winners: marquis::SeatSet) {
    this.signals().game_over().emit(&crate::knowledge::seat_numbers(winners));
}
