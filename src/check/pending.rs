//! Whether what is said to be pending can be.

use crate::check::invalid::{InvalidPosition, ensure, in_table};
use crate::legal::attacks;
use crate::legal::exchanges::ExchangeRange;
use crate::legal::offers::{clients, within};
use crate::legal::powers;
use crate::position::Table;
use crate::rules::{AskVeto, Power};
use crate::vocabulary::{
    AttackKind, AttackQueue, Card, CardSet, Character, DecisionKind, Pending, PerSeat, Price, Seat,
};

impl Table {
    /// The decision, and the attack and the bargain that it is about.
    pub(super) fn check_pending(&self, hand_counts: &PerSeat<u8>) -> Result<(), InvalidPosition> {
        let Pending { kind, seat, attack, attacks, offers, .. } = self.pending;
        ensure(seat.number() < self.players, in_table("pending.seat", "no such seat"))?;
        let has_attack = attack.is_some() && attacks.current().is_some();
        ensure(has_attack == (attack.is_some() || attacks != AttackQueue::default()), WRONG_ATTACK)?;
        ensure((offers > 0) == (kind == Some(DecisionKind::Answer)), WRONG_BARGAIN)?;
        if offers == 0 {
            let Pending { provider, client, price, .. } = self.pending;
            let no_bargain = (provider, client, price) == (Seat::ALL[0], Seat::ALL[0], Price::NOTHING);
            ensure(no_bargain, WRONG_BARGAIN)?;
        }
        if has_attack {
            return self.check_attack();
        }
        let fits = match kind {
            None => true,
            Some(DecisionKind::Exchange) => {
                !ExchangeRange::new(self, self.active_hand(hand_counts)).is_empty()
            }
            Some(DecisionKind::Play) => !self.active_hand(hand_counts).and(CardSet::CHARACTERS).is_empty(),
            Some(DecisionKind::Veto | DecisionKind::Annul) => false,
            Some(DecisionKind::Target) => !powers::targets(self).is_empty(),
            Some(DecisionKind::Use) => self.can_use(),
            Some(DecisionKind::Take) => {
                self.shows(Character::Astrologer) && !powers::takeable(self).is_empty()
            }
            Some(DecisionKind::Ask | DecisionKind::Answer) => {
                self.shows(Character::Countess) && !clients(self).is_empty()
            }
        };
        ensure(fits, in_table("pending.kind", "such a decision cannot be awaited now"))?;
        match kind {
            Some(DecisionKind::Answer) => self.check_bargain(self.active),
            Some(
                DecisionKind::Exchange
                | DecisionKind::Play
                | DecisionKind::Veto
                | DecisionKind::Annul
                | DecisionKind::Target
                | DecisionKind::Use
                | DecisionKind::Take
                | DecisionKind::Ask,
            )
            | None => ensure(seat == self.active, in_table("pending.seat", "the active player decides this")),
        }
    }

    pub(super) fn shows(&self, identity: Character) -> bool {
        self.visible(self.active) == Some(identity)
    }

    /// R9.2, R9.10
    fn can_use(&self) -> bool {
        let Some(identity) = self.visible(self.active) else { return false };
        match identity.power() {
            Power::BuyJewel => powers::jeweler_can_buy(self),
            Power::RobAll => self.others().any(|seat| attacks::thief_can_attack(self, seat)),
            Power::None
            | Power::Assassinate
            | Power::TakeBack
            | Power::Protect
            | Power::NeighborsRate
            | Power::Tribute
            | Power::Annul
            | Power::RobRichest => false,
        }
    }

    /// The active player's hand, if all can work it out; otherwise some hand with characters, which is all that matters.
    fn active_hand(&self, hand_counts: &PerSeat<u8>) -> CardSet {
        let unseen = self.unseen(self.active);
        let deck_is_empty = unseen.len() == usize::from(hand_counts[self.active]);
        if deck_is_empty { unseen } else { CardSet::CHARACTERS }
    }

    /// R7, R9.1, R9.7, R9.9, R9.10, R10
    fn check_attack(&self) -> Result<(), InvalidPosition> {
        let Pending { kind, seat, attack: Some(attack), attacks, .. } = self.pending else { return Ok(()) };
        ensure(self.can_be_left(attack, attacks), WRONG_ATTACK)?;
        let Some((victim, _)) = attacks.current() else { return Err(WRONG_ATTACK) };
        ensure(attacks::happens(self, attack, victim), WRONG_ATTACK)?;
        let veto_played = self.veto_seen(victim) && self.open_vetoes[self.active] > 0;
        let wrong_seat = in_table("pending.seat", "not the one to decide this");
        let wrong_kind = in_table("pending.kind", "such a decision cannot be awaited in this attack");
        match kind {
            Some(DecisionKind::Veto) => {
                let known = self.known[victim].contains(Card::Veto);
                let asked = self.rules.ask_veto() == AskVeto::Always || known;
                ensure(!self.veto_seen(victim) && asked, wrong_kind)?;
                ensure(seat == victim, wrong_seat)
            }
            Some(DecisionKind::Annul) => {
                ensure(veto_played && self.shows(Character::Prosecutor), wrong_kind)?;
                ensure(seat == self.active, wrong_seat)
            }
            Some(DecisionKind::Ask) => {
                ensure(veto_played, wrong_kind)?;
                ensure(self.may_annul(seat, victim), wrong_seat)
            }
            Some(DecisionKind::Answer) => {
                ensure(veto_played, wrong_kind)?;
                ensure(self.may_annul(self.pending.provider, victim), WRONG_BARGAIN)?;
                self.check_bargain(self.pending.provider)
            }
            Some(
                DecisionKind::Exchange
                | DecisionKind::Play
                | DecisionKind::Target
                | DecisionKind::Use
                | DecisionKind::Take,
            )
            | None => Err(wrong_kind),
        }
    }

    /// R10.4
    fn may_annul(&self, seat: Seat, victim: Seat) -> bool {
        let is_prosecutor = self.visible(seat) == Some(Character::Prosecutor);
        is_prosecutor && seat != victim && seat != self.active
    }

    /// Whether these can be what is left of the attacks that the character just played makes.
    fn can_be_left(&self, attack: AttackKind, attacks: AttackQueue) -> bool {
        let Some(identity) = self.visible(self.active) else { return false };
        let (attacker, mut all) = match attack {
            AttackKind::Theft => (identity, attacks::thefts(self, identity)),
            AttackKind::Tribute => (Character::Marquis, attacks::tribute(self)),
            AttackKind::Thief => (Character::Thief, attacks::thief(self)),
            AttackKind::Assassin => (Character::Assassin, self.single(attacks, 2)),
            AttackKind::Pickpocket => (Character::Pickpocket, self.single(attacks, 1)),
        };
        while all != attacks && all != AttackQueue::default() {
            all = all.rest();
        }
        attacker == identity && all == attacks
    }

    /// The one attack of that many coins on the first of these victims, if it may be chosen.
    fn single(&self, attacks: AttackQueue, coins: u8) -> AttackQueue {
        let victim = attacks.current().map(|(victim, _)| victim);
        let victim = victim.filter(|&victim| powers::targets(self).contains(victim));
        victim.map_or(AttackQueue::default(), |victim| AttackQueue::single(victim, coins))
    }

    /// R11: the bargain of this provider.
    fn check_bargain(&self, provider: Seat) -> Result<(), InvalidPosition> {
        let Pending { seat, provider: named, client, price, offers, .. } = self.pending;
        ensure(named == provider && clients(self).contains(client), WRONG_BARGAIN)?;
        ensure(offers <= self.rules.bargain_offers(), WRONG_BARGAIN)?;
        let by_provider = offers % 2 == 1; // R11.2
        let answers = if by_provider { client } else { provider };
        ensure(seat == answers, in_table("pending.seat", "not the one to answer"))?;
        // R11.3, R16.2
        let own = if by_provider { !self.veto_seen(client) } else { self.known[client].contains(Card::Veto) };
        let vetoes = self.open_vetoes[client].saturating_add(u8::from(own)).min(Price::MAX_VETOES);
        let limits = Price::new(self.coins[client], self.jewels[client], vetoes);
        ensure(limits.is_some_and(|limits| within(price, limits)), WRONG_BARGAIN)
    }
}

const WRONG_ATTACK: InvalidPosition =
    in_table("pending.attacks", "the character just played makes no such attacks");
const WRONG_BARGAIN: InvalidPosition = in_table("pending.bargain", "there can be no such bargain now");
