//! The JSON forms, and the knowledge that is public (R16).

use serde_json::{Value, json};

use super::game::{NaiveGame, Seat};
use super::names::{CARDS, crc32};
use super::rules::NaiveRules;

impl NaiveGame {
    /// The game of a record before its first action. Without `rules`, the default rules; without
    /// `first`, seat 0 (R2.3).
    pub fn from_record(record: &Value) -> Result<Self, String> {
        if record["format"] != "marquis-record" || record["version"] != 1 {
            return Err("not a record of version 1".to_string());
        }
        let rules = match record.get("rules") {
            None => NaiveRules::default(),
            Some(rules) => NaiveRules::from_json(rules)?,
        };
        let first = match record.get("first") {
            None => 0,
            Some(first) => first.as_u64().ok_or("first: not a seat")?,
        };
        let first = usize::try_from(first).map_err(|_| "first: not a seat")?;
        let decks = record["decks"].as_array().ok_or("decks: not a list")?;
        let decks: Result<Vec<Vec<String>>, String> = decks.iter().map(strings).collect();
        NaiveGame::new(rules, first, &decks?)
    }

    /// The hand cards of a seat that everybody knows of (R16.2), in canonical order.
    pub fn known(&self, seat: usize) -> Vec<String> {
        let known = self.seats[seat].known.iter().cloned().collect::<Vec<String>>();
        canonical(&known)
    }

    /// The whole truth of this moment.
    pub fn snapshot(&self) -> Value {
        let mut snapshot = json!({
            "active": self.active,
            "direction": if self.clockwise { 1 } else { -1 },
            "turn": self.turn,
            "treasury": self.treasury,
            "jewel_bank": self.jewel_bank(),
            "seats": self.seats.iter().map(seat_snapshot).collect::<Vec<Value>>(),
            "decision": self.decision_snapshot(),
        });
        if self.over {
            snapshot["winners"] = json!(self.winners());
        }
        snapshot
    }

    fn decision_snapshot(&self) -> Value {
        let Some((seat, kind)) = self.waiting else {
            return Value::Null;
        };
        let mut legal = self.legal();
        legal.sort(); // plain string order
        let mut decision = json!({
            "seat": seat,
            "kind": kind,
            "legal_count": legal.len(),
            "legal_crc32": crc32(legal.join("\n").as_bytes()),
        });
        if legal.len() <= 24 {
            decision["legal"] = json!(legal);
        }
        decision
    }
}

fn seat_snapshot(seat: &Seat) -> Value {
    let pile: Vec<Value> = seat.pile.iter().map(|played| json!([played.card, played.identity])).collect();
    json!({
        "coins": seat.coins,
        "jewels": seat.jewels,
        "open_vetoes": seat.open_vetoes,
        "veto_seen": seat.veto_seen,
        "protected": seat.protected,
        "hand": canonical(&seat.hand),
        "deck": seat.deck,
        "pile": pile,
        "assassinated": canonical(&seat.assassinated),
    })
}

/// Cards of one player in canonical order (R1.1); no two are the same.
fn canonical(cards: &[String]) -> Vec<String> {
    let mut sorted = Vec::new();
    for card in CARDS {
        if cards.iter().any(|other| other == card) {
            sorted.push(card.to_string());
        }
    }
    sorted
}

/// The actions of a record.
pub fn record_actions(record: &Value) -> Result<Vec<String>, String> {
    strings(&record["actions"])
}

/// All snapshots of a record: before the first action and after each action.
pub fn replay(record: &Value) -> Result<Vec<Value>, String> {
    let mut game = NaiveGame::from_record(record)?;
    let mut snapshots = vec![game.snapshot()];
    for (number, action) in record_actions(record)?.iter().enumerate() {
        game.apply(action).map_err(|error| format!("action {number}: {error}"))?;
        snapshots.push(game.snapshot());
    }
    Ok(snapshots)
}

fn strings(value: &Value) -> Result<Vec<String>, String> {
    let list = value.as_array().ok_or("not a list of texts")?;
    let texts = list.iter().map(|text| text.as_str().map(str::to_string));
    texts.collect::<Option<Vec<String>>>().ok_or("not a list of texts".to_string())
}
