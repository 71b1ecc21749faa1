//! Whoever connects and does what no client should: no table stops, and no answer is lost.

use crate::client::{Client, Host, PATIENCE, connect, play, receive};
use serde_json::json;
use std::io::{BufRead, Read, Write};
use std::net::{Shutdown, TcpStream};

/// What comes until the host closes the connection.
fn rest(lines: impl BufRead) -> Vec<String> {
    lines.lines().map_while(Result::ok).collect()
}

#[test]
fn a_client_that_closes_its_side_gets_all_its_answers() {
    let host = Host::start(&["--players", "2", "--bots", "2", "--pause", "5"]);
    for (request, answer) in
        [("{\"type\":\"look\"}", "\"type\":\"view\""), ("nonsense", "\"type\":\"error\"")]
    {
        for _ in 0..5 {
            let (mut stream, lines) = connect(&host.address);
            let mut sent = "{\"type\":\"join\"}\n".to_owned();
            sent.push_str(&format!("{request}\n").repeat(199));
            sent.push_str(request); // the last line needs no end
            stream.write_all(sent.as_bytes()).unwrap();
            stream.shutdown(Shutdown::Write).unwrap();
            let answers = rest(lines);
            let answered = answers.iter().filter(|line| line.contains(answer)).count();
            let joined = usize::from(answer.contains("view"));
            assert_eq!(answered, 200 + joined, "{request}");
        }
    }
}

#[test]
fn a_line_that_is_too_long_costs_no_answer_before_it() {
    let host = Host::start(&["--players", "2"]);
    for length in [1024, 1025, 5000, 100_000, 1_000_000] {
        let (mut stream, lines) = connect(&host.address);
        let sent = "nonsense\n".repeat(200) + &"x".repeat(length);
        // It may be cut off before the host has taken all of it.
        drop(stream.write_all(sent.as_bytes()));
        drop(stream.write_all(b"\n"));
        let answers = rest(lines);
        assert_eq!(answers.len(), 201, "{length}");
        assert!(answers[200].contains("at most 1024 bytes"), "{}", answers[200]);
    }
    // One byte less is a line like any other.
    let (mut stream, mut lines) = connect(&host.address);
    writeln!(stream, "{}", "x".repeat(1023)).unwrap();
    assert!(receive(&mut lines)["message"].as_str().unwrap().contains("no request"));
}

#[test]
fn who_does_not_join_is_told_and_sent_away() {
    let host = Host::start(&["--players", "2"]);
    let (_idle, lines) = connect(&host.address);
    let (mut slow, more_lines) = connect(&host.address);
    slow.write_all(b"{\"type\":").unwrap();
    for lines in [lines, more_lines] {
        let said = rest(lines);
        assert!(said.len() == 1 && said[0].contains("in time"), "{said:?}");
    }
}

/// The table of a host that has little is played to its end while strangers take all that they get.
#[cfg(unix)]
fn is_played_among_strangers(limit: &str, strangers: usize) {
    let directory = crate::scratch(&format!("strangers-{strangers}"));
    let save = directory.join("table.json");
    let host = Host::limited(limit, &["--players", "2", "--save", save.to_str().unwrap()]);
    let mut clients = vec![Client::join(&host.address, Some(0), None)];
    let idle: Vec<TcpStream> = (0..strangers).map(|_| TcpStream::connect(&host.address).unwrap()).collect();
    clients.push(Client::join(&host.address, Some(1), None));
    play(&mut clients, 20);
    let more: Vec<TcpStream> = (0..strangers).map(|_| TcpStream::connect(&host.address).unwrap()).collect();
    play(&mut clients, 20);
    // Who was sent away for another was told so.
    let mut said = String::new();
    idle[0].set_read_timeout(Some(PATIENCE)).unwrap();
    (&idle[0]).read_to_string(&mut said).unwrap();
    assert!(said.contains("the host is full"), "{said}");
    let token = clients[0].token.clone();
    clients[0] = Client::join(&host.address, Some(0), token.as_deref());
    play(&mut clients, usize::MAX);
    assert!(clients[1].over);
    drop((idle, more, host));
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
#[cfg(unix)]
fn a_table_with_few_files_is_played_among_strangers() {
    is_played_among_strangers("ulimit -n 64", 60);
    is_played_among_strangers("ulimit -n 64", 150);
}

#[test]
#[cfg(target_os = "linux")]
fn a_table_with_little_memory_is_played_among_strangers() {
    is_played_among_strangers("ulimit -v 250000", 300);
}

#[test]
#[cfg(unix)]
fn a_host_that_cannot_have_its_players_says_so() {
    let mut command = Host::limited_command("ulimit -n 64", &["--tables", "20"]);
    let output = command.output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("80 players") && said.contains("open files"), "{said}");
}

#[test]
fn spectators_are_limited_and_one_that_reads_nothing_stops_nobody() {
    let host = Host::start(&["--players", "2"]);
    let mut clients: Vec<_> = (0..2).map(|seat| Client::join(&host.address, Some(seat), None)).collect();
    let lookers: Vec<_> = (0..8).map(|_| Client::join(&host.address, None, None)).collect();
    let (mut stream, mut lines) = connect(&host.address);
    writeln!(stream, "{}", json!({"type": "join"})).unwrap();
    assert_eq!(receive(&mut lines)["type"], "error");
    // They ask for more than fits anywhere, and read none of it.
    for looker in &lookers {
        looker.stream.set_nonblocking(true).unwrap();
        let looks = "{\"type\":\"look\"}\n".repeat(50_000);
        drop((&looker.stream).write(looks.as_bytes()));
    }
    play(&mut clients, usize::MAX);
    assert!(clients[0].over);
}

#[test]
fn a_port_in_use_is_named() {
    let host = Host::start(&["--players", "2"]);
    let port = host.address.rsplit(':').next().unwrap();
    let output =
        std::process::Command::new(crate::example("server")).args(["--port", port]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with(&format!("--port {port}: ")), "{said}");
}
