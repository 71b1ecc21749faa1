#![no_main]
//! Any text as a rules file: what is accepted is valid for the naive implementation too, and is written and read again.

use libfuzzer_sys::fuzz_target;
use marquis::Rules;
use marquis_fuzz::{Bytes, edit, naive::NaiveRules};

/// The library reads over a byte order mark, which is no part of the data; the other reader does not.
const BOM: char = '\u{feff}';

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let text = if bytes.u8() & 1 == 0 {
        String::from_utf8_lossy(bytes.rest()).into_owned()
    } else {
        let mut file = serde_json::from_str(&bytes.rules().to_json()).unwrap();
        edit(&mut file, &mut bytes);
        file.to_string()
    };
    let Ok(rules) = Rules::from_json(&text) else { return };
    let written = rules.to_json();
    assert_eq!(Rules::from_json(&written), Ok(rules));
    let naive =
        NaiveRules::from_json(&serde_json::from_str(text.strip_prefix(BOM).unwrap_or(&text)).unwrap())
            .unwrap();
    let naive_again = naive.to_json().to_string();
    assert_eq!(Rules::from_json(&naive_again), Ok(rules));
});
