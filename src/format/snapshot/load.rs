//! From a snapshot to a game, trusting nothing.

use super::{SeatSnapshot, Snapshot};
use crate::check::invalid::{InvalidPosition, ensure, in_seat, in_table};
use crate::format::list::ShortList;
use crate::format::parts::{SeatParts, TableParts};
use crate::position::{Deck, Game};
use crate::vocabulary::{CardSet, PerSeat, Seat};

const NOT_RESUMABLE: &str = "missing, but needed to go on from here";

impl TryFrom<&Snapshot> for Game {
    type Error = InvalidPosition;

    /// The game of a snapshot that was made with [`Snapshot::resumable`].
    ///
    /// A game that is returned holds every invariant: coins, jewels, twelve cards a seat, a decision that can be awaited
    /// with at least one legal action; it can be played to its end. Whether some game leads to exactly this position is
    /// not searched for.
    ///
    /// # Errors
    /// If it is not resumable, contradicts itself, or cannot come about by the rules: the first thing wrong, and where.
    fn try_from(snapshot: &Snapshot) -> Result<Self, InvalidPosition> {
        let resume = snapshot.resume.as_ref().ok_or(in_table("rules", NOT_RESUMABLE))?;
        let mut seats = ShortList::default();
        for (i, seat) in snapshot.seats.iter().enumerate() {
            let known = resume.known.get(i).ok_or(in_seat(i, "known", NOT_RESUMABLE))?;
            let _ = seats.push(seat_parts(seat, *known)); // there are no more than the snapshot can have
        }
        let parts = TableParts {
            rules: resume.rules,
            active: snapshot.active,
            direction: snapshot.direction,
            turn: snapshot.turn,
            treasury: snapshot.treasury,
            jewel_bank: snapshot.jewel_bank,
            idle_turns: resume.idle_turns,
            pending: resume.pending,
            marquis_order: &resume.marquis_order,
            seats,
        };
        let table = parts.build()?;
        let mut hands = PerSeat([CardSet::EMPTY; Seat::COUNT]);
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        for (seat, data) in Seat::ALL.into_iter().zip(&snapshot.seats) {
            hands[seat] = data.hand;
            data.deck.iter().for_each(|&card| decks[seat].push(card));
        }
        let game = Self::from_parts(table, hands, decks);
        game.check()?;
        let derived = Snapshot::new(&game);
        ensure(snapshot.decision == derived.decision, in_table("decision", "not the one that is pending"))?;
        ensure(snapshot.winners == derived.winners, in_table("winners", "not those who have won"))?;
        Ok(game)
    }
}

fn seat_parts(seat: &SeatSnapshot, known: CardSet) -> SeatParts<'_> {
    SeatParts {
        coins: seat.coins,
        jewels: seat.jewels,
        open_vetoes: seat.open_vetoes,
        veto_seen: seat.veto_seen,
        protected: seat.protected,
        pile: &seat.pile,
        assassinated: seat.assassinated,
        known,
    }
}
