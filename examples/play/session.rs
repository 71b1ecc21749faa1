//! A game from the deal to the score.

use super::draw::{Style, WIDTH};
use super::opponent;
use super::options::Options;
use super::paragraph::Paragraph;
use super::person::Person;
use super::phrase::{Narrator, wrapped};
use super::story::Telling;
use super::terminal::{Stop, Terminal};
use marquis::{Action, Decision, Event, Game, Record, Rules, Seat, Table, View, seed_bytes};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use std::io;
use std::path::PathBuf;

pub struct Session<'a> {
    game: Game,
    record: Record,
    record_file: Option<PathBuf>,
    seed: u64,
    /// The opponents' whims; the deal came from it too.
    rng: ChaCha12Rng,
    /// The seat of the person; `None` if opponents play all seats.
    person: Option<Seat>,
    narrator: Narrator,
    style: Style,
    /// The most characters on a line.
    width: usize,
    paragraph: Paragraph,
    /// An attack that is not told yet, since it may be told together with what it takes.
    attack: Option<Event>,
    terminal: Terminal<'a>,
    last_table: String,
    /// Whether the last line printed is blank.
    after_blank: bool,
}

impl<'a> Session<'a> {
    pub fn new(
        rules: &Rules,
        options: &Options,
        seed: u64,
        person: Option<Seat>,
        style: Style,
        terminal: Terminal<'a>,
    ) -> Result<Self, Stop> {
        let mut rng = ChaCha12Rng::from_seed(seed_bytes(seed));
        let players = usize::from(options.players);
        let game = Game::deal(rules, players, Seat::default(), &mut rng).map_err(io::Error::other)?;
        let record =
            Record::from_deal(&game).ok_or_else(|| io::Error::other("the game has begun already"))?;
        Ok(Self {
            game,
            record,
            record_file: options.record.clone(),
            seed,
            rng,
            person,
            narrator: Narrator { language: options.language, viewer: person },
            style,
            width: options.width.unwrap_or(WIDTH),
            paragraph: Paragraph::default(),
            attack: None,
            terminal,
            last_table: String::new(),
            after_blank: false,
        })
    }

    /// Plays until the game is over, or the person leaves.
    pub fn run(mut self) -> Result<(), Stop> {
        self.save()?; // A file that cannot be written should be known before the game.
        self.welcome()?;
        let left = match self.play() {
            Ok(()) => None,
            Err(Stop::Quit) => Some(self.narrator.pick("You leave the game.", "Vous quittez la partie.")),
            Err(Stop::EndOfInput) => Some(
                self.narrator
                    .pick("End of input: the game stops here.", "Fin de l’entrée : la partie s’arrête là."),
            ),
            Err(failed) => {
                self.save()?;
                return Err(failed);
            }
        };
        self.save()?;
        match (left, self.game.outcome()) {
            (Some(farewell), _) => self.line(farewell)?,
            (None, Some(outcome)) => {
                let score = self.narrator.score(&outcome, self.game.table().seats());
                score.lines().try_for_each(|line| self.line(line))?;
            }
            (None, None) => {}
        }
        let seed = self.narrator.pick("Seed:", "Numéro de donne :");
        self.line(&format!("{seed} {}", self.seed))
    }

    fn line(&mut self, text: &str) -> Result<(), Stop> {
        self.terminal.line(&wrapped(text, self.width, 4))
    }

    fn welcome(&mut self) -> Result<(), Stop> {
        let players = self.game.table().players();
        let ordinals = self
            .narrator
            .pick(["first", "second", "third", "fourth"], ["premier", "deuxième", "troisième", "quatrième"]);
        let welcome = match self.person.map(|seat| ordinals[seat.index()]) {
            Some(place) => self.narrator.pick(
                format!("Marquis for {players} players. You play {place}. Type ? for help, q to leave."),
                format!(
                    "Marquis à {players} joueurs. Vous jouez en {place}. Tapez ? pour l’aide, q pour quitter."
                ),
            ),
            None => self.narrator.pick(
                format!("Marquis for {players} players, all of them simple opponents."),
                format!("Marquis à {players} joueurs, tous des adversaires simples."),
            ),
        };
        self.terminal.line(&wrapped(&welcome, self.width, 0))?;
        let (seat, turn) = (self.game.table().active(), self.game.table().turn());
        self.add(self.narrator.heading(seat, turn))
    }

    fn play(&mut self) -> Result<(), Stop> {
        while let Some(decision) = self.game.decision() {
            let action = self.decide(decision)?;
            let before = *self.game.table();
            let mut events = Vec::new();
            let person = self.person;
            self.game
                .apply_with(action, |event| events.push(event.seen_by(person)))
                .map_err(io::Error::other)?;
            self.record.actions.push(action);
            self.tell_all(&before, &events)?;
        }
        self.end_paragraph()
    }

    fn decide(&mut self, decision: Decision) -> Result<Action, Stop> {
        let Decision { seat, kind } = decision;
        let view = self.view(Some(seat));
        if self.person != Some(seat) {
            self.draw_for_spectator()?;
            return Ok(opponent::choose(&view, &mut self.rng));
        }
        let legal = view.legal_actions();
        if let (1, Some(only)) = (legal.len(), legal.get(0)) {
            return Ok(only);
        }
        self.save()?; // Whatever interrupts the person, the record is there.
        self.end_paragraph()?;
        self.draw(&view)?;
        self.after_blank = false;
        let (narrator, style, width) = (self.narrator, self.style, self.width);
        Person { terminal: &mut self.terminal, narrator, style, width }.decide(&view, kind)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        seat.and_then(|seat| self.game.view(seat)).unwrap_or_else(|| self.game.spectator_view())
    }

    /// Once a round.
    fn draw_for_spectator(&mut self) -> Result<(), Stop> {
        let table = self.game.table();
        let begins_round = table.turn() % u16::from(table.players()) == 1;
        if self.person.is_none() && begins_round && self.paragraph.is_empty() {
            let view = self.view(None);
            self.draw(&view)?;
        }
        Ok(())
    }

    fn draw(&mut self, view: &View) -> Result<(), Stop> {
        let table = self.narrator.table(view, self.style, self.width);
        if table != self.last_table {
            self.terminal.line(&table)?;
            self.last_table = table;
            self.after_blank = false;
        }
        Ok(())
    }

    fn tell_all(&mut self, before: &Table, events: &[Event]) -> Result<(), Stop> {
        let mut drawn = Vec::new();
        for (i, &event) in events.iter().enumerate() {
            match (event, events.get(i + 1)) {
                (Event::Drew { card, .. }, Some(Event::Drew { .. })) => drawn.push(card),
                (Event::Drew { seat, card, .. }, _) => {
                    drawn.push(card);
                    self.add(self.narrator.draws(seat, &drawn))?;
                    drawn.clear();
                }
                _ => self.tell(before, event)?,
            }
        }
        Ok(())
    }

    fn tell(&mut self, before: &Table, event: Event) -> Result<(), Stop> {
        if matches!(event, Event::Asked { .. }) && self.attack.is_some() {
            return Ok(()); // Whether a Veto is played: what follows tells, or the person's prompt.
        }
        if let (Some(Event::Attacked { kind, .. }), Event::Robbed { attacker, victim, coins, .. }) =
            (self.attack, event)
        {
            if let Some(telling) = self.narrator.attacks_and_robs(kind, attacker, victim, coins) {
                self.attack = None;
                return self.add(telling);
            }
        }
        self.tell_attack(before)?;
        if matches!(event, Event::Attacked { .. }) {
            self.attack = Some(event);
            return Ok(());
        }
        self.narrator.tell(before, event).into_iter().try_for_each(|telling| self.add(telling))
    }

    fn tell_attack(&mut self, before: &Table) -> Result<(), Stop> {
        let attack = self.attack.take();
        let tellings = attack.map(|attack| self.narrator.tell(before, attack)).unwrap_or_default();
        tellings.into_iter().try_for_each(|telling| self.add(telling))
    }

    fn add(&mut self, telling: Telling) -> Result<(), Stop> {
        match telling {
            Telling::Heading(heading) => {
                self.end_paragraph()?;
                self.blank_line()?;
                self.terminal.line(&self.style.bold(&wrapped(&format!("— {heading} —"), self.width, 4)))?;
                self.after_blank = false;
            }
            Telling::Deed { seat, predicate } => self.paragraph.add(&self.narrator, seat, predicate),
            Telling::Sentence(sentence) => self.paragraph.add_sentence(&self.narrator, sentence),
            Telling::Nothing => {}
        }
        Ok(())
    }

    fn end_paragraph(&mut self) -> Result<(), Stop> {
        let table = *self.game.table();
        self.tell_attack(&table)?;
        match self.paragraph.end(&self.narrator) {
            Some(paragraph) => {
                self.terminal.line(&wrapped(&paragraph, self.width, 0))?;
                self.after_blank = false;
                self.blank_line()
            }
            None => Ok(()),
        }
    }

    fn blank_line(&mut self) -> Result<(), Stop> {
        if !self.after_blank {
            self.terminal.line("")?;
            self.after_blank = true;
        }
        Ok(())
    }

    fn save(&self) -> Result<(), Stop> {
        let Some(file) = &self.record_file else { return Ok(()) };
        std::fs::write(file, self.record.to_json() + "\n").map_err(|error| {
            Stop::Failed(io::Error::new(error.kind(), format!("--record {}: {error}", file.display())))
        })
    }
}
