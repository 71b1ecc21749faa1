//! The twelve cards that every player owns (R1.1), and sets of them.

use core::fmt;

/// One of the eleven characters, in canonical order (R1.1).
///
/// As an *identity* (R3.2), [`Character::Forger`] means the plain Forger of R5.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Character {
    Assassin = 0,
    Jeweler = 1,
    Forger = 2,
    Astrologer = 3,
    Countess = 4,
    Clerk = 5,
    Marquis = 6,
    Prosecutor = 7,
    Pickpocket = 8,
    Thief = 9,
    Blackmailer = 10,
}

/// One of the twelve cards: a character or the Veto, in canonical order (R1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Card {
    Assassin = 0,
    Jeweler = 1,
    Forger = 2,
    Astrologer = 3,
    Countess = 4,
    Clerk = 5,
    Marquis = 6,
    Prosecutor = 7,
    Pickpocket = 8,
    Thief = 9,
    Blackmailer = 10,
    Veto = 11,
}

/// A language for display names. Names in data ([`Card::name`]) are the same in every language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

const NAMES: [&str; 12] = [
    "assassin",
    "jeweler",
    "forger",
    "astrologer",
    "countess",
    "clerk",
    "marquis",
    "prosecutor",
    "pickpocket",
    "thief",
    "blackmailer",
    "veto",
];

const ENGLISH: [&str; 12] = [
    "Assassin",
    "Jeweler",
    "Forger",
    "Astrologer",
    "Countess",
    "Clerk",
    "Marquis",
    "Prosecutor",
    "Pickpocket",
    "Thief",
    "Blackmailer",
    "Veto",
];

const FRENCH: [&str; 12] = [
    "Assassin",
    "Bijoutier",
    "Faussaire",
    "Astrologue",
    "Comtesse",
    "Clerc",
    "Marquis",
    "Procureur",
    "Pickpocket",
    "Voleur",
    "Maître-chanteur",
    "Veto",
];

impl Character {
    /// How many characters there are.
    pub const COUNT: usize = 11;

    /// All characters in canonical order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Assassin,
        Self::Jeweler,
        Self::Forger,
        Self::Astrologer,
        Self::Countess,
        Self::Clerk,
        Self::Marquis,
        Self::Prosecutor,
        Self::Pickpocket,
        Self::Thief,
        Self::Blackmailer,
    ];

    /// The position in canonical order, 0 to 10.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The character with that number, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        // Written out, the compiler sees that this changes nothing but the type; through `ALL` it is a load.
        match index {
            0 => Some(Self::Assassin),
            1 => Some(Self::Jeweler),
            2 => Some(Self::Forger),
            3 => Some(Self::Astrologer),
            4 => Some(Self::Countess),
            5 => Some(Self::Clerk),
            6 => Some(Self::Marquis),
            7 => Some(Self::Prosecutor),
            8 => Some(Self::Pickpocket),
            9 => Some(Self::Thief),
            10 => Some(Self::Blackmailer),
            _ => None,
        }
    }

    /// Reads a packed nibble of the state, which by its invariants names a character.
    #[inline]
    pub(crate) const fn from_nibble(nibble: u8) -> Self {
        match Self::from_index(nibble as usize) {
            Some(character) => character,
            None => Self::Blackmailer,
        }
    }

    /// The card that shows this character.
    #[inline]
    pub const fn card(self) -> Card {
        match self {
            Self::Assassin => Card::Assassin,
            Self::Jeweler => Card::Jeweler,
            Self::Forger => Card::Forger,
            Self::Astrologer => Card::Astrologer,
            Self::Countess => Card::Countess,
            Self::Clerk => Card::Clerk,
            Self::Marquis => Card::Marquis,
            Self::Prosecutor => Card::Prosecutor,
            Self::Pickpocket => Card::Pickpocket,
            Self::Thief => Card::Thief,
            Self::Blackmailer => Card::Blackmailer,
        }
    }

    /// The name in data, such as `"pickpocket"`: lower case ASCII, a promise to users.
    pub const fn name(self) -> &'static str {
        self.card().name()
    }

    /// The character with that name in data.
    pub fn from_name(name: &str) -> Option<Self> {
        Card::from_name(name).and_then(Card::character)
    }

    /// The name for people.
    pub const fn display_name(self, language: Language) -> &'static str {
        self.card().display_name(language)
    }
}

impl Card {
    /// How many cards each player owns.
    pub const COUNT: usize = 12;

    /// All cards in canonical order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Assassin,
        Self::Jeweler,
        Self::Forger,
        Self::Astrologer,
        Self::Countess,
        Self::Clerk,
        Self::Marquis,
        Self::Prosecutor,
        Self::Pickpocket,
        Self::Thief,
        Self::Blackmailer,
        Self::Veto,
    ];

    /// The position in canonical order, 0 to 11.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The card with that number, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        match Character::from_index(index) {
            Some(character) => Some(character.card()),
            None if index == Self::Veto as usize => Some(Self::Veto),
            None => None,
        }
    }

    /// The character on this card; `None` for the Veto.
    #[inline]
    pub const fn character(self) -> Option<Character> {
        Character::from_index(self as usize)
    }

    /// The name in data, such as `"veto"`: lower case ASCII, a promise to users.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize] // no panic: there is one for each card
    }

    /// The card with that name in data.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }

    /// The name for people.
    ///
    /// ```
    /// use marquis::{Card, Language};
    /// assert_eq!(Card::Thief.display_name(Language::French), "Voleur");
    /// ```
    pub const fn display_name(self, language: Language) -> &'static str {
        // no panic: there is one for each card
        match language {
            Language::English => ENGLISH[self as usize],
            Language::French => FRENCH[self as usize],
        }
    }
}

impl From<Character> for Card {
    #[inline]
    fn from(character: Character) -> Self {
        character.card()
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
