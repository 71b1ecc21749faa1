//! Numbers as texts: one number, one text.

use core::fmt;

/// The numbers below 100, two digits each.
const PAIRS: &str = "0001020304050607080910111213141516171819\
                     2021222324252627282930313233343536373839\
                     4041424344454647484950515253545556575859\
                     6061626364656667686970717273747576777879\
                     8081828384858687888990919293949596979899";

/// Writes a number. Most are below 100, for which the standard library's formatting takes long.
#[inline]
pub(crate) fn write_number(out: &mut (impl fmt::Write + ?Sized), number: u64) -> fmt::Result {
    let pair = 2 * (number % 100) as usize;
    let leading_zero = usize::from(number < 10);
    if number >= 100 {
        return write_great_number(out, number);
    }
    out.write_str(PAIRS.get(pair + leading_zero..pair + 2).unwrap_or_default())
}

#[inline(never)]
fn write_great_number(out: &mut (impl fmt::Write + ?Sized), number: u64) -> fmt::Result {
    write!(out, "{number}")
}

/// Reads a number without sign or leading zeros.
pub(crate) fn read_number(text: &str, most: u8) -> Option<u8> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|&number| canonical && number <= most)
}
