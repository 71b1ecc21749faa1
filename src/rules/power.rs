//! The power of each character, and the card table of R15: what is fixed of a character, and its row by default.

use crate::vocabulary::Character;

/// What a character can do besides its income, its thefts and its rate (R9). It belongs to the character: a rules file
/// does not change it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Power {
    /// None, or none while it is visible: the Forger's is to be played (R9.3), the Blackmailer's the Jeweler's (R9.2).
    None,
    /// R9.1
    Assassinate,
    /// R9.2
    BuyJewel,
    /// R9.4
    TakeBack,
    /// R9.5
    Protect,
    /// R9.6
    NeighborsRate,
    /// R9.7
    Tribute,
    /// R9.8
    Annul,
    /// R9.9
    RobRichest,
    /// R9.10
    RobAll,
}

/// A row of the card table by default, and the power.
pub(super) struct DefaultRow {
    pub(super) income: u8,
    pub(super) steals: &'static [(Character, u8)],
    /// Coins and jewels. Who has none here has none in any rules (R15.1).
    pub(super) rate: Option<(u8, u8)>,
    power: Power,
}

/// R15. A function, so that the compiler asks for the row of a new character, and knows the power where it knows the
/// character.
#[rustfmt::skip] // a table
#[inline(always)]
pub(super) const fn default_row(character: Character) -> DefaultRow {
    use Character::*;
    let (income, steals, rate, power): (u8, &[(Character, u8)], _, _) = match character {
        Assassin => (1, &[(Countess, 1), (Marquis, 1)], Some((2, 1)), Power::Assassinate),
        Jeweler => (1, &[(Clerk, 1), (Thief, 1)], Some((2, 2)), Power::BuyJewel),
        Forger => (0, &[], None, Power::None),
        Astrologer => (2, &[(Assassin, 1), (Pickpocket, 1)], Some((3, 2)), Power::TakeBack),
        Countess => (2, &[(Marquis, 1), (Blackmailer, 1)], Some((4, 3)), Power::Protect),
        Clerk => (3, &[(Assassin, 1), (Prosecutor, 1)], None, Power::NeighborsRate),
        Marquis => (1, &[(Jeweler, 1)], Some((1, 1)), Power::Tribute),
        Prosecutor => (2, &[(Thief, 2), (Assassin, 1)], Some((4, 2)), Power::Annul),
        Pickpocket => (2, &[(Astrologer, 1), (Jeweler, 1)], Some((3, 1)), Power::RobRichest),
        Thief => (0, &[(Marquis, 1)], Some((5, 2)), Power::RobAll),
        Blackmailer => (1, &[(Prosecutor, 2), (Countess, 1), (Clerk, 1)], Some((5, 4)), Power::None),
    };
    DefaultRow { income, steals, rate, power }
}

/// The rate in the card table by default, in coins and jewels.
#[cfg(feature = "json")]
pub(crate) const fn default_rate(character: Character) -> Option<(u8, u8)> {
    default_row(character).rate
}

impl Power {
    /// Whether the player of the character is asked about it (R3.4).
    const fn is_offered(self) -> bool {
        match self {
            Power::Assassinate
            | Power::BuyJewel
            | Power::TakeBack
            | Power::Protect
            | Power::RobRichest
            | Power::RobAll => true,
            Power::None | Power::NeighborsRate | Power::Tribute | Power::Annul => false,
        }
    }
}

/// Bit `i` of the first is set where character `i` has a rate, of the second where its power is offered: asked at every
/// exchange and every card played, and so without a branch for each.
const WITH_RATE_AND_OFFERED: (u16, u16) = {
    let (mut with_rate, mut offered, mut i) = (0, 0, 0);
    while i < Character::COUNT {
        let row = default_row(Character::ALL[i]);
        with_rate |= (row.rate.is_some() as u16) << i;
        offered |= (row.power.is_offered() as u16) << i;
        i += 1;
    }
    (with_rate, offered)
};

impl Character {
    /// The power of this identity.
    #[inline(always)]
    pub(crate) const fn power(self) -> Power {
        default_row(self).power
    }

    /// Whether its player is asked about its power, if that can do anything (R3.4).
    #[inline(always)]
    pub(crate) const fn has_offered_power(self) -> bool {
        WITH_RATE_AND_OFFERED.1 >> self.index() & 1 != 0
    }

    /// Whether there is a rate in the row of this character (R15.1): none in the Forger's and the Clerk's.
    #[inline(always)]
    pub(super) const fn has_rate(self) -> bool {
        WITH_RATE_AND_OFFERED.0 >> self.index() & 1 != 0
    }
}
