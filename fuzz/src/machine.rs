//! Sequences of C calls: any handles or NULL, any integers, and buffers of any size, each in an allocation of its own, so that
//! AddressSanitizer sees a step beyond.

use crate::Bytes;
use marquis::capi::*;
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

const GAMES: usize = 3;

/// What a C program holds. Every slot may be NULL.
pub struct Machine {
    games: [*mut marquis_game; GAMES],
    rules: [*mut marquis_rules; 2],
    /// What was written last, and is read again.
    text: Vec<u8>,
    event: Box<marquis_event>,
}

/// Room for so many values, or NULL.
struct Room<T>(Option<Box<[MaybeUninit<T>]>>);

impl<T> Room<T> {
    fn new(bytes: &mut Bytes, capacity: usize) -> Self {
        Self((bytes.u8() % 16 != 0).then(|| Box::new_uninit_slice(capacity)))
    }

    fn one(bytes: &mut Bytes) -> Self {
        Self::new(bytes, 1)
    }

    fn pointer(&mut self) -> *mut T {
        self.0.as_mut().map_or(null_mut(), |room| room.as_mut_ptr().cast())
    }
}

/// Capacities that matter: none, too small, and enough for anything.
fn capacity(bytes: &mut Bytes, most: usize) -> usize {
    match bytes.u8() % 4 {
        0 => 0,
        1 => usize::from(bytes.u8()),
        _ => most,
    }
}

/// A small number, or any.
fn integer(bytes: &mut Bytes) -> u32 {
    if bytes.u8() & 7 == 0 { bytes.u32() } else { u32::from(bytes.u8() % 5) }
}

fn save(game: *const marquis_game) -> Vec<u8> {
    let mut save = vec![0; MARQUIS_MAX_SAVE_SIZE];
    let mut length = 0;
    let status = unsafe { marquis_game_save(game, save.as_mut_ptr(), save.len(), &mut length) };
    assert_eq!(status == MARQUIS_STATUS_OK, !game.is_null());
    save.truncate(length);
    save
}

impl Machine {
    pub fn new() -> Self {
        let mut event = Box::<marquis_event>::new_uninit();
        let event = unsafe {
            event.as_mut_ptr().cast::<u8>().write_bytes(0, size_of::<marquis_event>());
            event.assume_init()
        };
        Self { games: [null_mut(); GAMES], rules: [null_mut(); 2], text: Vec::new(), event }
    }

    /// Makes one call. Whatever comes in, the status is a listed one, and a game that was not to change is as it was.
    pub fn step(&mut self, bytes: &mut Bytes) {
        let slot = usize::from(bytes.u8()) % GAMES;
        let before = self.games.map(|game| save(game));
        let (status, may_change) = match bytes.u8() % 32 {
            0..8 => (self.apply(slot, bytes), true),
            8..14 => (self.make(slot, bytes), true),
            14..18 => (self.read(slot, bytes), true),
            18..24 => (self.ask(self.games[slot], bytes), false),
            24..28 => (self.write(self.games[slot], bytes), false),
            _ => (self.describe(bytes), false),
        };
        assert_ne!(status, MARQUIS_STATUS_PANIC);
        assert!(!marquis_status_text(status).is_null());
        let after = self.games.map(|game| save(game));
        for (i, (before, after)) in before.iter().zip(&after).enumerate() {
            let may_differ = may_change && i == slot && status == MARQUIS_STATUS_OK;
            assert!(before == after || may_differ, "game {i} changed");
        }
    }

    fn apply(&mut self, slot: usize, bytes: &mut Bytes) -> marquis_status {
        let game = self.games[slot];
        let (mut count, mut action) = (0, bytes.u16());
        unsafe {
            if bytes.u8() % 8 != 0
                && marquis_game_legal_count(game, &mut count) == MARQUIS_STATUS_OK
                && count > 0
            {
                marquis_game_legal_at(game, usize::from(action) % count, &mut action);
            }
        }
        let capacity = capacity(bytes, MARQUIS_MAX_EVENTS);
        let mut events = Room::new(bytes, capacity);
        let (mut out_count, mut error) = (Room::one(bytes), Room::one(bytes));
        let capacity = if events.0.is_some() { capacity } else { usize::from(bytes.u8() & 1) };
        let status = unsafe {
            marquis_game_apply(game, action, events.pointer(), capacity, out_count.pointer(), error.pointer())
        };
        if let (MARQUIS_STATUS_OK, Some(events)) = (status, &events.0) {
            if let Some(event) = events.first() {
                *self.event = unsafe { event.assume_init_read() };
            }
        }
        status
    }

    /// Makes, copies and frees games and rules.
    fn make(&mut self, slot: usize, bytes: &mut Bytes) -> marquis_status {
        let other = self.games[usize::from(bytes.u8()) % GAMES];
        let rules = self.rules[usize::from(bytes.u8()) % 2];
        let mut made: *mut marquis_game = null_mut();
        let out = if bytes.u8() % 16 == 0 { null_mut() } else { &raw mut made };
        let (first, second, seed) = (integer(bytes), integer(bytes), [bytes.u8(); 32]);
        let mut error = Room::one(bytes);
        let status = unsafe {
            match bytes.u8() % 8 {
                0 => marquis_game_deal(rules, first, second, seed.as_ptr(), out),
                1 => marquis_game_deal_u64(rules, first, second, bytes.u32().into(), out),
                2 => {
                    let decks: Vec<u8> =
                        (0..2 + bytes.u8() % 4).flat_map(|_| bytes.deck().map(|card| card as u8)).collect();
                    let length = decks.len() - usize::from(bytes.u8() % 16 == 0);
                    marquis_game_from_decks(rules, second, decks.as_ptr(), length, out, error.pointer())
                }
                3 => marquis_game_clone(other, out),
                4 => marquis_game_sample(other, integer(bytes), seed.as_ptr(), out),
                5 => return marquis_game_copy_from(self.games[slot], other),
                6 => {
                    return marquis_game_sample_into(
                        other,
                        integer(bytes),
                        bytes.u32().into(),
                        self.games[slot],
                    );
                }
                _ => return self.change_rules(other, bytes),
            }
        };
        self.put(slot, made, status)
    }

    fn put(&mut self, slot: usize, made: *mut marquis_game, status: marquis_status) -> marquis_status {
        assert_eq!(made.is_null(), status != MARQUIS_STATUS_OK);
        if !made.is_null() {
            unsafe { marquis_game_free(std::mem::replace(&mut self.games[slot], made)) };
        }
        status
    }

    fn change_rules(&mut self, game: *const marquis_game, bytes: &mut Bytes) -> marquis_status {
        let mut made: *mut marquis_rules = null_mut();
        let out = if bytes.u8() % 16 == 0 { null_mut() } else { &raw mut made };
        let mut error = Room::one(bytes);
        let status = unsafe {
            match bytes.u8() % 3 {
                0 => marquis_rules_default(out),
                1 => marquis_game_rules(game, out),
                _ => {
                    let json = bytes.rules().to_json();
                    let length = json.len() - usize::from(bytes.u8() % 16 == 0);
                    marquis_rules_from_json(json.as_ptr().cast(), length, out, error.pointer())
                }
            }
        };
        let slot = usize::from(bytes.u8()) % 2;
        assert_eq!(made.is_null(), status != MARQUIS_STATUS_OK);
        if !made.is_null() {
            unsafe { marquis_rules_free(std::mem::replace(&mut self.rules[slot], made)) };
        }
        status
    }

    /// Reads what was written last, changed or not, as anything.
    fn read(&mut self, slot: usize, bytes: &mut Bytes) -> marquis_status {
        if bytes.u8() & 1 == 0 && !self.text.is_empty() {
            let place = bytes.below(self.text.len().min(65536));
            self.text[place] = bytes.u8();
        }
        let text = self.text.clone().into_boxed_slice();
        let pointer = if text.is_empty() { null() } else { text.as_ptr() };
        let mut made = null_mut();
        let mut error = Room::one(bytes);
        let error = error.pointer();
        let (length, seed) = (text.len(), [bytes.u8(); 32]);
        let status = unsafe {
            match bytes.u8() % 6 {
                0 => marquis_game_load(pointer, length, &mut made, error),
                1 => marquis_game_from_json(pointer.cast(), length, &mut made, error),
                2 => marquis_record_replay(pointer.cast(), length, &mut made, error),
                3 => marquis_record_initial_game(pointer.cast(), length, &mut made, error),
                4 => {
                    let mut view = core::mem::MaybeUninit::uninit();
                    match marquis_view_from_json(pointer.cast(), length, view.as_mut_ptr(), error) {
                        MARQUIS_STATUS_OK => marquis_view_sample(view.as_ptr(), seed.as_ptr(), &mut made),
                        status => status,
                    }
                }
                _ => return self.read_actions(&text, bytes),
            }
        };
        self.put(slot, made, status)
    }

    fn read_actions(&self, text: &[u8], bytes: &mut Bytes) -> marquis_status {
        let capacity = capacity(bytes, 100);
        let (mut actions, mut count) = (Room::new(bytes, capacity), Room::one(bytes));
        let (text, length) = (text.as_ptr().cast(), text.len());
        unsafe {
            if bytes.u8() & 1 == 0 {
                return marquis_action_from_text(
                    text,
                    length,
                    if capacity == 0 { null_mut() } else { actions.pointer() },
                    null_mut(),
                );
            }
            marquis_record_actions(text, length, actions.pointer(), capacity, count.pointer(), null_mut())
        }
    }

    fn ask(&self, game: *const marquis_game, bytes: &mut Bytes) -> marquis_status {
        let number = integer(bytes);
        unsafe {
            match bytes.u8() % 9 {
                0 => marquis_game_pending(game, Room::one(bytes).pointer()),
                1 => marquis_game_legal_count(game, Room::one(bytes).pointer()),
                2 => marquis_game_legal_at(game, number as usize, Room::one(bytes).pointer()),
                3 => {
                    let capacity = capacity(bytes, MARQUIS_MAX_LEGAL_ACTIONS);
                    let (mut actions, mut count) = (Room::new(bytes, capacity), Room::one(bytes));
                    marquis_game_legal_actions(game, actions.pointer(), capacity, count.pointer())
                }
                4 => marquis_game_is_legal(game, bytes.u16(), Room::one(bytes).pointer()),
                5 => marquis_game_offer_limits(game, number, Room::one(bytes).pointer()),
                6 => marquis_game_outcome(game, Room::one(bytes).pointer()),
                7 => marquis_game_view(game, number, Room::one(bytes).pointer()),
                _ => {
                    let mut copy = null_mut();
                    let status = marquis_game_clone(game, &mut copy);
                    if status == MARQUIS_STATUS_OK {
                        marquis_game_playout(copy, number.into(), Room::one(bytes).pointer());
                        marquis_game_free(copy);
                    }
                    status
                }
            }
        }
    }

    /// Writes a game, in some form.
    fn write(&mut self, game: *const marquis_game, bytes: &mut Bytes) -> marquis_status {
        let number = integer(bytes);
        let capacity = capacity(bytes, 8000);
        let mut buffer = Room::<u8>::new(bytes, capacity);
        let mut length = usize::MAX;
        let (text, rules) = (buffer.pointer().cast::<std::ffi::c_char>(), self.rules[0]);
        let actions = [bytes.u16(); 2];
        let status = unsafe {
            match bytes.u8() % 6 {
                0 => marquis_game_save(game, text.cast(), capacity, &mut length),
                1 => marquis_game_to_json(game, text, capacity, &mut length),
                2 => marquis_game_view_to_json(game, number, text, capacity, &mut length),
                3 => marquis_rules_to_json(rules, text, capacity, &mut length),
                4 => {
                    marquis_record_to_json(game, actions.as_ptr(), actions.len(), text, capacity, &mut length)
                }
                _ => marquis_event_to_json(&*self.event, text, capacity, &mut length),
            }
        };
        if let (MARQUIS_STATUS_OK, Some(buffer)) = (status, &buffer.0) {
            self.text = buffer[..length].iter().map(|byte| unsafe { byte.assume_init() }).collect();
        }
        status
    }

    /// What needs no game: actions, names, events of any numbers.
    fn describe(&mut self, bytes: &mut Bytes) -> marquis_status {
        let (number, other) = (integer(bytes), integer(bytes));
        let capacity = capacity(bytes, MARQUIS_MAX_TEXT_SIZE);
        let (mut text, mut length) = (Room::new(bytes, capacity), Room::one(bytes));
        let mut parts = Room::<marquis_action_parts>::new(bytes, 1);
        unsafe {
            match bytes.u8() % 5 {
                0 => marquis_action_to_text(bytes.u16(), text.pointer(), capacity, length.pointer()),
                1 => marquis_card_name(number, other, text.pointer(), capacity, length.pointer()),
                2 => {
                    let status = marquis_action_to_parts(bytes.u16(), parts.pointer());
                    if status == MARQUIS_STATUS_OK && !parts.pointer().is_null() {
                        let byte = bytes.u8();
                        *parts.pointer().cast::<u8>().add(usize::from(byte & 7)) ^= byte >> 3;
                        marquis_action_from_parts(parts.pointer(), Room::one(bytes).pointer());
                    }
                    status
                }
                3 => marquis_event_seen_by(&*self.event, number, Room::one(bytes).pointer()),
                _ => {
                    let place = bytes.below(size_of::<marquis_event>());
                    (&raw mut *self.event).cast::<u8>().add(place).write(bytes.u8());
                    MARQUIS_STATUS_OK
                }
            }
        }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.games.into_iter().for_each(|game| unsafe { marquis_game_free(game) });
        self.rules.into_iter().for_each(|rules| unsafe { marquis_rules_free(rules) });
    }
}
