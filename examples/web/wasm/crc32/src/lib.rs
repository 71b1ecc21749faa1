//! CRC-32 in few bytes: the module is loaded over a network, and checks no more than a save at a time.
#![no_std]

const POLYNOMIAL: u32 = 0xedb8_8320;

/// What a nibble does to the sum.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut nibble = 0;
    while nibble < 16 {
        let mut sum = nibble as u32;
        let mut bit = 0;
        while bit < 4 {
            sum = sum >> 1 ^ if sum & 1 == 1 { POLYNOMIAL } else { 0 };
            bit += 1;
        }
        table[nibble] = sum;
        nibble += 1;
    }
    table
};

/// The CRC-32 of these bytes, as in zip and PNG.
pub fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(bytes);
    hasher.finalize()
}

/// The CRC-32 of bytes that come piece by piece.
#[derive(Clone)]
pub struct Hasher(u32);

impl Hasher {
    /// Of no bytes yet.
    pub fn new() -> Self {
        Self(!0)
    }

    /// Adds bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        let add_nibble = |sum: u32| sum >> 4 ^ TABLE[sum as usize & 15];
        self.0 = bytes.iter().fold(self.0, |sum, &byte| add_nibble(add_nibble(sum ^ u32::from(byte))));
    }

    /// The sum.
    pub fn finalize(self) -> u32 {
        !self.0
    }
}

impl Default for Hasher {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn check_value() {
        assert_eq!(super::hash(b"123456789"), 0xcbf4_3926);
        assert_eq!(super::hash(b""), 0);
    }
}
