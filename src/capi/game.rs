//! Making games.

use super::buffers::{Out, exclusive, free, shared, slice};
use super::constants::{MARQUIS_CARD_COUNT, MARQUIS_SEED_SIZE};
use super::error::marquis_error;
use super::failure::{Failure, guard, guard_and_tell};
use super::rules::{marquis_rules, rules_or_default};
use super::status::*;
use crate::engine::deal::seed_bytes;
use crate::position::Game;
use crate::rules::Rules;
use crate::vocabulary::{Card, Seat};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

/// A game at one moment: everything on the table, all hands and all decks. It holds the full state; what one seat may know is
/// a marquis_view. It holds no seed and no generator: once dealt, actions alone decide what happens.
pub struct marquis_game(pub(super) Game);

/// The seat with that number.
pub(super) fn seat(number: u32) -> Result<Seat, Failure> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or(Failure::Status(MARQUIS_STATUS_INVALID_SEAT))
}

/// The generator that a seed stands for.
///
/// # Safety
/// The seed is NULL, or points to 32 bytes.
pub(super) unsafe fn generator(seed: *const u8) -> Result<ChaCha12Rng, Failure> {
    // SAFETY: the caller's promise; bytes need no alignment.
    let seed = unsafe { shared(seed.cast::<[u8; MARQUIS_SEED_SIZE]>()) }?;
    Ok(ChaCha12Rng::from_seed(*seed))
}

fn deal(
    rules: &Rules,
    players: u32,
    first: u32,
    rng: &mut ChaCha12Rng,
    out_game: Out<*mut marquis_game>,
) -> Result<(), Failure> {
    let players = usize::try_from(players).unwrap_or(usize::MAX);
    if !(2..=Seat::COUNT).contains(&players) {
        return Err(Failure::Status(MARQUIS_STATUS_INVALID_PLAYERS));
    }
    out_game.write_new(marquis_game(Game::deal(rules, players, seat(first)?, rng)?))
}

/// Deals a game. The same seed deals the same cards on every machine and in every version.
///
/// @param rules The rules, which are copied, or NULL for those of R15.
/// @param players 2 to 4.
/// @param first The seat that begins, below `players`.
/// @param seed 32 bytes. For a game that matters, take them from a source that nobody can guess.
/// @param[out] out_game To be freed with marquis_game_free().
/// @return MARQUIS_STATUS_INVALID_PLAYERS, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER,
///         MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_deal(
    rules: *const marquis_rules,
    players: u32,
    first: u32,
    seed: *const u8,
    out_game: *mut *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `rules` can be read if it is not NULL; `seed` has 32 bytes;
        // `out_game` can be written.
        let (rules, mut rng, out_game) =
            unsafe { (rules_or_default(rules), generator(seed)?, Out::new(out_game)?) };
        deal(&rules, players, first, &mut rng, out_game)
    })
}

/// Deals a game from a small seed, for tests and for play without an opponent who would guess it: like
/// marquis_game_deal() with the 8 bytes of the number, the lowest first, and 24 zeros.
///
/// @param rules The rules, which are copied, or NULL for those of R15.
/// @param players 2 to 4.
/// @param first The seat that begins, below `players`.
/// @param seed Any number.
/// @param[out] out_game To be freed with marquis_game_free().
/// @return As for marquis_game_deal().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_deal_u64(
    rules: *const marquis_rules,
    players: u32,
    first: u32,
    seed: u64,
    out_game: *mut *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `rules` can be read if it is not NULL; `out_game` can be written.
        let (rules, out_game) = unsafe { (rules_or_default(rules), Out::new(out_game)?) };
        deal(&rules, players, first, &mut ChaCha12Rng::from_seed(seed_bytes(seed)), out_game)
    })
}

/// Begins a game with these cards.
///
/// @param rules The rules, which are copied, or NULL for those of R15.
/// @param first The seat that begins.
/// @param decks For each seat, from seat 0 on, its twelve cards (MARQUIS_CARD_...) in the order in which they are drawn;
///        the first four are the first hand.
/// @param length The number of cards in all: 24, 36 or 48.
/// @param[out] out_game To be freed with marquis_game_free().
/// @param[out] error `path` says which card is wrong. Or NULL.
/// @return MARQUIS_STATUS_INVALID_DECKS, MARQUIS_STATUS_INVALID_CARD, MARQUIS_STATUS_INVALID_SEAT,
///         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_from_decks(
    rules: *const marquis_rules,
    first: u32,
    decks: *const u8,
    length: usize,
    out_game: *mut *mut marquis_game,
    error: *mut marquis_error,
) -> marquis_status {
    let body = || {
        // SAFETY: the header's conventions: `rules` can be read if it is not NULL; `decks` has `length`
        // elements; `out_game` can be written.
        let (rules, numbers, out_game) =
            unsafe { (rules_or_default(rules), slice(decks, length)?, Out::new(out_game)?) };
        let players = numbers.len() / MARQUIS_CARD_COUNT;
        if numbers.len() % MARQUIS_CARD_COUNT != 0 || !(2..=Seat::COUNT).contains(&players) {
            return Err(Failure::Status(MARQUIS_STATUS_INVALID_DECKS));
        }
        let first = seat(first)?;
        let mut decks = [[Card::Veto; MARQUIS_CARD_COUNT]; Seat::COUNT];
        for (index, &number) in numbers.iter().enumerate() {
            let (seat, position) = (index / MARQUIS_CARD_COUNT, index % MARQUIS_CARD_COUNT);
            let card = Card::from_index(usize::from(number));
            decks[seat][position] = card.ok_or(Failure::DeckCard { seat, position })?;
        }
        let decks = decks.get(..players).unwrap_or_default();
        out_game.write_new(marquis_game(Game::from_decks(&rules, first, decks)?))
    };
    // SAFETY: the header's conventions: `error` can be written if it is not NULL.
    unsafe { guard_and_tell(error, body) }
}

/// Makes another game like this one. The two have nothing to do with each other.
///
/// @param[out] out_game To be freed with marquis_game_free().
/// @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_clone(
    game: *const marquis_game,
    out_game: *mut *mut marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_game` can be written.
        let (game, out_game) = unsafe { (shared(game)?, Out::new(out_game)?) };
        out_game.write_new(marquis_game(game.0))
    })
}

/// Makes an existing game like another one. It allocates nothing: for search.
///
/// @param[in,out] target The game that changes. It may be `source` itself.
/// @param source The game that it becomes like.
/// @return MARQUIS_STATUS_NULL_POINTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_copy_from(
    target: *mut marquis_game,
    source: *const marquis_game,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `source` can be read. The source is read before the target is
        // touched, for they may be the same.
        let game = unsafe { shared(source) }?.0;
        // SAFETY: the header's conventions: `target` can be changed, and nobody else uses it.
        unsafe { exclusive(target) }?.0 = game;
        Ok(())
    })
}

/// Frees a game, on any thread.
///
/// @param game The game, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_free(game: *mut marquis_game) {
    // SAFETY: the header's conventions: `game` came from a function that names this one, and is not used any
    // more.
    unsafe { free(game) }
}

/// The rules of a game.
///
/// @param[out] out_rules To be freed with marquis_rules_free().
/// @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_game_rules(
    game: *const marquis_game,
    out_rules: *mut *mut marquis_rules,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header's conventions: `game` can be read; `out_rules` can be written.
        let (game, out_rules) = unsafe { (shared(game)?, Out::new(out_rules)?) };
        out_rules.write_new(marquis_rules(*game.0.table().rules()))
    })
}
