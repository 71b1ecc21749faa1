//! Actions: ids and texts, frozen.

use marquis::{Action, Exchange, Price, Seat};

/// CRC-32, as in zip and PNG, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)))
}

fn all() -> impl Iterator<Item = (u16, Action)> {
    (0..=u16::MAX).filter_map(|id| Action::from_id(id).ok().map(|action| (id, action)))
}

#[test]
fn ids_and_texts_are_frozen() {
    let lines: String = all().map(|(id, action)| format!("{id} {action}\n")).collect();
    // Both numbers were worked out from the table of formats by another program, in another language.
    assert_eq!(lines.lines().count(), 33_111);
    assert_eq!(crc32(lines.as_bytes()), 0xaf2e_a751);
}

#[test]
fn ids_and_texts_of_each_kind() {
    let samples = [
        (0, "pass"),
        (1, "accept"),
        (2, "veto"),
        (3, "annul"),
        (4, "use"),
        (8, "target 0"),
        (11, "target 3"),
        (16, "play assassin"),
        (18, "play forger"),
        (26, "play blackmailer"),
        (32, "take assassin"),
        (42, "take blackmailer"),
        (64, "exchange 1"),
        (68, "exchange 1 4v"),
        (69, "exchange 2"),
        (159, "exchange 20"),
        (163, "exchange 20 4v"),
        (256, "offer 0 0c 0j 0v"),
        (257, "offer 0 0c 0j 1v"),
        (261, "offer 0 0c 1j 0v"),
        (741, "offer 0 1c 0j 0v"),
        (8501, "offer 1 0c 0j 0v"),
        (18_202, "offer 2 3c 0j 1v"),
        (33_235, "offer 3 16c 96j 4v"),
    ];
    for (id, text) in samples {
        let action = Action::from_id(id).unwrap();
        assert_eq!((action.to_string().as_str(), action.id()), (text, id));
        assert_eq!(text.parse(), Ok(action));
    }
}

#[test]
fn ids_and_texts_convert_without_loss() {
    for (id, action) in all() {
        assert_eq!(action.id(), id);
        let text = action.to_string();
        assert!(text.is_ascii() && text.len() <= 32);
        assert_eq!(text.parse(), Ok(action), "{text}");
    }
}

#[test]
fn ids_that_name_no_action() {
    let gaps = [5..=7, 12..=15, 27..=31, 43..=63, 164..=255, Action::ID_END..=u16::MAX];
    for id in gaps.into_iter().flatten() {
        let error = Action::from_id(id).unwrap_err();
        assert_eq!((error.id, error.to_string()), (id, format!("{id} is no action's id")));
    }
    assert_eq!(all().count() + 3 + 4 + 5 + 21 + 92 + (65_536 - 33_236), 65_536);
}

/// Where the mistake is.
fn offset(text: &str) -> usize {
    let error = text.parse::<Action>().expect_err(text);
    assert!(error.to_string().contains(error.expected) && !error.expected.is_empty());
    assert!(error.to_string().ends_with(&format!("at byte {}", error.offset)), "{error}");
    error.offset
}

#[test]
fn texts_that_name_no_action_say_where() {
    let mistakes = [
        ("", 0),
        (" ", 0),
        (" pass", 0),
        ("Pass", 0),
        ("PASS", 0),
        ("passe", 0),
        ("pas", 0),
        ("pass\n", 0),
        ("pass ", 4),
        ("pass  ", 4),
        ("pass accept", 4),
        ("use 1", 3),
        ("play", 4),
        ("play ", 5),
        ("play  thief", 5),
        ("play Thief", 5),
        ("play veto", 5),
        ("play thief ", 10),
        ("take 3", 5),
        ("target", 6),
        ("target 4", 7),
        ("target 00", 7),
        ("target +1", 7),
        ("target -1", 7),
        ("target 1 ", 8),
        ("target 256", 7),
        ("exchange", 8),
        ("exchange 0", 9),
        ("exchange 21", 9),
        ("exchange 02", 9),
        ("exchange 2 0v", 11),
        ("exchange 2 5v", 11),
        ("exchange 2 1V", 11),
        ("exchange 2 1", 11),
        ("exchange 2  1v", 11),
        ("exchange 2 ", 11),
        ("exchange 2 1v ", 13),
        ("offer 2", 7),
        ("offer 4 3c 0j 1v", 6),
        ("offer 2 17c 0j 0v", 8),
        ("offer 2 3c 97j 0v", 11),
        ("offer 2 3c 0j 5v", 14),
        ("offer 2 3c 0j", 13),
        ("offer 2 3j 0c 1v", 8),
        ("offer 2 03c 0j 1v", 8),
        ("offer 2 3c 0j 1v 1v", 16),
        ("offer 2  3c 0j 1v", 8),
        ("offer 2 3c 0j 1v ", 16),
        ("ｐass", 0),
        ("play thiéf", 5),
        ("target ١", 7),
        ("exchange 2 1ⅴ", 11),
        ("pass\u{0}", 0),
        ("pass\u{a0}", 0),
    ];
    for (text, at) in mistakes {
        assert_eq!(offset(text), at, "{text:?}");
    }
}

#[test]
fn very_long_texts_are_errors() {
    assert_eq!(offset(&"pass".repeat(100_000)), 0);
    assert_eq!(offset(&format!("exchange {}", "1".repeat(100_000))), 9);
    assert_eq!(offset(&format!("offer 1 1c 1j 1v{}", " ".repeat(100_000))), 16);
    assert_eq!(offset(&" ".repeat(100_000)), 0);
}

#[test]
fn every_shortened_text_is_an_error_or_another_action() {
    for (_, action) in all().step_by(7) {
        let text = action.to_string();
        for end in 0..text.len() {
            if let Ok(other) = text[..end].parse::<Action>() {
                assert_eq!(other.to_string(), text[..end]);
            }
        }
    }
}

#[test]
fn values_out_of_range_make_no_action() {
    assert_eq!(Exchange::new(0, 0), None);
    assert_eq!(Exchange::new(21, 0), None);
    assert_eq!(Exchange::new(1, 5), None);
    assert_eq!(Action::exchange(20, 4).map(Action::id), Some(163));
    assert_eq!(Action::exchange(255, 255), None);
    assert_eq!(Price::new(17, 0, 0), None);
    assert_eq!(Price::new(0, 97, 0), None);
    assert_eq!(Price::new(0, 0, 5), None);
    assert!(Price::new(16, 96, 4).is_some());
    assert_eq!(Seat::new(4), None);
}
