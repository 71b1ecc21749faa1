//! Actions, with their three faces: enum, text and id.

use crate::vocabulary::{Character, Exchange, Price, Seat, vocabulary};
use core::cmp::Ordering;
use thiserror::Error;

/// What a player may do at a decision.
///
/// An action has a text ([`Display`](core::fmt::Display), [`FromStr`](core::str::FromStr)) and a dense number ([`Action::id`], [`Action::from_id`]);
/// both are promises to users, and convert without loss.
///
/// ```
/// use marquis::Action;
/// let action: Action = "offer 2 3c 0j 1v".parse()?;
/// assert_eq!(action.id(), 256 + ((2 * 17 + 3) * 97 + 0) * 5 + 1);
/// assert_eq!(Action::from_id(action.id()), Ok(action));
/// assert_eq!(action.to_string(), "offer 2 3c 0j 1v");
/// # Ok::<(), marquis::ActionTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Decline: no exchange, no power, no Veto, no offer, turn down a price.
    Pass,
    /// Accept the price on the table (R11.2).
    Accept,
    /// Play the Veto (R10.1).
    Veto,
    /// Annul the Veto as one's own Prosecutor (R10.4).
    Annul,
    /// Use the power: Thief (R9.10), Jeweler (R9.2).
    Use,
    /// Rob or assassinate that seat: Assassin (R9.1), Pickpocket (R9.9).
    Target(Seat),
    /// Play a character (R5.1).
    Play(Character),
    /// Take a character back (R9.4).
    Take(Character),
    /// Exchange coins for jewels (R4).
    Exchange(Exchange),
    /// Name a price (R11.2).
    Offer {
        /// The seat that would pay, in a counter-offer too.
        client: Seat,
        /// What it would pay.
        price: Price,
    },
}

/// The kind of an action.
///
/// ```
/// use marquis::{Action, ActionKind};
/// let action: Action = "target 2".parse()?;
/// assert_eq!(action.kind(), ActionKind::Target);
/// # Ok::<(), marquis::ActionTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum ActionKind {
    /// Decline: no exchange, no power, no Veto, no offer, turn down a price.
    Pass = 0,
    /// Accept the price on the table (R11.2).
    Accept = 1,
    /// Play the Veto (R10.1).
    Veto = 2,
    /// Annul the Veto as one's own Prosecutor (R10.4).
    Annul = 3,
    /// Use the power of the Thief (R9.10) or the Jeweler (R9.2).
    Use = 4,
    /// Rob or assassinate a seat (R9.1, R9.9).
    Target = 5,
    /// Play a character (R5.1).
    Play = 6,
    /// Take a character back (R9.4).
    Take = 7,
    /// Exchange coins for jewels (R4).
    Exchange = 8,
    /// Name a price (R11.2).
    Offer = 9,
}

vocabulary! {
    ActionKind, "a kind of action":
    Pass "pass",
    Accept "accept",
    Veto "veto",
    Annul "annul",
    Use "use",
    Target "target",
    Play "play",
    Take "take",
    Exchange "exchange",
    Offer "offer",
}

/// The id of `pass`; the others follow, one block of numbers for each kind of action.
pub(crate) mod id {
    use super::{Exchange, Price, Seat};

    pub(crate) const PASS: u16 = 0;
    pub(crate) const ACCEPT: u16 = 1;
    pub(crate) const VETO: u16 = 2;
    pub(crate) const ANNUL: u16 = 3;
    pub(crate) const USE: u16 = 4;
    pub(crate) const TARGET: u16 = 8;
    pub(crate) const PLAY: u16 = 16;
    pub(crate) const TAKE: u16 = 32;
    pub(crate) const EXCHANGE: u16 = 64;
    pub(crate) const EXCHANGE_END: u16 = EXCHANGE + Exchange::MAX_TIMES as u16 * VETOES;
    pub(crate) const OFFER: u16 = 256;
    pub(crate) const OFFER_END: u16 = OFFER + Seat::COUNT as u16 * PRICES;
    /// How many amounts there are of each part of a price, from 0 on, and how many prices in all.
    pub(crate) const COINS: u16 = Price::MAX_COINS as u16 + 1;
    pub(crate) const JEWELS: u16 = Price::MAX_JEWELS as u16 + 1;
    pub(crate) const VETOES: u16 = Price::MAX_VETOES as u16 + 1;
    pub(crate) const PRICES: u16 = COINS * JEWELS * VETOES;
}

/// A number that is no action's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{id} is no action's id")]
#[non_exhaustive]
pub struct ActionIdError {
    /// The number.
    pub id: u16,
}

impl Action {
    /// One more than the greatest action id.
    pub const ID_END: u16 = id::OFFER_END;

    /// All but exchanges and offers have an id under 64: this is the action of each. It is made by the compiler, which
    /// would reject an index beyond the end.
    const SMALL: [Option<Self>; 64] = {
        let mut small = [None; 64];
        small[id::PASS as usize] = Some(Self::Pass);
        small[id::ACCEPT as usize] = Some(Self::Accept);
        small[id::VETO as usize] = Some(Self::Veto);
        small[id::ANNUL as usize] = Some(Self::Annul);
        small[id::USE as usize] = Some(Self::Use);
        let mut i = 0;
        while i < Seat::ALL.len() {
            small[id::TARGET as usize + i] = Some(Self::Target(Seat::ALL[i]));
            i += 1;
        }
        let mut i = 0;
        while i < Character::COUNT {
            small[id::PLAY as usize + i] = Some(Self::Play(Character::ALL[i]));
            small[id::TAKE as usize + i] = Some(Self::Take(Character::ALL[i]));
            i += 1;
        }
        small
    };

    /// The kind of this action.
    #[inline]
    pub const fn kind(self) -> ActionKind {
        match self {
            Self::Pass => ActionKind::Pass,
            Self::Accept => ActionKind::Accept,
            Self::Veto => ActionKind::Veto,
            Self::Annul => ActionKind::Annul,
            Self::Use => ActionKind::Use,
            Self::Target(_) => ActionKind::Target,
            Self::Play(_) => ActionKind::Play,
            Self::Take(_) => ActionKind::Take,
            Self::Exchange(_) => ActionKind::Exchange,
            Self::Offer { .. } => ActionKind::Offer,
        }
    }

    /// The small dense number of this action, below [`Action::ID_END`].
    ///
    /// ```
    /// use marquis::{Action, Seat};
    /// assert_eq!(Action::Target(Seat::ALL[3]).id(), 11);
    /// assert!(Action::Pass.id() < Action::ID_END);
    /// ```
    #[inline]
    pub const fn id(self) -> u16 {
        match self {
            Self::Pass => id::PASS,
            Self::Accept => id::ACCEPT,
            Self::Veto => id::VETO,
            Self::Annul => id::ANNUL,
            Self::Use => id::USE,
            Self::Target(seat) => id::TARGET + seat.number() as u16,
            Self::Play(character) => id::PLAY + character as u16,
            Self::Take(character) => id::TAKE + character as u16,
            Self::Exchange(exchange) => {
                id::EXCHANGE + (exchange.times as u16 - 1) * id::VETOES + exchange.vetoes as u16
            }
            Self::Offer { client, price } => {
                let coins = client.number() as u16 * id::COINS + price.coins() as u16;
                id::OFFER + (coins * id::JEWELS + price.jewels() as u16) * id::VETOES + price.vetoes() as u16
            }
        }
    }

    /// The action with that number.
    ///
    /// ```
    /// use marquis::{Action, Character};
    /// assert_eq!(Action::from_id(16), Ok(Action::Play(Character::Assassin)));
    /// assert_eq!(Action::from_id(5).unwrap_err().id, 5);
    /// ```
    ///
    /// # Errors
    /// If the number names no action.
    #[inline]
    pub const fn from_id(id: u16) -> Result<Self, ActionIdError> {
        if id < 64 {
            // no panic: there are 64
            return match Self::SMALL[id as usize] {
                Some(action) => Ok(action),
                None => Err(ActionIdError { id }),
            };
        }
        Self::from_large_id(id)
    }

    const fn from_large_id(id: u16) -> Result<Self, ActionIdError> {
        match id {
            id::EXCHANGE..id::EXCHANGE_END => {
                let (times, vetoes) =
                    ((id - id::EXCHANGE) / id::VETOES + 1, (id - id::EXCHANGE) % id::VETOES);
                Ok(Self::Exchange(Exchange { times: times as u8, vetoes: vetoes as u8 }))
            }
            id::OFFER..id::OFFER_END => {
                let (client, price) = ((id - id::OFFER) / id::PRICES, (id - id::OFFER) % id::PRICES);
                let (rest, vetoes) = (price / id::VETOES, price % id::VETOES);
                let (coins, jewels) = (rest / id::JEWELS, rest % id::JEWELS);
                let price = Price::packed(coins as u8, jewels as u8, vetoes as u8);
                Ok(Self::Offer { client: Seat::from_bits(client as u8), price })
            }
            _ => Err(ActionIdError { id }),
        }
    }

    /// The action of a number under 64 that is known to name one.
    #[inline]
    pub(crate) fn from_small_id(id: u32) -> Option<Self> {
        Self::SMALL[id as usize & 63]
    }

    /// An exchange; `None` if `times` is not 1 to 20 or `vetoes` above 4.
    ///
    /// ```
    /// use marquis::Action;
    /// assert_eq!(Action::exchange(2, 0).unwrap().to_string(), "exchange 2");
    /// assert_eq!(Action::exchange(21, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn exchange(times: u8, vetoes: u8) -> Option<Self> {
        match Exchange::new(times, vetoes) {
            Some(exchange) => Some(Self::Exchange(exchange)),
            None => None,
        }
    }
}

/// By [`id`](Action::id), as in [`LegalActions`](crate::LegalActions).
impl Ord for Action {
    fn cmp(&self, other: &Self) -> Ordering {
        self.id().cmp(&other.id())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
