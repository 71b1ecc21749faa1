//! The totals as a table and as CSV, from the same rows.

use crate::statistics::{Statistics, WIN};
use marquis::{Character, Language};
use std::fmt;
use std::io::{Result, Write};

/// One number: what about, of whom, and which.
pub struct Row {
    section: &'static str,
    name: String,
    measure: &'static str,
    value: Value,
}

#[derive(Clone, Copy)]
enum Value {
    Count(u64),
    Average(f64),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Average(average) => average.fmt(f),
        }
    }
}

pub fn rows(totals: &Statistics, players: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let games = totals.games as f64;
    for (measure, count) in [("games", totals.games), ("longest", totals.longest)] {
        rows.push(Row { section: "game", name: "all".into(), measure, value: Value::Count(count) });
    }
    let mut push = |section, name: String, measure, average: f64| {
        // What never happened has an average of 0.
        let value = Value::Average(if average.is_finite() { average } else { 0.0 });
        rows.push(Row { section, name, measure, value });
    };
    let mut of_game = |measure, total: u64| push("game", "all".into(), measure, total as f64 / games);
    of_game("decisions", totals.decisions);
    of_game("turns", totals.turns);
    of_game("veto asked", totals.veto_asked);
    of_game("veto played", totals.veto_played);
    of_game("annulled", totals.veto_annulled);
    for rank in 0..players {
        push("rank", format!("{}", rank + 1), "jewels", totals.by_rank[rank] as f64 / games);
    }
    for seat in 0..players {
        push("seat", format!("{seat}"), "jewels", totals.by_seat[seat] as f64 / games);
        push("seat", format!("{seat}"), "win %", totals.wins[seat] as f64 / WIN as f64 / games * 100.0);
    }
    for character in Character::ALL {
        let of = &totals.characters[character.index()];
        let name = character.display_name(Language::English);
        let played = of.played as f64;
        push("character", name.into(), "played", played / games);
        push("character", name.into(), "income", of.income as f64 / played);
        push("character", name.into(), "robbed", of.robbed as f64 / played);
        push("character", name.into(), "paid", of.paid as f64 / played);
        push("character", name.into(), "jewels", of.jewels as f64 / played);
        push("character", name.into(), "asked", of.asked as f64 / games);
        push("character", name.into(), "used", of.used as f64 / games);
    }
    rows
}

const NOTES: &[(&str, &str)] = &[
    ("game", "games, the most decisions of one, and averages of a game"),
    ("rank", "jewels by rank"),
    ("seat", "jewels and wins by seat; who ties shares the win"),
    (
        "character",
        "how often each is played in a game; coins and jewels each time; its power in a game: asked about, used",
    ),
];

/// A table for people: a section for each kind of rows, a line for each name, a column for each measure.
pub fn write_table(rows: &[Row], out: &mut impl Write) -> Result<()> {
    for section in rows.chunk_by(|one, next| one.section == next.section) {
        let note = NOTES.iter().find(|(name, _)| *name == section[0].section).map_or("", |(_, note)| note);
        writeln!(out, "\n{note}")?;
        let mut lines = section.chunk_by(|one, next| one.name == next.name).peekable();
        if let Some(first) = lines.peek() {
            write!(out, "{:12}", section[0].section)?;
            for row in *first {
                write!(out, " {:>11}", row.measure)?;
            }
            writeln!(out)?;
        }
        for line in lines {
            write!(out, "{:12}", line[0].name)?;
            for row in line {
                write!(out, " {:11.2}", row.value)?; // the precision is for averages only
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// One number a line; no name has a comma in it.
pub fn write_csv(rows: &[Row], out: &mut impl Write) -> Result<()> {
    writeln!(out, "section,name,measure,value")?;
    for Row { section, name, measure, value } in rows {
        writeln!(out, "{section},{name},{measure},{value}")?;
    }
    Ok(())
}
