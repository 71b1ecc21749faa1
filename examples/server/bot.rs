//! Simple players, who see no more than their seats may.

use crate::host::Host;
use marquis::{Action, DecisionKind, LegalActions, View};
use rand_chacha::{ChaCha12Rng, rand_core::Rng};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Plays for all seats that are the host's.
pub fn start(host: Arc<Host>, pause: Duration, mut rng: ChaCha12Rng) {
    thread::spawn(move || {
        loop {
            let (game, seat, step) = host.wait_for_bot();
            // The same for every question, also where passing is all that is left: see the program's first page.
            thread::sleep(pause);
            let action = game.view(seat).and_then(|view| choose(&view, &mut rng));
            if let Some(Err(_)) = action.map(|action| host.act(Some(seat), step, action)) {
                // Only saving can fail here; perhaps it works the next time.
                thread::sleep(Duration::from_secs(1));
            }
        }
    });
}

/// Exchanges as much as possible, makes no offers, and does the rest at random.
fn choose(view: &View, rng: &mut ChaCha12Rng) -> Option<Action> {
    let legal = view.legal_actions();
    match view.decision()?.kind {
        DecisionKind::Exchange => legal.get(legal.len() - 1),
        DecisionKind::Ask => Some(Action::Pass),
        DecisionKind::Answer => {
            let answers = [Action::Accept, Action::Pass];
            answers
                .into_iter()
                .find(|&answer| legal.contains(answer) && rng.next_u32() % 2 == 0)
                .or(Some(Action::Pass))
        }
        _ => random(&legal, rng),
    }
}

pub fn random(legal: &LegalActions, rng: &mut ChaCha12Rng) -> Option<Action> {
    // The remainder prefers small numbers by less than one in 500 000: good enough for a player.
    legal.get(rng.next_u32() as usize % legal.len().max(1))
}
