//! Why an action is rejected, by the rule that forbids it.

use crate::legal::LegalActions;
use crate::legal::exchanges::payable_vetoes;
use crate::legal::offers::{clients, within};
use crate::position::{SmallActions, Table};
use crate::rules::Power;
use crate::vocabulary::{Action, CardSet, Character, Decision, DecisionKind, Exchange, Price, Rule, Seat};
use core::fmt;
use thiserror::Error;

/// An action that was rejected. The game is unchanged.
///
/// It says no more than the table and the decider's own hand do, so the decider may see it (R16.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("`{action}` is rejected {}: {reason} ({rule})", At(self.decision))]
#[non_exhaustive]
pub struct IllegalAction {
    /// The action.
    pub action: Action,
    /// The decision that was awaited; `None` when the game is over.
    pub decision: Option<Decision>,
    /// The rule that forbids the action.
    pub rule: Rule,
    /// What that rule says here.
    pub reason: &'static str,
}

struct At(Option<Decision>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Decision { seat, kind }) => write!(f, "at the `{}` decision of seat {seat}", kind.name()),
            None => f.write_str("after the end"),
        }
    }
}

type Reason = (Rule, &'static str);

const UNKNOWN_HERE: Reason = (Rule::new(3, 1), "this decision does not know such an action");
const GAME_OVER: Reason = (Rule::new(14, 1), "the game is over");
const MUST_EXCHANGE: Reason =
    (Rule::new(4, 3), "the treasury is empty, and who has the coins must exchange at least once");
const NOT_IN_HAND: Reason = (Rule::new(5, 1), "that character is not in hand");
const NO_VETO: Reason = (Rule::new(10, 1), "the Veto is not in hand");
const NOTHING_VISIBLE: Reason = (Rule::new(4, 2), "nothing is visible, so there is no rate");
const NO_CLERK_RATE: Reason = (Rule::new(4, 5), "the Clerk finds no rate");
const PLAIN_FORGER: Reason = (Rule::new(5, 3), "a plain Forger has no rate");
const TOO_FEW_COINS: Reason = (Rule::new(4, 1), "the coins do not suffice");
const BANK_TOO_LOW: Reason = (Rule::new(4, 4), "the bank cannot give so many jewels");
const NO_VETOES_HERE: Reason = (Rule::new(13, 2), "so many Vetoes cannot be paid in here");
const NOBODY_THERE: Reason = (Rule::new(9, 5), "no unprotected character is there");
const ONESELF: Reason = (Rule::new(9, 1), "the Assassin chooses another player's character");
const NOT_RICHEST: Reason = (Rule::new(9, 9), "only a richest other player who has coins can be robbed");
const NOT_TAKEABLE: Reason =
    (Rule::new(9, 4), "only an earlier card of the own pile, and no Astrologer, can be taken back");
const NO_ANNULLING: Reason = (Rule::new(10, 4), "another's Prosecutor annuls for an agreed reward only");
const NOT_THE_ATTACKER: Reason = (Rule::new(10, 4), "the client is the attacker");
const OTHER_CLIENT: Reason = (Rule::new(11, 2), "the client of this bargain is another");
const NO_OFFER_LEFT: Reason = (Rule::new(11, 2), "no offer is left");
const REPEATED: Reason = (Rule::new(11, 2), "that offer is on the table already");
const TOO_MUCH: Reason = (Rule::new(11, 3), "the client has less than that");
const CANNOT_PAY: Reason = (Rule::new(11, 4), "the client cannot pay that");

/// For an action that is not legal for who must decide, by the table and that player's hand.
#[cold]
pub(crate) fn why_illegal(table: &Table, hand: CardSet, action: Action) -> IllegalAction {
    let decision = table.decision();
    let (rule, reason) = match decision {
        None => GAME_OVER,
        Some(Decision { kind, .. }) => reason(table, hand, kind, action),
    };
    IllegalAction { action, decision, rule, reason }
}

fn reason(table: &Table, hand: CardSet, kind: DecisionKind, action: Action) -> Reason {
    match (kind, action) {
        (DecisionKind::Exchange, Action::Pass) => MUST_EXCHANGE,
        // At the play decision the time to exchange is over; but if there was nothing to exchange, that is the reason.
        (DecisionKind::Exchange | DecisionKind::Play, Action::Exchange(exchange)) => {
            exchange_reason(table, hand, exchange)
        }
        (DecisionKind::Play, Action::Play(_)) => NOT_IN_HAND,
        (DecisionKind::Veto, Action::Veto) => NO_VETO,
        (DecisionKind::Target, Action::Target(seat)) => target_reason(table, seat),
        (DecisionKind::Take, Action::Take(_)) => NOT_TAKEABLE,
        (DecisionKind::Ask, Action::Annul) if table.pending.attack.is_some() => NO_ANNULLING,
        (DecisionKind::Ask | DecisionKind::Answer, Action::Offer { client, price }) => {
            offer_reason(table, hand, kind, client, price)
        }
        (DecisionKind::Answer, Action::Accept) => CANNOT_PAY,
        (
            DecisionKind::Exchange
            | DecisionKind::Play
            | DecisionKind::Veto
            | DecisionKind::Annul
            | DecisionKind::Target
            | DecisionKind::Use
            | DecisionKind::Take
            | DecisionKind::Ask
            | DecisionKind::Answer,
            Action::Pass
            | Action::Accept
            | Action::Veto
            | Action::Annul
            | Action::Use
            | Action::Target(_)
            | Action::Play(_)
            | Action::Take(_)
            | Action::Exchange(_)
            | Action::Offer { .. },
        ) => UNKNOWN_HERE,
    }
}

fn exchange_reason(table: &Table, hand: CardSet, exchange: Exchange) -> Reason {
    let seat = table.active;
    let Some(rate) = table.rate(seat) else {
        return match table.visible(seat) {
            None => NOTHING_VISIBLE,
            Some(Character::Clerk) => NO_CLERK_RATE,
            Some(_) => PLAIN_FORGER,
        };
    };
    let price = u16::from(exchange.times()) * u16::from(rate.coins);
    let vetoes = u16::from(exchange.vetoes());
    if exchange.vetoes() > payable_vetoes(table, hand) || vetoes > price {
        NO_VETOES_HERE
    } else if price - vetoes > u16::from(table.coins[seat]) {
        TOO_FEW_COINS
    } else if u16::from(exchange.times()) * u16::from(rate.jewels) > u16::from(table.jewel_bank) {
        BANK_TOO_LOW
    } else {
        UNKNOWN_HERE
    }
}

fn target_reason(table: &Table, seat: Seat) -> Reason {
    let power = table.visible(table.active).map(Character::power);
    let assassin = power == Some(Power::Assassinate);
    if assassin && seat == table.active {
        ONESELF
    } else if seat.number() >= table.players || table.is_protected(seat) || assassin {
        NOBODY_THERE
    } else {
        NOT_RICHEST
    }
}

fn offer_reason(table: &Table, hand: CardSet, kind: DecisionKind, client: Seat, price: Price) -> Reason {
    let pending = &table.pending;
    if kind == DecisionKind::Answer {
        if pending.offers >= table.rules.bargain_offers() {
            return NO_OFFER_LEFT;
        }
        if client != pending.client {
            return OTHER_CLIENT;
        }
    } else if !clients(table).contains(client) {
        return if pending.attack.is_some() { NOT_THE_ATTACKER } else { NOBODY_THERE };
    }
    let limits = LegalActions::new(table, hand, SmallActions::NONE).offer_limits(client);
    if limits.is_some_and(|limits| within(price, limits)) { REPEATED } else { TOO_MUCH }
}
