//! Games as numbers, for programs that learn: what a seat knows as a vector of fixed length, the actions as a small fixed
//! set with a mask of the legal ones, random playouts, and many games stepped side by side.
//!
//! - [`Game::observation`](crate::Game::observation) and [`View::observation`](crate::View::observation) are what a seat
//!   knows: [`OBSERVATION_LEN`] bytes, of which [`table`] and [`seat`] name the parts.
//! - [`Game::choice_mask`](crate::Game::choice_mask) has one byte for each of [`CHOICE_COUNT`] choices;
//!   [`Table::choice_to_action`](crate::Table::choice_to_action) says what a choice stands for.
//! - [`Game::playout`](crate::Game::playout) plays a game to its end at random.
//! - [`Batch`] holds many games and steps all of them. It needs the feature `std`.
//!
//! Nothing here allocates but [`Batch::new`].
//!
//! ```
//! use marquis::learning::{self, CHOICE_COUNT};
//! use marquis::{Game, Rules, Seat, seed_bytes};
//! use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
//!
//! let mut game = Game::deal(&Rules::default(), 4, Seat::ALL[0], &mut ChaCha12Rng::from_seed(seed_bytes(1)))?;
//! while let Some(decision) = game.decision() {
//!     let observation = game.observation(decision.seat).unwrap();
//!     assert_eq!(observation[learning::table::DECIDES], [1]);
//!     let mask = game.choice_mask();
//!     let choice = (0..CHOICE_COUNT).find(|&choice| mask[choice] == 1).unwrap();
//!     game.apply(game.table().choice_to_action(choice).unwrap())?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "alloc")]
mod batch;
#[cfg(feature = "alloc")]
mod batch_state;
mod choice;
mod flags;
mod layout;
mod mask;
mod observation;
mod playout;

#[cfg(feature = "alloc")]
pub use batch::{Batch, BatchError, BatchOptions, StepError};
#[cfg(feature = "alloc")]
pub use batch_state::{BatchLengthError, BatchOutput, BatchState};
pub use choice::CHOICE_COUNT;
pub use layout::{OBSERVATION_FIELDS, OBSERVATION_LEN, ObservationField, seat, table};
pub use mask::ChoiceMask;
pub use observation::Observation;
#[cfg(feature = "capi")]
pub(crate) use {batch::generator, batch_state::Ending};
