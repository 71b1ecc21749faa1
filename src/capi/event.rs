//! Events as C structures.

use super::buffers::{Out, OutBuffer, shared};
use super::constants::*;
use super::decision::marquis_pending;
use super::failure::{Failure, guard};
use super::game::seat;
use super::status::*;
use crate::vocabulary::{AttackKind, Card, Character, Direction, Event, Exchange, Price, Seat, SeatSet};
use core::ffi::c_char;

/// A turn of `seat` began: number `turn` (R3.1).
pub const MARQUIS_EVENT_TURN_BEGAN: u8 = 0;
/// `seat` began a turn without a character in hand, and can only exchange (R13.1).
pub const MARQUIS_EVENT_OUT_OF_CHARACTERS: u8 = 1;
/// `seat` exchanged `times` times, paying `coins` and `vetoes`, `own_veto` among them or not, for `jewels` (R4).
pub const MARQUIS_EVENT_EXCHANGED: u8 = 2;
/// `seat` played `card`, which counts as `identity` (R5).
pub const MARQUIS_EVENT_PLAYED: u8 = 3;
/// The direction of play is `direction` from now on (R5.4).
pub const MARQUIS_EVENT_REVERSED: u8 = 4;
/// `seat` took `coins` from the treasury (R6.1).
pub const MARQUIS_EVENT_INCOME: u8 = 5;
/// `seat` attacks `other` for at most `coins`; `attack` says why (R10.1).
pub const MARQUIS_EVENT_ATTACKED: u8 = 6;
/// `seat` played the Veto, and `other`, the attacker, has it now (R10.2).
pub const MARQUIS_EVENT_VETO_PLAYED: u8 = 7;
/// The Prosecutor of `seat` annulled the Veto (R10.4).
pub const MARQUIS_EVENT_ANNULLED: u8 = 8;
/// The attack of `seat` on `other` failed (R10.1).
pub const MARQUIS_EVENT_ATTACK_FAILED: u8 = 9;
/// `seat` took `coins` from `other` (R7.2).
pub const MARQUIS_EVENT_ROBBED: u8 = 10;
/// `seat` assassinated `card`, the visible character of `other` (R9.1, R9.10).
pub const MARQUIS_EVENT_ASSASSINATED: u8 = 11;
/// `seat` paid `coins` to `other` for showing the same character (R8.1).
pub const MARQUIS_EVENT_PAID: u8 = 12;
/// `seat` bought a jewel worth 1 for a coin: the Jeweler's power (R9.2).
pub const MARQUIS_EVENT_BOUGHT_JEWEL: u8 = 13;
/// `seat` took `card` back into the hand: the Astrologer's power (R9.4).
pub const MARQUIS_EVENT_TAKEN_BACK: u8 = 14;
/// `seat` named a price: `coins`, `jewels`, `vetoes` from `client` to `provider` (R11.2).
pub const MARQUIS_EVENT_OFFERED: u8 = 15;
/// `seat` declined, which ended the bargain of `client` and `provider` (R11.2).
pub const MARQUIS_EVENT_DECLINED: u8 = 16;
/// `seat` accepted, and the price was paid; `own_veto` says whether the client's own Veto was among it (R11.5).
pub const MARQUIS_EVENT_ACCEPTED: u8 = 17;
/// The visible character of `seat` is protected from now on by the Countess of `other` (R9.5).
pub const MARQUIS_EVENT_PROTECTED: u8 = 18;
/// `seat` drew `card`, which is MARQUIS_NONE for those who may not see it (R12.1).
pub const MARQUIS_EVENT_DREW: u8 = 19;
/// The turn of `seat` ended; in `idle_turns` turns in a row nobody has played a character (R14.1).
pub const MARQUIS_EVENT_TURN_ENDED: u8 = 20;
/// A decision is requested: `pending`.
pub const MARQUIS_EVENT_ASKED: u8 = 21;
/// The game ended; bit s of `winners` is set where seat s has won (R14.2).
pub const MARQUIS_EVENT_GAME_OVER: u8 = 22;

/// One thing that happened. Each MARQUIS_EVENT_... says which fields it has; the others are MARQUIS_NONE where they are a
/// seat or a card, a `pending` of kind MARQUIS_NONE, or 0.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_event {
    /// MARQUIS_EVENT_...
    pub kind: u8,
    /// Who does it, or whom it is about.
    pub seat: u8,
    /// The other one that it is about.
    pub other: u8,
    /// The card: MARQUIS_CARD_...
    pub card: u8,
    /// What the card counts as: MARQUIS_CARD_...
    pub identity: u8,
    /// What an attack comes from: MARQUIS_ATTACK_...
    pub attack: u8,
    /// Coins.
    pub coins: u8,
    /// Jewels by value.
    pub jewels: u8,
    /// Vetoes.
    pub vetoes: u8,
    /// 1 if the player's own Veto, from the hand, is among the Vetoes.
    pub own_veto: u8,
    /// How often.
    pub times: u8,
    /// Who protects or annuls.
    pub provider: u8,
    /// Who pays.
    pub client: u8,
    /// Bit s for seat s.
    pub winners: u8,
    /// 1 for clockwise, -1 for the reverse.
    pub direction: i8,
    /// How many turns in a row.
    pub idle_turns: u8,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Zero.
    pub reserved: [u8; 2],
    /// What is awaited.
    pub pending: marquis_pending,
}

const _: () = {
    assert!(size_of::<marquis_event>() == 40 && align_of::<marquis_event>() == 2);
    assert!(core::mem::offset_of!(marquis_event, turn) == 16);
    assert!(core::mem::offset_of!(marquis_event, pending) == 20);
};

impl marquis_event {
    const fn of_kind(kind: u8) -> Self {
        Self {
            kind,
            seat: MARQUIS_NONE,
            other: MARQUIS_NONE,
            card: MARQUIS_NONE,
            identity: MARQUIS_NONE,
            attack: MARQUIS_ATTACK_NONE,
            coins: 0,
            jewels: 0,
            vetoes: 0,
            own_veto: 0,
            times: 0,
            provider: MARQUIS_NONE,
            client: MARQUIS_NONE,
            winners: 0,
            direction: 0,
            idle_turns: 0,
            turn: 0,
            reserved: [0; 2],
            pending: marquis_pending::NONE,
        }
    }

    const fn by(kind: u8, seat: Seat) -> Self {
        Self { seat: seat.number(), ..Self::of_kind(kind) }
    }

    const fn between(kind: u8, seat: Seat, other: Seat) -> Self {
        Self { other: other.number(), ..Self::by(kind, seat) }
    }

    const fn bargain(kind: u8, by: Seat, provider: Seat, client: Seat, price: Price) -> Self {
        Self {
            provider: provider.number(),
            client: client.number(),
            coins: price.coins(),
            jewels: price.jewels(),
            vetoes: price.vetoes(),
            ..Self::by(kind, by)
        }
    }
}

impl From<Event> for marquis_event {
    fn from(event: Event) -> Self {
        match event {
            Event::TurnBegan { seat, turn } => Self { turn, ..Self::by(MARQUIS_EVENT_TURN_BEGAN, seat) },
            Event::OutOfCharacters { seat } => Self::by(MARQUIS_EVENT_OUT_OF_CHARACTERS, seat),
            Event::Exchanged { seat, exchange, coins, jewels, own_veto } => Self {
                times: exchange.times(),
                vetoes: exchange.vetoes(),
                coins,
                jewels,
                own_veto: u8::from(own_veto),
                ..Self::by(MARQUIS_EVENT_EXCHANGED, seat)
            },
            Event::Played { seat, card, identity } => {
                Self { card: card as u8, identity: identity as u8, ..Self::by(MARQUIS_EVENT_PLAYED, seat) }
            }
            Event::Reversed { direction } => {
                Self { direction: direction.sign(), ..Self::of_kind(MARQUIS_EVENT_REVERSED) }
            }
            Event::Income { seat, coins } => Self { coins, ..Self::by(MARQUIS_EVENT_INCOME, seat) },
            Event::Attacked { kind, attacker, victim, coins } => {
                Self { attack: kind as u8, coins, ..Self::between(MARQUIS_EVENT_ATTACKED, attacker, victim) }
            }
            Event::VetoPlayed { victim, attacker } => {
                Self::between(MARQUIS_EVENT_VETO_PLAYED, victim, attacker)
            }
            Event::Annulled { prosecutor } => Self::by(MARQUIS_EVENT_ANNULLED, prosecutor),
            Event::AttackFailed { attacker, victim } => {
                Self::between(MARQUIS_EVENT_ATTACK_FAILED, attacker, victim)
            }
            Event::Robbed { attacker, victim, coins } => {
                Self { coins, ..Self::between(MARQUIS_EVENT_ROBBED, attacker, victim) }
            }
            Event::Assassinated { attacker, victim, card } => {
                Self { card: card as u8, ..Self::between(MARQUIS_EVENT_ASSASSINATED, attacker, victim) }
            }
            Event::Paid { from, to, coins } => Self { coins, ..Self::between(MARQUIS_EVENT_PAID, from, to) },
            Event::BoughtJewel { seat } => Self::by(MARQUIS_EVENT_BOUGHT_JEWEL, seat),
            Event::TakenBack { seat, card } => {
                Self { card: card as u8, ..Self::by(MARQUIS_EVENT_TAKEN_BACK, seat) }
            }
            Event::Offered { by, provider, client, price } => {
                Self::bargain(MARQUIS_EVENT_OFFERED, by, provider, client, price)
            }
            Event::Declined { by, provider, client } => {
                Self::bargain(MARQUIS_EVENT_DECLINED, by, provider, client, Price::NOTHING)
            }
            Event::Accepted { by, provider, client, price, own_veto } => Self {
                own_veto: u8::from(own_veto),
                ..Self::bargain(MARQUIS_EVENT_ACCEPTED, by, provider, client, price)
            },
            Event::Protected { seat, by } => Self::between(MARQUIS_EVENT_PROTECTED, seat, by),
            Event::Drew { seat, card } => Self {
                card: card.map_or(MARQUIS_NONE, |card| card as u8),
                ..Self::by(MARQUIS_EVENT_DREW, seat)
            },
            Event::TurnEnded { seat, idle_turns } => {
                Self { idle_turns, ..Self::by(MARQUIS_EVENT_TURN_ENDED, seat) }
            }
            Event::Asked { pending } => {
                Self { pending: marquis_pending::new(&pending), ..Self::of_kind(MARQUIS_EVENT_ASKED) }
            }
            Event::GameOver { winners } => {
                Self { winners: winners.bits(), ..Self::of_kind(MARQUIS_EVENT_GAME_OVER) }
            }
        }
    }
}

impl marquis_event {
    /// The event with these fields; `None` unless it has them, and no others.
    pub(super) fn event(&self) -> Option<Event> {
        let event = self.with_fields()?;
        (Self::from(event) == *self).then_some(event)
    }

    fn with_fields(&self) -> Option<Event> {
        let seat = || Seat::new(self.seat);
        let other = || Seat::new(self.other);
        let roles = || Some((seat()?, Seat::new(self.provider)?, Seat::new(self.client)?));
        let price = || Price::new(self.coins, self.jewels, self.vetoes);
        let card = || Character::from_index(usize::from(self.card));
        let Self { coins, jewels, turn, idle_turns, .. } = *self;
        let own_veto = self.own_veto == 1;
        Some(match self.kind {
            MARQUIS_EVENT_TURN_BEGAN => Event::TurnBegan { seat: seat()?, turn },
            MARQUIS_EVENT_OUT_OF_CHARACTERS => Event::OutOfCharacters { seat: seat()? },
            MARQUIS_EVENT_EXCHANGED => {
                let exchange = Exchange::new(self.times, self.vetoes)?;
                Event::Exchanged { seat: seat()?, exchange, coins, jewels, own_veto }
            }
            MARQUIS_EVENT_PLAYED => {
                let identity = Character::from_index(usize::from(self.identity))?;
                Event::Played { seat: seat()?, card: card()?, identity }
            }
            MARQUIS_EVENT_REVERSED => Event::Reversed { direction: Direction::from_sign(self.direction)? },
            MARQUIS_EVENT_INCOME => Event::Income { seat: seat()?, coins },
            MARQUIS_EVENT_ATTACKED => {
                let index = usize::from(self.attack).checked_sub(1)?;
                let kind = *AttackKind::ALL.get(index)?;
                Event::Attacked { kind, attacker: seat()?, victim: other()?, coins }
            }
            MARQUIS_EVENT_VETO_PLAYED => Event::VetoPlayed { victim: seat()?, attacker: other()? },
            MARQUIS_EVENT_ANNULLED => Event::Annulled { prosecutor: seat()? },
            MARQUIS_EVENT_ATTACK_FAILED => Event::AttackFailed { attacker: seat()?, victim: other()? },
            MARQUIS_EVENT_ROBBED => Event::Robbed { attacker: seat()?, victim: other()?, coins },
            MARQUIS_EVENT_ASSASSINATED => {
                Event::Assassinated { attacker: seat()?, victim: other()?, card: card()? }
            }
            MARQUIS_EVENT_PAID => Event::Paid { from: seat()?, to: other()?, coins },
            MARQUIS_EVENT_BOUGHT_JEWEL => Event::BoughtJewel { seat: seat()? },
            MARQUIS_EVENT_TAKEN_BACK => Event::TakenBack { seat: seat()?, card: card()? },
            MARQUIS_EVENT_OFFERED => {
                let (by, provider, client) = roles()?;
                Event::Offered { by, provider, client, price: price()? }
            }
            MARQUIS_EVENT_DECLINED => {
                let (by, provider, client) = roles()?;
                Event::Declined { by, provider, client }
            }
            MARQUIS_EVENT_ACCEPTED => {
                let (by, provider, client) = roles()?;
                Event::Accepted { by, provider, client, price: price()?, own_veto }
            }
            MARQUIS_EVENT_PROTECTED => Event::Protected { seat: seat()?, by: other()? },
            MARQUIS_EVENT_DREW => {
                Event::Drew { seat: seat()?, card: Card::from_index(usize::from(self.card)) }
            }
            MARQUIS_EVENT_TURN_ENDED => Event::TurnEnded { seat: seat()?, idle_turns },
            MARQUIS_EVENT_ASKED => Event::Asked { pending: self.pending.pending()? },
            MARQUIS_EVENT_GAME_OVER => Event::GameOver { winners: SeatSet::from_bits(self.winners)? },
            _ => return None,
        })
    }
}

/// # Safety
/// The event is NULL or can be read.
unsafe fn read(event: *const marquis_event) -> Result<Event, Failure> {
    // SAFETY: the caller's promise.
    let event = unsafe { *shared(event)? };
    event.event().ok_or(Failure::Status(MARQUIS_STATUS_INVALID_EVENT))
}

/// What somebody may see of an event: a card that another draws is hidden (R16.2).
///
/// @param event An event of marquis_game_apply().
/// @param viewer A seat, or MARQUIS_SPECTATOR.
/// @param[out] out_event The event without what the viewer may not see. It may be `event` itself.
/// @return MARQUIS_STATUS_INVALID_EVENT, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_event_seen_by(
    event: *const marquis_event,
    viewer: u32,
    out_event: *mut marquis_event,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (event, out) = unsafe { (read(event)?, Out::new(out_event)?) };
        let viewer = if viewer == u32::from(MARQUIS_SPECTATOR) { None } else { Some(seat(viewer)?) };
        out.write(event.seen_by(viewer).into());
        Ok(())
    })
}

/// Writes an event as a JSON object on one line. For a client, first make it what marquis_event_seen_by() says.
///
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_INVALID_EVENT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_event_to_json(
    event: *const marquis_event,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (event, out) = unsafe { (read(event)?, OutBuffer::new(buffer, capacity, out_length)?) };
        out.write_text(&event.to_json())
    })
}
