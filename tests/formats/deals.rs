//! Deals: the same cards from the same seed, for ever. And set-ups that are none.

use marquis::{Card, CardSet, Game, Rules, Seat, SetupError, seed_bytes};
use rand_chacha::rand_core::{Infallible, Rng, SeedableRng, TryRng};
use rand_chacha::{ChaCha12Rng, ChaCha20Rng};

/// For each seed, the decks of four seats, a hexadecimal digit a card. Worked out by another program, in another
/// language, with a ChaCha12 of its own.
const DEALS: [(u64, [&str; 4]); 3] = [
    (0, ["862b1a957034", "3429678ba015", "65923ab40871", "72a984015b63"]),
    (1, ["732b658109a4", "1428305679ab", "306259a147b8", "824b6593107a"]),
    (42, ["b26730a91548", "3a67849052b1", "18ba54703926", "91ab35204687"]),
];

fn cards(digits: &str) -> Vec<Card> {
    digits.chars().map(|digit| Card::from_index(digit.to_digit(16).unwrap() as usize).unwrap()).collect()
}

fn check(game: &Game, decks: &[Vec<Card>]) {
    assert_eq!(usize::from(game.table().players()), decks.len());
    for (seat, deck) in Seat::ALL.into_iter().zip(decks) {
        assert_eq!(game.hand(seat), deck[..4].iter().copied().collect::<CardSet>());
        assert_eq!(game.deck(seat).collect::<Vec<_>>(), deck[4..]);
    }
}

#[test]
fn deals_are_frozen() {
    for (seed, decks) in DEALS {
        for players in 2..=4 {
            let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
            let game = Game::deal(&Rules::default(), players, Seat::ALL[1], &mut rng).unwrap();
            let decks: Vec<_> = decks[..players].iter().map(|digits| cards(digits)).collect();
            check(&game, &decks);
        }
    }
}

#[test]
fn a_seed_is_eight_little_endian_bytes_and_zeros() {
    let mut bytes = [0; 32];
    assert_eq!(seed_bytes(0), bytes);
    bytes[0] = 42;
    assert_eq!(seed_bytes(42), bytes);
    bytes[..8].copy_from_slice(&[8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(seed_bytes(0x0102_0304_0506_0708), bytes);
}

/// Fisher-Yates from the last position down, by plain 128-bit arithmetic.
fn shuffled(rng: &mut impl Rng) -> Vec<Card> {
    let mut deck = Card::ALL.to_vec();
    for last in (1..12_u128).rev() {
        let choices = last + 1;
        let index = loop {
            let product = u128::from(rng.next_u32()) * choices;
            if product % (1 << 32) >= (1 << 32) % choices {
                break product / (1 << 32);
            }
        };
        deck.swap(last as usize, index as usize);
    }
    deck
}

#[test]
fn deals_agree_with_a_plain_shuffle() {
    for seed in 0..200 {
        let (mut one, mut two) =
            (ChaCha20Rng::from_seed(seed_bytes(seed)), ChaCha20Rng::from_seed(seed_bytes(seed)));
        let players = 2 + seed as usize % 3;
        let game = Game::deal(&Rules::default(), players, Seat::ALL[0], &mut one).unwrap();
        let decks: Vec<_> = (0..players).map(|_| shuffled(&mut two)).collect();
        check(&game, &decks);
        assert_eq!(one.next_u32(), two.next_u32()); // no more and no fewer numbers were drawn
    }
}

/// Gives these numbers, and then the greatest over and over.
struct Numbers(Vec<u32>);

impl TryRng for Numbers {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(if self.0.is_empty() { u32::MAX } else { self.0.remove(0) })
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        panic!("a deal uses 32-bit numbers alone")
    }
    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        panic!("a deal uses 32-bit numbers alone")
    }
}

#[test]
fn biased_numbers_are_drawn_again() {
    // 0 times 12 has a low half of 0, less than 2^32 mod 12 = 4: rejected. The greatest number leaves each card in place.
    let game = Game::deal(&Rules::default(), 2, Seat::ALL[0], &mut Numbers(vec![0, 0, 0])).unwrap();
    check(&game, &[Card::ALL.to_vec(), Card::ALL.to_vec()]);
    // 1 times 12 is 12: accepted, and the last card changes places with the first.
    let game = Game::deal(&Rules::default(), 2, Seat::ALL[0], &mut Numbers(vec![0, 1])).unwrap();
    let mut swapped = Card::ALL.to_vec();
    swapped.swap(0, 11);
    check(&game, &[swapped, Card::ALL.to_vec()]);
}

/// Repeats these numbers forever, and counts.
struct Repeating<'a> {
    numbers: &'a [u32],
    drawn: usize,
}

impl TryRng for Repeating<'_> {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.drawn += 1;
        Ok(self.numbers[(self.drawn - 1) % self.numbers.len()])
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        panic!("a deal uses 32-bit numbers alone")
    }
    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        panic!("a deal uses 32-bit numbers alone")
    }
}

/// Deals, and samples what every viewer sees, at most 128 numbers for each card that is drawn.
fn deals_and_samples(numbers: &[u32]) {
    for players in 2..=4 {
        let mut rng = Repeating { numbers, drawn: 0 };
        let game = Game::deal(&Rules::default(), players, Seat::ALL[0], &mut rng).unwrap();
        assert!(rng.drawn <= 11 * players * 128);
        assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(game));
        let views = game.table().seats().map(|seat| game.view(seat).unwrap());
        for view in views.chain([game.spectator_view()]) {
            let mut rng = Repeating { numbers, drawn: 0 };
            let sample = view.sample(&mut rng);
            assert!(rng.drawn <= 12 * players * 128);
            assert_eq!(Game::from_bytes(&sample.to_bytes()), Ok(sample));
        }
    }
}

#[test]
fn generators_that_repeat_numbers_come_to_an_end() {
    let powers =
        (0..32).flat_map(|bit| [1 << bit, !(1 << bit), (1 << bit) - 1, 0_u32.wrapping_sub(1 << bit)]);
    // The multiples of 2^32 / n, rounded up and down, are where low halves are small.
    let thirds = (1..=12_u64).flat_map(|end| (0..=end).map(move |part| ((part << 32) / end) as u32));
    let numbers: Vec<u32> =
        powers.chain(thirds.flat_map(|n| [n.wrapping_sub(1), n, n.wrapping_add(1)])).collect();
    numbers.iter().for_each(|&number| deals_and_samples(&[number]));
    for pair in numbers.windows(2) {
        deals_and_samples(&[pair[0], 0, pair[1]]);
    }
}

/// For an index below 12, a 0 is drawn again: 127 times, and the 128th is taken.
#[test]
fn the_128th_number_is_taken() {
    let dealt = |zeros: usize| {
        let mut numbers = vec![0; zeros];
        numbers.push(u32::MAX);
        let mut rng = Numbers(numbers);
        let game = Game::deal(&Rules::default(), 2, Seat::ALL[0], &mut rng).unwrap();
        (game, rng.0.len())
    };
    check(&dealt(127).0, &[Card::ALL.to_vec(), Card::ALL.to_vec()]);
    let mut swapped = Card::ALL.to_vec();
    swapped.swap(0, 11);
    let (game, left) = dealt(128);
    assert_eq!(left, 0);
    check(&game, &[swapped, Card::ALL.to_vec()]);
}

#[test]
fn wrong_numbers_of_players() {
    let rules = Rules::default();
    for players in [0, 1, 5, 256 + 2, usize::MAX] {
        let mut rng = Numbers(Vec::new());
        let error = Game::deal(&rules, players, Seat::ALL[0], &mut rng).unwrap_err();
        assert_eq!(error, SetupError::Players { players });
        assert_eq!(error.to_string(), format!("{players} players: a game has 2 to 4"));
    }
    for players in [0, 1, 5] {
        let error = Game::from_decks(&rules, Seat::ALL[0], &vec![Card::ALL; players]).unwrap_err();
        assert_eq!(error, SetupError::Players { players });
    }
}

#[test]
fn a_first_player_without_a_seat() {
    let first = Seat::ALL[2];
    let error = SetupError::First { first, players: 2 };
    assert_eq!(Game::from_decks(&Rules::default(), first, &[Card::ALL; 2]), Err(error));
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(0));
    let untouched = rng.clone();
    assert_eq!(Game::deal(&Rules::default(), 2, first, &mut rng), Err(error));
    assert_eq!(rng.next_u32(), untouched.clone().next_u32());
    assert_eq!(error.to_string(), "first: seat 2 is not one of 2 players");
}

#[test]
fn decks_with_a_card_twice() {
    let mut decks = [Card::ALL; 3];
    decks[1][11] = Card::Jeweler;
    let error = Game::from_decks(&Rules::default(), Seat::ALL[0], &decks).unwrap_err();
    assert_eq!(error, SetupError::Deck { seat: 1, position: 11, card: Card::Jeweler });
    assert_eq!(error.to_string(), "decks[1][11]: jeweler for the second time");
    for first in 0..12 {
        for second in first + 1..12 {
            let mut decks = [Card::ALL; 2];
            decks[0][second] = decks[0][first];
            let error = SetupError::Deck { seat: 0, position: second, card: decks[0][first] };
            assert_eq!(Game::from_decks(&Rules::default(), Seat::ALL[0], &decks), Err(error));
        }
    }
}
