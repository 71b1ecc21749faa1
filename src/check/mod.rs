//! Whether a position from outside is one that play could have led to.

pub(crate) mod invalid;
mod pending;

use crate::check::invalid::{
    InvalidPosition, WRONG_IDENTITY, ensure, in_list, in_seat, in_seat_list, in_table,
};
use crate::position::{Game, PlayedCard, Table};
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
        for seat in self.seats() {
            self.check_pile(seat)?;
            self.check_seat(seat, hand_counts[seat])?;
        }
        self.check_sums()?;
        self.check_marquis_order()?;
        self.check_turns()?;
        self.check_pending(hand_counts)
    }

    /// R5, R9.1, R9.4
    fn check_pile(&self, seat: Seat) -> Result<(), InvalidPosition> {
        let i = seat.index();
        let mut seen = self.assassinated[seat];
        ensure(!seen.contains(Card::Veto), in_seat(i, "assassinated", "the Veto is no character"))?;
        let mut below = None;
        for (position, played) in self.pile(seat).enumerate() {
            let card = played.card.card();
            let wrong = |problem| in_seat_list(i, "pile", position, problem);
            ensure(!seen.contains(card), wrong("a card for the second time"))?;
            seen.insert(card);
            let identity_fits = match (played.card, played.identity) {
                (Character::Forger, Character::Forger) => below.is_none(), // R5.3
                // R5.2; what lay below may have been taken back since, but never an Astrologer (R9.4)
                (Character::Forger, identity) => {
                    below == Some(identity)
                        || identity != Character::Astrologer && self.may_have_taken_back(seat)
                }
                (_, _) => true, // a pile keeps identities of Forgers only
            };
            ensure(identity_fits, wrong(WRONG_IDENTITY))?;
            below = Some(played.card);
        }
        Ok(())
    }

    fn may_have_taken_back(&self, seat: Seat) -> bool {
        self.most_taken_back(seat) > 0
    }

    /// How many cards a seat can have taken back at the most: one with its Astrologer, which never leaves the table, and
    /// one with a Forger that imitated it, which cannot be taken back in its turn (R9.4).
    fn most_taken_back(&self, seat: Seat) -> usize {
        let shown = self.shown[seat];
        let imitated =
            |played: PlayedCard| played.card == Character::Forger && played.identity == Character::Astrologer;
        let forger = self.assassinated[seat].contains(Card::Forger) || self.pile(seat).any(imitated);
        let astrologers = usize::from(shown.contains(Card::Astrologer)) * (1 + usize::from(forger));
        // Taking back ends the turn, so during it the power was not used yet.
        let unused = seat == self.active && self.has_played() && self.shows(Character::Astrologer);
        astrologers.saturating_sub(usize::from(unused))
    }

    fn check_seat(&self, seat: Seat, hand_count: u8) -> Result<(), InvalidPosition> {
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
        ensure(known.without(unseen).is_empty(), in_seat(i, "known", "a card that lies on the table"))?;
        ensure(known.len() <= hand_count, in_seat(i, "known", "more cards than the hand has"))?;
        let taken_back = known.and(CardSet::CHARACTERS);
        let can_know =
            taken_back.len() <= self.most_taken_back(seat) && !taken_back.contains(Card::Astrologer);
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
        let mut next_position = PerSeat([0; 4]);
        let mut entries = 0;
        for (seat, card) in self.marquis_order() {
            let mut pile = self.pile(seat).enumerate().skip(next_position[seat]);
            let found = pile.find(|(_, played)| played.identity == Character::Marquis);
            let Some((position, played)) = found else { return Err(wrong(entries)) };
            ensure(played.card == card, wrong(entries))?;
            next_position[seat] = position + 1;
            entries += 1;
        }
        let marquises = self.seats().flat_map(|seat| self.pile(seat));
        let count = marquises.filter(|played| played.identity == Character::Marquis).count();
        ensure(count == entries, in_table("marquis_order", "a card that counts as Marquis is missing"))
    }

    /// R5.4, R13, R14.1
    fn check_turns(&self) -> Result<(), InvalidPosition> {
        let characters = |seat| self.shown[seat].and(CardSet::CHARACTERS).len();
        let least_played: usize = self.seats().map(characters).sum();
        let most_played = least_played + self.seats().map(|seat| self.most_taken_back(seat)).sum::<usize>();
        let (players, begun, idle) =
            (usize::from(self.players), usize::from(self.turn), usize::from(self.idle_turns));
        // Since the last character was played, as many turns have passed as are idle; between two, fewer than players.
        let since = idle + usize::from(!self.has_played() && !self.is_over());
        let enough = begun >= least_played + since;
        ensure(enough, in_table("turn", "fewer turns than characters played"))?;
        let most = most_played + most_played.saturating_sub(1) * (players - 1) + since;
        ensure(begun <= most, in_table("turn", "more turns than can have been"))?;

        let uncertain = self.seats().any(|seat| self.may_have_taken_back(seat));
        let forgers = self.seats().filter(|&seat| self.shown[seat].contains(Card::Forger)).count();
        let direction = if forgers % 2 == 0 { Direction::Clockwise } else { Direction::Counterclockwise };
        ensure(
            uncertain || self.direction == direction,
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
