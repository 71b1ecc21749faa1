//! Every pile, every deck and every order of Marquis: what is packed does what a list does.

use super::{Deck, MarquisOrder, Pile, PlayedCard, SmallActions, nth_bit};
use crate::position::NOBODY;
use crate::vocabulary::{Action, Card, CardSet, Character, id};

/// Whether all decks of up to `most` cards, whose cards may repeat or not, are as lists are.
fn decks(cards: &mut Vec<Card>, deck: Deck, most: usize, repeat: bool) -> u64 {
    assert_eq!(deck.len(), cards.len());
    assert!(deck.iter().eq(cards.iter().copied()));
    assert_eq!(deck.cards(), cards.iter().copied().collect());
    let (mut drawn, mut left, mut kept) = (deck, deck, deck);
    let first = drawn.draw();
    assert_eq!((first, drawn.len()), (cards.first().copied(), cards.len().saturating_sub(1)));
    assert_eq!((left.draw_if(true), left), (first, drawn));
    assert_eq!((kept.draw_if(false), kept), (None, deck));
    if cards.len() == most {
        let mut full = deck;
        full.push(Card::Veto);
        assert!(most < 8 || full == deck, "a ninth is dropped");
        return 1;
    }
    let mut count = 1;
    for card in Card::ALL {
        if repeat || !cards.contains(&card) {
            let mut with = deck;
            with.push(card);
            cards.push(card);
            count += decks(cards, with, most, repeat);
            cards.pop();
        }
    }
    count
}

/// Ordered choices of up to `most` of `all`.
fn arrangements(all: u64, most: u64) -> u64 {
    (0..=most).map(|length| (all - length + 1..=all).product::<u64>()).sum()
}

fn try_decks(most: usize) {
    let count = decks(&mut Vec::new(), Deck::EMPTY, most, false);
    assert_eq!(count, arrangements(Card::COUNT as u64, most as u64));
}

#[test]
fn decks_of_six_are_lists() {
    try_decks(6);
}

#[test]
#[ignore = "exhaustive: 25 million decks"]
fn exhaustive_decks_are_lists() {
    try_decks(8);
}

/// Damaged ones too: `check` compares cards and length with what has to be there.
#[test]
#[ignore = "exhaustive: 469 million decks"]
fn exhaustive_decks_with_repeated_cards_are_lists() {
    let count = decks(&mut Vec::new(), Deck::EMPTY, 8, true);
    assert_eq!(count, (0..=8).map(|length| (Card::COUNT as u64).pow(length)).sum::<u64>());
}

/// A deck is loaded if its cards and its length fit: no other number may look like cards that do not repeat.
#[test]
#[ignore = "exhaustive: all numbers of 32 bits"]
fn exhaustive_numbers_that_are_no_deck_are_found() {
    for bits in 0..=u32::MAX {
        let deck = Deck::from_nibbles(bits);
        let (len, cards) = (deck.len(), deck.cards());
        if len == cards.len() {
            let mut again = Deck::EMPTY;
            deck.iter().for_each(|card| again.push(card));
            assert!(again == deck, "{bits:x}");
        }
    }
}

/// The pile of this list, nibble by nibble.
fn packed(list: &[PlayedCard]) -> u64 {
    let mut bits = (list.len() as u64) << 56;
    for (position, played) in list.iter().enumerate() {
        bits |= (played.card as u64) << (4 * position);
        if played.card == Character::Forger {
            bits |= (played.identity as u64) << 48;
        }
    }
    bits
}

fn check_pile(list: &[PlayedCard], pile: Pile) {
    assert_eq!((pile.bits(), pile.len()), (packed(list), list.len()));
    assert_eq!(Pile::from_bits(pile.bits()), Some(pile));
    assert!(pile.iter().eq(list.iter().copied()));
    assert_eq!(pile.cards(), list.iter().map(|played| played.card.card()).collect());
    let last = list.last().copied();
    assert_eq!((pile.top(), pile.get(list.len())), (last, None));
    assert_eq!(pile.visible(), last.map_or(NOBODY, |played| played.identity as u8));
    assert_eq!(pile.forger_on_top(), last.is_some_and(|played| played.card == Character::Forger));
    let forger = list.iter().position(|played| played.card == Character::Forger);
    let identity = forger.map(|position| list[position].identity);
    assert_eq!(pile.forger(), forger.zip(identity));
    assert_eq!(pile.forger_identity(), identity.map_or(0, |identity| 1 << identity as u16));
    let marquises =
        list.iter().filter(|played| played.identity == Character::Marquis).map(|played| played.card);
    assert!(marquises.eq(pile.marquises().into_iter().flatten()));
    for character in Character::ALL {
        let is_it = |played: &PlayedCard| played.card == character;
        assert_eq!(pile.forger_as(character), forger.filter(|_| identity == Some(character)));
        let mut without = pile;
        let removed = without.remove(character);
        assert_eq!(removed, list.iter().copied().find(is_it));
        let rest: u64 = match list.iter().position(is_it) {
            None => pile.bits(),
            Some(position) => {
                let mut rest = [PlayedCard { card: character, identity: character }; Character::COUNT];
                let kept = list.iter().enumerate().filter(|&(other, _)| other != position);
                rest.iter_mut().zip(kept).for_each(|(to, (_, &from))| *to = from);
                packed(&rest[..list.len() - 1])
            }
        };
        assert_eq!(without.bits(), rest);
    }
}

/// Checks all piles of up to `most` cards that begin with this one, with the Forger as each of these.
fn piles(list: &mut Vec<PlayedCard>, pile: Pile, most: usize, forgers: &[Character]) -> u64 {
    check_pile(list, pile);
    if list.len() == most {
        return 1;
    }
    let mut count = 1;
    for card in Character::ALL {
        if list.iter().any(|played| played.card == card) {
            continue;
        }
        let identities = if card == Character::Forger { forgers } else { &[card] };
        for &identity in identities {
            let (played, mut with) = (PlayedCard { card, identity }, pile);
            with.push(played);
            list.push(played);
            count += piles(list, with, most, forgers);
            list.pop();
        }
    }
    count
}

fn try_piles(most: usize, forgers: &[Character]) {
    let (all, length) = (Character::COUNT as u64, most as u64);
    let without_forger = arrangements(all - 1, length.min(all - 1));
    let with_forger = (arrangements(all, length) - without_forger) * forgers.len() as u64;
    assert_eq!(piles(&mut Vec::new(), Pile::default(), most, forgers), without_forger + with_forger);
}

#[test]
fn piles_of_four_are_lists() {
    try_piles(4, &Character::ALL);
}

#[test]
#[ignore = "exhaustive: 20 million piles"]
fn exhaustive_piles_of_seven_are_lists() {
    try_piles(7, &Character::ALL);
}

/// What the Forger counts as is asked for by name only if it is the Marquis.
#[test]
#[ignore = "exhaustive: 207 million piles"]
fn exhaustive_piles_are_lists() {
    try_piles(Character::COUNT, &[Character::Marquis, Character::Forger]);
}

/// Whatever one nibble of a pile is changed to: it loads if it is what a list of characters looks like, and then the same.
#[test]
fn piles_with_one_wrong_nibble_are_found() {
    for length in 0..=Character::COUNT {
        let mut pile = Pile::default();
        for &card in &Character::ALL[..length] {
            pile.push(PlayedCard { card, identity: card });
        }
        for (place, nibble) in (0..16).flat_map(|place| (0..16).map(move |nibble| (place, nibble))) {
            let bits = pile.bits() & !(15 << (4 * place)) | nibble << (4 * place);
            let mut list = Vec::new();
            let identity = Character::ALL.get((bits >> 48 & 15) as usize).copied();
            for position in 0..(bits >> 56).min(12) {
                let card = Character::ALL.get((bits >> (4 * position) & 15) as usize);
                list.extend(card.map(|&card| {
                    let counts = if card == Character::Forger { identity.unwrap_or(card) } else { card };
                    PlayedCard { card, identity: counts }
                }));
            }
            // A Forger that lies there twice is found elsewhere.
            let is_list = packed(&list) == bits && list.len() <= Character::COUNT;
            assert_eq!(Pile::from_bits(bits).is_some(), is_list, "{bits:x}");
        }
    }
}

fn orders(list: &mut Vec<(u8, Character)>, order: MarquisOrder) -> u64 {
    let of = |list: &[(u8, Character)]| {
        let entry = |&(seat, card)| u32::from(seat) | 8 | if card == Character::Forger { 4 } else { 0 };
        list.iter().rev().fold(0, |bits, one| bits << 4 | entry(one))
    };
    assert_eq!(order.bits(), of(list));
    assert!(order.iter().eq(list.iter().copied()));
    let mut count = 1;
    for one in (0..4).flat_map(|seat| [Character::Marquis, Character::Forger].map(|card| (seat, card))) {
        let mut changed = order;
        changed.remove(one.0, one.1);
        let rest: Vec<_> = list.iter().copied().filter(|&other| other != one).collect();
        assert_eq!(changed.bits(), of(&rest));
        if !list.contains(&one) {
            let mut with = order;
            with.push(one.0, one.1);
            list.push(one);
            count += orders(list, with);
            list.pop();
        }
    }
    count
}

#[test]
fn orders_of_marquises_are_lists() {
    assert_eq!(orders(&mut Vec::new(), MarquisOrder::default()), arrangements(8, 8));
}

#[test]
#[ignore = "exhaustive: all numbers of 32 bits"]
fn exhaustive_numbers_that_are_no_order_are_found() {
    for bits in 0..=u32::MAX {
        let entries = (u32::BITS - bits.leading_zeros()).div_ceil(4);
        let all_set = 0x8888_8888 & ((1_u64 << (4 * entries)) - 1) as u32;
        assert_eq!(MarquisOrder::from_bits(bits).is_some(), bits & 0x8888_8888 == all_set, "{bits:x}");
    }
}

fn check_small(ids: u64) {
    let set = (0..48).filter(|id| ids >> id & 1 != 0);
    let small = set.clone().fold(SmallActions::NONE, |small, id| small.with(id, true).with(id, false));
    let small = small.with_exchanges(20, 4);
    assert_eq!((small.bits(), small.len()), (ids, set.clone().count()));
    assert_eq!((small.exchange_times(), small.exchange_vetoes()), (20, 4));
    for (index, id) in set.enumerate() {
        assert_eq!(nth_bit(small.bits(), index), u32::from(id));
        assert_eq!(small.get(index).map(Action::id), Some(id));
        assert_eq!(small.ids_from(index), ids >> id << id);
    }
    assert_eq!((small.get(small.len()), small.ids_from(small.len())), (None, 0));
}

/// All sets of plays, or of cards to take, with all that may stand beside them: no decision has both.
#[test]
#[ignore = "exhaustive: 3 million sets"]
fn exhaustive_small_actions_are_sets() {
    let before: Vec<u64> =
        (0..id::TARGET + 4).filter(|&id| Action::from_id(id).is_ok()).map(|id| 1 << id).collect();
    for chosen in 0..1_usize << before.len() {
        let chosen = before.iter().enumerate().filter(|(i, _)| chosen >> i & 1 != 0);
        let beside: u64 = chosen.map(|(_, bit)| bit).sum();
        for cards in 0..1_u64 << Character::COUNT {
            check_small(beside | cards << id::PLAY);
            check_small(beside | cards << id::TAKE);
        }
    }
}

#[test]
fn small_actions_are_sets_in_blocks() {
    for bits in 0..1_u16 << Character::COUNT {
        let plays = SmallActions::block(id::PLAY, bits);
        assert_eq!((plays.bits(), plays.len()), (u64::from(bits) << id::PLAY, bits.count_ones() as usize));
        check_small(plays.bits() | 1);
        for character in Character::ALL {
            let held = CardSet::of_bits(bits).contains(character.card());
            assert_eq!(plays.contains(Action::Play(character)), held);
        }
        check_small(SmallActions::block(id::TAKE, bits).bits());
    }
    for (times, vetoes) in (0..32).flat_map(|times| (0..8).map(move |vetoes| (times, vetoes))) {
        let small = SmallActions::PASS.with_exchanges(times, vetoes);
        assert_eq!((small.exchange_times(), small.exchange_vetoes(), small.bits()), (times, vetoes, 1));
    }
}
