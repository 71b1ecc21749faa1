//! Cards, action texts and ids, CRC-32.

/// The eleven characters in canonical order (R1.1).
pub const CHARACTERS: [&str; 11] = [
    "assassin",
    "jeweler",
    "forger",
    "astrologer",
    "countess",
    "clerk",
    "marquis",
    "prosecutor",
    "pickpocket",
    "thief",
    "blackmailer",
];

/// The twelve cards of a player in canonical order; the Veto comes last (R1.1).
pub const CARDS: [&str; 12] = [
    "assassin",
    "jeweler",
    "forger",
    "astrologer",
    "countess",
    "clerk",
    "marquis",
    "prosecutor",
    "pickpocket",
    "thief",
    "blackmailer",
    "veto",
];

/// The number of a character, or nothing for any other word (the Veto included).
pub fn character_number(name: &str) -> Option<usize> {
    CHARACTERS.iter().position(|character| *character == name)
}

/// A price of a bargain (R11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub coins: usize,
    pub jewels: usize,
    pub vetoes: usize,
}

/// The text of an exchange (R4.6).
pub fn exchange_text(times: usize, vetoes: usize) -> String {
    match vetoes {
        0 => format!("exchange {times}"),
        _ => format!("exchange {times} {vetoes}v"),
    }
}

/// The text of an offer to a client (R11.2).
pub fn offer_text(client: usize, price: Price) -> String {
    let Price { coins, jewels, vetoes } = price;
    format!("offer {client} {coins}c {jewels}j {vetoes}v")
}

/// Reads `offer S Cc Jj Vv` back.
pub fn parse_offer(text: &str) -> Option<(usize, Price)> {
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() != 5 || words[0] != "offer" {
        return None;
    }
    let client = number(words[1], 3)?;
    let coins = number(words[2].strip_suffix('c')?, 16)?;
    let jewels = number(words[3].strip_suffix('j')?, 96)?;
    let vetoes = number(words[4].strip_suffix('v')?, 4)?;
    Some((client, Price { coins, jewels, vetoes }))
}

/// Reads `exchange K` or `exchange K Vv` back, as (K, V).
pub fn parse_exchange(text: &str) -> Option<(usize, usize)> {
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() < 2 || words.len() > 3 || words[0] != "exchange" {
        return None;
    }
    let times = number(words[1], 20)?;
    let vetoes = match words.get(2) {
        None => 0,
        Some(word) => number(word.strip_suffix('v')?, 4)?,
    };
    if times == 0 || (words.len() == 3 && vetoes == 0) {
        return None; // one action, one text: no `exchange 2 0v`
    }
    Some((times, vetoes))
}

/// Reads `target S` back.
pub fn parse_target(text: &str) -> Option<usize> {
    number(text.strip_prefix("target ")?, 3)
}

/// A decimal number from 0 to `most`, without sign or leading zeros.
fn number(text: &str, most: usize) -> Option<usize> {
    let value: usize = text.parse().ok()?;
    (value <= most && value.to_string() == text).then_some(value)
}

/// The id of an action text, or nothing if the text names no action.
pub fn action_id(text: &str) -> Option<u16> {
    let id = match text {
        "pass" => 0,
        "accept" => 1,
        "veto" => 2,
        "annul" => 3,
        "use" => 4,
        _ => compound_id(text)?,
    };
    u16::try_from(id).ok()
}

fn compound_id(text: &str) -> Option<usize> {
    if let Some(card) = text.strip_prefix("play ") {
        return Some(16 + character_number(card)?);
    }
    if let Some(card) = text.strip_prefix("take ") {
        return Some(32 + character_number(card)?);
    }
    if let Some(seat) = parse_target(text) {
        return Some(8 + seat);
    }
    if let Some((times, vetoes)) = parse_exchange(text) {
        return Some(64 + (times - 1) * 5 + vetoes);
    }
    let (client, price) = parse_offer(text)?;
    Some(256 + ((client * 17 + price.coins) * 97 + price.jewels) * 5 + price.vetoes)
}

/// The common CRC-32, of zip and PNG, bit by bit.
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            let odd = crc & 1 == 1;
            crc >>= 1;
            if odd {
                crc ^= 0xEDB8_8320;
            }
        }
    }
    !crc
}
