//! Events that no game told: made from JSON, as a host would send them.

use marquis::Event;
use serde_json::Value;

pub fn event(json: Value) -> Event {
    serde_json::from_value(json).expect("an event")
}
