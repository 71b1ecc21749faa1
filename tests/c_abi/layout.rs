//! Sizes and offsets of the structures, in Rust and in C.

use super::{C_WARNINGS, compile, has, scratch, succeed};
use marquis::capi::*;
use std::fmt::Write;
use std::mem::offset_of;
use std::process::Command;

/// One structure: its name and size, and its fields with their offsets.
struct Layout {
    name: &'static str,
    size: usize,
    fields: Vec<(&'static str, usize)>,
}

/// `offset_of!` needs the names as they stand in the source.
macro_rules! layout {
    ($name:ident: $($field:ident)*) => {
        Layout {
            name: stringify!($name),
            size: size_of::<$name>(),
            fields: vec![$((stringify!($field), offset_of!($name, $field))),*],
        }
    };
}

fn layouts() -> Vec<Layout> {
    vec![
        layout!(marquis_error: status rule reserved offset line column path message),
        layout!(marquis_action_parts: kind seat card times coins jewels vetoes reserved),
        layout!(marquis_pending: kind seat attack attack_count victims attack_coins offers provider client
            price_coins price_jewels price_vetoes reserved),
        layout!(marquis_offer_limits: is_possible coins jewels vetoes reserved),
        layout!(marquis_card_row: steals income rate_coins rate_jewels reserved),
        layout!(marquis_rules_data: bargain_offers ask_veto reserved rows),
        layout!(marquis_event: kind seat other card identity attack coins jewels vetoes own_veto times provider
            client winners direction idle_turns turn reserved pending),
        layout!(marquis_score: jewels rubies diamonds coins),
        layout!(marquis_outcome: winners reserved scores),
        layout!(marquis_played_card: card identity),
        layout!(marquis_tribute_card: seat card),
        layout!(marquis_seat_view: coins jewels open_vetoes veto_seen is_protected visible rate_coins rate_jewels
            hand_count deck_count pile_count reserved unseen known_in_hand known assassinated pile),
        layout!(marquis_view: viewer players active direction turn hand legal_count treasury jewel_bank idle_turns
            marquis_count reserved marquis_order pending seats rules),
        layout!(marquis_batch_state: game turn legal_count seat kind ended winners scores jewels),
    ]
}

/// A C program prints what Rust knows, and checks that fields follow each other without a gap.
#[test]
fn layouts_are_the_same_in_c_and_have_no_padding() {
    if !has("gcc") {
        return;
    }
    let (mut source, mut expected) =
        (String::from("#include <marquis.h>\n#include <stdio.h>\nint main(void)\n{\n"), String::new());
    for Layout { name, size, fields } in layouts() {
        writeln!(source, "    size_t {name}_end = 0;").unwrap();
        for (field, offset) in fields {
            writeln!(source, "    printf(\"{name}.{field} %zu\\n\", offsetof({name}, {field}));").unwrap();
            writeln!(source, "    if ({name}_end != offsetof({name}, {field})) return 1;").unwrap();
            writeln!(source, "    {name}_end += sizeof((({name} *)0)->{field});").unwrap();
            writeln!(expected, "{name}.{field} {offset}").unwrap();
        }
        writeln!(source, "    if ({name}_end != sizeof({name})) return 1;").unwrap();
        writeln!(source, "    printf(\"{name} %zu\\n\", sizeof({name}));").unwrap();
        writeln!(expected, "{name} {size}").unwrap();
    }
    source += "    return 0;\n}\n";
    let file = scratch("layout.c");
    std::fs::write(&file, source).unwrap();
    let program = compile("gcc", &file, "layout", &[&["-std=c99"], C_WARNINGS].concat());
    let output = succeed(&mut Command::new(program));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

/// Each structure of the header is in the list above.
#[test]
fn no_structure_is_forgotten() {
    let header = std::fs::read_to_string(super::root().join("include/marquis.h")).unwrap();
    let declared = header.lines().filter_map(|line| line.strip_prefix("typedef struct ")?.strip_suffix(" {"));
    let mut declared: Vec<_> = declared.collect();
    let mut listed: Vec<_> = layouts().iter().map(|layout| layout.name).collect();
    declared.sort_unstable();
    listed.sort_unstable();
    assert_eq!(declared, listed);
}
