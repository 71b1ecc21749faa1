//! The example `server` as a program: scripted clients play a whole game, through the death of the host.
//! A plain `cargo test` builds the example first.
#![cfg(feature = "json")]

#[path = "common/program.rs"]
mod program;

use marquis::{Action, Event, LegalActions, View};
use program::example;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Long enough for the slowest machine; a test that fails may take it, one that passes does not.
const PATIENCE: Duration = Duration::from_secs(120);

/// The host, which is killed when the test has done with it.
struct Host {
    child: Child,
    address: String,
}

impl Host {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(example("server"))
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("`cargo build --examples` builds the server: {error}"));
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on ").unwrap().to_owned();
        Self { child, address }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.child.kill().unwrap(); // SIGKILL: the host cannot prepare for it
        self.child.wait().unwrap();
    }
}

/// A client that keeps its view by observing events, and asks for a fresh one to compare with.
struct Client {
    stream: TcpStream,
    lines: BufReader<TcpStream>,
    token: Option<String>,
    view: View,
    step: u64,
    over: bool,
}

fn connect(address: &str) -> (TcpStream, BufReader<TcpStream>) {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap());
    (stream, lines)
}

fn receive(lines: &mut BufReader<TcpStream>) -> Value {
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
}

fn view_of(message: &Value) -> (u64, View) {
    assert_eq!(message["type"], "view", "{message}");
    let view = View::from_json(&message["view"].to_string()).unwrap();
    (message["step"].as_u64().unwrap(), view)
}

impl Client {
    fn join(address: &str, seat: Option<u8>, token: Option<&str>) -> Self {
        let (mut stream, mut lines) = connect(address);
        writeln!(stream, "{}", json!({"type": "join", "seat": seat, "token": token})).unwrap();
        let joined = receive(&mut lines);
        assert_eq!((&joined["type"], &joined["seat"]), (&json!("joined"), &json!(seat)), "{joined}");
        let token = joined["token"].as_str().map(str::to_owned);
        let (step, view) = view_of(&receive(&mut lines));
        Self { stream, lines, token, view, step, over: false }
    }

    fn send(&mut self, message: &Value) {
        writeln!(self.stream, "{message}").unwrap();
    }

    fn act(&mut self, action: Action) {
        let (step, action) = (self.step, action.to_string());
        self.send(&json!({"type": "action", "step": step, "action": action}));
    }

    /// Observes the events of one action.
    fn observe(&mut self) {
        let message = receive(&mut self.lines);
        assert_eq!(message["type"], "events", "{message}");
        for event in message["events"].as_array().unwrap() {
            let event = Event::from_json(&event.to_string()).unwrap();
            assert_eq!(event.seen_by(self.view.viewer()), event);
            self.view.observe(event).unwrap();
            self.over |= matches!(event, Event::GameOver { .. });
        }
        self.step += 1;
        assert_eq!(message["step"], self.step);
    }

    fn compare(&mut self) {
        self.send(&json!({"type": "look"}));
        assert_eq!(view_of(&receive(&mut self.lines)), (self.step, self.view));
    }

    /// What is answered to a line that is not followed by anything else.
    fn answer_to(&mut self, line: &str) -> Value {
        self.stream.write_all(line.as_bytes()).unwrap();
        self.stream.write_all(b"\n").unwrap();
        receive(&mut self.lines)
    }
}

/// Some legal action, another one each time.
fn some(legal: &LegalActions, step: u64) -> Option<Action> {
    legal.get((step as usize * 7 + 3) % legal.len().max(1))
}

/// Lets the clients play so many actions, or to the end.
fn play(clients: &mut [Client], most: usize) {
    for _ in 0..most {
        let step = clients[0].step;
        let decider = clients.iter_mut().find(|client| !client.view.legal_actions().is_empty());
        let Some(decider) = decider else { return };
        let action = some(&decider.view.legal_actions(), step).unwrap();
        decider.act(action);
        for client in &mut *clients {
            client.observe();
            client.compare();
        }
    }
}

fn scratch(name: &str) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("marquis-server-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    directory
}

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
        "{\"type\":\"look\",\"more\":1}",
        "\u{0}\u{ff}",
        "{\"type\":\"join\"}",
        &"[".repeat(900),
    ];
    for line in garbage {
        assert_eq!(first.answer_to(line)["type"], "error", "{line:?}");
    }
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
