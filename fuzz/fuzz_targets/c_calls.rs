#![no_main]
//! Any sequence of C calls.

use libfuzzer_sys::fuzz_target;
use marquis_fuzz::{Bytes, Machine};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let mut machine = Machine::new();
    while !bytes.is_empty() {
        machine.step(&mut bytes);
    }
});
