//! How what happened changes the table.

use crate::position::{PlayedCard, Table};
use crate::rules::AskVeto;
use crate::vocabulary::{Card, Character, DecisionKind, Event, Pending, Seat};

impl Table {
    /// Brings the table up to date with what happened: the one place where it changes, for the engine as for views.
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { seat, turn } => {
                self.active = seat;
                self.turn = turn;
            }
            Event::Played { seat, card, identity } => self.put_on_pile(seat, PlayedCard { card, identity }),
            Event::Reversed { direction } => self.direction = direction,
            Event::Income { seat, coins } => {
                self.treasury = self.treasury.wrapping_sub(coins);
                self.coins[seat] = self.coins[seat].wrapping_add(coins);
            }
            Event::Exchanged { seat, exchange, coins, jewels, own_veto } => {
                self.move_vetoes(seat, exchange.vetoes(), own_veto);
                self.coins[seat] = self.coins[seat].wrapping_sub(coins);
                self.buy(seat, coins, jewels);
            }
            Event::BoughtJewel { seat } => {
                self.coins[seat] = self.coins[seat].wrapping_sub(1);
                self.buy(seat, 1, 1);
            }
            Event::Robbed { attacker, victim, coins } => self.move_coins(victim, attacker, coins),
            Event::Paid { from, to, coins } => self.move_coins(from, to, coins),
            Event::VetoPlayed { victim, attacker } => {
                self.show_own_veto(victim);
                self.open_vetoes[attacker] = self.open_vetoes[attacker].wrapping_add(1);
            }
            Event::Assassinated { victim, card, .. } => {
                self.take_off_pile(victim, card);
                self.assassinated[victim].insert(card.card());
            }
            Event::TakenBack { seat, card } => {
                self.take_off_pile(seat, card);
                self.shown[seat].remove(card.card());
                self.known[seat].insert(card.card()); // R16.2
            }
            Event::Offered { by, client, price, .. } => {
                if by == client && price.vetoes() > self.open_vetoes[client] {
                    self.known[client].insert(Card::Veto); // R16.2
                }
            }
            Event::Accepted { provider, client, price, own_veto, .. } => {
                self.move_coins(client, provider, price.coins());
                self.jewels[client] = self.jewels[client].wrapping_sub(price.jewels());
                self.jewels[provider] = self.jewels[provider].wrapping_add(price.jewels());
                self.move_vetoes(client, price.vetoes(), own_veto);
                self.open_vetoes[provider] = self.open_vetoes[provider].wrapping_add(price.vetoes());
            }
            Event::Protected { seat, .. } => self.protected.set(seat, true),
            Event::TurnEnded { idle_turns, .. } => self.idle_turns = idle_turns,
            Event::Asked { pending } => {
                if pending.kind == Some(DecisionKind::Veto) && self.rules.ask_veto() == AskVeto::Holder {
                    self.known[pending.seat].insert(Card::Veto); // R16.2
                }
                self.pending = pending;
            }
            Event::GameOver { .. } => self.pending = Pending::plain(None, self.active),
            Event::OutOfCharacters { .. }
            | Event::Attacked { .. }
            | Event::Annulled { .. }
            | Event::AttackFailed { .. }
            | Event::Declined { .. }
            | Event::Drew { .. } => {}
        }
    }

    #[inline(always)]
    fn move_coins(&mut self, from: Seat, to: Seat, coins: u8) {
        self.coins[from] = self.coins[from].wrapping_sub(coins);
        self.coins[to] = self.coins[to].wrapping_add(coins);
    }

    #[inline(always)]
    fn buy(&mut self, seat: Seat, coins: u8, jewels: u8) {
        self.treasury = self.treasury.wrapping_add(coins);
        self.jewel_bank = self.jewel_bank.wrapping_sub(jewels);
        self.jewels[seat] = self.jewels[seat].wrapping_add(jewels);
    }

    /// Open Vetoes go first (R11.5, R13.2).
    #[inline]
    fn move_vetoes(&mut self, from: Seat, vetoes: u8, own_veto: bool) {
        self.open_vetoes[from] =
            self.open_vetoes[from].wrapping_sub(vetoes - u8::from(own_veto && vetoes > 0));
        if own_veto {
            self.show_own_veto(from);
        }
    }

    #[inline(always)]
    fn show_own_veto(&mut self, seat: Seat) {
        self.shown[seat].insert(Card::Veto);
        self.known[seat].remove(Card::Veto);
    }

    #[inline(always)]
    fn put_on_pile(&mut self, seat: Seat, played: PlayedCard) {
        self.piles[seat].push(played);
        self.visible[seat] = played.identity as u8;
        self.shown[seat].insert(played.card.card());
        self.known[seat].remove(played.card.card());
        self.protected.set(seat, false); // R5.5
        self.idle_turns = 0;
        if played.identity == Character::Marquis {
            self.marquis_order.push(seat.number(), played.card);
        }
    }

    /// The card below becomes visible (R9.1), if the one taken off was on top.
    fn take_off_pile(&mut self, seat: Seat, card: Character) {
        let removed = self.piles[seat].remove(card);
        if removed.is_some_and(|removed| removed.identity == Character::Marquis) {
            self.marquis_order.remove(seat.number(), card);
        }
        self.visible[seat] = self.piles[seat].visible();
    }
}
