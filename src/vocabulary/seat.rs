//! Seats round the table, and the direction of play (R2.3, R2.4).

use crate::vocabulary::{NameError, RangeError, vocabulary};
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// A seat at the table, 0 to 3, numbered clockwise (R2.3).
///
/// Whether the seat is taken depends on the number of players of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Seat(u8);

impl Seat {
    /// The number of seats, which is the greatest number of players (R2).
    pub const COUNT: usize = Self::ALL.len();

    /// All seats, in ascending order; a game uses the first 2 to 4.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with that number; `None` above 3.
    ///
    /// ```
    /// use marquis::Seat;
    /// assert_eq!(Seat::new(2).unwrap().number(), 2);
    /// assert_eq!(Seat::new(4), None);
    /// ```
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Seat::COUNT as u8 { Some(Self(number)) } else { None }
    }

    /// The number, 0 to 3.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 & 3
    }

    /// The number, 0 to 3, to index with.
    ///
    /// ```
    /// use marquis::Seat;
    /// let names = ["Ada", "Ben", "Cem", "Dag"];
    /// assert_eq!(names[Seat::ALL[2].index()], "Cem");
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// The seat in the two low bits of packed state.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & 3)
    }

    /// The left neighbour at a table of so many players: clockwise (R2.3).
    #[inline]
    pub(crate) const fn left(self, players: u8) -> Self {
        Self(if self.0 + 1 >= players { 0 } else { self.0 + 1 })
    }

    /// The other three seats: those of the players in turn order (R3.3), then those that nobody has.
    #[inline]
    pub(crate) fn others(self, direction: Direction, players: u8) -> [Self; 3] {
        let players_but_one = usize::from(players.wrapping_sub(1)) & 3;
        let order = TURN_ORDER[direction as usize][players_but_one][self.index()];
        [Self::from_bits(order), Self::from_bits(order >> 2), Self::from_bits(order >> 4)]
    }

    /// The neighbour in the direction of play (R3.3).
    #[inline]
    pub(crate) fn next(self, direction: Direction, players: u8) -> Self {
        self.others(direction, players)[0]
    }
}

/// For each direction, number of players less one, and seat: the other seats in turn order, two bits each from the
/// lowest on, and then those that nobody has.
const TURN_ORDER: [[[u8; Seat::COUNT]; Seat::COUNT]; 2] = {
    let mut orders = [[[0; Seat::COUNT]; Seat::COUNT]; 2];
    let mut players = 2;
    while players <= Seat::COUNT {
        let mut seat = 0;
        while seat < players {
            let (mut left, mut right) = (0, 0);
            let mut nobodys = Seat::COUNT - 1;
            while nobodys >= players {
                left = left << 2 | nobodys as u8;
                right = right << 2 | nobodys as u8;
                nobodys -= 1;
            }
            let mut step = players - 1;
            while step > 0 {
                left = left << 2 | ((seat + step) % players) as u8;
                right = right << 2 | ((seat + players - step) % players) as u8;
                step -= 1;
            }
            orders[0][players - 1][seat] = left;
            orders[1][players - 1][seat] = right;
            seat += 1;
        }
        players += 1;
    }
    orders
};

impl TryFrom<u8> for Seat {
    type Error = RangeError;

    fn try_from(number: u8) -> Result<Self, RangeError> {
        Self::new(number).ok_or(RangeError { expected: SEAT })
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

/// What a seat is, for errors.
const SEAT: &str = "a seat, 0 to 3";

impl FromStr for Seat {
    type Err = NameError;

    /// Reads the number as [`Display`](fmt::Display) writes it: one digit.
    fn from_str(text: &str) -> Result<Self, NameError> {
        let seat = match text.as_bytes() {
            [digit] => digit.checked_sub(b'0').and_then(Self::new),
            _ => None,
        };
        seat.ok_or(NameError { expected: SEAT })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The direction of play (R2.4, R5.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "i8", into = "i8")
)]
#[repr(u8)]
pub enum Direction {
    /// From each seat to its left neighbor.
    #[default]
    Clockwise = 0,
    /// The reverse.
    Counterclockwise = 1,
}

vocabulary! {
    Direction, "a direction", names only:
    Clockwise "clockwise",
    Counterclockwise "counterclockwise",
}

impl Direction {
    /// The opposite direction.
    ///
    /// ```
    /// use marquis::Direction;
    /// assert_eq!(Direction::Clockwise.reversed(), Direction::Counterclockwise);
    /// ```
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }

    #[inline]
    pub(crate) const fn reversed_if(self, reverses: bool) -> Self {
        if reverses { self.reversed() } else { self }
    }

    /// 1 for clockwise, -1 for the reverse: the number in a snapshot.
    #[inline]
    pub const fn sign(self) -> i8 {
        match self {
            Self::Clockwise => 1,
            Self::Counterclockwise => -1,
        }
    }

    /// The direction with that sign, if it is 1 or -1.
    ///
    /// ```
    /// use marquis::Direction;
    /// assert_eq!(Direction::from_sign(-1), Some(Direction::Counterclockwise));
    /// assert_eq!(Direction::from_sign(0), None);
    /// assert_eq!(Direction::Counterclockwise.sign(), -1);
    /// ```
    pub const fn from_sign(sign: i8) -> Option<Self> {
        match sign {
            1 => Some(Self::Clockwise),
            -1 => Some(Self::Counterclockwise),
            _ => None,
        }
    }
}

/// The sign.
impl From<Direction> for i8 {
    fn from(direction: Direction) -> Self {
        direction.sign()
    }
}

/// The direction with that sign.
impl TryFrom<i8> for Direction {
    type Error = RangeError;

    fn try_from(sign: i8) -> Result<Self, RangeError> {
        Self::from_sign(sign).ok_or(RangeError { expected: "a direction, 1 or -1" })
    }
}

/// One value for each of the four seats; a seat that nobody has keeps the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PerSeat<T>(pub(crate) [T; Seat::COUNT]);

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
