//! Choices: actions as a set that is small enough for a mask, numbered from the deciding seat.

use super::observation::relative;
use crate::position::Table;
use crate::vocabulary::{Action, Character, Exchange, Price, Seat, id};

/// The number of choices. Seats are relative, as in an observation: the deciding seat is 0.
///
/// | choice | action |
/// |---|---|
/// | 0 to 4 | pass, accept, veto, annul, use, as the action ids |
/// | 5 + seat | target that seat |
/// | 9 + card | play that character |
/// | 20 + card | take that character back |
/// | 31 + (times - 1) * 5 + vetoes | exchange |
/// | 131 + ((client * 5 + coins) * 5 + jewels) * 2 + vetoes | offer 0 to 4 coins, 0 to 4 jewels and 0 or 1 Veto |
///
/// Greater offers are left out, and nothing else: the deciding seat always has a legal choice.
pub const CHOICE_COUNT: usize = OFFER + Seat::COUNT * OFFERS;

pub(super) const TARGET: usize = id::USE as usize + 1;
pub(super) const PLAY: usize = TARGET + Seat::COUNT;
pub(super) const TAKE: usize = PLAY + Character::COUNT;
pub(super) const EXCHANGE: usize = TAKE + Character::COUNT;
pub(super) const OFFER: usize = EXCHANGE + Exchange::MAX_TIMES as usize * EXCHANGES;
/// The choices of exchanges of one number of times: one for each number of Vetoes.
pub(super) const EXCHANGES: usize = Price::MAX_VETOES as usize + 1;
/// The choices of offers to one client.
pub(super) const OFFERS: usize = (MOST_COINS as usize + 1) * PRICES_OF_COINS;
/// The choices of offers to one client with one number of coins.
pub(super) const PRICES_OF_COINS: usize = (MOST_JEWELS as usize + 1) * (MOST_VETOES as usize + 1);
/// The most coins of a choice that offers.
pub(super) const MOST_COINS: u8 = 4;
/// The most jewels of a choice that offers.
pub(super) const MOST_JEWELS: u8 = 4;
/// The most Vetoes of a choice that offers.
pub(super) const MOST_VETOES: u8 = 1;

impl Table {
    /// The action that a choice of the deciding seat stands for; whether it is legal is not checked. `None` if the number
    /// is not below [`CHOICE_COUNT`], or names a seat without a player.
    ///
    /// ```
    /// use marquis::{Action, Card, Game, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[1], &[Card::ALL; 3])?;
    /// assert_eq!(game.table().choice_to_action(9), "play assassin".parse().ok());
    /// assert_eq!(game.table().choice_to_action(5 + 2), Some(Action::Target(Seat::ALL[0]))); // seen from seat 1
    /// assert_eq!(game.table().choice_to_action(5 + 3), None);
    /// # Ok::<(), marquis::SetupError>(())
    /// ```
    pub fn choice_to_action(&self, choice: usize) -> Option<Action> {
        match choice {
            0..TARGET => Action::from_id(choice as u16).ok(),
            TARGET..PLAY => self.seat_at(choice - TARGET).map(Action::Target),
            PLAY..TAKE => Character::from_index(choice - PLAY).map(Action::Play),
            TAKE..EXCHANGE => Character::from_index(choice - TAKE).map(Action::Take),
            EXCHANGE..OFFER => {
                let (times, vetoes) = ((choice - EXCHANGE) / EXCHANGES + 1, (choice - EXCHANGE) % EXCHANGES);
                Exchange::new(times as u8, vetoes as u8).map(Action::Exchange)
            }
            OFFER..CHOICE_COUNT => {
                let (client, price) = ((choice - OFFER) / OFFERS, (choice - OFFER) % OFFERS);
                let (coins, rest) = (price / PRICES_OF_COINS, price % PRICES_OF_COINS);
                let (jewels, vetoes) = (rest / 2, rest % 2);
                let price = Price::new(coins as u8, jewels as u8, vetoes as u8)?;
                Some(Action::Offer { client: self.seat_at(client)?, price })
            }
            _ => None,
        }
    }

    /// The choice that stands for an action of the deciding seat; `None` if it is an offer for which there is no choice,
    /// or names a seat without a player.
    ///
    /// ```
    /// use marquis::{Action, Card, Game, Price, Rules, Seat};
    /// let game = Game::from_decks(&Rules::default(), Seat::ALL[1], &[Card::ALL; 3])?;
    /// let choice = game.table().action_to_choice("target 0".parse()?);
    /// assert_eq!(choice, Some(5 + 2));
    /// assert_eq!(game.table().action_to_choice("offer 1 5c 0j 0v".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn action_to_choice(&self, action: Action) -> Option<usize> {
        Some(match action {
            Action::Pass | Action::Accept | Action::Veto | Action::Annul | Action::Use => {
                usize::from(action.id())
            }
            Action::Target(seat) => TARGET + self.position_of(seat)?,
            Action::Play(character) => PLAY + character.index(),
            Action::Take(character) => TAKE + character.index(),
            Action::Exchange(exchange) => {
                EXCHANGE + usize::from(exchange.times() - 1) * EXCHANGES + usize::from(exchange.vetoes())
            }
            Action::Offer { client, price } => {
                if price.coins() > MOST_COINS || price.jewels() > MOST_JEWELS || price.vetoes() > MOST_VETOES
                {
                    return None;
                }
                let [coins, jewels, vetoes] =
                    [price.coins(), price.jewels(), price.vetoes()].map(usize::from);
                offers_to(self.position_of(client)?) + coins * PRICES_OF_COINS + jewels * 2 + vetoes
            }
        })
    }

    /// Where a player sits as the deciding seat sees it.
    fn position_of(&self, seat: Seat) -> Option<usize> {
        let players = self.players;
        (seat.number() < players).then(|| relative(seat, self.pending.seat, players))
    }

    /// The reverse.
    fn seat_at(&self, position: usize) -> Option<Seat> {
        let position = u8::try_from(position).ok().filter(|&position| position < self.players)?;
        let number = self.pending.seat.number() + position;
        Seat::new(if number < self.players { number } else { number - self.players })
    }
}

/// The first choice that offers something to the client at this position.
#[inline(always)]
pub(super) const fn offers_to(position: usize) -> usize {
    OFFER + (position & 3) * OFFERS
}
