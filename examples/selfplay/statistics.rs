//! What is counted.

use marquis::{Action, AttackKind, Character, DecisionKind, Event, Game, Seat};

/// Shares of a win are counted in twelfths: two, three or four winners of a tie share it without a remainder.
pub const WIN: u64 = 12;

/// What is counted of each character, by the card and not by what a Forger counts as; but the annulling of a Veto for
/// the Prosecutor, whoever counts as one.
#[derive(Clone, Copy, Default)]
pub struct OfCharacter {
    pub played: u64,
    pub income: u64,
    /// Coins that its thefts and its power took.
    pub robbed: u64,
    /// Coins that it paid to its likes (R8.1).
    pub paid: u64,
    /// Jewels bought while it was visible.
    pub jewels: u64,
    /// How often its owner was asked about its power.
    pub asked: u64,
    /// How often its power was used, and did something.
    pub used: u64,
}

#[derive(Default)]
pub struct Statistics {
    pub games: u64,
    pub decisions: u64,
    pub turns: u64,
    pub longest: u64,
    /// Jewels by seat.
    pub by_seat: [u64; 4],
    /// Jewels of the best, the second best, and so on.
    pub by_rank: [u64; 4],
    pub wins: [u64; 4],
    pub characters: [OfCharacter; Character::COUNT],
    pub veto_asked: u64,
    pub veto_played: u64,
    pub veto_annulled: u64,
    /// Of whom the next events tell.
    active: Option<Character>,
}

impl Statistics {
    fn of(&mut self, character: Option<Character>) -> Option<&mut OfCharacter> {
        self.characters.get_mut(character?.index())
    }

    /// Takes note of a decision, before it is carried out.
    pub fn before(&mut self, game: &Game, action: Action) {
        let Some(decision) = game.decision() else { return };
        let table = game.table();
        let is_attack = table.pending().current_attack().is_some();
        self.active = top_card(game, table.active());
        let whose_power = match decision.kind {
            DecisionKind::Veto => {
                self.veto_asked += 1;
                return;
            }
            DecisionKind::Annul => Some(Character::Prosecutor),
            DecisionKind::Ask if is_attack => Some(Character::Prosecutor),
            DecisionKind::Ask | DecisionKind::Target | DecisionKind::Use | DecisionKind::Take => self.active,
            _ => return,
        };
        let used = matches!(action, Action::Target(_) | Action::Use | Action::Take(_));
        if let Some(of) = self.of(whose_power) {
            of.asked += 1;
            of.used += u64::from(used);
        }
    }

    /// Takes note of what happened.
    pub fn happened(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { .. } => self.turns += 1,
            Event::Played { card, .. } => {
                self.active = Some(card);
                self.add_to_active(|of| of.played += 1);
            }
            Event::Income { coins, .. } => self.add_to_active(|of| of.income += u64::from(coins)),
            Event::Robbed { coins, .. } => self.add_to_active(|of| of.robbed += u64::from(coins)),
            Event::Paid { coins, .. } => self.add_to_active(|of| of.paid += u64::from(coins)),
            Event::Exchanged { jewels, .. } => self.add_to_active(|of| of.jewels += u64::from(jewels)),
            Event::BoughtJewel { .. } => self.add_to_active(|of| of.jewels += 1),
            Event::Attacked { kind: AttackKind::Tribute, .. } | Event::Protected { .. } => {
                self.add_to_active(|of| of.used += 1);
            }
            Event::VetoPlayed { .. } => self.veto_played += 1,
            Event::Annulled { .. } => {
                self.veto_annulled += 1;
                if let Some(of) = self.of(Some(Character::Prosecutor)) {
                    of.used += 1;
                }
            }
            _ => {}
        }
    }

    fn add_to_active(&mut self, count: impl FnOnce(&mut OfCharacter)) {
        if let Some(of) = self.of(self.active) {
            count(of);
        }
    }

    /// Takes note of how a game ended.
    pub fn finished(&mut self, game: &Game, decisions: u64) {
        let Some(outcome) = game.outcome() else { return };
        self.games += 1;
        self.decisions += decisions;
        self.turns += 1; // the first turn began with the deal
        self.longest = self.longest.max(decisions);
        let share = WIN / outcome.winners().len() as u64;
        let mut ranked = [0; 4];
        for seat in game.table().seats() {
            let jewels = u64::from(outcome.score(seat).jewels);
            self.by_seat[seat.index()] += jewels;
            ranked[seat.index()] = jewels;
            self.wins[seat.index()] += if outcome.winners().contains(seat) { share } else { 0 };
        }
        ranked.sort_unstable_by_key(|&jewels| std::cmp::Reverse(jewels));
        add_each(&mut self.by_rank, &ranked);
    }

    /// Adds the totals of another thread.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.longest = self.longest.max(other.longest);
        add_each(&mut self.by_seat, &other.by_seat);
        add_each(&mut self.by_rank, &other.by_rank);
        add_each(&mut self.wins, &other.wins);
        self.veto_asked += other.veto_asked;
        self.veto_played += other.veto_played;
        self.veto_annulled += other.veto_annulled;
        for (of, more) in self.characters.iter_mut().zip(&other.characters) {
            of.played += more.played;
            of.income += more.income;
            of.robbed += more.robbed;
            of.paid += more.paid;
            of.jewels += more.jewels;
            of.asked += more.asked;
            of.used += more.used;
        }
    }
}

fn top_card(game: &Game, seat: Seat) -> Option<Character> {
    game.table().pile(seat).next_back().map(|top| top.card)
}

fn add_each(totals: &mut [u64; 4], more: &[u64; 4]) {
    totals.iter_mut().zip(more).for_each(|(total, more)| *total += more);
}
