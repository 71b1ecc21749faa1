/** The dialog that begins a game: players, seat and seed. */

import { parseSeed } from "./address.js";
import { element, openDialog } from "./element.js";

/**
 * Asks, and calls `start` with `{players, seat, seed}`, the seat from 0; `seed` is undefined where none was given.
 * If a game is `inPlay`, it says what becomes of it.
 */
export function openNewGame(narrator, closeLabel, inPlay, start) {
  const players = select([2, 3, 4].map((n) => [n, String(n)]), 3);
  const seat = select([], 0);
  const seed = element("input", { type: "text", inputmode: "numeric", pattern: "[0-9]{1,20}", autocomplete: "off", "aria-describedby": "seed-hint" });
  const hint = narrator.pick("A number up to 2^64 - 1 deals the same cards again. Empty: by chance.", "Un nombre jusqu'à 2^64 - 1 : le même redistribue les mêmes cartes. Vide : au hasard.");
  const fillSeats = () => {
    const chosen = Math.min(Number(seat.value || 0), Number(players.value) - 1);
    seat.replaceChildren(...Array.from({ length: Number(players.value) }, (_, i) => element("option", { value: i, selected: i === chosen }, seatName(narrator, i))));
  };
  players.addEventListener("change", fillSeats);
  fillSeats();
  const form = element(
    "form",
    {
      class: "new-game",
      onsubmit: (event) => {
        event.preventDefault();
        const number = parseSeed(seed.value);
        seed.setCustomValidity(seed.value !== "" && number === undefined ? hint : "");
        if (!form.reportValidity()) return;
        dialog.close();
        start({ players: Number(players.value), seat: Number(seat.value), seed: number });
      },
    },
    field(narrator.pick("Players", "Joueurs"), players),
    field(narrator.pick("Your seat", "Votre place"), seat),
    field(narrator.pick("Seed", "Numéro de donne"), seed),
    element("p", { id: "seed-hint", class: "hint" }, hint),
    inPlay ? element("p", { class: "hint" }, narrator.pick("The game in play ends here. Save it first, if you want to go on with it later.", "La partie en cours s'arrête là. Enregistrez-la d'abord si vous voulez la reprendre plus tard.")) : null,
    element("button", { type: "submit", class: "primary" }, narrator.pick("deal", "distribuer")),
  );
  seed.addEventListener("input", () => seed.setCustomValidity(""));
  const dialog = openDialog(narrator.pick("New game", "Nouvelle partie"), closeLabel, form);
  players.focus();
}

function seatName(narrator, seat) {
  return seat === 0 ? narrator.pick("1, who begins", "1, qui commence") : String(seat + 1);
}

function select(choices, chosen) {
  return element("select", {}, ...choices.map(([value, label]) => element("option", { value, selected: value === chosen }, label)));
}

function field(label, input) {
  return element("label", { class: "field" }, element("span", {}, label), input);
}
