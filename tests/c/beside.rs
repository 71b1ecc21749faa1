//! Another static library in Rust: it prints, panics and hashes.
use std::collections::HashMap;

#[unsafe(no_mangle)]
pub extern "C" fn other_prints(number: u32) {
    println!("another library: {number}");
}

#[unsafe(no_mangle)]
pub extern "C" fn other_panics(number: u32) -> u32 {
    std::panic::catch_unwind(|| if number > 0 { panic!("on purpose") } else { 0 }).unwrap_or(7)
}

#[unsafe(no_mangle)]
pub extern "C" fn other_hashes(number: u32) -> u32 {
    let mut sums = HashMap::new();
    (0..number).for_each(|i| *sums.entry(i % 7).or_insert(0) += i);
    sums.get(&3).copied().unwrap_or_default()
}
