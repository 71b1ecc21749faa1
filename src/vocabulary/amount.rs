//! Amounts: exchanges and prices.

use crate::vocabulary::NameError;
use crate::vocabulary::action_text::{Words, write_amount};
use core::fmt;
use core::str::FromStr;

/// How often to exchange, and how many Vetoes to pay in (R4.6, R13.2).
///
/// ```
/// use marquis::{Action, Exchange};
/// let exchange = Exchange::new(3, 1).unwrap();
/// assert_eq!((exchange.times(), exchange.vetoes()), (3, 1));
/// assert_eq!(Action::Exchange(exchange).to_string(), "exchange 3 1v");
/// assert_eq!(Exchange::new(0, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exchange {
    pub(super) times: u8,
    pub(super) vetoes: u8,
}

impl Exchange {
    /// The greatest number of times (R4.6): 16 coins and 4 Vetoes at one coin each.
    pub const MAX_TIMES: u8 = 20;

    /// `times` is 1 to 20 and `vetoes` 0 to 4; otherwise `None`.
    #[inline]
    #[must_use]
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
///
/// Prices have no order: which of 1 coin and 96 jewels is more, the players must know.
///
/// ```
/// use marquis::Price;
/// let price = Price::new(3, 0, 1).unwrap();
/// assert_eq!(price.to_string(), "3c 0j 1v");
/// assert_eq!("3c 0j 1v".parse(), Ok(price));
/// assert_eq!(Price::default(), Price::NOTHING);
/// assert_eq!(Price::new(17, 0, 0), None); // no game has so many coins
/// ```
// Packed, since the legal actions hold one for each client and compare them at every step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
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
    #[must_use]
    pub const fn new(coins: u8, jewels: u8, vetoes: u8) -> Option<Self> {
        if coins <= Price::MAX_COINS && jewels <= Price::MAX_JEWELS && vetoes <= Price::MAX_VETOES {
            Some(Self::packed(coins, jewels, vetoes))
        } else {
            None
        }
    }

    /// Of amounts that are possible: coins first, then jewels, then Vetoes, which is the order of ids too.
    #[inline]
    pub(super) const fn packed(coins: u8, jewels: u8, vetoes: u8) -> Self {
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

    /// The price that follows in the order of ids, among those whose parts are up to these limits; `None` after the last.
    #[inline]
    pub(crate) const fn next_within(self, limits: Self) -> Option<Self> {
        const VETOES: u16 = (1 << PRICE_JEWELS_SHIFT) - 1;
        const JEWELS: u16 = (1 << PRICE_COINS_SHIFT) - 1 - VETOES;
        // Selections: where a part rolls over, a branch would be mispredicted.
        let one_more_jewel = (self.0 & !VETOES) + (1 << PRICE_JEWELS_SHIFT);
        let one_more_coin = (self.0 & !(VETOES | JEWELS)) + (1 << PRICE_COINS_SHIFT);
        let without_vetoes = if self.0 & JEWELS < limits.0 & JEWELS { one_more_jewel } else { one_more_coin };
        let next = if self.0 & VETOES < limits.0 & VETOES { self.0 + 1 } else { without_vetoes };
        if next >> PRICE_COINS_SHIFT > limits.0 >> PRICE_COINS_SHIFT { None } else { Some(Self(next)) }
    }

    /// Coins, 0 to 16.
    ///
    /// ```
    /// use marquis::Price;
    /// let price = Price::new(3, 40, 1).unwrap();
    /// assert_eq!((price.coins(), price.jewels(), price.vetoes()), (3, 40, 1));
    /// ```
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
        self.write_text(f)
    }
}

impl Price {
    pub(super) fn write_text(self, out: &mut impl fmt::Write) -> fmt::Result {
        write_amount(out, "", self.coins(), "c ")?;
        write_amount(out, "", self.jewels(), "j ")?;
        write_amount(out, "", self.vetoes(), "v")
    }
}

impl FromStr for Price {
    type Err = NameError;

    /// Reads what [`Display`](fmt::Display) writes: one price, one text.
    fn from_str(text: &str) -> Result<Self, NameError> {
        let mut words = Words::new(text);
        let price = words.price().and_then(|price| words.end().map(|()| price));
        price.map_err(|_| NameError { expected: "a price, such as `3c 0j 1v`" })
    }
}
