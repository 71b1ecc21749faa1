//! Positions by hand: decks as lists of names, a card table of which only what matters is set, and actions as texts.

use crate::common::save::with_bank;
use marquis::{Action, Card, CardRow, Character, DecisionKind, Event, Game, Rate, Rules, Seat};

/// What a game is to begin with.
pub struct Deal {
    rules: Rules,
    first: Seat,
    decks: Vec<[Card; 12]>,
}

/// These decks, in drawing order, under the default rules; cards that are not named follow in canonical order.
pub fn deal(decks: &[&str]) -> Deal {
    Deal {
        rules: Rules::default(),
        first: Seat::ALL[0],
        decks: decks.iter().map(|deck| cards(deck)).collect(),
    }
}

/// The same, under a card table without income and thefts, in which an exchange costs 16 coins.
pub fn calm(decks: &[&str]) -> Deal {
    let mut deal = deal(decks);
    for character in Character::ALL {
        deal = match character {
            Character::Forger => deal,
            Character::Clerk => deal.row("clerk", 0, "", ""),
            _ => deal.row(character.name(), 0, "", "16:1"),
        };
    }
    deal
}

fn cards(names: &str) -> [Card; 12] {
    let named: Vec<Card> = names.split_whitespace().map(|name| Card::from_name(name).expect(name)).collect();
    let rest = Card::ALL.into_iter().filter(|card| !named.contains(card));
    let all: Vec<Card> = named.iter().copied().chain(rest).collect();
    all.try_into().expect("each card once")
}

fn character(name: &str) -> Character {
    Character::from_name(name).expect(name)
}

impl Deal {
    /// A row, such as `("countess", 2, "marquis 1, blackmailer 1", "4:3")`.
    pub fn row(mut self, name: &str, income: u8, steals: &str, rate: &str) -> Self {
        let mut row = CardRow { income, ..CardRow::default() };
        for (victim, amount) in steals.split(", ").filter_map(|theft| theft.split_once(' ')) {
            row.steals[character(victim).index()] = amount.parse().unwrap();
        }
        row.rate = rate
            .split_once(':')
            .map(|(coins, jewels)| Rate { coins: coins.parse().unwrap(), jewels: jewels.parse().unwrap() });
        self.rules = self.rules.with_row(character(name), row).unwrap();
        self
    }

    pub fn offers(mut self, offers: u8) -> Self {
        self.rules = self.rules.with_bargain_offers(offers).unwrap();
        self
    }

    pub fn ask_holders(mut self) -> Self {
        self.rules = self.rules.with_ask_veto(marquis::AskVeto::Holder);
        self
    }

    pub fn first(mut self, seat: usize) -> Self {
        self.first = Seat::ALL[seat];
        self
    }

    pub fn begin(self) -> Play {
        Play { game: Game::from_decks(&self.rules, self.first, &self.decks).unwrap(), events: Vec::new() }
    }
}

/// The order in which a seat plays its characters to the end, the Veto last; seat 0 or seat 1 of two, who never show the
/// same character but for their Forgers, both plain.
pub fn order(seat: usize, last: &str) -> String {
    let order = [
        "forger assassin jeweler astrologer countess clerk marquis prosecutor pickpocket blackmailer thief veto",
        "forger pickpocket prosecutor blackmailer assassin thief jeweler astrologer countess marquis clerk veto",
    ];
    let mut cards: Vec<&str> = order[seat].split(' ').collect();
    let position = cards.iter().position(|&card| card == last).unwrap();
    cards.swap(position, 10);
    cards.join(" ")
}

/// Two seats that have played all characters, these last, and hold their Vetoes. Questions are answered with the first
/// of the answers that is legal, such as `"1 veto"`, or else declined. A card taken back is played after all others.
pub fn played_out(deal: Deal, answers: &[&str]) -> Play {
    let decks = deal.decks.clone();
    let mut play = deal.begin();
    let mut played = Vec::new();
    loop {
        let seat = play.game.table().active();
        let in_hand = || decks[seat.index()].iter().filter(|&&card| play.game.hand(seat).contains(card));
        let new = in_hand().find(|&&card| !played.contains(&(seat, card)));
        let Some(&card) = new.filter(|&&card| card != Card::Veto).or(in_hand().next()) else { break };
        if card == Card::Veto {
            break;
        }
        played.push((seat, card));
        play.play(&format!("{seat} {card}"));
        while !matches!(play.kind(), Some(DecisionKind::Exchange | DecisionKind::Play) | None) {
            play.answer(answers);
        }
    }
    play.events.clear();
    play
}

/// A game in progress.
pub struct Play {
    pub game: Game,
    /// Since they were last asked for.
    pub events: Vec<Event>,
}

impl Play {
    /// Does these actions, separated by semicolons.
    pub fn act(&mut self, texts: &str) -> &mut Self {
        for text in texts.split("; ") {
            let action: Action = text.parse().unwrap();
            let events = &mut self.events;
            self.game
                .apply_with(action, |event| events.push(event))
                .unwrap_or_else(|refusal| panic!("{refusal}; legal are {}", self.legal()));
        }
        self
    }

    /// Whole turns, such as `"0 thief, 1 clerk"`: who plays what. Every question is declined, or answered with the
    /// first legal action where passing is not legal.
    pub fn turns(&mut self, turns: &str) -> &mut Self {
        for turn in turns.split(", ") {
            self.play(turn).decline_all();
        }
        self
    }

    /// Plays one character, such as `"0 thief"`, without an exchange if that is possible, and goes on to the next
    /// question.
    pub fn play(&mut self, turn: &str) -> &mut Self {
        let (seat, card) = turn.split_once(' ').expect(turn);
        assert_eq!(self.game.table().active().to_string(), seat, "whose turn it is, at {turn}");
        if self.kind() == Some(DecisionKind::Exchange) {
            self.decline();
        }
        self.act(&format!("play {card}"))
    }

    /// Declines whatever is asked until the next exchange or play.
    pub fn decline_all(&mut self) -> &mut Self {
        while !matches!(self.kind(), Some(DecisionKind::Exchange | DecisionKind::Play) | None) {
            self.decline();
        }
        self
    }

    fn answer(&mut self, answers: &[&str]) {
        let seat = self.game.decision().unwrap().seat.to_string();
        let mine = answers.iter().filter_map(|answer| answer.split_once(' ')).filter(|&(who, _)| who == seat);
        match mine.map(|(_, text)| text).find(|text| self.allows(text)) {
            Some(text) => {
                self.act(text);
            }
            None => self.decline(),
        }
    }

    fn decline(&mut self) {
        let first = self.game.legal_actions().get(0).unwrap();
        self.act(&first.to_string());
    }

    fn kind(&self) -> Option<DecisionKind> {
        self.game.decision().map(|decision| decision.kind)
    }

    /// Who is asked what, such as `"1 veto"`, or `"over"`.
    pub fn asked(&self) -> String {
        match self.game.decision() {
            Some(decision) => format!("{} {}", decision.seat, decision.kind.name()),
            None => "over".to_owned(),
        }
    }

    /// The legal actions in order.
    pub fn legal(&self) -> String {
        let texts: Vec<String> = self.game.legal_actions().iter().map(|action| action.to_string()).collect();
        texts.join(", ")
    }

    /// Whether the action is legal, by the list as well as by trying.
    pub fn allows(&self, text: &str) -> bool {
        let action: Action = text.parse().unwrap();
        let legal = self.game.legal_actions().iter().any(|other| other == action);
        assert_eq!(self.game.clone().apply(action).is_ok(), legal, "{text}");
        legal
    }

    /// The rule that forbids the action; the game must stay as it was.
    pub fn refused(&mut self, text: &str) -> String {
        let before = self.game;
        let action: Action = text.parse().unwrap();
        let refusal = self
            .game
            .apply_with(action, |event| panic!("{text} is refused and {event:?} told"))
            .expect_err(text);
        assert_eq!(self.game, before, "{text} is refused and changes something");
        assert_eq!(refusal.action, action);
        assert_eq!(refusal.decision, before.decision());
        let message = refusal.to_string();
        assert!(
            message.contains(&format!("`{text}`")) && message.contains(&refusal.rule.to_string()),
            "{message}"
        );
        refusal.rule.to_string()
    }

    /// The same position, but that the last seat has got jewels of the bank until so many are left.
    pub fn with_bank(self, left: u8) -> Self {
        Self { game: with_bank(&self.game, left), ..self }
    }

    /// Everybody's coins.
    pub fn coins(&self) -> Vec<u8> {
        self.each(|seat| self.game.table().coins(seat))
    }

    /// Everybody's jewels.
    pub fn jewels(&self) -> Vec<u8> {
        self.each(|seat| self.game.table().jewels(seat))
    }

    /// Everybody's open Vetoes.
    pub fn open_vetoes(&self) -> Vec<u8> {
        self.each(|seat| self.game.table().open_vetoes(seat))
    }

    fn each(&self, what: impl Fn(Seat) -> u8) -> Vec<u8> {
        self.game.table().seats().map(what).collect()
    }

    pub fn treasury(&self) -> u8 {
        self.game.table().treasury()
    }

    /// A seat's hand in canonical order.
    pub fn hand(&self, seat: usize) -> String {
        names(self.game.hand(Seat::ALL[seat]).iter())
    }

    /// A seat's assassinated characters in canonical order.
    pub fn assassinated(&self, seat: usize) -> String {
        names(self.game.table().assassinated(Seat::ALL[seat]).iter())
    }

    /// A seat's pile from the bottom up; a Forger with what it counts as: `"marquis forger=marquis"`.
    pub fn pile(&self, seat: usize) -> String {
        let played = self.game.table().pile(Seat::ALL[seat]).map(|played| match played.card {
            Character::Forger => format!("forger={}", played.identity),
            card => card.to_string(),
        });
        played.collect::<Vec<_>>().join(" ")
    }

    /// The visible identity of each seat, a dash for nobody.
    pub fn visible(&self) -> String {
        let table = self.game.table();
        let shown = table.seats().map(|seat| table.visible(seat).map_or("-", Character::name));
        shown.collect::<Vec<_>>().join(" ")
    }

    /// What happened since this or `attacks` was last asked: the names of the events, decisions left out.
    pub fn happened(&mut self) -> String {
        let events = std::mem::take(&mut self.events);
        let told = events.iter().filter(|event| !matches!(event, Event::Asked { .. }));
        let names = told.map(|event| {
            let text = format!("{event:?}");
            text.split_whitespace().next().unwrap().to_owned()
        });
        names.collect::<Vec<_>>().join(" ")
    }

    /// Whom was attacked for how many coins since this or `happened` was last asked, in order: `"2:1 3:1"`.
    pub fn attacks(&mut self) -> String {
        let events = std::mem::take(&mut self.events);
        let attacks = events.iter().filter_map(|event| match event {
            Event::Attacked { victim, coins, .. } => Some(format!("{victim}:{coins}")),
            _ => None,
        });
        attacks.collect::<Vec<_>>().join(" ")
    }
}

fn names(cards: impl Iterator<Item = Card>) -> String {
    cards.map(Card::name).collect::<Vec<_>>().join(" ")
}
