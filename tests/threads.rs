//! Games and views are plain data: threads may share them, and there is no state behind them that threads could race for.

use marquis::{Game, Rules, Seat, View, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

fn playout(mut game: Game, seed: u64) -> Game {
    let mut choice = seed;
    while !game.is_over() {
        choice = choice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let legal = game.legal_actions();
        game.apply(legal.get((choice >> 33) as usize % legal.len()).unwrap()).unwrap();
    }
    game
}

#[test]
fn threads_share_a_game_and_its_views() {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(7));
    let game = Game::deal(&Rules::default(), 4, Seat::ALL[0], &mut rng).unwrap();
    let view: View = game.view(Seat::ALL[2]).unwrap();
    let play = |thread: u64| {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(thread % 2));
        (playout(game, thread % 2), playout(view.sample(&mut rng), thread % 2), game.to_bytes().to_vec())
    };
    let alone = [play(0), play(1)];
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|thread| scope.spawn(move || play(thread))).collect();
        for (thread, handle) in threads.into_iter().enumerate() {
            assert_eq!(handle.join().unwrap(), alone[thread % 2]);
        }
    });
}
