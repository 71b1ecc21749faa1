//! The C functions beside the same in Rust, in one program: called through pointers that the compiler cannot look
//! through, as a C program calls a library.
#![allow(unsafe_code, reason = "C functions are called as C calls them")]

use super::common::measure::Compared::{Nothing, Over, To};
use super::common::measure::Line;
use super::common::{Generator, below, deals, playout, positions};
use super::{GAMES, NO_GOAL, REFERENCE};
use marquis::Game;
use marquis::capi::{
    MARQUIS_STATUS_OK, marquis_game, marquis_game_apply, marquis_game_copy_from, marquis_game_legal_at,
    marquis_game_legal_count, marquis_game_legal_pick, marquis_game_load, marquis_game_step_random,
    marquis_game_view, marquis_game_view_to_json, marquis_view,
};
use rand_xoshiro::rand_core::Rng;
use std::ffi::c_char;
use std::hint::black_box;
use std::mem::MaybeUninit;
use std::ptr::null_mut;

const RUST: &str = "playout in Rust, for the next line";

fn loaded(game: &Game) -> *mut marquis_game {
    let save = game.to_bytes();
    let mut loaded = null_mut();
    // SAFETY: the bytes are as many as are said, and there is a place for the game.
    let status = unsafe { marquis_game_load(save.as_ptr(), save.len(), &raw mut loaded, null_mut()) };
    assert_eq!(status, MARQUIS_STATUS_OK);
    loaded
}

/// The number of legal actions, one of them, and applying it: the three calls that a step takes.
#[inline(never)]
fn playout_in_c(game: *mut marquis_game, start: *const marquis_game, rng: &mut Generator) -> u64 {
    let (mut decisions, mut count, mut action) = (0, 0_usize, 0_u16);
    let legal_count = black_box(marquis_game_legal_count as unsafe extern "C" fn(_, _) -> _);
    let legal_at = black_box(marquis_game_legal_at as unsafe extern "C" fn(_, _, *mut u16) -> _);
    let apply = black_box(marquis_game_apply as unsafe extern "C" fn(_, u16, _, usize, _, _) -> _);
    // SAFETY: both games were made by `loaded` and are not freed; what is written to is there.
    unsafe {
        marquis_game_copy_from(game, start);
        loop {
            legal_count(game.cast_const(), &raw mut count);
            if count == 0 {
                return decisions;
            }
            legal_at(game.cast_const(), below(count, rng), &raw mut action);
            if apply(game, action, null_mut(), 0, null_mut(), null_mut()) != MARQUIS_STATUS_OK {
                return decisions;
            }
            decisions += 1;
        }
    }
}

/// The same in two calls: a legal action, and applying it.
#[inline(never)]
fn playout_by_picks(game: *mut marquis_game, start: *const marquis_game, rng: &mut Generator) -> u64 {
    let (mut decisions, mut action) = (0, 0_u16);
    let pick = black_box(marquis_game_legal_pick as unsafe extern "C" fn(_, _, *mut u16) -> _);
    let apply = black_box(marquis_game_apply as unsafe extern "C" fn(_, u16, _, usize, _, _) -> _);
    // SAFETY: both games were made by `loaded` and are not freed; what is written to is there.
    unsafe {
        marquis_game_copy_from(game, start);
        while pick(game.cast_const(), rng.next_u64(), &raw mut action) == MARQUIS_STATUS_OK {
            apply(game, action, null_mut(), 0, null_mut(), null_mut());
            decisions += 1;
        }
    }
    decisions
}

/// The same in one call.
#[inline(never)]
fn playout_by_steps(game: *mut marquis_game, start: *const marquis_game, rng: &mut Generator) -> u64 {
    let mut decisions = 0;
    let step = black_box(marquis_game_step_random as unsafe extern "C" fn(_, _, _) -> _);
    // SAFETY: both games were made by `loaded` and are not freed.
    unsafe {
        marquis_game_copy_from(game, start);
        while step(game, rng.next_u64(), null_mut()) == MARQUIS_STATUS_OK {
            decisions += 1;
        }
    }
    decisions
}

pub fn add(lines: &mut Vec<Line<'_>>) {
    let starts: &'static [Game] = deals(4, GAMES).leak();
    let starts_in_c: &'static [_] = starts.iter().map(loaded).collect::<Vec<_>>().leak();
    let later: Vec<_> = positions(4, GAMES).iter().map(loaded).collect();
    let later_too = later.clone();
    let game = loaded(&starts[0]);
    let mut view = MaybeUninit::<marquis_view>::uninit();
    let mut text = vec![0 as c_char; 1 << 14];
    lines.extend([
        Line::new(RUST, Nothing, NO_GOAL, |i, rng| playout(&starts[i % GAMES], rng)),
        Line::new(
            "C: a step of three calls, over Rust",
            Over(RUST, REFERENCE),
            (0.35, 0.2),
            move |i, rng| playout_in_c(game, starts_in_c[i % GAMES], rng),
        ),
        Line::new("C: a step of two calls, over Rust", Over(RUST, REFERENCE), (0.35, 0.2), move |i, rng| {
            playout_by_picks(game, starts_in_c[i % GAMES], rng)
        }),
        Line::new("C: a step of one call, over Rust", Over(RUST, REFERENCE), (0.35, 0.2), move |i, rng| {
            playout_by_steps(game, starts_in_c[i % GAMES], rng)
        }),
        Line::new("C: view of a seat", To(REFERENCE), (13.0, 10.0), move |i, _| {
            // SAFETY: the game was made by `loaded`, and there is a place for the view.
            black_box(unsafe { marquis_game_view(later[i % GAMES], 1, view.as_mut_ptr()) });
            1
        }),
        Line::new("C: view to JSON", To(REFERENCE), (77.0, 62.0), move |i, _| {
            let (buffer, mut length) = (text.as_mut_ptr(), 0);
            // SAFETY: the game was made by `loaded`, and the buffer is as large as is said.
            let status = unsafe {
                marquis_game_view_to_json(later_too[i % GAMES], 1, buffer, text.len(), &raw mut length)
            };
            assert_eq!(status, MARQUIS_STATUS_OK);
            1
        }),
    ]);
}
