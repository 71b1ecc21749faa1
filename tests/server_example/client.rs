//! Hosts and clients for the tests.

use crate::program::example;
use marquis::{Action, Event, LegalActions, View};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Long enough for the slowest machine; a test that fails may take it, one that passes does not.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The host, which is killed when the test has done with it.
pub struct Host {
    pub child: Child,
    pub address: String,
}

impl Host {
    pub fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(example("server"));
        command.args(arguments);
        Self::run(command)
    }

    /// A host with less of something, which a shell takes from it.
    #[cfg(unix)]
    pub fn limited(limit: &str, arguments: &[&str]) -> Self {
        Self::run(Self::limited_command(limit, arguments))
    }

    #[cfg(unix)]
    pub fn limited_command(limit: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new("sh");
        command
            .args(["-c", &format!("{limit} && exec \"$0\" \"$@\"")])
            .arg(example("server"))
            .args(arguments);
        command
    }

    fn run(mut command: Command) -> Self {
        let started = command.stdout(Stdio::piped()).spawn();
        let mut child =
            started.unwrap_or_else(|error| panic!("`cargo build --examples` builds the server: {error}"));
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
pub struct Client {
    pub stream: TcpStream,
    pub lines: BufReader<TcpStream>,
    pub token: Option<String>,
    pub view: View,
    pub step: u64,
    pub over: bool,
}

pub fn connect(address: &str) -> (TcpStream, BufReader<TcpStream>) {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_nodelay(true).unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap());
    (stream, lines)
}

pub fn receive(lines: &mut BufReader<TcpStream>) -> Value {
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
}

pub fn view_of(message: &Value) -> (u64, View) {
    assert_eq!(message["type"], "view", "{message}");
    let view = View::from_json(&message["view"].to_string()).unwrap();
    (message["step"].as_u64().unwrap(), view)
}

impl Client {
    pub fn join(address: &str, seat: Option<u8>, token: Option<&str>) -> Self {
        Self::join_at(address, 0, seat, token)
    }

    pub fn join_at(address: &str, table: usize, seat: Option<u8>, token: Option<&str>) -> Self {
        let (mut stream, mut lines) = connect(address);
        let mut join = json!({"type": "join", "seat": seat, "token": token});
        if table > 0 {
            join["table"] = table.into();
        }
        writeln!(stream, "{join}").unwrap();
        let joined = receive(&mut lines);
        assert_eq!((&joined["type"], &joined["seat"]), (&json!("joined"), &json!(seat)), "{joined}");
        assert_eq!(joined["table"], table);
        let token = joined["token"].as_str().map(str::to_owned);
        let (step, view) = view_of(&receive(&mut lines));
        let over = view.decision().is_none();
        Self { stream, lines, token, view, step, over }
    }

    pub fn send(&mut self, message: &Value) {
        self.stream.write_all(format!("{message}\n").as_bytes()).unwrap();
    }

    pub fn act(&mut self, action: Action) {
        let (step, action) = (self.step, action.to_string());
        self.send(&json!({"type": "action", "step": step, "action": action}));
    }

    /// Hears the events of one action.
    pub fn observe(&mut self) {
        let message = receive(&mut self.lines);
        self.take(&message);
    }

    /// One message holds all events of an action.
    pub fn take(&mut self, message: &Value) {
        assert_eq!(message["type"], "events", "{message}");
        let events = message["events"].as_array().unwrap().iter();
        let events: Vec<_> = events.map(|event| Event::from_json(&event.to_string()).unwrap()).collect();
        assert!(events.iter().all(|event| event.seen_by(self.view.viewer()) == *event));
        self.view.update(&events).unwrap();
        self.over = matches!(events.last(), Some(Event::GameOver { .. }));
        self.step += 1;
        assert_eq!(message["step"], self.step);
    }

    pub fn compare(&mut self) {
        self.send(&json!({"type": "look"}));
        assert_eq!(view_of(&receive(&mut self.lines)), (self.step, self.view));
    }

    /// What is answered to a line that is not followed by anything else.
    pub fn answer_to(&mut self, line: &str) -> Value {
        self.stream.write_all(line.as_bytes()).unwrap();
        self.stream.write_all(b"\n").unwrap();
        receive(&mut self.lines)
    }
}

/// Some legal action, another one each time.
pub fn some(legal: &LegalActions, step: u64) -> Option<Action> {
    legal.get((step as usize * 7 + 3) % legal.len().max(1))
}

/// Lets the clients play so many actions, or to the end.
pub fn play(clients: &mut [Client], most: usize) {
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

pub fn scratch(name: &str) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("marquis-server-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    directory
}
