//! Numbers from the caller's generator.

use rand_core::Rng;

/// A number below `end`, which is not zero, all equally likely: the high half of the product of a 32-bit number
/// and `end`, drawn again where the low half is less than 2^32 modulo `end`. This is a promise of [`Game::deal`].
///
/// [`Game::deal`]: crate::Game::deal
#[inline(always)]
pub(crate) fn below<R: Rng + ?Sized>(end: u32, rng: &mut R) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(end);
        let low = product as u32;
        // The remainder is less than `end`, so it is rarely worth a division.
        if low >= end || low >= end.wrapping_neg() % end {
            return (product >> 32) as u32;
        }
    }
}
