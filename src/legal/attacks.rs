//! Whom a played character attacks, in which order and for how much (R7.1, R9.7, R9.10).

use crate::position::{NOBODY, Table};
use crate::vocabulary::{AttackKind, AttackQueue, Character, Seat};

/// R7.1: the others whom the row of this identity names, in turn order.
#[inline]
pub(crate) fn thefts(table: &Table, identity: Character) -> AttackQueue {
    let row = table.rules.packed_row(identity);
    let mut attacks = AttackQueue::default();
    for victim in table.all_others().into_iter().rev() {
        let coins = row.steals(table.visible[victim]);
        // a selection, for the processor cannot foresee which
        let with_this_one = attacks.put_first(victim, coins);
        attacks = if coins > 0 && !table.is_protected(victim) { with_this_one } else { attacks };
    }
    attacks
}

/// R9.7: from the latest Marquis before this one down, each as much as its rank.
pub(crate) fn tribute(table: &Table) -> AttackQueue {
    let mut attacks = AttackQueue::default();
    let mut rank = 0;
    for (seat, card) in table.marquis_order() {
        let is_visible = table.visible[seat] == Character::Marquis as u8
            && table.piles[seat].top().is_some_and(|top| top.card == card);
        if is_visible && seat != table.active {
            rank += 1;
            if !table.is_protected(seat) {
                attacks = attacks.put_first(seat, rank);
            }
        }
    }
    attacks
}

/// R9.10: all others who are not protected, in turn order.
pub(crate) fn thief(table: &Table) -> AttackQueue {
    let unprotected = table.others().filter(|&seat| !table.is_protected(seat));
    unprotected
        .zip(0..)
        .fold(AttackQueue::default(), |attacks, (victim, position)| attacks.put_at(position, victim, 1))
}

/// R9.10: whether the Thief would rob or assassinate this seat, as things stand.
#[inline]
pub(crate) fn thief_can_attack(table: &Table, seat: Seat) -> bool {
    !table.is_protected(seat) && (table.coins[seat] > 0 || table.visible[seat] != NOBODY)
}

/// When an attack assassinates the visible character, besides robbing.
enum Assassinates {
    Never,
    Always,
    /// A victim who has no coin.
    TheCoinless,
}

/// R9.1, R9.10
const fn assassinates(kind: AttackKind) -> Assassinates {
    match kind {
        AttackKind::Theft | AttackKind::Tribute | AttackKind::Pickpocket => Assassinates::Never,
        AttackKind::Assassin => Assassinates::Always,
        AttackKind::Thief => Assassinates::TheCoinless,
    }
}

/// Bit `k` for each kind `k` of which that is so: asked at every attack, and a bit is found faster than an arm of a `match`.
const fn kinds(always: bool) -> u8 {
    let (mut kinds, mut i) = (0, 0);
    while i < AttackKind::ALL.len() {
        let kind = AttackKind::ALL[i];
        let is_one = match assassinates(kind) {
            Assassinates::Never => false,
            Assassinates::Always => always,
            Assassinates::TheCoinless => !always,
        };
        kinds |= (is_one as u8) << kind as u8;
        i += 1;
    }
    kinds
}

const ALWAYS: u8 = kinds(true);
const THE_COINLESS: u8 = kinds(false);

/// Whether an attack that takes so many coins assassinates too.
#[inline(always)]
pub(crate) fn kills(kind: AttackKind, coins: u8) -> bool {
    let kinds = if coins == 0 { ALWAYS | THE_COINLESS } else { ALWAYS };
    kinds >> kind as u8 & 1 != 0
}

/// R7.2, R9.10: whether an attack takes place at all, judged when the turn comes to its victim.
#[inline]
pub(crate) fn happens(table: &Table, kind: AttackKind, victim: Seat) -> bool {
    let kinds = if table.visible[victim] == NOBODY { ALWAYS } else { ALWAYS | THE_COINLESS };
    table.coins[victim] > 0 || kinds >> kind as u8 & 1 != 0
}
