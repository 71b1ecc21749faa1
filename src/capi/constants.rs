//! The numbers that C programs use. cbindgen takes literals only, so each is asserted equal to what it stands for.

use crate::format::save::MAX_SAVE;
use crate::legal::LegalActions;
use crate::vocabulary::{Action, AttackKind, Card, Event, Exchange, Price, Seat, id};

/// Incremented when a program built for the previous ABI might no longer work; see marquis_abi_version().
pub const MARQUIS_ABI_VERSION: u32 = 1;

/// The greatest number of players. Seats are numbered clockwise from 0.
pub const MARQUIS_MAX_PLAYERS: usize = 4;
/// The most actions that are legal at once.
pub const MARQUIS_MAX_LEGAL_ACTIONS: usize = 8248;
/// The most events that one action causes.
pub const MARQUIS_MAX_EVENTS: usize = 64;
/// The most bytes of an action's text or of a card's name, the NUL included.
pub const MARQUIS_MAX_TEXT_SIZE: usize = 32;
/// The most bytes of a save.
pub const MARQUIS_MAX_SAVE_SIZE: usize = 256;
/// The number of cards that each player owns.
pub const MARQUIS_CARD_COUNT: usize = 12;
/// The number of bytes of a seed.
pub const MARQUIS_SEED_SIZE: usize = 32;
/// One more than the greatest action.
pub const MARQUIS_ACTION_END: u32 = 33236;
/// The greatest number of coins in a price.
pub const MARQUIS_MAX_COINS: u8 = 16;
/// The greatest value of jewels in a price.
pub const MARQUIS_MAX_JEWELS: u8 = 96;
/// The greatest number of Vetoes in a price.
pub const MARQUIS_MAX_VETOES: u8 = 4;
/// The greatest number of times in an exchange.
pub const MARQUIS_MAX_EXCHANGES: u8 = 20;

/// In place of a seat, a card or a decision: none.
pub const MARQUIS_NONE: u8 = 255;
/// As a viewer: a spectator, who has no hand and sees only public information.
pub const MARQUIS_SPECTATOR: u8 = 255;

/// As a language: the identifier in data, such as "assassin", which is the same in every language. The others are those of
/// marquis_language.
pub const MARQUIS_LANGUAGE_DATA: u32 = 0;

/// No attack; the others are those of marquis_attack_kind.
pub const MARQUIS_ATTACK_NONE: u8 = 0;

/// The action `pass`: no exchange, no power, no Veto, no offer, decline a price.
pub const MARQUIS_ACTION_PASS: u16 = 0;
/// The action `accept`: accept the price on the table (R11.2).
pub const MARQUIS_ACTION_ACCEPT: u16 = 1;
/// The action `veto`: play the Veto (R10.1).
pub const MARQUIS_ACTION_VETO: u16 = 2;
/// The action `annul`: annul the Veto as one's own Prosecutor (R10.4).
pub const MARQUIS_ACTION_ANNUL: u16 = 3;
/// The action `use`: use the power of the Thief (R9.10) or the Jeweler (R9.2).
pub const MARQUIS_ACTION_USE: u16 = 4;

const _: () = {
    assert!(MARQUIS_MAX_PLAYERS == Seat::COUNT);
    assert!(MARQUIS_MAX_LEGAL_ACTIONS == LegalActions::MAX_LEN);
    assert!(MARQUIS_MAX_EVENTS == Event::MAX_COUNT);
    assert!(MARQUIS_MAX_SAVE_SIZE == MAX_SAVE);
    assert!(MARQUIS_CARD_COUNT == Card::COUNT);
    assert!(MARQUIS_ACTION_END == Action::ID_END as u32);
    assert!(MARQUIS_MAX_COINS == Price::MAX_COINS);
    assert!(MARQUIS_MAX_JEWELS == Price::MAX_JEWELS);
    assert!(MARQUIS_MAX_VETOES == Price::MAX_VETOES);
    assert!(MARQUIS_MAX_EXCHANGES == Exchange::MAX_TIMES);
    assert!(MARQUIS_ACTION_PASS == id::PASS);
    assert!(MARQUIS_ACTION_ACCEPT == id::ACCEPT);
    assert!(MARQUIS_ACTION_VETO == id::VETO);
    assert!(MARQUIS_ACTION_ANNUL == id::ANNUL);
    assert!(MARQUIS_ACTION_USE == id::USE);
    assert!(MARQUIS_ATTACK_NONE < AttackKind::ALL[0] as u8);
};
