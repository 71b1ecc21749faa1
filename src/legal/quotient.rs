//! Division by small numbers.

/// Exact for dividends up to [`MAX_LEN`](crate::LegalActions::MAX_LEN), and so for numbers of prices, and divisors from 1 to 97, and much faster
/// than a division.
#[inline]
pub(crate) fn quotient(dividend: u32, divisor: u8) -> u32 {
    const RECIPROCALS: [u32; 128] = {
        let mut reciprocals = [0; 128];
        let mut i = 1;
        while i < 128 {
            reciprocals[i] = (1_u32 << 20).div_ceil(i as u32);
            i += 1;
        }
        reciprocals
    };
    let reciprocal = RECIPROCALS[usize::from(divisor & 127)];
    ((u64::from(dividend) * u64::from(reciprocal)) >> 20) as u32
}

#[cfg(test)]
mod tests {
    #[test]
    fn quotients_are_exact() {
        for dividend in 0..=crate::legal::LegalActions::MAX_LEN as u32 {
            for divisor in 1..=97 {
                let quotient = super::quotient(dividend, divisor);
                assert_eq!(quotient, dividend / u32::from(divisor), "{dividend} / {divisor}");
            }
        }
    }
}
