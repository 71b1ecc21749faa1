//! Actions: numbers, parts and texts; and the names of cards.

use super::buffers::{Out, OutBuffer, shared, text};
use super::constants::*;
use super::error::marquis_error;
use super::failure::{Failure, guard, guard_and_tell};
use super::status::*;
use crate::vocabulary::{Action, ActionKind as Kind, Card, Character, Language, Price, Seat};
use core::ffi::c_char;
use core::fmt::Write;

/// An action, as a number below MARQUIS_ACTION_END. The numbers stay the same for ever, so they are good for files and
/// for learning; their meaning is given by marquis_action_to_parts() and marquis_action_to_text().
pub type marquis_action = u16;

/// An action, taken apart. What a kind does not name is MARQUIS_NONE (`seat`, `card`) or 0.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_action_parts {
    /// MARQUIS_ACTION_...
    pub kind: u8,
    /// Of TARGET the victim, of OFFER the client: who would pay, in a counter-offer too.
    pub seat: u8,
    /// Of PLAY and TAKE the character: MARQUIS_CARD_...
    pub card: u8,
    /// Of EXCHANGE how often, 1 to 20.
    pub times: u8,
    /// Of OFFER the coins, 0 to 16.
    pub coins: u8,
    /// Of OFFER the jewels by value, 0 to 96.
    pub jewels: u8,
    /// Of EXCHANGE and OFFER the Vetoes, 0 to 4.
    pub vetoes: u8,
    /// Zero.
    pub reserved: u8,
}

const _: () = assert!(size_of::<marquis_action_parts>() == 8);

/// The action with that number.
#[inline]
pub(super) fn action(number: marquis_action) -> Result<Action, Failure> {
    Action::from_id(number).map_err(|_| Failure::Status(MARQUIS_STATUS_INVALID_ACTION))
}

impl marquis_action_parts {
    fn new(action: Action) -> Self {
        let of_kind = |kind: Kind| Self {
            kind: kind as u8,
            seat: MARQUIS_NONE,
            card: MARQUIS_NONE,
            times: 0,
            coins: 0,
            jewels: 0,
            vetoes: 0,
            reserved: 0,
        };
        match action {
            Action::Pass => of_kind(Kind::Pass),
            Action::Accept => of_kind(Kind::Accept),
            Action::Veto => of_kind(Kind::Veto),
            Action::Annul => of_kind(Kind::Annul),
            Action::Use => of_kind(Kind::Use),
            Action::Target(seat) => Self { seat: seat.number(), ..of_kind(Kind::Target) },
            Action::Play(card) => Self { card: card as u8, ..of_kind(Kind::Play) },
            Action::Take(card) => Self { card: card as u8, ..of_kind(Kind::Take) },
            Action::Exchange(exchange) => {
                Self { times: exchange.times(), vetoes: exchange.vetoes(), ..of_kind(Kind::Exchange) }
            }
            Action::Offer { client, price } => Self {
                seat: client.number(),
                coins: price.coins(),
                jewels: price.jewels(),
                vetoes: price.vetoes(),
                ..of_kind(Kind::Offer)
            },
        }
    }

    /// `None` unless they are the parts of an action, and nothing else.
    fn action(&self) -> Option<Action> {
        let character = || Character::from_index(usize::from(self.card));
        let action = match Kind::from_index(usize::from(self.kind))? {
            Kind::Pass => Action::Pass,
            Kind::Accept => Action::Accept,
            Kind::Veto => Action::Veto,
            Kind::Annul => Action::Annul,
            Kind::Use => Action::Use,
            Kind::Target => Action::Target(Seat::new(self.seat)?),
            Kind::Play => Action::Play(character()?),
            Kind::Take => Action::Take(character()?),
            Kind::Exchange => Action::exchange(self.times, self.vetoes)?,
            Kind::Offer => Action::Offer {
                client: Seat::new(self.seat)?,
                price: Price::new(self.coins, self.jewels, self.vetoes)?,
            },
        };
        (Self::new(action) == *self).then_some(action)
    }
}

/// Takes an action apart.
///
/// @param[out] out_parts Its parts.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_action_to_parts(
    action: marquis_action,
    out_parts: *mut marquis_action_parts,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `out_parts` can be written.
        let out = unsafe { Out::new(out_parts) }?;
        out.write(marquis_action_parts::new(self::action(action)?));
        Ok(())
    })
}

/// Puts an action together: the reverse of marquis_action_to_parts().
///
/// @param parts What the kind does not name must be MARQUIS_NONE (`seat`, `card`) or 0.
/// @param[out] out_action The action.
/// @return MARQUIS_STATUS_INVALID_ACTION, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_action_from_parts(
    parts: *const marquis_action_parts,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `parts` can be read; `out_action` can be written.
        let (parts, out) = unsafe { (*shared(parts)?, Out::new(out_action)?) };
        out.write(parts.action().ok_or(Failure::Status(MARQUIS_STATUS_INVALID_ACTION))?.id());
        Ok(())
    })
}

/// Writes an action as text, such as "offer 2 3c 0j 1v".
///
/// @param[out] buffer For the text, and a NUL if that fits too; MARQUIS_MAX_TEXT_SIZE bytes always suffice for both. May be
///        NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_INVALID_ACTION, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_action_to_text(
    action: marquis_action,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `buffer` has room for `capacity`; `out_length` can be written.
        let out = unsafe { OutBuffer::new(buffer, capacity, out_length) }?;
        let action = self::action(action)?;
        out.write_with(|out| write!(out, "{action}"))
    })
}

/// Reads the text of an action. One action, one text: nothing is guessed.
///
/// @param text UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_action The action.
/// @param[out] error `offset` says where the error is. Or NULL.
/// @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_action_from_text(
    text: *const c_char,
    length: usize,
    out_action: *mut marquis_action,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `text` has `length` bytes; `out_action` can be written.
        let (text, out) = unsafe { (self::text(text, length)?, Out::new(out_action)?) };
        out.write(text.parse::<Action>()?.id());
        Ok(())
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Writes the name of a card, UTF-8.
///
/// @param card MARQUIS_CARD_...
/// @param language MARQUIS_LANGUAGE_...
/// @param[out] buffer For the name, and a NUL if that fits too; MARQUIS_MAX_TEXT_SIZE bytes always suffice for both. May be
///        NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the name, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_INVALID_CARD, MARQUIS_STATUS_INVALID_LANGUAGE, MARQUIS_STATUS_BUFFER_TOO_SMALL,
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_card_name(
    card: u32,
    language: u32,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `buffer` has room for `capacity`; `out_length` can be written.
        let out = unsafe { OutBuffer::new(buffer, capacity, out_length) }?;
        let card = usize::try_from(card).ok().and_then(Card::from_index);
        let card = card.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_CARD))?;
        if language == MARQUIS_LANGUAGE_DATA {
            return out.write_text(card.name());
        }
        let language = u8::try_from(language).ok().and_then(|number| Language::try_from(number).ok());
        out.write_text(card.display_name(language.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_LANGUAGE))?))
    })
}
