//! A table put together from data that comes from outside.

use crate::check::invalid::{InvalidPosition, WRONG_IDENTITY, ensure, in_seat_list, in_table};
use crate::format::list::{Item, ShortList};
use crate::format::snapshot::MAX_MARQUISES;
use crate::position::{MarquisOrder, Pile, PlayedCard, Table};
use crate::rules::Rules;
use crate::vocabulary::{CardSet, Character, Direction, Pending, Seat};

/// What is public of a position, as a list of seats.
pub(crate) struct TableParts<'a> {
    pub(crate) rules: Rules,
    pub(crate) active: Seat,
    pub(crate) direction: Direction,
    pub(crate) turn: u16,
    pub(crate) treasury: u8,
    pub(crate) jewel_bank: u8,
    pub(crate) idle_turns: u8,
    pub(crate) pending: Pending,
    pub(crate) marquis_order: &'a ShortList<(Seat, Character), MAX_MARQUISES>,
    pub(crate) seats: ShortList<SeatParts<'a>, { Seat::COUNT }>,
}

/// What is public of a seat.
#[derive(Clone, Copy)]
pub(crate) struct SeatParts<'a> {
    pub(crate) coins: u8,
    pub(crate) jewels: u8,
    pub(crate) open_vetoes: u8,
    pub(crate) veto_seen: bool,
    pub(crate) protected: bool,
    pub(crate) pile: &'a ShortList<PlayedCard, { Character::COUNT }>,
    pub(crate) assassinated: CardSet,
    pub(crate) known: CardSet,
}

impl Item for SeatParts<'_> {
    const FILLER: Self = Self {
        coins: 0,
        jewels: 0,
        open_vetoes: 0,
        veto_seen: false,
        protected: false,
        pile: &ShortList::EMPTY,
        assassinated: CardSet::EMPTY,
        known: CardSet::EMPTY,
    };
}

impl TableParts<'_> {
    /// The table, with lists of possible lengths; whether it makes sense is still to be checked.
    pub(crate) fn build(&self) -> Result<Table, InvalidPosition> {
        let players = self.seats.len();
        ensure((2..=Seat::COUNT).contains(&players), in_table("seats", "a game has 2 to 4 players"))?;
        let mut marquis_order = MarquisOrder::default();
        for &(seat, card) in self.marquis_order {
            marquis_order.push(seat.number(), card);
        }
        let mut table = Table {
            active: self.active,
            direction: self.direction,
            turn: self.turn,
            treasury: self.treasury,
            jewel_bank: self.jewel_bank,
            idle_turns: self.idle_turns,
            pending: self.pending,
            marquis_order,
            ..Table::set_up(&self.rules, players as u8, Seat::ALL[0])
        };
        for (seat, parts) in Seat::ALL.into_iter().zip(&self.seats) {
            parts.put_on(&mut table, seat)?;
        }
        Ok(table)
    }
}

impl SeatParts<'_> {
    fn put_on(&self, table: &mut Table, seat: Seat) -> Result<(), InvalidPosition> {
        table.coins[seat] = self.coins;
        table.jewels[seat] = self.jewels;
        table.open_vetoes[seat] = self.open_vetoes;
        table.protected.set(seat, self.protected);
        table.assassinated[seat] = self.assassinated;
        table.known[seat] = self.known;
        let mut pile = Pile::default();
        for (position, &played) in self.pile.iter().enumerate() {
            let fits = played.card == played.identity || played.card == Character::Forger;
            ensure(fits, in_seat_list(seat.index(), "pile", position, WRONG_IDENTITY))?;
            pile.push(played);
        }
        table.set_pile(seat, pile, self.veto_seen);
        Ok(())
    }
}
