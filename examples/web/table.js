/** The table as a viewer sees it: seats, coins, jewels, piles. What animations fly from and to has a `data-spot`. */

import { fullCard } from "./cards.js";
import { button, element } from "./element.js";
import { coin, diamond, glyph, ruby } from "./glyphs.js";
import { capitalized } from "./words.js";

/** The seats but the one in front, clockwise from its left neighbor. */
export function othersClockwise(view, front) {
  const players = view.seats.length;
  return Array.from({ length: players - 1 }, (_, i) => (front + 1 + i) % players);
}

/** Everything between the toolbar and the person's own hand. */
export function drawTable(narrator, view, front, show) {
  const others = othersClockwise(view, front).map((seat) => drawSeat(narrator, view, seat, show));
  const title = element("h2", { class: "visually-hidden" }, narrator.pick("Table", "Table"));
  return [title, element("ol", { class: "others" }, ...others.map((seat) => element("li", {}, seat))), drawCenter(narrator, view)];
}

function drawCenter(narrator, view) {
  const clockwise = view.direction === 1;
  const way = clockwise ? narrator.pick("clockwise", "sens horaire") : narrator.pick("counterclockwise", "sens antihoraire");
  const fact = (label, spot, ...content) =>
    element("div", { class: "fact" }, element("dt", {}, label), element("dd", { "data-spot": spot }, ...content));
  return element(
    "dl",
    { class: "center" },
    fact(narrator.pick("turn", "tour"), "turn", String(view.turn)),
    fact(narrator.pick("play goes", "on joue"), "direction", element("span", { class: "way", "aria-hidden": "true" }, clockwise ? "↻ " : "↺ "), way),
    fact(narrator.pick("treasury", "caisses de l'État"), "treasury", coin(), element("b", {}, String(view.treasury))),
    fact(narrator.pick("jewels in the bank", "joyaux en banque"), "bank", ruby(), diamond(), element("b", {}, String(view.jewel_bank))),
  );
}

/** One player's place. */
export function drawSeat(narrator, view, seat, show) {
  const data = view.seats[seat];
  const active = view.active === seat && view.pending.kind !== null;
  const name = narrator.title(seat);
  const title = element(
    "h3",
    { class: "seat-name" },
    name,
    active ? element("span", { class: "badge" }, narrator.pick("playing", "joue")) : null,
  );
  const stats = element(
    "dl",
    { class: "stats" },
    stat(narrator.pick("coins", "pièces"), `seat-${seat}-coins`, coin(), element("b", {}, String(data.coins))),
    stat(narrator.pick("jewels", "joyaux"), `seat-${seat}-jewels`, ...drawCase(data.jewels)),
    stat(narrator.pick("open Veto", "Veto découvert"), `seat-${seat}-vetoes`, ...(data.open_vetoes > 0 ? [glyph("veto")] : []), element("b", {}, String(data.open_vetoes))),
    stat(narrator.pick("hand", "main"), `seat-${seat}-hand`, element("b", {}, String(data.hand_count))),
    stat(narrator.pick("deck", "pioche"), `seat-${seat}-deck`, element("b", {}, String(data.deck_count))),
    stat(narrator.pick("pile", "pile"), `seat-${seat}-pile`, drawPileButton(narrator, view, seat, show)),
  );
  const attributes = { class: `seat${active ? " active" : ""}`, "data-seat": seat, "aria-label": name };
  return element("article", attributes, title, element("div", { class: "seat-body" }, drawVisible(narrator, view, seat, show), stats));
}

function drawPileButton(narrator, view, seat, show) {
  const label = narrator.cardCount(view.seats[seat].pile.length);
  const name = narrator.labelled(narrator.title(seat), `${narrator.pick("pile", "pile")}, ${label}`);
  return button(label, () => show.pile(seat), { class: "quiet", "data-key": `pile-${seat}`, "aria-label": name });
}

function stat(label, spot, ...content) {
  return element("div", { class: "stat" }, element("dt", {}, label), element("dd", { "data-spot": spot }, ...content));
}

/** Jewels as the rubies and diamonds that show their value, and the value. */
function drawCase(value) {
  const rubies = Array.from({ length: Math.floor(value / 5) }, ruby);
  const diamonds = Array.from({ length: value % 5 }, diamond);
  return [element("b", {}, String(value)), element("span", { class: "case" }, ...rubies, ...diamonds)];
}

/** The visible character; a button that tells what it does. */
function drawVisible(narrator, view, seat, show) {
  const data = view.seats[seat];
  const top = data.pile.at(-1);
  const spot = `seat-${seat}-card`;
  if (!top) {
    return element("div", { class: "visible empty", "data-spot": spot }, narrator.pick("no character", "aucun personnage"));
  }
  const [card, identity] = top;
  const imitates = card !== identity ? narrator.pick(`as ${narrator.card(identity)}`, `imite ${narrator.the(identity)}`) : null;
  const protection = data.protected ? narrator.pick("protected", "protégé") : null;
  return element(
    "button",
    {
      type: "button",
      class: `visible${data.protected ? " protected" : ""}`,
      "data-spot": spot,
      "data-card": identity,
      "data-key": `card-${seat}`,
      onclick: () => show.card(identity),
    },
    glyph(card),
    element("span", { class: "card-name" }, narrator.card(card)),
    imitates ? element("span", { class: "imitates" }, imitates) : null,
    protection ? element("span", { class: "protection" }, glyph("shield"), protection) : null,
  );
}

/** What a seat shows and has: what one decides about it by. */
export function seatSummary(narrator, view, seat) {
  const { pile, coins, jewels } = view.seats[seat];
  const visible = pile.length > 0 ? narrator.played(pile.at(-1)) : "-";
  const worth = `${narrator.pick("jewels worth", "joyaux valant")} ${jewels}`;
  return narrator.labelled(narrator.title(seat), [visible, narrator.coins(coins), worth].join(", "));
}

/** The person's own cards; those that may be played are buttons. */
export function drawHand(narrator, view, act) {
  if (view.viewer === null) return [];
  const cards = view.hand.map((card) =>
    element("li", {}, fullCard(narrator, view.rules, card, { act: act && card !== "veto" ? () => act(`play ${card}`) : undefined })),
  );
  const empty = narrator.pick("No cards are left in your hand.", "Il ne vous reste pas de carte en main.");
  if (cards.length === 0) return [element("p", { class: "hand-title" }, empty)];
  return [element("h3", { class: "hand-title" }, narrator.pick("Your hand", "Votre main")), element("ul", { class: "hand" }, ...cards)];
}

/** What lies in a pile, and what is known of the cards that are not in it. */
export function describePile(narrator, view, seat) {
  const { pile, assassinated, unseen, known } = view.seats[seat];
  const own = narrator.isViewer(seat);
  const inHand = own ? view.hand : known;
  const hidden = unseen.filter((card) => !inHand.includes(card));
  const names = (cards) => (cards.length > 0 ? cards.map((card) => narrator.card(card)).join(", ") : "-");
  const facts = [
    [narrator.pick("In the pile, from the bottom up", "Dans la pile, de bas en haut"), pile.map((played) => narrator.played(played)).join(", ") || "-"],
    [narrator.pick("Assassinated", "Personnages assassinés"), names(assassinated)],
    [narrator.pick("Known to be in hand", "Cartes connues en main"), names(inHand)],
    [own ? narrator.pick("In the deck", "Dans la pioche") : narrator.pick("Not seen yet", "Cartes pas encore vues"), names(hidden)],
  ];
  return element("dl", { class: "pile-facts" }, ...facts.flatMap(([label, value]) => [element("dt", {}, label), element("dd", {}, value)]));
}

/** The final score, the winners first. */
export function drawOutcome(narrator, outcome) {
  const seats = outcome.scores.map((_, seat) => seat).sort((a, b) => outcome.scores[b].jewels - outcome.scores[a].jewels);
  const rows = seats.map((seat) => {
    const { jewels, coins } = outcome.scores[seat];
    return element(
      "tr",
      outcome.winners.includes(seat) ? { class: "winner" } : {},
      element("th", { scope: "row" }, narrator.title(seat)),
      element("td", {}, element("b", {}, String(jewels))),
      element("td", {}, narrator.jewels(jewels)),
      element("td", {}, narrator.coins(coins)),
    );
  });
  const titles = [narrator.pick("player", "joueur"), narrator.pick("value", "valeur"), narrator.pick("jewels", "joyaux"), narrator.pick("coins left", "pièces restantes")];
  const head = element("tr", {}, ...titles.map((title) => element("th", { scope: "col" }, title)));
  return element("table", { class: "score" }, element("caption", {}, narrator.pick("Final score", "Score final")), element("thead", {}, head), element("tbody", {}, ...rows));
}

/** Who won, in a sentence. */
export function winSentence(narrator, { winners }) {
  const list = capitalized(narrator.list(winners.map((seat) => narrator.name(seat))));
  if (winners.length > 1) return narrator.pick(`A tie: ${list} share the win.`, `Égalité : ${list} partagent la victoire.`);
  if (narrator.isViewer(winners[0])) return narrator.pick("You win.", "Vous gagnez.");
  return narrator.pick(`${list} wins.`, `${list} gagne.`);
}
