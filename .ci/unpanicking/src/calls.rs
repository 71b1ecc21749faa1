//! The public functions, and iterations over what they return. Arguments may have any value of their types.

use core::hint::black_box;
use marquis::*;
use rand_core::Rng;

/// An exported table of functions: each calls one function of the library and uses its result.
macro_rules! calls {
    ($table:ident: $($owner:ident$(::$name:ident)?($($argument:ident: $type:ty),*);)*) => {
        #[unsafe(no_mangle)]
        pub static $table: ($(fn($($type),*),)*) = ($({
            fn call($($argument: $type),*) { let _ = black_box($owner$(::$name)?($($argument),*)); }
            call
        },)*);
    };
}

/// The same, and every item of the iterators that are returned.
macro_rules! iterations {
    ($table:ident: $($owner:ident::$name:ident($($argument:ident: $type:ty),*);)*) => {
        #[unsafe(no_mangle)]
        pub static $table: ($(fn($($type),*),)*) = ($({
            fn call($($argument: $type),*) {
                let mut items = $owner::$name($($argument),*).into_iter();
                black_box(items.size_hint());
                black_box(items.nth(black_box(1)));
                items.for_each(|item| { black_box(item); });
            }
            call
        },)*);
    };
}

fn walk_frames(view: &View, events: &[Event]) {
    if let Ok(frames) = view.frames(events) {
        frames.for_each(|frame| {
            black_box(frame);
        });
    }
}

calls! { MARQUIS_VOCABULARY:
    Action::exchange(times: u8, vetoes: u8);
    Action::from_id(id: u16);
    Action::id(action: Action);
    AskVeto::name(ask_veto: AskVeto);
    AskVeto::from_name(name: &str);
    AttackKind::name(kind: AttackKind);
    AttackKind::from_name(name: &str);
    Card::character(card: Card);
    Card::display_name(card: Card, language: Language);
    Card::from_index(index: usize);
    Card::index(card: Card);
    Card::name(card: Card);
    Card::from_name(name: &str);
    CardSet::and(set: CardSet, other: CardSet);
    CardSet::bits(set: CardSet);
    CardSet::contains(set: CardSet, card: Card);
    CardSet::from_bits(bits: u16);
    CardSet::is_empty(set: CardSet);
    CardSet::len(set: CardSet);
    CardSet::of(card: Card);
    CardSet::or(set: CardSet, other: CardSet);
    CardSet::without(set: CardSet, other: CardSet);
    Character::card(character: Character);
    Character::display_name(character: Character, language: Language);
    Character::from_index(index: usize);
    Character::index(character: Character);
    Character::name(character: Character);
    Character::from_name(name: &str);
    DecisionKind::name(kind: DecisionKind);
    DecisionKind::from_name(name: &str);
    Direction::from_sign(sign: i8);
    Direction::reversed(direction: Direction);
    Direction::sign(direction: Direction);
    Event::seen_by(event: Event, viewer: Option<Seat>);
    Exchange::new(times: u8, vetoes: u8);
    Exchange::times(exchange: Exchange);
    Exchange::vetoes(exchange: Exchange);
    Outcome::score(outcome: &Outcome, seat: Seat);
    Outcome::winners(outcome: &Outcome);
    Pending::bargain(pending: &Pending);
    Pending::current_attack(pending: &Pending);
    Pending::decision(pending: &Pending);
    Price::coins(price: Price);
    Price::jewels(price: Price);
    Price::new(coins: u8, jewels: u8, vetoes: u8);
    Price::vetoes(price: Price);
    Rule::chapter(rule: Rule);
    Rule::number(rule: Rule);
    Rule::paragraph(rule: Rule);
    Rules::ask_veto(rules: &Rules);
    Rules::bargain_offers(rules: &Rules);
    Rules::with_ask_veto(rules: Rules, ask_veto: AskVeto);
    Rules::with_bargain_offers(rules: Rules, offers: u8);
    Rules::row(rules: &Rules, character: Character);
    Rules::with_row(rules: Rules, character: Character, row: CardRow);
    Rules::default();
    Seat::index(seat: Seat);
    Seat::new(number: u8);
    Seat::number(seat: Seat);
    SeatSet::bits(seats: SeatSet);
    SeatSet::contains(seats: SeatSet, seat: Seat);
    SeatSet::from_bits(bits: u8);
    SeatSet::is_empty(seats: SeatSet);
    SeatSet::len(seats: SeatSet);
    seed_bytes(seed: u64);
    Action::kind(action: Action);
    ActionKind::from_index(index: usize);
    ActionKind::index(kind: ActionKind);
    ActionKind::name(kind: ActionKind);
    ActionKind::from_name(name: &str);
    AskVeto::from_index(index: usize);
    AskVeto::index(ask_veto: AskVeto);
    AttackKind::from_index(index: usize);
    AttackKind::index(kind: AttackKind);
    DecisionKind::from_index(index: usize);
    DecisionKind::index(kind: DecisionKind);
    Direction::from_index(index: usize);
    Direction::index(direction: Direction);
    Direction::name(direction: Direction);
    Direction::from_name(name: &str);
    Event::kind(event: &Event);
    EventKind::from_index(index: usize);
    EventKind::index(kind: EventKind);
    EventKind::name(kind: EventKind);
    EventKind::from_name(name: &str);
    Language::from_index(index: usize);
    Language::index(language: Language);
    Language::name(language: Language);
    Language::from_name(name: &str);
    CardSet::insert(set: &mut CardSet, card: Card);
    CardSet::remove(set: &mut CardSet, card: Card);
    Rule::new(chapter: u8, paragraph: u8);
    SeatSet::and(seats: SeatSet, other: SeatSet);
    SeatSet::insert(seats: &mut SeatSet, seat: Seat);
    SeatSet::of(seat: Seat);
    SeatSet::or(seats: SeatSet, other: SeatSet);
    SeatSet::remove(seats: &mut SeatSet, seat: Seat);
    SeatSet::without(seats: SeatSet, other: SeatSet);
    Table::action_to_choice(table: &Table, action: Action);
    Table::choice_to_action(table: &Table, choice: usize);
    Table::left_neighbor(table: &Table, seat: Seat);
    Table::next_seat(table: &Table, seat: Seat);
    Game::choice_mask(game: &Game);
    Game::observation(game: &Game, viewer: Seat);
    View::choice_mask(view: &View);
    View::observation(view: &View);
}

calls! { MARQUIS_GAME:
    Game::playout(game: &mut Game, rng: &mut dyn Rng);
    Game::step_random(game: &mut Game, rng: &mut dyn Rng);
    Game::apply(game: &mut Game, action: Action);
    Game::apply_with(game: &mut Game, action: Action, tell: &mut dyn FnMut(Event));
    Game::deal(rules: &Rules, players: usize, first: Seat, rng: &mut dyn Rng);
    Game::decision(game: &Game);
    Game::deck_len(game: &Game, seat: Seat);
    Game::from_bytes(bytes: &[u8]);
    Game::from_decks(rules: &Rules, first: Seat, decks: &[[Card; Card::COUNT]]);
    Game::hand(game: &Game, seat: Seat);
    Game::is_over(game: &Game);
    Game::legal_actions(game: &Game);
    Game::outcome(game: &Game);
    Game::spectator_view(game: &Game);
    Game::table(game: &Game);
    Game::to_bytes(game: &Game);
    Game::view(game: &Game, seat: Seat);
    LegalActions::contains(legal: &LegalActions, action: Action);
    LegalActions::get(legal: &LegalActions, index: usize);
    Frame::deck_len(frame: &Frame, seat: Seat);
    Frame::event(frame: &Frame);
    Frame::hand(frame: &Frame);
    Frame::hand_len(frame: &Frame, seat: Seat);
    Frame::table(frame: &Frame);
    LegalActions::is_empty(legal: &LegalActions);
    LegalActions::len(legal: &LegalActions);
    LegalActions::offer_limits(legal: &LegalActions, client: Seat);
    Table::active(table: &Table);
    Table::assassinated(table: &Table, seat: Seat);
    Table::coins(table: &Table, seat: Seat);
    Table::decision(table: &Table);
    Table::direction(table: &Table);
    Table::idle_turns(table: &Table);
    Table::is_protected(table: &Table, seat: Seat);
    Table::jewel_bank(table: &Table);
    Table::jewels(table: &Table, seat: Seat);
    Table::known(table: &Table, seat: Seat);
    Table::open_vetoes(table: &Table, seat: Seat);
    Table::pending(table: &Table);
    Table::players(table: &Table);
    Table::rate(table: &Table, seat: Seat);
    Table::rules(table: &Table);
    Table::treasury(table: &Table);
    Table::turn(table: &Table);
    Table::unseen(table: &Table, seat: Seat);
    Table::veto_seen(table: &Table, seat: Seat);
    Table::visible(table: &Table, seat: Seat);
    View::decision(view: &View);
    View::deck_len(view: &View, seat: Seat);
    View::frames(view: &View, events: &[Event]);
    View::hand(view: &View);
    View::hand_len(view: &View, seat: Seat);
    View::known_in_hand(view: &View, seat: Seat);
    View::legal_actions(view: &View);
    View::sample(view: &View, rng: &mut dyn Rng);
    View::table(view: &View);
    View::update(view: &mut View, events: &[Event]);
    View::viewer(view: &View);
    walk_frames(view: &View, events: &[Event]);
}

iterations! { MARQUIS_ITERATIONS:
    Table::turn_order(table: &Table);
    CardSet::iter(set: CardSet);
    Game::deck(game: &Game, seat: Seat);
    LegalActions::iter(legal: &LegalActions);
    Pending::attacks(pending: &Pending);
    SeatSet::iter(seats: SeatSet);
    Table::marquis_order(table: &Table);
    Table::pile(table: &Table, seat: Seat);
    Table::seats(table: &Table);
}
