//! What the fuzz targets found, each as a small test.

use marquis::{Card, Event, Game, InvalidPosition, Record, Rules, Seat, Snapshot};

fn play(game: &mut Game, actions: &[&str]) {
    actions.iter().for_each(|action| game.apply(action.parse().unwrap()).unwrap());
}

/// The same position, said to be that many turns old.
fn loads_at(turn: u16, game: &Game) -> Result<Game, InvalidPosition> {
    let mut snapshot = Snapshot::resumable(game);
    snapshot.turn = turn;
    Game::try_from(&snapshot)
}

#[test]
fn what_may_be_left_out_of_a_rules_file_may_not_be_null() {
    for option in ["bargain_offers", "ask_veto", "cards"] {
        let error = Rules::from_json(&format!(r#"{{"{option}": null}}"#)).unwrap_err();
        assert_eq!(error.path, option);
    }
}

/// A list of the fields in their order would be easy to take for the map.
#[test]
fn a_list_is_no_map() {
    assert!(Rules::from_json("[]").is_err());
    assert!(Rules::from_json(r#"[2, "always", {}]"#).is_err());
    assert!(Rules::from_json(r#"{"cards": {"thief": [0, {}, [1, 1]]}}"#).is_err());
    let deck = serde_json::to_string(&[Card::ALL; 2]).unwrap();
    assert!(Record::from_json(&format!(r#"["marquis-record", 1, {{}}, 0, {deck}, []]"#)).is_err());
    assert!(Event::from_json(r#"["reversed", 1]"#).is_err());
}

#[test]
fn an_event_has_its_fields_and_no_others() {
    assert!(Event::from_json(r#"{"event": "income", "seat": 0, "coins": 1}"#).is_ok());
    let error = Event::from_json(r#"{"event": "income", "seat": 0, "coins": 1, "bogus": 2}"#).unwrap_err();
    assert!(error.message.contains("unknown field `bogus`"), "{error}");
    assert!(Event::from_json(r#"{"event": "drew", "seat": 1, "card": null}"#).is_ok());
    let error = Event::from_json(r#"{"event": "drew", "seat": 1}"#).unwrap_err();
    assert!(error.message.contains("missing field `card`"), "{error}");
}

/// A position that was accepted with more turns than can have been could be played into one that was not.
#[test]
fn no_more_turns_than_the_cards_on_the_table_allow() {
    let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 3]).unwrap();
    play(&mut game, &["play jeweler", "play jeweler"]);
    let loads = |turn| loads_at(turn, &game);
    assert_eq!(loads(3), Ok(game));
    // Between the two characters that lie there, the third player may have been out of characters, and one is to play now.
    assert!(loads(5).is_ok());
    let error = loads(6).unwrap_err();
    assert_eq!(error.to_string(), "turn: more turns than can have been");
    assert_eq!(loads(2).unwrap_err().to_string(), "turn: fewer turns than characters played");
}

/// Who has just played the Astrologer has not yet taken a card back, and so has played no card twice.
#[test]
fn a_card_that_is_still_to_be_taken_back_allows_no_further_turn() {
    let mut game = Game::from_decks(&Rules::default(), Seat::ALL[0], &[Card::ALL; 2]).unwrap();
    play(&mut game, &["play jeweler", "play jeweler", "pass", "play astrologer"]);
    let latest = |game: &Game| {
        let loads = |turn: &u16| loads_at(*turn, game).is_ok();
        (0..100).filter(loads).max()
    };
    assert_eq!(latest(&game), Some(5));
    play(&mut game, &["take jeweler"]);
    assert_eq!(latest(&game), Some(6));
}
