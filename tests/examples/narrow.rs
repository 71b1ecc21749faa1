//! The example `play` on narrow terminals, and what it says is in the bank.

use crate::play::program::draw::Style;
use crate::play::program::phrase::Narrator;
use crate::play::{play, typed};
use marquis::{Game, Language, Rules, Seat, Snapshot, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// The longest word in any text is shorter than this.
const WORD: usize = 20;

#[test]
fn no_line_is_longer_than_the_terminal_is_wide() {
    for (seed, width, language) in [(1, 40, "en"), (2, 40, "fr"), (3, 30, "en"), (4, 30, "fr"), (5, 78, "fr")]
    {
        for role in ["--watch", "--seat 1"] {
            let arguments = format!("--seed {seed} --players 4 --width {width} --lang {language} {role}");
            let (result, printed) = play(&arguments, &typed(seed));
            result.unwrap();
            for line in printed.lines() {
                let is_word = line.trim().chars().count() <= WORD && !line.trim().contains(' ');
                assert!(line.chars().count() <= width || is_word, "{arguments}: {line}");
            }
        }
    }
}

#[test]
fn a_narrow_table_says_as_much_as_a_wide_one() {
    let view = game(&[[3, 7], [2, 20]]).view(Seat::ALL[0]).unwrap();
    let narrator = Narrator { language: Language::English, viewer: view.viewer() };
    let table = narrator.table(&view, Style { colour: false }, 40);
    let words = table.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("> You: -, 3 coins, jewels 7 (1R 2D), Veto 0, hand 4, deck 8, pile 0"), "{table}");
    assert!(words.contains("Colette: -, 2 coins, jewels 20 (4R), Veto 0, hand 4, deck 8, pile 0"), "{table}");
    assert!(words.contains("treasury: 3 coins bank: 69 (10R 19D)"), "{table}");
}

#[test]
fn the_bank_has_no_more_rubies_and_diamonds_than_there_are() {
    let bank = |cases: &[[u8; 2]]| {
        let view = game(cases).spectator_view();
        let table =
            Narrator { language: Language::English, viewer: None }.table(&view, Style { colour: false }, 79);
        let (_, bank) = table.split_once("bank: ").unwrap();
        bank.lines().next().unwrap().to_owned()
    };
    assert_eq!(bank(&[[2, 0], [1, 0]]), "96 (15R 21D)"); // R1.2
    assert_eq!(bank(&[[2, 4], [1, 0]]), "92 (15R 17D)");
    assert_eq!(bank(&[[2, 5], [1, 1]]), "90 (14R 20D)");
    assert_eq!(bank(&[[2, 75], [1, 4]]), "17 (17D)");
    assert_eq!(bank(&[[2, 94], [1, 0]]), "2 (2D)");
    assert_eq!(bank(&[[2, 48], [1, 48]]), "0");
    for (one, other) in (0..=96).flat_map(|one| (0..=96 - one).map(move |other| (one, other))) {
        let shown = bank(&[[2, one], [1, other]]);
        let numbers: Vec<u8> =
            shown.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let (rubies, diamonds) = match (&numbers[1..], shown.contains('R')) {
            (&[rubies, diamonds], _) => (rubies, diamonds),
            (&[rubies], true) => (rubies, 0),
            (&[diamonds], false) => (0, diamonds),
            _ => (0, 0),
        };
        assert!(rubies <= 15 && diamonds <= 21 && 5 * rubies + diamonds == 96 - one - other, "{shown}");
    }
}

/// A game at its start, but for the coins and jewels of the seats.
fn game(cases: &[[u8; 2]]) -> Game {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(1));
    let game = Game::deal(&Rules::default(), cases.len(), Seat::ALL[0], &mut rng).unwrap();
    let mut snapshot =
        serde_json::from_str::<serde_json::Value>(&Snapshot::resumable(&game).to_json()).unwrap();
    for (seat, [coins, jewels]) in cases.iter().enumerate() {
        snapshot["seats"][seat]["coins"] = (*coins).into();
        snapshot["seats"][seat]["jewels"] = (*jewels).into();
    }
    let [coins, jewels] = [0, 1].map(|i| cases.iter().map(|case| case[i]).sum::<u8>());
    snapshot["treasury"] = (4 * cases.len() as u8 - coins).into();
    snapshot["jewel_bank"] = (96 - jewels).into();
    Game::try_from(&Snapshot::from_json(&snapshot.to_string()).unwrap()).unwrap()
}
