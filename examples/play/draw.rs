//! The table, drawn for a seat or a spectator.

use super::phrase::{Narrator, capitalized, wrapped};
use marquis::{CardSet, Direction, Outcome, Seat, View};

/// The most characters on a line, unless the terminal or an option says otherwise. The columns of the table need as many.
pub const WIDTH: usize = 79;

/// What there is of them (R1.2).
const RUBIES: u8 = 15;

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
    /// The whole table, a line for each seat or, where that is too narrow, some; and the viewer's hand.
    pub fn table(&self, view: &View, style: Style, width: usize) -> String {
        let table = view.table();
        let has_columns = width >= WIDTH;
        let mut lines = vec![wrapped(&self.state_line(view), width, 4)];
        if has_columns {
            lines.push(style.bold(&self.column_names()));
        }
        for seat in table.seats() {
            let line = match has_columns {
                true => self.seat_line(view, seat),
                false => wrapped(&self.seat_words(view, seat), width, 4),
            };
            lines.push(if seat == table.active() { style.bold(&line) } else { line });
        }
        if table.seats().any(|seat| table.is_protected(seat)) {
            lines.push(self.pick("  * protected", "  * protégé").to_owned());
        }
        if view.viewer().is_some() {
            let label = self.pick("Your hand:", "Votre main :");
            let hand = wrapped(&format!("  {label} {}", self.cards(view.hand())), width, 4);
            lines.push(style.bold(&hand));
        }
        lines.join("\n")
    }

    fn state_line(&self, view: &View) -> String {
        let table = view.table();
        let direction = match table.direction() {
            Direction::Clockwise => self.pick("clockwise ↓", "sens horaire ↓"),
            Direction::Counterclockwise => self.pick("counterclockwise ↑", "sens antihoraire ↑"),
        };
        let (treasury, bank) = self.pick(("treasury:", "bank:"), ("caisses de l’État :", "banque :"));
        format!("  {direction}   {treasury} {}   {bank} {}", self.coins(table.treasury()), self.bank(view),)
    }

    fn column_names(&self) -> String {
        let names = self.pick(
            ["player", "coins", "jewels", "visible character", "Veto", "hand", "deck", "pile"],
            ["joueur", "pièces", "joyaux", "personnage visible", "Veto", "main", "pioche", "pile"],
        );
        columns(" ", names.map(str::to_owned))
    }

    fn seat_line(&self, view: &View, seat: Seat) -> String {
        let table = view.table();
        columns(
            marker(view, seat),
            [
                capitalized(self.name(seat)),
                table.coins(seat).to_string(),
                self.case(table.jewels(seat)),
                self.visible(view, seat),
                table.open_vetoes(seat).to_string(),
                view.hand_len(seat).to_string(),
                view.deck_len(seat).to_string(),
                table.pile(seat).len().to_string(),
            ],
        )
    }

    /// The same as in the columns, each number with its word.
    fn seat_words(&self, view: &View, seat: Seat) -> String {
        let table = view.table();
        let (coins, jewels) = (self.coins(table.coins(seat)), self.case(table.jewels(seat)));
        let (visible, vetoes) = (self.visible(view, seat), table.open_vetoes(seat));
        let (hand, deck, pile) = (view.hand_len(seat), view.deck_len(seat), table.pile(seat).len());
        let words = self.pick(
            format!(": {visible}, {coins}, jewels {jewels}, Veto {vetoes}, hand {hand}, deck {deck}, pile {pile}"),
            format!(" : {visible}, {coins}, joyaux {jewels}, Veto {vetoes}, main {hand}, pioche {deck}, pile {pile}"),
        );
        format!("{} {}{words}", marker(view, seat), capitalized(self.name(seat)))
    }

    fn visible(&self, view: &View, seat: Seat) -> String {
        let protection = if view.table().is_protected(seat) { "*" } else { "" };
        let top = view.table().pile(seat).next_back();
        top.map_or_else(|| "-".to_owned(), |top| format!("{protection}{}", self.played(top)))
    }

    /// The jewels in the bank: what the seats' cases, as they are shown, leave of all rubies and diamonds (R1.2).
    fn bank(&self, view: &View) -> String {
        let table = view.table();
        let in_cases: u8 = table.seats().map(|seat| table.jewels(seat) / 5).sum();
        let value = table.jewel_bank();
        let rubies = RUBIES.saturating_sub(in_cases).min(value / 5);
        shown(value, rubies)
    }

    /// A seat's jewels by value, and the rubies and diamonds that show it (R1.3).
    fn case(&self, value: u8) -> String {
        shown(value, value / 5)
    }

    pub fn cards(&self, cards: CardSet) -> String {
        let names: Vec<_> = cards.iter().map(|card| self.bare(card)).collect();
        if names.is_empty() { "-".to_owned() } else { names.join(", ") }
    }

    /// All piles, card by card, and what is known of the cards that are not in them.
    pub fn piles(&self, view: &View, width: usize) -> String {
        let table = view.table();
        let mut lines = vec![self.pick("Piles, from the bottom up:", "Piles, de bas en haut :").to_owned()];
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
            let line = format!(
                "  {}{} {}",
                capitalized(self.name(seat)),
                self.pick(":", " :"),
                parts.join(self.pick("; ", " ; "))
            );
            lines.push(wrapped(&line, width, 6));
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

/// Who plays.
fn marker(view: &View, seat: Seat) -> &'static str {
    if seat == view.table().active() { ">" } else { " " }
}

/// A value in jewels, with so many of them rubies, which are worth 5, and the rest diamonds.
fn shown(value: u8, rubies: u8) -> String {
    match (rubies, value - 5 * rubies) {
        (0, 0) => "0".to_owned(),
        (0, diamonds) => format!("{value} ({diamonds}D)"),
        (rubies, 0) => format!("{value} ({rubies}R)"),
        (rubies, diamonds) => format!("{value} ({rubies}R {diamonds}D)"),
    }
}

fn columns(marker: &str, cells: [String; 8]) -> String {
    let [player, coins, jewels, visible, vetoes, hand, deck, pile] = cells;
    format!("{marker} {player:<7}{coins:>7}{jewels:>12} {visible:<28}{vetoes:>5}{hand:>5}{deck:>7}{pile:>5}")
}
