//! Numbers of rules, as errors cite them.

use core::fmt;

/// The number of a paragraph of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    chapter: u8,
    paragraph: u8,
}

impl Rule {
    /// The rule of that chapter and paragraph: `Rule::new(9, 10)` is R9.10.
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
