//! Prices, as people type them.

use super::phrase::Narrator;
use marquis::Price;

impl Narrator {
    /// What to type at the prompt for a price within these limits.
    pub fn price_help(&self, limits: Price) -> String {
        let (coins, jewels, vetoes) = (limits.coins(), limits.jewels(), limits.vetoes());
        self.pick(
            format!(
                "Type amounts such as `2c 1v`: c for coins (up to {coins}), j for jewels by value (up to {jewels}), \
                 v for Vetoes (up to {vetoes}). What you leave out is 0; `0` alone is nothing at all. \
                 Enter alone goes back."
            ),
            format!(
                "Tapez des quantités comme `2p 1v` : p pour les pièces (au plus {coins}), j pour les joyaux en valeur \
                 (au plus {jewels}), v pour les cartes Veto (au plus {vetoes}). Ce que vous omettez vaut 0 ; `0` seul : \
                 rien du tout. Entrée seule revient en arrière."
            ),
        )
    }

    /// Reads amounts such as `2c 0j 1v`; what is left out is 0. The units of both languages are understood.
    ///
    /// # Errors
    /// What is wrong, in the narrator's language.
    pub fn read_price(&self, text: &str, limits: Price) -> Result<Price, String> {
        let mut amounts: [Option<u8>; 3] = [None; 3];
        let text = text.to_lowercase();
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        if text.trim() == "0" {
            return Ok(Price::NOTHING);
        }
        for word in words {
            let digits = word.chars().take_while(char::is_ascii_digit).count();
            let (number, unit) = word.split_at(digits);
            let place = match unit {
                "c" | "p" => 0,
                "j" | "b" => 1,
                "v" => 2,
                _ => return Err(self.unknown_amount(word)),
            };
            let amount = number.parse().map_err(|_| self.unknown_amount(word))?;
            if amounts[place].replace(amount).is_some() {
                return Err(
                    self.pick(format!("`{unit}` is there twice."), format!("`{unit}` figure deux fois."))
                );
            }
        }
        let [coins, jewels, vetoes] = amounts.map(Option::unwrap_or_default);
        self.check_limit(coins, limits.coins(), self.pick("coins", "pièces"))?;
        self.check_limit(jewels, limits.jewels(), self.pick("jewels", "joyaux"))?;
        self.check_limit(vetoes, limits.vetoes(), self.pick("Vetoes", "cartes Veto"))?;
        Price::new(coins, jewels, vetoes).ok_or_else(|| self.unknown_amount(&text))
    }

    fn check_limit(&self, amount: u8, limit: u8, what: &str) -> Result<(), String> {
        if amount <= limit {
            return Ok(());
        }
        Err(self.pick(
            format!("{amount} is too much: {what} go up to {limit} here."),
            format!("{amount}, c’est trop : {limit} au plus pour les {what}."),
        ))
    }

    fn unknown_amount(&self, word: &str) -> String {
        self.pick(
            format!("`{word}` is not an amount: type a number and c, j or v, such as `2c`."),
            format!("`{word}` n’est pas une quantité : tapez un nombre et p, j ou v, comme `2p`."),
        )
    }
}
