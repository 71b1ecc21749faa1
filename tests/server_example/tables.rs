//! Several tables of one host, and players who are absent.

use crate::client::{Client, Host, connect, play, receive, scratch, some};
use crate::program::example;
use serde_json::json;
use std::io::Write;
use std::process::Command;

#[test]
fn tables_are_played_side_by_side_and_resumed() {
    let directory = scratch("tables");
    let save = directory.join("saves");
    let arguments = ["--players", "2", "--tables", "3", "--save", save.to_str().unwrap()];
    let host = Host::start(&arguments);
    let mut tables: Vec<Vec<Client>> = (0..3)
        .map(|table| (0..2).map(|seat| Client::join_at(&host.address, table, Some(seat), None)).collect())
        .collect();
    assert_ne!(tables[0][0].view.hand(), tables[1][0].view.hand());
    for actions in [5, 7] {
        for (number, clients) in tables.iter_mut().enumerate() {
            play(clients, actions + number);
        }
    }
    let (mut stream, mut lines) = connect(&host.address);
    for table in [json!(3), json!(u64::MAX), json!(-1), json!("1")] {
        writeln!(stream, "{}", json!({"type": "join", "table": table, "seat": 0})).unwrap();
        assert_eq!(receive(&mut lines)["type"], "error", "{table}");
    }
    drop(host);

    let host = Host::start(&arguments);
    for (number, clients) in tables.iter_mut().enumerate() {
        for (seat, client) in clients.iter_mut().enumerate() {
            let token = client.token.clone();
            let back = Client::join_at(&host.address, number, Some(seat as u8), token.as_deref());
            assert_eq!((back.step, back.view), (client.step, client.view));
            *client = back;
        }
        play(clients, usize::MAX);
        assert!(clients[0].over);
    }
    drop(host);
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_bot_plays_for_a_player_who_is_absent_until_the_player_is_back() {
    let host = Host::start(&["--players", "2", "--absent", "1", "--pause", "0"]);
    // Nobody has ever sat at seat 1.
    let mut client = Client::join(&host.address, Some(0), None);
    let mut acted_for_one = 0;
    let mut stand_in_for_one = false;
    while acted_for_one < 3 {
        let decision = client.view.decision().unwrap();
        if decision.seat.number() == 0 {
            let action = some(&client.view.legal_actions(), client.step).unwrap();
            client.act(action);
        }
        let step = client.step;
        while client.step == step {
            let message = receive(&mut client.lines);
            match message["type"].as_str().unwrap() {
                "stand_in" if message["seat"] == 1 => {
                    assert!(!stand_in_for_one && message["active"] == true, "{message}");
                    stand_in_for_one = true;
                }
                "events" => client.take(&message),
                _ => panic!("{message}"),
            }
        }
        if decision.seat.number() == 1 {
            assert!(stand_in_for_one);
            acted_for_one += 1;
        }
    }
    // The player comes, and the bot goes.
    let mut other = Client::join(&host.address, Some(1), None);
    loop {
        let message = receive(&mut client.lines);
        match message["type"].as_str().unwrap() {
            "stand_in" => {
                assert_eq!(message, json!({"type": "stand_in", "seat": 1, "active": false}));
                break;
            }
            _ => client.take(&message),
        }
    }
    while other.step < client.step {
        other.observe();
    }
    assert!(other.step >= client.step);
}

#[test]
fn a_table_with_nobody_is_played_to_its_end_by_stand_ins() {
    let host = Host::start(&["--players", "3", "--absent", "1", "--pause", "0"]);
    let mut spectator = Client::join(&host.address, None, None);
    while !spectator.over {
        let message = receive(&mut spectator.lines);
        if message["type"] != "stand_in" {
            spectator.take(&message);
        }
    }
    spectator.compare();
}

#[test]
fn the_load_generator_measures() {
    let load = |arguments: &[&str]| Command::new(example("server_load")).args(arguments).output().unwrap();
    let output = load(&["--tables", "1,5", "--players", "3", "--think", "0", "--seconds", "1"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Vec<_>> = printed.lines().map(|line| line.split_whitespace().collect()).collect();
    let [names, one, five] = &rows[..] else { panic!("{printed}") };
    assert_eq!((&one[..2], &five[..2]), (&["1", "3"][..], &["5", "15"][..]), "{printed}");
    for row in [one, five] {
        assert_eq!(row.len(), names.len(), "{printed}");
        assert!(row[2].parse::<f64>().unwrap() > 0.0, "{printed}");
    }
    for (arguments, named) in [(["--tables", "1,0"], "--tables 1,0"), (["--think", "soon"], "--think soon")] {
        let output = load(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(named), "{arguments:?}");
    }
}
