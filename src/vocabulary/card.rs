//! The twelve cards that every player owns (R1.1).

use crate::vocabulary::vocabulary;

/// One of the twelve cards: a character or the Veto, in canonical order (R1.1).
///
/// ```
/// use marquis::{Card, Language};
/// let card: Card = "thief".parse()?;
/// assert_eq!(card, Card::Thief);
/// assert_eq!(card.to_string(), "thief"); // the name in data
/// assert_eq!(card.display_name(Language::French), "Voleur");
/// assert_eq!(Card::ALL[card.index()], card);
/// # Ok::<(), marquis::NameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    /// The Assassin.
    Assassin = 0,
    /// The Jeweler.
    Jeweler = 1,
    /// The Forger; as an identity, one without a model (R5.3).
    Forger = 2,
    /// The Astrologer.
    Astrologer = 3,
    /// The Countess.
    Countess = 4,
    /// The Clerk.
    Clerk = 5,
    /// The Marquis.
    Marquis = 6,
    /// The Prosecutor.
    Prosecutor = 7,
    /// The Pickpocket.
    Pickpocket = 8,
    /// The Thief.
    Thief = 9,
    /// The Blackmailer.
    Blackmailer = 10,
    /// The Veto, which is not a character.
    Veto = 11,
}

/// A language of display names. Names in data ([`Card::name`]) are the same in every language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English = 1,
    /// French.
    French = 2,
}

vocabulary!(Language, "a language": English "english", French "french");

/// Makes the characters of the first list, and all that follows from the names of both.
macro_rules! cards {
    (
        characters { $($Character:ident $name:literal $english:literal $french:literal,)+ }
        others { $($Other:ident $other_name:literal $other_english:literal $other_french:literal,)+ }
    ) => {
        /// One of the eleven characters, in canonical order (R1.1).
        ///
        /// As an *identity* (R3.2), [`Character::Forger`] means the plain Forger of R5.3.
        ///
        /// ```
        /// use marquis::{Card, Character};
        /// assert_eq!(Character::Clerk.card(), Card::Clerk);
        /// assert_eq!(Card::Veto.character(), None);
        /// assert_eq!("clerk".parse(), Ok(Character::Clerk));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Character {
            $(#[doc = concat!("The ", $english, ".")] $Character = Card::$Character as u8,)+
        }

        vocabulary!(Character, "a character": $($Character $name),+);
        vocabulary!(Card, "a card": $($Character $name,)+ $($Other $other_name),+);

        impl Character {
            /// The card that shows this character.
            #[inline]
            pub const fn card(self) -> Card {
                match self {
                    $(Self::$Character => Card::$Character,)+
                }
            }

            /// The texts of the actions that play this character, and that take it back.
            pub(super) const fn action_texts(self) -> [&'static str; 2] {
                match self {
                    $(Self::$Character => [concat!("play ", $name), concat!("take ", $name)],)+
                }
            }

            /// The character that is played by the action of this text.
            pub(super) fn of_play(text: &str) -> Option<Self> {
                match text {
                    $(concat!("play ", $name) => Some(Self::$Character),)+
                    _ => None,
                }
            }
        }

        impl Card {
            /// The name for people.
            ///
            /// ```
            /// use marquis::{Card, Language};
            /// assert_eq!(Card::Forger.display_name(Language::English), "Forger");
            /// assert_eq!(Card::Forger.display_name(Language::French), "Faussaire");
            /// ```
            pub const fn display_name(self, language: Language) -> &'static str {
                let (english, french) = match self {
                    $(Self::$Character => ($english, $french),)+
                    $(Self::$Other => ($other_english, $other_french),)+
                };
                match language {
                    Language::English => english,
                    Language::French => french,
                }
            }
        }
    };
}

cards! {
    characters {
        Assassin "assassin" "Assassin" "Assassin",
        Jeweler "jeweler" "Jeweler" "Bijoutier",
        Forger "forger" "Forger" "Faussaire",
        Astrologer "astrologer" "Astrologer" "Astrologue",
        Countess "countess" "Countess" "Comtesse",
        Clerk "clerk" "Clerk" "Clerc",
        Marquis "marquis" "Marquis" "Marquis",
        Prosecutor "prosecutor" "Prosecutor" "Procureur",
        Pickpocket "pickpocket" "Pickpocket" "Pickpocket",
        Thief "thief" "Thief" "Voleur",
        Blackmailer "blackmailer" "Blackmailer" "Maître-chanteur",
    }
    others {
        Veto "veto" "Veto" "Veto",
    }
}

impl Character {
    /// Reads a packed nibble of the state, which by its invariants names a character. The answer to any other number is
    /// never used; it is one that needs no table and no panic.
    #[inline]
    pub(crate) const fn from_nibble(nibble: u8) -> Self {
        match Self::from_index(nibble as usize) {
            Some(character) => character,
            None => Self::ALL[Self::COUNT - 1],
        }
    }

    /// The name for people.
    ///
    /// ```
    /// use marquis::{Character, Language};
    /// assert_eq!(Character::Countess.display_name(Language::French), "Comtesse");
    /// ```
    pub const fn display_name(self, language: Language) -> &'static str {
        self.card().display_name(language)
    }
}

impl Card {
    /// The character on this card; `None` for the Veto.
    #[inline]
    pub const fn character(self) -> Option<Character> {
        Character::from_index(self.index())
    }
}

impl From<Character> for Card {
    #[inline]
    fn from(character: Character) -> Self {
        character.card()
    }
}
