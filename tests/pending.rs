//! What is said to be pending is refused if it cannot be: each case is a position that play led to, with one thing changed.

mod common;

use common::{Deal, below};
use marquis::{AttackKind, Character, DecisionKind, Game, InvalidPosition, Seat, Snapshot, Table};
use serde_json::{Value, json};

/// The first position of random games that is as it should be.
fn find(is_wanted: impl Fn(&Game) -> bool) -> Game {
    for seed in 0..20_000 {
        let Deal { mut game, mut rng, .. } = Deal::random(seed);
        while !game.is_over() {
            if is_wanted(&game) {
                return game;
            }
            let legal = game.legal_actions();
            game.apply(legal.get(below(legal.len(), &mut rng)).unwrap()).unwrap();
        }
    }
    panic!("no such position");
}

fn kind(game: &Game) -> Option<DecisionKind> {
    game.decision().map(|decision| decision.kind)
}

fn shows(table: &Table, seat: Seat, character: Character) -> bool {
    table.visible(seat) == Some(character)
}

fn victim(game: &Game) -> Option<Seat> {
    game.table().pending().current_attack().map(|attack| attack.victim)
}

/// The place at fault, after some values were changed; what follows from them is left out of the comparison by its order: it is
/// checked last.
fn refused(game: &Game, changes: &[(&str, Value)]) -> String {
    refusal(game, changes).place.to_string()
}

fn refusal(game: &Game, changes: &[(&str, Value)]) -> InvalidPosition {
    let mut snapshot: Value = serde_json::from_str(&Snapshot::resumable(game).to_json()).unwrap();
    for (place, value) in changes {
        *snapshot.pointer_mut(place).unwrap() = value.clone();
    }
    let snapshot = Snapshot::from_json(&snapshot.to_string()).unwrap();
    Game::try_from(&snapshot).unwrap_err()
}

/// A Prosecutor is asked to annul the Veto of a victim.
fn asked_to_annul(is_wanted: impl Fn(&Table, Seat) -> bool) -> (Game, Seat) {
    let game = find(|game| {
        let victim = victim(game);
        kind(game) == Some(DecisionKind::Ask) && victim.is_some_and(|victim| is_wanted(game.table(), victim))
    });
    (game, victim(&game).unwrap())
}

#[test]
fn neither_victim_nor_attacker_nor_who_is_no_prosecutor_is_asked_to_annul() {
    let (game, victim) = asked_to_annul(|table, victim| shows(table, victim, Character::Prosecutor));
    assert_eq!(refused(&game, &[("/pending/seat", json!(victim))]), "pending.seat");
    let (game, _) = asked_to_annul(|table, _| shows(table, table.active(), Character::Prosecutor));
    assert_eq!(refused(&game, &[("/pending/seat", json!(game.table().active()))]), "pending.seat");
    let (game, _) = asked_to_annul(|table, victim| {
        let idle = |seat: &Seat| *seat != victim && *seat != table.active();
        table.seats().filter(idle).any(|seat| !shows(table, seat, Character::Prosecutor))
    });
    let bystander = |seat: &Seat| {
        Some(*seat) != victim_or_active(&game, *seat) && !shows(game.table(), *seat, Character::Prosecutor)
    };
    let bystander = game.table().seats().find(bystander).unwrap();
    assert_eq!(refused(&game, &[("/pending/seat", json!(bystander))]), "pending.seat");
}

/// The seat itself, if it is the victim's or the attacker's.
fn victim_or_active(game: &Game, seat: Seat) -> Option<Seat> {
    (victim(game) == Some(seat) || game.table().active() == seat).then_some(seat)
}

#[test]
fn a_veto_is_annulled_only_if_one_was_played_and_lies_there() {
    let (game, _) = asked_to_annul(|table, _| !shows(table, table.active(), Character::Prosecutor));
    let active = game.table().active();
    let kept = format!("/seats/{active}/open_vetoes");
    assert_eq!(refused(&game, &[(&kept, json!(0))]), "pending.kind");
    let annul = [("/pending/kind", json!("annul")), ("/pending/seat", json!(active))];
    assert_eq!(refused(&game, &annul), "pending.kind");

    // Before the Veto is played, though a Prosecutor is there to be asked, and an open Veto of before lies there.
    let game = find(|game| {
        let table = game.table();
        let prosecutor =
            |seat: Seat| victim_or_active(game, seat).is_none() && shows(table, seat, Character::Prosecutor);
        kind(game) == Some(DecisionKind::Veto)
            && table.open_vetoes(table.active()) > 0
            && table.seats().any(prosecutor)
    });
    let prosecutor = |seat: &Seat| {
        victim_or_active(&game, *seat).is_none() && shows(game.table(), *seat, Character::Prosecutor)
    };
    let prosecutor = game.table().seats().find(prosecutor).unwrap();
    let ask = [("/pending/kind", json!("ask")), ("/pending/seat", json!(prosecutor))];
    assert_eq!(refused(&game, &ask), "pending.kind");
}

#[test]
fn a_power_belongs_to_its_character() {
    for (asked, shown, other) in [
        (DecisionKind::Ask, Character::Countess, "use"),
        (DecisionKind::Target, Character::Assassin, "use"),
        (DecisionKind::Target, Character::Assassin, "ask"),
        (DecisionKind::Ask, Character::Countess, "take"),
        (DecisionKind::Take, Character::Astrologer, "ask"),
    ] {
        let game = find(|game| {
            let table = game.table();
            let others_visible =
                table.seats().any(|seat| seat != table.active() && table.visible(seat).is_some());
            let could_take = table.pile(table.active()).len() > 2;
            kind(game) == Some(asked)
                && shows(table, table.active(), shown)
                && others_visible
                && could_take
                && victim(game).is_none()
        });
        assert_eq!(refused(&game, &[("/pending/kind", json!(other))]), "pending.kind", "{asked:?} {other}");
    }
}

#[test]
fn nobody_sits_beyond_the_last_seat() {
    let game = find(|game| game.table().players() == 3);
    assert_eq!(refusal(&game, &[("/pending/seat", json!(3))]).to_string(), "pending.seat: no such seat");
}

#[test]
fn an_assassin_attacks_nobody_who_is_protected() {
    let game = find(|game| {
        let attack = game.table().pending().current_attack();
        kind(game) == Some(DecisionKind::Veto)
            && attack.is_some_and(|attack| attack.kind == AttackKind::Assassin)
    });
    let victim = victim(&game).unwrap();
    let protected = format!("/seats/{victim}/protected");
    assert_eq!(refused(&game, &[(&protected, json!(true))]), "pending.attacks");
}

#[test]
fn as_many_idle_turns_as_players_end_the_game() {
    let game = find(|game| {
        let table = game.table();
        kind(game) == Some(DecisionKind::Exchange) && table.idle_turns() == table.players() - 1
    });
    let players = game.table().players();
    let changes = [("/idle_turns", json!(players)), ("/turn", json!(game.table().turn() + 1))];
    assert_eq!(refused(&game, &changes), "idle_turns");
}

#[test]
fn kinds_of_decisions_and_attacks_have_names() {
    for kind in DecisionKind::ALL {
        assert_eq!(DecisionKind::from_name(kind.name()), Some(kind));
    }
    for kind in AttackKind::ALL {
        assert_eq!(AttackKind::from_name(kind.name()), Some(kind));
    }
    assert_eq!(DecisionKind::from_name("nap"), None);
    assert_eq!(AttackKind::from_name("nap"), None);
}
