/**
 * The rules of Marquis in JavaScript, for browsers and node: a thin face of the WebAssembly module.
 *
 *     import { load } from "./marquis.js";
 *     const { Game } = await load();
 *     const game = Game.deal({ players: 3, seed: 42n });
 *     while (game.decision()) game.apply(game.suggest());
 *     console.log(game.outcome());
 *
 * Actions are texts such as "play thief" or "offer 2 3c 0j 1v"; events, views, snapshots and records are plain objects with the
 * fields that the library's JSON has. Seats are numbers from 0. Where a viewer is asked for, `null` is a spectator.
 * Nothing here is given a chance to cheat by accident: for the eyes of a seat there are `view` and `seenEvents`.
 */

/** Any error of this module; `message` says what and where. */
export class MarquisError extends Error {
  constructor({ kind, message, ...details }) {
    super(message);
    this.name = new.target.name;
    /** What it is about, such as "illegal" or "format". */
    this.kind = kind;
    Object.assign(this, details);
  }
}

/** An action that is not legal here: `action`, and `rule`, the number of the rule that forbids it; in a record also its `index`. */
export class IllegalActionError extends MarquisError {}
/** A text or number that names no action; for a text, `offset` says where the mistake is. */
export class NoActionError extends MarquisError {}
/** Data that are not the record or the rules that they should be: `path` says where, such as "decks[1][3]". */
export class FormatError extends MarquisError {}
/** Players, first seat, seed or decks with which no game can begin. */
export class SetupError extends MarquisError {}
/** Bytes that are no save. */
export class SaveError extends MarquisError {}
/** The file marquis.wasm is missing, or is something else. `cause` says why. */
export class LoadError extends MarquisError {}

const CLASSES = {
  illegal: IllegalActionError,
  over: IllegalActionError,
  action: NoActionError,
  format: FormatError,
  setup: SetupError,
  seed: SetupError,
  save: SaveError,
  load: LoadError,
};

const SPECTATOR = 0xffff_ffff;
const NOTHING = new Uint8Array();
/** `encode` takes anything as a text, as `String` does; without an argument it gives nothing. */
const encoder = { encode: (text) => new TextEncoder().encode(String(text)) };
const decoder = new TextDecoder();

/**
 * Loads the module.
 * @param {BufferSource | Response | Promise<BufferSource | Response>} [source] the bytes of marquis.wasm, or a response that
 *   brings them; if left out, the file beside this one.
 * @returns {Promise<import("./marquis.js").Marquis>}
 * @throws {LoadError}
 */
export async function load(source) {
  const { instance } = await instantiate(source ?? fileBeside());
  const module = new Module(instance.exports);
  return {
    /** {@link Game}, bound to this module. */
    Game: class extends Game {
      static module = module;
    },
    /** All cards in canonical order: `{card, en, fr}`. */
    names: module.json("names"),
    /** The complete rules of a rules file (an object); of the default ones, if it is left out. */
    rules: (rules) => module.json("rules", [], rules === undefined ? NOTHING : valueBytes(rules)),
    /** The id of an action's text. */
    actionId: (action) => module.json("action_id", [], encoder.encode(action)),
    /** The text of an action's id. */
    actionText: (id) => module.text("action_text", [wholeNumber(id, 0xffff, "id")]),
  };
}

async function instantiate(source) {
  try {
    const given = await source;
    const isResponse = typeof given?.arrayBuffer === "function";
    if (isResponse && given.ok === false) throw new Error(`${given.status} ${given.statusText}`.trim());
    return await WebAssembly.instantiate(isResponse ? await given.arrayBuffer() : given, {});
  } catch (error) {
    throw new LoadError({ kind: "load", message: `marquis.wasm: ${error.message}`, cause: error });
  }
}

/** Bundlers know this way of naming a file. */
function fileBeside() {
  const url = new URL("./marquis.wasm", import.meta.url);
  // By name and not by `import`, which bundlers would follow.
  const files = url.protocol === "file:" ? globalThis.process?.getBuiltinModule?.("node:fs/promises") : undefined;
  return files === undefined ? fetch(url) : files.readFile(url);
}

/** Calls the functions of the instance: input and output go through its memory. */
class Module {
  constructor(exports) {
    this.exports = exports;
  }

  /** The bytes of the answer. */
  call(name, args = [], ...input) {
    const size = input.reduce((sum, bytes) => sum + bytes.length, 0);
    let start = this.exports.input(size);
    if (start === 0) throw new MarquisError({ kind: "size", message: `${size} bytes are too many` });
    for (const bytes of input) {
      new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
      start += bytes.length;
    }
    const success = this.exports[name](...args);
    const answer = new Uint8Array(this.exports.memory.buffer, this.exports.output_start(), this.exports.output_len()).slice();
    if (success) return answer;
    const problem = JSON.parse(decoder.decode(answer));
    throw new (CLASSES[problem.kind] ?? MarquisError)(problem);
  }

  text(name, args, ...input) {
    return decoder.decode(this.call(name, args, ...input));
  }

  json(name, args, ...input) {
    return JSON.parse(this.text(name, args, ...input));
  }

  /** Of a function that makes or changes a game: the game as bytes, and what else there is to say. */
  changed(name, args, ...input) {
    const answer = this.call(name, args, ...input);
    const end = 4 + new DataView(answer.buffer).getUint32(0, true);
    return [answer.slice(4, end), JSON.parse(decoder.decode(answer.subarray(end)))];
  }
}

/**
 * A game in play. Make one with `Game.deal`, `Game.fromRecord` or `Game.fromBytes`. It is an object like any
 * other: the module keeps nothing of it, so nothing has to be freed.
 */
class Game {
  /** The game, the game before the last action, and the whims of opponents, as the module reads them. */
  #bytes;
  /** Null if the beginning is not known. */
  #record;
  #module;

  /** @private */
  constructor([bytes, record]) {
    this.#bytes = bytes;
    this.#record = record;
    this.#module = new.target.module;
  }

  /**
   * Deals a game: the same seed deals the same cards everywhere.
   * @param {object} options
   * @param {number} options.players 2 to 4
   * @param {number} [options.first] who begins
   * @param {bigint | number | Uint8Array} [options.seed] 64 bits, or 32 bytes; 32 random bytes if left out
   * @param {object} [options.rules] a rules file: the default rules for what it leaves out
   * @throws {SetupError | FormatError}
   */
  static deal({ players, first = 0, seed, rules }) {
    const args = [wholeNumber(players, 255, "players"), wholeNumber(first, 255, "first")];
    return new this(this.module.changed("game_deal", args, seedBytes(seed), rules === undefined ? NOTHING : valueBytes(rules)));
  }

  /**
   * Replays a record.
   * @param {object | string} record the object, or its JSON text
   * @param {number} [steps] how many of its actions; all if left out
   * @throws {FormatError | SetupError | IllegalActionError}
   */
  static fromRecord(record, steps = 0xffff_ffff) {
    const value = typeof record === "string" ? parse(record) : record;
    return new this(this.module.changed("game_from_record", [wholeNumber(steps, 0xffff_ffff, "steps")], valueBytes(value)));
  }

  /**
   * Loads the bytes that `toBytes` gave. Such a game has no record.
   * @param {Uint8Array} bytes
   * @throws {SaveError}
   */
  static fromBytes(bytes) {
    return new this(this.module.changed("game_from_bytes", [], new Uint8Array(bytes)));
  }

  /** Another game in the same position, with the same past. */
  copy() {
    return new this.constructor([this.#bytes, structuredClone(this.#record)]);
  }

  /** Who must decide what: `{seat, kind}`; null when the game is over. */
  decision() {
    return this.#json("game_decision");
  }

  /** How many actions are legal; at most 8248. */
  legalCount() {
    return this.#json("game_legal_count");
  }

  /** The legal actions in ascending order of their ids, from the index `start` on, at most `count` of them. */
  legalActions(start = 0, count = 0xffff) {
    return this.#json("game_legal_actions", [wholeNumber(start, 0xffff, "start"), wholeNumber(count, 0xffff, "count")]);
  }

  /** Whether an action is legal. @throws {NoActionError} */
  isLegal(action) {
    return this.#json("game_is_legal", [], encoder.encode(action));
  }

  /** The greatest price that may be offered for a client, `{coins, jewels, vetoes}`; null where none may. */
  offerLimits(client) {
    return this.#json("game_offer_limits", [seatNumber(client)]);
  }

  /** The rate at which a seat would exchange, `[coins, jewels]`; null where there is none. */
  rate(seat) {
    return this.#json("game_rate", [seatNumber(seat)]);
  }

  /**
   * Lets the player who must decide do this, and tells what happened: the whole truth, for nobody's eyes.
   * @param {string} action
   * @returns {object[]} events
   * @throws {IllegalActionError | NoActionError} and then changes nothing
   */
  apply(action) {
    const events = this.#change("game_apply", encoder.encode(action));
    this.#record?.actions.push(String(action));
    return events;
  }

  /** The events of the last action, as a viewer sees them. */
  seenEvents(viewer) {
    return this.#json("game_seen_events", [viewerNumber(viewer)]);
  }

  /** The same, each with what the viewer sees right after it: `{event, view}`. The view has no decision until the last event. */
  steps(viewer) {
    return this.#json("game_steps", [viewerNumber(viewer)]);
  }

  /** What a seat may know; if it must decide, its legal actions too (offers as limits). */
  view(seat) {
    return this.#json("game_view", [seatNumber(seat)]);
  }

  /** What everybody may know. */
  spectatorView() {
    return this.#json("game_view", [SPECTATOR]);
  }

  /** What a simple opponent would do in the place of who must decide. It goes by that seat's view alone. */
  suggest() {
    return this.#change("game_suggest");
  }

  /** Seeds the whims of `suggest`, which otherwise go on from the deal's seed. */
  reseed(seed) {
    this.#change("game_reseed", seedBytes(seed));
  }

  /** `{winners, scores}`, a score being `{jewels, rubies, diamonds, coins}`; null while the game lasts. */
  outcome() {
    return this.#json("game_outcome");
  }

  /** The record: deck orders and all actions. @throws {MarquisError} if the game was loaded from bytes */
  record() {
    if (this.#record === null) throw new MarquisError({ kind: "record", message: "the game was loaded from a save: its beginning is unknown" });
    return structuredClone(this.#record);
  }

  /**
   * For `JSON.stringify`: the record, which `Game.fromRecord` reads; of a game that has none the snapshot, from which the library
   * can resume in its other languages.
   */
  toJSON() {
    return this.#record === null ? this.snapshot({ resume: true }) : this.record();
  }

  /** The whole truth of this moment; with `resume` also what is needed to go on from there. */
  snapshot({ resume = false } = {}) {
    return this.#json("game_snapshot", [resume ? 1 : 0]);
  }

  /** The game as bytes, at most 256 of them. */
  toBytes() {
    return this.#module.call("game_to_bytes", [], this.#bytes);
  }

  #json(name, args = [], ...input) {
    return this.#module.json(name, args, this.#bytes, ...input);
  }

  #change(name, ...input) {
    const [bytes, answer] = this.#module.changed(name, [], this.#bytes, ...input);
    this.#bytes = bytes;
    return answer;
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FormatError({ kind: "format", message: error.message, path: "" });
  }
}

/** A value as the module reads it: see `reader.rs`. */
function valueBytes(value) {
  const bytes = [];
  writeValue(value, bytes, 0);
  return new Uint8Array(bytes);
}

const DEEPEST = 32;

function writeValue(value, bytes, depth) {
  const tag = (letter) => bytes.push(letter.charCodeAt(0));
  const number = (n, size) => {
    for (let i = 0n; i < size; i += 1n) bytes.push(Number((BigInt.asUintN(64, BigInt(n)) >> (8n * i)) & 0xffn));
  };
  const text = (string) => {
    const encoded = encoder.encode(string);
    tag("s");
    number(encoded.length, 4n);
    for (const byte of encoded) bytes.push(byte);
  };
  if (depth > DEEPEST) throw new FormatError({ kind: "format", message: "lists within lists, too deep", path: "" });
  if (typeof value === "string") text(value);
  else if (typeof value === "boolean") tag(value ? "t" : "f");
  else if (typeof value === "number") {
    tag(Number.isSafeInteger(value) ? "i" : "x");
    if (Number.isSafeInteger(value)) number(value, 8n);
  } else if (Array.isArray(value)) {
    tag("l");
    number(value.length, 4n);
    for (const entry of value) writeValue(entry, bytes, depth + 1);
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    tag("m");
    number(entries.length, 4n);
    for (const [key, entry] of entries) {
      text(key);
      writeValue(entry, bytes, depth + 1);
    }
  } else tag("n");
}

function seedBytes(seed) {
  if (seed === undefined) return crypto.getRandomValues(new Uint8Array(32));
  if (seed instanceof Uint8Array) {
    if (seed.length === 32) return seed;
  } else if (typeof seed === "bigint" || Number.isSafeInteger(seed)) {
    const bits = BigInt(seed);
    if (bits >= 0n && bits < 1n << 64n) {
      const bytes = new Uint8Array(32);
      new DataView(bytes.buffer).setBigUint64(0, bits, true);
      return bytes;
    }
  }
  throw new SetupError({ kind: "seed", message: "a seed is a number from 0 to 2^64 - 1, or 32 bytes" });
}

function wholeNumber(number, most, what) {
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new MarquisError({ kind: "number", message: `${what}: ${String(number)} is no whole number from 0 to ${most}` });
}

function seatNumber(seat) {
  return wholeNumber(seat, 3, "seat");
}

function viewerNumber(viewer) {
  return viewer === null || viewer === undefined ? SPECTATOR : seatNumber(viewer);
}
