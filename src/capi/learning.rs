//! A game as numbers for learners: what a seat knows as a vector of fixed length, and the actions as a small fixed set.

use super::action::{action, marquis_action};
use super::buffers::{Out, OutBuffer, shared};
use super::constants::*;
use super::decision::taken_seat;
use super::failure::{Failure, guard};
use super::game::marquis_game;
use super::status::*;
use crate::knowledge::View;
use crate::legal::LegalActions;
use crate::position::Game;
use crate::rules::AskVeto;
use crate::vocabulary::{Action, CardSet, Character, Direction, Exchange, Pending, Price, Seat};

/// The bytes of an observation: what a seat knows, as numbers. Seats are relative: the viewer is 0, its left neighbour 1,
/// and so on clockwise; what a seat that nobody has would have is 0. A flag is 0 or 1; "flags of 4 seats" are 4 bytes, of
/// which all are 0 if it is nobody. The card table, which does not change during a game, is not in it.
///
/// The table:
/// - 0: the number of players
/// - 1: whether the viewer must decide
/// - 2: whose turn it is, flags of 4 seats
/// - 6: whether play goes clockwise
/// - 7: how many turns have begun, at most 255
/// - 8: how many turns in a row have passed in which nobody played a character
/// - 9, 10: the coins in the treasury, the jewels in the bank by value
/// - 11, 12: the most offers in a bargain, whether only who holds the Veto is asked for it
/// - 13: which decision is awaited, flags of the 9 MARQUIS_DECISION_...; all 0 when the game is over
/// - 22: who must decide, flags of 4 seats
/// - 26: what the attacks in progress come from, flags of the 5 MARQUIS_ATTACK_... from 1 on
/// - 31: for each of 4 seats the most coins that an attack still to be decided takes
/// - 35: whom the attack in progress is aimed at, flags of 4 seats
/// - 39: how many offers were made in the bargain in progress
/// - 40, 44: who would protect or annul, and who would pay, flags of 4 seats each
/// - 48, 49, 50: the price on the table: coins, jewels, Vetoes
/// - 51: for each of 4 seats the rank of its Marquis card among those that count as Marquis (R9.7), from 1; 0 if it
///   does not count
/// - 55: the same for its Forger card
/// - 59: the cards that everybody knows to be in the viewer's hand, flags of the 12 MARQUIS_CARD_...
///
/// Then, from 71 on, 79 bytes for each of 4 seats:
/// - 0, 1, 2: coins, jewels by value, open Vetoes
/// - 3, 4: whether its Veto was seen leaving its hand, whether its visible character is protected
/// - 5, 6, 7: the number of cards in its hand, its deck, its pile
/// - 8, 9: its rate of exchange: coins, jewels; 0 if it has none
/// - 10: the identity of its visible character, flags of the 11 characters
/// - 21: whether its visible character is the Forger's card
/// - 22: the cards that the viewer knows to be in its hand, flags of 12 cards
/// - 34: the cards that are in its hand or deck, flags of 12 cards
/// - 46: its assassinated characters, flags of 11 characters
/// - 57: for each of 11 characters its place in the pile, from 1 at the bottom; 0 if it does not lie there
/// - 68: the identity of the Forger in its pile, flags of 11 characters
pub const MARQUIS_OBSERVATION_SIZE: usize = 387;

/// The number of choices: a set of actions that is small enough for a mask. Seats are relative, as in an observation:
/// the deciding seat is 0.
/// - 0 to 4: pass, accept, veto, annul, use, as the actions of these numbers
/// - 5 + seat: target that seat
/// - 9 + card: play that character
/// - 20 + card: take that character back
/// - 31 + (times - 1) * 5 + vetoes: exchange
/// - 131 + ((client * 5 + coins) * 5 + jewels) * 2 + vetoes: offer 0 to 4 coins, 0 to 4 jewels and 0 or 1 Veto
///
/// Greater offers are left out, and nothing else: whoever decides always has a legal choice.
pub const MARQUIS_CHOICE_COUNT: usize = 331;

const TABLE_SIZE: usize = 71;
const SEAT_SIZE: usize = 79;
const _: () = assert!(MARQUIS_OBSERVATION_SIZE == TABLE_SIZE + SEAT_SIZE * MARQUIS_MAX_PLAYERS);

/// What a seat knows.
pub(super) type Observation = [u8; MARQUIS_OBSERVATION_SIZE];
/// Which choices are legal.
pub(super) type Mask = [u8; MARQUIS_CHOICE_COUNT];

/// Where a seat sits as another sees it.
#[inline]
fn relative(seat: Seat, from: Seat, players: u8) -> usize {
    let distance = seat.number() + if seat < from { players } else { 0 };
    usize::from(distance - from.number()) & 3
}

/// The reverse; `None` if nobody sits there.
#[inline]
fn absolute(relative: usize, from: Seat, players: u8) -> Option<Seat> {
    let relative = u8::try_from(relative).ok().filter(|&relative| relative < players)?;
    let number = from.number() + relative;
    Seat::new(if number < players { number } else { number - players })
}

fn set_flags(flags: &mut [u8], cards: CardSet) {
    flags.iter_mut().enumerate().for_each(|(card, flag)| *flag = (cards.bits() >> card & 1) as u8);
}

/// The vector of MARQUIS_OBSERVATION_SIZE. It is made of the view, so nothing hidden can be in it.
pub(super) fn observation(view: &View, viewer: Seat) -> Observation {
    let mut vector = [0; MARQUIS_OBSERVATION_SIZE];
    let (whole_table, seats) = vector.split_at_mut(TABLE_SIZE);
    let table = view.table();
    let players = table.players();
    observe_table(view, viewer, whole_table);
    for (position, seat) in seats.chunks_exact_mut(SEAT_SIZE).enumerate() {
        if let Some(number) = absolute(position, viewer, players) {
            observe_seat(view, number, seat);
        }
    }
    vector
}

fn observe_table(view: &View, viewer: Seat, vector: &mut [u8]) {
    let table = view.table();
    let players = table.players();
    let place = |seat| relative(seat, viewer, players);
    vector[0] = players;
    vector[2 + place(table.active())] = 1;
    vector[6] = u8::from(table.direction() == Direction::Clockwise);
    vector[7] = u8::try_from(table.turn()).unwrap_or(u8::MAX);
    vector[8] = table.idle_turns();
    vector[9] = table.treasury();
    vector[10] = table.jewel_bank();
    vector[11] = table.rules().bargain_offers();
    vector[12] = u8::from(table.rules().ask_veto() == AskVeto::Holder);
    observe_pending(table.pending(), place, viewer, vector);
    for (rank, (seat, card)) in (1..).zip(table.marquis_order()) {
        let first = if card == Character::Forger { 55 } else { 51 };
        vector[first + place(seat)] = rank;
    }
    set_flags(&mut vector[59..71], table.known(viewer));
}

/// No panic: kinds, places and offsets are small, and end long before the vector does.
fn observe_pending(pending: &Pending, place: impl Fn(Seat) -> usize, viewer: Seat, vector: &mut [u8]) {
    let Some(decision) = pending.decision() else { return };
    vector[1] = u8::from(decision.seat == viewer);
    vector[13 + decision.kind as usize] = 1;
    vector[22 + place(decision.seat)] = 1;
    if let Some(attack) = pending.current_attack() {
        vector[26 + attack.kind as usize - 1] = 1;
        vector[35 + place(attack.victim)] = 1;
    }
    for attack in pending.attacks() {
        vector[31 + place(attack.victim)] = attack.coins;
    }
    if let Some(bargain) = pending.bargain() {
        vector[39] = bargain.offers;
        vector[40 + place(bargain.provider)] = 1;
        vector[44 + place(bargain.client)] = 1;
        vector[48] = bargain.price.coins();
        vector[49] = bargain.price.jewels();
        vector[50] = bargain.price.vetoes();
    }
}

fn observe_seat(view: &View, seat: Seat, vector: &mut [u8]) {
    let table = view.table();
    vector[0] = table.coins(seat);
    vector[1] = table.jewels(seat);
    vector[2] = table.open_vetoes(seat);
    vector[3] = u8::from(table.veto_seen(seat));
    vector[4] = u8::from(table.is_protected(seat));
    vector[5] = view.hand_len(seat) as u8;
    vector[6] = view.deck_len(seat) as u8;
    if let Some(rate) = table.rate(seat) {
        vector[8] = rate.coins;
        vector[9] = rate.jewels;
    }
    set_flags(&mut vector[22..34], view.known_in_hand(seat));
    set_flags(&mut vector[34..46], table.unseen(seat));
    set_flags(&mut vector[46..57], table.assassinated(seat));
    let mut top = None;
    for (place, played) in (1..).zip(table.pile(seat)) {
        vector[57 + played.card.index()] = place;
        vector[7] = place;
        if played.card == Character::Forger {
            vector[68 + played.identity.index()] = 1;
        }
        top = Some(played);
    }
    if let Some(top) = top {
        vector[10 + top.identity.index()] = 1;
        vector[21] = u8::from(top.card == Character::Forger);
    }
}

const TARGET: usize = 5;
const PLAY: usize = 9;
const TAKE: usize = 20;
const EXCHANGE: usize = 31;
const OFFER: usize = 131;
/// The choices of offers to one client.
const OFFERS: usize = 5 * 5 * 2;
const _: () = assert!(MARQUIS_CHOICE_COUNT == OFFER + OFFERS * MARQUIS_MAX_PLAYERS);

/// The choice that stands for an action, if there is one.
fn choice_of(action: Action, decider: Seat, players: u8) -> Option<usize> {
    Some(match action {
        Action::Pass | Action::Accept | Action::Veto | Action::Annul | Action::Use => {
            usize::from(action.id())
        }
        Action::Target(seat) => TARGET + relative(seat, decider, players),
        Action::Play(character) => PLAY + character.index(),
        Action::Take(character) => TAKE + character.index(),
        Action::Exchange(exchange) => {
            EXCHANGE + usize::from(exchange.times() - 1) * 5 + usize::from(exchange.vetoes())
        }
        Action::Offer { client, price } => {
            let [coins, jewels, vetoes] = [price.coins(), price.jewels(), price.vetoes()].map(usize::from);
            if coins > 4 || jewels > 4 || vetoes > 1 {
                return None;
            }
            OFFER + ((relative(client, decider, players) * 5 + coins) * 5 + jewels) * 2 + vetoes
        }
    })
}

/// The action that a choice stands for, if it is one at this table.
#[inline]
fn action_of(choice: usize, decider: Seat, players: u8) -> Option<Action> {
    let seat = |relative| absolute(relative, decider, players);
    match choice {
        0..TARGET => Action::from_id(choice as u16).ok(),
        TARGET..PLAY => seat(choice - TARGET).map(Action::Target),
        PLAY..TAKE => Character::from_index(choice - PLAY).map(Action::Play),
        TAKE..EXCHANGE => Character::from_index(choice - TAKE).map(Action::Take),
        EXCHANGE..OFFER => {
            let (times, vetoes) = ((choice - EXCHANGE) / 5 + 1, (choice - EXCHANGE) % 5);
            Exchange::new(times as u8, vetoes as u8).map(Action::Exchange)
        }
        OFFER..MARQUIS_CHOICE_COUNT => {
            let (client, price) = ((choice - OFFER) / OFFERS, (choice - OFFER) % OFFERS);
            let price = Price::new((price / 10) as u8, (price / 2 % 5) as u8, (price % 2) as u8)?;
            Some(Action::Offer { client: seat(client)?, price })
        }
        _ => None,
    }
}

/// The action that a choice of the deciding seat stands for.
pub(super) fn chosen(game: &Game, choice: u16) -> Result<Action, Failure> {
    let table = game.table();
    let action = action_of(usize::from(choice), table.pending().seat, table.players());
    action.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_ACTION))
}

/// Which choices the deciding seat has.
pub(super) fn mask(game: &Game) -> Mask {
    let mut mask = [0; MARQUIS_CHOICE_COUNT];
    let (decider, players) = (game.table().pending().seat, game.table().players());
    let legal = game.legal_actions();
    for action in legal.iter().take_while(|action| !matches!(action, Action::Offer { .. })) {
        if let Some(choice) = choice_of(action, decider, players) {
            mask[choice] = 1;
        }
    }
    for seat in game.table().seats() {
        mask_offers(&legal, seat, relative(seat, decider, players), &mut mask);
    }
    mask
}

fn mask_offers(legal: &LegalActions, client: Seat, place: usize, mask: &mut Mask) {
    let Some(limits) = legal.offer_limits(client) else { return };
    for coins in 0..=limits.coins().min(4) {
        for jewels in 0..=limits.jewels().min(4) {
            for vetoes in 0..=limits.vetoes().min(1) {
                let price = Price::new(coins, jewels, vetoes).unwrap_or_default();
                let choice = OFFER
                    + ((place * 5 + usize::from(coins)) * 5 + usize::from(jewels)) * 2
                    + usize::from(vetoes);
                mask[choice] = u8::from(legal.contains(Action::Offer { client, price }));
            }
        }
    }
}

/// Tells what a seat knows as a vector of numbers, see MARQUIS_OBSERVATION_SIZE.
///
/// @param viewer A seat.
/// @param[out] buffer MARQUIS_OBSERVATION_SIZE bytes.
/// @param capacity The bytes that fit.
/// @param[out] out_length MARQUIS_OBSERVATION_SIZE.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_observation(
    game: *const marquis_game,
    viewer: u32,
    buffer: *mut u8,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        let viewer = taken_seat(&game.0, viewer)?;
        let view = game.0.view(viewer).ok_or(Failure::Status(MARQUIS_STATUS_INVALID_SEAT))?;
        out.write(MARQUIS_OBSERVATION_SIZE, observation(&view, viewer).into_iter())
    })
}

/// For the deciding seat alone: which choices it has, see MARQUIS_CHOICE_COUNT.
///
/// @param[out] buffer MARQUIS_CHOICE_COUNT bytes: 1 where a choice is legal, 0 where it is not. All are 0 when the game is over,
///        and only then.
/// @param capacity The bytes that fit.
/// @param[out] out_length MARQUIS_CHOICE_COUNT.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_mask(
    game: *const marquis_game,
    buffer: *mut u8,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        out.write(MARQUIS_CHOICE_COUNT, mask(&game.0).into_iter())
    })
}

/// The action that a choice of the deciding seat stands for. Whether it is legal is another question.
///
/// @param choice A number below MARQUIS_CHOICE_COUNT.
/// @param[out] out_action The action.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no choice's, or nobody has the seat that it names;
///         MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_choice_to_action(
    game: *const marquis_game,
    choice: u32,
    out_action: *mut marquis_action,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_action)?) };
        out.write(chosen(&game.0, u16::try_from(choice).unwrap_or(u16::MAX))?.id());
        Ok(())
    })
}

/// The choice that stands for an action of the deciding seat: the reverse of marquis_game_choice_to_action().
///
/// @param[out] out_choice A number below MARQUIS_CHOICE_COUNT.
/// @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, it names a seat that nobody has, or it is an offer
///         for which there is no choice; MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_action_to_choice(
    game: *const marquis_game,
    action: marquis_action,
    out_choice: *mut u32,
) -> marquis_status {
    guard(|| {
        // SAFETY: C's promise.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_choice)?) };
        let (decider, players) = (game.0.table().pending().seat, game.0.table().players());
        let action = self::action(action)?;
        let choice = choice_of(action, decider, players);
        // The way back also tells whether its seat is taken.
        let choice = choice.filter(|&choice| action_of(choice, decider, players) == Some(action));
        out.write(choice.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_ACTION))? as u32);
        Ok(())
    })
}
