//! Which rules a decision, an action or an event of a golden game touches.

use marquis::{
    Action, AskVeto, AttackKind, CardSet, Character, DecisionKind, Event, Game, LegalActions, Seat, Table,
};

/// Rules with conditions: those whose condition holds.
fn holding<'a>(rules: &[(&'a str, bool)]) -> Vec<&'a str> {
    rules.iter().filter(|(_, holds)| *holds).map(|&(rule, _)| rule).collect()
}

fn is_out(table: &Table, seat: Seat) -> bool {
    table.unseen(seat).and(CardSet::CHARACTERS).is_empty()
}

pub fn by_decision(game: &Game, legal: &LegalActions) -> Vec<&'static str> {
    let table = game.table();
    let decision = game.decision().unwrap();
    let view = game.view(decision.seat).unwrap();
    assert_eq!(view.legal_actions(), *legal); // R16.3
    let alone = ("R3.4", legal.len() == 1);
    let by_visible =
        |first, rule, other| if table.visible(decision.seat) == Some(first) { rule } else { other };
    match decision.kind {
        DecisionKind::Exchange => exchange(game, legal),
        DecisionKind::Play => {
            let nothing_visible = table.visible(decision.seat).is_none();
            let no_rate =
                table.visible(decision.seat) == Some(Character::Clerk) && table.rate(decision.seat).is_none();
            holding(&[("R4.2", nothing_visible), ("R4.5", no_rate), ("R5.1", true), alone])
        }
        DecisionKind::Veto => holding(&[("R10.1", true), ("R10.5", true), ("R16.3", true), alone]),
        DecisionKind::Annul => vec!["R9.8", "R10.4"],
        DecisionKind::Target => vec![by_visible(Character::Assassin, "R9.1", "R9.9")],
        DecisionKind::Use => vec![by_visible(Character::Jeweler, "R9.2", "R9.10")],
        DecisionKind::Take => vec!["R9.4"],
        DecisionKind::Ask => {
            let annul = table.pending().current_attack().is_some();
            holding(&[("R9.5", !annul), ("R9.8", annul), ("R10.4", annul), ("R11.2", true), ("R11.3", true)])
        }
        DecisionKind::Answer => {
            let bargain = table.pending().bargain().unwrap();
            let may_offer = legal.offer_limits(bargain.client).is_some();
            let cannot_pay = !legal.contains(Action::Accept);
            holding(&[("R11.2", true), ("R11.3", may_offer), ("R11.4", cannot_pay), alone])
        }
    }
}

fn exchange(game: &Game, legal: &LegalActions) -> Vec<&'static str> {
    let table = game.table();
    let seat = table.active();
    let rate = table.rate(seat).unwrap();
    let out = is_out(table, seat);
    let forced = !legal.contains(Action::Pass);
    let (by_coins, by_bank) = (table.coins(seat) / rate.coins, table.jewel_bank() / rate.jewels);
    let vetoes_alone = table.treasury() == 0 && table.coins(seat) < rate.coins;
    let clerk = table.visible(seat) == Some(Character::Clerk);
    let owns_vetoes = table.open_vetoes(seat) > 0 || game.hand(seat).contains(marquis::Card::Veto);
    holding(&[
        ("R4.1", true),
        ("R4.3", forced),
        ("R4.4", by_bank < by_coins),
        ("R4.5", clerk),
        ("R4.6", true),
        ("R9.6", clerk),
        ("R13.1", out),
        ("R13.2", out && owns_vetoes),
        ("R13.3", vetoes_alone),
    ])
}

pub fn by_action(game: &Game, action: Action) -> Vec<&'static str> {
    let power = matches!(
        game.decision().unwrap().kind,
        DecisionKind::Target | DecisionKind::Use | DecisionKind::Take
    );
    holding(&[("R9.0", power && action == Action::Pass)])
}

/// `table` is as it was before the event.
pub fn by_event(table: &Table, event: &Event) -> Vec<&'static str> {
    match *event {
        Event::TurnBegan { .. } => vec!["R3.1"],
        Event::OutOfCharacters { .. } => vec!["R13.1"],
        Event::Exchanged { exchange, .. } => holding(&[("R4.1", true), ("R13.2", exchange.vetoes() > 0)]),
        Event::Played { seat, card, identity, .. } => played(table, seat, card, identity),
        Event::Reversed { .. } => vec!["R5.4", "R9.3"],
        Event::Income { .. } => vec!["R6.1"],
        Event::Attacked { kind, victim, coins, .. } => {
            let mut rules = by_attack(kind);
            rules.extend(holding(&[("R7.2", table.coins(victim) < coins), ("R10.1", true)]));
            rules
        }
        Event::VetoPlayed { .. } => vec!["R10.1", "R10.2"],
        Event::Annulled { .. } => vec!["R10.3", "R10.4"],
        Event::AttackFailed { .. } => vec!["R10.1"],
        Event::Robbed { .. } => vec!["R7.2"],
        Event::Assassinated { victim, .. } => {
            holding(&[("R3.2", true), ("R9.0", table.pile(victim).len() > 1), ("R9.1", true)])
        }
        Event::Paid { .. } => vec!["R8.1"],
        Event::BoughtJewel { .. } => vec!["R9.2"],
        Event::TakenBack { .. } => vec!["R9.4", "R16.2"],
        Event::Offered { by, client, price, .. } => {
            let shows_veto = by == client && price.vetoes() > table.open_vetoes(client);
            holding(&[("R11.1", true), ("R11.2", true), ("R16.2", shows_veto)])
        }
        Event::Declined { .. } => vec!["R11.2"],
        Event::Accepted { price, .. } => holding(&[("R11.2", true), ("R11.5", price.vetoes() > 0)]),
        Event::Protected { .. } => vec!["R9.5"],
        Event::Drew { .. } => vec!["R12.1", "R16.2"],
        Event::TurnEnded { idle_turns, .. } => holding(&[("R12.2", true), ("R14.1", idle_turns > 0)]),
        Event::Asked { pending, .. } => {
            let veto = pending.decision().is_some_and(|decision| decision.kind == DecisionKind::Veto);
            let shows_veto = veto && table.rules().ask_veto() == AskVeto::Holder;
            holding(&[("R10.5", veto), ("R16.2", shows_veto)])
        }
        Event::GameOver { .. } => vec!["R14.1", "R14.2"],
    }
}

fn by_attack(kind: AttackKind) -> Vec<&'static str> {
    match kind {
        AttackKind::Theft => vec!["R7.1", "R7.3"],
        AttackKind::Tribute => vec!["R8.2", "R9.7"],
        AttackKind::Assassin => vec!["R9.1"],
        AttackKind::Pickpocket => vec!["R9.9"],
        AttackKind::Thief => vec!["R9.10"],
    }
}

fn played(table: &Table, seat: Seat, card: Character, identity: Character) -> Vec<&'static str> {
    let forger = card == Character::Forger;
    let row = table.rules().row(identity);
    let named = |other: &Seat| {
        *other != seat && table.visible(*other).is_some_and(|visible| row.steals[visible.index()] > 0)
    };
    let others_out = table.seats().any(|other| other != seat && is_out(table, other));
    holding(&[
        ("R3.2", forger),
        ("R3.3", table.seats().filter(named).count() > 1),
        ("R5.1", true),
        ("R5.2", forger && identity != Character::Forger),
        ("R5.3", forger && identity == Character::Forger),
        ("R5.5", table.is_protected(seat)),
        ("R9.11", identity == Character::Blackmailer),
        ("R13.4", others_out),
    ])
}
