//! The state of a game, setting up (R2), and simple questions about the state.

use std::collections::{BTreeSet, VecDeque};

use super::names::{CARDS, Price, character_number};
use super::rules::NaiveRules;

/// A character that lies in a pile.
#[derive(Clone, Debug)]
pub struct Played {
    /// The card itself.
    pub card: String,
    /// The character that it counts as (R3.2, R5.2, R5.3).
    pub identity: String,
    /// The how-manieth character played in this game it was; later ones have greater numbers.
    pub when: usize,
}

/// What belongs to one player.
#[derive(Clone, Debug)]
pub struct Seat {
    pub coins: usize,
    pub jewels: usize,
    pub open_vetoes: usize,
    /// This seat's own Veto has left its hand before all eyes.
    pub veto_seen: bool,
    /// The visible character is protected (R9.5).
    pub protected: bool,
    pub hand: Vec<String>,
    /// In drawing order.
    pub deck: Vec<String>,
    /// From the bottom up; the last one is visible.
    pub pile: Vec<Played>,
    pub assassinated: Vec<String>,
    /// Cards in hand that everybody knows of (R16.2).
    pub known: BTreeSet<String>,
}

/// An attack in progress (R10).
#[derive(Clone, Debug)]
pub struct Attack {
    pub victim: usize,
    /// How many coins it takes, if the victim has them.
    pub coins: usize,
    /// Whether it assassinates.
    pub kills: bool,
    /// A Veto was played and has not been annulled.
    pub vetoed: bool,
}

/// A bargain in progress (R11), with the price on the table.
#[derive(Clone, Debug)]
pub struct Bargain {
    pub provider: usize,
    pub client: usize,
    pub price: Price,
    /// Offers made so far.
    pub offers: usize,
}

/// Something still to be done in this turn.
#[derive(Clone, Debug)]
pub enum Step {
    Exchange,
    Play,
    Income,
    PrintedThefts,
    SameCharacter,
    Power,
    /// A theft of coins, if it happens at all (R7.2).
    Theft {
        victim: usize,
        coins: usize,
    },
    /// The Thief comes to this seat (R9.10).
    ThiefComesTo(usize),
    /// An attack is announced; the victim may play the Veto (R10.1).
    Attack(Attack),
    /// The attacker, a Prosecutor, may annul the Veto (R10.4).
    OwnAnnul,
    /// Another Prosecutor may offer to annul it (R10.4).
    AskProsecutor(usize),
    /// The attack comes about, unless a Veto stopped it.
    Strike,
    Refill,
    EndTurn,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct NaiveGame {
    pub rules: NaiveRules,
    pub seats: Vec<Seat>,
    pub active: usize,
    /// Whether play goes clockwise (R2.4, R5.4).
    pub clockwise: bool,
    /// The number of turns begun.
    pub turn: usize,
    pub treasury: usize,
    /// The number of characters played in this game.
    pub plays: usize,
    /// Turns in a row that have passed without a character played (R14.1).
    pub idle: usize,
    /// A character was played in the present turn.
    pub played_this_turn: bool,
    pub over: bool,
    /// What remains of the turn, in order.
    pub todo: VecDeque<Step>,
    /// The decision that is awaited: seat and kind.
    pub waiting: Option<(usize, &'static str)>,
    pub attack: Option<Attack>,
    pub bargain: Option<Bargain>,
}

impl NaiveGame {
    /// Sets up a game (R2): `decks` are the twelve cards of each seat in drawing order.
    pub fn new(rules: NaiveRules, first: usize, decks: &[Vec<String>]) -> Result<Self, String> {
        rules.validate()?;
        let n = decks.len();
        if !(2..=4).contains(&n) || first >= n {
            return Err(format!("{n} players, of whom {first} is first (R2.3)"));
        }
        let mut seats = Vec::new();
        for (seat, deck) in decks.iter().enumerate() {
            let same = CARDS.iter().all(|card| deck.iter().any(|other| other == card));
            if deck.len() != 12 || !same {
                return Err(format!("the deck of seat {seat} is not the twelve cards (R1.1)"));
            }
            seats.push(new_seat(deck));
        }
        let mut game = NaiveGame {
            rules,
            seats,
            active: first,
            clockwise: true,
            turn: 0,
            treasury: 4 * n,
            plays: 0,
            idle: 0,
            played_this_turn: false,
            over: false,
            todo: VecDeque::new(),
            waiting: None,
            attack: None,
            bargain: None,
        };
        // R2.1
        game.take_from_treasury(first, 2);
        game.take_from_treasury(game.left(first), 1);
        game.begin_turn();
        game.run();
        Ok(game)
    }

    /// The decision that is awaited, as seat and kind; nothing when the game is over.
    pub fn decision(&self) -> Option<(usize, &'static str)> {
        self.waiting
    }

    /// The number of turns in a row that have passed without a character played (R14.1). A turn in
    /// progress does not count yet; playing a character sets this to 0 at once.
    pub fn idle_turns(&self) -> usize {
        self.idle
    }

    /// Seat and card of the cards in piles that count as Marquis, covered ones too, in the order in
    /// which they were played (R9.7, R16.1).
    pub fn marquis_order(&self) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for (seat, owner) in self.seats.iter().enumerate() {
            for played in owner.pile.iter().filter(|played| played.identity == "marquis") {
                found.push((played.when, seat, played.card.clone()));
            }
        }
        found.sort();
        found.into_iter().map(|(_, seat, card)| (seat, card)).collect()
    }

    /// The winners, by value of jewels; ties share (R14.2).
    pub fn winners(&self) -> Vec<usize> {
        let most = self.seats.iter().map(|seat| seat.jewels).max().unwrap_or(0);
        (0..self.seats.len()).filter(|seat| self.seats[*seat].jewels == most).collect()
    }

    /// What the bank still has, in diamonds (R1.2).
    pub fn jewel_bank(&self) -> usize {
        96 - self.seats.iter().map(|seat| seat.jewels).sum::<usize>()
    }

    /// The left neighbour, whatever the direction of play (R2.3).
    pub(super) fn left(&self, seat: usize) -> usize {
        (seat + 1) % self.seats.len()
    }

    /// The neighbour in the current direction of play.
    pub(super) fn next(&self, seat: usize) -> usize {
        let n = self.seats.len();
        if self.clockwise { (seat + 1) % n } else { (seat + n - 1) % n }
    }

    /// The players other than the active one in turn order (R3.3).
    pub(super) fn others_in_turn_order(&self) -> Vec<usize> {
        let mut others = Vec::new();
        let mut seat = self.next(self.active);
        while seat != self.active {
            others.push(seat);
            seat = self.next(seat);
        }
        others
    }

    /// The identity of the visible character, if there is one (R3.2).
    pub(super) fn visible(&self, seat: usize) -> Option<String> {
        self.seats[seat].pile.last().map(|played| played.identity.clone())
    }

    /// Whether the visible identity is this one.
    pub(super) fn shows(&self, seat: usize, identity: &str) -> bool {
        self.visible(seat).is_some_and(|visible| visible == identity)
    }

    /// Whether the seat's own Veto is in its hand.
    pub(super) fn holds_veto(&self, seat: usize) -> bool {
        self.seats[seat].hand.iter().any(|card| card == "veto")
    }

    /// The characters in a hand (R1.1), in canonical order.
    pub(super) fn characters_in_hand(&self, seat: usize) -> Vec<String> {
        let mut characters = self.seats[seat].hand.clone();
        characters.retain(|card| character_number(card).is_some());
        characters.sort_by_key(|card| character_number(card));
        characters
    }

    /// The rate at which a seat exchanges (R4.1, R4.2, R4.5).
    pub(super) fn rate(&self, seat: usize) -> Option<(usize, usize)> {
        let mut look = seat;
        while self.shows(look, "clerk") {
            look = self.left(look);
            if look == seat {
                return None; // the search came round
            }
        }
        let identity = self.visible(look)?;
        self.rules.rate.get(&identity).copied()
    }

    /// Pays from the treasury, as far as it has coins (R6.1).
    pub(super) fn take_from_treasury(&mut self, seat: usize, coins: usize) {
        let coins = coins.min(self.treasury);
        self.treasury -= coins;
        self.seats[seat].coins += coins;
    }

    /// Moves coins between players, as far as there are any (R7.2).
    pub(super) fn move_coins(&mut self, from: usize, to: usize, coins: usize) {
        let coins = coins.min(self.seats[from].coins);
        self.seats[from].coins -= coins;
        self.seats[to].coins += coins;
    }

    /// Takes a card out of a hand; what was known of it is over (R16.2).
    pub(super) fn remove_from_hand(&mut self, seat: usize, card: &str) {
        let seat = &mut self.seats[seat];
        let place = seat.hand.iter().position(|other| other == card);
        seat.hand.remove(place.expect("the card is in the hand"));
        seat.known.remove(card);
        if card == "veto" {
            seat.veto_seen = true;
        }
    }

    /// A seat gives Vetoes away, open ones first (R11.5, R13.2). Who receives them is the caller's affair.
    pub(super) fn give_vetoes(&mut self, seat: usize, vetoes: usize) {
        for _ in 0..vetoes {
            if self.seats[seat].open_vetoes > 0 {
                self.seats[seat].open_vetoes -= 1;
            } else {
                self.remove_from_hand(seat, "veto");
            }
        }
    }
}

/// A seat at the start: the top 4 cards are the hand, the other 8 the deck (R2.2).
fn new_seat(cards: &[String]) -> Seat {
    Seat {
        coins: 0,
        jewels: 0,
        open_vetoes: 0,
        veto_seen: false,
        protected: false,
        hand: cards[..4].to_vec(),
        deck: cards[4..].to_vec(),
        pile: Vec::new(),
        assassinated: Vec::new(),
        known: BTreeSet::new(),
    }
}
