//! What a seat knows as a vector of numbers.

use super::flags::{put, put_eleven, put_flags, put_half, put_twelve};
use super::layout::{OBSERVATION_LEN, seat, table};
use crate::knowledge::{View, known_in_hand};
use crate::position::{Game, Pile, Table};
use crate::rules::AskVeto;
use crate::vocabulary::{CardSet, Character, Direction, PerSeat, Seat};

/// What a seat knows, as numbers: those that [`table`] names, then for each of four seats those that [`seat`] names, the
/// viewer first and the others clockwise. What a seat without a player would have is 0. The card table, which does not
/// change during a game, is not in it.
pub type Observation = [u8; OBSERVATION_LEN];

impl Game {
    /// What a seat knows as a vector of numbers; `None` if nobody sits there. Nothing that the seat may not know has any
    /// influence on it.
    ///
    /// ```
    /// use marquis::learning::{seat, table};
    /// use marquis::{Card, Game, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 3])?;
    /// let observation = game.observation(Seat::ALL[0]).unwrap();
    /// assert_eq!(observation[table::PLAYERS], [3]);
    /// let own = &observation[seat::part(0)];
    /// assert_eq!(own[seat::COINS], [2]);
    /// assert_eq!(own[seat::KNOWN_IN_HAND], [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn observation(&self, viewer: Seat) -> Option<Observation> {
        let mut vector = [0; OBSERVATION_LEN];
        (viewer.number() < self.table.players).then(|| {
            self.write_observation(viewer, &mut vector);
            vector
        })
    }

    /// The same in place, for a seat that is taken.
    #[inline]
    pub(super) fn write_observation(&self, viewer: Seat, vector: &mut Observation) {
        let known = Known {
            table: &self.table,
            viewer,
            hand: self.hidden.hands[viewer],
            hand_counts: self.hand_counts(),
            deck_counts: PerSeat(self.hidden.decks.0.map(|deck| deck.len() as u8)),
        };
        known.write(vector);
    }
}

impl View {
    /// What the viewer knows as a vector of numbers, as [`Game::observation`]; `None` for a spectator.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 3])?;
    /// let view = game.view(Seat::ALL[2]).unwrap();
    /// assert_eq!(view.observation(), game.observation(Seat::ALL[2]));
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn observation(&self) -> Option<Observation> {
        let viewer = self.viewer()?;
        let known = Known {
            table: self.table(),
            viewer,
            hand: self.hand(),
            hand_counts: PerSeat(Seat::ALL.map(|seat| self.hand_len(seat) as u8)),
            deck_counts: PerSeat(Seat::ALL.map(|seat| self.deck_len(seat) as u8)),
        };
        let mut vector = [0; OBSERVATION_LEN];
        known.write(&mut vector);
        Some(vector)
    }
}

/// All that a seat knows: a view that need not be copied together. As in a view, there is no place for anything else.
struct Known<'a> {
    table: &'a Table,
    viewer: Seat,
    hand: CardSet,
    hand_counts: PerSeat<u8>,
    deck_counts: PerSeat<u8>,
}

/// Where a seat sits as another sees it.
#[inline(always)]
pub(super) fn relative(seat: Seat, from: Seat, players: u8) -> usize {
    let distance = seat.number() + if seat < from { players } else { 0 };
    usize::from(distance - from.number()) & 3
}

/// The flag of one seat, as four bytes.
#[inline(always)]
const fn flag_of(position: usize) -> u32 {
    1 << (8 * (position & 3))
}

impl Known<'_> {
    /// Everything is written, in ascending order: a word may reach into what is written after it.
    #[inline(always)]
    fn write(&self, vector: &mut Observation) {
        let Some((of_table, mut rest)) = vector.split_first_chunk_mut::<{ table::LEN }>() else { return };
        self.write_table(of_table);
        let players = self.table.players;
        let mut number = self.viewer.number();
        for position in 0..Seat::ALL.len() {
            let Some((of_seat, others)) = rest.split_first_chunk_mut::<{ seat::LEN }>() else { return };
            if position < usize::from(players) {
                self.write_seat(Seat::from_bits(number), of_seat);
            } else {
                *of_seat = [0; seat::LEN];
            }
            number = if number + 1 < players { number + 1 } else { 0 };
            rest = others;
        }
    }

    #[inline(always)]
    fn place(&self, seat: Seat) -> usize {
        relative(seat, self.viewer, self.table.players)
    }

    #[inline(always)]
    fn write_table(&self, vector: &mut [u8; table::LEN]) {
        let table = self.table;
        vector[table::PLAYERS.start] = table.players;
        put_half(vector, table::ACTIVE.start, flag_of(self.place(table.active)));
        vector[table::CLOCKWISE.start] = u8::from(table.direction == Direction::Clockwise);
        vector[table::TURN.start] = table.turn.min(255) as u8;
        vector[table::IDLE_TURNS.start] = table.idle_turns;
        vector[table::TREASURY.start] = table.treasury;
        vector[table::JEWEL_BANK.start] = table.jewel_bank;
        vector[table::BARGAIN_OFFERS.start] = table.rules.bargain_offers();
        vector[table::ASKS_HOLDER_ONLY.start] = u8::from(table.rules.ask_veto() == AskVeto::Holder);
        self.write_pending(vector);
        put(vector, table::MARQUIS_RANKS.start, self.marquis_ranks());
        put_twelve(vector, table::OWN_KNOWN.start, table.known(self.viewer).bits());
    }

    /// Four ranks of Marquis cards and, behind them, four of Forger cards.
    #[inline(always)]
    fn marquis_ranks(&self) -> u64 {
        const { assert!(table::FORGER_RANKS.start == table::MARQUIS_RANKS.start + 4) };
        let mut ranks = 0;
        for (rank, (seat, card)) in (1..).zip(self.table.marquis_order()) {
            let first = if card == Character::Forger { 4 } else { 0 };
            ranks |= rank << (8 * (first + self.place(seat)));
        }
        ranks
    }

    #[inline(always)]
    fn write_pending(&self, vector: &mut [u8; table::LEN]) {
        let pending = &self.table.pending;
        let Some(kind) = pending.kind else {
            vector[table::DECIDES.start] = 0;
            vector[table::DECISION.start..table::PRICE_VETOES.end].fill(0);
            return;
        };
        vector[table::DECIDES.start] = u8::from(pending.seat == self.viewer);
        put_flags(vector, table::DECISION.start, 1 << kind as u16);
        put_half(vector, table::DECIDER.start, flag_of(self.place(pending.seat)));
        // AttackKind counts from 1, and there is one exactly where there are attacks
        let attack = pending.current_attack();
        put(vector, table::ATTACK.start, attack.map_or(0, |attack| flags_from_1(attack.kind as u16)));
        put_half(vector, table::ATTACK_COINS.start, 0);
        put_half(vector, table::VICTIM.start, attack.map_or(0, |attack| flag_of(self.place(attack.victim))));
        for attack in pending.attacks() {
            vector[table::ATTACK_COINS.start + self.place(attack.victim)] = attack.coins;
        }
        match pending.bargain() {
            None => vector[table::OFFERS.start..table::PRICE_VETOES.end].fill(0),
            Some(bargain) => {
                vector[table::OFFERS.start] = bargain.offers;
                put_half(vector, table::PROVIDER.start, flag_of(self.place(bargain.provider)));
                put_half(vector, table::CLIENT.start, flag_of(self.place(bargain.client)));
                vector[table::PRICE_COINS.start] = bargain.price.coins();
                vector[table::PRICE_JEWELS.start] = bargain.price.jewels();
                vector[table::PRICE_VETOES.start] = bargain.price.vetoes();
            }
        }
    }

    #[inline(always)]
    fn write_seat(&self, number: Seat, vector: &mut [u8; seat::LEN]) {
        let table = self.table;
        let (pile, visible) = (table.piles[number], u16::from(table.visible[number]));
        let deck_count = self.deck_counts[number];
        vector[seat::COINS.start] = table.coins[number];
        vector[seat::JEWELS.start] = table.jewels[number];
        vector[seat::OPEN_VETOES.start] = table.open_vetoes[number];
        vector[seat::VETO_SEEN.start] = u8::from(table.veto_seen(number));
        vector[seat::PROTECTED.start] = u8::from(table.is_protected(number));
        vector[seat::HAND_COUNT.start] = self.hand_counts[number];
        vector[seat::DECK_COUNT.start] = deck_count;
        vector[seat::PILE_COUNT.start] = pile.len() as u8;
        let rate = table.rate(number);
        vector[seat::RATE_COINS.start] = rate.map_or(0, |rate| rate.coins);
        vector[seat::RATE_JEWELS.start] = rate.map_or(0, |rate| rate.jewels);
        put_flags(vector, seat::VISIBLE.start, CardSet::CHARACTERS.bits() & 1 << visible);
        vector[seat::FORGER_VISIBLE.start] = u8::from(pile.forger_on_top());
        let own = (number == self.viewer).then_some(self.hand);
        let known = known_in_hand(table, number, own, deck_count.into());
        put_flags(vector, seat::KNOWN_IN_HAND.start, known.bits());
        put_flags(vector, seat::UNSEEN.start, table.unseen(number).bits());
        put_flags(vector, seat::ASSASSINATED.start, table.assassinated(number).bits());
        write_pile(pile, vector);
    }
}

/// The flag of this number among those that count from 1.
#[inline(always)]
const fn flags_from_1(number: u16) -> u64 {
    super::flags::spread(1 << (number - 1))
}

/// The places of the cards, and what the Forger counts as. Without a branch, since every pile is another: from the top down,
/// the places without a card, which count as the character of number 0, come before the cards.
#[inline(always)]
fn write_pile(pile: Pile, vector: &mut [u8; seat::LEN]) {
    const PLACES: usize = seat::PILE_PLACES.start;
    put(vector, PLACES, 0);
    put_half(vector, PLACES + 7, 0);
    let len = pile.len();
    for position in (0..Character::COUNT).rev() {
        let place = if position < len { position as u8 + 1 } else { 0 };
        vector[PLACES + pile.nibble(position)] = place;
    }
    put_eleven(vector, seat::FORGER_IDENTITY.start, pile.forger_identity());
}
