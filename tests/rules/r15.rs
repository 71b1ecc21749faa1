//! R15 The card table

use marquis::{AskVeto, CardRow, Character, Rate, Rules, RulesError};

/// Income, thefts and rate, as RULES.md prints them.
const TABLE: [(&str, u8, &str, &str); 11] = [
    ("assassin", 1, "countess 1, marquis 1", "2:1"),
    ("jeweler", 1, "clerk 1, thief 1", "2:2"),
    ("forger", 0, "", ""),
    ("astrologer", 2, "assassin 1, pickpocket 1", "3:2"),
    ("countess", 2, "marquis 1, blackmailer 1", "4:3"),
    ("clerk", 3, "assassin 1, prosecutor 1", ""),
    ("marquis", 1, "jeweler 1", "1:1"),
    ("prosecutor", 2, "assassin 1, thief 2", "4:2"),
    ("pickpocket", 2, "jeweler 1, astrologer 1", "3:1"),
    ("thief", 0, "marquis 1", "5:2"),
    ("blackmailer", 1, "countess 1, clerk 1, prosecutor 2", "5:4"),
];

#[test]
fn r15_1_the_default_table() {
    let rules = Rules::default();
    for (character, (name, income, thefts, rate)) in Character::ALL.into_iter().zip(TABLE) {
        let row = rules.row(character);
        let named = Character::ALL.into_iter().filter(|victim| row.steals[victim.index()] > 0);
        let stolen: Vec<String> =
            named.map(|victim| format!("{victim} {}", row.steals[victim.index()])).collect();
        let shown = row.rate.map_or(String::new(), |rate| format!("{}:{}", rate.coins, rate.jewels));
        assert_eq!(
            (character.name(), row.income, stolen.join(", ").as_str(), shown.as_str()),
            (name, income, thefts, rate)
        );
    }
    assert_eq!((rules.bargain_offers(), rules.ask_veto()), (2, AskVeto::Always));
}

fn with(character: Character, change: impl Fn(&mut CardRow)) -> Result<Rules, RulesError> {
    let mut row = Rules::default().row(character);
    change(&mut row);
    Rules::default().with_row(character, row)
}

#[test]
fn r15_1_what_is_valid() {
    for income in [0, 16] {
        assert_eq!(
            with(Character::Thief, |row| row.income = income).unwrap().row(Character::Thief).income,
            income
        );
    }
    for (coins, jewels) in [(1, 1), (16, 16), (1, 16), (16, 1)] {
        let rate = Some(Rate { coins, jewels });
        assert_eq!(with(Character::Thief, |row| row.rate = rate).unwrap().row(Character::Thief).rate, rate);
    }
    for victim in Character::ALL.into_iter().filter(|&victim| victim != Character::Forger) {
        let rules = with(Character::Clerk, |row| row.steals[victim.index()] = 2).unwrap();
        assert_eq!(rules.row(Character::Clerk).steals[victim.index()], 2);
    }
    // The other rows stay as they were.
    let rules = with(Character::Thief, |row| row.income = 9).unwrap();
    assert_eq!(rules.row(Character::Blackmailer), Rules::default().row(Character::Blackmailer));
    for offers in 1..=8 {
        assert_eq!(Rules::default().with_bargain_offers(offers).unwrap().bargain_offers(), offers);
    }
}

#[test]
fn r15_1_what_is_invalid() {
    use Character::{Clerk, Forger, Marquis, Thief};
    assert_eq!(with(Thief, |row| row.income = 17), Err(RulesError::Income { character: Thief, value: 17 }));
    let theft = RulesError::Theft { character: Thief, victim: Marquis, value: 3 };
    assert_eq!(with(Thief, |row| row.steals[Marquis.index()] = 3), Err(theft));
    let from_forger = RulesError::StealsFromForger { character: Thief, value: 1 };
    assert_eq!(with(Thief, |row| row.steals[Forger.index()] = 1), Err(from_forger));
    for (coins, jewels) in [(0, 1), (1, 0), (17, 1), (1, 17)] {
        let error = RulesError::Rate { character: Thief, coins, jewels };
        assert_eq!(with(Thief, |row| row.rate = Some(Rate { coins, jewels })), Err(error));
    }
    assert_eq!(with(Thief, |row| row.rate = None), Err(RulesError::MissingRate { character: Thief }));
    let rate = Some(Rate { coins: 3, jewels: 4 });
    assert_eq!(with(Clerk, |row| row.rate = rate), Err(RulesError::ClerkRate { coins: 3, jewels: 4 }));
    assert_eq!(with(Forger, |row| row.rate = rate), Err(RulesError::ForgerRow));
    assert_eq!(with(Forger, |row| row.income = 1), Err(RulesError::ForgerRow));
    assert_eq!(with(Forger, |row| row.steals[Thief.index()] = 1), Err(RulesError::ForgerRow));
    for value in [0, 9, 255] {
        assert_eq!(Rules::default().with_bargain_offers(value), Err(RulesError::BargainOffers { value }));
    }
}
