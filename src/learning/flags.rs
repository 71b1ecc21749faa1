//! Bits as bytes, a word at a time.

/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The seven lowest bits as bytes of 0 and 1, the lowest bit in the lowest byte; the highest byte is 0. The product brings
/// bit `i` to bit `8 * i`; with an eighth bit its partial products would meet.
#[inline(always)]
pub(super) const fn spread(bits: u16) -> u64 {
    const SHIFTED_BY_SEVENS: u64 = 0x0002_0408_1020_4081;
    ((bits & 0x7f) as u64).wrapping_mul(SHIFTED_BY_SEVENS) & ONES
}

/// Writes eight bytes there; the compiler sees that they fit, if it knows where.
#[inline(always)]
pub(super) fn put<const N: usize>(vector: &mut [u8; N], at: usize, word: u64) {
    if let Some(place) = vector.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
        *place = word.to_le_bytes();
    }
}

/// Writes four bytes there.
#[inline(always)]
pub(super) fn put_half<const N: usize>(vector: &mut [u8; N], at: usize, word: u32) {
    if let Some(place) = vector.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
        *place = word.to_le_bytes();
    }
}

/// Writes eleven flags, or twelve, and three bytes of 0 behind these twelve: what stands there is written later.
#[inline(always)]
pub(super) fn put_flags<const N: usize>(vector: &mut [u8; N], at: usize, bits: u16) {
    put(vector, at, spread(bits));
    put(vector, at + 7, spread(bits >> 7));
}

/// Writes twelve flags and nothing behind them.
#[inline(always)]
pub(super) fn put_twelve<const N: usize>(vector: &mut [u8; N], at: usize, bits: u16) {
    put(vector, at, spread(bits));
    put_half(vector, at + 7, spread(bits >> 7) as u32);
    vector[at + 11] = (bits >> 11) as u8 & 1;
}

/// Writes eleven flags and nothing behind them.
#[inline(always)]
pub(super) fn put_eleven<const N: usize>(vector: &mut [u8; N], at: usize, bits: u16) {
    put(vector, at, spread(bits));
    put_half(vector, at + 7, spread(bits >> 7) as u32);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_becomes_a_byte() {
        for bits in 0..1 << 12 {
            let wanted: [u8; 12] = core::array::from_fn(|i| (bits >> i) as u8 & 1);
            let (mut eleven, mut twelve, mut some) = ([9; 12], [9; 12], [9; 16]);
            put_eleven(&mut eleven, 0, bits);
            put_twelve(&mut twelve, 0, bits);
            put_flags(&mut some, 0, bits);
            assert_eq!((&eleven[..11], eleven[11], twelve), (&wanted[..11], 9, wanted));
            assert_eq!((&some[..12], &some[12..15], some[15]), (&wanted[..], &[0; 3][..], 9));
        }
    }
}
