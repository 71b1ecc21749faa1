//! The table, drawn for a seat or a spectator.

use super::phrase::{Narrator, capitalized, wrapped};
use marquis::{CardSet, Direction, Outcome, Seat, View};

pub const WIDTH: usize = 79;

/// Sparing emphasis, or none.
#[derive(Clone, Copy)]
pub struct Style {
    pub colour: bool,
}

impl Style {
    pub fn bold(self, text: &str) -> String {
        self.sequence("1", text)
    }

    pub fn prompt(self, text: &str) -> String {
        self.sequence("36", text)
    }

    fn sequence(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

impl Narrator {
    /// The whole table, a line for each seat, and the viewer's hand.
    pub fn table(&self, view: &View, style: Style) -> String {
        let table = view.table();
        let mut lines = vec![self.state_line(view), style.bold(&self.column_names())];
        for seat in table.seats() {
            let line = self.seat_line(view, seat);
            lines.push(if seat == table.active() { style.bold(&line) } else { line });
        }
        if table.seats().any(|seat| table.is_protected(seat)) {
            lines.push(self.pick("  * protected", "  * protégé").to_owned());
        }
        if view.viewer().is_some() {
            let hand = self.cards(view.hand());
            lines.push(format!("  {} {}", self.pick("Your hand:", "Votre main :"), style.bold(&hand)));
        }
        lines.join("\n")
    }

    fn state_line(&self, view: &View) -> String {
        let table = view.table();
        let direction = match table.direction() {
            Direction::Clockwise => self.pick("clockwise ↓", "sens horaire ↓"),
            Direction::Counterclockwise => self.pick("counterclockwise ↑", "sens antihoraire ↑"),
        };
        let (treasury, bank) = self.pick(("treasury", "jewels in the bank"), ("trésor", "bijoux en banque"));
        let colon = self.pick(":", " :");
        format!(
            "  {direction}   {treasury}{colon} {}   {bank}{colon} {}",
            self.coins(table.treasury()),
            self.case(table.jewel_bank()),
        )
    }

    fn column_names(&self) -> String {
        let names = self.pick(
            ["player", "coins", "jewels", "visible character", "Veto", "hand", "deck", "pile"],
            ["joueur", "pièces", "bijoux", "personnage visible", "Veto", "main", "pioche", "pile"],
        );
        columns(" ", names.map(str::to_owned))
    }

    fn seat_line(&self, view: &View, seat: Seat) -> String {
        let table = view.table();
        let top = table.pile(seat).next_back();
        let protection = if table.is_protected(seat) { "*" } else { "" };
        let visible = top.map_or_else(|| "-".to_owned(), |top| format!("{protection}{}", self.played(top)));
        columns(
            if seat == table.active() { ">" } else { " " },
            [
                capitalized(self.name(seat)),
                table.coins(seat).to_string(),
                self.case(table.jewels(seat)),
                visible,
                table.open_vetoes(seat).to_string(),
                view.hand_len(seat).to_string(),
                view.deck_len(seat).to_string(),
                table.pile(seat).len().to_string(),
            ],
        )
    }

    /// A value in jewels, and the rubies and diamonds that show it (R1.3).
    fn case(&self, value: u8) -> String {
        match (value / 5, value % 5) {
            (0, 0) => "0".to_owned(),
            (0, diamonds) => format!("{value} ({diamonds}D)"),
            (rubies, 0) => format!("{value} ({rubies}R)"),
            (rubies, diamonds) => format!("{value} ({rubies}R {diamonds}D)"),
        }
    }

    pub fn cards(&self, cards: CardSet) -> String {
        let names: Vec<_> = cards.iter().map(|card| self.bare(card)).collect();
        if names.is_empty() { "-".to_owned() } else { names.join(", ") }
    }

    /// All piles, card by card, and what is known of the cards that are not in them.
    pub fn piles(&self, view: &View) -> String {
        let table = view.table();
        let mut lines =
            vec![self.pick("Piles, from the bottom up:", "Piles, du bas vers le haut :").to_owned()];
        for seat in table.seats() {
            let pile: Vec<_> = table.pile(seat).map(|played| self.played(played)).collect();
            let mut parts = vec![if pile.is_empty() { "-".to_owned() } else { pile.join(", ") }];
            let mut add = |label: &str, cards: CardSet| {
                if !cards.is_empty() {
                    parts.push(format!("{label}{} {}", self.pick(":", " :"), self.cards(cards)));
                }
            };
            add(self.pick("assassinated", "assassinés"), table.assassinated(seat));
            let known = view.known_in_hand(seat);
            add(self.pick("in hand", "en main"), known);
            let unseen = table.unseen(seat).without(known);
            add(self.pick("not seen yet", "pas encore vus"), unseen);
            let line =
                format!("  {}{} {}", capitalized(self.name(seat)), self.pick(":", " :"), parts.join("; "));
            lines.push(wrapped(&line, WIDTH, 6));
        }
        lines.join("\n")
    }

    /// The final score, the winners first in it.
    pub fn score(&self, outcome: &Outcome, seats: impl Iterator<Item = Seat>) -> String {
        let mut seats: Vec<_> = seats.collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(outcome.score(seat).jewels));
        let title = self.pick("Final score", "Score final");
        let mut lines = vec![title.to_owned()];
        for seat in seats {
            let score = outcome.score(seat);
            lines.push(format!(
                "  {:<8} {:>2}  {}, {}",
                capitalized(self.name(seat)),
                score.jewels,
                self.jewels(score.jewels),
                self.coins(score.coins),
            ));
        }
        let winners: Vec<_> = outcome.winners().iter().map(|seat| self.name(seat).to_owned()).collect();
        let list = capitalized(&self.list(&winners));
        let you = winners.len() == 1 && outcome.winners().iter().any(|seat| self.is_viewer(Some(seat)));
        lines.push(match (winners.len(), you) {
            (1, true) => self.pick("You win.", "Vous gagnez.").to_owned(),
            (1, false) => self.pick(format!("{list} wins."), format!("{list} gagne.")),
            _ => self.pick(
                format!("A tie: {list} share the win."),
                format!("Égalité : {list} partagent la victoire."),
            ),
        });
        lines.join("\n")
    }
}

fn columns(marker: &str, cells: [String; 8]) -> String {
    let [player, coins, jewels, visible, vetoes, hand, deck, pile] = cells;
    format!("{marker} {player:<7}{coins:>7}{jewels:>12} {visible:<28}{vetoes:>5}{hand:>5}{deck:>7}{pile:>5}")
}
