//! Dealing, and the first turn (R2).

use crate::engine::random::below;
use crate::position::{Deck, Game, Hidden, SmallActions, Table};
use crate::rules::Rules;
use crate::vocabulary::{Card, CardSet, PerSeat, Seat};
use rand_core::Rng;
use thiserror::Error;

/// Why a game cannot begin like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Marquis is a game for 2 to 4.
    #[error("{players} players: a game has 2 to 4")]
    Players {
        /// The number at fault.
        players: usize,
    },
    /// The first player has no seat at this table (R2.3).
    #[error("first: seat {first} is not one of {players} players")]
    First {
        /// The seat at fault.
        first: Seat,
        /// The number of players.
        players: usize,
    },
    /// A deck is not the twelve cards of R1.1: this one stands in it twice.
    #[error("decks[{seat}][{position}]: {card} for the second time")]
    Deck {
        /// Whose deck.
        seat: usize,
        /// Where in the deck.
        position: usize,
        /// The card that was there before.
        card: Card,
    },
}

/// The 32 bytes that a seed of 64 bits stands for: its bytes, the lowest first, and 24 zeros.
///
/// For games that anybody but the host plays for more than fun, seed the generator with 32 unguessable bytes instead.
///
/// ```
/// use marquis::{Game, Rules, Seat, seed_bytes};
/// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
/// let mut rng = ChaCha12Rng::from_seed(seed_bytes(42));
/// let game = Game::deal(&Rules::default(), 4, Seat::ALL[0], &mut rng)?;
/// # Ok::<(), marquis::SetupError>(())
/// ```
pub const fn seed_bytes(seed: u64) -> [u8; 32] {
    let low = seed.to_le_bytes();
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < low.len() {
        bytes[i] = low[i];
        i += 1;
    }
    bytes
}

impl Game {
    /// Deals a game for 2 to 4 players (R2). The deal is a promise: the same generator, from the same state, deals the
    /// same cards on every machine and in every version.
    ///
    /// The twelve cards of each seat, from seat 0 on, are shuffled from canonical order by Fisher and Yates from the
    /// last position down; each index is drawn without bias from `next_u32`: the high half of its product with the
    /// number of choices, drawing again where the low half is less than 2^32 modulo that number. The 128th number drawn for
    /// an index is taken in any case, so that a deal ends with every generator, even one that repeats a number forever.
    ///
    /// # Errors
    /// If the number of players is not 2 to 4, or the first seat is not among them; the generator is then untouched.
    pub fn deal<R: Rng + ?Sized>(
        rules: &Rules,
        players: usize,
        first: Seat,
        rng: &mut R,
    ) -> Result<Self, SetupError> {
        check_players(players, first)?;
        let mut hands = PerSeat::default();
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        for seat in Seat::ALL.into_iter().take(players) {
            (hands[seat], decks[seat]) = shuffled(rng);
        }
        Self::begin(rules, players as u8, first, hands, decks)
    }

    /// Begins a game with these cards: for each player, the twelve cards in the order in which they are drawn. The first
    /// four are the first hand (R2.2).
    ///
    /// # Errors
    /// If there are not 2 to 4 decks, the first seat is not among the players, or a deck has a card twice.
    pub fn from_decks(rules: &Rules, first: Seat, decks: &[[Card; Card::COUNT]]) -> Result<Self, SetupError> {
        check_players(decks.len(), first)?;
        let mut hands = PerSeat::default();
        let mut packed = PerSeat([Deck::EMPTY; Seat::COUNT]);
        for (seat, cards) in Seat::ALL.into_iter().zip(decks) {
            let mut seen = CardSet::EMPTY;
            for (position, &card) in cards.iter().enumerate() {
                if seen.contains(card) {
                    return Err(SetupError::Deck { seat: seat.index(), position, card });
                }
                seen.insert(card);
            }
            hands[seat] = cards.iter().take(Game::HAND_SIZE).copied().collect();
            cards.iter().skip(Game::HAND_SIZE).for_each(|&card| packed[seat].push(card));
        }
        Self::begin(rules, decks.len() as u8, first, hands, packed)
    }

    /// Made where it stays: the bytes of a table that was just written are slow to copy.
    #[inline(always)]
    fn begin(
        rules: &Rules,
        players: u8,
        first: Seat,
        hands: PerSeat<CardSet>,
        decks: PerSeat<Deck>,
    ) -> Result<Self, SetupError> {
        let hidden = Hidden { hands, decks, small_actions: SmallActions::NONE };
        let mut begun = Ok(Self { table: Table::set_up(rules, players, first), hidden });
        if let Ok(game) = &mut begun {
            game.begin_turn(first, &mut |_| ());
            game.assert_legal_actions();
        }
        begun
    }
}

fn check_players(players: usize, first: Seat) -> Result<(), SetupError> {
    if !(2..=Seat::COUNT).contains(&players) {
        return Err(SetupError::Players { players });
    }
    if first.index() >= players {
        return Err(SetupError::First { first, players });
    }
    Ok(())
}

/// At least as many places as cards, and a power of two, so that no index is out of bounds.
const PLACES: usize = 16;

/// The hand and the deck of a player's twelve cards, shuffled. Nobody sees the order within the hand, so the places of
/// its cards are drawn, but not used.
#[inline(always)]
fn shuffled<R: Rng + ?Sized>(rng: &mut R) -> (CardSet, Deck) {
    let mut cards: [u8; PLACES] = core::array::from_fn(|i| i as u8);
    let mut deck = 0;
    let mut place = |last: u8| {
        let place = below(u32::from(last) + 1, rng) as usize % PLACES;
        let card = cards[place];
        cards[place] = cards[usize::from(last) % PLACES];
        deck = deck << 4 | u32::from(card);
    };
    // Written out, so that each bound is a constant, and so is what `below` works out from it.
    const { assert!(Card::COUNT == 12, "a line for each card") };
    place(11);
    place(10);
    place(9);
    place(8);
    place(7);
    place(6);
    place(5);
    place(4);
    below(4, rng);
    below(3, rng);
    below(2, rng);
    // What was not drawn lies in the first places.
    let hand = cards
        .into_iter()
        .take(Game::HAND_SIZE)
        .fold(CardSet::EMPTY, |hand, card| hand.or(CardSet::of_number(card)));
    (hand, Deck::from_nibbles(deck))
}
