//! Simple players, who see no more than their seats may.

use marquis::{Action, DecisionKind, LegalActions, View};
use rand_chacha::{ChaCha12Rng, rand_core::Rng};

/// Exchanges as much as possible, makes no offers, and does the rest at random.
pub fn choose(view: &View, rng: &mut ChaCha12Rng) -> Option<Action> {
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
