//! Rules as an object.

use super::buffers::{Out, OutBuffer, free, shared, text};
use super::error::marquis_error;
use super::failure::{Failure, guard, guard_and_tell};
use super::status::marquis_status;
use crate::rules::{AskVeto, CardRow, Rate, Rules};
use crate::vocabulary::Character;
use core::ffi::c_char;

/// A card table and options (R15), always valid. It never changes, so any number of threads may use it at once.
pub struct marquis_rules(pub(super) Rules);

/// A row of the card table (R15).
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_card_row {
    /// The coins to steal from each character (R7.1): two bits each, (steals >> 2 * MARQUIS_CARD_...) & 3.
    pub steals: u32,
    /// The coins to take from the treasury (R6.1).
    pub income: u8,
    /// The coins of the rate of exchange (R4.1); 0 if there is no rate.
    pub rate_coins: u8,
    /// The jewels of the rate of exchange, by value; 0 if there is no rate.
    pub rate_jewels: u8,
    /// Zero.
    pub reserved: u8,
}

/// Rules as data: the options and the card table (R15).
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_rules_data {
    /// The most offers in a bargain (R11.2): 1 to 8.
    pub bargain_offers: u8,
    /// Who is asked for the Veto (R10.5): MARQUIS_ASK_VETO_...
    pub ask_veto: u8,
    /// Zero.
    pub reserved: [u8; 6],
    /// The rows of the characters, by MARQUIS_CARD_...
    pub rows: [marquis_card_row; 11],
}

const _: () = {
    assert!(size_of::<marquis_card_row>() == 8);
    assert!(size_of::<marquis_rules_data>() == 96 && align_of::<marquis_rules_data>() == 4);
};

impl From<&Rules> for marquis_rules_data {
    #[inline]
    fn from(rules: &Rules) -> Self {
        let rows = Character::ALL.map(|character| {
            let (row, rate) = (rules.packed_row(character), rules.rate(character));
            marquis_card_row {
                steals: row.all_steals(),
                income: row.income(),
                rate_coins: rate.map_or(0, |rate| rate.coins),
                rate_jewels: rate.map_or(0, |rate| rate.jewels),
                reserved: 0,
            }
        });
        Self {
            bargain_offers: rules.bargain_offers(),
            ask_veto: rules.ask_veto() as u8,
            reserved: [0; 6],
            rows,
        }
    }
}

impl marquis_rules_data {
    /// The rules that these fields are; whatever is in them, they are valid.
    pub(super) fn rules(&self) -> Result<Rules, Failure> {
        let mut rules = Rules::default().with_bargain_offers(self.bargain_offers).map_err(Failure::Rules)?;
        let ask_veto = AskVeto::from_index(usize::from(self.ask_veto));
        let ask_veto = ask_veto.ok_or(Failure::RulesData("ask_veto: no option has this number"))?;
        rules = rules.with_ask_veto(ask_veto);
        if Self::from(&rules) == *self {
            return Ok(rules); // the default table, as almost always
        }
        for (character, row) in Character::ALL.into_iter().zip(self.rows) {
            let rate = Rate { coins: row.rate_coins, jewels: row.rate_jewels };
            let row = CardRow {
                income: row.income,
                steals: core::array::from_fn(|victim| (row.steals >> (2 * victim)) as u8 & 3),
                rate: (rate != Rate { coins: 0, jewels: 0 }).then_some(rate),
            };
            rules = rules.with_row(character, row).map_err(Failure::Rules)?;
        }
        if Self::from(&rules) != *self {
            return Err(Failure::RulesData("what is reserved is not 0"));
        }
        Ok(rules)
    }
}

/// The rules, or those of R15 for NULL.
///
/// # Safety
/// The pointer is NULL or valid.
pub(super) unsafe fn rules_or_default(rules: *const marquis_rules) -> Rules {
    // SAFETY: the caller's promise.
    unsafe { rules.as_ref() }.map_or_else(Rules::default, |rules| rules.0)
}

/// Makes the rules of R15. Functions that take rules also take NULL for them.
///
/// @param[out] out_rules To be freed with marquis_rules_free().
/// @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_default(out_rules: *mut *mut marquis_rules) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `out_rules` can be written.
        unsafe { Out::new(out_rules) }?.write_new(marquis_rules(Rules::default()))
    })
}

/// Reads a rules file. An option or a whole card row may be left out and then has its default.
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_rules To be freed with marquis_rules_free().
/// @param[out] error Where and what the error is, or NULL.
/// @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_NULL_POINTER,
///         MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_from_json(
    json: *const c_char,
    length: usize,
    out_rules: *mut *mut marquis_rules,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `json` has `length` bytes; `out_rules` can be written.
        let (json, out_rules) = unsafe { (text(json, length)?, Out::new(out_rules)?) };
        // SAFETY: the header\'s conventions: `error` can be written if it is not NULL.
        let rules = Rules::from_json(json).map_err(unsafe { Failure::json(error) })?;
        out_rules.write_new(marquis_rules(rules))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Writes a complete rules file.
///
/// @param rules The rules, or NULL for those of R15.
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_to_json(
    rules: *const marquis_rules,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `rules` can be read if it is not NULL; `buffer` has room for
        // `capacity`; `out_length` can be written.
        let (rules, out) =
            unsafe { (rules_or_default(rules), OutBuffer::new(buffer, capacity, out_length)?) };
        out.write_with(|out| rules.write_json(out))
    })
}

/// Writes rules as data, to read single values.
///
/// @param rules The rules, or NULL for those of R15.
/// @param[out] out_data The options and the card table.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_to_data(
    rules: *const marquis_rules,
    out_data: *mut marquis_rules_data,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `rules` can be read if it is not NULL; `out_data` can be written.
        let (rules, out) = unsafe { (rules_or_default(rules), Out::new(out_data)?) };
        out.write(marquis_rules_data::from(&rules));
        Ok(())
    })
}

/// Makes rules of data: the reverse of marquis_rules_to_data().
///
/// @param data The options and the card table, complete; what is reserved must be 0.
/// @param[out] out_rules To be freed with marquis_rules_free().
/// @param[out] error Where and what the error is, or NULL.
/// @return MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_from_data(
    data: *const marquis_rules_data,
    out_rules: *mut *mut marquis_rules,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `data` can be read; `out_rules` can be written.
        let (data, out_rules) = unsafe { (*shared(data)?, Out::new(out_rules)?) };
        out_rules.write_new(marquis_rules(data.rules()?))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Frees rules. Games that were made with them don't need them any more.
///
/// @param rules The rules, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_free(rules: *mut marquis_rules) {
    // SAFETY: the header's conventions: `rules` came from a function that names this one, and is not used any
    // more.
    unsafe { free(rules) }
}
