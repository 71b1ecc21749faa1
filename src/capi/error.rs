//! What C learns about an error.

use super::status::marquis_status;
use core::ffi::c_char;
use core::fmt::{self, Write};

/// The bytes of a path, the NUL included.
const PATH: usize = 64;
/// The bytes of a message, the NUL included.
const MESSAGE: usize = 192;

/// What is wrong, and where. Functions that take one write it only when they fail, and take NULL if you don't care.
/// What does not apply is 0 or empty. Texts are UTF-8, end with a NUL, and are cut off if they are too long.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct marquis_error {
    /// What the function returned.
    pub status: marquis_status,
    /// The rule of the game that forbids an action, chapter times 100 plus paragraph: 910 is R9.10.
    pub rule: u16,
    /// Zero.
    pub reserved: [u8; 2],
    /// Where the error is in a text or a save, in bytes from 0.
    pub offset: u64,
    /// The same for JSON, as a line from 1.
    pub line: u32,
    /// And a column in bytes from 1.
    pub column: u32,
    /// Which value is wrong, such as "seats[2].pile[1]" or "actions[17]".
    pub path: [c_char; 64],
    /// An English sentence.
    pub message: [c_char; 192],
}

const _: () = {
    assert!(size_of::<marquis_error>() == 24 + PATH + MESSAGE);
    assert!(core::mem::offset_of!(marquis_error, path) == 24);
};

impl marquis_error {
    pub(super) fn new(status: marquis_status) -> Self {
        Self {
            status,
            rule: 0,
            reserved: [0; 2],
            offset: 0,
            line: 0,
            column: 0,
            path: [0; PATH],
            message: [0; MESSAGE],
        }
    }
}

/// A text in an array, with at least one NUL behind it; what does not fit is dropped from the first character on that
/// does not.
pub(super) fn format_into<const N: usize>(bytes: &mut [c_char; N], value: impl fmt::Display) {
    struct Cursor<'a> {
        free: &'a mut [c_char],
    }
    impl Write for Cursor<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for character in text.chars() {
                let length = character.len_utf8();
                if length >= self.free.len() {
                    return Err(fmt::Error);
                }
                let (now, later) = core::mem::take(&mut self.free).split_at_mut(length);
                let mut utf8 = [0; 4];
                let encoded = character.encode_utf8(&mut utf8).bytes();
                now.iter_mut().zip(encoded).for_each(|(to, byte)| *to = byte as c_char);
                self.free = later;
            }
            Ok(())
        }
    }
    *bytes = [0; N];
    // An error means that the text was cut off.
    let _ = write!(Cursor { free: bytes }, "{value}");
}
