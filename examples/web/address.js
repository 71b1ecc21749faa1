/** What the address of the page asks for: `?players=4&seat=2&seed=7&lang=fr&pace=fast`. People count seats from 1. */

import { PACES } from "./toolbar.js";

const MAX_SEED = (1n << 64n) - 1n;

/**
 * Reads an address. What is left out, or cannot be, is undefined; the latter has its problem, a sentence in English and French.
 * `seat` is a number from 0.
 * @param {string} search
 */
export function readAddress(search) {
  const options = new URLSearchParams(search);
  const problems = [];
  const read = (name, parse, english, french) => {
    const text = options.get(name) ?? "";
    const value = text === "" ? undefined : parse(text);
    if (text !== "" && value === undefined) problems.push(problem(name, text, english, french));
    return value;
  };
  const players = read("players", wholeFrom(2, 4), "2, 3 or 4 people can play. This game is for 3.", "on joue à 2, 3 ou 4. Cette partie est à 3.");
  const seats = players ?? 3;
  const seat = read(
    "seat",
    wholeFrom(1, seats),
    `the seats of this game are 1 to ${seats}. You have seat 1.`,
    `les places de cette partie vont de 1 à ${seats}. Vous avez la place 1.`,
  );
  const seed = read(
    "seed",
    parseSeed,
    `a seed is a whole number from 0 to ${MAX_SEED}. The cards of this game are random.`,
    `un numéro de donne est un nombre entier de 0 à ${MAX_SEED}. Les cartes de cette partie sont au hasard.`,
  );
  const language = read("lang", parseLanguage, "the page speaks English (en) and French (fr).", "la page parle anglais (en) et français (fr).");
  const paces = Object.keys(PACES).join(", ");
  const pace = read("pace", parsePace, `the paces are ${paces}.`, `les rythmes sont ${paces}.`);
  return { players: seats, seat: (seat ?? 1) - 1, seed, language, pace, problems };
}

function problem(name, text, english, french) {
  const asked = `${name}=${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
  return [`The address asks for ${asked}, but ${english}`, `L'adresse demande ${asked}, mais ${french}`];
}

/** A reader of whole numbers in that range. */
function wholeFrom(least, most) {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined);
}

/** A seed of 64 bits; undefined if the text is none. */
export function parseSeed(text) {
  return /^\d{1,20}$/.test(text) && BigInt(text) <= MAX_SEED ? BigInt(text) : undefined;
}

/** "en" or "fr", of a language with or without a country. */
export function parseLanguage(text) {
  return /^(en|fr)(-|_|$)/i.exec(text)?.[1].toLowerCase();
}

/** The name of a pace. */
export function parsePace(text) {
  return Object.hasOwn(PACES, text) ? text : undefined;
}
