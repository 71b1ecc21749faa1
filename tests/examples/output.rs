//! What the examples do where output is closed or full, and with files as people's editors and systems leave them.

use crate::{TempDir, example, run, text};
use marquis::{Game, Record, Rules, Seat, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use std::process::{ChildStdin, Command, Output, Stdio};

/// Every example with output of its own.
const PROGRAMS: [&[&str]; 13] = [
    &["host_records", "--help"],
    &["host_records", "40", "digests"],
    &["play", "--help"],
    &["play", "--help", "--lang", "fr"],
    &["play", "--watch", "--seed", "1"],
    &["replay", "--help"],
    &["search", "--help"],
    &["search", "--games", "1", "--samples", "1"],
    &["selfplay", "--help"],
    &["selfplay", "--games", "10"],
    &["server", "--help"],
    &["server", "--port", "0"],
    &["server_load", "--help"],
];

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(example(arguments[0]));
    command.args(&arguments[1..]).stdin(Stdio::null());
    command
}

/// The standard input of a program that has ended is a pipe that nobody reads any more.
fn closed_pipe() -> ChildStdin {
    let mut ended =
        command(&["replay", "--help"]).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let broken = ended.stdin.take().unwrap();
    ended.wait().unwrap();
    broken
}

fn no_panic(arguments: &[&str], output: &Output) {
    assert_ne!(output.status.code(), Some(101), "{arguments:?}");
    assert!(!text(&output.stderr).contains("panicked"), "{arguments:?}: {}", text(&output.stderr));
}

#[test]
fn who_reads_no_further_ends_them_quietly() {
    for arguments in PROGRAMS {
        // There, a thread of this test passes on what is written: the one line of the server is read.
        if cfg!(windows) && arguments.contains(&"--port") {
            continue;
        }
        let output = command(arguments).stdout(closed_pipe()).stderr(Stdio::piped()).output().unwrap();
        no_panic(arguments, &output);
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
        assert!(output.status.success(), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    for arguments in PROGRAMS {
        let output = command(arguments).stdout(full()).stderr(Stdio::piped()).output().unwrap();
        no_panic(arguments, &output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(text(&output.stderr).starts_with("standard output: "), "{}", text(&output.stderr));
    }
    let output = run("selfplay", &["--games", "1", "--csv", "/dev/full"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("--csv /dev/full: "), "{}", text(&output.stderr));
    let output = run("play", &["--watch", "--record", "/dev/full"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("--record /dev/full: "), "{}", text(&output.stderr));
    // Nor do they panic where the message itself finds no room.
    for name in ["host_records", "play", "replay", "search", "selfplay", "server"] {
        let status = command(&[name, "--no-such-option"]).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{name}");
    }
    let status = command(&["replay", "no-such-file"]).stderr(full()).stdout(Stdio::null()).status().unwrap();
    assert_eq!(status.code(), Some(1));
}

#[test]
fn totals_reach_their_file_though_nobody_reads_the_table() {
    let directory = TempDir::new("csv");
    let file = directory.file("totals.csv");
    std::fs::write(&file, "much longer than the totals\n".repeat(1000)).unwrap();
    let arguments = ["selfplay", "--games", "300", "--csv", &file];
    let output = command(&arguments).stdout(closed_pipe()).stderr(Stdio::piped()).output().unwrap();
    assert!(output.status.success());
    let csv = std::fs::read_to_string(&file).unwrap();
    assert!(csv.starts_with("section,name,measure,value\ngame,all,games,300\n"), "{csv}");
    assert!(csv.lines().skip(1).all(|line| line.split(',').count() == 4), "{csv}");

    let elsewhere = directory.file("no/such/directory.csv");
    let output = run("selfplay", &["--games", "10000000000", "--csv", &elsewhere], "");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
    assert!(text(&output.stderr).starts_with(&format!("--csv {elsewhere}: ")), "{}", text(&output.stderr));
}

#[test]
fn whole_numbers_are_printed_as_such() {
    let output = run("selfplay", &["--games", "20"], "");
    let lines: Vec<Vec<_>> =
        text(&output.stdout).lines().map(|line| line.split_whitespace().collect()).collect();
    let names = lines.iter().position(|line| line.first() == Some(&"game")).unwrap();
    assert_eq!((lines[names][1], lines[names + 1][1]), ("games", "20"));
    assert_eq!(lines[names][2], "longest");
    assert!(lines[names + 1][2].parse::<u64>().is_ok(), "{:?}", lines[names + 1]);
    assert!(lines[names + 1][3].contains('.'), "{:?}", lines[names + 1]);
}

fn record() -> String {
    let mut rng = ChaCha12Rng::from_seed(seed_bytes(1));
    let game = Game::deal(&Rules::default(), 2, Seat::ALL[0], &mut rng).unwrap();
    Record::from_deal(&game).unwrap().to_json()
}

fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

#[test]
fn a_byte_order_mark_and_windows_lines_are_read() {
    let directory = TempDir::new("mark");
    let file = directory.file("game.jsonl");
    // Two files that were put together.
    std::fs::write(&file, format!("\u{feff}{}\r\n\r\n\u{feff}{}\r\n", record(), record())).unwrap();
    let output = run("replay", &[&file], "");
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
    assert_eq!(text(&output.stdout).lines().count(), 2);

    std::fs::write(&file, "\u{feff}{\r\n\"bargain_offers\": 3\r\n}\r\n").unwrap();
    let output = run("play", &["--watch", "--seed", "1", "--rules", &file], "");
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));

    std::fs::write(&file, utf16(&(record() + "\r\n{}\r\n"))).unwrap();
    for (arguments, status) in [(["replay", &file, ""], 1), (["play", "--rules", &file], 2)] {
        let arguments: Vec<_> = arguments.into_iter().filter(|argument| !argument.is_empty()).collect();
        let output = command(&arguments).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(status), ""));
        let message = text(&output.stderr);
        assert!(
            message.contains("game.jsonl") && message.contains("this is UTF-16; save it as UTF-8"),
            "{message}"
        );
        assert_eq!(message.matches("UTF-16").count(), 1, "{message}");
    }
    std::fs::write(&file, b"{}\n\xff\n").unwrap();
    let output = run("replay", &[&file], "");
    assert!(text(&output.stderr).contains(":2: byte 0 is not UTF-8"), "{}", text(&output.stderr));
}

#[test]
#[cfg(unix)]
fn names_that_are_not_utf_8_are_names_too() {
    use std::os::unix::ffi::OsStrExt;
    let directory = TempDir::new("names");
    let file = directory.0.join(std::ffi::OsStr::from_bytes(b"partie-\xe9.json"));
    std::fs::write(&file, record()).unwrap();
    let output = Command::new(example("replay")).arg(&file).output().unwrap();
    assert_eq!((text(&output.stderr), text(&output.stdout).lines().count()), ("", 1));
    for (name, option) in [("play", "--record"), ("selfplay", "--csv")] {
        let watch = (name == "play").then_some("--watch");
        let games = (name == "selfplay").then_some("--games=1");
        std::fs::remove_file(&file).unwrap();
        let mut command = Command::new(example(name));
        let output = command.args(watch).args(games).arg(option).arg(&file).output().unwrap();
        assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)), "{name}");
        assert!(file.exists(), "{name}");
    }
}

#[test]
fn every_option_is_checked_at_once_and_named() {
    let cases: [(&[&str], &str); 21] = [
        (&["host_records"], "SEEDS"),
        (&["host_records", "many"], "SEEDS many"),
        (&["host_records", "1", "digest"], "digest"),
        (&["host_records", "1", "digests", "more"], "more"),
        (&["replay", "--frobnicate"], "--frobnicate"),
        (&["search", "--games", "0"], "--games 0"),
        (&["search", "--samples", "0"], "--samples 0"),
        (&["search", "--players", "5"], "--players 5"),
        (&["search", "--seed", "-1"], "--seed -1"),
        (&["search", "--games"], "--games"),
        (&["selfplay", "--games", "0"], "--games 0"),
        (&["selfplay", "--threads", "0"], "--threads 0"),
        (&["selfplay", "--players", "1"], "--players 1"),
        (&["selfplay", "--seed", "1.5"], "--seed 1.5"),
        (&["server", "--players", "1"], "--players 1"),
        (&["server", "--bots", "5"], "--bots 5"),
        (&["server", "--seed", "12"], "--seed 12"),
        (&["server", "--port", "65536"], "--port 65536"),
        (&["server", "--pause", "-1"], "--pause -1"),
        (&["server", "--seat", "0"], "--seat"),
        (&["server", "--connect", "nowhere", "--seat", "4"], "--seat 4"),
    ];
    for (arguments, named) in cases {
        let output = command(arguments).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{arguments:?}");
        assert!(text(&output.stderr).contains(named), "{arguments:?}: {}", text(&output.stderr));
    }
}
