//! What traits do: texts written to any writer, and read; comparisons and hashes.

use core::fmt::{Display, Write};
use core::hash::{Hash, Hasher};
use core::hint::black_box;
use marquis::*;

fn written<T: Display>(value: &T, writer: &mut dyn Write) {
    let _ = black_box(write!(writer, "{value}"));
}

#[unsafe(no_mangle)]
pub static MARQUIS_TEXTS: (
    fn(&Action, &mut dyn Write),
    fn(&Card, &mut dyn Write),
    fn(&Character, &mut dyn Write),
    fn(&Price, &mut dyn Write),
    fn(&Rule, &mut dyn Write),
    fn(&Seat, &mut dyn Write),
) = (written, written, written, written, written, written);

fn compared<T: PartialEq + Hash + Clone>(value: &T, other: &T, mut hasher: &mut dyn Hasher) {
    black_box(value.clone() == *other);
    value.hash(&mut hasher);
}

#[unsafe(no_mangle)]
pub static MARQUIS_COMPARISONS: (
    fn(&Game, &Game, &mut dyn Hasher),
    fn(&View, &View, &mut dyn Hasher),
    fn(&Rules, &Rules, &mut dyn Hasher),
    fn(&Table, &Table, &mut dyn Hasher),
    fn(&Event, &Event, &mut dyn Hasher),
    fn(&Action, &Action, &mut dyn Hasher),
) = (compared, compared, compared, compared, compared, compared);

#[unsafe(no_mangle)]
pub fn marquis_action_from_str(text: &str) {
    let _ = black_box(text.parse::<Action>());
}

#[unsafe(no_mangle)]
pub fn marquis_card_set_of(cards: &[Card]) {
    black_box(cards.iter().copied().collect::<CardSet>());
}
