//! From a snapshot to a game, trusting nothing.

use super::{SeatSnapshot, Snapshot};
use crate::check::invalid::{InvalidPosition, ensure, in_seat, in_seat_list, in_table};
use crate::format::parts::{SeatParts, TableParts};
use crate::position::{Deck, Game};
use crate::vocabulary::{CardSet, PerSeat, Seat};

/// The most cards that a deck can have: twelve less the first hand (R2.2).
const MAX_DECK: usize = 8;

impl TryFrom<&Snapshot> for Game {
    type Error = InvalidPosition;

    /// The game that was snapshot with [`Snapshot::to_resume`].
    ///
    /// A game that is returned holds every invariant: coins, jewels, twelve cards a seat, a decision that can be awaited
    /// with at least one legal action; it can be played to its end. Whether some game leads to exactly this position is
    /// not searched for.
    ///
    /// # Errors
    /// If anything is missing, contradicts something else, or cannot come about by the rules: the first thing wrong,
    /// and where.
    fn try_from(snapshot: &Snapshot) -> Result<Self, InvalidPosition> {
        let missing = |field| in_table(field, "missing, but needed to go on from here");
        let parts = TableParts {
            rules: snapshot.rules.ok_or(missing("rules"))?,
            active: snapshot.active,
            direction: snapshot.direction,
            turn: snapshot.turn,
            treasury: snapshot.treasury,
            jewel_bank: snapshot.jewel_bank,
            idle_turns: snapshot.idle_turns.ok_or(missing("idle_turns"))?,
            pending: snapshot.pending.ok_or(missing("pending"))?,
            marquis_order: snapshot.marquis_order.as_deref().ok_or(missing("marquis_order"))?,
            seats: snapshot.seats.iter().enumerate().map(seat_parts).collect::<Result<_, _>>()?,
        };
        let table = parts.build()?;
        let mut hands = PerSeat([CardSet::EMPTY; Seat::COUNT]);
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        for (seat, data) in Seat::ALL.into_iter().zip(&snapshot.seats) {
            let too_many = in_seat_list(seat.index(), "deck", MAX_DECK, "more cards than a deck can have");
            ensure(data.deck.len() <= MAX_DECK, too_many)?;
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

fn seat_parts((seat, data): (usize, &SeatSnapshot)) -> Result<SeatParts<'_>, InvalidPosition> {
    Ok(SeatParts {
        coins: data.coins,
        jewels: data.jewels,
        open_vetoes: data.open_vetoes,
        veto_seen: data.veto_seen,
        protected: data.protected,
        pile: &data.pile,
        assassinated: data.assassinated,
        known: data.known.ok_or(in_seat(seat, "known", "missing, but needed to go on from here"))?,
    })
}
