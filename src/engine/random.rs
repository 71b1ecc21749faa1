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
    let mut drawn = product(end, rng);
    let mut draws = 1;
    // The remainder is less than `end`, so it is rarely worth a division. Drawing again is in line, though it is rare: a call
    // would need the generator in memory at every draw.
    while (drawn as u32) < end && (drawn as u32) < remainder(end) && draws < MAX_DRAWS {
        drawn = product(end, rng);
        draws += 1;
    }
    high_half(drawn)
}

/// 2^32 modulo `end`.
#[inline(always)]
const fn remainder(end: u32) -> u32 {
    match end.wrapping_neg().checked_rem(end) {
        Some(remainder) => remainder,
        None => 0,
    }
}

#[inline(always)]
fn product<R: Rng + ?Sized>(end: u32, rng: &mut R) -> u64 {
    u64::from(rng.next_u32()) * u64::from(end)
}

#[inline(always)]
const fn high_half(product: u64) -> u32 {
    (product >> 32) as u32
}
