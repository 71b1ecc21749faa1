#![no_main]
//! Any text, and any id: what names an action converts without loss; what does not is refused with a message.

use libfuzzer_sys::fuzz_target;
use marquis::Action;
use marquis_fuzz::naive;

fuzz_target!(|text: &str| {
    match text.parse::<Action>() {
        Ok(action) => {
            assert_eq!(action.to_string(), text);
            assert_eq!(Action::from_id(action.id()), Ok(action));
            assert_eq!(naive::action_id(text), Some(action.id()));
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(naive::action_id(text), None);
        }
    }
    if let Some(&[low, high]) = text.as_bytes().first_chunk() {
        let id = u16::from_le_bytes([low, high]);
        if let Ok(action) = Action::from_id(id) {
            assert_eq!(action.id(), id);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }
});
