/** The module in node. RECORDS is a file that the Rust example `records` wrote. */

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import * as marquis from "../marquis.js";

const { Game, names, rules, actionId, actionText } = await marquis.load();
const BYTES_AT_MOST = 200_000;

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
