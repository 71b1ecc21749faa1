//! The person at the terminal: questions, choices, and commands.

use super::draw::Style;
use super::phrase::{Narrator, capitalized, wrapped};
use super::terminal::{Stop, Terminal};
use marquis::{Action, Character, DecisionKind, Exchange, Price, Seat, View};

/// A question with its numbered answers.
struct Menu {
    question: String,
    /// What 0 means, where declining is possible.
    decline: Option<&'static str>,
    choices: Vec<(Choice, String)>,
}

#[derive(Clone, Copy)]
enum Choice {
    Do(Action),
    /// Type in a price for that client.
    Price(Seat),
}

pub struct Person<'a, 'b> {
    pub terminal: &'a mut Terminal<'b>,
    pub narrator: Narrator,
    pub style: Style,
    /// The most characters on a line.
    pub width: usize,
}

impl Person<'_, '_> {
    /// Puts the pending decision to the person.
    pub fn decide(&mut self, view: &View, kind: DecisionKind) -> Result<Action, Stop> {
        let menu = self.menu(view, kind);
        loop {
            match self.choose(view, &menu)? {
                None => return Ok(Action::Pass),
                Some(Choice::Do(action)) => return Ok(action),
                Some(Choice::Price(client)) => {
                    if let Some(price) = self.price(view, client)? {
                        return Ok(Action::Offer { client, price });
                    }
                }
            }
        }
    }

    fn say(&mut self, text: &str) -> Result<(), Stop> {
        self.terminal.line(&wrapped(text, self.width, 0))
    }

    /// `None` is declining.
    fn choose(&mut self, view: &View, menu: &Menu) -> Result<Option<Choice>, Stop> {
        let mut lines = vec![self.style.bold(&wrapped(&menu.question, self.width, 0))];
        for (number, (_, label)) in (1..).zip(&menu.choices) {
            lines.push(wrapped(&format!("  {number:>2}  {label}"), self.width, 8));
        }
        lines.extend(menu.decline.map(|label| wrapped(&format!("   0  {label}"), self.width, 8)));
        self.terminal.line(&lines.join("\n"))?;
        loop {
            let answer =
                self.ask(view, self.narrator.pick("Your choice (? for help):", "Votre choix (? : aide) :"))?;
            match answer.parse::<usize>() {
                Ok(0) if menu.decline.is_some() => return Ok(None),
                Ok(number) if number > 0 && number <= menu.choices.len() => {
                    return Ok(Some(menu.choices[number - 1].0));
                }
                _ => {
                    let first = if menu.decline.is_some() { 0 } else { 1 };
                    self.say(&self.not_a_choice(&answer, first, menu.choices.len()))?;
                }
            }
        }
    }

    /// There are at least two choices, declining included, since nothing else is asked.
    fn not_a_choice(&self, answer: &str, first: usize, last: usize) -> String {
        let instruction = self.narrator.pick(
            format!("type a number from {first} to {last}, or ? for help."),
            format!("tapez un nombre de {first} à {last}, ou ? pour l’aide."),
        );
        match answer {
            "" => capitalized(&instruction),
            _ => self.narrator.pick(
                format!("`{answer}` is not a choice: {instruction}"),
                format!("`{answer}` n’est pas un choix : {instruction}"),
            ),
        }
    }

    /// Asks for a line that is no command.
    fn ask(&mut self, view: &View, prompt: &str) -> Result<String, Stop> {
        loop {
            let line = self.terminal.ask(&(self.style.prompt(prompt) + " "))?;
            match self.command(view, &line)? {
                Some(text) => self.terminal.line(&text)?,
                None => return Ok(line),
            }
        }
    }

    /// The answer to a command; `None` if it is none.
    fn command(&self, view: &View, line: &str) -> Result<Option<String>, Stop> {
        let (narrator, width) = (&self.narrator, self.width);
        let rules = view.table().rules();
        if let Some(name) = line.strip_prefix('?') {
            let cards = narrator.cards_named(name);
            return Ok(Some(match (name.trim(), cards.len()) {
                ("", _) => narrator.how_to_play(width),
                ("?", _) => narrator.all_cards(rules, width),
                (name, 0) => narrator.pick(
                    format!("No card begins with `{name}`."),
                    format!("Aucune carte ne commence par `{name}`."),
                ),
                _ => {
                    let help = |&card| narrator.card_help(rules, card, width);
                    cards.iter().map(help).collect::<Vec<_>>().join("\n")
                }
            }));
        }
        Ok(match line.to_lowercase().as_str() {
            "q" | "quit" | "quitter" => return Err(Stop::Quit),
            "cards" | "cartes" => Some(narrator.all_cards(rules, width)),
            "table" | "t" => Some(narrator.table(view, self.style, width)),
            "piles" | "p" => Some(narrator.piles(view, width)),
            _ => None,
        })
    }

    /// `None` if the person goes back.
    fn price(&mut self, view: &View, client: Seat) -> Result<Option<Price>, Stop> {
        let legal = view.legal_actions();
        let limits = legal.offer_limits(client).unwrap_or_default();
        self.say(&self.narrator.price_help(limits))?;
        loop {
            let line = self.ask(view, self.narrator.pick("Price:", "Prix :"))?;
            if line.is_empty() {
                return Ok(None);
            }
            match self.narrator.read_price(&line, limits) {
                Err(problem) => self.say(&problem)?,
                Ok(price) if legal.contains(Action::Offer { client, price }) => return Ok(Some(price)),
                Ok(_) => self.say(self.narrator.pick(
                    "That is the price on the table already: accept it, or name another.",
                    "C’est déjà le prix proposé : acceptez-le, ou fixez-en un autre.",
                ))?,
            }
        }
    }

    fn menu(&self, view: &View, kind: DecisionKind) -> Menu {
        let legal = view.legal_actions();
        let choices: Vec<(Choice, String)> = match kind {
            DecisionKind::Ask | DecisionKind::Answer => self.bargain_choices(view),
            _ => legal
                .iter()
                .filter(|&action| action != Action::Pass)
                .map(|action| (Choice::Do(action), self.label(view, action)))
                .collect(),
        };
        let decline = legal.contains(Action::Pass).then(|| self.decline(kind));
        Menu { question: self.question(view, kind), decline, choices }
    }

    fn bargain_choices(&self, view: &View) -> Vec<(Choice, String)> {
        let table = view.table();
        let legal = view.legal_actions();
        let mut choices = Vec::new();
        if legal.contains(Action::Accept) {
            choices.push((Choice::Do(Action::Accept), self.narrator.pick("accept", "accepter").to_owned()));
        }
        let is_answer = table.pending().bargain().is_some();
        for client in table.seats().filter(|&seat| legal.offer_limits(seat).is_some()) {
            if is_answer {
                let only_the_same = legal.offer_limits(client) == Some(Price::NOTHING)
                    && table.pending().bargain().is_some_and(|bargain| bargain.price == Price::NOTHING);
                if !only_the_same {
                    let label = self.narrator.pick("name another price", "proposer un autre prix");
                    choices.push((Choice::Price(client), label.to_owned()));
                }
            } else {
                choices.push((Choice::Price(client), self.seat_summary(view, client)));
            }
        }
        choices
    }

    fn label(&self, view: &View, action: Action) -> String {
        let narrator = &self.narrator;
        // The longest name is "Blackmailer", or "Maître-chanteur".
        let width = narrator.pick(11, 15);
        match action {
            Action::Play(character) | Action::Take(character) => {
                format!(
                    "{:<width$} {}",
                    narrator.bare(character),
                    narrator.row(view.table().rules(), character)
                )
            }
            Action::Exchange(exchange) => self.exchange_label(view, exchange),
            Action::Target(seat) => self.seat_summary(view, seat),
            Action::Veto => narrator.pick("play your Veto", "jouer votre Veto").to_owned(),
            Action::Annul => narrator.pick("annul the Veto", "annuler le Veto").to_owned(),
            Action::Use => narrator.pick("yes", "oui").to_owned(),
            Action::Accept => narrator.pick("accept", "accepter").to_owned(),
            Action::Pass | Action::Offer { .. } => action.to_string(),
        }
    }

    fn exchange_label(&self, view: &View, exchange: Exchange) -> String {
        let table = view.table();
        let Some(rate) = table.rate(table.active()) else { return String::new() };
        let coins = (exchange.times() * rate.coins).saturating_sub(exchange.vetoes());
        let price = Price::new(coins, 0, exchange.vetoes()).unwrap_or_default();
        let jewels = self.narrator.jewels(exchange.times() * rate.jewels);
        format!("{} → {jewels}", self.narrator.price(price))
    }

    /// What a seat shows and has: what one decides about it by.
    fn seat_summary(&self, view: &View, seat: Seat) -> String {
        let narrator = &self.narrator;
        let table = view.table();
        let visible = table.pile(seat).next_back().map_or_else(|| "-".to_owned(), |top| narrator.played(top));
        format!(
            "{:<8} {visible}, {}, {} {}",
            capitalized(narrator.name(seat)),
            narrator.coins(table.coins(seat)),
            narrator.pick("jewels worth", "joyaux valant"),
            table.jewels(seat),
        )
    }

    fn decline(&self, kind: DecisionKind) -> &'static str {
        let [english, french] = match kind {
            DecisionKind::Exchange => ["keep your coins", "garder vos pièces"],
            DecisionKind::Veto => ["let it happen", "laisser faire"],
            DecisionKind::Annul => ["let the Veto stand", "laisser le Veto"],
            DecisionKind::Target | DecisionKind::Ask => ["nobody", "personne"],
            DecisionKind::Take => ["none", "aucun"],
            DecisionKind::Use | DecisionKind::Play => ["no", "non"],
            DecisionKind::Answer => ["decline", "refuser"],
        };
        self.narrator.pick(english, french)
    }

    fn question(&self, view: &View, kind: DecisionKind) -> String {
        let [english, french] = match kind {
            DecisionKind::Exchange => return self.exchange_question(view),
            DecisionKind::Answer => return self.answer_question(view),
            DecisionKind::Play => ["Which character do you play?", "Quel personnage jouez-vous ?"],
            DecisionKind::Veto => {
                ["You are attacked. Do you play your Veto?", "On vous attaque. Jouez-vous votre Veto ?"]
            }
            DecisionKind::Annul => {
                ["Does your Prosecutor annul the Veto?", "Votre Procureur annule-t-il le Veto ?"]
            }
            DecisionKind::Target
                if view.table().visible(view.table().active()) == Some(Character::Assassin) =>
            {
                ["Whose character does your Assassin attack?", "Quel personnage votre Assassin vise-t-il ?"]
            }
            DecisionKind::Target => {
                ["Whose pocket does your Pickpocket pick?", "À qui votre Pickpocket fait-il les poches ?"]
            }
            DecisionKind::Use if view.table().visible(view.table().active()) == Some(Character::Thief) => [
                "Does your Thief rob everybody of 1 coin, and assassinate the character of those who have none?",
                "Votre Voleur prend-il 1 pièce à chacun, et assassine-t-il le personnage de ceux qui n’en ont pas ?",
            ],
            DecisionKind::Use => {
                ["Do you buy 1 diamond for 1 coin?", "Achetez-vous 1 diamant pour 1 pièce ?"]
            }
            DecisionKind::Take => [
                "Which character do you take back into your hand?",
                "Quel personnage reprenez-vous en main ?",
            ],
            DecisionKind::Ask if view.table().pending().current_attack().is_some() => [
                "For whom does your Prosecutor annul the Veto, at a price that you name?",
                "Pour qui votre Procureur annule-t-il le Veto, au prix que vous fixerez ?",
            ],
            DecisionKind::Ask => [
                "To whom do you offer the protection of your Countess, at a price that you name?",
                "À qui offrez-vous la protection de votre Comtesse, au prix que vous fixerez ?",
            ],
        };
        self.narrator.pick(english, french).to_owned()
    }

    fn exchange_question(&self, view: &View) -> String {
        let table = view.table();
        let rate = table.rate(table.active()).map(|rate| format!("{}:{}", rate.coins, rate.jewels));
        let rate = rate.unwrap_or_default();
        if view.legal_actions().contains(Action::Pass) {
            self.narrator.pick(
                format!("Do you exchange coins for jewels, at {rate}?"),
                format!("Achetez-vous des joyaux, au taux de {rate} ?"),
            )
        } else {
            self.narrator.pick(
                format!("The treasury is empty: you must exchange, at {rate}. How much?"),
                format!("Les caisses de l’État sont vides : vous devez acheter des joyaux, au taux de {rate}. Combien ?"),
            )
        }
    }

    fn answer_question(&self, view: &View) -> String {
        let narrator = &self.narrator;
        let table = view.table();
        let Some(bargain) = table.pending().bargain() else { return String::new() };
        let price = narrator.price(bargain.price);
        let attack = table.pending().current_attack().is_some();
        let what = match attack {
            true => narrator.pick("annulling the Veto", "annuler le Veto"),
            false => narrator.pick("protection", "la protection"),
        };
        let can_accept = view.legal_actions().contains(Action::Accept);
        let hint = if can_accept {
            ""
        } else {
            narrator.pick(" You cannot pay that.", " Vous ne pouvez pas payer cela.")
        };
        if narrator.is_viewer(Some(bargain.client)) {
            let name = narrator.name(bargain.provider);
            narrator.pick(
                format!("You would pay {name} for {what}: {price}. Do you agree?{hint}"),
                format!("Vous paieriez à {name}, pour {what} : {price}. D’accord ?{hint}"),
            )
        } else {
            let name = narrator.name(bargain.client);
            narrator.pick(
                format!("{name} would pay you for {what}: {price}. Do you agree?{hint}"),
                format!("{name} vous paierait, pour {what} : {price}. D’accord ?{hint}"),
            )
        }
    }
}
