//! The card table as bytes, for saves.

use super::{CardRow, INCOME_BITS, INCOME_SHIFT, PackedRate, PackedRow, Rules, RulesError};
use crate::vocabulary::Character;

impl Rules {
    /// The number of bytes of a card table.
    pub(crate) const PACKED_LENGTH: usize = 5 * Character::COUNT;

    /// Each row's thefts and income, then each rate.
    pub(crate) fn table_to_bytes(&self) -> [u8; Self::PACKED_LENGTH] {
        let mut bytes = [0; Self::PACKED_LENGTH];
        let (rows, rates) = bytes.split_at_mut(4 * Character::COUNT);
        for (bytes, row) in rows.chunks_exact_mut(4).zip(self.rows) {
            bytes.copy_from_slice(&row.0.to_le_bytes());
        }
        for (byte, rate) in rates.iter_mut().zip(self.rates) {
            *byte = rate.0;
        }
        bytes
    }

    /// These options with the card table of these bytes.
    pub(crate) fn with_table_bytes(self, bytes: &[u8; Self::PACKED_LENGTH]) -> Result<Self, RulesError> {
        let (rows, rates) = bytes.split_at(4 * Character::COUNT);
        let mut rules = self;
        for (character, (row, &rate)) in Character::ALL.into_iter().zip(rows.chunks_exact(4).zip(rates)) {
            let packed = PackedRow(u32::from_le_bytes(row.try_into().unwrap_or_default()));
            if packed.0 >> (INCOME_SHIFT + INCOME_BITS) != 0 {
                return Err(RulesError::Income {
                    character,
                    value: (packed.0 >> INCOME_SHIFT).min(255) as u8,
                });
            }
            rules = rules.with_row(
                character,
                CardRow {
                    income: packed.income(),
                    steals: core::array::from_fn(|victim| packed.steals(victim as u8)),
                    rate: (character.has_rate() || rate != 0).then(|| PackedRate(rate).unpack()),
                },
            )?;
        }
        Ok(rules)
    }
}
