//! The example `server` as a program: scripted clients play a whole game, through the death of the host.
//! A plain `cargo test` builds the example first.
#![cfg(feature = "json")]

#[path = "server_example/client.rs"]
mod client;
#[path = "common/program.rs"]
mod program;
#[path = "server_example/saves.rs"]
mod saves;
#[path = "server_example/strangers.rs"]
mod strangers;
#[path = "server_example/tables.rs"]
mod tables;

use client::{Client, Host, connect, play, receive, scratch};
use program::example;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn a_game_survives_the_death_of_its_host() {
    let directory = scratch("death");
    let save = directory.join("table.json");
    let seed = "5a".repeat(32);
    let arguments = ["--players", "3", "--seed", &seed, "--save", save.to_str().unwrap()];

    let host = Host::start(&arguments);
    let seats = [Some(0), Some(1), Some(2), None];
    let mut clients: Vec<_> = seats.iter().map(|&seat| Client::join(&host.address, seat, None)).collect();
    assert!(clients[3].token.is_none() && clients[3].view.viewer().is_none());
    play(&mut clients, 25);
    drop(host);

    let host = Host::start(&arguments);
    let mut back: Vec<_> = seats
        .iter()
        .zip(&clients)
        .map(|(&seat, client)| Client::join(&host.address, seat, client.token.as_deref()))
        .collect();
    for (client, before) in back.iter().zip(&clients) {
        assert_eq!((client.step, client.view), (before.step, before.view));
        assert_eq!(client.token, before.token);
    }
    assert_eq!(back[0].step, 25);
    play(&mut back, usize::MAX);
    assert!(back.iter().all(|client| client.over && client.view.decision().is_none()));
    drop(host);
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn what_a_client_must_not_do_is_its_own_problem() {
    let host = Host::start(&["--players", "3"]);
    let mut clients: Vec<_> = (0..3).map(|seat| Client::join(&host.address, Some(seat), None)).collect();
    let error = |answer: Value, part: &str| {
        assert_eq!(answer["type"], "error", "{answer}");
        assert!(answer["message"].as_str().unwrap().contains(part), "{answer}");
    };
    let [first, second, _] = &mut clients[..] else { unreachable!() };

    let garbage = [
        "",
        "garbage",
        "[]",
        "[\"look\"]",
        "[{\"type\":\"look\"}]",
        "\"look\"",
        "null",
        "{\"type\":\"action\",\"step\":-1,\"action\":\"pass\"}",
        "{\"type\":\"action\",\"step\":[],\"action\":\"pass\"}",
        "{\"type\":\"look\",\"more\":1}",
        "\u{0}\u{ff}",
        "{\"type\":\"join\"}",
        &"[".repeat(900),
    ];
    for line in garbage {
        assert_eq!(first.answer_to(line)["type"], "error", "{line:?}");
    }
    error(first.answer_to("[\"look\"]"), "no request");
    let step = first.answer_to("{\"type\":\"action\",\"step\":\"0\",\"action\":\"pass\"}");
    error(step, "expected a whole number from 0");
    error(first.answer_to("{\"type\":\"action\",\"step\":0,\"action\":\"play king\"}"), "action");
    error(first.answer_to("{\"type\":\"action\",\"step\":9,\"action\":\"pass\"}"), "step");
    error(second.answer_to("{\"type\":\"action\",\"step\":0,\"action\":\"pass\"}"), "not yours");
    let refused = first.answer_to("{\"type\":\"action\",\"step\":0,\"action\":\"pass\"}");
    assert_eq!((&refused["type"], &refused["rule"]), (&json!("refused"), &json!("R3.1")), "{refused}");

    // A line without end is cut off, bytes that are no text get an answer, and strangers get no seat.
    let (mut stream, mut lines) = connect(&host.address);
    stream.write_all(b"\xff\xfe\n{\"type\":\"look\"}\n").unwrap();
    error(receive(&mut lines), "");
    error(receive(&mut lines), "join first");
    for (seat, token) in [(1, Value::Null), (1, json!("0".repeat(32))), (3, Value::Null)] {
        writeln!(stream, "{}", json!({"type": "join", "seat": seat, "token": token})).unwrap();
        error(receive(&mut lines), "");
    }
    stream.write_all(&[b'x'; 5000]).unwrap();
    error(receive(&mut lines), "at most");
    // The rest is not read; the end may come as an end or as a reset.
    assert!(lines.read_to_end(&mut Vec::new()).unwrap_or_default() == 0);

    // None of this has changed anything, or reached anybody else.
    play(&mut clients, 12);
    assert_eq!(clients[0].step, 12);
    // Who comes back takes the seat over from an older connection.
    let again = Client::join(&host.address, Some(1), clients[1].token.as_deref());
    assert_eq!(again.view, clients[1].view);
    assert!(clients[1].lines.read_to_end(&mut Vec::new()).unwrap_or_default() == 0);
    clients[1] = again;
    play(&mut clients, 6);
    assert_eq!(clients[0].step, 18);
}

#[test]
fn bots_and_the_clients_of_the_example_play_too() {
    let host = Host::start(&["--players", "4", "--bots", "2", "--pause", "0"]);
    let client = |seat: &str| {
        let arguments = ["--connect", &host.address, "--seat", seat, "--pause", "0"];
        let child = Command::new(example("server")).args(arguments).stdout(Stdio::piped()).spawn();
        child.unwrap()
    };
    let mut spectator = Client::join(&host.address, None, None);
    let players = ["0", "1"].map(client);
    while !spectator.over {
        spectator.observe();
    }
    spectator.compare();
    for player in players {
        let output = player.wait_with_output().unwrap();
        assert!(output.status.success());
        let printed = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = printed.lines().collect();
        assert!(lines[0].starts_with("token ") && lines[1].starts_with("won by "), "{printed}");
    }
}

#[test]
fn a_file_that_is_no_save_is_not_played_from() {
    let directory = scratch("wrong");
    let save = directory.join("table.json");
    let run = |text: &str| {
        std::fs::write(&save, text).unwrap();
        let output = Command::new(example("server")).arg("--save").arg(&save).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run("{}").contains("missing field"));
    assert!(run("no JSON").contains(&*Path::new("table.json").to_string_lossy()));
    std::fs::remove_dir_all(directory).unwrap();
}
