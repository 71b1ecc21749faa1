//! Numbers from the caller's generator.

use rand_core::Rng;

/// The most numbers drawn for one index. A generator of random numbers reaches this limit with a probability
/// below 2^-2000; only one that repeats numbers does.
const MAX_DRAWS: u32 = 128;

/// A number below `end`, which is not zero, all equally likely: the high half of the product of a 32-bit number
/// and `end`, drawn again where the low half is less than 2^32 modulo `end`. The last of [`MAX_DRAWS`] numbers is taken as
/// it is, so that the time is bounded whatever the generator does. This is a promise of [`Game::deal`].
///
/// [`Game::deal`]: crate::Game::deal
#[inline(always)]
pub(crate) fn below<R: Rng + ?Sized>(end: u32, rng: &mut R) -> u32 {
    let product = product(end, rng);
    // The remainder is less than `end`, so it is rarely worth a division.
    if product as u32 >= end { high_half(product) } else { high_half(unbiased(product, end, rng)) }
}

/// The product, or the next one that favors no number.
#[cold]
#[inline(never)]
fn unbiased<R: Rng + ?Sized>(mut drawn: u64, end: u32, rng: &mut R) -> u64 {
    let biased = end.wrapping_neg().checked_rem(end).unwrap_or_default();
    for _ in 1..MAX_DRAWS {
        if drawn as u32 >= biased {
            break;
        }
        drawn = product(end, rng);
    }
    drawn
}

#[inline(always)]
fn product<R: Rng + ?Sized>(end: u32, rng: &mut R) -> u64 {
    u64::from(rng.next_u32()) * u64::from(end)
}

#[inline(always)]
const fn high_half(product: u64) -> u32 {
    (product >> 32) as u32
}
