//! Decoding: every byte string means something, and a string that ends goes on with zeros.

use marquis::{Action, AskVeto, Card, CardRow, Character, Game, LegalActions, Rate, Rules, Seat};

/// Bytes not yet decoded.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }

    pub fn u8(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub fn u16(&mut self) -> u16 {
        u16::from_le_bytes([self.u8(), self.u8()])
    }

    pub fn u32(&mut self) -> u32 {
        u32::from_le_bytes([self.u8(), self.u8(), self.u8(), self.u8()])
    }

    /// A number below `end`, which is not zero; of one byte if that is enough.
    pub fn below(&mut self, end: usize) -> usize {
        if end <= 256 { usize::from(self.u8()) % end } else { self.u16() as usize % end }
    }

    /// The default rules, or any others that R15.1 allows.
    pub fn rules(&mut self) -> Rules {
        let options = self.u8();
        let ask_veto = if options & 8 != 0 { AskVeto::Holder } else { AskVeto::Always };
        let rules = Rules::default().with_ask_veto(ask_veto);
        let mut rules = rules.with_bargain_offers(1 + (options & 7)).unwrap();
        if options & 16 != 0 {
            for character in Character::ALL.into_iter().filter(|&character| character != Character::Forger) {
                rules = rules.with_row(character, self.row(character)).unwrap();
            }
        }
        rules
    }

    fn row(&mut self, character: Character) -> CardRow {
        let thefts = self.u32();
        let mut steals = Character::ALL.map(|victim| (thefts >> (2 * victim.index()) & 3) as u8 % 3);
        steals[Character::Forger.index()] = 0;
        let income = (thefts >> 24) as u8 % 17;
        let rate = Rate { coins: 1 + self.u8() % 16, jewels: 1 + self.u8() % 16 };
        CardRow { income, steals, rate: (character != Character::Clerk).then_some(rate) }
    }

    /// The twelve cards in some order.
    pub fn deck(&mut self) -> [Card; Card::COUNT] {
        let mut deck = Card::ALL;
        for last in (1..Card::COUNT).rev() {
            deck.swap(last, self.below(last + 1));
        }
        deck
    }

    /// Decks for 2 to 4 players, and who is first.
    pub fn deal(&mut self) -> (Vec<[Card; Card::COUNT]>, Seat) {
        let players = 2 + self.below(3);
        let first = Seat::ALL[self.below(players)];
        ((0..players).map(|_| self.deck()).collect(), first)
    }

    /// A game before its first action.
    pub fn game(&mut self) -> Game {
        let rules = self.rules();
        let (decks, first) = self.deal();
        Game::from_decks(&rules, first, &decks).unwrap()
    }

    /// A game after some legal actions; those that end it are not played.
    pub fn position(&mut self) -> Game {
        let mut game = self.game();
        for _ in 0..self.u8() {
            let mut next = game;
            next.apply(self.choice(&game.legal_actions())).unwrap();
            if next.is_over() {
                break;
            }
            game = next;
        }
        game
    }

    /// One of these, which must not be empty.
    pub fn choice(&mut self, legal: &LegalActions) -> Action {
        legal.get(self.below(legal.len())).unwrap()
    }
}
