//! The card table and the options (R15, R10.5, R11.2), and their JSON form.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::names::{CHARACTERS, character_number};

/// The rules that a host can vary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveRules {
    /// Income of each character (R6.1); the Forger's is 0.
    pub income: BTreeMap<String, usize>,
    /// For each character, what is stolen from whom (R7.1).
    pub steals: BTreeMap<String, BTreeMap<String, usize>>,
    /// Rate of each character (R4.1) as (coins, jewels); Forger and Clerk have none.
    pub rate: BTreeMap<String, (usize, usize)>,
    /// The greatest number of offers in one bargain (R11.2), 1 to 8.
    pub bargain_offers: usize,
    /// `always` or `holder` (R10.5).
    pub ask_veto: String,
}

/// One row of the default table: character, income, steals, rate.
type Row = (&'static str, usize, &'static [(&'static str, usize)], Option<(usize, usize)>);

/// The table printed in R15.
const DEFAULT_TABLE: [Row; 11] = [
    ("assassin", 1, &[("countess", 1), ("marquis", 1)], Some((2, 1))),
    ("jeweler", 1, &[("clerk", 1), ("thief", 1)], Some((2, 2))),
    ("forger", 0, &[], None),
    ("astrologer", 2, &[("assassin", 1), ("pickpocket", 1)], Some((3, 2))),
    ("countess", 2, &[("marquis", 1), ("blackmailer", 1)], Some((4, 3))),
    ("clerk", 3, &[("assassin", 1), ("prosecutor", 1)], None),
    ("marquis", 1, &[("jeweler", 1)], Some((1, 1))),
    ("prosecutor", 2, &[("thief", 2), ("assassin", 1)], Some((4, 2))),
    ("pickpocket", 2, &[("astrologer", 1), ("jeweler", 1)], Some((3, 1))),
    ("thief", 0, &[("marquis", 1)], Some((5, 2))),
    ("blackmailer", 1, &[("prosecutor", 2), ("countess", 1), ("clerk", 1)], Some((5, 4))),
];

impl Default for NaiveRules {
    fn default() -> Self {
        let mut rules = NaiveRules {
            income: BTreeMap::new(),
            steals: BTreeMap::new(),
            rate: BTreeMap::new(),
            bargain_offers: 2,
            ask_veto: "always".to_string(),
        };
        for (character, income, steals, rate) in DEFAULT_TABLE {
            let steals = steals.iter().map(|(victim, amount)| (victim.to_string(), *amount));
            rules.set_row(character, income, steals.collect(), rate);
        }
        rules
    }
}

impl NaiveRules {
    /// Replaces the row of a character.
    pub fn set_row(
        &mut self,
        character: &str,
        income: usize,
        steals: BTreeMap<String, usize>,
        rate: Option<(usize, usize)>,
    ) {
        self.income.insert(character.to_string(), income);
        self.steals.insert(character.to_string(), steals);
        match rate {
            Some(rate) => self.rate.insert(character.to_string(), rate),
            None => self.rate.remove(character),
        };
    }

    /// Reads a rules file; what is left out has its default.
    pub fn from_json(value: &Value) -> Result<Self, String> {
        let mut rules = NaiveRules::default();
        for (key, value) in object(value, "rules")? {
            match key.as_str() {
                "bargain_offers" => rules.bargain_offers = whole(value, key)?,
                "ask_veto" => {
                    rules.ask_veto = value.as_str().ok_or("ask_veto: not a text")?.to_string();
                }
                "cards" => {
                    for (character, row) in object(value, key)? {
                        rules.read_row(character, row)?;
                    }
                }
                _ => return Err(format!("rules: unknown name {key}")),
            }
        }
        rules.validate()?;
        Ok(rules)
    }

    /// One complete row of `cards`.
    fn read_row(&mut self, character: &str, row: &Value) -> Result<(), String> {
        let row = object(row, character)?;
        for key in row.keys() {
            if !["income", "steals", "rate"].contains(&key.as_str()) {
                return Err(format!("{character}: unknown name {key}"));
            }
        }
        let field = |name: &str| row.get(name).ok_or(format!("{character}: no {name}"));
        let income = whole(field("income")?, "income")?;
        let mut steals = BTreeMap::new();
        for (victim, amount) in object(field("steals")?, "steals")? {
            steals.insert(victim.clone(), whole(amount, victim)?);
        }
        let rate = match field("rate")? {
            Value::Null => None,
            Value::Array(pair) if pair.len() == 2 => {
                Some((whole(&pair[0], "rate")?, whole(&pair[1], "rate")?))
            }
            _ => {
                return Err(format!("{character}: the rate is neither null nor two numbers"));
            }
        };
        self.set_row(character, income, steals, rate);
        Ok(())
    }

    /// R15.1, and the ranges of the two options (R10.5, R11.2).
    pub fn validate(&self) -> Result<(), String> {
        if !(1..=8).contains(&self.bargain_offers) {
            return Err("bargain_offers: not 1 to 8".to_string());
        }
        if self.ask_veto != "always" && self.ask_veto != "holder" {
            return Err("ask_veto: neither always nor holder".to_string());
        }
        if let Some(name) = self.income.keys().find(|name| character_number(name).is_none()) {
            return Err(format!("cards: unknown name {name}"));
        }
        CHARACTERS.iter().try_for_each(|character| self.validate_row(character))
    }

    fn validate_row(&self, character: &str) -> Result<(), String> {
        let fail = |what: &str| Err(format!("{character}: {what} (R15.1)"));
        let income = *self.income.get(character).ok_or(format!("{character}: no row"))?;
        let steals = self.steals.get(character).ok_or(format!("{character}: no row"))?;
        let rate = self.rate.get(character);
        if income > 16 {
            return fail("income is not 0 to 16");
        }
        for (victim, amount) in steals {
            if character_number(victim).is_none() {
                return fail("steals from nobody known");
            }
            if *amount > 2 || (*amount > 0 && victim == "forger") {
                return fail("a theft is not allowed");
            }
        }
        match (character, rate) {
            ("forger", None) if income == 0 && steals.values().all(|amount| *amount == 0) => Ok(()),
            ("forger", _) => fail("the row is not empty"),
            ("clerk", None) => Ok(()),
            ("clerk", Some(_)) => fail("has a rate"),
            (_, Some((a, b))) if (1..=16).contains(a) && (1..=16).contains(b) => Ok(()),
            _ => fail("the rate is not 1:1 to 16:16"),
        }
    }

    /// The rules file of these rules, complete.
    pub fn to_json(&self) -> Value {
        let mut cards = Map::new();
        for character in CHARACTERS {
            let rate = self.rate.get(character).map(|(a, b)| json!([a, b]));
            cards.insert(
                character.to_string(),
                json!({
                    "income": self.income[character],
                    "steals": self.steals[character],
                    "rate": rate,
                }),
            );
        }
        json!({"bargain_offers": self.bargain_offers, "ask_veto": self.ask_veto, "cards": cards})
    }

    /// What `thief` steals from `victim` by the table (R7.1); 0 is not named.
    pub fn theft(&self, thief: &str, victim: &str) -> usize {
        self.steals[thief].get(victim).copied().unwrap_or(0)
    }
}

fn object<'a>(value: &'a Value, name: &str) -> Result<&'a Map<String, Value>, String> {
    value.as_object().ok_or(format!("{name}: not an object"))
}

fn whole(value: &Value, name: &str) -> Result<usize, String> {
    let number = value.as_u64().ok_or(format!("{name}: not a whole number"))?;
    usize::try_from(number).map_err(|_| format!("{name}: too large"))
}
