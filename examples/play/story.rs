//! What happens, told in sentences.

use super::phrase::{Cast, Narrator, capitalized};
use marquis::{
    AttackKind, Card, Character, DecisionKind, Direction, Event, Exchange, Pending, Price, Seat, Table,
};

/// What one event is told as.
pub enum Telling {
    /// The heading of a turn.
    Heading(String),
    /// What somebody does: "Denis" and "draws a card". Several in a row make one sentence.
    Deed { seat: Seat, predicate: String },
    /// A whole sentence.
    Sentence(String),
    /// Something that the next events tell anyway.
    Nothing,
}

impl Narrator {
    /// Tells an event; `before` is the table before the action that caused it.
    pub fn tell(&self, before: &Table, event: Event) -> Vec<Telling> {
        let telling = match event {
            Event::TurnBegan { seat, turn, .. } => self.heading(seat, turn),
            Event::OutOfCharacters { seat, .. } => self.out_of_characters(seat),
            Event::Exchanged { seat, exchange, coins, jewels, own_veto, .. } => {
                return self.exchanged(seat, exchange, coins, jewels, own_veto);
            }
            Event::Played { seat, card, identity, .. } => self.plays(seat, card, identity),
            Event::Reversed { direction, .. } => self.reversed(direction),
            Event::Income { seat, coins, .. } => self.income(seat, coins),
            Event::Attacked { kind, attacker, victim, coins, .. } => {
                self.attacks(kind, attacker, victim, coins)
            }
            Event::VetoPlayed { victim, attacker, .. } => self.plays_veto(victim, attacker),
            Event::Annulled { prosecutor, .. } => self.annuls(prosecutor),
            Event::AttackFailed { victim, .. } => self.attack_fails(victim),
            Event::Robbed { attacker, victim, coins, .. } => self.robs(attacker, victim, coins),
            Event::Assassinated { attacker, victim, card, .. } => self.assassinates(attacker, victim, card),
            Event::Paid { from, to, coins, .. } => self.pays_the_same(from, to, coins),
            Event::BoughtJewel { seat, .. } => self.buys_jewel(seat),
            Event::TakenBack { seat, card, .. } => self.takes_back(seat, card),
            Event::Offered { by, provider, client, price, .. } => {
                self.offers(by, provider, client, price, before.pending().current_attack().is_some())
            }
            Event::Declined { by, .. } => self.declines(by),
            Event::Accepted { by, provider, client, price, own_veto, .. } => {
                return self.accepts(by, provider, client, price, own_veto);
            }
            Event::Protected { seat, .. } => self.protected(seat),
            Event::Drew { seat, card, .. } => self.draws(seat, &[card]),
            Event::TurnEnded { idle_turns, .. } => self.turn_ends(idle_turns, before.players()),
            Event::Asked { pending, .. } => self.asked(&pending),
            Event::GameOver { .. } => self.game_over(),
        };
        vec![telling]
    }

    /// A pattern that begins with `{a}` is a deed, any other a sentence.
    fn say(&self, english: &str, french: &str, cast: Cast) -> Telling {
        let pattern = self.pick(english, french);
        match (pattern.strip_prefix("{a} "), cast.a) {
            (Some(predicate), Some(seat)) => Telling::Deed { seat, predicate: self.fill(predicate, cast) },
            _ => Telling::Sentence(capitalized(&self.fill(pattern, cast))),
        }
    }

    pub fn heading(&self, seat: Seat, turn: u16) -> Telling {
        let turn = turn.to_string();
        let cast = Cast { a: Some(seat), texts: [&turn, ""], ..Cast::default() };
        let pattern = self.pick("Turn {1}: [your turn|{a}]", "Tour {1} : [à vous|{a}]");
        Telling::Heading(self.fill(pattern, cast))
    }

    fn out_of_characters(&self, seat: Seat) -> Telling {
        self.say(
            "{a} [have|has] no characters left, and can only exchange coins",
            "{a} [n’avez|n’a] plus de personnage, et ne [pouvez|peut] plus qu’acheter des joyaux",
            Cast { a: Some(seat), ..Cast::default() },
        )
    }

    fn exchanged(
        &self,
        seat: Seat,
        exchange: Exchange,
        coins: u8,
        jewels: u8,
        own_veto: bool,
    ) -> Vec<Telling> {
        let price = Price::new(coins, 0, exchange.vetoes()).unwrap_or_default();
        let texts = [&*self.price(price), &*self.jewels(jewels)];
        let deed = self.say(
            "{a} [exchange|exchanges] {1} for {2}",
            "{a} [achetez|achète] {2} pour {1}",
            Cast { a: Some(seat), texts, ..Cast::default() },
        );
        self.with_own_veto(deed, seat, own_veto)
    }

    fn with_own_veto(&self, telling: Telling, seat: Seat, own_veto: bool) -> Vec<Telling> {
        let note = own_veto.then(|| {
            self.say(
                "[your own Veto|the Veto from {b}'s hand] is part of it",
                "[votre propre Veto|le Veto de la main de {b}] en fait partie",
                Cast { a: Some(seat), b: Some(seat), ..Cast::default() },
            )
        });
        [telling].into_iter().chain(note).collect()
    }

    fn plays(&self, seat: Seat, card: Character, identity: Character) -> Telling {
        let texts = [&*self.the(card), &*self.the(identity)];
        let cast = Cast { a: Some(seat), texts, ..Cast::default() };
        match (card, identity) {
            (Character::Forger, Character::Forger) => self.say(
                "{a} [play|plays] {1}, who has nobody to imitate",
                "{a} [jouez|joue] {1}, qui n’a personne à imiter",
                cast,
            ),
            (Character::Forger, _) => self.say(
                "{a} [play|plays] {1}, who imitates {2}",
                "{a} [jouez|joue] {1}, qui imite {2}",
                cast,
            ),
            _ => self.say("{a} [play|plays] {1}", "{a} [jouez|joue] {1}", cast),
        }
    }

    fn reversed(&self, direction: Direction) -> Telling {
        let way = match direction {
            Direction::Clockwise => self.pick("clockwise, down the table", "horaire, vers le bas du tableau"),
            Direction::Counterclockwise => {
                self.pick("counterclockwise, up the table", "antihoraire, vers le haut du tableau")
            }
        };
        let cast = Cast { texts: [way, ""], ..Cast::default() };
        self.say("the direction of play is now {1}", "on joue désormais dans le sens {1}", cast)
    }

    fn income(&self, seat: Seat, coins: u8) -> Telling {
        self.say(
            "{a} [take|takes] {1} in income",
            "{a} [touchez|touche] {1} de revenu",
            Cast { a: Some(seat), texts: [&self.coins(coins), ""], ..Cast::default() },
        )
    }

    fn attacks(&self, kind: AttackKind, attacker: Seat, victim: Seat, coins: u8) -> Telling {
        let coins = self.coins(coins);
        let cast = Cast { a: Some(attacker), b: Some(victim), texts: [&coins, ""] };
        let (english, french) = match kind {
            AttackKind::Theft => {
                ("{a} [try|tries] to steal {1} from {b}", "{a} [tentez|tente] de <vous |>voler {1}<| à {b}>")
            }
            AttackKind::Tribute => (
                "{a} [claim|claims] a tribute of {1} from {b}",
                "{a} <vous |>[réclamez|réclame]<| à {b}> un tribut de {1}",
            ),
            AttackKind::Assassin => (
                "{a} [send|sends] the Assassin after <your|{b}'s> character",
                "{a} [envoyez|envoie] l’Assassin contre <votre personnage|le personnage de {b}>",
            ),
            AttackKind::Pickpocket => (
                "{a} [reach|reaches] into <your pocket|{b}'s pocket>",
                "{a} <vous |>[faites|fait] les poches<| de {b}>",
            ),
            AttackKind::Thief => ("{a} [set|sets] the Thief on {b}", "{a} [lancez|lance] le Voleur sur {b}"),
        };
        self.say(english, french, cast)
    }

    /// An attack and the coins that it took, in one; `None` where it takes more words.
    pub fn attacks_and_robs(
        &self,
        kind: AttackKind,
        attacker: Seat,
        victim: Seat,
        coins: u8,
    ) -> Option<Telling> {
        let (english, french) = match kind {
            AttackKind::Theft => ("{a} [steal|steals] {1} from {b}", "{a} <vous |>[volez|vole] {1}<| à {b}>"),
            AttackKind::Tribute => (
                "{a} [take|takes] a tribute of {1} from {b}",
                "{a} <vous |>[prenez|prend]<| à {b}> un tribut de {1}",
            ),
            AttackKind::Pickpocket => {
                ("{a} [pick|picks] {1} from <your|{b}'s> pocket", "{a} <vous |>[chipez|chipe] {1}<| à {b}>")
            }
            AttackKind::Thief => ("{a} [rob|robs] {b} of {1}", "{a} <vous |>[dérobez|dérobe] {1}<| à {b}>"),
            AttackKind::Assassin => return None,
        };
        let coins = self.coins(coins);
        Some(self.say(english, french, Cast { a: Some(attacker), b: Some(victim), texts: [&coins, ""] }))
    }

    fn plays_veto(&self, victim: Seat, attacker: Seat) -> Telling {
        self.say(
            "{a} [play your|plays the] Veto, which goes to {b}",
            "{a} [opposez votre|oppose son] Veto, qui <vous revient|revient à {b}>",
            Cast { a: Some(victim), b: Some(attacker), ..Cast::default() },
        )
    }

    fn annuls(&self, prosecutor: Seat) -> Telling {
        self.say(
            "[your|{b}'s] Prosecutor annuls the Veto",
            "[votre Procureur|le Procureur de {b}] annule le Veto",
            Cast { a: Some(prosecutor), b: Some(prosecutor), ..Cast::default() },
        )
    }

    fn attack_fails(&self, victim: Seat) -> Telling {
        let cast = Cast { b: Some(victim), ..Cast::default() };
        self.say("the attack on {b} fails", "l’attaque contre {b} échoue", cast)
    }

    fn robs(&self, attacker: Seat, victim: Seat, coins: u8) -> Telling {
        self.say(
            "{a} [get|gets] {1} from {b}",
            "{a} <vous |>[prenez|prend] {1}<| à {b}>",
            Cast { a: Some(attacker), b: Some(victim), texts: [&self.coins(coins), ""] },
        )
    }

    fn assassinates(&self, attacker: Seat, victim: Seat, card: Character) -> Telling {
        self.say(
            "{a} [assassinate|assassinates] <your|{b}'s> {1}",
            "{a} [assassinez|assassine] <votre {1}|{2} de {b}>",
            Cast { a: Some(attacker), b: Some(victim), texts: [self.bare(card), &self.the(card)] },
        )
    }

    fn pays_the_same(&self, from: Seat, to: Seat, coins: u8) -> Telling {
        self.say(
            "{a} [pay|pays] {b} {1} for showing the same character",
            "{a} <vous |>[payez|paie] {1}<| à {b}> pour le même personnage",
            Cast { a: Some(from), b: Some(to), texts: [&self.coins(coins), ""] },
        )
    }

    fn buys_jewel(&self, seat: Seat) -> Telling {
        self.say(
            "{a} [buy|buys] 1 diamond for 1 coin through the Jeweler",
            "{a} [achetez|achète] 1 diamant pour 1 pièce grâce au Bijoutier",
            Cast { a: Some(seat), ..Cast::default() },
        )
    }

    fn takes_back(&self, seat: Seat, card: Character) -> Telling {
        self.say(
            "{a} [take|takes] {1} back into [your hand|the hand]",
            "{a} [reprenez|reprend] {1} en main",
            Cast { a: Some(seat), texts: [&self.the(card), ""], ..Cast::default() },
        )
    }

    fn offers(&self, by: Seat, provider: Seat, client: Seat, price: Price, attack: bool) -> Telling {
        let service = match attack {
            true => self.pick("for annulling the Veto", "d’annuler le Veto"),
            false => self.pick("for protection", "une protection"),
        };
        let texts = [&*self.price(price), service];
        if by == provider {
            self.say(
                "{a} [ask|asks] {1} of {b} {2}",
                "{a} <vous |>[proposez|propose]<| à {b}> {2} contre {1}",
                Cast { a: Some(by), b: Some(client), texts },
            )
        } else {
            self.say(
                "{a} [offer|offers] {b} {1} instead",
                "{a} <vous |>[faites|fait]<| à {b}> une autre offre : {1}",
                Cast { a: Some(by), b: Some(provider), texts },
            )
        }
    }

    fn declines(&self, by: Seat) -> Telling {
        self.say("{a} [decline|declines]", "{a} [refusez|refuse]", Cast { a: Some(by), ..Cast::default() })
    }

    fn accepts(&self, by: Seat, provider: Seat, client: Seat, price: Price, own_veto: bool) -> Vec<Telling> {
        let accepts = self.say(
            "{a} [accept|accepts]",
            "{a} [acceptez|accepte]",
            Cast { a: Some(by), ..Cast::default() },
        );
        if price == Price::NOTHING {
            return vec![accepts];
        }
        let pays = self.say(
            "{a} [give|gives] {b} {1}",
            "{a} <vous |>[donnez|donne] {1}<| à {b}>",
            Cast { a: Some(client), b: Some(provider), texts: [&self.price(price), ""] },
        );
        [accepts].into_iter().chain(self.with_own_veto(pays, client, own_veto)).collect()
    }

    fn protected(&self, seat: Seat) -> Telling {
        self.say(
            "[your|{b}'s] character is protected",
            "[votre personnage|le personnage de {b}] est protégé",
            Cast { a: Some(seat), b: Some(seat), ..Cast::default() },
        )
    }

    /// Cards drawn one after the other.
    pub fn draws(&self, seat: Seat, cards: &[Option<Card>]) -> Telling {
        let known: Vec<_> = cards.iter().flatten().map(|&card| self.the(card)).collect();
        let drawn = match (known.len(), cards.len()) {
            (0, 1) => self.pick("a card", "une carte").to_owned(),
            (0, n) => self.pick(format!("{n} cards"), format!("{n} cartes")),
            _ => self.list(&known),
        };
        self.say(
            "{a} [draw|draws] {1}",
            "{a} [piochez|pioche] {1}",
            Cast { a: Some(seat), texts: [&drawn, ""], ..Cast::default() },
        )
    }

    fn turn_ends(&self, idle_turns: u8, players: u8) -> Telling {
        if idle_turns == 0 {
            return Telling::Nothing; // The next heading says so.
        }
        let (idle_turns, players) = (idle_turns.to_string(), players.to_string());
        self.say(
            "consecutive turns without a character played: {1} of {2}",
            "tours consécutifs sans personnage joué : {1} sur {2}",
            Cast { texts: [&idle_turns, &players], ..Cast::default() },
        )
    }

    /// The viewer's own questions come as a prompt, and most others are plain from the answers.
    fn asked(&self, pending: &Pending) -> Telling {
        let Some(decision) = pending.decision() else { return Telling::Nothing };
        let about_veto = match decision.kind {
            DecisionKind::Annul => true,
            DecisionKind::Ask => pending.current_attack().is_some(),
            _ => false,
        };
        if !about_veto || self.is_viewer(Some(decision.seat)) {
            return Telling::Nothing;
        }
        self.say(
            "{a} may annul the Veto as the Prosecutor",
            "{a} peut annuler le Veto en tant que Procureur",
            Cast { a: Some(decision.seat), ..Cast::default() },
        )
    }

    fn game_over(&self) -> Telling {
        self.say("the game is over", "la partie est terminée", Cast::default())
    }
}
