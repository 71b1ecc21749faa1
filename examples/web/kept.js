/**
 * What the browser keeps from visit to visit: game, language and pace. The tab's own memory comes first, so that two tabs with a
 * game each both come back after a reload; the next visit finds what was kept last.
 */

import { parseLanguage, parsePace } from "./address.js";

const KEY = "marquis";

/** The tab's memory and the browser's; without them where the browser allows none. */
function stores() {
  return ["sessionStorage", "localStorage"].flatMap((name) => {
    try {
      return [globalThis[name]];
    } catch {
      return [];
    }
  });
}

/** Keeps `{language, pace, game, seat}`, where `game` is a record or null. Gives whether it will be there at the next visit. */
export function keep(state) {
  const text = JSON.stringify(state);
  const kept = stores().map((store) => {
    try {
      store.setItem(KEY, text);
      return true;
    } catch {
      return false;
    }
  });
  return kept.includes(true);
}

/** What was kept, as far as it can be used; `game` is a `Game`, undefined if there is none. */
export function recall(Game) {
  for (const [i, store] of stores().entries()) {
    const state = read(store);
    if (state === null) continue;
    const { language, pace, seat } = state;
    const game = gameOf(Game, state.game, seat);
    return { language: parseLanguage(String(language)), pace: parsePace(String(pace)), game, seat, isOfThisTab: i === 0 };
  }
  return {};
}

function read(store) {
  try {
    const state = JSON.parse(store.getItem(KEY));
    return typeof state === "object" ? state : null;
  } catch {
    return null;
  }
}

function gameOf(Game, record, seat) {
  try {
    const game = Game.fromRecord(record);
    game.view(seat);
    return game;
  } catch {
    return undefined;
  }
}
