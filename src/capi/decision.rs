//! What is awaited, and what is legal.

use super::action::marquis_action;
use super::buffers::{Out, OutBuffer, shared};
use super::constants::*;
use super::failure::{Failure, guard};
use super::game::{marquis_game, seat};
use super::status::*;
use crate::position::Table;
use crate::vocabulary::{Action, AttackKind, DecisionKind, Pending, Price, Seat};

/// Who must decide what, and about which attack or bargain. All of it is public.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_pending {
    /// MARQUIS_DECISION_..., or MARQUIS_NONE when the game is over.
    pub kind: u8,
    /// Who decides; MARQUIS_NONE when the game is over.
    pub seat: u8,
    /// What the attacks come from: MARQUIS_ATTACK_.... The attacker is the active player.
    pub attack: u8,
    /// How many attacks of that kind are still to be decided.
    pub attack_count: u8,
    /// Their victims, the one in progress first; then MARQUIS_NONE.
    pub victims: [u8; 4],
    /// The most coins that each takes; then 0.
    pub attack_coins: [u8; 4],
    /// How many offers were made in the bargain in progress; 0 if no price is on the table.
    pub offers: u8,
    /// Who would protect (Countess) or annul (Prosecutor); MARQUIS_NONE if no price is on the table.
    pub provider: u8,
    /// Who would pay; MARQUIS_NONE if no price is on the table.
    pub client: u8,
    /// The price on the table: coins.
    pub price_coins: u8,
    /// The price on the table: jewels by value.
    pub price_jewels: u8,
    /// The price on the table: Vetoes.
    pub price_vetoes: u8,
    /// Zero.
    pub reserved: [u8; 6],
}

/// The greatest price that may be named for a client.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct marquis_offer_limits {
    /// 1 if a price may be named for that client, 0 if not; the rest is then 0.
    pub is_possible: u8,
    /// The most coins.
    pub coins: u8,
    /// The most jewels, by value.
    pub jewels: u8,
    /// The most Vetoes.
    pub vetoes: u8,
    /// Zero.
    pub reserved: [u8; 4],
}

const _: () = {
    assert!(size_of::<marquis_pending>() == 24 && align_of::<marquis_pending>() == 1);
    assert!(size_of::<marquis_offer_limits>() == 8);
};

impl marquis_offer_limits {
    pub(super) fn new(limits: Option<Price>) -> Self {
        let price = limits.unwrap_or(Price::NOTHING);
        Self {
            is_possible: u8::from(limits.is_some()),
            coins: price.coins(),
            jewels: price.jewels(),
            vetoes: price.vetoes(),
            reserved: [0; 4],
        }
    }
}

impl marquis_pending {
    pub(super) const NONE: Self = Self {
        kind: MARQUIS_NONE,
        seat: MARQUIS_NONE,
        attack: MARQUIS_ATTACK_NONE,
        attack_count: 0,
        victims: [MARQUIS_NONE; MARQUIS_MAX_PLAYERS],
        attack_coins: [0; MARQUIS_MAX_PLAYERS],
        offers: 0,
        provider: MARQUIS_NONE,
        client: MARQUIS_NONE,
        price_coins: 0,
        price_jewels: 0,
        price_vetoes: 0,
        reserved: [0; 6],
    };

    pub(super) fn new(pending: &Pending) -> Self {
        let Some(decision) = pending.decision() else { return Self::NONE };
        let mut result = Self { kind: decision.kind as u8, seat: decision.seat.number(), ..Self::NONE };
        for (index, attack) in pending.attacks().enumerate().take(MARQUIS_MAX_PLAYERS) {
            result.attack = attack.kind as u8;
            result.attack_count += 1;
            result.victims[index] = attack.victim.number();
            result.attack_coins[index] = attack.coins;
        }
        if let Some(bargain) = pending.bargain() {
            result.offers = bargain.offers;
            result.provider = bargain.provider.number();
            result.client = bargain.client.number();
            result.price_coins = bargain.price.coins();
            result.price_jewels = bargain.price.jewels();
            result.price_vetoes = bargain.price.vetoes();
        }
        result
    }

    /// `None` if a field has no meaning; whether they make sense together is another question.
    pub(super) fn pending(&self) -> Option<Pending> {
        let kind = DecisionKind::ALL.get(usize::from(self.kind)).copied()?;
        let mut pending = Pending::plain(Some(kind), Seat::new(self.seat)?);
        if self.attack_count > 0 {
            let index = usize::from(self.attack).checked_sub(1)?;
            pending.attack = Some(AttackKind::ALL.get(index).copied()?);
        }
        for position in 0..self.attack_count {
            let index = usize::from(position);
            let victim = Seat::new(*self.victims.get(index)?)?;
            let coins = self.attack_coins[index];
            if !(1..=3).contains(&coins) {
                return None;
            }
            pending.attacks = pending.attacks.put_at(u32::from(position), victim, coins);
        }
        if self.offers > 0 {
            pending.offers = self.offers;
            pending.provider = Seat::new(self.provider)?;
            pending.client = Seat::new(self.client)?;
            pending.price = Price::new(self.price_coins, self.price_jewels, self.price_vetoes)?;
        }
        Some(pending)
    }
}

/// Writes the pending decision: who must decide what. All of it is public.
///
/// A server should not answer in a player's stead where only `pass` is left: the answer that comes without a pause would
/// tell the others that the player has no Veto (R10.5).
///
/// @param[out] out_decision Its `kind` is MARQUIS_NONE when the game is over.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_pending(
    game: *const marquis_game,
    out_decision: *mut marquis_pending,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_decision` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_decision)?) };
        out.write(marquis_pending::new(game.0.table().pending()));
        Ok(())
    })
}

/// For the deciding seat alone: counts its legal actions.
///
/// @param[out] out_count At most MARQUIS_MAX_LEGAL_ACTIONS; 0 when the game is over, and only then.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_legal_count(
    game: *const marquis_game,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_count` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_count)?) };
        out.write(game.0.legal_count());
        Ok(())
    })
}

/// For the deciding seat alone: one of its legal actions. No list is made, so choosing one of thousands is fast.
///
/// @param index From 0, in ascending order of the actions' numbers.
/// @param[out] out_action The action.
/// @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_legal_at(
    game: *const marquis_game,
    index: usize,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_action` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_action)?) };
        let action = game.0.legal_id_at(index);
        out.write(action.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_INDEX))?);
        Ok(())
    })
}

/// For the deciding seat alone: lists its legal actions, in ascending order.
///
/// @param[out] actions A buffer; MARQUIS_MAX_LEGAL_ACTIONS always suffice. May be NULL if `capacity` is 0.
/// @param capacity The actions that fit.
/// @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_legal_actions(
    game: *const marquis_game,
    actions: *mut marquis_action,
    capacity: usize,
    out_count: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `actions` has room for `capacity`;
        // `out_count` can be written.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(actions, capacity, out_count)?) };
        let legal = game.0.legal_actions();
        out.write(legal.len(), legal.iter().map(Action::id))
    })
}

/// For the deciding seat alone: whether an action is legal.
///
/// @param[out] out_is_legal 1 if it is, 0 if it is not.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_is_legal(
    game: *const marquis_game,
    action: marquis_action,
    out_is_legal: *mut u8,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_is_legal` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_is_legal)?) };
        let action = super::action::action(action)?;
        out.write(u8::from(game.0.legal_actions().contains(action)));
        Ok(())
    })
}

/// For the deciding seat alone: the greatest price that may be named for a client. Each part may be anything up to it,
/// independently, except the current offer as a whole (R11.2, R11.3).
///
/// @param client The seat that would pay.
/// @param[out] out_limits `is_possible` says whether a price may be named for that client at all.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_offer_limits(
    game: *const marquis_game,
    client: u32,
    out_limits: *mut marquis_offer_limits,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_limits` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_limits)?) };
        let client = taken_seat(game.0.table(), client)?;
        out.write(marquis_offer_limits::new(game.0.legal_actions().offer_limits(client)));
        Ok(())
    })
}

/// A seat that somebody has.
pub(super) fn taken_seat(table: &Table, number: u32) -> Result<Seat, Failure> {
    let taken = |seat: &Seat| seat.number() < table.players();
    seat(number).ok().filter(taken).ok_or(Failure::Status(MARQUIS_STATUS_INVALID_SEAT))
}
