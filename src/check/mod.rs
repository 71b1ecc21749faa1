//! Whether a position from outside is one that play could have led to.

pub(crate) mod invalid;
mod pending;

use crate::check::invalid::{
    InvalidPosition, WRONG_IDENTITY, ensure, in_list, in_seat, in_seat_list, in_table,
};
use crate::position::{Game, Pile, PlayedCard, Table};
use crate::vocabulary::{Card, CardSet, Character, Direction, PerSeat, Price, Seat};

impl Game {
    /// Checks a game put together from outside: the table, and that hands and decks fit it.
    pub(crate) fn check(&self) -> Result<(), InvalidPosition> {
        let hand_counts = PerSeat(self.hidden.hands.0.map(|hand| hand.len() as u8));
        self.table.check(&hand_counts)?;
        for seat in self.table.seats() {
            let (i, hand, deck) = (seat.index(), self.hidden.hands[seat], self.hidden.decks[seat]);
            let unseen = self.table.unseen(seat);
            ensure(hand.without(unseen).is_empty(), in_seat(i, "hand", "a card that lies on the table"))?;
            let in_deck = unseen.without(hand);
            ensure(deck.cards() == in_deck, in_seat(i, "deck", "not the cards that are left"))?;
            ensure(deck.len() == in_deck.len(), in_seat(i, "deck", "a card for the second time"))?;
            let known = self.table.known[seat];
            ensure(known.without(hand).is_empty(), in_seat(i, "known", "a card that is not in hand"))?;
        }
        Ok(())
    }
}

impl Table {
    /// Checks everything that is public, with the numbers of cards in the hands.
    pub(crate) fn check(&self, hand_counts: &PerSeat<u8>) -> Result<(), InvalidPosition> {
        ensure(self.active.number() < self.players, in_table("active", "no such seat"))?;
        let taken_back = PerSeat(Seat::ALL.map(|seat| self.most_taken_back(seat)));
        for seat in self.seats() {
            self.check_pile(seat, taken_back[seat])?;
            self.check_seat(seat, hand_counts[seat], taken_back[seat])?;
        }
        self.check_sums()?;
        self.check_marquis_order()?;
        self.check_turns(&taken_back)?;
        self.check_pending(hand_counts)
    }

    /// R5, R9.1, R9.4
    fn check_pile(&self, seat: Seat, taken_back: usize) -> Result<(), InvalidPosition> {
        let (i, pile, assassinated) = (seat.index(), self.piles[seat], self.assassinated[seat]);
        ensure(!assassinated.contains(Card::Veto), in_seat(i, "assassinated", "the Veto is no character"))?;
        // `shown` was made of both.
        if self.shown[seat].and(CardSet::CHARACTERS).len() != pile.len() + assassinated.len() {
            let position = self.second_time(seat);
            return Err(in_seat_list(i, "pile", position, "a card for the second time"));
        }
        let Some((position, identity)) = pile.forger() else { return Ok(()) };
        let below = position.checked_sub(1).and_then(|below| pile.get(below));
        let identity_fits = match identity {
            Character::Forger => below.is_none(), // R5.3
            // R5.2; what lay below may have been taken back since, but never an Astrologer (R9.4)
            identity => {
                below.is_some_and(|below| below.card == identity)
                    || identity != Character::Astrologer && taken_back > 0
            }
        };
        ensure(identity_fits, in_seat_list(i, "pile", position, WRONG_IDENTITY))
    }

    /// The first place in a pile of a card that lies below it, or is assassinated.
    #[cold]
    fn second_time(&self, seat: Seat) -> usize {
        let mut seen = self.assassinated[seat];
        let first_time = |played: &PlayedCard| {
            let first_time = !seen.contains(played.card.card());
            seen.insert(played.card.card());
            first_time
        };
        self.pile(seat).take_while(first_time).count()
    }

    /// How many cards a seat can have taken back at the most: one with its Astrologer, which never leaves the table, and
    /// one with a Forger that imitated it, which cannot be taken back in its turn (R9.4).
    fn most_taken_back(&self, seat: Seat) -> usize {
        let imitated = self.piles[seat].forger_as(Character::Astrologer).is_some();
        let forger = self.assassinated[seat].contains(Card::Forger) || imitated;
        let astrologers =
            usize::from(self.shown[seat].contains(Card::Astrologer)) * (1 + usize::from(forger));
        // Taking back ends the turn, so during it the power was not used yet.
        let unused = seat == self.active && self.has_played() && self.shows(Character::Astrologer);
        astrologers.saturating_sub(usize::from(unused))
    }

    fn check_seat(&self, seat: Seat, hand_count: u8, most_taken_back: usize) -> Result<(), InvalidPosition> {
        let i = seat.index();
        let protected_nobody = self.is_protected(seat) && self.visible(seat).is_none();
        ensure(!protected_nobody, in_seat(i, "protected", "no character is visible"))?;

        let unseen = self.unseen(seat);
        let hand_count = usize::from(hand_count);
        let in_deck = unseen.len().checked_sub(hand_count);
        let in_deck = in_deck.ok_or(in_seat(i, "hand", "more cards than are left"))?;
        let played = usize::from(seat == self.active && self.has_played());
        let full = Game::HAND_SIZE - played; // R12.1
        // The Veto is the only card that leaves a hand but by being played.
        let fits = match in_deck {
            0 => hand_count <= full,
            _ => hand_count == full || hand_count + 1 == full && self.veto_seen(seat),
        };
        ensure(fits, in_seat(i, "hand", "not the number of cards that the seat must hold"))?;

        let known = self.known[seat];
        if known.is_empty() {
            return Ok(()); // as nearly always
        }
        ensure(known.without(unseen).is_empty(), in_seat(i, "known", "a card that lies on the table"))?;
        ensure(known.len() <= hand_count, in_seat(i, "known", "more cards than the hand has"))?;
        let taken_back = known.and(CardSet::CHARACTERS);
        let can_know = taken_back.len() <= most_taken_back && !taken_back.contains(Card::Astrologer);
        ensure(can_know, in_seat(i, "known", "more cards than can have been taken back"))
    }

    /// R1.2, R1.4, R10.2: what holds in the middle of an action too.
    pub(crate) fn check_sums(&self) -> Result<(), InvalidPosition> {
        let sum = |values: &PerSeat<u8>| values.0.iter().map(|&value| u32::from(value)).sum::<u32>();
        let coins = sum(&self.coins) + u32::from(self.treasury);
        ensure(coins == 4 * u32::from(self.players), in_table("treasury", "not four coins a player in all"))?;
        let jewels = sum(&self.jewels) + u32::from(self.jewel_bank);
        ensure(jewels == u32::from(Price::MAX_JEWELS), in_table("jewel_bank", "not jewels worth 96 in all"))?;
        let seen = self.seats().filter(|&seat| self.veto_seen(seat)).count() as u32;
        let wrong = in_table("seats", "more open Vetoes than have left the hands");
        ensure(sum(&self.open_vetoes) <= seen, wrong)
    }

    /// R9.7
    fn check_marquis_order(&self) -> Result<(), InvalidPosition> {
        let wrong =
            |position| in_list("marquis_order", position, "not a card that counts as Marquis in its turn");
        let mut left = PerSeat(self.piles.0.map(Pile::marquises));
        for (entry, (seat, card)) in self.marquis_order().enumerate() {
            let [first, second] = left[seat];
            ensure(first == Some(card), wrong(entry))?;
            left[seat] = [second, None];
        }
        let missing = left.0.into_iter().any(|[first, _]| first.is_some());
        ensure(!missing, in_table("marquis_order", "a card that counts as Marquis is missing"))
    }

    /// R5.4, R13, R14.1
    fn check_turns(&self, taken_back: &PerSeat<usize>) -> Result<(), InvalidPosition> {
        let characters = |seat| self.shown[seat].and(CardSet::CHARACTERS).len();
        let least_played: usize = self.seats().map(characters).sum();
        let most_taken_back: usize = self.seats().map(|seat| taken_back[seat]).sum();
        let most_played = least_played + most_taken_back;
        let (players, begun, idle) =
            (usize::from(self.players), usize::from(self.turn), usize::from(self.idle_turns));
        // Since the last character was played, as many turns have passed as are idle; between two, fewer than players.
        let since = idle + usize::from(!self.has_played() && !self.is_over());
        let enough = begun >= least_played + since;
        ensure(enough, in_table("turn", "fewer turns than characters played"))?;
        let most = most_played + most_played.saturating_sub(1) * (players - 1) + since;
        ensure(begun <= most, in_table("turn", "more turns than can have been"))?;

        let forgers = self.seats().filter(|&seat| self.shown[seat].contains(Card::Forger)).count();
        let direction = if forgers % 2 == 0 { Direction::Clockwise } else { Direction::Counterclockwise };
        ensure(
            most_taken_back > 0 || self.direction == direction,
            in_table("direction", "not what the Forgers made it"),
        )?;

        let wrong = in_table("idle_turns", "not the number of turns in which nobody could play");
        let fits = match self.pending.kind {
            None => idle == players,
            Some(_) => idle < players && !(self.has_played() && idle > 0),
        };
        ensure(fits, wrong)?;
        // The turns that passed are those before the active seat's; at the end its own is one of them.
        let mut seat = self.active.next(self.direction.reversed(), self.players);
        for _ in 0..idle {
            ensure(self.unseen(seat).and(CardSet::CHARACTERS).is_empty(), wrong)?;
            seat = seat.next(self.direction.reversed(), self.players);
        }
        Ok(())
    }

    /// Whether the active player has played a character this turn, if the pending decision is what it says.
    fn has_played(&self) -> bool {
        use crate::vocabulary::DecisionKind::{Exchange, Play};
        !matches!(self.pending.kind, None | Some(Exchange | Play))
    }
}
