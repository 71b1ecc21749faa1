//! Legal actions in the plain string order of their texts, without sorting strings.

use super::MAX_LISTED;
use crate::format::list::ShortList;
use crate::legal::LegalActions;
use crate::vocabulary::{Action, Character, Exchange, Price, Seat};
use core::fmt::{self, Write};

/// The first of these actions in the order of their texts, and the CRC-32 of all texts, joined by line feeds.
pub(super) fn list_and_checksum(legal: &LegalActions) -> (ShortList<Action, MAX_LISTED>, u32) {
    let mut listed = ShortList::default();
    let mut texts = Texts::default();
    for_each(legal, |action| {
        let _ = listed.push(action); // the others are left out
        texts.add(action);
    });
    (listed, texts.checksum())
}

/// Calls with each legal action, in the plain string order of their texts.
fn for_each(legal: &LegalActions, mut each: impl FnMut(Action)) {
    let mut each_legal = |action| {
        if legal.contains(action) {
            each(action);
        }
    };
    each_legal(Action::Accept);
    each_legal(Action::Annul);
    for times in EXCHANGES {
        let exchanges = (0..=Price::MAX_VETOES).filter_map(|vetoes| Exchange::new(times, vetoes));
        exchanges.for_each(|exchange| each_legal(Action::Exchange(exchange)));
    }
    for client in Seat::ALL {
        if let Some(limits) = legal.offer_limits(client) {
            for_each_price(limits, |price| each_legal(Action::Offer { client, price }));
        }
    }
    each_legal(Action::Pass);
    CHARACTERS.into_iter().for_each(|character| each_legal(Action::Play(character)));
    CHARACTERS.into_iter().for_each(|character| each_legal(Action::Take(character)));
    Seat::ALL.into_iter().for_each(|seat| each_legal(Action::Target(seat)));
    each_legal(Action::Use);
    each_legal(Action::Veto);
}

/// Calls with each price up to these limits, in the order of their texts.
fn for_each_price(limits: Price, mut each: impl FnMut(Price)) {
    for coins in COINS.into_iter().filter(|&coins| coins <= limits.coins()) {
        for jewels in JEWELS.into_iter().filter(|&jewels| jewels <= limits.jewels()) {
            let prices = (0..=limits.vetoes()).filter_map(|vetoes| Price::new(coins, jewels, vetoes));
            prices.for_each(&mut each);
        }
    }
}

/// `1`, `10`, ..., `19`, `2`, `20`, ...: what follows the number comes before digits.
const EXCHANGES: [u8; Exchange::MAX_TIMES as usize] = in_text_order(1, false);
/// `0c`, `10c`, ..., `16c`, `1c`, `2c`, ...: what follows the number comes behind digits.
const COINS: [u8; Price::MAX_COINS as usize + 1] = in_text_order(0, true);
const JEWELS: [u8; Price::MAX_JEWELS as usize + 1] = in_text_order(0, true);

/// The `N` numbers from that one on, below 100, in the order of their texts.
const fn in_text_order<const N: usize>(first: u8, followed_by_a_letter: bool) -> [u8; N] {
    // A number of one digit stands just before, or just behind, those of two that begin with it.
    const fn place(number: u8, followed_by_a_letter: bool) -> u16 {
        match (number < 10, followed_by_a_letter) {
            (true, true) => 20 * number as u16 + 20,
            (true, false) => 20 * number as u16,
            (false, _) => 2 * number as u16 + 1,
        }
    }
    let mut order = [0; N];
    let mut filled = 0;
    let mut wanted = 0;
    while filled < N {
        let mut number = first;
        while number < first + N as u8 {
            if place(number, followed_by_a_letter) == wanted {
                order[filled] = number;
                filled += 1;
            }
            number += 1;
        }
        wanted += 1;
    }
    order
}

const CHARACTERS: [Character; Character::COUNT] = {
    let mut characters = Character::ALL;
    let mut sorted = 0;
    while sorted < Character::COUNT {
        let mut position = sorted;
        while position > 0 && comes_before(characters[position].name(), characters[position - 1].name()) {
            (characters[position], characters[position - 1]) =
                (characters[position - 1], characters[position]);
            position -= 1;
        }
        sorted += 1;
    }
    characters
};

const fn comes_before(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] < b[i];
        }
        i += 1;
    }
    a.len() < b.len()
}

/// The checksum of a long text, of which a piece at a time is kept: checksums of long pieces are made faster.
struct Texts {
    hasher: crc32fast::Hasher,
    piece: [u8; 512],
    len: usize,
    is_first: bool,
}

impl Default for Texts {
    fn default() -> Self {
        Self { hasher: crc32fast::Hasher::new(), piece: [0; 512], len: 0, is_first: true }
    }
}

impl Texts {
    fn add(&mut self, action: Action) {
        let separator = if core::mem::take(&mut self.is_first) { "" } else { "\n" };
        let _ = write!(self, "{separator}{action}"); // there is always room
    }

    fn flush(&mut self) {
        self.hasher.update(self.piece.get(..self.len).unwrap_or_default());
        self.len = 0;
    }

    fn checksum(mut self) -> u32 {
        self.flush();
        self.hasher.finalize()
    }
}

impl Write for Texts {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.len + text.len() > self.piece.len() {
            self.flush();
        }
        match self.piece.get_mut(self.len..self.len + text.len()) {
            Some(free) => free.copy_from_slice(text.as_bytes()),
            None => {
                self.hasher.update(text.as_bytes());
                return Ok(());
            }
        }
        self.len += text.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_in_the_order_of_their_texts() {
        fn check<T: Copy>(order: &[T], text: impl Fn(T) -> String) {
            let texts: Vec<String> = order.iter().map(|&value| text(value)).collect();
            let mut sorted = texts.clone();
            sorted.sort_unstable();
            assert_eq!(texts, sorted);
        }
        check(&EXCHANGES, |times| format!("{times}\n"));
        check(&COINS, |coins| format!("{coins}c "));
        check(&JEWELS, |jewels| format!("{jewels}j "));
        check(&CHARACTERS, |character| character.to_string());
    }
}
