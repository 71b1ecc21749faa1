//! A game as bytes: small, versioned, checksummed, and fully checked when read.
//!
//! All numbers are little-endian. Version 1:
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `MRQS` |
//! | 1 | version |
//! | 1 | players; from bit 4, 1 if the card table follows |
//! | 1 | greatest number of offers; from bit 4, 1 if only holders are asked for the Veto |
//! | 1 | active seat; from bit 4, 1 if play is counterclockwise |
//! | 2 | turn |
//! | 3 | treasury, jewel bank, idle turns |
//! | 2 | decision kind (15: the game is over) and, from bit 4, its seat; attack kind (0: none) |
//! | 2 | attacks: a nibble each, the victim and from bit 2 the coins |
//! | 5 | provider and from bit 4 the client; offers; the price's coins, jewels, Vetoes |
//! | 4 | cards that count as Marquis: a nibble each, the seat, from bit 2 whether it is the Forger, and bit 3 set |
//! | 22 for each player | coins, jewels, open Vetoes; bit 0 Veto seen, bit 1 protected; then 2 each for hand, known and assassinated cards, a bit a card; 4 for the deck, a nibble a card, 15 behind the last; 8 for the pile, a nibble a card from the bottom, from bit 48 the Forger's identity, from bit 56 the number of cards |
//! | 55, if the card table follows | 4 for each character: two bits of theft for each character, from bit 22 the income; then 1 for each: coins less one, from bit 4 jewels less one |
//! | 4 | CRC-32 of all before |

use crate::check::invalid::{InvalidPosition, in_table};
use crate::position::{Deck, Game, MarquisOrder, Pile, Table};
use crate::rules::{AskVeto, Rules, RulesError};
use crate::vocabulary::{
    AttackKind, AttackQueue, CardSet, DecisionKind, Direction, Pending, PerSeat, Price, Seat,
};
use core::ops::Deref;
use thiserror::Error;

/// The most bytes that a save can have.
pub const MAX_SAVE: usize = 256;

const MAGIC: [u8; 4] = *b"MRQS";
const VERSION: u8 = 1;
const SEAT_LENGTH: usize = 22;
const HEAD_LENGTH: usize = 26;
const TABLE_LENGTH: usize = Rules::PACKED_LENGTH;
const CHECKSUM_LENGTH: usize = 4;
const GAME_OVER: u8 = 15;

/// A game as bytes, at most [`MAX_SAVE`] of them. It holds the full state: for the host only.
#[derive(Clone, Copy, Debug)]
pub struct Save {
    bytes: [u8; MAX_SAVE],
    len: usize,
}

impl Deref for Save {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }
}

impl Save {
    fn put<const N: usize>(&mut self, bytes: [u8; N]) {
        if let Some(free) = self.bytes.get_mut(self.len..self.len + N) {
            free.copy_from_slice(&bytes);
            self.len += N;
        }
    }
}

/// Why bytes are no save.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SaveError {
    /// They do not begin like one.
    #[error("byte 0: not a save of Marquis")]
    Magic,
    /// They are of a version that this library does not know.
    #[error("byte 4: version {version} is not known")]
    Version {
        /// The version.
        version: u8,
    },
    /// There are too few, or too many.
    #[error("{found} bytes where {expected} are expected")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// They were changed.
    #[error("the checksum is wrong")]
    Checksum,
    /// A byte has no meaning.
    #[error("byte {offset}: {value} is not {expected}")]
    Value {
        /// Where.
        offset: usize,
        /// The byte.
        value: u8,
        /// What should stand there.
        expected: &'static str,
    },
    /// The rules are not valid.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position is not possible.
    #[error(transparent)]
    Position(#[from] InvalidPosition),
}

impl Game {
    /// The game as bytes: at most 118 under the card table of R15, 173 under another. They are the same for equal games.
    ///
    /// ```
    /// use marquis::{Card, Game, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 4])?;
    /// let save = game.to_bytes();
    /// assert!(save.len() <= 192);
    /// assert_eq!(Game::from_bytes(&save)?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(&self) -> Save {
        let mut save = Save { bytes: [0; MAX_SAVE], len: 0 };
        let table = &self.table;
        let rules = &table.rules;
        let own_table = !rules.has_default_table();
        save.put(MAGIC);
        save.put([VERSION, table.players | u8::from(own_table) << 4]);
        save.put([rules.bargain_offers() | u8::from(rules.ask_veto() == AskVeto::Holder) << 4]);
        save.put([table.active.number() | u8::from(table.direction == Direction::Counterclockwise) << 4]);
        save.put(table.turn.to_le_bytes());
        save.put([table.treasury, table.jewel_bank, table.idle_turns]);
        save.put(pending_to_bytes(&table.pending));
        save.put(table.marquis_order.bits().to_le_bytes());
        for seat in table.seats() {
            let flags = u8::from(table.veto_seen(seat)) | u8::from(table.is_protected(seat)) << 1;
            save.put([table.coins[seat], table.jewels[seat], table.open_vetoes[seat], flags]);
            for cards in [self.hidden.hands[seat], table.known[seat], table.assassinated[seat]] {
                save.put(cards.bits().to_le_bytes());
            }
            save.put(self.hidden.decks[seat].nibbles().to_le_bytes());
            save.put(table.piles[seat].bits().to_le_bytes());
        }
        if own_table {
            save.put(rules.table_to_bytes());
        }
        save.put(crc32fast::hash(&save).to_le_bytes());
        save
    }

    /// The game that was saved, of this version or an older one.
    ///
    /// # Errors
    /// If these are not the bytes of a save, or not of a position that the rules allow.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SaveError> {
        let mut reader = Reader { bytes, offset: 0 };
        if reader.take()? != MAGIC {
            return Err(SaveError::Magic);
        }
        let [version, players] = reader.take()?;
        if version != VERSION {
            return Err(SaveError::Version { version });
        }
        let (players, own_table) = (players & 15, players >> 4);
        if !(2..=Seat::COUNT as u8).contains(&players) || own_table > 1 {
            return Err(reader.value("2 to 4 players, and a flag"));
        }
        let table_length = if own_table == 1 { TABLE_LENGTH } else { 0 };
        let length = HEAD_LENGTH + SEAT_LENGTH * usize::from(players) + table_length;
        let expected = length + CHECKSUM_LENGTH;
        let content = bytes.get(..length).filter(|_| bytes.len() == expected);
        let content = content.ok_or(SaveError::Length { found: bytes.len(), expected })?;
        if bytes.get(length..) != Some(&crc32fast::hash(content).to_le_bytes()) {
            return Err(SaveError::Checksum);
        }
        let game = reader.game(players, own_table == 1)?;
        game.check()?;
        Ok(game)
    }
}

fn pending_to_bytes(pending: &Pending) -> [u8; 9] {
    let Pending { kind, seat, attack, attacks, provider, client, price, offers } = *pending;
    let kind = kind.map_or(GAME_OVER, |kind| kind as u8);
    let [attacks_low, attacks_high] = attacks.0.to_le_bytes();
    [
        kind | seat.number() << 4,
        attack.map_or(0, |attack| attack as u8),
        attacks_low,
        attacks_high,
        provider.number() | client.number() << 4,
        offers,
        price.coins(),
        price.jewels(),
        price.vetoes(),
    ]
}

struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl Reader<'_> {
    #[inline(always)]
    fn take<const N: usize>(&mut self) -> Result<[u8; N], SaveError> {
        let rest = self.bytes.get(self.offset..).unwrap_or_default();
        self.offset += N;
        let too_short = || SaveError::Length { found: self.bytes.len(), expected: self.offset };
        rest.first_chunk().copied().ok_or_else(too_short)
    }

    fn byte(&mut self) -> Result<u8, SaveError> {
        self.take().map(|[byte]| byte)
    }

    /// The byte read last has no meaning.
    #[cold]
    fn value(&self, expected: &'static str) -> SaveError {
        self.value_at(self.offset.saturating_sub(1), expected)
    }

    /// The byte there has no meaning.
    #[cold]
    fn value_at(&self, offset: usize, expected: &'static str) -> SaveError {
        SaveError::Value { offset, value: self.bytes.get(offset).copied().unwrap_or_default(), expected }
    }

    /// A byte of two halves, the higher of which is a flag.
    fn with_flag(&mut self) -> Result<(u8, bool), SaveError> {
        let byte = self.byte()?;
        if byte >> 4 > 1 { Err(self.value("a flag from bit 4")) } else { Ok((byte & 15, byte >> 4 == 1)) }
    }

    fn seat(&mut self, number: u8) -> Result<Seat, SaveError> {
        Seat::new(number).ok_or_else(|| self.value("a seat, 0 to 3"))
    }

    #[inline(always)]
    fn game(&mut self, players: u8, own_table: bool) -> Result<Game, SaveError> {
        let (offers, holder) = self.with_flag()?;
        let ask_veto = if holder { AskVeto::Holder } else { AskVeto::Always };
        let rules = Rules::default().with_bargain_offers(offers)?.with_ask_veto(ask_veto);
        let mut table = Table::set_up(&rules, players, Seat::ALL[0]);
        let (active, counterclockwise) = self.with_flag()?;
        table.active = self.seat(active)?;
        table.direction = if counterclockwise { Direction::Counterclockwise } else { Direction::Clockwise };
        table.turn = u16::from_le_bytes(self.take()?);
        [table.treasury, table.jewel_bank, table.idle_turns] = self.take()?;
        table.pending = self.pending()?;
        table.marquis_order = MarquisOrder::from_bits(u32::from_le_bytes(self.take()?))
            .ok_or(in_table("marquis_order", "not a nibble for each card"))?;
        let mut hands = PerSeat::default();
        let mut decks = PerSeat([Deck::EMPTY; Seat::COUNT]);
        for seat in Seat::ALL.into_iter().take(usize::from(players)) {
            (hands[seat], decks[seat]) = self.read_seat(seat, &mut table)?;
        }
        if own_table {
            table.rules = rules.with_table_bytes(&self.take()?)?;
            if table.rules.has_default_table() {
                return Err(in_table("rules", "the default table is not written out").into());
            }
        }
        Ok(Game::from_parts(table, hands, decks))
    }

    #[inline(always)]
    fn read_seat(&mut self, seat: Seat, table: &mut Table) -> Result<(CardSet, Deck), SaveError> {
        let start = self.offset;
        let [
            coins,
            jewels,
            open_vetoes,
            flags,
            h0,
            h1,
            k0,
            k1,
            a0,
            a1,
            d0,
            d1,
            d2,
            d3,
            p0,
            p1,
            p2,
            p3,
            p4,
            p5,
            p6,
            p7,
        ] = self.take::<SEAT_LENGTH>()?;
        if flags > 3 {
            return Err(self.value_at(start + 3, "two flags"));
        }
        let cards = |at: usize, [low, high]: [u8; 2]| {
            let cards = CardSet::from_bits(u16::from_le_bytes([low, high]));
            cards.ok_or_else(|| self.value_at(start + at + 1, "cards, a bit each"))
        };
        let (hand, known, assassinated) = (cards(4, [h0, h1])?, cards(6, [k0, k1])?, cards(8, [a0, a1])?);
        let pile = Pile::from_bits(u64::from_le_bytes([p0, p1, p2, p3, p4, p5, p6, p7]));
        let pile = pile.ok_or_else(|| self.value("a pile"))?;
        (table.coins[seat], table.jewels[seat], table.open_vetoes[seat]) = (coins, jewels, open_vetoes);
        (table.known[seat], table.assassinated[seat]) = (known, assassinated);
        table.protected.set(seat, flags & 2 != 0);
        table.set_pile(seat, pile, flags & 1 != 0);
        Ok((hand, Deck::from_nibbles(u32::from_le_bytes([d0, d1, d2, d3]))))
    }

    fn pending(&mut self) -> Result<Pending, SaveError> {
        let kind_and_seat = self.byte()?;
        let seat = self.seat(kind_and_seat >> 4)?;
        let kind = match kind_and_seat & 15 {
            GAME_OVER => None,
            number => match DecisionKind::ALL.get(usize::from(number)) {
                Some(&kind) => Some(kind),
                None => return Err(self.value("a kind of decision and a seat")),
            },
        };
        let attack = match self.byte()? {
            0 => None,
            number => match AttackKind::ALL.get(usize::from(number) - 1) {
                Some(&attack) => Some(attack),
                None => return Err(self.value("a kind of attack")),
            },
        };
        let attacks = AttackQueue(u16::from_le_bytes(self.take()?));
        let roles = self.byte()?;
        let (provider, client) = (self.seat(roles & 15)?, self.seat(roles >> 4)?);
        let offers = self.byte()?;
        let [coins, jewels, vetoes] = self.take()?;
        let price = Price::new(coins, jewels, vetoes).ok_or_else(|| self.value("a price"))?;
        Ok(Pending { kind, seat, attack, attacks, provider, client, price, offers })
    }
}
