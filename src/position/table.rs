//! Everything that lies on the table: what all may see (R16.1).

use crate::position::{MarquisOrder, Pile, PlayedCard};
use crate::rules::{Rate, Rules};
use crate::vocabulary::{
    Card, CardSet, Character, Decision, Direction, Pending, PerSeat, Price, Seat, SeatSet,
};

/// In place of an identity: the seat shows nobody.
pub(crate) const NOBODY: u8 = 15;

/// The public part of a position: the same for every seat and for spectators (R16.1).
///
/// A seat beyond the number of players has nothing: no coins, no cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) piles: PerSeat<Pile>,
    /// Cards that all have seen and that are in no hand or deck: in the pile, assassinated, or the Veto, once seen.
    pub(crate) shown: PerSeat<CardSet>,
    pub(crate) assassinated: PerSeat<CardSet>,
    /// Cards that all know to be in that hand (R16.2).
    pub(crate) known: PerSeat<CardSet>,
    pub(crate) marquis_order: MarquisOrder,
    pub(crate) pending: Pending,
    pub(crate) turn: u16,
    /// The identity on top of each pile, or [`NOBODY`]: the piles say so too, but this is asked all the time.
    pub(crate) visible: PerSeat<u8>,
    pub(crate) coins: PerSeat<u8>,
    pub(crate) jewels: PerSeat<u8>,
    pub(crate) open_vetoes: PerSeat<u8>,
    pub(crate) treasury: u8,
    pub(crate) jewel_bank: u8,
    pub(crate) protected: SeatSet,
    pub(crate) active: Seat,
    pub(crate) direction: Direction,
    pub(crate) players: u8,
    pub(crate) idle_turns: u8,
}

impl Table {
    /// R2: the table before the first turn.
    #[inline(always)]
    pub(crate) fn set_up(rules: &Rules, players: u8, first: Seat) -> Self {
        let mut table = Self {
            rules: *rules,
            piles: PerSeat::default(),
            shown: PerSeat::default(),
            assassinated: PerSeat::default(),
            known: PerSeat::default(),
            marquis_order: MarquisOrder::default(),
            pending: Pending::plain(None, first),
            turn: 0,
            visible: PerSeat([NOBODY; 4]),
            coins: PerSeat::default(),
            jewels: PerSeat::default(),
            open_vetoes: PerSeat::default(),
            treasury: 4 * players - 3, // R1.4, R2.1
            jewel_bank: Price::MAX_JEWELS,
            protected: SeatSet::EMPTY,
            active: first,
            direction: Direction::Clockwise, // R2.4
            players,
            idle_turns: 0,
        };
        table.coins[first] = 2; // R2.1
        table.coins[first.left(players)] = 1;
        table
    }

    /// The card table and the options of this game.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether nobody has to decide any more (R14.1).
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.pending.kind.is_none()
    }

    /// The number of players, 2 to 4.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.table().players(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seats that are taken, in ascending order.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let most = game.table().seats().map(|seat| game.table().coins(seat)).max();
    /// assert_eq!(most, Some(2)); // only seats that are taken
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + use<> {
        (0..self.players).map(Seat::from_bits)
    }

    /// The next of the players in the direction of play (R3.3): who has the turn after this seat. After a seat that is
    /// empty comes seat 0.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 3])?;
    /// let [zero, one, two, ..] = Seat::ALL;
    /// assert_eq!(game.table().next_seat(zero), one);
    /// game.apply("play forger".parse()?)?; // R5.4
    /// assert_eq!(game.table().next_seat(one), zero);
    /// assert_eq!(game.table().next_seat(zero), two);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        seat.next(self.direction, self.players)
    }

    /// The players in turn order: first the active seat, then the others as they follow (R3.3).
    ///
    /// ```
    /// # use marquis::*;
    /// # let game = Game::from_decks(&Rules::default(), Seat::ALL[2], &[Card::ALL; 3])?;
    /// assert!(game.table().turn_order().eq([2, 0, 1].map(|seat| Seat::ALL[seat])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        core::iter::once(self.active).chain(self.others())
    }

    /// The left neighbor of a seat, clockwise, whatever the direction of play (R2.3): whose rate a Clerk uses (R4.5).
    /// That of an empty seat is seat 0.
    ///
    /// ```
    /// # use marquis::*;
    /// # let game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 3])?;
    /// assert_eq!(game.table().left_neighbor(Seat::ALL[2]), Seat::ALL[0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn left_neighbor(&self, seat: Seat) -> Seat {
        seat.left(self.players)
    }

    /// The seat whose turn it is (R3.1); when the game is over, whose turn was the last (R14.1).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.table().active(), Seat::ALL[0]);
    /// game.apply("play thief".parse()?).unwrap_err(); // not in hand: nothing changes
    /// game.apply("play assassin".parse()?)?;
    /// assert_eq!(game.table().active(), Seat::ALL[1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The direction of play (R5.4).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply("play forger".parse()?)?; // R5.4
    /// assert_eq!(game.table().direction(), Direction::Counterclockwise);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// How many turns have begun, the present one included.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.table().turn(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// How many turns in a row have passed in which nobody played a character (R14.1).
    #[inline]
    pub fn idle_turns(&self) -> u8 {
        self.idle_turns
    }

    /// Coins in the state treasury (R2.1).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.table().treasury(), 5); // four coins a player, less three (R2.1)
    /// game.apply("play assassin".parse()?)?; // an income of 1
    /// assert_eq!(game.table().treasury(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn treasury(&self) -> u8 {
        self.treasury
    }

    /// The jewels that are still in the bank, by value in diamonds (R1.2).
    #[inline]
    pub fn jewel_bank(&self) -> u8 {
        self.jewel_bank
    }

    /// A seat's coins.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let [first, second, ..] = Seat::ALL;
    /// assert_eq!((game.table().coins(first), game.table().coins(second)), (2, 1)); // R2.1
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn coins(&self, seat: Seat) -> u8 {
        self.coins[seat]
    }

    /// A seat's jewels, by value in diamonds (R1.2).
    #[inline]
    pub fn jewels(&self, seat: Seat) -> u8 {
        self.jewels[seat]
    }

    /// The open Vetoes that lie before a seat (R10.2).
    #[inline]
    pub fn open_vetoes(&self, seat: Seat) -> u8 {
        self.open_vetoes[seat]
    }

    /// Whether a seat's own Veto has been seen leaving its hand.
    #[inline]
    pub fn veto_seen(&self, seat: Seat) -> bool {
        self.shown[seat].contains(Card::Veto)
    }

    /// Whether a seat's visible character is protected (R9.5).
    #[inline]
    pub fn is_protected(&self, seat: Seat) -> bool {
        self.protected.contains(seat)
    }

    /// The identity of a seat's visible character (R3.2).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.table().visible(Seat::ALL[0]), None);
    /// game.apply("play assassin".parse()?)?;
    /// assert_eq!(game.table().visible(Seat::ALL[0]), Some(Character::Assassin));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn visible(&self, seat: Seat) -> Option<Character> {
        Character::from_index(usize::from(self.visible[seat]))
    }

    /// A seat's played cards, from the bottom of the pile up.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply("play assassin".parse()?)?;
    /// let pile: Vec<_> = game.table().pile(Seat::ALL[0]).collect();
    /// assert_eq!(pile, [PlayedCard { card: Character::Assassin, identity: Character::Assassin }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pile(
        &self,
        seat: Seat,
    ) -> impl ExactSizeIterator<Item = PlayedCard> + DoubleEndedIterator + use<> {
        self.piles[seat].iter()
    }

    /// A seat's assassinated characters (R9.1).
    #[inline]
    pub fn assassinated(&self, seat: Seat) -> CardSet {
        self.assassinated[seat]
    }

    /// The cards that are in a seat's hand or its deck, as all can work out.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply("play assassin".parse()?)?;
    /// assert_eq!(game.table().unseen(Seat::ALL[0]), CardSet::ALL - CardSet::of(Card::Assassin));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn unseen(&self, seat: Seat) -> CardSet {
        if seat.number() < self.players { CardSet::ALL.without(self.shown[seat]) } else { CardSet::EMPTY }
    }

    /// The cards that all know to be in a seat's hand, because of what happened (R16.2). With an empty deck everybody
    /// can work out the whole hand: it is what is [`unseen`](Self::unseen).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert!(game.table().known(Seat::ALL[0]).is_empty()); // nobody has shown a card yet
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn known(&self, seat: Seat) -> CardSet {
        self.known[seat]
    }

    /// The cards in the piles that now count as Marquis, in the order in which they were played (R9.7): seats, and
    /// the card, which is the Marquis or the Forger.
    pub fn marquis_order(&self) -> impl Iterator<Item = (Seat, Character)> + use<> {
        self.marquis_order.iter().map(|(seat, card)| (Seat::from_bits(seat), card))
    }

    /// What is awaited, with the attack and the bargain that it is about.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// game.apply("play jeweler".parse()?)?;
    /// game.apply("play assassin".parse()?)?;
    /// game.apply("target 0".parse()?)?;
    /// let attack = game.table().pending().current_attack().unwrap();
    /// assert_eq!((attack.kind, attack.victim, attack.coins), (AttackKind::Assassin, Seat::ALL[0], 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn pending(&self) -> &Pending {
        &self.pending
    }

    /// The decision that is awaited; `None` when the game is over.
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// let decision = game.table().decision().unwrap();
    /// assert_eq!((decision.seat, decision.kind), (Seat::ALL[0], DecisionKind::Play));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        self.pending.decision()
    }

    /// The open Vetoes of a seat, and its own if that is in this hand.
    #[inline]
    pub(crate) fn owned_vetoes(&self, seat: Seat, hand: CardSet) -> u8 {
        self.open_vetoes[seat].saturating_add(u8::from(hand.contains(Card::Veto)))
    }

    /// Whether the seat's own Veto is among so many that it pays: open ones go first (R11.5, R13.2).
    #[inline]
    pub(crate) fn pays_own_veto(&self, seat: Seat, vetoes: u8) -> bool {
        vetoes > self.open_vetoes[seat]
    }

    /// The rate at which a seat can exchange now (R4.1, R4.2, R4.5).
    ///
    /// ```
    /// # use marquis::*;
    /// # let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2])?;
    /// assert_eq!(game.table().rate(Seat::ALL[0]), None); // nothing is visible
    /// game.apply("play assassin".parse()?)?;
    /// assert_eq!(game.table().rate(Seat::ALL[0]), Some(Rate { coins: 2, jewels: 1 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn rate(&self, seat: Seat) -> Option<Rate> {
        let mut shown_by = seat;
        for _ in 0..self.players {
            match self.visible(shown_by)? {
                Character::Clerk => shown_by = shown_by.left(self.players), // R4.5
                identity => return self.rules.rate(identity),
            }
        }
        None
    }

    /// The seats with the most jewels (R14.2).
    pub(crate) fn richest(&self) -> SeatSet {
        let most = self.jewels.0.into_iter().max().unwrap_or_default();
        let mut richest = SeatSet::EMPTY;
        for seat in self.seats() {
            richest.set(seat, self.jewels[seat] == most);
        }
        richest
    }

    /// The other seats, in turn order (R3.3).
    #[inline]
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.all_others().into_iter().take(usize::from(self.players) - 1)
    }

    /// The other seats, in turn order (R3.3), and then those that nobody has: they show nobody and have nothing, so
    /// where that matters they need not be left out, and a loop of three has no branch.
    #[inline]
    pub(crate) fn all_others(&self) -> [Seat; 3] {
        self.active.others(self.direction, self.players)
    }

    /// The others whose visible identity is this one, in turn order.
    #[inline]
    pub(crate) fn others_showing(&self, identity: Character) -> impl Iterator<Item = Seat> {
        self.all_others().into_iter().filter(move |&seat| self.visible[seat] == identity as u8)
    }

    /// Whether a seat shows a character that is not protected (R9.5).
    #[inline]
    pub(crate) fn shows_unprotected(&self, seat: Seat) -> bool {
        self.visible[seat] != NOBODY && !self.is_protected(seat)
    }

    /// Lays a pile before a seat, whose assassinated cards are there already.
    pub(crate) fn set_pile(&mut self, seat: Seat, pile: Pile, veto_seen: bool) {
        self.piles[seat] = pile;
        self.visible[seat] = pile.visible();
        self.shown[seat] = pile.cards().or(self.assassinated[seat]);
        if veto_seen {
            self.shown[seat].insert(Card::Veto);
        }
    }
}
