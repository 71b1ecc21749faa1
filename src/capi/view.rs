//! What one seat, or a spectator, may know.

use super::buffers::{Out, OutBuffer, exclusive, shared};
use super::constants::*;
use super::decision::{marquis_pending, taken_seat};
use super::failure::{Failure, guard};
use super::game::{generator, marquis_game};
use super::rules::marquis_rules_data;
use super::status::marquis_status;
use crate::engine::deal::seed_bytes;
use crate::knowledge::View;
use crate::position::Game;
use crate::vocabulary::{Character, Seat};
use core::ffi::c_char;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

/// A card in a pile.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_played_card {
    /// The card itself: MARQUIS_CARD_...
    pub card: u8,
    /// What it counts as, for a Forger what it imitates: MARQUIS_CARD_...
    pub identity: u8,
}

/// A card that counts as Marquis.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_tribute_card {
    /// Whose.
    pub seat: u8,
    /// The card itself: MARQUIS_CARD_MARQUIS or MARQUIS_CARD_FORGER.
    pub card: u8,
}

/// What the viewer knows of a seat. Sets of cards have bit c set where the card of number c is in them.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_seat_view {
    /// Coins.
    pub coins: u8,
    /// Jewels by value in diamonds.
    pub jewels: u8,
    /// Open Vetoes (R10.2).
    pub open_vetoes: u8,
    /// 1 if the seat's own Veto has been seen leaving its hand.
    pub veto_seen: u8,
    /// 1 if the visible character is protected (R9.5).
    pub is_protected: u8,
    /// The identity of the visible character, or MARQUIS_NONE.
    pub visible: u8,
    /// Coins that one exchange costs now (R4.1); 0 if there is no rate.
    pub rate_coins: u8,
    /// Jewels that one exchange gives; 0 if there is no rate.
    pub rate_jewels: u8,
    /// How many cards are in hand.
    pub hand_count: u8,
    /// How many cards are left in the deck.
    pub deck_count: u8,
    /// How many cards lie in the pile.
    pub pile_count: u8,
    /// Zero.
    pub reserved: [u8; 5],
    /// The cards that are in the hand or the deck.
    pub unseen: u16,
    /// Cards the viewer knows are in this hand: the whole hand if it is the viewer's own or the deck is empty; otherwise
    /// those of R16.2.
    pub known_in_hand: u16,
    /// The cards that everybody knows to be in the hand, because of what happened (R16.2).
    pub known: u16,
    /// The assassinated cards.
    pub assassinated: u16,
    /// The pile from the bottom up; then cards of MARQUIS_NONE.
    pub pile: [marquis_played_card; 12],
}

/// A game as one seat, or a spectator, knows it. It has no room for another hand, for the order of a deck, or for a seed.
///
/// It is all that a client needs: marquis_view_update() keeps it up to date, marquis_view_sample() draws games that are
/// consistent with it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct marquis_view {
    /// Whose view it is: a seat or MARQUIS_SPECTATOR.
    pub viewer: u8,
    /// The number of players; what the seats beyond have is 0, empty or MARQUIS_NONE.
    pub players: u8,
    /// Whose turn it is, or was the last.
    pub active: u8,
    /// The direction of play: 1 is clockwise, -1 the reverse.
    pub direction: i8,
    /// How many turns have begun.
    pub turn: u16,
    /// The viewer's hand, bit c for the card of number c; 0 for a spectator.
    pub hand: u16,
    /// How many actions are legal, if it is the viewer who decides; otherwise 0.
    pub legal_count: u16,
    /// Coins in the treasury.
    pub treasury: u8,
    /// Jewels in the bank, by value.
    pub jewel_bank: u8,
    /// How many turns in a row have passed in which nobody played a character.
    pub idle_turns: u8,
    /// How many cards now count as Marquis.
    pub marquis_count: u8,
    /// Zero.
    pub reserved: [u8; 26],
    /// Those cards in the order played (R9.7); unused entries hold MARQUIS_NONE.
    pub marquis_order: [marquis_tribute_card; 8],
    /// What is awaited.
    pub pending: marquis_pending,
    /// The seats.
    pub seats: [marquis_seat_view; 4],
    /// The rules of this game.
    pub rules: marquis_rules_data,
}

const _: () = {
    assert!(size_of::<marquis_seat_view>() == 48);
    assert!(size_of::<marquis_view>() == 368 && align_of::<marquis_view>() == 4);
};

fn number(character: Option<Character>) -> u8 {
    character.map_or(MARQUIS_NONE, |character| character as u8)
}

impl marquis_seat_view {
    fn new(view: &View, seat: Seat) -> Self {
        let table = view.table();
        let rate = table.rate(seat);
        let mut pile = [marquis_played_card { card: MARQUIS_NONE, identity: MARQUIS_NONE }; 12];
        for (to, played) in pile.iter_mut().zip(table.pile(seat)) {
            *to = marquis_played_card { card: played.card as u8, identity: played.identity as u8 };
        }
        Self {
            coins: table.coins(seat),
            jewels: table.jewels(seat),
            open_vetoes: table.open_vetoes(seat),
            veto_seen: u8::from(table.veto_seen(seat)),
            is_protected: u8::from(table.is_protected(seat)),
            visible: number(table.visible(seat)),
            rate_coins: rate.map_or(0, |rate| rate.coins),
            rate_jewels: rate.map_or(0, |rate| rate.jewels),
            hand_count: view.hand_len(seat) as u8,
            deck_count: view.deck_len(seat) as u8,
            pile_count: table.pile(seat).len() as u8,
            reserved: [0; 5],
            unseen: table.unseen(seat).bits(),
            known_in_hand: view.known_in_hand(seat).bits(),
            known: table.known(seat).bits(),
            assassinated: table.assassinated(seat).bits(),
            pile,
        }
    }
}

impl From<&View> for marquis_view {
    fn from(view: &View) -> Self {
        let table = view.table();
        let mut marquis_order = [marquis_tribute_card { seat: MARQUIS_NONE, card: MARQUIS_NONE }; 8];
        for (to, (seat, card)) in marquis_order.iter_mut().zip(table.marquis_order()) {
            *to = marquis_tribute_card { seat: seat.number(), card: card as u8 };
        }
        Self {
            viewer: view.viewer().map_or(MARQUIS_SPECTATOR, Seat::number),
            players: table.players(),
            active: table.active().number(),
            direction: table.direction().sign(),
            turn: table.turn(),
            hand: view.hand().bits(),
            legal_count: view.legal_actions().len() as u16,
            treasury: table.treasury(),
            jewel_bank: table.jewel_bank(),
            idle_turns: table.idle_turns(),
            marquis_count: table.marquis_order().count() as u8,
            reserved: [0; 26],
            marquis_order,
            pending: marquis_pending::new(table.pending()),
            seats: Seat::ALL.map(|seat| marquis_seat_view::new(view, seat)),
            rules: marquis_rules_data::from(table.rules()),
        }
    }
}

/// What a seat of this game, or a spectator, knows.
fn view_of(game: &Game, viewer: u32) -> Result<View, Failure> {
    if viewer == u32::from(MARQUIS_SPECTATOR) {
        return Ok(game.spectator_view());
    }
    let view = game.view(taken_seat(game.table(), viewer)?);
    view.ok_or(Failure::Status(super::status::MARQUIS_STATUS_INVALID_SEAT))
}

/// Writes a seat's view: send a client this, and nothing else of the game.
///
/// @param viewer A seat, or MARQUIS_SPECTATOR.
/// @param[out] out_view All that the viewer may know.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_view(
    game: *const marquis_game,
    viewer: u32,
    out_view: *mut marquis_view,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_view` can be written.
        let (game, out) = unsafe { (shared(game)?, Out::new(out_view)?) };
        out.write(marquis_view::from(&view_of(&game.0, viewer)?));
        Ok(())
    })
}

/// Writes a seat's view as a JSON object on one line, which marquis_view_from_json() reads; for the client of that seat. It
/// also lists the legal actions, if it is the viewer who decides.
///
/// @param viewer A seat, or MARQUIS_SPECTATOR.
/// @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_view_to_json(
    game: *const marquis_game,
    viewer: u32,
    buffer: *mut c_char,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `buffer` has room for `capacity`;
        // `out_length` can be written.
        let (game, out) = unsafe { (shared(game)?, OutBuffer::new(buffer, capacity, out_length)?) };
        let view = view_of(&game.0, viewer)?;
        out.write_with(|out| view.write_json(out))
    })
}

/// Samples from a seat's view: makes a complete game, drawn uniformly from all those consistent with the view (R16). It reads
/// nothing else, so it cannot cheat. The same view and seed give the same game.
///
/// @param viewer A seat, or MARQUIS_SPECTATOR.
/// @param seed 32 bytes.
/// @param[out] out_game To be freed with marquis_game_free().
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_sample(
    game: *const marquis_game,
    viewer: u32,
    seed: *const u8,
    out_game: *mut *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `seed` has 32 bytes; `out_game` can be
        // written.
        let (game, mut rng, out_game) = unsafe { (shared(game)?, generator(seed)?, Out::new(out_game)?) };
        out_game.write_new(marquis_game(view_of(&game.0, viewer)?.sample(&mut rng)))
    })
}

/// The same into an existing game, from a small seed. It allocates nothing: for search.
///
/// @param game The game that is looked at.
/// @param viewer A seat, or MARQUIS_SPECTATOR.
/// @param seed Any number: as for marquis_game_deal_u64().
/// @param[in,out] target The game that becomes the imagined one. It may be `game` itself.
/// @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_sample_into(
    game: *const marquis_game,
    viewer: u32,
    seed: u64,
    target: *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read. The view is a copy, for the two may be the
        // same.
        let view = view_of(&unsafe { shared(game) }?.0, viewer)?;
        // SAFETY: the header's conventions: `target` can be changed, and nobody else uses it.
        let target = unsafe { exclusive(target) }?;
        target.0 = view.sample(&mut ChaCha12Rng::from_seed(seed_bytes(seed)));
        Ok(())
    })
}
