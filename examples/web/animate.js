/** What happens, shown: coins, jewels and cards fly from place to place, unless less motion is wanted. */

import { coin, diamond, glyph, ruby } from "./glyphs.js";

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** Whether less motion is wanted. */
export function isCalm() {
  return calm?.matches ?? false;
}

export function pause(milliseconds) {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}

const ATTACK_GLYPHS = { theft: "pickpocket", tribute: "marquis", assassin: "assassin", pickpocket: "pickpocket", thief: "thief" };

/** What flies at each event: the thing, how many, from and to which spot. */
const FLIGHTS = {
  exchanged: ({ seat, coins, jewels }) => [
    [coin, coins, `seat-${seat}-coins`, "treasury"],
    ...jewelFlights(jewels, "bank", `seat-${seat}-jewels`),
  ],
  played: ({ seat, card }) => [[() => glyph(card), 1, `seat-${seat}-hand`, `seat-${seat}-card`]],
  income: ({ seat, coins }) => [[coin, coins, "treasury", `seat-${seat}-coins`]],
  veto_played: ({ victim, attacker }) => [[() => glyph("veto"), 1, `seat-${victim}-hand`, `seat-${attacker}-vetoes`]],
  robbed: ({ attacker, victim, coins }) => [[coin, coins, `seat-${victim}-coins`, `seat-${attacker}-coins`]],
  attacked: ({ kind, attacker, victim }) => [[() => glyph(ATTACK_GLYPHS[kind]), 1, `seat-${attacker}-card`, `seat-${victim}-card`]],
  paid: ({ from, to, coins }) => [[coin, coins, `seat-${from}-coins`, `seat-${to}-coins`]],
  bought_jewel: ({ seat }) => [
    [coin, 1, `seat-${seat}-coins`, "treasury"],
    [diamond, 1, "bank", `seat-${seat}-jewels`],
  ],
  taken_back: ({ seat, card }) => [[() => glyph(card), 1, `seat-${seat}-card`, `seat-${seat}-hand`]],
  accepted: ({ provider, client, price }) => [
    [coin, price.coins, `seat-${client}-coins`, `seat-${provider}-coins`],
    ...jewelFlights(price.jewels, `seat-${client}-jewels`, `seat-${provider}-jewels`),
    [() => glyph("veto"), price.vetoes, `seat-${client}-vetoes`, `seat-${provider}-vetoes`],
  ],
  protected: ({ seat, by }) => [[() => glyph("shield"), 1, `seat-${by}-card`, `seat-${seat}-card`]],
  drew: ({ seat }) => [[() => glyph("back"), 1, `seat-${seat}-deck`, `seat-${seat}-hand`]],
};

function jewelFlights(value, from, to) {
  return [
    [ruby, Math.floor(value / 5), from, to],
    [diamond, value % 5, from, to],
  ];
}

/** The events that a glance should not miss. */
const MARKED = {
  robbed: ({ victim }) => `seat-${victim}-coins`,
  assassinated: ({ victim }) => `seat-${victim}-card`,
  attack_failed: ({ victim }) => `seat-${victim}-card`,
  protected: ({ seat }) => `seat-${seat}-card`,
  reversed: () => "direction",
};

/** Animates an event over so many milliseconds; `redraw` shows the table after it. */
export async function animate(event, milliseconds, redraw) {
  const moving = milliseconds > 0 && !isCalm();
  const starts = moving ? (FLIGHTS[event.event]?.(event) ?? []).map(([thing, count, from, to]) => [thing, count, placeOf(from), to]) : [];
  redraw();
  const flights = starts.flatMap(([thing, count, from, to]) =>
    Array.from({ length: Math.min(count, 6) }, (_, i) => fly(thing(), from, placeOf(to), milliseconds, i)),
  );
  const marked = MARKED[event.event]?.(event);
  if (marked) mark(marked);
  const silent = event.event === "asked" || event.event === "turn_ended";
  await (flights.length > 0 ? Promise.all(flights) : pause(silent ? 0 : milliseconds / 3));
}

function placeOf(spot) {
  const found = document.querySelector(`[data-spot="${spot}"]`);
  const { left, top, width, height } = (found ?? document.body).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function fly(thing, from, to, milliseconds, order) {
  thing.classList.add("flying");
  document.body.append(thing);
  const at = ({ x, y }, scale) => ({ transform: `translate(${x - 18}px, ${y - 18}px) scale(${scale})` });
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 10 };
  const options = { duration: milliseconds, delay: order * 70, easing: "ease-in-out", fill: "both" };
  await thing.animate([at(from, 0.8), at(middle, 1.3), at(to, 0.9)], options).finished.catch(() => undefined);
  thing.remove();
}

function mark(spot) {
  const found = document.querySelector(`[data-spot="${spot}"]`);
  found?.classList.add("marked");
  setTimeout(() => found?.classList.remove("marked"), 900);
}
