//! Rules as an object.

use super::buffers::{Out, OutBuffer, free, text};
use super::error::marquis_error;
use super::failure::{Failure, guard, guard_and_tell};
use super::status::marquis_status;
use crate::rules::Rules;
use core::ffi::c_char;

/// A card table and options (R15), always valid. It never changes, so any number of threads may use it at once.
pub struct marquis_rules(pub(super) Rules);

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
        // SAFETY: C's promise.
        unsafe { Out::new(out_rules) }?.write_new(marquis_rules(Rules::default()))
    })
}

/// Reads a rules file. An option or a whole card row may be left out and then has its default.
///
/// @param json The text, UTF-8, without a NUL.
/// @param length Its length in bytes.
/// @param[out] out_rules To be freed with marquis_rules_free().
/// @param[out] error Where and what the mistake is, or NULL.
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
        // SAFETY: C's promise.
        let (json, out_rules) = unsafe { (text(json, length)?, Out::new(out_rules)?) };
        let rules = Rules::from_json(json).map_err(|error| Failure::json(json, error))?;
        out_rules.write_new(marquis_rules(rules))
    };
    // SAFETY: C's promise.
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
        // SAFETY: C's promise.
        let (rules, out) =
            unsafe { (rules_or_default(rules), OutBuffer::new(buffer, capacity, out_length)?) };
        out.write_text(&rules.to_json())
    })
}

/// Frees rules. Games that were made with them don't need them any more.
///
/// @param rules The rules, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_rules_free(rules: *mut marquis_rules) {
    // SAFETY: C's promise.
    unsafe { free(rules) }
}
