//! Exact counts from fixed deals: how many positions there are after so many actions, and how many of them a seat can tell
//! apart. A change of these numbers is a change of the rules.

mod naive;

use marquis::{Card, Game, Rules, Seat, Snapshot, View};
use naive::{NaiveGame, NaiveRules};
use std::collections::{HashMap, HashSet};

/// What there is after so many actions.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Level {
    /// Sequences of legal actions that lead there.
    paths: usize,
    /// Positions that differ in anything, hidden or not.
    positions: usize,
    /// Positions that a seat can tell apart: for each seat, and at last for a spectator.
    views: Vec<usize>,
}

struct Case {
    name: &'static str,
    rules: &'static str,
    players: usize,
    /// After 0, 1, 2 … actions: paths, positions, views.
    levels: &'static [(usize, usize, &'static [usize])],
    /// How many levels are also counted by the naive implementation.
    naive_levels: usize,
}

const ROBBERS: &str = r#"{"cards": {
    "assassin": {"income": 4, "steals": {"clerk": 2, "pickpocket": 1, "marquis": 2}, "rate": [1, 5]},
    "clerk": {"income": 4, "steals": {"assassin": 2, "pickpocket": 2, "prosecutor": 1}, "rate": null},
    "pickpocket": {"income": 4, "steals": {"assassin": 1, "clerk": 2, "thief": 2}, "rate": [1, 1]},
    "thief": {"income": 2, "steals": {"assassin": 2, "clerk": 2, "pickpocket": 2, "blackmailer": 2}, "rate": [2, 7]},
    "prosecutor": {"income": 3, "steals": {"clerk": 1, "thief": 2}, "rate": [1, 2]}}}"#;

const HOLDER: &str = r#"{"ask_veto": "holder"}"#;

const BARGAINS: &str = r#"{"bargain_offers": 8}"#;

const CASES: &[Case] = &[
    Case {
        name: "two players",
        rules: "{}",
        players: 2,
        levels: &[
            (3, 3, &[2, 2, 1]),
            (12, 12, &[8, 9, 5]),
            (44, 44, &[33, 32, 21]),
            (153, 153, &[128, 107, 82]),
            (582, 317, &[253, 238, 174]),
            (1515, 928, &[768, 707, 547]),
            (4758, 2439, &[2108, 1783, 1452]),
            (15794, 6026, &[5322, 4525, 3821]),
        ],
        naive_levels: 6,
    },
    Case {
        name: "three players",
        rules: "{}",
        players: 3,
        levels: &[
            (4, 4, &[2, 2, 2, 1]),
            (16, 16, &[8, 9, 9, 5]),
            (55, 55, &[31, 31, 33, 20]),
            (206, 206, &[127, 112, 133, 83]),
            (925, 546, &[337, 322, 361, 237]),
            (3221, 1786, &[1153, 1020, 1211, 799]),
            (13821, 5647, &[3593, 3186, 3786, 2459]),
        ],
        naive_levels: 5,
    },
    Case {
        name: "four players",
        rules: "{}",
        players: 4,
        levels: &[
            (5, 5, &[2, 2, 2, 2, 1]),
            (20, 20, &[8, 9, 9, 9, 5]),
            (67, 67, &[31, 31, 33, 32, 20]),
            (249, 249, &[126, 110, 131, 128, 82]),
            (1094, 618, &[311, 298, 333, 327, 217]),
            (3781, 2066, &[1112, 1029, 1163, 1123, 787]),
            (16852, 6859, &[3663, 3351, 3832, 3699, 2562]),
        ],
        naive_levels: 5,
    },
    Case {
        name: "two players, holders asked",
        rules: HOLDER,
        players: 2,
        levels: &[
            (3, 3, &[2, 2, 1]),
            (12, 12, &[8, 9, 5]),
            (44, 44, &[33, 32, 21]),
            (162, 160, &[133, 113, 86]),
            (674, 402, &[316, 312, 226]),
            (1897, 1227, &[1018, 954, 745]),
            (6919, 3945, &[3465, 3003, 2523]),
        ],
        naive_levels: 6,
    },
    Case {
        name: "four players, holders asked",
        rules: HOLDER,
        players: 4,
        levels: &[
            (5, 5, &[2, 2, 2, 2, 1]),
            (20, 20, &[8, 9, 9, 9, 5]),
            (67, 67, &[31, 31, 33, 32, 20]),
            (272, 268, &[134, 119, 141, 138, 88]),
            (1284, 800, &[387, 380, 423, 417, 269]),
            (4842, 2656, &[1409, 1360, 1496, 1451, 1020]),
        ],
        naive_levels: 5,
    },
    Case {
        name: "three players, eight offers",
        rules: BARGAINS,
        players: 3,
        levels: &[
            (4, 4, &[2, 2, 2, 1]),
            (16, 16, &[8, 9, 9, 5]),
            (55, 55, &[31, 31, 33, 20]),
            (206, 206, &[127, 112, 133, 83]),
            (925, 546, &[337, 322, 361, 237]),
            (6050, 1876, &[1213, 1062, 1271, 835]),
            (34759, 5864, &[3734, 3307, 3933, 2555]),
        ],
        naive_levels: 5,
    },
    Case {
        name: "three robbers",
        rules: ROBBERS,
        players: 3,
        levels: &[
            (4, 4, &[2, 2, 2, 1]),
            (16, 16, &[8, 9, 9, 5]),
            (55, 55, &[31, 31, 33, 20]),
            (270, 270, &[163, 140, 169, 101]),
            (1495, 826, &[474, 460, 510, 309]),
            (5237, 2452, &[1541, 1399, 1624, 1056]),
        ],
        naive_levels: 5,
    },
];

type Decks = Vec<[Card; Card::COUNT]>;

/// The deals of a case, which look the same to a spectator: one, and for each seat one that differs in that seat's deck.
fn deals(players: usize) -> Vec<Decks> {
    let deck = |seat: usize| std::array::from_fn(|i| Card::ALL[(7 * seat + 5 * i + 9) % Card::COUNT]);
    let first: Decks = (0..players).map(deck).collect();
    let mut deals = vec![first.clone()];
    for seat in 0..players {
        let mut other = first.clone();
        other[seat].rotate_left(1);
        deals.push(other);
    }
    deals
}

impl Case {
    fn start(&self) -> Positions {
        let rules = Rules::from_json(self.rules).unwrap();
        let game = |decks: Decks| Game::from_decks(&rules, Seat::ALL[0], &decks).unwrap();
        deals(self.players).into_iter().map(|decks| (game(decks), 1)).collect()
    }

    fn naive_start(&self) -> Vec<NaiveGame> {
        let rules = NaiveRules::from_json(&serde_json::from_str(self.rules).unwrap()).unwrap();
        let names = |deck: &[Card; Card::COUNT]| deck.map(|card| card.name().to_owned()).to_vec();
        let game = |decks: Decks| {
            NaiveGame::new(rules.clone(), 0, &decks.iter().map(names).collect::<Vec<_>>()).unwrap()
        };
        deals(self.players).into_iter().map(game).collect()
    }
}

/// Distinct positions, and in how many ways each can be reached.
type Positions = HashMap<Game, usize>;

fn level(positions: &Positions) -> Level {
    let seats = positions.keys().next().unwrap().table().players();
    let viewers = (0..seats).map(Seat::new).chain([None]);
    let view = |game: &Game, viewer: Option<Seat>| match viewer {
        Some(seat) => game.view(seat).unwrap(),
        None => game.spectator_view(),
    };
    Level {
        paths: positions.values().sum(),
        positions: positions.len(),
        views: viewers
            .map(|viewer| positions.keys().map(|game| view(game, viewer)).collect::<HashSet<View>>().len())
            .collect(),
    }
}

fn successors(positions: &Positions) -> Positions {
    let mut next = Positions::new();
    for (game, paths) in positions {
        for action in game.legal_actions() {
            let mut successor = *game;
            successor.apply(action).unwrap();
            *next.entry(successor).or_default() += paths;
        }
    }
    next
}

#[test]
fn as_many_positions_and_views_as_ever() {
    for case in CASES {
        let mut positions = case.start();
        for (depth, &(paths, distinct, views)) in case.levels.iter().enumerate() {
            let expected = Level { paths, positions: distinct, views: views.to_vec() };
            assert_eq!(level(&positions), expected, "{}, after {depth} actions", case.name);
            positions = successors(&positions);
        }
    }
}

#[test]
fn the_naive_implementation_counts_the_same() {
    for case in CASES {
        let mut naive = case.naive_start();
        let mut positions = case.start();
        for depth in 0..case.naive_levels {
            let paths: usize = positions.values().sum();
            assert_eq!(naive.len(), paths, "{}, after {depth} actions", case.name);
            let snapshots = |game: &Game| serde_json::to_value(Snapshot::new(game)).unwrap().to_string();
            let snapshots: HashSet<String> = positions.keys().map(snapshots).collect();
            let naive_snapshots = naive.iter().map(|game| game.snapshot().to_string()).collect();
            assert_eq!(snapshots, naive_snapshots, "{}, after {depth} actions", case.name);
            naive = naive.iter().flat_map(naive_successors).collect();
            positions = successors(&positions);
        }
    }
}

fn naive_successors(game: &NaiveGame) -> Vec<NaiveGame> {
    let successor = |action: String| {
        let mut successor = game.clone();
        successor.apply(&action).unwrap();
        successor
    };
    game.legal().into_iter().map(successor).collect()
}

/// `cargo test --test perft -- --ignored --nocapture` prints what the cases should say.
#[test]
#[ignore = "prints"]
fn prints_counts() {
    for case in CASES {
        println!("{}", case.name);
        let mut positions = case.start();
        while positions.len() < 40_000 {
            let Level { paths, positions: distinct, views } = level(&positions);
            println!("            ({paths}, {distinct}, &{views:?}),");
            positions = successors(&positions);
            if positions.is_empty() {
                break;
            }
        }
    }
}
