//! What a newcomer must know, and every card's row.

use super::phrase::{Narrator, wrapped};
use marquis::{Card, Character, Rules};

/// Paragraphs; one that begins with a dash, or with what is typed and two spaces, has its next lines indented.
const HOW_TO_PLAY: [&str; 2] = [
    "\
Aim: to have the most valuable jewels at the end. A ruby is worth 5 diamonds.
Your turn:
- You may exchange coins for jewels, at the rate of the character that you played last: at 3:2, three coins buy jewels \
worth 2. You must, if the treasury is empty. (Before your first character there is no rate.)
- You play a character. You take its income from the treasury, steal from those whose visible character it names, pay \
1 coin to those who show the same character, and may use its power. Then you draw until you hold 4 cards.
Your Veto stops one attack on you. Then it lies open before the attacker, who may use it in bargains, and as a coin in \
the last exchanges (unless their visible character is a Marquis). When you are out of characters you only exchange. The \
game ends when for a whole round nobody has played a character.
On the table: > plays, * is protected, R are rubies, D diamonds, Veto counts open Vetoes, a Forger is followed by the \
character that it imitates.
Type the number of your choice, or:
  ?        this help
  ? thief  the Thief, or any other card
  cards    all cards
  table    the table again
  piles    what lies in the piles
  q        leave the game",
    "\
But : avoir à la fin les joyaux les plus précieux. Un rubis vaut 5 diamants.
À votre tour :
- Vous pouvez acheter des joyaux, au taux du dernier personnage joué : à 3:2, trois pièces donnent des joyaux d’une \
valeur de 2. C’est obligatoire si les caisses de l’État sont vides. (Avant le premier personnage, pas de taux.)
- Vous jouez un personnage. Vous touchez son revenu des caisses de l’État, volez ceux dont il nomme le personnage \
visible, payez 1 pièce à ceux qui montrent le même, et pouvez user de son pouvoir. Puis vous piochez jusqu’à avoir \
4 cartes.
Votre carte Veto arrête une attaque contre vous. Elle reste ensuite découverte devant l’attaquant, qui peut s’en servir \
dans un marché, ou la compter comme une pièce aux derniers achats de joyaux (sauf si son personnage visible est un \
Marquis). Sans personnage en main, on ne peut plus qu’acheter des joyaux. La partie se termine quand, pendant un tour \
de table entier, personne n’a joué de personnage.
Sur la table : > joue, * est protégé, R sont les rubis, D les diamants, Veto compte les Veto découverts, un Faussaire \
est suivi de celui qu’il imite.
Tapez le numéro de votre choix, ou :
  ?         cette aide
  ? voleur  le Voleur, ou une autre carte
  cartes    toutes les cartes
  table     revoir la table
  piles     le contenu des piles
  q         quitter la partie",
];

/// What each card does besides its row in the card table, in canonical order.
const POWERS: [[&str; 2]; Card::COUNT] = [
    [
        "May take 2 coins from another player and assassinate that player's visible character.",
        "Peut prendre 2 pièces à un autre joueur et assassiner son personnage visible.",
    ],
    [
        "While another player shows a Blackmailer: may buy 1 diamond for 1 coin.",
        "Si un autre joueur montre un Maître-chanteur : peut acheter 1 diamant pour 1 pièce.",
    ],
    [
        "Becomes the character that it covers in every respect, and reverses the direction of play.",
        "Devient en tout le personnage qu’il recouvre, et inverse le sens du jeu.",
    ],
    [
        "May take a character from your own pile back into your hand, but not an Astrologer.",
        "Peut reprendre en main un personnage de votre pile, mais pas un Astrologue.",
    ],
    [
        "May sell protection to another player's character: nobody robs or assassinates it until it is covered.",
        "Peut vendre sa protection à un personnage : ni vol ni assassinat tant qu’il n’est pas recouvert.",
    ],
    [
        "Exchanges at the rate of the left neighbor's character: of the next player down the table.",
        "Achète au taux du personnage du voisin de gauche : le joueur suivant du tableau.",
    ],
    [
        "Takes tribute from the visible Marquises played before it: 1 coin from the first, 2 from the second, 3 from \
         the third.",
        "Prélève un tribut sur les Marquis visibles joués avant lui : 1 pièce au premier, 2 au deuxième, 3 au troisième.",
    ],
    [
        "While visible, may annul Vetoes: free for your own attack, for a price for somebody else's.",
        "Visible, peut annuler les Veto : gratuitement pour vous, contre paiement pour un autre.",
    ],
    [
        "May steal 1 coin from the other player with the most jewels.",
        "Peut voler 1 pièce à celui des autres joueurs qui a le plus de joyaux.",
    ],
    [
        "May take 1 coin from every other player; those who cannot pay lose their visible character.",
        "Peut prendre 1 pièce à chaque autre joueur ; ceux qui ne peuvent pas payer perdent leur personnage visible.",
    ],
    [
        "No power: steals well, but lets the others' Jewelers buy cheaply.",
        "Pas de pouvoir : vole bien, mais permet aux Bijoutiers des autres d’acheter à bas prix.",
    ],
    [
        "Not a character: stops one attack on you, when you are asked, and then goes to the attacker.",
        "Pas un personnage : arrête une attaque contre vous, puis revient à l’attaquant.",
    ],
];

impl Narrator {
    pub fn how_to_play(&self, width: usize) -> String {
        let [english, french] = HOW_TO_PLAY;
        let indent = |paragraph: &str| match paragraph.starts_with('-') {
            true => 2,
            false if paragraph.starts_with(' ') => self.pick(11, 12),
            false => 0,
        };
        let paragraphs = self.pick(english, french).lines();
        paragraphs.map(|text| wrapped(text, width, indent(text))).collect::<Vec<_>>().join("\n")
    }

    /// Income, rate and thefts, in columns.
    pub fn row(&self, rules: &Rules, character: Character) -> String {
        let row = rules.row(character);
        if character == Character::Forger {
            return self.pick("as the character that it covers", "comme le personnage recouvert").to_owned();
        }
        let thefts: Vec<_> = Character::ALL
            .into_iter()
            .zip(row.steals)
            .filter(|&(_, coins)| coins > 0)
            .map(|(victim, coins)| format!("{} {coins}", self.bare(victim)))
            .collect();
        let rate = match row.rate {
            Some(rate) => format!("{} {}:{}", self.pick("rate", "taux"), rate.coins, rate.jewels),
            None => self.pick("left's rate", "taux du voisin").to_owned(),
        };
        let income = format!("{} {}", self.pick("income", "revenu"), row.income);
        if thefts.is_empty() {
            return format!("{income}  {rate}");
        }
        format!("{income}  {rate}  {} {}", self.pick("steals", "vole"), thefts.join(", "))
    }

    /// A card's name, row and power.
    pub fn card_help(&self, rules: &Rules, card: Card, width: usize) -> String {
        let [english, french] = POWERS[card.index()];
        let power = wrapped(&format!("    {}", self.pick(english, french)), width, 4);
        match card.character() {
            Some(character) => {
                let line = format!("  {:<16}{}", self.bare(card), self.row(rules, character));
                format!("{}\n{power}", wrapped(&line, width, 6))
            }
            None => format!("  {}\n{power}", self.bare(card)),
        }
    }

    pub fn all_cards(&self, rules: &Rules, width: usize) -> String {
        Card::ALL.map(|card| self.card_help(rules, card, width)).join("\n")
    }

    /// The cards whose name begins like this, in either language or in data.
    pub fn cards_named(&self, text: &str) -> Vec<Card> {
        let text = plain(text);
        let begins = |name: &str| plain(name).starts_with(&text);
        Card::ALL.into_iter().filter(|&card| begins(self.bare(card)) || begins(card.name())).collect()
    }
}

/// Lower case, without the accents that names have.
fn plain(text: &str) -> String {
    text.trim().to_lowercase().replace('î', "i")
}
