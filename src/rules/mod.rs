//! The rules as data: the card table and the options (R15).

mod packed;
mod power;

pub(crate) use crate::rules::power::Power;
#[cfg(feature = "json")]
pub(crate) use crate::rules::power::default_rate;
use crate::rules::power::{DefaultRow, default_row};
use crate::vocabulary::{Character, vocabulary};
use thiserror::Error;

/// What a coin exchange gives: `coins` coins turn into jewels worth `jewels` (R4.1). Both are 1 to 16.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rate {
    /// What one exchange costs, in coins.
    pub coins: u8,
    /// What one exchange gives, in diamonds.
    pub jewels: u8,
}

/// One row of the card table (R15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardRow {
    /// Coins taken from the treasury when the character is played (R6.1): 0 to 16.
    pub income: u8,
    /// For each character, in canonical order, how many coins are stolen from it (R7.1): 0, 1 or 2.
    pub steals: [u8; Character::COUNT],
    /// The rate of exchange while the character is visible (R4.1). The Forger and the Clerk have none of their own.
    pub rate: Option<Rate>,
}

/// Who is asked whether to play the Veto (R10.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
#[non_exhaustive]
pub enum AskVeto {
    /// Every victim whose own Veto may still be in hand. The question reveals nothing.
    #[default]
    Always = 0,
    /// Only a victim who holds the Veto. Fewer questions, for search and learning, but each reveals something to everybody (R16.2).
    Holder = 1,
}

vocabulary!(AskVeto, "whom to ask for the Veto": Always "always", Holder "holder");

/// Why a set of rules is invalid (R15.1): the row and the value at fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// An income above 16.
    #[error("cards.{character}.income: {value} is not 0 to 16 (R15.1)")]
    Income {
        /// The row at fault.
        character: Character,
        /// The value at fault.
        value: u8,
    },
    /// A theft of more than 2.
    #[error("cards.{character}.steals.{victim}: {value} is not 0, 1 or 2 (R15.1)")]
    Theft {
        /// The row at fault.
        character: Character,
        /// The entry at fault.
        victim: Character,
        /// The value at fault.
        value: u8,
    },
    /// A theft from the Forger.
    #[error("cards.{character}.steals.forger: nobody steals from the forger, not {value} (R15.1)")]
    StealsFromForger {
        /// The row at fault.
        character: Character,
        /// The value at fault.
        value: u8,
    },
    /// A rate outside 1:1 to 16:16.
    #[error("cards.{character}.rate: {coins}:{jewels} is not within 1:1 to 16:16 (R15.1)")]
    Rate {
        /// The row at fault.
        character: Character,
        /// The coins of the rate at fault.
        coins: u8,
        /// The jewels of the rate at fault.
        jewels: u8,
    },
    /// A row other than the Forger's and the Clerk's has no rate.
    #[error("cards.{character}.rate: this character needs a rate (R15.1)")]
    MissingRate {
        /// The row at fault.
        character: Character,
    },
    /// The Clerk has a rate of its own.
    #[error("cards.clerk.rate: the clerk has no rate of its own, not {coins}:{jewels} (R15.1)")]
    ClerkRate {
        /// The coins of the rate at fault.
        coins: u8,
        /// The jewels of the rate at fault.
        jewels: u8,
    },
    /// The Forger's row has an income, a theft or a rate.
    #[error("cards.forger: the forger's row is empty (R15.1)")]
    ForgerRow,
    /// The number of offers is not 1 to 8.
    #[error("bargain_offers: {value} is not 1 to 8 (R11.2)")]
    BargainOffers {
        /// The value at fault.
        value: u8,
    },
}

/// The card table and the options, always valid (R15.1).
///
/// ```
/// use marquis::{CardRow, Character, Rate, Rules};
/// let printed = CardRow { rate: Some(Rate { coins: 3, jewels: 3 }), ..Rules::default().row(Character::Thief) };
/// let rules = Rules::default().with_row(Character::Thief, printed)?.with_bargain_offers(4)?;
/// assert_eq!(rules.row(Character::Thief).rate, Some(Rate { coins: 3, jewels: 3 }));
/// assert!(rules.with_bargain_offers(9).is_err());
/// # Ok::<(), marquis::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    rows: [PackedRow; Character::COUNT],
    rates: [PackedRate; Character::COUNT],
    /// Bits 0 to 3: `bargain_offers`; bit 4: whether only holders are asked for the Veto.
    options: u8,
}

/// Two bits of theft for each character from bit 0 on, then five of income. Bits 30 and 31 are zero, which is what
/// [`PackedRow::steals`] finds for a seat that shows nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct PackedRow(u32);

const INCOME_SHIFT: u32 = 2 * Character::COUNT as u32;
const INCOME_BITS: u32 = 5;
const _: () = assert!(INCOME_SHIFT + INCOME_BITS <= 30, "bits 30 and 31 of a row are zero");

const MAX_INCOME: u8 = 16;
const MAX_THEFT: u8 = 2;
const MAX_RATE: u8 = 16;

impl PackedRow {
    const fn pack(row: &CardRow) -> Self {
        let mut bits = (row.income as u32) << INCOME_SHIFT;
        let mut victim = 0;
        while victim < Character::COUNT {
            bits |= (row.steals[victim] as u32) << (2 * victim);
            victim += 1;
        }
        Self(bits)
    }

    #[inline]
    pub(crate) const fn income(self) -> u8 {
        (self.0 >> INCOME_SHIFT) as u8 & 31
    }

    /// Two bits of theft for each character, from bit 0 on.
    #[cfg(feature = "capi")]
    #[inline]
    pub(crate) const fn all_steals(self) -> u32 {
        self.0 & ((1 << INCOME_SHIFT) - 1)
    }

    /// Coins to steal from a seat that shows this identity; an identity of 15 means nobody.
    #[inline]
    pub(crate) const fn steals(self, identity: u8) -> u8 {
        (self.0 >> (2 * (identity & 15))) as u8 & 3
    }
}

/// Coins less one in the low nibble, jewels less one in the high one. Means nothing for the Forger and the Clerk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct PackedRate(u8);

impl PackedRate {
    const fn pack(rate: Rate) -> Self {
        Self((rate.coins - 1) | (rate.jewels - 1) << 4)
    }

    #[inline]
    const fn unpack(self) -> Rate {
        Rate { coins: (self.0 & 15) + 1, jewels: (self.0 >> 4) + 1 }
    }
}

pub(crate) const DEFAULT_BARGAIN_OFFERS: u8 = 2;
const HOLDER_BIT: u8 = 16;

impl Rules {
    /// The card table of R15, two offers in a bargain, every victim asked for the Veto: what [`Rules::default`] returns.
    pub const DEFAULT: Self = {
        let mut rules = Self {
            rows: [PackedRow(0); Character::COUNT],
            rates: [PackedRate(0); Character::COUNT],
            options: DEFAULT_BARGAIN_OFFERS,
        };
        let mut i = 0;
        while i < Character::COUNT {
            let character = Character::ALL[i];
            let DefaultRow { income, steals: thefts, rate, .. } = default_row(character);
            let mut row = CardRow { income, steals: [0; Character::COUNT], rate: None };
            let mut theft = 0;
            while theft < thefts.len() {
                row.steals[thefts[theft].0 as usize] = thefts[theft].1;
                theft += 1;
            }
            if let Some((coins, jewels)) = rate {
                rules.rates[character as usize] = PackedRate::pack(Rate { coins, jewels });
            }
            rules.rows[character as usize] = PackedRow::pack(&row);
            i += 1;
        }
        rules
    };

    /// The card table's row of a character.
    ///
    /// ```
    /// use marquis::{Character, Rate, Rules};
    /// let row = Rules::default().row(Character::Prosecutor);
    /// assert_eq!((row.income, row.rate), (2, Some(Rate { coins: 4, jewels: 2 })));
    /// assert_eq!(row.steals[Character::Thief.index()], 2);
    /// ```
    pub fn row(&self, character: Character) -> CardRow {
        let packed = self.packed_row(character);
        CardRow {
            income: packed.income(),
            steals: core::array::from_fn(|victim| packed.steals(victim as u8)),
            rate: self.rate(character),
        }
    }

    /// These rules with another row for a character.
    ///
    /// ```
    /// use marquis::{CardRow, Character, Rules, RulesError};
    /// let too_much = CardRow { income: 17, ..Rules::default().row(Character::Clerk) };
    /// let error = Rules::default().with_row(Character::Clerk, too_much).unwrap_err();
    /// assert_eq!(error, RulesError::Income { character: Character::Clerk, value: 17 });
    /// ```
    ///
    /// # Errors
    /// If the row is not valid for that character (R15.1).
    pub fn with_row(mut self, character: Character, row: CardRow) -> Result<Self, RulesError> {
        check_row(character, &row)?;
        self.rows[character.index()] = PackedRow::pack(&row);
        self.rates[character.index()] = row.rate.map_or(PackedRate(0), PackedRate::pack);
        Ok(self)
    }

    /// The greatest number of offers in one bargain (R11.2), 1 to 8.
    #[inline]
    pub const fn bargain_offers(&self) -> u8 {
        self.options & 15
    }

    /// These rules with another greatest number of offers in one bargain (R11.2).
    ///
    /// ```
    /// use marquis::Rules;
    /// assert_eq!(Rules::default().bargain_offers(), 2);
    /// assert_eq!(Rules::default().with_bargain_offers(8)?.bargain_offers(), 8);
    /// assert!(Rules::default().with_bargain_offers(0).is_err());
    /// # Ok::<(), marquis::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If the number is not 1 to 8.
    pub const fn with_bargain_offers(mut self, offers: u8) -> Result<Self, RulesError> {
        if offers < 1 || offers > 8 {
            return Err(RulesError::BargainOffers { value: offers });
        }
        self.options = self.options & HOLDER_BIT | offers;
        Ok(self)
    }

    /// Who is asked whether to play the Veto (R10.5).
    #[inline]
    pub const fn ask_veto(&self) -> AskVeto {
        if self.options & HOLDER_BIT != 0 { AskVeto::Holder } else { AskVeto::Always }
    }

    /// These rules with another answer to who is asked whether to play the Veto (R10.5).
    ///
    /// ```
    /// use marquis::{AskVeto, Rules};
    /// const TRAINING: Rules = Rules::DEFAULT.with_ask_veto(AskVeto::Holder);
    /// assert_eq!(TRAINING.ask_veto(), AskVeto::Holder);
    /// assert_eq!(Rules::default().ask_veto(), AskVeto::Always);
    /// ```
    #[must_use]
    pub const fn with_ask_veto(mut self, ask_veto: AskVeto) -> Self {
        self.options = match ask_veto {
            AskVeto::Always => self.options & !HOLDER_BIT,
            AskVeto::Holder => self.options | HOLDER_BIT,
        };
        self
    }

    pub(crate) fn has_default_table(&self) -> bool {
        (self.rows, self.rates) == (Self::DEFAULT.rows, Self::DEFAULT.rates)
    }

    #[inline]
    pub(crate) const fn packed_row(&self, identity: Character) -> PackedRow {
        self.rows[identity.index()]
    }

    /// The rate in the identity's own row: none for a plain Forger (R5.3) and for a Clerk (R4.5).
    #[inline]
    pub(crate) fn rate(&self, identity: Character) -> Option<Rate> {
        if !identity.has_rate() {
            return None;
        }
        // Without a panic that the compiler cannot rule out, the engine has none at all.
        self.rates.get(identity.index()).map(|rate| rate.unpack())
    }
}

impl Default for Rules {
    /// The card table of R15, two offers in a bargain, every victim asked for the Veto.
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl core::fmt::Debug for Rules {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut out = f.debug_struct("Rules");
        out.field("bargain_offers", &self.bargain_offers()).field("ask_veto", &self.ask_veto());
        for character in Character::ALL {
            out.field(character.name(), &self.row(character));
        }
        out.finish()
    }
}

/// R15.1, and the same for each part of a row, so that who reads one can tell which part is wrong.
fn check_row(character: Character, row: &CardRow) -> Result<(), RulesError> {
    check_income(character, row.income)?;
    for (victim, &value) in Character::ALL.into_iter().zip(&row.steals) {
        check_theft(character, victim, value)?;
    }
    check_rate(character, row.rate)
}

pub(crate) fn check_income(character: Character, value: u8) -> Result<(), RulesError> {
    if value > MAX_INCOME {
        return Err(RulesError::Income { character, value });
    }
    if character == Character::Forger && value > 0 { Err(RulesError::ForgerRow) } else { Ok(()) }
}

pub(crate) fn check_theft(character: Character, victim: Character, value: u8) -> Result<(), RulesError> {
    if value == 0 {
        return Ok(());
    }
    if victim == Character::Forger {
        return Err(RulesError::StealsFromForger { character, value });
    }
    if value > MAX_THEFT {
        return Err(RulesError::Theft { character, victim, value });
    }
    if character == Character::Forger { Err(RulesError::ForgerRow) } else { Ok(()) }
}

pub(crate) fn check_rate(character: Character, rate: Option<Rate>) -> Result<(), RulesError> {
    match (character.has_rate(), rate) {
        (false, None) => Ok(()),
        (false, Some(_)) if character == Character::Forger => Err(RulesError::ForgerRow),
        (false, Some(Rate { coins, jewels })) => Err(RulesError::ClerkRate { coins, jewels }),
        (true, None) => Err(RulesError::MissingRate { character }),
        (true, Some(Rate { coins, jewels })) => {
            if (1..=MAX_RATE).contains(&coins) && (1..=MAX_RATE).contains(&jewels) {
                Ok(())
            } else {
                Err(RulesError::Rate { character, coins, jewels })
            }
        }
    }
}
