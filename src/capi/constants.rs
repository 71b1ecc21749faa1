//! The numbers that C programs use. cbindgen takes literals only, so each is asserted equal to what it stands for.

use crate::format::save::MAX_SAVE;
use crate::legal::LegalActions;
use crate::vocabulary::{
    Action, AttackKind, Card, Character, DecisionKind, Event, Exchange, Price, Seat, id,
};

/// Grows by one when a compatible program might no longer work; see marquis_abi_version().
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
/// In place of a seat that looks: somebody without a hand, who sees what all see.
pub const MARQUIS_SPECTATOR: u8 = 255;

/// The Assassin.
pub const MARQUIS_CARD_ASSASSIN: u8 = 0;
/// The Jeweler.
pub const MARQUIS_CARD_JEWELER: u8 = 1;
/// The Forger; as an identity, one without a model (R5.3).
pub const MARQUIS_CARD_FORGER: u8 = 2;
/// The Astrologer.
pub const MARQUIS_CARD_ASTROLOGER: u8 = 3;
/// The Countess.
pub const MARQUIS_CARD_COUNTESS: u8 = 4;
/// The Clerk.
pub const MARQUIS_CARD_CLERK: u8 = 5;
/// The Marquis.
pub const MARQUIS_CARD_MARQUIS: u8 = 6;
/// The Prosecutor.
pub const MARQUIS_CARD_PROSECUTOR: u8 = 7;
/// The Pickpocket.
pub const MARQUIS_CARD_PICKPOCKET: u8 = 8;
/// The Thief.
pub const MARQUIS_CARD_THIEF: u8 = 9;
/// The Blackmailer.
pub const MARQUIS_CARD_BLACKMAILER: u8 = 10;
/// The Veto, which is no character.
pub const MARQUIS_CARD_VETO: u8 = 11;

/// The names in data, such as "assassin", the same in every language.
pub const MARQUIS_LANGUAGE_DATA: u32 = 0;
/// English.
pub const MARQUIS_LANGUAGE_ENGLISH: u32 = 1;
/// French.
pub const MARQUIS_LANGUAGE_FRENCH: u32 = 2;

/// Exchange coins for jewels, or pass (R4).
pub const MARQUIS_DECISION_EXCHANGE: u8 = 0;
/// Play a character (R5).
pub const MARQUIS_DECISION_PLAY: u8 = 1;
/// Play the Veto against an attack, or pass (R10.1).
pub const MARQUIS_DECISION_VETO: u8 = 2;
/// Annul a Veto as one's own Prosecutor, or pass (R10.4).
pub const MARQUIS_DECISION_ANNUL: u8 = 3;
/// Choose a victim, or pass (R9.1, R9.9).
pub const MARQUIS_DECISION_TARGET: u8 = 4;
/// Use the power, or pass (R9.2, R9.10).
pub const MARQUIS_DECISION_USE: u8 = 5;
/// Take a character back, or pass (R9.4).
pub const MARQUIS_DECISION_TAKE: u8 = 6;
/// Open a bargain as the provider, or pass (R9.5, R10.4).
pub const MARQUIS_DECISION_ASK: u8 = 7;
/// Accept, refuse (pass) or counter an offer (R11.2).
pub const MARQUIS_DECISION_ANSWER: u8 = 8;

/// No attack.
pub const MARQUIS_ATTACK_NONE: u8 = 0;
/// A printed theft (R7).
pub const MARQUIS_ATTACK_THEFT: u8 = 1;
/// The tribute to a Marquis (R9.7).
pub const MARQUIS_ATTACK_TRIBUTE: u8 = 2;
/// The Assassin's power (R9.1).
pub const MARQUIS_ATTACK_ASSASSIN: u8 = 3;
/// The Pickpocket's power (R9.9).
pub const MARQUIS_ATTACK_PICKPOCKET: u8 = 4;
/// The Thief's power (R9.10): robs, or assassinates who has no coin.
pub const MARQUIS_ATTACK_THIEF: u8 = 5;

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

/// MARQUIS_ACTION_PASS. Kinds are no actions: see marquis_action_parts.
pub const MARQUIS_ACTION_KIND_PASS: u8 = 0;
/// MARQUIS_ACTION_ACCEPT.
pub const MARQUIS_ACTION_KIND_ACCEPT: u8 = 1;
/// MARQUIS_ACTION_VETO.
pub const MARQUIS_ACTION_KIND_VETO: u8 = 2;
/// MARQUIS_ACTION_ANNUL.
pub const MARQUIS_ACTION_KIND_ANNUL: u8 = 3;
/// MARQUIS_ACTION_USE.
pub const MARQUIS_ACTION_KIND_USE: u8 = 4;
/// Rob or assassinate `seat` (R9.1, R9.9).
pub const MARQUIS_ACTION_KIND_TARGET: u8 = 5;
/// Play `card` (R5.1).
pub const MARQUIS_ACTION_KIND_PLAY: u8 = 6;
/// Take `card` back (R9.4).
pub const MARQUIS_ACTION_KIND_TAKE: u8 = 7;
/// Exchange `times` times, `vetoes` of the price in Vetoes (R4, R13.2).
pub const MARQUIS_ACTION_KIND_EXCHANGE: u8 = 8;
/// Name a price of `coins`, `jewels` and `vetoes` that the client `seat` would pay (R11.2).
pub const MARQUIS_ACTION_KIND_OFFER: u8 = 9;

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

    assert!(MARQUIS_CARD_ASSASSIN == Card::Assassin as u8);
    assert!(MARQUIS_CARD_JEWELER == Card::Jeweler as u8);
    assert!(MARQUIS_CARD_FORGER == Card::Forger as u8);
    assert!(MARQUIS_CARD_ASTROLOGER == Card::Astrologer as u8);
    assert!(MARQUIS_CARD_COUNTESS == Card::Countess as u8);
    assert!(MARQUIS_CARD_CLERK == Card::Clerk as u8);
    assert!(MARQUIS_CARD_MARQUIS == Card::Marquis as u8);
    assert!(MARQUIS_CARD_PROSECUTOR == Card::Prosecutor as u8);
    assert!(MARQUIS_CARD_PICKPOCKET == Card::Pickpocket as u8);
    assert!(MARQUIS_CARD_THIEF == Card::Thief as u8);
    assert!(MARQUIS_CARD_BLACKMAILER == Card::Blackmailer as u8);
    assert!(MARQUIS_CARD_VETO == Card::Veto as u8);
    assert!(MARQUIS_CARD_VETO as usize == Character::COUNT);

    assert!(MARQUIS_DECISION_EXCHANGE == DecisionKind::Exchange as u8);
    assert!(MARQUIS_DECISION_PLAY == DecisionKind::Play as u8);
    assert!(MARQUIS_DECISION_VETO == DecisionKind::Veto as u8);
    assert!(MARQUIS_DECISION_ANNUL == DecisionKind::Annul as u8);
    assert!(MARQUIS_DECISION_TARGET == DecisionKind::Target as u8);
    assert!(MARQUIS_DECISION_USE == DecisionKind::Use as u8);
    assert!(MARQUIS_DECISION_TAKE == DecisionKind::Take as u8);
    assert!(MARQUIS_DECISION_ASK == DecisionKind::Ask as u8);
    assert!(MARQUIS_DECISION_ANSWER == DecisionKind::Answer as u8);

    assert!(MARQUIS_ATTACK_THEFT == AttackKind::Theft as u8);
    assert!(MARQUIS_ATTACK_TRIBUTE == AttackKind::Tribute as u8);
    assert!(MARQUIS_ATTACK_ASSASSIN == AttackKind::Assassin as u8);
    assert!(MARQUIS_ATTACK_PICKPOCKET == AttackKind::Pickpocket as u8);
    assert!(MARQUIS_ATTACK_THIEF == AttackKind::Thief as u8);
};
