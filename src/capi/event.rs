//! Events as C structures.

use super::buffers::{Out, OutBuffer, shared};
use super::constants::*;
use super::decision::marquis_pending;
use super::failure::{Failure, guard};
use super::game::seat;
use super::status::*;
use crate::vocabulary::{
    AttackKind, Card, Character, Direction, Event, EventKind as Kind, Exchange, Price, Seat, SeatSet,
};
use core::ffi::c_char;
use core::mem::MaybeUninit;

/// One thing that happened. `kind` says which other fields it has; the rest is MARQUIS_NONE for a seat or a card, a
/// `pending` of MARQUIS_NONE, or 0:
/// - MARQUIS_EVENT_TURN_BEGAN: A turn of `seat` began: number `turn` (R3.1).
/// - MARQUIS_EVENT_OUT_OF_CHARACTERS: `seat` began a turn without a character in hand, and can only exchange (R13.1).
/// - MARQUIS_EVENT_EXCHANGED: `seat` exchanged `times` times, paying `coins` and `vetoes`, `own_veto` among them or not, for
///   `jewels` (R4).
/// - MARQUIS_EVENT_PLAYED: `seat` played `card`, which counts as `identity` (R5).
/// - MARQUIS_EVENT_REVERSED: The direction of play is `direction` from now on (R5.4).
/// - MARQUIS_EVENT_INCOME: `seat` took `coins` from the treasury (R6.1).
/// - MARQUIS_EVENT_ATTACKED: `seat` attacks `other` for at most `coins`; `attack` says why (R10.1).
/// - MARQUIS_EVENT_VETO_PLAYED: `seat` played the Veto, and `other`, the attacker, has it now (R10.2).
/// - MARQUIS_EVENT_ANNULLED: The Prosecutor of `seat` annulled the Veto (R10.4).
/// - MARQUIS_EVENT_ATTACK_FAILED: The attack of `seat` on `other` failed (R10.1).
/// - MARQUIS_EVENT_ROBBED: `seat` took `coins` from `other` (R7.2).
/// - MARQUIS_EVENT_ASSASSINATED: `seat` assassinated `card`, the visible character of `other` (R9.1, R9.10).
/// - MARQUIS_EVENT_PAID: `seat` paid `coins` to `other` for showing the same character (R8.1).
/// - MARQUIS_EVENT_BOUGHT_JEWEL: `seat` bought a jewel worth 1 for a coin: the Jeweler's power (R9.2).
/// - MARQUIS_EVENT_TAKEN_BACK: `seat` took `card` back into the hand: the Astrologer's power (R9.4).
/// - MARQUIS_EVENT_OFFERED: `seat` named a price: `coins`, `jewels`, `vetoes` from `client` to `provider` (R11.2).
/// - MARQUIS_EVENT_DECLINED: `seat` declined, which ended the bargain of `client` and `provider` (R11.2).
/// - MARQUIS_EVENT_ACCEPTED: `seat` accepted, and the price was paid; `own_veto` says whether the client's own Veto was among
///   it (R11.5).
/// - MARQUIS_EVENT_PROTECTED: The visible character of `seat` is protected from now on by the Countess of `other` (R9.5).
/// - MARQUIS_EVENT_DREW: `seat` drew `card`, which is MARQUIS_NONE for those who may not see it (R12.1).
/// - MARQUIS_EVENT_TURN_ENDED: The turn of `seat` ended; in `idle_turns` turns in a row nobody has played a character
///   (R14.1).
/// - MARQUIS_EVENT_ASKED: A decision is requested: `pending`.
/// - MARQUIS_EVENT_GAME_OVER: The game ended; bit s of `winners` is set where seat s has won (R14.2).
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_event {
    /// What happened: MARQUIS_EVENT_...
    pub kind: u8,
    /// The seat that does it, or that it is about.
    pub seat: u8,
    /// The other seat that it is about.
    pub other: u8,
    /// The card: MARQUIS_CARD_...
    pub card: u8,
    /// What the card counts as: MARQUIS_CARD_...
    pub identity: u8,
    /// The source of an attack: MARQUIS_ATTACK_...
    pub attack: u8,
    /// Coins.
    pub coins: u8,
    /// Jewels by value.
    pub jewels: u8,
    /// Vetoes.
    pub vetoes: u8,
    /// 1 if the player's own Veto, from the hand, is among the Vetoes.
    pub own_veto: u8,
    /// The number of exchanges.
    pub times: u8,
    /// The seat that protects or annuls.
    pub provider: u8,
    /// The seat that pays.
    pub client: u8,
    /// The seats that won: bit s for seat s.
    pub winners: u8,
    /// 1 for clockwise, -1 for the reverse.
    pub direction: i8,
    /// The number of consecutive turns without a character.
    pub idle_turns: u8,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Zero.
    pub reserved: [u8; 6],
    /// The decision that is requested.
    pub pending: marquis_pending,
}

const _: () = {
    assert!(size_of::<marquis_event>() == 48 && align_of::<marquis_event>() == 2);
    assert!(core::mem::offset_of!(marquis_event, turn) == 16);
    assert!(core::mem::offset_of!(marquis_event, pending) == 24);
};

impl marquis_event {
    const fn of_kind(kind: Kind) -> Self {
        Self {
            kind: kind as u8,
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
            reserved: [0; 6],
            pending: marquis_pending::NONE,
        }
    }

    const fn by(kind: Kind, seat: Seat) -> Self {
        Self { seat: seat.number(), ..Self::of_kind(kind) }
    }

    const fn between(kind: Kind, seat: Seat, other: Seat) -> Self {
        Self { other: other.number(), ..Self::by(kind, seat) }
    }

    const fn bargain(kind: Kind, by: Seat, provider: Seat, client: Seat, price: Price) -> Self {
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
            Event::TurnBegan { seat, turn } => Self { turn, ..Self::by(Kind::TurnBegan, seat) },
            Event::OutOfCharacters { seat } => Self::by(Kind::OutOfCharacters, seat),
            Event::Exchanged { seat, exchange, coins, jewels, own_veto } => Self {
                times: exchange.times(),
                vetoes: exchange.vetoes(),
                coins,
                jewels,
                own_veto: u8::from(own_veto),
                ..Self::by(Kind::Exchanged, seat)
            },
            Event::Played { seat, card, identity } => {
                Self { card: card as u8, identity: identity as u8, ..Self::by(Kind::Played, seat) }
            }
            Event::Reversed { direction } => {
                Self { direction: direction.sign(), ..Self::of_kind(Kind::Reversed) }
            }
            Event::Income { seat, coins } => Self { coins, ..Self::by(Kind::Income, seat) },
            Event::Attacked { kind, attacker, victim, coins } => {
                Self { attack: kind as u8, coins, ..Self::between(Kind::Attacked, attacker, victim) }
            }
            Event::VetoPlayed { victim, attacker } => Self::between(Kind::VetoPlayed, victim, attacker),
            Event::Annulled { prosecutor } => Self::by(Kind::Annulled, prosecutor),
            Event::AttackFailed { attacker, victim } => Self::between(Kind::AttackFailed, attacker, victim),
            Event::Robbed { attacker, victim, coins } => {
                Self { coins, ..Self::between(Kind::Robbed, attacker, victim) }
            }
            Event::Assassinated { attacker, victim, card } => {
                Self { card: card as u8, ..Self::between(Kind::Assassinated, attacker, victim) }
            }
            Event::Paid { from, to, coins } => Self { coins, ..Self::between(Kind::Paid, from, to) },
            Event::BoughtJewel { seat } => Self::by(Kind::BoughtJewel, seat),
            Event::TakenBack { seat, card } => Self { card: card as u8, ..Self::by(Kind::TakenBack, seat) },
            Event::Offered { by, provider, client, price } => {
                Self::bargain(Kind::Offered, by, provider, client, price)
            }
            Event::Declined { by, provider, client } => {
                Self::bargain(Kind::Declined, by, provider, client, Price::NOTHING)
            }
            Event::Accepted { by, provider, client, price, own_veto } => Self {
                own_veto: u8::from(own_veto),
                ..Self::bargain(Kind::Accepted, by, provider, client, price)
            },
            Event::Protected { seat, by } => Self::between(Kind::Protected, seat, by),
            Event::Drew { seat, card } => {
                Self { card: card.map_or(MARQUIS_NONE, |card| card as u8), ..Self::by(Kind::Drew, seat) }
            }
            Event::TurnEnded { seat, idle_turns } => Self { idle_turns, ..Self::by(Kind::TurnEnded, seat) },
            Event::Asked { pending } => {
                Self { pending: marquis_pending::new(&pending), ..Self::of_kind(Kind::Asked) }
            }
            Event::GameOver { winners } => Self { winners: winners.bits(), ..Self::of_kind(Kind::GameOver) },
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
        Some(match Kind::from_index(usize::from(self.kind))? {
            Kind::TurnBegan => Event::TurnBegan { seat: seat()?, turn },
            Kind::OutOfCharacters => Event::OutOfCharacters { seat: seat()? },
            Kind::Exchanged => {
                let exchange = Exchange::new(self.times, self.vetoes)?;
                Event::Exchanged { seat: seat()?, exchange, coins, jewels, own_veto }
            }
            Kind::Played => {
                let identity = Character::from_index(usize::from(self.identity))?;
                Event::Played { seat: seat()?, card: card()?, identity }
            }
            Kind::Reversed => Event::Reversed { direction: Direction::from_sign(self.direction)? },
            Kind::Income => Event::Income { seat: seat()?, coins },
            Kind::Attacked => {
                let index = usize::from(self.attack).checked_sub(1)?;
                let kind = *AttackKind::ALL.get(index)?;
                Event::Attacked { kind, attacker: seat()?, victim: other()?, coins }
            }
            Kind::VetoPlayed => Event::VetoPlayed { victim: seat()?, attacker: other()? },
            Kind::Annulled => Event::Annulled { prosecutor: seat()? },
            Kind::AttackFailed => Event::AttackFailed { attacker: seat()?, victim: other()? },
            Kind::Robbed => Event::Robbed { attacker: seat()?, victim: other()?, coins },
            Kind::Assassinated => Event::Assassinated { attacker: seat()?, victim: other()?, card: card()? },
            Kind::Paid => Event::Paid { from: seat()?, to: other()?, coins },
            Kind::BoughtJewel => Event::BoughtJewel { seat: seat()? },
            Kind::TakenBack => Event::TakenBack { seat: seat()?, card: card()? },
            Kind::Offered => {
                let (by, provider, client) = roles()?;
                Event::Offered { by, provider, client, price: price()? }
            }
            Kind::Declined => {
                let (by, provider, client) = roles()?;
                Event::Declined { by, provider, client }
            }
            Kind::Accepted => {
                let (by, provider, client) = roles()?;
                Event::Accepted { by, provider, client, price: price()?, own_veto }
            }
            Kind::Protected => Event::Protected { seat: seat()?, by: other()? },
            Kind::Drew => Event::Drew { seat: seat()?, card: Card::from_index(usize::from(self.card)) },
            Kind::TurnEnded => Event::TurnEnded { seat: seat()?, idle_turns },
            Kind::Asked => Event::Asked { pending: self.pending.pending()? },
            Kind::GameOver => Event::GameOver { winners: SeatSet::from_bits(self.winners)? },
        })
    }
}

/// The events of one action.
pub(super) struct Events {
    events: [MaybeUninit<Event>; Event::MAX_COUNT],
    count: usize,
}

impl Events {
    pub(super) const fn new() -> Self {
        Self { events: [MaybeUninit::uninit(); Event::MAX_COUNT], count: 0 }
    }

    /// Those that C hands in.
    pub(super) fn read(events: &[marquis_event]) -> Result<Self, Failure> {
        if events.len() > Event::MAX_COUNT {
            let problem = "more events than an action causes";
            return Err(Failure::ImpossibleEvent { index: Event::MAX_COUNT, problem });
        }
        let mut result = Self::new();
        for (index, event) in events.iter().enumerate() {
            result.push(event.event().ok_or(Failure::Event { index })?);
        }
        Ok(result)
    }

    #[inline]
    pub(super) fn push(&mut self, event: Event) {
        // There are never more than Event::MAX_COUNT; if there were, this panic would leave the game unchanged.
        self.events[self.count] = MaybeUninit::new(event);
        self.count += 1;
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[Event] {
        // SAFETY: the first `count` were written by `push`, and have the layout of events.
        unsafe { core::slice::from_raw_parts(self.events.as_ptr().cast(), self.count) }
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
        // SAFETY: the header's conventions: `event` can be read; `out_event` can be written.
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
        // SAFETY: the header's conventions: `event` can be read; `buffer` has room for `capacity`;
        // `out_length` can be written.
        let (event, out) = unsafe { (read(event)?, OutBuffer::new(buffer, capacity, out_length)?) };
        out.write_with(|out| event.write_json(out))
    })
}
