/** What every card does, in words, and how a card is drawn. */

import { element } from "./element.js";
import { glyph } from "./glyphs.js";

/** What each card does besides its row in the card table. */
const POWERS = {
  assassin: [
    "May take 2 coins from another player and assassinate that player's visible character.",
    "Peut prendre 2 pièces à un autre joueur et assassiner son personnage visible.",
  ],
  jeweler: [
    "While another player shows a Blackmailer: may buy 1 diamond for 1 coin.",
    "Si un autre joueur montre un Maître-chanteur : peut acheter 1 diamant pour 1 pièce.",
  ],
  forger: [
    "Becomes the character that it covers, in everything, and reverses the direction of play.",
    "Devient en tout le personnage qu'il recouvre, et inverse le sens du jeu.",
  ],
  astrologer: [
    "May take a character from your own pile back into your hand, but no Astrologer.",
    "Peut reprendre en main un personnage de votre pile, mais pas un Astrologue.",
  ],
  countess: [
    "May sell protection to another player's character: nobody robs or assassinates it until it is covered.",
    "Peut vendre sa protection à un personnage : ni vol ni assassinat tant qu'il n'est pas recouvert.",
  ],
  clerk: [
    "Exchanges at the rate of the left neighbor's character.",
    "Achète des joyaux au taux du personnage du voisin de gauche.",
  ],
  marquis: [
    "Takes a tribute from the visible Marquises played before it: 1 coin from the first, 2 from the second, 3 from the third.",
    "Prélève un tribut sur les Marquis visibles joués avant lui : 1 pièce au premier, 2 au deuxième, 3 au troisième.",
  ],
  prosecutor: [
    "While visible, may annul Vetoes: free for your own attack, for a price for another player's.",
    "Visible, peut annuler les cartes Veto : gratuitement pour vous, contre paiement pour un autre.",
  ],
  pickpocket: [
    "May steal 1 coin from the other player with the most jewels.",
    "Peut voler 1 pièce à celui des autres joueurs qui a le plus de joyaux.",
  ],
  thief: [
    "May take 1 coin from every other player; whoever cannot pay loses the visible character.",
    "Peut prendre 1 pièce à chaque autre joueur ; ceux qui ne peuvent pas payer perdent leur personnage visible.",
  ],
  blackmailer: [
    "No power: steals well, but lets the others' Jewelers buy cheaply.",
    "Pas de pouvoir : vole bien, mais permet aux Bijoutiers des autres d'acheter à bas prix.",
  ],
  veto: [
    "No character: stops one attack on you, when you are asked, and then goes to the attacker.",
    "Pas un personnage : arrête une attaque contre vous, puis revient à l'attaquant.",
  ],
};

/** What a card does besides its row. */
export function power(narrator, card) {
  return narrator.pick(...POWERS[card]);
}

/** A card's row of the card table as parts: `[label, value]`. Empty for the Veto. */
export function row(narrator, rules, card) {
  if (card === "veto") return [];
  if (card === "forger") return [["", narrator.pick("all as the card that it covers", "tout comme la carte recouverte")]];
  const { income, steals, rate } = rules.cards[card];
  const thefts = Object.entries(steals).filter(([, coins]) => coins > 0);
  return [
    [narrator.pick("income", "revenu"), String(income)],
    [narrator.pick("rate", "taux"), rate ? rate.join(":") : narrator.pick("the left neighbor's", "celui du voisin de gauche")],
    ...(thefts.length > 0
      ? [[narrator.pick("steals", "vole"), thefts.map(([victim, coins]) => `${narrator.card(victim)}\u00a0${coins}`).join(", ")]]
      : []),
  ];
}

/** The face of a card with all that it does. It is a button if `act` is given. */
export function fullCard(narrator, rules, card, { act, note } = {}) {
  const rows = row(narrator, rules, card).map(([label, value]) =>
    element("span", { class: "card-row" }, ...(label ? [element("span", { class: "card-label" }, `${label} `)] : []), value),
  );
  const parts = [
    element("span", { class: "card-head" }, glyph(card), element("span", { class: "card-name" }, narrator.card(card))),
    ...(note ? [element("span", { class: "card-note" }, note)] : []),
    element("span", { class: "card-rows" }, ...rows),
    element("span", { class: "card-power" }, power(narrator, card)),
  ];
  const attributes = { class: "card", "data-card": card };
  if (!act) return element("div", attributes, ...parts);
  return element("button", { ...attributes, type: "button", onclick: act }, ...parts);
}

/** What a newcomer must know: titles and texts. */
export function howToPlay(narrator) {
  return HOW_TO_PLAY.en.map((part, i) => part.map((text, j) => narrator.pick(text, HOW_TO_PLAY.fr[i][j])));
}

const HOW_TO_PLAY = {
  en: [
    ["Aim", "Have the most valuable jewels at the end. A ruby is worth 5 diamonds."],
    [
      "Exchange",
      "Your turn begins with an exchange, if you like: coins for jewels, at the rate of the character that you played last. At 3:2, three coins buy jewels worth 2. You must, if the treasury is empty. Before your first character there is no rate.",
    ],
    [
      "Character",
      "Then you play a character. You take its income from the treasury, steal from those whose visible character it names, pay 1 coin to those who show the same character, and may use its power. Then you draw until you hold 4 cards.",
    ],
    [
      "Veto",
      "Your Veto stops one attack on you. Then it lies open before the attacker, who may use it in bargains, and as a coin in the last exchanges (unless the visible character there is a Marquis).",
    ],
    ["End", "When you are out of characters you only exchange. The game ends when for a whole round nobody has played a character."],
  ],
  fr: [
    ["But", "Avoir à la fin les joyaux les plus précieux. Un rubis vaut 5 diamants."],
    [
      "Transaction",
      "Votre tour commence, si vous voulez, par une transaction : vous achetez des joyaux contre des pièces, au taux du dernier personnage joué. À 3:2, trois pièces donnent 2 en joyaux. C'est obligatoire si les caisses de l'État sont vides. Avant le premier personnage, pas de taux.",
    ],
    [
      "Personnage",
      "Puis vous jouez un personnage. Vous touchez son revenu, pris dans les caisses de l'État, volez ceux dont il nomme le personnage visible, payez 1 pièce à ceux qui montrent le même, et pouvez user de son pouvoir. Puis vous piochez jusqu'à avoir 4 cartes.",
    ],
    [
      "Veto",
      "Votre carte Veto arrête une attaque contre vous. Elle reste ensuite découverte devant l'attaquant, qui peut s'en servir dans un marché, ou la compter comme une pièce aux derniers achats de joyaux (sauf si son personnage visible est un Marquis).",
    ],
    ["Fin", "Sans personnage en main, on ne fait plus qu'acheter des joyaux. La partie se termine quand, pendant un tour de table entier, personne n'a joué de personnage."],
  ],
};
