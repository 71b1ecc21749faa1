//! Keeping a batch: a copy, and its bytes.

use super::batch::marquis_batch;
use super::buffers::{Out, OutBuffer, shared, slice};
use super::failure::{Failure, guard};
use super::status::*;
use crate::learning::{Batch, BatchOptions, Ending};
use crate::position::Game;
use crate::vocabulary::{Seat, SeatSet};
use rand_chacha::ChaCha12Rng;

const MAGIC: &[u8; 8] = b"MQBATCH1";
const NO_SEAT: u8 = 255;
const INVALID: Failure = Failure::Status(MARQUIS_STATUS_INVALID_SAVE);

/// Makes another batch like this one; they share nothing.
///
/// @param[out] out_batch To be freed with marquis_batch_free().
/// @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_clone(
    batch: *const marquis_batch,
    out_batch: *mut *mut marquis_batch,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header demands a batch that nobody changes meanwhile, and room for a pointer.
        let (batch, out) = unsafe { (shared(batch)?, Out::new(out_batch)?) };
        let slots = (0..batch.0.len()).filter_map(|slot| batch.0.slot(slot));
        let slots = slots.map(|(game, rng, ending)| Ok::<_, Failure>((*game, rng.clone(), *ending)));
        out.write_new(marquis_batch(Batch::from_slots(batch.0.options().clone(), batch.0.len(), slots)?))
    })
}

/// Full state: writes all games, how the last ones ended, and what the generators will give. Equal batches have equal
/// bytes, on every machine.
///
/// @param[out] buffer 32 bytes, and 24 and MARQUIS_MAX_SAVE_SIZE for each slot, always suffice. May be NULL if `capacity`
///        is 0.
/// @param capacity The bytes that fit.
/// @param[out] out_length The number of bytes; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
/// @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_save(
    batch: *const marquis_batch,
    buffer: *mut u8,
    capacity: usize,
    out_length: *mut usize,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header demands a batch that nobody changes meanwhile, and room for these bytes and a length.
        let (batch, out) = unsafe { (shared(batch)?, OutBuffer::new(buffer, capacity, out_length)?) };
        let options = batch.0.options();
        let mut bytes = Vec::new();
        let wanted = 32 + batch.0.len().saturating_mul(24 + super::constants::MARQUIS_MAX_SAVE_SIZE);
        bytes.try_reserve(wanted).map_err(|_| Failure::Status(MARQUIS_STATUS_OUT_OF_MEMORY))?;
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&(batch.0.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&options.seed.to_le_bytes());
        bytes.push(options.first.map_or(NO_SEAT, Seat::number));
        bytes.push(options.auto_reset.into());
        for (game, rng, ending) in (0..batch.0.len()).filter_map(|slot| batch.0.slot(slot)) {
            let save = game.to_bytes();
            bytes.extend_from_slice(&ending.game.to_le_bytes());
            bytes.extend_from_slice(&(rng.get_word_pos() as u64).to_le_bytes());
            bytes.extend_from_slice(&[ending.ended.into(), ending.winners.bits()]);
            bytes.extend_from_slice(&ending.scores);
            bytes.extend_from_slice(&(save.len() as u16).to_le_bytes());
            bytes.extend(save.iter());
        }
        out.write(bytes.len(), bytes.into_iter())
    })
}

/// Makes a batch of the bytes of marquis_batch_save(). Any bytes may be given.
///
/// @param bytes The bytes.
/// @param length How many there are.
/// @param[out] out_batch To be freed with marquis_batch_free().
/// @return MARQUIS_STATUS_INVALID_SAVE, MARQUIS_STATUS_SAVE_VERSION, MARQUIS_STATUS_SAVE_CHECKSUM,
///         MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH,
///         MARQUIS_STATUS_OUT_OF_MEMORY.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn marquis_batch_load(
    bytes: *const u8,
    length: usize,
    out_batch: *mut *mut marquis_batch,
) -> marquis_status {
    guard(|| {
        // SAFETY: the header demands these bytes, and room for a pointer.
        let (bytes, out) = unsafe { (slice(bytes, length)?, Out::new(out_batch)?) };
        out.write_new(marquis_batch(load(&mut Bytes(bytes))?))
    })
}

/// What is left to read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], Failure> {
        let (taken, rest) = self.0.split_first_chunk::<N>().ok_or(INVALID)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn slice(&mut self, length: usize) -> Result<&'a [u8], Failure> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(INVALID)?;
        self.0 = rest;
        Ok(taken)
    }

    fn flag(&mut self) -> Result<bool, Failure> {
        match self.take()? {
            [0] => Ok(false),
            [1] => Ok(true),
            [_] => Err(INVALID),
        }
    }
}

fn load(bytes: &mut Bytes<'_>) -> Result<Batch<ChaCha12Rng>, Failure> {
    if bytes.take()? != *MAGIC {
        return Err(INVALID);
    }
    let count = usize::try_from(u64::from_le_bytes(bytes.take()?)).map_err(|_| INVALID)?;
    let seed = u64::from_le_bytes(bytes.take()?);
    let seat = match bytes.take()? {
        [NO_SEAT] => None,
        [seat] => Some(Seat::new(seat).ok_or(INVALID)?),
    };
    let mut options =
        BatchOptions { seed, first: seat, auto_reset: bytes.flag()?, ..BatchOptions::default() };
    // A slot has more bytes than one, so no more memory is asked for than the bytes given are worth.
    if count == 0 || count > bytes.0.len() {
        return Err(INVALID);
    }
    let (first, rest) = (load_slot(bytes, options.seed)?, bytes);
    options.rules = *first.0.table().rules();
    options.players = first.0.table().players().into();
    if options.first.is_some_and(|seat| seat.index() >= options.players) {
        return Err(INVALID);
    }
    let (rules, players, seed) = (options.rules, options.players, options.seed);
    let others = (1..count).map(|_| {
        let slot = load_slot(rest, seed)?;
        let table = slot.0.table();
        let alike = *table.rules() == rules && usize::from(table.players()) == players;
        if alike { Ok(slot) } else { Err(INVALID) }
    });
    let batch = Batch::from_slots(options, count, std::iter::once(Ok(first)).chain(others))?;
    if rest.0.is_empty() { Ok(batch) } else { Err(INVALID) }
}

fn load_slot(bytes: &mut Bytes<'_>, seed: u64) -> Result<(Game, ChaCha12Rng, Ending), Failure> {
    let mut ending = Ending::new(u64::from_le_bytes(bytes.take()?));
    let mut rng = crate::learning::generator::<ChaCha12Rng>(seed, ending.game);
    rng.set_word_pos(u64::from_le_bytes(bytes.take()?).into());
    ending.ended = bytes.flag()?;
    let [winners] = bytes.take()?;
    ending.winners = SeatSet::from_bits(winners).ok_or(INVALID)?;
    if ending.ended && ending.winners.is_empty() {
        return Err(INVALID); // the winners share a reward
    }
    ending.scores = bytes.take()?;
    let length = u16::from_le_bytes(bytes.take()?);
    Ok((Game::from_bytes(bytes.slice(length.into())?)?, rng, ending))
}
