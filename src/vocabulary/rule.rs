//! Numbers of rules, as errors cite them.

use super::number_text::read_number;
use crate::vocabulary::NameError;
use core::fmt;
use core::str::FromStr;

/// The number of a rule in RULES.md, such as R10.1.
///
/// ```
/// use marquis::{Action, Card, Game, Rule, Rules, Seat};
/// const NOT_IN_HAND: Rule = Rule::new(5, 1);
/// let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
/// let illegal = game.apply("play thief".parse()?).unwrap_err();
/// assert_eq!(illegal.rule, NOT_IN_HAND);
/// assert_eq!(illegal.rule.to_string(), "R5.1");
/// assert_eq!("R5.1".parse(), Ok(NOT_IN_HAND));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    chapter: u8,
    paragraph: u8,
}

impl Rule {
    /// The rule of that chapter and paragraph: `Rule::new(9, 10)` is R9.10. Whether RULES.md has such a rule is not
    /// checked.
    #[must_use]
    pub const fn new(chapter: u8, paragraph: u8) -> Self {
        Self { chapter, paragraph }
    }

    /// The chapter: 9 for R9.10.
    pub const fn chapter(self) -> u8 {
        self.chapter
    }

    /// The paragraph: 10 for R9.10.
    pub const fn paragraph(self) -> u8 {
        self.paragraph
    }

    /// Chapter times 100 plus paragraph: 910 for R9.10.
    pub const fn number(self) -> u16 {
        self.chapter as u16 * 100 + self.paragraph as u16
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}.{}", self.chapter, self.paragraph)
    }
}

impl FromStr for Rule {
    type Err = NameError;

    /// Reads what [`Display`](fmt::Display) writes, such as `R9.10`: one rule, one text.
    fn from_str(text: &str) -> Result<Self, NameError> {
        let numbers = text.strip_prefix('R').and_then(|numbers| numbers.split_once('.'));
        let rule = numbers.and_then(|(chapter, paragraph)| {
            Some(Self::new(read_number(chapter, u8::MAX)?, read_number(paragraph, u8::MAX)?))
        });
        rule.ok_or(NameError { expected: "the number of a rule, such as R9.10" })
    }
}
