//! Words and sentences in two languages.

use marquis::{Card, Character, Language, Price, Seat};

/// The players' names; the person at the table is "you".
const NAMES: [&str; 4] = ["Basile", "Colette", "Denis", "Manon"];

/// Who is told a story, and in which language.
#[derive(Clone, Copy)]
pub struct Narrator {
    pub language: Language,
    /// The seat that is "you"; `None` for a spectator.
    pub viewer: Option<Seat>,
}

/// What a pattern is filled with: two players and two texts.
#[derive(Clone, Copy, Default)]
pub struct Cast<'a> {
    pub a: Option<Seat>,
    pub b: Option<Seat>,
    pub texts: [&'a str; 2],
}

impl Narrator {
    pub fn pick<T>(&self, english: T, french: T) -> T {
        match self.language {
            Language::French => french,
            _ => english,
        }
    }

    pub fn is_viewer(&self, seat: Option<Seat>) -> bool {
        seat.is_some() && seat == self.viewer
    }

    /// A name, or "you", as it stands within a sentence.
    pub fn name(&self, seat: Seat) -> &'static str {
        if self.is_viewer(Some(seat)) { self.pick("you", "vous") } else { NAMES[seat.index()] }
    }

    /// Fills a pattern: `{a}` and `{b}` are players, `{1}` and `{2}` texts; of `[x|y]` the first is taken if `a` is the
    /// viewer, otherwise the second, and of `<x|y>` likewise for `b`.
    pub fn fill(&self, pattern: &str, cast: Cast) -> String {
        let mut filled = String::new();
        let mut rest = pattern;
        while let Some(start) = rest.find(['{', '[', '<']) {
            let (closing, viewer) = match rest.as_bytes()[start] {
                b'{' => ('}', None),
                b'[' => (']', Some(cast.a)),
                _ => ('>', Some(cast.b)),
            };
            let Some(end) = rest[start..].find(closing).map(|length| start + length) else { break };
            filled.push_str(&rest[..start]);
            let inner = &rest[start + 1..end];
            match viewer {
                None => filled.push_str(self.slot(inner, cast)),
                Some(seat) => {
                    let (you, other) = inner.split_once('|').unwrap_or((inner, inner));
                    filled.push_str(&self.fill(if self.is_viewer(seat) { you } else { other }, cast));
                }
            }
            rest = &rest[end + 1..];
        }
        filled + rest
    }

    fn slot<'a>(&self, name: &str, cast: Cast<'a>) -> &'a str {
        match name {
            "a" => cast.a.map_or("", |seat| self.name(seat)),
            "b" => cast.b.map_or("", |seat| self.name(seat)),
            "1" => cast.texts[0],
            _ => cast.texts[1],
        }
    }

    pub fn bare(&self, card: impl Into<Card>) -> &'static str {
        card.into().display_name(self.language)
    }

    /// A card with its article.
    pub fn the(&self, card: impl Into<Card>) -> String {
        let card = card.into();
        let name = self.bare(card);
        match (self.language, card) {
            (Language::French, Card::Assassin | Card::Astrologer) => format!("l’{name}"),
            (Language::French, Card::Countess) => format!("la {name}"),
            (Language::French, _) => format!("le {name}"),
            _ => format!("the {name}"),
        }
    }

    /// A character in a pile, and whom it imitates.
    pub fn played(&self, played: marquis::PlayedCard) -> String {
        match (played.card, played.identity) {
            (Character::Forger, Character::Forger) => self.bare(Character::Forger).to_owned(),
            (Character::Forger, identity) => {
                format!("{} ({})", self.bare(Character::Forger), self.bare(identity))
            }
            (card, _) => self.bare(card).to_owned(),
        }
    }

    fn count(&self, n: u8, english: [&str; 2], french: [&str; 2]) -> String {
        let plural = match self.language {
            Language::French => n > 1,
            _ => n != 1,
        };
        format!("{n} {}", self.pick(english, french)[usize::from(plural)])
    }

    pub fn coins(&self, n: u8) -> String {
        self.count(n, ["coin", "coins"], ["pièce", "pièces"])
    }

    /// What jewels of that value are paid or shown as (R1.3).
    pub fn jewels(&self, value: u8) -> String {
        self.nonempty_list(self.jewel_parts(value))
    }

    pub fn vetoes(&self, n: u8) -> String {
        self.count(n, ["Veto", "Vetoes"], ["carte Veto", "cartes Veto"])
    }

    pub fn price(&self, price: Price) -> String {
        let coins = (price.coins() > 0).then(|| self.coins(price.coins()));
        let vetoes = (price.vetoes() > 0).then(|| self.vetoes(price.vetoes()));
        self.nonempty_list(coins.into_iter().chain(self.jewel_parts(price.jewels())).chain(vetoes).collect())
    }

    fn jewel_parts(&self, value: u8) -> Vec<String> {
        let rubies = self.count(value / 5, ["ruby", "rubies"], ["rubis", "rubis"]);
        let diamonds = self.count(value % 5, ["diamond", "diamonds"], ["diamant", "diamants"]);
        [(value / 5, rubies), (value % 5, diamonds)]
            .into_iter()
            .filter_map(|(n, text)| (n > 0).then_some(text))
            .collect()
    }

    fn nonempty_list(&self, parts: Vec<String>) -> String {
        if parts.is_empty() { self.pick("nothing", "rien du tout").to_owned() } else { self.list(&parts) }
    }

    /// "x, y and z"
    pub fn list(&self, parts: &[String]) -> String {
        match parts {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let and = self.pick("and", "et");
                format!("{} {and} {last}", first.join(", "))
            }
        }
    }
}

pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// French puts a space before these marks, at which no line is broken.
pub fn typeset(text: &str) -> String {
    let mut typeset = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    let mut before = ' ';
    while let Some(char) = chars.next() {
        let is_before_mark = chars.peek().is_some_and(|next| [':', ';', '?', '!'].contains(next));
        let keeps = char == ' ' && before != ' ' && before != '\n' && is_before_mark;
        typeset.push(if keeps { '\u{a0}' } else { char });
        before = char;
    }
    typeset
}

/// Breaks a text into lines of at most `width` characters, all but the first indented. A longer word has a line of its own.
pub fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let text = typeset(text);
    let body = text.trim_start_matches(' ');
    let mut column = text.len() - body.len();
    let mut lines = " ".repeat(column);
    let mut is_first = true;
    let mut rest = body;
    while !rest.is_empty() {
        let spaces = rest.len() - rest.trim_start_matches(' ').len();
        rest = &rest[spaces..];
        let (word, after) = rest.split_at(rest.find(' ').unwrap_or(rest.len()));
        rest = after;
        let length = word.chars().count();
        if !is_first && column + spaces + length > width {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            column = indent;
        } else {
            lines.push_str(&" ".repeat(spaces));
            column += spaces;
        }
        lines.push_str(word);
        column += length;
        is_first = false;
    }
    lines
}
