//! Simple opponents: they weigh what they see on the table and in their own hand, with some whim.

use marquis::{
    Action, Attack, AttackKind, Bargain, Character, DecisionKind, LegalActions, Price, Seat, View,
};
use rand_chacha::rand_core::Rng;

/// What the one who must decide does. All that it goes by is its view.
pub fn choose(view: &View, rng: &mut impl Rng) -> Action {
    let legal = view.legal_actions();
    let (Some(decision), Some(fallback)) = (view.decision(), legal.get(0)) else { return Action::Pass };
    let mind = Mind { view, legal, me: decision.seat };
    let mut whim = || (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    let wish = match decision.kind {
        DecisionKind::Exchange => mind.exchange(),
        DecisionKind::Play | DecisionKind::Take | DecisionKind::Target => mind.best(whim),
        DecisionKind::Veto => mind.veto(whim()),
        DecisionKind::Annul => Action::Annul,
        DecisionKind::Use => Action::Use,
        DecisionKind::Ask => mind.ask(),
        DecisionKind::Answer => mind.answer(whim()),
    };
    if legal.contains(wish) { wish } else { fallback }
}

struct Mind<'a> {
    view: &'a View,
    legal: LegalActions,
    me: Seat,
}

impl Mind<'_> {
    fn others(&self) -> impl Iterator<Item = Seat> {
        self.view.table().seats().filter(|&seat| seat != self.me)
    }

    /// Buys all it can at a good rate, or at the last chance; otherwise waits for a better one.
    fn exchange(&self) -> Action {
        let table = self.view.table();
        let rate = table.rate(self.me).map_or(0.0, ratio);
        let still_to_come = table.unseen(self.me).iter().filter_map(|card| card.character());
        let better_later = still_to_come
            .filter_map(|character| table.rules().row(character).rate)
            .any(|later| 0.75 * ratio(later) > rate);
        let last_chance = self.view.hand().iter().all(|card| card.character().is_none());
        let exchanges = self.legal.iter().filter_map(|action| match action {
            Action::Exchange(exchange) => Some(exchange),
            _ => None,
        });
        let wish = if last_chance || !better_later {
            exchanges.max_by_key(|exchange| (exchange.times(), exchange.vetoes()))
        } else {
            None
        };
        wish.map_or(Action::Pass, Action::Exchange)
    }

    /// The action that seems worth most.
    fn best(&self, mut whim: impl FnMut() -> f32) -> Action {
        let worth = |action| match action {
            Action::Play(character) | Action::Take(character) => self.worth_of_playing(character),
            Action::Target(seat) => self.worth_of_attacking(seat, 2),
            _ => 0.0,
        };
        let weighed = self.legal.iter().map(|action| (worth(action) + whim(), action));
        weighed.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(Action::Pass, |(_, action)| action)
    }

    /// In coins, roughly.
    fn worth_of_playing(&self, character: Character) -> f32 {
        let table = self.view.table();
        let identity = match character {
            Character::Forger => table.visible(self.me).unwrap_or(Character::Forger),
            other => other,
        };
        let row = table.rules().row(identity);
        let income = row.income.min(table.treasury());
        let mut worth = f32::from(income) + self.worth_of_power(identity);
        for seat in self.others() {
            let Some(shown) = table.visible(seat) else { continue };
            if shown == identity && identity != Character::Marquis {
                worth -= 1.0;
            }
            if !table.is_protected(seat) {
                worth += 0.8 * f32::from(row.steals[shown.index()].min(table.coins(seat)));
            }
        }

        let rate = match identity {
            Character::Clerk => table.rate(table.left_neighbor(self.me)),
            _ => row.rate,
        };
        worth + 0.6 * rate.map_or(0.0, ratio) * f32::from(table.coins(self.me) + income)
    }

    fn worth_of_power(&self, identity: Character) -> f32 {
        let table = self.view.table();
        let exposed = || self.others().filter(|&seat| !table.is_protected(seat));
        let shows = |identity| self.others().any(|seat| table.visible(seat) == Some(identity));
        match identity {
            Character::Assassin => {
                let shown = exposed().filter(|&seat| table.visible(seat).is_some());
                shown.map(|seat| self.worth_of_attacking(seat, 2)).fold(0.0, f32::max)
            }
            Character::Jeweler if shows(Character::Blackmailer) => 0.5,
            Character::Astrologer if table.pile(self.me).len() > 0 => 1.0,
            Character::Countess => 0.7,
            Character::Marquis => {
                exposed().filter(|&seat| table.visible(seat) == Some(identity)).map(|_| 0.8).sum()
            }
            Character::Pickpocket => 0.5,
            Character::Thief => exposed().map(|seat| self.worth_of_attacking(seat, 1)).sum(),
            _ => 0.0,
        }
    }

    /// Coins gained, and the more the further ahead the victim is.
    fn worth_of_attacking(&self, victim: Seat, coins: u8) -> f32 {
        let table = self.view.table();
        let lead = f32::from(table.jewels(victim)) - f32::from(table.jewels(self.me));
        0.3 + 0.8 * f32::from(coins.min(table.coins(victim))) + 0.1 * lead.clamp(0.0, 10.0)
    }

    /// What the attack in progress costs its victim, in coins, roughly.
    fn damage(&self, attack: Attack) -> f32 {
        let coins = attack.coins.min(self.view.table().coins(attack.victim));
        let kills = match attack.kind {
            AttackKind::Assassin => true,
            AttackKind::Thief => coins == 0,
            AttackKind::Theft | AttackKind::Tribute | AttackKind::Pickpocket => false,
        };
        f32::from(coins) + if kills { 0.8 } else { 0.0 }
    }

    /// The fewer cards are left in the deck, the more readily.
    fn veto(&self, whim: f32) -> Action {
        let damage = self.view.table().pending().current_attack().map_or(0.0, |attack| self.damage(attack));
        let patience = 1.2 + 0.15 * self.view.deck_len(self.me) as f32;
        if damage + whim > patience { Action::Veto } else { Action::Pass }
    }

    fn is_ahead(&self, seat: Seat) -> bool {
        self.view.table().jewels(seat) > self.view.table().jewels(self.me)
    }

    /// Asks a coin or two of whoever has coins; helps an attack on somebody who is ahead for nothing.
    fn ask(&self) -> Action {
        let table = self.view.table();
        let price = |coins| Price::new(coins, 0, 0).unwrap_or_default();
        if let Some(attack) = table.pending().current_attack() {
            let client = table.active();
            let coins = table.coins(client).min(1);
            let worthwhile = self.is_ahead(attack.victim) || coins > 0 && self.damage(attack) > 1.0;
            return if worthwhile { Action::Offer { client, price: price(coins) } } else { Action::Pass };
        }
        let clients = self.others().filter(|&seat| self.legal.offer_limits(seat).is_some());
        let richest = clients.max_by_key(|&seat| (table.coins(seat), !self.is_ahead(seat)));
        match richest.map(|client| (client, table.coins(client))) {
            Some((client, coins)) if coins > 0 => {
                Action::Offer { client, price: price(if coins < 4 { 1 } else { 2 }) }
            }
            _ => Action::Pass,
        }
    }

    fn answer(&self, whim: f32) -> Action {
        let table = self.view.table();
        let Some(bargain) = table.pending().bargain() else { return Action::Pass };
        let attack = table.pending().current_attack();
        let Bargain { client, price, .. } = bargain;
        if client != self.me {
            let helps = attack.is_some_and(|attack| self.is_ahead(attack.victim));
            return if helps || cost(price) > 0.5 { Action::Accept } else { Action::Pass };
        }
        let worth = match attack {
            Some(attack) => 0.9 * self.damage(attack),
            None => 0.5 + 0.3 * f32::from(table.coins(self.me)).min(4.0),
        };
        let one_coin = Action::Offer { client, price: Price::new(1, 0, 0).unwrap_or_default() };
        if cost(price) <= worth + 0.5 * whim {
            Action::Accept
        } else if worth > 0.9 && self.legal.contains(one_coin) {
            one_coin
        } else {
            Action::Pass
        }
    }
}

/// Jewels for a coin.
fn ratio(rate: marquis::Rate) -> f32 {
    f32::from(rate.jewels) / f32::from(rate.coins)
}

/// In coins, roughly.
fn cost(price: Price) -> f32 {
    f32::from(price.coins()) + 1.2 * f32::from(price.jewels()) + 0.8 * f32::from(price.vetoes())
}
