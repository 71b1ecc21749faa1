//! Golden games as texts: to be read by people, and to be played again.

use crate::touched;
use marquis::{Action, Card, CardSet, Event, Game, LegalActions, Record, Rules, Seat, Table, View};

/// Lists of more legal actions than this are told by their number and the CRC-32 of their ids.
const MOST_LISTED: usize = 16;

/// The record that a text tells: its rules, decks and actions. The rest follows.
pub fn read(text: &str) -> Record {
    let after = |start: &'static str| {
        text.lines().filter_map(move |line| line.strip_prefix(start).map(str::to_owned))
    };
    let deck = |line: String| {
        let names = line.split("  ").next().unwrap().split(' ').skip(1);
        let cards: Vec<Card> = names.map(|name| Card::from_name(name).unwrap()).collect();
        cards.try_into().unwrap()
    };
    Record {
        rules: Rules::from_json(after("rules ").next().unwrap().split("  ").next().unwrap()).unwrap(),
        first: Seat::new(after("first ").next().unwrap()[..1].parse().unwrap()).unwrap(),
        decks: after("deck ").map(deck).collect(),
        actions: after("> ").map(|action| action.split("  ").next().unwrap().parse().unwrap()).collect(),
    }
}

/// Everything that happens in a game.
pub fn write(record: &Record) -> String {
    let mut game = record.initial_game().unwrap();
    let mut lines =
        vec![format!("rules {}  R15.1", record.rules.to_json()), format!("first {}  R2.3", record.first)];
    for (seat, deck) in record.decks.iter().enumerate() {
        lines.push(format!("deck {seat} {}  R1.1 R2.2", names(deck.iter().copied())));
    }
    lines.extend(position(&game));
    lines[2 + record.decks.len()] += "  R1.2 R1.4 R2.1 R2.4 R16.1";
    for &action in &record.actions {
        let before = game;
        lines.push(String::new());
        lines.push(decision(&before));
        lines.push(format!("> {action}{}", rules(touched::by_action(&before, action))));
        let mut events = Vec::new();
        game.apply_with(action, |event| events.push(event)).unwrap();
        let seen: Vec<Event> = events.iter().map(|event| event.seen_by(None)).collect();
        let mut table = *before.table();
        for (event, frame) in events.iter().zip(before.spectator_view().frames(&seen).unwrap()) {
            lines.push(format!("  {}{}", tell(event), rules(touched::by_event(&table, event))));
            table = *frame.table();
        }
        lines.extend(position(&game));
    }
    if let Some(outcome) = game.outcome() {
        for seat in game.table().seats() {
            let score = outcome.score(seat);
            lines.push(format!("{seat} has {} rubies and {} diamonds  R1.3", score.rubies, score.diamonds));
        }
    }
    lines.join("\n") + "\n"
}

fn rules(numbers: Vec<&str>) -> String {
    if numbers.is_empty() { String::new() } else { format!("  {}", numbers.join(" ")) }
}

fn names(cards: impl Iterator<Item = Card>) -> String {
    cards.map(Card::name).collect::<Vec<_>>().join(" ")
}

/// Who is asked what, and what is legal.
fn decision(game: &Game) -> String {
    let decision = game.decision().unwrap();
    let legal = game.legal_actions();
    let legal_text = list(&legal);
    let rules = rules(touched::by_decision(game, &legal));
    format!("{}: {} of {legal_text}{rules}", decision.seat, decision.kind.name())
}

fn list(legal: &LegalActions) -> String {
    if legal.len() <= MOST_LISTED {
        return legal.iter().map(|action| action.to_string()).collect::<Vec<_>>().join(", ");
    }
    let ids: Vec<u8> = legal.iter().flat_map(|action: Action| action.id().to_le_bytes()).collect();
    format!("{} (CRC-32 {:08x})", legal.len(), crc32fast::hash(&ids))
}

/// An event, as its JSON without syntax.
fn tell(event: &Event) -> String {
    let json = event.to_json();
    let start = json.find(':').unwrap() + 1;
    json[start..].chars().filter(|c| !"\"{}".contains(*c)).collect::<String>().replace(',', " ")
}

/// What is public, and what each seat knows besides.
fn position(game: &Game) -> Vec<String> {
    let table = game.table();
    let sign = table.direction().sign();
    let public = format!(
        "  turn {} of {}, direction {sign}, treasury {}, bank {}, idle {}",
        table.turn(),
        table.active(),
        table.treasury(),
        table.jewel_bank(),
        table.idle_turns()
    );
    let mut lines = vec![public];
    lines.extend(table.seats().map(|seat| public_seat(table, seat)));
    lines.extend(table.seats().map(|seat| view(&game.view(seat).unwrap())));
    lines.push(view(&game.spectator_view()));
    lines
}

fn public_seat(table: &Table, seat: Seat) -> String {
    let card = |played: marquis::PlayedCard| match played.card == played.identity {
        true => played.card.name().to_owned(),
        false => format!("{}={}", played.card, played.identity),
    };
    let pile = table.pile(seat).map(card).collect::<Vec<_>>().join(" ");
    let mut line = format!(
        "  {seat}: {}c {}j {}v [{pile}]",
        table.coins(seat),
        table.jewels(seat),
        table.open_vetoes(seat)
    );
    if table.is_protected(seat) {
        line += " protected";
    }
    if !table.assassinated(seat).is_empty() {
        line += &format!(" assassinated: {}", names(table.assassinated(seat).iter()));
    }
    line
}

/// The CRC-32 is that of the view's JSON: it holds more than is told here.
fn view(view: &View) -> String {
    let viewer = view.viewer().map_or("all".to_owned(), |seat| seat.to_string());
    let known = |seat: Seat| (seat, view.known_in_hand(seat));
    let is_told = |&(seat, cards): &(Seat, CardSet)| view.viewer() == Some(seat) || !cards.is_empty();
    let hands = view.table().seats().map(known).filter(is_told);
    let hands =
        hands.map(|(seat, cards)| format!(" {seat} holds {};", names(cards.iter()))).collect::<String>();
    format!("  {viewer} knows:{hands} {:08x}", crc32fast::hash(view.to_json().as_bytes()))
}
