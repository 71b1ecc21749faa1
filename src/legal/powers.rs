//! Whom and what the powers allow (R9): conditions only; `engine` carries them out.

use crate::position::{SmallActions, Table};
use crate::rules::Power;
use crate::vocabulary::{CardSet, Character, SeatSet, id};

/// The victims that the active Assassin or Pickpocket may choose, and passing.
#[inline]
pub(crate) fn target_actions(table: &Table) -> SmallActions {
    SmallActions::block(id::TARGET, targets(table).bits().into()).with(id::PASS, true)
}

/// The victims that the active Assassin or Pickpocket may choose.
#[inline]
pub(crate) fn targets(table: &Table) -> SeatSet {
    let Some(identity) = table.visible(table.active) else { return SeatSet::EMPTY };
    match identity.power() {
        Power::Assassinate => assassin_targets(table),
        Power::RobRichest => pickpocket_targets(table),
        Power::None
        | Power::BuyJewel
        | Power::TakeBack
        | Power::Protect
        | Power::NeighborsRate
        | Power::Tribute
        | Power::Annul
        | Power::RobAll => SeatSet::EMPTY,
    }
}

/// R9.1: the others' visible, unprotected characters. The Countess offers protection to the same ones (R9.5).
#[inline]
pub(crate) fn assassin_targets(table: &Table) -> SeatSet {
    let mut targets = SeatSet::EMPTY;
    for seat in table.all_others() {
        targets.set(seat, table.shows_unprotected(seat));
    }
    targets
}

/// R9.9: the richest of the others, if they have jewels at all; of these, who can be robbed.
#[inline]
pub(crate) fn pickpocket_targets(table: &Table) -> SeatSet {
    let most = table.all_others().into_iter().map(|seat| table.jewels[seat]).max().unwrap_or_default();
    let mut targets = SeatSet::EMPTY;
    for seat in table.all_others() {
        let richest = (table.jewels[seat] == most) & (most > 0);
        targets.set(seat, richest & (table.coins[seat] > 0) & !table.is_protected(seat));
    }
    targets
}

/// R9.2
#[inline]
pub(crate) fn jeweler_can_buy(table: &Table) -> bool {
    table.others_showing(Character::Blackmailer).next().is_some()
        && table.coins[table.active] >= 1
        && table.jewel_bank >= 1
}

/// The cards that the active Astrologer may take back, and passing.
#[inline]
pub(crate) fn take_actions(table: &Table) -> SmallActions {
    SmallActions::block(id::TAKE, takeable(table).bits()).with(id::PASS, true)
}

/// R9.4: the played cards, but the one just played, and never an Astrologer.
#[inline]
pub(crate) fn takeable(table: &Table) -> CardSet {
    let seat = table.active;
    let in_pile = table.shown[seat].without(table.assassinated[seat]).and(CardSet::CHARACTERS);
    let just_played = table.piles[seat].top().map_or(CardSet::EMPTY, |top| CardSet::of(top.card.card()));
    in_pile.without(just_played).without(CardSet::of(Character::Astrologer.card()))
}
