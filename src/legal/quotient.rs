//! Division by small numbers.

/// There are no more legal actions than that at once, and so no more prices.
#[cfg(test)]
const MAX_DIVIDEND: u32 = 8248;

/// Exact for dividends up to 8248, the most actions that are legal at once, and divisors from 1 to 97, and much faster
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
        for dividend in 0..=super::MAX_DIVIDEND {
            for divisor in 1..=97 {
                let quotient = super::quotient(dividend, divisor);
                assert_eq!(quotient, dividend / u32::from(divisor), "{dividend} / {divisor}");
            }
        }
    }
}
