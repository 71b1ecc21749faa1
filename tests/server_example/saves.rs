//! What becomes of `--save`.

use crate::client::{Client, Host, play, receive, scratch};
use crate::program::example;
use serde_json::json;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

/// What a host says that does not start.
fn refusal(arguments: &[&str]) -> String {
    let output = Command::new(example("server")).args(arguments).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[cfg(unix)]
fn mode(file: &Path) -> u32 {
    use std::os::unix::fs::MetadataExt;
    file.metadata().unwrap().mode() & 0o777
}

#[test]
#[cfg(unix)]
fn only_its_owner_can_read_it() {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    let directory = scratch("private");
    let save = directory.join("table.json");
    let arguments = ["--players", "2", "--save", save.to_str().unwrap()];
    let host = Host::start(&arguments);
    assert_eq!(mode(&save), 0o600);
    let mut clients: Vec<_> = (0..2).map(|seat| Client::join(&host.address, Some(seat), None)).collect();
    for _ in 0..3 {
        play(&mut clients, 1);
        assert_eq!(mode(&save), 0o600);
    }
    drop(host);
    // One that others could read, as an older version left it, is private from the start on.
    std::fs::set_permissions(&save, Permissions::from_mode(0o644)).unwrap();
    let _host = Host::start(&arguments);
    assert_eq!(mode(&save), 0o600);
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
#[cfg(unix)]
fn no_symbolic_link_is_followed() {
    use std::os::unix::fs::symlink;
    let directory = scratch("links");
    let [save, elsewhere] = ["table.json", "elsewhere"].map(|name| directory.join(name));
    let name = save.to_str().unwrap();
    std::fs::write(&elsewhere, "precious").unwrap();
    symlink(&elsewhere, &save).unwrap();
    let said = refusal(&["--save", name]);
    assert!(said.contains("table.json") && said.contains("symbolic link"), "{said}");
    std::fs::remove_file(&save).unwrap();

    // Nor one in the place of the files that the host writes beside it.
    symlink(&elsewhere, directory.join("table.json.new")).unwrap();
    drop(Host::start(&["--save", name]));
    assert!(save.symlink_metadata().unwrap().is_file());
    std::fs::remove_file(directory.join("table.json.lock")).unwrap();
    symlink(&elsewhere, directory.join("table.json.lock")).unwrap();
    assert!(refusal(&["--save", name]).contains("table.json.lock"));
    assert_eq!(std::fs::read_to_string(&elsewhere).unwrap(), "precious");
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_second_host_is_refused_as_long_as_the_first_one_lives() {
    let directory = scratch("lock");
    let save = directory.join("table.json");
    let arguments = ["--players", "2", "--save", save.to_str().unwrap()];
    let host = Host::start(&arguments);
    let mut clients: Vec<_> = (0..2).map(|seat| Client::join(&host.address, Some(seat), None)).collect();
    play(&mut clients, 2);
    let said = refusal(&arguments);
    assert!(said.contains("table.json") && said.contains("another host"), "{said}");
    play(&mut clients, 2);
    let token = clients[1].token.clone();
    drop(host);
    let host = Host::start(&arguments);
    assert_eq!(Client::join(&host.address, Some(1), token.as_deref()).step, 4);
    drop(host);
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_place_that_cannot_be_written_is_told_at_once() {
    let directory = scratch("unwritable");
    let file = directory.join("file");
    std::fs::write(&file, "").unwrap();
    let below_a_file = file.join("table.json");
    let nowhere = directory.join("no").join("table.json");
    for path in [&below_a_file, &nowhere, &directory] {
        let path = path.to_str().unwrap();
        let said = refusal(&["--save", path]);
        assert!(said.starts_with(&format!("--save {path}: ")), "{said}");
    }
    let said = refusal(&["--tables", "2", "--save", file.to_str().unwrap()]);
    assert!(said.starts_with("--save "), "{said}");
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn options_that_a_resumed_game_ignores_are_told() {
    let directory = scratch("void");
    let save = directory.join("table.json");
    let save = save.to_str().unwrap();
    drop(Host::start(&["--players", "3", "--bots", "1", "--pause", "3600000", "--save", save]));
    let resumed = |arguments: &[&str]| {
        let mut child = Command::new(example("server"))
            .args(["--save", save])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
        child.kill().unwrap();
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        child.wait().unwrap();
        said
    };
    let seed = "00".repeat(32);
    let said = resumed(&["--players", "2", "--bots", "2", "--seed", &seed]);
    for option in ["--players 2 is ignored", "--bots 2 is ignored", "--seed is ignored"] {
        assert!(said.contains(option), "{said}");
    }
    assert!(!resumed(&["--players", "3", "--bots", "1"]).contains("ignored"));
    assert!(!resumed(&[]).contains("ignored"));
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_game_that_is_over_says_so_to_whoever_comes() {
    let directory = scratch("over");
    let save = directory.join("table.json");
    let arguments = ["--players", "2", "--save", save.to_str().unwrap()];
    let host = Host::start(&arguments);
    let mut clients: Vec<_> = (0..2).map(|seat| Client::join(&host.address, Some(seat), None)).collect();
    play(&mut clients, usize::MAX);
    assert!(clients[0].over);
    let token = clients[1].token.clone().unwrap();
    let ends = |address: &str, more: &[&str]| {
        let arguments = [&["--connect", address, "--pause", "0"], more].concat();
        let output = Command::new(example("server")).args(arguments).output().unwrap();
        assert!(output.status.success());
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(printed.contains("the game is over already\nwon by "), "{printed}");
    };
    ends(&host.address, &[]);
    ends(&host.address, &["--seat", "1", "--token", &token]);
    drop(host);
    let host = Host::start(&arguments);
    ends(&host.address, &["--seat", "1", "--token", &token]);
    let mut back = Client::join(&host.address, Some(1), Some(&token));
    let step = back.step;
    back.send(&json!({"type": "action", "step": step, "action": "pass"}));
    assert_eq!(receive(&mut back.lines)["type"], "error");
    drop(host);
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_byte_order_mark_before_a_save_is_read() {
    let directory = scratch("mark");
    let save = directory.join("table.json");
    let arguments = ["--players", "2", "--save", save.to_str().unwrap()];
    drop(Host::start(&arguments));
    let text = std::fs::read_to_string(&save).unwrap();
    std::fs::write(&save, format!("\u{feff}{text}\r\n")).unwrap();
    drop(Host::start(&arguments));
    std::fs::remove_dir_all(directory).unwrap();
}
