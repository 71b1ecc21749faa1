//! What is said of saves, snapshots and views that are wrong: where, and what.

use crate::common::save::{HEAD, SEAT, seal};
use marquis::{AskVeto, Card, CardRow, Character, Game, Rules, Seat, Snapshot, View};
use serde_json::{Value, json};

/// Seat 1, with a Countess, robs the Marquis of seat 0, who is asked for the Veto; in three more steps there is a
/// bargain on the table.
fn game(players: usize, actions: &[&str]) -> Game {
    use Card::{Assassin, Astrologer, Blackmailer, Clerk, Countess, Forger, Jeweler, Marquis};
    use Card::{Pickpocket, Prosecutor, Thief, Veto};
    let deck = [
        Marquis,
        Countess,
        Forger,
        Veto,
        Astrologer,
        Assassin,
        Jeweler,
        Clerk,
        Prosecutor,
        Pickpocket,
        Thief,
        Blackmailer,
    ];
    let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &vec![deck; players]).unwrap();
    actions.iter().for_each(|action| game.apply(action.parse().unwrap()).unwrap());
    game
}

const ATTACK: [&str; 2] = ["play marquis", "play countess"];
const BARGAIN: [&str; 4] = ["play marquis", "play countess", "pass", "offer 0 1c 0j 1v"];

fn edited(json: &str, place: &str, value: Value) -> String {
    let mut json: Value = serde_json::from_str(json).unwrap();
    let (parent, key) = place.rsplit_once('/').unwrap();
    let parent = json.pointer_mut(parent).unwrap();
    match key.parse::<usize>() {
        Ok(index) => parent[index] = value,
        Err(_) => parent[key] = value,
    }
    json.to_string()
}

/// What is said of the snapshot with that value in that place: where and what.
fn problem(game: &Game, place: &str, value: Value) -> String {
    let text = edited(&Snapshot::resumable(game).to_json(), place, value);
    match Snapshot::from_json(&text) {
        Err(error) => format!("{}: {}", error.path, error.message),
        Ok(snapshot) => {
            Game::try_from(&snapshot).map_or_else(|invalid| invalid.to_string(), |_| "read".to_owned())
        }
    }
}

#[test]
fn a_snapshot_is_refused_with_the_place_of_the_first_thing_wrong() {
    let new = game(4, &[]);
    let attack = game(2, &ATTACK);
    let bargain = game(2, &BARGAIN);
    let theft = json!([{"victim": 0, "coins": 2}]);
    let price = |coins: u8, vetoes: u8| {
        let price = json!({"coins": coins, "jewels": 0, "vetoes": vetoes});
        json!({"provider": 1, "client": 0, "price": price, "offers": 1})
    };
    let cases = [
        (&new, "/treasury", json!(12), "treasury: not four coins a player in all"),
        (&new, "/jewel_bank", json!(95), "jewel_bank: not jewels worth 96 in all"),
        (&new, "/active", json!(4), "active: expected a seat, 0 to 3"),
        (&attack, "/active", json!(2), "active: no such seat"),
        (&new, "/direction", json!(-1), "direction: not what the Forgers made it"),
        (&new, "/direction", json!(0), "direction: expected a direction, 1 or -1"),
        (&new, "/turn", json!(0), "turn: fewer turns than characters played"),
        (&new, "/turn", json!(2), "turn: more turns than can have been"),
        (&new, "/idle_turns", json!(1), "turn: fewer turns than characters played"),
        (&attack, "/idle_turns", json!(1), "turn: fewer turns than characters played"),
        (&new, "/seats", json!([]), "seats: a game has 2 to 4 players"),
        (&new, "/seats/2/hand/1", json!("thief"), "seats[2].deck: not the cards that are left"),
        (&new, "/seats/2/hand/1", json!("marquis"), "seats[2].hand: marquis for the second time"),
        (&new, "/seats/2/hand/1", json!("king"), "seats[2].hand[1]: "),
        (&new, "/seats/3/deck/7", json!("thief"), "seats[3].deck: not the cards that are left"),
        (&new, "/seats/1/hand", json!([]), "seats[1].hand: not the number of cards that the seat must hold"),
        (
            &new,
            "/seats/1/known",
            json!(["thief"]),
            "seats[1].known: more cards than can have been taken back",
        ),
        (&new, "/seats/1/known", json!(null), "seats[1]: missing field `known`"),
        (&new, "/seats/0/protected", json!(true), "seats[0].protected: no character is visible"),
        (&new, "/seats/0/open_vetoes", json!(1), "seats: more open Vetoes than have left the hands"),
        (&new, "/seats/0/coins", json!(256), "seats[0].coins: "),
        (
            &new,
            "/seats/2/pile",
            json!([["forger", "marquis"]]),
            "seats[2].pile[0]: the card cannot have this identity",
        ),
        (
            &new,
            "/seats/2/pile",
            json!([["thief", "thief"], ["thief", "thief"]]),
            "seats[2].pile[1]: a card for the second time",
        ),
        (
            &new,
            "/seats/2/pile",
            json!([["thief", "thief"], ["clerk", "clerk"], ["thief", "thief"]]),
            "seats[2].pile[2]: a card for the second time",
        ),
        (
            &new,
            "/seats/2/pile",
            json!([["thief", "thief"], ["clerk", "thief"]]),
            "seats[2].pile[1]: the card cannot have this identity",
        ),
        (&new, "/seats/2/pile", json!([["veto", "veto"]]), "seats[2].pile[0][0]: "),
        (&new, "/seats/2/assassinated", json!(["veto"]), "seats[2].assassinated: the Veto is no character"),
        (&attack, "/marquis_order", json!([]), "marquis_order: a card that counts as Marquis is missing"),
        (
            &attack,
            "/marquis_order/0",
            json!([1, "marquis"]),
            "marquis_order[0]: not a card that counts as Marquis in its turn",
        ),
        (&attack, "/pending/seat", json!(1), "pending.seat: not the one to decide this"),
        (
            &attack,
            "/pending/kind",
            json!("play"),
            "seats[1].hand: not the number of cards that the seat must hold",
        ),
        (
            &attack,
            "/pending/kind",
            json!("annul"),
            "pending.kind: such a decision cannot be awaited in this attack",
        ),
        (
            &attack,
            "/pending/attacks",
            theft,
            "pending.attacks: the character just played makes no such attacks",
        ),
        (
            &attack,
            "/pending/attacks",
            json!([]),
            "pending.attacks: the character just played makes no such attacks",
        ),
        (
            &attack,
            "/pending/attack",
            json!("thief"),
            "pending.attacks: the character just played makes no such attacks",
        ),
        (
            &attack,
            "/pending/attacks/0/coins",
            json!(4),
            "pending.attacks: expected at most three attacks, of 1 to 3 coins each",
        ),
        (&attack, "/decision/legal_count", json!(3), "decision: not the one that is pending"),
        (&attack, "/winners", json!([0]), "winners: not those who have won"),
        (&bargain, "/pending/bargain", price(4, 0), "pending.bargain: there can be no such bargain now"),
        (&bargain, "/pending/bargain", price(0, 2), "pending.bargain: there can be no such bargain now"),
        (&bargain, "/pending/bargain/client", json!(1), "pending.bargain: there can be no such bargain now"),
        (&bargain, "/pending/bargain/offers", json!(2), "pending.seat: not the one to answer"),
        (&bargain, "/pending/bargain/offers", json!(0), "pending: a bargain begins with an offer, not 0"),
        (&bargain, "/pending/bargain", json!(null), "pending.bargain: there can be no such bargain now"),
        (&bargain, "/rules/bargain_offers", json!(9), "rules.bargain_offers: 9 is not 1 to 8 (R11.2)"),
    ];
    let mut wrong = Vec::new();
    for (game, place, value, expected) in cases {
        let problem = problem(game, place, value.clone());
        let whole = !expected.ends_with(": ");
        if !problem.starts_with(expected) || whole && problem != expected {
            wrong.push(format!("{place} {value}: {problem}"));
        }
    }
    assert_eq!(wrong.join("\n"), "");
}

#[test]
fn under_holder_who_is_asked_must_hold_the_veto() {
    let holder = Rules::default().with_ask_veto(AskVeto::Holder);
    let problem = problem(&game(2, &ATTACK), "/rules", serde_json::from_str(&holder.to_json()).unwrap());
    assert_eq!(problem, "pending.kind: such a decision cannot be awaited in this attack");
}

#[test]
fn a_view_is_refused_with_the_place_of_the_first_thing_wrong() {
    let attack = game(2, &ATTACK);
    let cases = [
        ("/treasury", json!(3), "not four coins a player in all"),
        ("/hand/0", json!("marquis"), "hand: cards that cannot be in hand"),
        ("/viewer", json!(1), "hand: cards that cannot be in hand"),
        ("/viewer", json!(null), "hand: a spectator has none"),
        ("/viewer", json!(2), "viewer: no such seat"),
        ("/seats/1/hand_count", json!(4), "seats[1].hand: not the number of cards that the seat must hold"),
        ("/seats/1/deck_count", json!(7), "seats[1].deck_count: "),
        ("/seats/1/unseen", json!([]), "seats[1].unseen: "),
        ("/decision/kind", json!("play"), "decision: not the one that is pending"),
        ("/decision/legal/count", json!(3), "decision: not the one that is pending"),
        ("/decision/legal/actions/1", json!("annul"), "decision: not the one that is pending"),
    ];
    let view = attack.view(Seat::ALL[0]).unwrap().to_json();
    let mut wrong = Vec::new();
    for (place, value, expected) in cases {
        let read = View::from_json(&edited(&view, place, value.clone())).map(|_| ());
        let message =
            read.map_or_else(|error| format!("{}: {}", error.path, error.message), |()| "read".to_owned());
        if !message.contains(expected) {
            wrong.push(format!("{place} {value}: {message}"));
        }
    }
    assert_eq!(wrong.join("\n"), "");
}

#[test]
fn a_save_is_refused_with_the_place_of_the_first_thing_wrong() {
    let save = game(2, &ATTACK).to_bytes().to_vec();
    let second = HEAD + SEAT;
    let cases = [
        (0, b'X', "byte 0: not a save of Marquis"),
        (4, 2, "byte 4: version 2 is not known"),
        (5, 1, "byte 5: 1 is not 2 to 4 players, and a flag"),
        (5, 0x22, "byte 5: 34 is not 2 to 4 players, and a flag"),
        (5, 3, "74 bytes where 96 are expected"),
        (6, 0x22, "byte 6: 34 is not a flag from bit 4"),
        (6, 9, "bargain_offers"),
        (7, 4, "byte 7: 4 is not a seat, 0 to 3"),
        (10, 0, "treasury: not four coins a player in all"),
        (13, 9, "byte 13: 9 is not a kind of decision and a seat"),
        (14, 6, "byte 14: 6 is not a kind of attack"),
        (19, 17, "byte 21: 0 is not a price"),
        (second, 9, "treasury: not four coins a player in all"),
        (second + 3, 4, "is not two flags"),
        (second + 5, 0x80, "is not cards, a bit each"),
        (second + 4, 0, "seats[1].hand: "),
        (second + 21, 12, "is not a pile"),
    ];
    let mut wrong = Vec::new();
    for (offset, value, expected) in cases {
        let mut changed = save.clone();
        changed[offset] = value;
        seal(&mut changed);
        let read = Game::from_bytes(&changed);
        let message = read.map_or_else(|error| error.to_string(), |_| "read".to_owned());
        if !message.contains(expected) {
            wrong.push(format!("{offset}: {message}"));
        }
    }
    assert_eq!(wrong.join("\n"), "");
    let mut changed = save;
    changed[10] = 0;
    assert_eq!(Game::from_bytes(&changed).unwrap_err().to_string(), "the checksum is wrong");
}

/// The same text, but that in this place the map is a list of its values in the order of these fields.
fn with_list(json: &str, place: &str, fields: &str) -> String {
    let whole: Value = serde_json::from_str(json).unwrap();
    let map = whole.pointer(place).unwrap();
    let list: Vec<Value> = fields.split(' ').filter_map(|field| map.get(field).cloned()).collect();
    assert_eq!(list.len(), map.as_object().unwrap().len(), "{place} has {map}");
    edited(json, place, list.into())
}

#[test]
fn a_list_of_values_in_the_order_of_the_fields_is_no_map() {
    let attack = game(2, &ATTACK);
    let bargain = game(2, &BARGAIN);
    let snapshot = |game| Snapshot::resumable(game).to_json();
    let client = bargain.view(Seat::ALL[0]).unwrap().to_json();
    let seat = "coins jewels open_vetoes veto_seen protected hand deck pile assassinated known";
    let seat_seen =
        "coins jewels open_vetoes veto_seen protected hand_count deck_count pile assassinated unseen known";
    for (json, place, fields) in [
        (snapshot(&attack), "/seats/1", seat),
        (snapshot(&attack), "/decision", "seat kind legal_count legal_crc32 legal"),
        (snapshot(&attack), "/pending", "seat kind attack attacks bargain"),
        (snapshot(&attack), "/pending/attacks/0", "victim coins"),
        (snapshot(&bargain), "/pending/bargain", "provider client price offers"),
        (snapshot(&bargain), "/pending/bargain/price", "coins jewels vetoes"),
        (client.clone(), "/seats/1", seat_seen),
        (client.clone(), "/decision", "seat kind legal"),
        (client.clone(), "/decision/legal", "count actions offers"),
        (client.clone(), "/decision/legal/offers/0", "client up_to"),
        (client.clone(), "/decision/legal/offers/0/up_to", "coins jewels vetoes"),
    ] {
        let text = with_list(&json, place, fields);
        let is_view = json == client;
        let error = if is_view { View::from_json(&text).err() } else { Snapshot::from_json(&text).err() };
        let error = error.unwrap_or_else(|| panic!("{place} was read"));
        assert!(error.message.contains("expected a map"), "{place}: {error}");
    }
}

#[test]
fn what_may_be_null_may_not_be_left_out() {
    let text = Snapshot::resumable(&game(2, &[])).to_json();
    for (place, path) in
        [("/pending", "kind"), ("/pending", "attack"), ("/pending", "bargain"), ("", "decision")]
    {
        let mut json: Value = serde_json::from_str(&text).unwrap();
        json.pointer_mut(place).unwrap().as_object_mut().unwrap().remove(path).unwrap();
        let error = Snapshot::from_json(&json.to_string()).unwrap_err();
        assert!(error.message.contains(&format!("missing field `{path}`")), "{error}");
    }
}

#[test]
fn a_card_table_in_a_save_is_refused_with_what_is_wrong_in_it() {
    let thief = CardRow { income: 2, ..Rules::default().row(Character::Thief) };
    let rules = Rules::default().with_row(Character::Thief, thief).unwrap();
    let save = Game::from_decks(&rules, Seat::ALL[0], &[Card::ALL; 2]).unwrap().to_bytes().to_vec();
    let rows = HEAD + 2 * SEAT;
    let rates = rows + 4 * Character::COUNT;
    for (offset, value, expected) in [
        (rows + 3, 0x40, "cards.assassin.income: 255 is not 0 to 16"),
        (rates + Character::Clerk.index(), 0x11, "cards.clerk.rate: "),
        (rates + Character::Forger.index(), 0x11, "cards.forger: "),
    ] {
        let mut changed = save.clone();
        changed[offset] = value;
        seal(&mut changed);
        let message = Game::from_bytes(&changed).unwrap_err().to_string();
        assert!(message.contains(expected) && !message.contains("is not within"), "{message}");
    }
}
