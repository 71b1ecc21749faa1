//! Actions, with their three faces: enum, text and id.

use crate::vocabulary::{Character, Seat, vocabulary};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// How often to exchange, and how many Vetoes to pay in (R4.6, R13.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Exchange {
    times: u8,
    vetoes: u8,
}

impl Exchange {
    /// The greatest number of times (R4.6): 16 coins and 4 Vetoes at one coin each.
    pub const MAX_TIMES: u8 = 20;

    /// `times` is 1 to 20 and `vetoes` 0 to 4; otherwise `None`.
    #[inline]
    pub const fn new(times: u8, vetoes: u8) -> Option<Self> {
        if times >= 1 && times <= Self::MAX_TIMES && vetoes <= Price::MAX_VETOES {
            Some(Self { times, vetoes })
        } else {
            None
        }
    }

    /// How many times, 1 to 20.
    #[inline]
    pub const fn times(self) -> u8 {
        self.times
    }

    /// How much of the price is paid in Vetoes, 0 to 4.
    #[inline]
    pub const fn vetoes(self) -> u8 {
        self.vetoes
    }
}

/// What a client gives to a provider (R11.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Price(u16);

const PRICE_COINS_SHIFT: u32 = 10;
const PRICE_JEWELS_SHIFT: u32 = 3;

impl Price {
    /// The greatest number of coins in a price, and in the game (R1.4).
    pub const MAX_COINS: u8 = 16;
    /// The greatest value of jewels in a price, and in the game (R1.2).
    pub const MAX_JEWELS: u8 = 96;
    /// The greatest number of Vetoes in a price, and in the game.
    pub const MAX_VETOES: u8 = 4;

    /// Nothing at all, which is a price too (R11.1).
    pub const NOTHING: Self = Self(0);

    /// `coins` is 0 to 16, `jewels` (by value) 0 to 96, `vetoes` 0 to 4; otherwise `None`.
    #[inline]
    pub const fn new(coins: u8, jewels: u8, vetoes: u8) -> Option<Self> {
        if coins <= Price::MAX_COINS && jewels <= Price::MAX_JEWELS && vetoes <= Price::MAX_VETOES {
            Some(Self::packed(coins, jewels, vetoes))
        } else {
            None
        }
    }

    /// Of amounts that are possible: coins first, then jewels, then Vetoes, which is the order of ids too.
    #[inline]
    const fn packed(coins: u8, jewels: u8, vetoes: u8) -> Self {
        let (coins, jewels) = ((coins as u16) << PRICE_COINS_SHIFT, (jewels as u16) << PRICE_JEWELS_SHIFT);
        Self(coins | jewels | vetoes as u16)
    }

    /// Fifteen bits.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The price of these fifteen bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits & 0x7fff)
    }

    /// Coins, 0 to 16.
    #[inline]
    pub const fn coins(self) -> u8 {
        (self.0 >> PRICE_COINS_SHIFT) as u8
    }

    /// Jewels by value in diamonds, 0 to 96.
    #[inline]
    pub const fn jewels(self) -> u8 {
        (self.0 >> PRICE_JEWELS_SHIFT) as u8 & 127
    }

    /// Vetoes, 0 to 4.
    #[inline]
    pub const fn vetoes(self) -> u8 {
        self.0 as u8 & 7
    }
}

impl fmt::Debug for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("Price");
        out.field("coins", &self.coins())
            .field("jewels", &self.jewels())
            .field("vetoes", &self.vetoes())
            .finish()
    }
}

impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}c {}j {}v", self.coins(), self.jewels(), self.vetoes())
    }
}

/// What a player may do at a decision.
///
/// An action has a text ([`fmt::Display`], [`FromStr`]) and a dense number ([`Action::id`], [`Action::from_id`]);
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
    /// Decline: no exchange, no power, no Veto, no offer, refuse a price.
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
pub struct ActionIdError {
    /// The number.
    pub id: u16,
}

impl Action {
    /// One more than the greatest action id.
    pub const ID_END: u16 = id::OFFER_END;

    /// All but exchanges and offers have an id under 64: this is the action of each. It is made by the compiler, which
    /// would refuse an index beyond the end.
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
    #[inline]
    pub const fn exchange(times: u8, vetoes: u8) -> Option<Self> {
        match Exchange::new(times, vetoes) {
            Some(exchange) => Some(Self::Exchange(exchange)),
            None => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().name())?;
        match self {
            Self::Pass | Self::Accept | Self::Veto | Self::Annul | Self::Use => Ok(()),
            Self::Target(seat) => write!(f, " {seat}"),
            Self::Play(character) | Self::Take(character) => write!(f, " {character}"),
            Self::Exchange(Exchange { times, vetoes: 0 }) => write!(f, " {times}"),
            Self::Exchange(Exchange { times, vetoes }) => write!(f, " {times} {vetoes}v"),
            Self::Offer { client, price } => write!(f, " {client} {price}"),
        }
    }
}

/// What a text lacks to be an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no action: expected {expected} at byte {offset}")]
pub struct ActionTextError {
    /// Where the mistake is, in bytes from the start.
    pub offset: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl FromStr for Action {
    type Err = ActionTextError;

    fn from_str(text: &str) -> Result<Self, ActionTextError> {
        let mut words = Words { text, offset: 0 };
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
            ActionKind::Offer => Self::Offer { client: words.seat()?, price: words.price()? },
        };
        words.end()?;
        Ok(action)
    }
}

/// Reads a text word by word; words are separated by single spaces.
struct Words<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Words<'a> {
    const fn error(&self, expected: &'static str) -> ActionTextError {
        ActionTextError { offset: self.offset, expected }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    /// The text up to the next space, and moves behind it.
    fn word(&mut self) -> &'a str {
        let word = self.rest().split(' ').next().unwrap_or_default();
        self.offset += word.len();
        word
    }

    /// A space, and a word that `read` understands.
    fn next<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ActionTextError> {
        if !self.rest().starts_with(' ') {
            return Err(self.error("a space"));
        }
        self.offset += 1;
        let start = self.offset;
        read(self.word()).ok_or(ActionTextError { offset: start, expected })
    }

    fn seat(&mut self) -> Result<Seat, ActionTextError> {
        self.next("a seat, 0 to 3", |word| number(word, 3).and_then(Seat::new))
    }

    fn character(&mut self) -> Result<Character, ActionTextError> {
        self.next("a character's name", Character::from_name)
    }

    fn exchange(&mut self) -> Result<Action, ActionTextError> {
        let times = self
            .next("how many times, 1 to 20", |word| number(word, Exchange::MAX_TIMES).filter(|&n| n > 0))?;
        let vetoes = match self.rest() {
            "" => 0,
            _ => self.next("1v to 4v", |word| amount(word, 'v', Price::MAX_VETOES).filter(|&n| n > 0))?,
        };
        Ok(Action::Exchange(Exchange { times, vetoes }))
    }

    fn price(&mut self) -> Result<Price, ActionTextError> {
        let coins = self.next("coins, 0c to 16c", |word| amount(word, 'c', Price::MAX_COINS))?;
        let jewels = self.next("jewels, 0j to 96j", |word| amount(word, 'j', Price::MAX_JEWELS))?;
        let vetoes = self.next("vetoes, 0v to 4v", |word| amount(word, 'v', Price::MAX_VETOES))?;
        Ok(Price::packed(coins, jewels, vetoes))
    }

    fn end(&self) -> Result<(), ActionTextError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error("the end")) }
    }
}

fn amount(word: &str, unit: char, most: u8) -> Option<u8> {
    number(word.strip_suffix(unit)?, most)
}

/// A number without sign or leading zeros: one number, one text.
fn number(word: &str, most: u8) -> Option<u8> {
    let canonical = word == "0" || !word.starts_with(['0', '+']);
    word.parse().ok().filter(|&n| canonical && n <= most)
}
