//! The texts of actions.

use super::number_text::{read_number, write_number};
use crate::vocabulary::{Action, ActionKind, Character, Exchange, Price, Seat};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(f)
    }
}

impl Action {
    /// The text, where it has no number.
    pub(crate) const fn whole_text(self) -> Option<&'static str> {
        match self {
            Self::Pass | Self::Accept | Self::Veto | Self::Annul | Self::Use => Some(self.kind().name()),
            Self::Play(character) => Some(character.action_texts()[0]),
            Self::Take(character) => Some(character.action_texts()[1]),
            Self::Target(_) | Self::Exchange(_) | Self::Offer { .. } => None,
        }
    }

    /// The text, piece by piece: the standard library's formatting takes longer than a record has time.
    pub(crate) fn write_text(self, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(text) = self.whole_text() {
            return out.write_str(text);
        }
        out.write_str(self.kind().name())?;
        match self {
            Self::Pass
            | Self::Accept
            | Self::Veto
            | Self::Annul
            | Self::Use
            | Self::Play(_)
            | Self::Take(_) => {
                Ok(()) // with a whole text
            }
            Self::Target(seat) => write_amount(out, " ", seat.into(), ""),
            Self::Exchange(Exchange { times, vetoes: 0 }) => write_amount(out, " ", times, ""),
            Self::Exchange(Exchange { times, vetoes }) => {
                write_amount(out, " ", times, " ")?;
                write_amount(out, "", vetoes, "v")
            }
            Self::Offer { client, price } => {
                write_amount(out, " ", client.into(), " ")?;
                price.write_text(out)
            }
        }
    }
}

/// A number between two texts.
pub(super) fn write_amount(out: &mut impl fmt::Write, before: &str, number: u8, unit: &str) -> fmt::Result {
    out.write_str(before)?;
    write_number(out, number.into())?;
    out.write_str(unit)
}

/// What a text lacks to be an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no action: expected {expected} at byte {offset}")]
#[non_exhaustive]
pub struct ActionTextError {
    /// The byte offset of the error.
    pub offset: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl FromStr for Action {
    type Err = ActionTextError;

    fn from_str(text: &str) -> Result<Self, ActionTextError> {
        if let Some(character) = Character::of_play(text) {
            return Ok(Self::Play(character)); // as every turn has one
        }
        let mut words = Words::new(text);
        let kind = ActionKind::from_name(words.word());
        let kind =
            kind.ok_or(ActionTextError { offset: 0, expected: "an action such as pass, play or offer" })?;
        let action = match kind {
            ActionKind::Pass => Self::Pass,
            ActionKind::Accept => Self::Accept,
            ActionKind::Veto => Self::Veto,
            ActionKind::Annul => Self::Annul,
            ActionKind::Use => Self::Use,
            ActionKind::Target => Self::Target(words.seat()?),
            ActionKind::Play => Self::Play(words.character()?),
            ActionKind::Take => Self::Take(words.character()?),
            ActionKind::Exchange => words.exchange()?,
            ActionKind::Offer => {
                let client = words.seat()?;
                words.space()?;
                Self::Offer { client, price: words.price()? }
            }
        };
        words.end()?;
        Ok(action)
    }
}

/// Reads a text word by word; words are separated by single spaces.
pub(super) struct Words<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    const fn error(&self, expected: &'static str) -> ActionTextError {
        ActionTextError { offset: self.offset, expected }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    /// The text up to the next space, and moves behind it.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        // By bytes: the standard library's search for a character keeps a check that could panic.
        let end = rest.bytes().position(|byte| byte == b' ').unwrap_or(rest.len());
        let word = rest.get(..end).unwrap_or_default();
        self.offset += word.len();
        word
    }

    fn space(&mut self) -> Result<(), ActionTextError> {
        if !self.rest().starts_with(' ') {
            return Err(self.error("a space"));
        }
        self.offset += 1;
        Ok(())
    }

    /// A word that `read` understands.
    fn read<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ActionTextError> {
        let start = self.offset;
        read(self.word()).ok_or(ActionTextError { offset: start, expected })
    }

    /// A space, and a word that `read` understands.
    fn next<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ActionTextError> {
        self.space()?;
        self.read(expected, read)
    }

    fn seat(&mut self) -> Result<Seat, ActionTextError> {
        self.next("a seat, 0 to 3", |word| read_number(word, 3).and_then(Seat::new))
    }

    fn character(&mut self) -> Result<Character, ActionTextError> {
        self.next("a character's name", Character::from_name)
    }

    fn exchange(&mut self) -> Result<Action, ActionTextError> {
        let times = self.next("how many times, 1 to 20", |word| {
            read_number(word, Exchange::MAX_TIMES).filter(|&n| n > 0)
        })?;
        let vetoes = match self.rest() {
            "" => 0,
            _ => self.next("1v to 4v", |word| amount(word, 'v', Price::MAX_VETOES).filter(|&n| n > 0))?,
        };
        Ok(Action::Exchange(Exchange { times, vetoes }))
    }

    /// Three amounts, the first without a space before it.
    pub(super) fn price(&mut self) -> Result<Price, ActionTextError> {
        let coins = self.read("coins, 0c to 16c", |word| amount(word, 'c', Price::MAX_COINS))?;
        let jewels = self.next("jewels, 0j to 96j", |word| amount(word, 'j', Price::MAX_JEWELS))?;
        let vetoes = self.next("vetoes, 0v to 4v", |word| amount(word, 'v', Price::MAX_VETOES))?;
        Ok(Price::packed(coins, jewels, vetoes))
    }

    pub(super) fn end(&self) -> Result<(), ActionTextError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("the end")) }
    }
}

fn amount(word: &str, unit: char, most: u8) -> Option<u8> {
    read_number(word.strip_suffix(unit)?, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts that stand as a whole are those that the words make.
    #[test]
    fn whole_texts_are_made_of_names() {
        for character in Character::ALL {
            let play = format!("{} {character}", ActionKind::Play);
            let take = format!("{} {character}", ActionKind::Take);
            assert_eq!(character.action_texts(), [&*play, &*take]);
            assert_eq!(Character::of_play(&play), Some(character));
            assert_eq!(Character::of_play(&take), None);
        }
    }
}
