//! A game as numbers for learners: what a seat knows as a vector of fixed length, and the actions as a small fixed set.

use super::action::{action, marquis_action};
use super::buffers::{Out, OutBuffer, shared};
use super::decision::taken_seat;
use super::failure::{Failure, guard};
use super::game::marquis_game;
use super::status::*;
use crate::format::json::write;
use crate::learning::{CHOICE_COUNT, OBSERVATION_FIELDS, OBSERVATION_LEN};
use core::ffi::c_char;
use serde::{Serialize, Serializer};

/// The bytes of an observation: what a seat knows, as numbers. Seats are relative: the viewer is 0, its left neighbour 1,
/// and so on clockwise; what a seat that nobody has would have is 0. A flag is 0 or 1; "flags of 4 seats" are 4 bytes, of
/// which all are 0 if it is nobody. The card table, which does not change during a game, is not in it.
///
/// The table:
/// - 0: the number of players
/// - 1: whether the viewer must decide
/// - 2: whose turn it is, flags of 4 seats
/// - 6: whether play goes clockwise
/// - 7: how many turns have begun, at most 255
/// - 8: how many turns in a row have passed in which nobody played a character
/// - 9, 10: the coins in the treasury, the jewels in the bank by value
/// - 11, 12: the most offers in a bargain, whether only who holds the Veto is asked for it
/// - 13: which decision is awaited, flags of the 9 MARQUIS_DECISION_...; all 0 when the game is over
/// - 22: who must decide, flags of 4 seats
/// - 26: what the attacks in progress come from, flags of the 5 MARQUIS_ATTACK_... from 1 on
/// - 31: for each of 4 seats the most coins that an attack still to be decided takes
/// - 35: whom the attack in progress is aimed at, flags of 4 seats
/// - 39: how many offers were made in the bargain in progress
/// - 40, 44: who would protect or annul, and who would pay, flags of 4 seats each
/// - 48, 49, 50: the price on the table: coins, jewels, Vetoes
/// - 51: for each of 4 seats the rank of its Marquis card among those that count as Marquis (R9.7), from 1; 0 if it
///   does not count
/// - 55: the same for its Forger card
/// - 59: the cards that everybody knows to be in the viewer's hand, flags of the 12 MARQUIS_CARD_...
///
/// Then, from 71 on, 79 bytes for each of 4 seats:
/// - 0, 1, 2: coins, jewels by value, open Vetoes
/// - 3, 4: whether its Veto was seen leaving its hand, whether its visible character is protected
/// - 5, 6, 7: the number of cards in its hand, its deck, its pile
/// - 8, 9: its rate of exchange: coins, jewels; 0 if it has none
/// - 10: the identity of its visible character, flags of the 11 characters
/// - 21: whether its visible character is the Forger's card
/// - 22: the cards that the viewer knows to be in its hand, flags of 12 cards
/// - 34: the cards that are in its hand or deck, flags of 12 cards
/// - 46: its assassinated characters, flags of 11 characters
/// - 57: for each of 11 characters its place in the pile, from 1 at the bottom; 0 if it does not lie there
/// - 68: the identity of the Forger in its pile, flags of 11 characters
pub const MARQUIS_OBSERVATION_SIZE: usize = 387;

/// The number of choices: a set of actions that is small enough for a mask. Seats are relative, as in an observation:
/// the deciding seat is 0.
/// - 0 to 4: pass, accept, veto, annul, use, as the actions of these numbers
/// - 5 + seat: target that seat
/// - 9 + card: play that character
/// - 20 + card: take that character back
/// - 31 + (times - 1) * 5 + vetoes: exchange
/// - 131 + ((client * 5 + coins) * 5 + jewels) * 2 + vetoes: offer 0 to 4 coins, 0 to 4 jewels and 0 or 1 Veto
///
/// Greater offers are left out, and nothing else: whoever decides always has a legal choice.
pub const MARQUIS_CHOICE_COUNT: usize = 331;

const _: () = assert!(MARQUIS_OBSERVATION_SIZE == OBSERVATION_LEN && MARQUIS_CHOICE_COUNT == CHOICE_COUNT);

/// Writes what a seat knows as a vector of numbers, see MARQUIS_OBSERVATION_SIZE.
///
/// @param viewer A seat.
/// @param[out] buffer MARQUIS_OBSERVATION_SIZE bytes.
/// @param capacity The bytes that fit.
/// @param[out] out_length MARQUIS_OBSERVATION_SIZE.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_observation(
    game: *const marquis_game,
    viewer: u32,
    buffer: *mut u8,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `buffer` has room for `capacity`;
        // `out_length` can be written.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        let viewer = taken_seat(game.0.table(), viewer)?;
        let observation = game.0.observation(viewer);
        let observation = observation.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_SEAT))?;
        out.write(MARQUIS_OBSERVATION_SIZE, observation.into_iter())
    })
}

/// For the deciding seat alone: which choices it has, see MARQUIS_CHOICE_COUNT.
///
/// @param[out] buffer MARQUIS_CHOICE_COUNT bytes: 1 where a choice is legal, 0 where it is not. All are 0 when the game is over,
///        and only then.
/// @param capacity The bytes that fit.
/// @param[out] out_length MARQUIS_CHOICE_COUNT.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_mask(
    game: *const marquis_game,
    buffer: *mut u8,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `buffer` has room for `capacity`;
        // `out_length` can be written.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        out.write(MARQUIS_CHOICE_COUNT, game.0.choice_mask().iter().copied())
    })
}

/// The action that a choice of the deciding seat stands for. Whether it is legal is another question.
///
/// @param choice A number below MARQUIS_CHOICE_COUNT.
/// @param[out] out_action The action.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no choice's, or nobody has the seat that it names;
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_choice_to_action(
    game: *const marquis_game,
    choice: u32,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_action` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_action)?) };
        let choice = usize::try_from(choice).unwrap_or(usize::MAX);
        let action = game.0.table().choice_to_action(choice);
        out.write(action.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_ACTION))?.id());
        Ok(())
    })
}

/// The choice that stands for an action of the deciding seat: the reverse of marquis_game_choice_to_action().
///
/// @param[out] out_choice A number below MARQUIS_CHOICE_COUNT.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, it names a seat that nobody has, or it is an offer
///         for which there is no choice; MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_action_to_choice(
    game: *const marquis_game,
    action: marquis_action,
    out_choice: *mut u32,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_choice` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_choice)?) };
        let choice = game.0.table().action_to_choice(self::action(action)?);
        out.write(choice.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_ACTION))? as u32);
        Ok(())
    })
}

/// The parts of an observation as data.
struct Layout;

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(OBSERVATION_FIELDS.into_iter().flatten().map(|field| LayoutField {
            description: field.description,
            length: field.len,
            max: field.max,
            name: field.name,
            per_seat: field.per_seat,
            start: field.start,
        }))
    }
}

#[derive(Serialize)]
struct LayoutField {
    description: &'static str,
    length: usize,
    max: u8,
    name: &'static str,
    per_seat: bool,
    start: usize,
}

/// Where the numbers of an observation stand, as a JSON list: for each part its `name`, `start`, `length`, the greatest
/// value `max` of its numbers, `per_seat`, and a `description`. The parts of the table come first; `start` of those of a
/// seat, where `per_seat` is true, counts from where that seat's numbers begin.
///
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_observation_layout(
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header demands room for this text and a length.
        let out = unsafe { OutBuffer::new(buffer, capacity, out_length) }?;
        out.write_with(|out| write(&Layout, out))
    })
}
