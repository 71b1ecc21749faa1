//! The card table of R15 as JSON. Nearly all rules have it, so it is written and read as one text, which the compiler makes
//! from the table.

use crate::rules::{Rules, default_rate};
use crate::vocabulary::Character;

/// What the JSON of the default rules has as `cards`.
pub(super) const TEXT: &str = match core::str::from_utf8(&Text::<LENGTH>::of_table().bytes) {
    Ok(text) => text,
    Err(_) => "",
};

const LENGTH: usize = Text::<0>::of_table().length;

const _: () = assert!(!TEXT.is_empty(), "an empty text would be found everywhere");

/// The first `N` bytes of a text, and its length.
struct Text<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Text<N> {
    const fn of_table() -> Self {
        let mut text = Self { bytes: [0; N], length: 0 };
        let mut i = 0;
        while i < Character::COUNT {
            text = text.put(if i == 0 { "{\"" } else { ",\"" }).row(Character::ALL[i]);
            i += 1;
        }
        text.put("}")
    }

    const fn row(self, character: Character) -> Self {
        let row = Rules::DEFAULT.packed_row(character);
        let text = self.put(character.name()).put("\":{\"income\":").number(row.income());
        let mut text = text.put(",\"steals\":{");
        let (mut victim, mut is_first) = (0, true);
        while victim < Character::COUNT {
            let amount = row.steals(victim as u8);
            if amount > 0 {
                text = text.put(if is_first { "\"" } else { ",\"" });
                text = text.put(Character::ALL[victim].name()).put("\":").number(amount);
                is_first = false;
            }
            victim += 1;
        }
        let text = text.put("},\"rate\":");
        match default_rate(character) {
            Some((coins, jewels)) => text.put("[").number(coins).put(",").number(jewels).put("]}"),
            None => text.put("null}"),
        }
    }

    const fn put(mut self, part: &str) -> Self {
        let mut i = 0;
        while i < part.len() {
            if self.length < N {
                self.bytes[self.length] = part.as_bytes()[i];
            }
            self.length += 1;
            i += 1;
        }
        self
    }

    /// A number of one or two digits.
    const fn number(self, number: u8) -> Self {
        const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let text = if number < 10 { self } else { self.put(DIGITS[number as usize / 10]) };
        text.put(DIGITS[number as usize % 10])
    }
}

#[cfg(test)]
mod tests {
    use super::TEXT;
    use crate::rules::{AskVeto, CardRow, Rules};
    use crate::vocabulary::Character;

    /// serde_json knows nothing of this text.
    #[test]
    fn the_text_is_the_table() {
        let by_serde = serde_json::to_string(&Rules::default()).unwrap();
        assert!(by_serde.ends_with(&format!("\"cards\":{TEXT}}}")), "{by_serde}");
        assert_eq!(Rules::default().to_json(), by_serde);
        assert_eq!(Rules::from_json(&by_serde), Ok(Rules::default()));
    }

    #[test]
    fn options_do_not_hide_the_table() {
        let rules = Rules::default().with_ask_veto(AskVeto::Holder).with_bargain_offers(7).unwrap();
        assert!(rules.to_json().contains(TEXT));
        assert_eq!(Rules::from_json(&rules.to_json()), Ok(rules));
    }

    #[test]
    fn each_changed_row_is_written_and_read() {
        for character in Character::ALL {
            let row = Rules::default().row(character);
            let Some(mut rate) = row.rate else { continue };
            rate.coins = 17 - rate.coins;
            let rules = Rules::default().with_row(character, CardRow { rate: Some(rate), ..row }).unwrap();
            assert!(!rules.to_json().contains(TEXT));
            assert_eq!(Rules::from_json(&rules.to_json()), Ok(rules));
        }
    }

    /// A text that is nearly the table is read as any other.
    #[test]
    fn a_damaged_table_is_not_taken_for_it() {
        let text = Rules::default().to_json();
        let begin = text.find(TEXT).unwrap();
        for place in begin..text.len() {
            let mut damaged = text.clone();
            let _ = damaged.remove(place);
            assert_ne!(Rules::from_json(&damaged), Ok(Rules::default()), "without byte {place}");
        }
        let spaced = text.replace(":{\"income\"", ": {\"income\"");
        assert_eq!(Rules::from_json(&spaced), Ok(Rules::default()));
        let error = Rules::from_json(&text.replace("\"rate\":[5,2]", "\"rate\":[5,17]")).unwrap_err();
        assert_eq!(error.path, "cards.thief.rate");
    }
}
