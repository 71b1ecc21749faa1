//! Deals, legal actions, applying, views and samples allocate nothing.
#![allow(unsafe_code, reason = "an allocator that counts")]

mod common;

use marquis::{Action, Card, Game, Rules, Seat};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

/// The system's allocator; counts what each thread asks of it.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    // While a thread ends, its counter is gone, and nobody asks for it any more.
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
}

// SAFETY: everything is left to the system's allocator; counting does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are passed on.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often this allocates on this thread.
fn allocations(act: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.get();
    act();
    ALLOCATIONS.get() - before
}

/// Uses everything that the hot path of a search would use; returns the number of actions.
fn play_to_the_end(mut game: Game, rng: &mut rand_chacha::ChaCha12Rng) -> usize {
    let mut actions = 0;
    while !game.is_over() {
        let legal = game.legal_actions();
        black_box(legal.iter().map(Action::id).max());
        let action = legal.get(common::below(legal.len(), rng)).unwrap();
        black_box(legal.contains(action));
        black_box((game.decision(), game.spectator_view()));
        for seat in game.table().seats() {
            let view = game.view(seat).unwrap();
            black_box((view.legal_actions().len(), view.known_in_hand(seat), view.sample(rng)));
        }
        let illegal = if action == Action::Use { Action::Accept } else { Action::Use };
        black_box(legal.contains(illegal) || game.apply(illegal).is_err());
        let mut events = 0;
        if actions % 2 == 0 {
            game.apply_with(action, |event| events += usize::from(event == event.seen_by(None))).unwrap();
        } else {
            game.apply(action).unwrap();
        }
        black_box(events);
        actions += 1;
    }
    black_box(game.outcome());
    actions
}

#[test]
fn a_game_allocates_nothing() {
    for seed in 0..40 {
        let deal = common::Deal::random(seed);
        let (game, mut rng) = (deal.game, deal.rng);
        let mut actions = 0;
        assert_eq!(allocations(|| actions = play_to_the_end(game, &mut rng)), 0, "seed {seed}");
        assert!(actions > 40);
    }
}

#[test]
fn a_deal_allocates_nothing() {
    let mut rng = common::Deal::random(0).rng;
    let rules = Rules::default();
    let count = allocations(|| {
        black_box(Game::deal(&rules, 4, Seat::ALL[3], &mut rng).unwrap());
        black_box(Game::deal(&rules, 5, Seat::ALL[3], &mut rng).is_err());
        black_box(Game::from_decks(&rules, Seat::ALL[0], &[Card::ALL; 4]).unwrap());
    });
    assert_eq!(count, 0);
}

#[test]
fn texts_are_read_and_written_without_allocating() {
    use std::fmt::Write;
    /// A place for the longest text.
    struct Buffer([u8; 32], usize);
    impl Write for Buffer {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            let end = self.1 + text.len();
            self.0.get_mut(self.1..end).ok_or(std::fmt::Error)?.copy_from_slice(text.as_bytes());
            self.1 = end;
            Ok(())
        }
    }
    let count = allocations(|| {
        for action in (0..u16::MAX).filter_map(|id| Action::from_id(id).ok()) {
            let mut buffer = Buffer([0; 32], 0);
            write!(buffer, "{action}").unwrap();
            let text = std::str::from_utf8(&buffer.0[..buffer.1]).unwrap();
            black_box(text.parse::<Action>().unwrap());
        }
        black_box("offer 2 3c".parse::<Action>().is_err());
    });
    assert_eq!(count, 0);
}

#[cfg(feature = "json")]
#[test]
fn json_is_read_and_written_without_allocating() {
    use marquis::{Event, Record, Snapshot, View};
    /// A place for the longest text.
    struct Buffer(Box<[u8; 1 << 14]>, usize);
    impl std::fmt::Write for Buffer {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            let end = self.1 + text.len();
            self.0.get_mut(self.1..end).ok_or(std::fmt::Error)?.copy_from_slice(text.as_bytes());
            self.1 = end;
            Ok(())
        }
    }
    let mut buffer = Buffer(Box::new([0; 1 << 14]), 0);
    let common::Deal { mut game, mut rng, .. } = common::Deal::random(0);
    while !game.is_over() {
        let view = game.spectator_view();
        let count = allocations(|| {
            let snapshot = Snapshot::resumable(&game);
            buffer.1 = 0;
            snapshot.write_json(&mut buffer).unwrap();
            let text = std::str::from_utf8(&buffer.0[..buffer.1]).unwrap();
            assert!(Game::try_from(&Snapshot::from_json(text).unwrap()).unwrap() == game);
            for end in (0..text.len()).step_by(97) {
                black_box(Snapshot::from_json(&text[..end]).is_err());
            }
            buffer.1 = 0;
            view.write_json(&mut buffer).unwrap();
            let text = std::str::from_utf8(&buffer.0[..buffer.1]).unwrap();
            assert!(View::from_json(text).unwrap() == view);
            buffer.1 = 0;
            game.table().rules().write_json(&mut buffer).unwrap();
            let text = std::str::from_utf8(&buffer.0[..buffer.1]).unwrap();
            assert!(Rules::from_json(text).unwrap() == *game.table().rules());
            black_box(Record::from_json(text).is_err());
        });
        assert_eq!(count, 0);
        let legal = game.legal_actions();
        let action = legal.get(common::below(legal.len(), &mut rng)).unwrap();
        game.apply_with(action, |event| {
            buffer.1 = 0;
            let count = allocations(|| {
                event.write_json(&mut buffer).unwrap();
                let text = std::str::from_utf8(&buffer.0[..buffer.1]).unwrap();
                assert!(Event::from_json(text).unwrap() == event);
            });
            assert_eq!(count, 0);
        })
        .unwrap();
    }
}

#[cfg(feature = "capi")]
#[test]
fn many_games_allocate_nothing_after_they_were_made() {
    use marquis::capi::*;
    use std::ptr::{null, null_mut};
    let mut many = null_mut();
    let mut count = 0;
    // SAFETY: what is written to is as large as is said.
    unsafe {
        assert_eq!(marquis_batch_new(null(), 4, 255, 8, 1, 1, &mut many), MARQUIS_STATUS_OK);
        let mut observations = [0; 8 * MARQUIS_OBSERVATION_SIZE];
        let mut masks = [0; 8 * MARQUIS_CHOICE_COUNT];
        let allocated = allocations(|| {
            for _ in 0..1000 {
                assert_eq!(marquis_batch_step_random(many, null_mut(), 0, null_mut()), MARQUIS_STATUS_OK);
                marquis_batch_observations(many, observations.as_mut_ptr(), observations.len(), &mut count);
                marquis_batch_masks(many, masks.as_mut_ptr(), masks.len(), &mut count);
                marquis_batch_step(many, [5; 8].as_ptr(), 8, null_mut());
            }
        });
        assert_eq!((allocated, count), (0, masks.len()));
        assert!(masks.contains(&1));
        marquis_batch_free(many);
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
    assert_eq!(allocations(|| drop(black_box(Vec::<u8>::with_capacity(100)))), 1);
}
