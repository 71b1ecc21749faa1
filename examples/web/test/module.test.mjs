/** The module in node. RECORDS is a file that the Rust example `records` wrote. */

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import * as marquis from "../marquis.js";

const { Game, names, rules, actionId, actionText } = await marquis.load();
const BYTES_AT_MOST = 210_000;

/** The records of Rust, with the seed and the number of players of each; two in a row are of the same deal. */
const RUST = readFileSync(process.env.RECORDS, "utf8")
  .trim()
  .split("\n")
  .map((text, line) => ({ text, seed: Math.floor(line / 6), players: 2 + (Math.floor(line / 2) % 3), byOpponents: line % 2 === 1 }));

/** The rule of choice of `records.rs`: xorshift32 from the seed plus 1. */
function chooser(seed) {
  let x = seed + 1;
  return (game) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return game.legalActions(x % game.legalCount(), 1)[0];
  };
}

function finished(seed = 7n, players = 3) {
  const game = Game.deal({ players, seed });
  while (game.decision()) game.apply(game.suggest());
  return game;
}

test(`the module has at most ${BYTES_AT_MOST} bytes`, () => {
  assert.ok(statSync(new URL("../marquis.wasm", import.meta.url)).size <= BYTES_AT_MOST);
});

test("complete games have the same records as in Rust", () => {
  assert.ok(RUST.length >= 60);
  for (const { text, seed, players, byOpponents } of RUST) {
    const game = Game.deal({ players, seed, first: seed % players });
    const choose = byOpponents ? () => game.suggest() : chooser(seed);
    while (game.decision()) game.apply(choose(game));
    assert.equal(JSON.stringify(game.record()), text);
    assert.ok(game.outcome().winners.length > 0);
  }
});

test("a record leads to the same position, from the beginning or any step", () => {
  const { text } = RUST[5];
  const whole = Game.fromRecord(text);
  const record = JSON.parse(text);
  assert.deepEqual(whole.record(), record);
  const game = Game.fromRecord(record, 0);
  record.actions.forEach((action, i) => {
    game.apply(action);
    assert.deepEqual(Game.fromRecord(record, i + 1).snapshot(), game.snapshot());
  });
  assert.deepEqual(game.snapshot({ resume: true }), whole.snapshot({ resume: true }));
});

test("bytes keep a game", () => {
  const game = Game.deal({ players: 4, seed: 3 });
  for (let i = 0; i < 40; i += 1) game.apply(game.suggest());
  const loaded = Game.fromBytes(game.toBytes());
  assert.deepEqual(loaded.snapshot({ resume: true }), game.snapshot({ resume: true }));
  assert.throws(() => loaded.record(), marquis.MarquisError);
});

test("JavaScript owns its games: they live as long as it keeps them, and there is no end of new ones", () => {
  const kept = Array.from({ length: 20_000 }, (_, seed) => Game.deal({ players: 2, seed }));
  for (let seed = 0; seed < 20_000; seed += 1) Game.deal({ players: 4, seed });
  for (const seed of [0, 9_999, 19_999]) {
    const game = kept[seed];
    assert.deepEqual(game.record(), Game.deal({ players: 2, seed }).record());
    while (game.decision()) game.apply(game.suggest());
    assert.ok(game.outcome().winners.length > 0);
  }
});

test("games that are played in turn do not mix", () => {
  const seeds = [1, 2, 3];
  const alone = seeds.map((seed) => JSON.stringify(finished(seed)));
  const games = seeds.map((seed) => Game.deal({ players: 3, seed }));
  while (games.some((game) => game.decision())) {
    for (const game of games) {
      if (!game.decision()) continue;
      const action = game.suggest();
      assert.throws(() => game.apply("veto nobody"), marquis.NoActionError);
      game.apply(action);
    }
  }
  assert.deepEqual(games.map((game) => JSON.stringify(game)), alone);
});

test("a copy goes its own way, from the same past and with the same whims", () => {
  const game = Game.deal({ players: 3, seed: 4 });
  for (let i = 0; i < 30; i += 1) game.apply(game.suggest());
  const copy = game.copy();
  assert.deepEqual(copy.steps(1), game.steps(1));
  assert.deepEqual(copy.record(), game.record());
  const before = [game.snapshot({ resume: true }), game.record()];
  while (copy.decision()) copy.apply(copy.suggest());
  assert.deepEqual([game.snapshot({ resume: true }), game.record()], before);
  while (game.decision()) game.apply(game.suggest());
  assert.deepEqual(game.record(), copy.record());
});

test("JSON.stringify writes the record, or the snapshot of a game without one", () => {
  const game = finished();
  const text = JSON.stringify({ game });
  assert.deepEqual(JSON.parse(text).game, game.record());
  assert.deepEqual(Game.fromRecord(JSON.parse(text).game).snapshot(), game.snapshot());
  const loaded = Game.fromBytes(game.toBytes());
  assert.deepEqual(JSON.parse(JSON.stringify(loaded)), loaded.snapshot({ resume: true }));
});

test("what a caller does with a record or bytes does not change the game", () => {
  const game = finished();
  const before = JSON.stringify(game);
  game.record().actions.pop();
  game.record().decks[0].reverse();
  game.toBytes().fill(0);
  assert.equal(JSON.stringify(game), before);
  assert.doesNotThrow(() => game.snapshot());
});

test("whole numbers of JSON may be written as 4.0 or 4e0", () => {
  const text = JSON.stringify(finished().record());
  for (const [one, zero] of [["1.0", "0.0"], ["1e0", "0e0"], ["10e-1", "-0"]]) {
    const other = text.replace('"version":1', `"version":${one}`).replace('"first":0', `"first":${zero}`);
    assert.notEqual(other, text);
    assert.equal(JSON.stringify(Game.fromRecord(other)), text);
  }
  assert.equal(rules(JSON.parse('{"bargain_offers": 4.0}')).bargain_offers, 4);
});

test("errors of data are sentences for users", () => {
  const record = finished().record();
  const cases = [
    [() => Game.fromRecord([]), "expected an object"],
    [() => Game.fromRecord({ ...record, first: "0" }), "first: expected a whole number from 0 to 255"],
    [() => Game.fromRecord({ ...record, first: 300 }), "first: expected a whole number from 0 to 255"],
    [() => Game.fromRecord({ ...record, first: -1 }), "first: expected a whole number from 0 to 255"],
    [() => Game.fromRecord({ ...record, decks: "thief" }), "decks: expected a list"],
    [() => Game.fromRecord({ ...record, decks: ["thief"] }), "decks[0]: expected a list of 12"],
    [() => Game.fromRecord({ ...record, decks: [["thief"]] }), "decks[0]: expected a list of 12, not of 1"],
    [() => Game.fromRecord({ ...record, decks: [Array(12).fill(1)] }), "decks[0][0]: expected a text"],
    [() => Game.fromRecord({ ...record, format: "chess" }), "format: `chess` is unknown, expected `marquis-record`"],
    [() => rules({ cards: [] }), "cards: expected an object"],
    [() => rules({ ask_veto: "never" }), "ask_veto: `never` is unknown, expected `always` or `holder`"],
    [() => rules({ cards: { thief: { income: 1, steals: {}, rate: [1, 2, 3] } } }), "cards.thief.rate: expected a list of 2, not of 3"],
  ];
  assert.deepEqual(cases.map(([call]) => catchError(call).message), cases.map(([, message]) => message));
});

test("a module that is missing or is something else is named", async () => {
  const sources = [
    [() => new Response("", { status: 404, statusText: "Not Found" }), /^marquis\.wasm: 404 Not Found$/],
    [() => new Response("<!doctype html>"), /^marquis\.wasm: ./],
    [() => Promise.reject(new TypeError("fetch failed")), /^marquis\.wasm: fetch failed$/],
    [() => new Uint8Array(8), /^marquis\.wasm: ./],
  ];
  for (const [source, message] of sources) {
    await assert.rejects(marquis.load(source()), (error) => error instanceof marquis.LoadError && message.test(error.message));
  }
  const bytes = readFileSync(new URL("../marquis.wasm", import.meta.url));
  for (const source of [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), new Response(bytes), Promise.resolve(bytes)]) {
    assert.equal((await marquis.load(source)).names.length, 12);
  }
});

test("views and seen events hide what the viewer may not know", () => {
  const game = Game.deal({ players: 3, seed: 11n });
  let hidden = 0;
  while (game.decision()) {
    const truth = game.apply(game.suggest());
    for (const viewer of [0, 1, 2, null]) {
      const seen = game.seenEvents(viewer);
      const censored = truth.map((event) => (event.event === "drew" && event.seat !== viewer ? { ...event, card: null } : event));
      assert.deepEqual(seen, censored);
      hidden += seen.filter((event) => event.event === "drew" && event.card === null).length;
      const view = viewer === null ? game.spectatorView() : game.view(viewer);
      assert.equal(view.viewer, viewer);
      assert.equal("deck" in view.seats[0] || "hand" in view.seats[0], false);
      assert.equal(Boolean(view.decision?.legal), viewer !== null && view.decision?.seat === viewer);
      const steps = game.steps(viewer);
      assert.deepEqual(steps.map(({ event }) => event), seen);
      assert.deepEqual(steps.at(-1).view, view);
    }
  }
  assert.ok(hidden > 0);
});

test("suggestions depend on nothing that the seat may not know", () => {
  const game = Game.deal({ players: 2, seed: 5 });
  const record = game.record();
  // Another order of the other seat's cards, and of what is left in the own deck.
  record.decks[1].reverse();
  record.decks[0] = [...record.decks[0].slice(0, 4), ...record.decks[0].slice(4).reverse()];
  const other = Game.fromRecord(record);
  const same = Game.fromRecord(game.record());
  [same, other].forEach((each) => each.reseed(9));
  assert.deepEqual(other.view(0), same.view(0));
  assert.equal(other.suggest(), same.suggest());
});

test("legal actions: count, list, limits and test agree", () => {
  const game = Game.deal({ players: 4, seed: 21 });
  let offers = 0;
  while (game.decision()) {
    const legal = game.legalActions();
    assert.equal(legal.length, game.legalCount());
    assert.ok(legal.every((action) => game.isLegal(action) && actionText(actionId(action)) === action));
    for (const client of [0, 1, 2, 3]) {
      const limits = game.offerLimits(client);
      assert.equal(limits !== null, legal.some((action) => action.startsWith(`offer ${client} `)));
      offers += limits ? 1 : 0;
    }
    game.apply(game.suggest());
  }
  assert.ok(offers > 0);
  assert.equal(game.legalCount(), 0);
});

test("rules and names", () => {
  assert.equal(names.length, 12);
  assert.deepEqual(names.at(-1), { card: "veto", en: "Veto", fr: "Veto" });
  const thief = { income: 2, steals: {}, rate: [3, 3] };
  assert.deepEqual(rules({ cards: { thief } }).cards.thief, thief);
  assert.deepEqual(Game.deal({ players: 2, rules: { bargain_offers: 8 } }).view(0).rules, rules({ bargain_offers: 8 }));
  assert.deepEqual(Game.deal({ players: 2, seed: 1 }).rate(0), null);
});

test("wrong input is refused with a typed error, and changes nothing", () => {
  const game = Game.deal({ players: 3, seed: 42n });
  const before = game.snapshot({ resume: true });
  const record = finished().record();
  const long = "x".repeat(10_000_000);
  const refused = [
    [() => game.apply("veto"), marquis.IllegalActionError, /R3\.1/],
    [() => game.apply("play  thief"), marquis.NoActionError, /byte 5/],
    [() => game.apply("play dragon"), marquis.NoActionError, /byte 5/],
    [() => game.apply(undefined), marquis.NoActionError, /byte 0/],
    [() => game.apply("\ud800"), marquis.NoActionError, /byte 0/],
    [() => game.apply(long), marquis.MarquisError, /too many/],
    [() => game.isLegal(""), marquis.NoActionError, /./],
    [() => game.view(3), marquis.MarquisError, /nobody has seat 3/],
    [() => game.view(-1), marquis.MarquisError, /seat/],
    [() => game.seenEvents(2.5), marquis.MarquisError, /seat/],
    [() => game.rate(3), marquis.MarquisError, /seat/],
    [() => game.offerLimits("0"), marquis.MarquisError, /seat/],
    [() => game.legalActions(NaN), marquis.MarquisError, /start/],
    [() => game.reseed("1"), marquis.SetupError, /seed/],
    [() => Game.deal({ players: 5 }), marquis.SetupError, /2 to 4/],
    [() => Game.deal({ players: 2, first: 2 }), marquis.SetupError, /seat 2/],
    [() => Game.deal({ players: 2, seed: -1 }), marquis.SetupError, /seed/],
    [() => Game.deal({ players: 2, seed: 1n << 64n }), marquis.SetupError, /seed/],
    [() => Game.deal({ players: 2, rules: { cards: { thief: { income: 99, steals: {}, rate: [1, 1] } } } }), marquis.FormatError, /R15\.1/],
    [() => Game.fromRecord("{"), marquis.FormatError, /JSON/],
    [() => Game.fromRecord(undefined), marquis.FormatError, /./],
    [() => Game.fromRecord({ ...record, version: 2 }), marquis.FormatError, /version/],
    [() => Game.fromRecord({ ...record, first: 0.5 }), marquis.FormatError, /^first: expected a whole number/],
    [() => Game.fromRecord({ ...record, first: 2n ** 70n }), marquis.FormatError, /^first/],
    [() => Game.fromRecord({ ...record, comment: "" }), marquis.FormatError, /comment/],
    [() => Game.fromRecord({ ...record, decks: [["thief"]] }), marquis.FormatError, /^decks\[0\]/],
    [() => Game.fromRecord({ ...record, actions: ["pass", "jump"] }), marquis.FormatError, /^actions\[1\]/],
    [() => Game.fromRecord(null), marquis.FormatError, /./],
    [() => Game.fromRecord({ ...record, first: 3 }), marquis.SetupError, /seat 3/],
    [() => Game.fromRecord({ ...record, decks: record.decks.slice(0, 1) }), marquis.SetupError, /1 players/],
    [() => Game.fromRecord({ ...record, actions: ["pass"] }), marquis.IllegalActionError, /actions\[0\]/],
    [() => Game.fromRecord("[".repeat(1_000_000)), marquis.FormatError, /./],
    [() => Game.fromBytes(new Uint8Array()), marquis.SaveError, /bytes/],
    [() => Game.fromBytes(game.toBytes().fill(7, 9, 12)), marquis.SaveError, /./],
    [() => actionText(5), marquis.NoActionError, /5/],
    [() => finished().apply("pass"), marquis.IllegalActionError, /R14\.1/],
    [() => finished().suggest(), marquis.IllegalActionError, /R14\.1/],
  ];
  for (const [call, type, message] of refused) {
    assert.throws(call, (error) => error instanceof type && error.name === type.name && message.test(error.message), String(call));
  }
  assert.deepEqual(game.snapshot({ resume: true }), before);
  assert.equal(actionText(actionId("pass")), "pass");
});

test("errors say what and where as properties", () => {
  const record = { ...finished().record(), actions: ["veto"] };
  const error = catchError(() => Game.fromRecord(record));
  assert.deepEqual([error.kind, error.rule, error.action, error.index], ["illegal", "R3.1", "veto", 0]);
  assert.equal(catchError(() => actionId("play dragon")).offset, 5);
  const decks = record.decks.map((deck, seat) => (seat === 1 ? ["dragon", ...deck.slice(1)] : deck));
  assert.equal(catchError(() => Game.fromRecord({ ...record, decks })).path, "decks[1][0]");
  assert.equal(catchError(() => rules({ cards: { thief: { income: "1", steals: {}, rate: [1, 1] } } })).path, "cards.thief.income");
});

function catchError(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail("no error");
}
