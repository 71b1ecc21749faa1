//! The least that a step of any such game can cost: two look-ups, the second by what the first found, to know what is
//! legal; the list of it; a random number and a pick; two look-ups and a handful of stores for what it does. It is no
//! game; times are quoted as multiples of it, which hold on any machine.

use super::{Generator, below};

/// As large as a game was when the goals were set.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Reference {
    held: [u16; 4],
    shown: [u16; 4],
    purses: [u8; 4],
    scores: [u8; 4],
    seat: u8,
    mood: u8,
    steps: u8,
    last: u8,
    trail: [u8; 152],
}

const _: () = assert!(size_of::<Reference>() == 192);

/// What an action costs, gives and takes, and how far the turn moves on.
struct Effect {
    cost: u8,
    gain: u8,
    loss: u8,
    moves: u8,
}

static EFFECTS: [Effect; 16] = {
    let mut effects = [const { Effect { cost: 0, gain: 0, loss: 0, moves: 0 } }; 16];
    let mut i = 0;
    while i < effects.len() {
        let mixed = i * 7 + 3;
        effects[i] = Effect {
            cost: (mixed % 5) as u8,
            gain: (mixed / 3 % 4) as u8,
            loss: (mixed / 5 % 2) as u8,
            moves: (mixed / 7 % 2) as u8,
        };
        i += 1;
    }
    effects
};

const ACTIONS: u16 = 12;
const ALL: u16 = (1 << ACTIONS) - 1;
const CHEAP: u16 = 0x0f0f;
const PASS: u16 = 1 << ACTIONS;

impl Reference {
    /// How many steps one measured run of it has.
    pub const STEPS: usize = 48;

    pub fn start() -> Self {
        Self {
            held: [ALL; 4],
            shown: [0; 4],
            purses: [5; 4],
            scores: [1; 4],
            seat: 0,
            mood: 0,
            steps: 0,
            last: 0,
            trail: [0; 152],
        }
    }

    #[inline(always)]
    fn legal(&self) -> u16 {
        let seat = usize::from(self.seat & 3);
        let demanded = EFFECTS[usize::from(self.last & 15)].cost;
        let affordable = if self.purses[seat] < demanded { CHEAP } else { ALL };
        match self.held[seat] & affordable {
            0 => PASS,
            actions => actions,
        }
    }

    #[inline(always)]
    fn apply(&mut self, action: u8) {
        let seat = usize::from(self.seat & 3);
        let effect = &EFFECTS[usize::from(action & 15)];
        let echo = &EFFECTS[usize::from(self.last.wrapping_add(effect.cost) & 15)];
        let next = (seat + 1 + usize::from(effect.moves)) & 3;
        let card = 1 << (action & 15);
        self.held[seat] &= !card;
        self.shown[seat] |= card;
        self.purses[seat] = self.purses[seat].wrapping_add(effect.gain).wrapping_sub(echo.loss);
        self.scores[next] = self.scores[next].wrapping_add(echo.gain & 1);
        self.trail[usize::from(self.steps & 127)] = action;
        self.steps = self.steps.wrapping_add(1);
        self.last = action ^ echo.cost;
        self.mood = echo.moves;
        self.seat = next as u8;
    }

    /// Lists what is legal, picks one of it, and does it.
    #[inline(always)]
    pub fn step(&mut self, rng: &mut Generator) {
        let mut list = [0; 16];
        let mut len = 0;
        let mut left = self.legal();
        while left != 0 {
            list[len & 15] = left.trailing_zeros() as u8;
            left &= left - 1;
            len += 1;
        }
        self.apply(list[below(len, rng) & 15]);
    }

    #[inline(never)]
    pub fn playout(start: &Self, rng: &mut Generator) -> u64 {
        let mut state = *start;
        for _ in 0..Self::STEPS {
            state.step(rng);
        }
        std::hint::black_box(&state);
        Self::STEPS as u64
    }

    #[inline(never)]
    pub fn playout_of_copies(start: &Self, rng: &mut Generator) -> u64 {
        let mut states = [*start; 2];
        for i in 0..Self::STEPS {
            states[(i + 1) & 1] = states[i & 1];
            states[(i + 1) & 1].step(rng);
            std::hint::black_box(&mut states);
        }
        Self::STEPS as u64
    }
}
