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
            11 => Some(Self::Veto),
            _ => None,
        }
    }

    /// The character on this card; `None` for the Veto.
    #[inline]
    pub const fn character(self) -> Option<Character> {
        Character::from_index(self as usize)
    }

    /// The name in data, such as `"veto"`: lower case ASCII, a promise to users.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
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

/// A set of cards of one player.
///
/// ```
/// use marquis::{Card, CardSet};
/// let hand = CardSet::from_iter([Card::Veto, Card::Clerk]);
/// assert_eq!(hand.len(), 2);
/// assert!(hand.contains(Card::Clerk));
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [Card::Clerk, Card::Veto]); // canonical order
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All twelve cards.
    pub const ALL: Self = Self(0xfff);
    /// The eleven characters.
    pub const CHARACTERS: Self = Self(0x7ff);
    /// The Veto alone.
    pub const VETO: Self = Self(0x800);

    /// The set with card `i` in it where bit `i` is set; `None` if a bit above 11 is.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits <= Self::ALL.0 { Some(Self(bits)) } else { None }
    }

    /// Bit `i` is set where card `i` is in the set.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card as u16)
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u16 & 1 != 0
    }

    /// Whether no card is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are fewer cards than that, without counting all of them.
    #[inline]
    pub(crate) const fn is_smaller_than(self, size: usize) -> bool {
        let (mut bits, mut left) = (self.0, size);
        while left > 1 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        left > 0 && bits == 0
    }

    /// The cards in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, in canonical order.
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        *self = self.or(Self::of(card));
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        *self = self.without(Self::of(card));
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set.or(Self::of(card)))
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterates over a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct CardSetIter(u16);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for CardSetIter {}
