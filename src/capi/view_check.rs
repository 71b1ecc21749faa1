//! A view that comes from outside: nothing in it is trusted.

use super::constants::{MARQUIS_MAX_PLAYERS, MARQUIS_NONE, MARQUIS_SPECTATOR};
use super::decision::marquis_pending;
use super::failure::Failure;
use super::view::{marquis_played_card, marquis_seat_view, marquis_tribute_card, marquis_view};
use crate::check::invalid::{InvalidPosition, ensure, in_list, in_seat, in_seat_list, in_table};
use crate::format::list::ShortList;
use crate::format::parts::{SeatParts, TableParts};
use crate::format::snapshot::MAX_MARQUISES;
use crate::knowledge::View;
use crate::position::PlayedCard;
use crate::vocabulary::{CardSet, Character, Direction, Pending, PerSeat, Seat};

/// What no play leads to, and what an older library does not know.
const DISAGREES: &str = "it does not follow from the other fields";

/// A pile as the parts of a seat have it.
type Played = ShortList<PlayedCard, { Character::COUNT }>;

impl marquis_view {
    /// The view with these fields, checked as one that is read from JSON.
    pub(super) fn view(&self) -> Result<View, Failure> {
        let rules = self.rules.rules()?;
        let players = usize::from(self.players);
        ensure(
            (2..=MARQUIS_MAX_PLAYERS).contains(&players),
            in_table("players", "a game has 2 to 4 players"),
        )?;
        let active = seat(self.active, "active")?;
        let direction = Direction::from_sign(self.direction);
        let mut piles = [ShortList::EMPTY; MARQUIS_MAX_PLAYERS];
        for (i, (pile, seat)) in piles.iter_mut().zip(&self.seats).enumerate() {
            *pile = seat.read_pile(i)?;
        }
        let [one, two, three, four] = core::array::from_fn(|i| self.seats[i].parts(i, &piles[i]));
        let seats = [one?, two?, three?, four?];
        let order = self.read_order()?;
        let parts = TableParts {
            rules,
            active,
            direction: direction.ok_or(in_table("direction", "neither 1 nor -1"))?,
            turn: self.turn,
            treasury: self.treasury,
            jewel_bank: self.jewel_bank,
            idle_turns: self.idle_turns,
            pending: self.read_pending(active)?,
            marquis_order: &order,
            seats: ShortList::of(seats.into_iter().take(players)),
        };
        let view = View {
            table: parts.build()?,
            viewer: match self.viewer {
                MARQUIS_SPECTATOR => None,
                viewer => Some(seat(viewer, "viewer")?),
            },
            hand: cards(self.hand).ok_or(in_table("hand", "a bit that is no card's"))?,
            hand_counts: PerSeat(self.seats.map(|seat| seat.hand_count)),
        };
        view.check()?;
        self.check_derived(&marquis_view::from(&view))?;
        Ok(view)
    }

    fn read_pending(&self, active: Seat) -> Result<Pending, InvalidPosition> {
        if self.pending == marquis_pending::NONE {
            return Ok(Pending::plain(None, active));
        }
        self.pending.pending().ok_or(in_table("pending", "no decision has these fields"))
    }

    fn read_order(&self) -> Result<ShortList<(Seat, Character), MAX_MARQUISES>, InvalidPosition> {
        let too_many = in_table("marquis_count", "more cards than can count as Marquis");
        let cards = self.marquis_order.get(..usize::from(self.marquis_count)).ok_or(too_many)?;
        let mut order = ShortList::EMPTY;
        for (i, &marquis_tribute_card { seat, card }) in cards.iter().enumerate() {
            let read = Seat::new(seat).zip(character(card));
            let read = read.ok_or(in_list("marquis_order", i, "no card of a seat"))?;
            order.push(read).map_err(|_| too_many)?;
        }
        Ok(order)
    }

    /// Fields that follow from others must do so, in what nobody uses too.
    fn check_derived(&self, derived: &Self) -> Result<(), InvalidPosition> {
        for (i, (given, derived)) in self.seats.iter().zip(&derived.seats).enumerate() {
            ensure(given.unseen == derived.unseen, in_seat(i, "unseen", DISAGREES))?;
            ensure(given.deck_count == derived.deck_count, in_seat(i, "deck_count", DISAGREES))?;
            ensure(given.known_in_hand == derived.known_in_hand, in_seat(i, "known_in_hand", DISAGREES))?;
            ensure(given.reserved == derived.reserved, in_seat(i, "reserved", DISAGREES))?;
            ensure(given == derived, in_seat(i, "", "its fields do not agree with each other"))?;
        }
        ensure(self.legal_count == derived.legal_count, in_table("legal_count", DISAGREES))?;
        ensure(self.pending == derived.pending, in_table("pending", DISAGREES))?;
        ensure(self.reserved == derived.reserved, in_table("reserved", DISAGREES))?;
        ensure(self == derived, in_table("marquis_order", DISAGREES))
    }
}

impl marquis_seat_view {
    fn read_pile(&self, i: usize) -> Result<Played, InvalidPosition> {
        let too_many = in_seat(i, "pile_count", "more cards than a player has characters");
        let cards = self.pile.get(..usize::from(self.pile_count)).ok_or(too_many)?;
        let mut pile = ShortList::EMPTY;
        for (position, &marquis_played_card { card, identity }) in cards.iter().enumerate() {
            let no_card = in_seat_list(i, "pile", position, "no card of a pile");
            let (card, identity) = character(card).zip(character(identity)).ok_or(no_card)?;
            pile.push(PlayedCard { card, identity }).map_err(|_| too_many)?;
        }
        Ok(pile)
    }

    fn parts<'a>(&self, i: usize, pile: &'a Played) -> Result<SeatParts<'a>, InvalidPosition> {
        let no_card = "a bit that is no card's";
        Ok(SeatParts {
            coins: self.coins,
            jewels: self.jewels,
            open_vetoes: self.open_vetoes,
            veto_seen: self.veto_seen != 0,
            protected: self.is_protected != 0,
            pile,
            assassinated: cards(self.assassinated).ok_or(in_seat(i, "assassinated", no_card))?,
            known: cards(self.known).ok_or(in_seat(i, "known", no_card))?,
        })
    }
}

fn seat(number: u8, field: &'static str) -> Result<Seat, InvalidPosition> {
    Seat::new(number).ok_or(in_table(field, "no seat has this number"))
}

fn cards(bits: u16) -> Option<CardSet> {
    CardSet::from_bits(bits)
}

fn character(number: u8) -> Option<Character> {
    (number != MARQUIS_NONE).then(|| Character::from_index(usize::from(number))).flatten()
}
