/**
 * The npm package, as its user has it: packed, installed in an empty folder, run by node, typed for TypeScript, and bundled by Vite
 * for a browser. CHROMIUM is the browser.
 */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { load } from "../marquis.js";
import { serve } from "./server.mjs";

const HERE = fileURLToPath(new URL("../", import.meta.url));
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const { Game, rules } = await load();

/** Plays a game with the seed 42, and prints its record. */
const PLAY = `
import { load } from "marquis";
const { Game } = await load();
const game = Game.deal({ players: 3, seed: 42n });
while (game.decision()) game.apply(game.suggest());
export const text = JSON.stringify(game);
`;

let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "marquis-package-"));
  const archive = execFileSync(join(HERE, "pack"), [folder], { encoding: "utf8" }).trim();
  writeFileSync(join(folder, "package.json"), '{"private": true, "type": "module"}');
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--offline", join(folder, archive)], { cwd: folder });
  writeFileSync(join(folder, "play.js"), PLAY);
});

after(() => rmSync(folder, { recursive: true, force: true }));

function expected() {
  const game = Game.deal({ players: 3, seed: 42n });
  while (game.decision()) game.apply(game.suggest());
  return JSON.stringify(game);
}

test("it holds the module, types, licences and the changelog, and the version is the library's", () => {
  const read = (name) => readFileSync(join(folder, "node_modules/marquis", name), "utf8");
  for (const name of ["marquis.js", "marquis.d.ts", "marquis.wasm", "README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"]) assert.ok(read(name).length > 0);
  assert.ok(readFileSync(join(HERE, "../../Cargo.toml"), "utf8").includes(`version = "${JSON.parse(read("package.json")).version}"`));
});

test("node plays with it", () => {
  const code = 'import { text } from "./play.js"; console.log(text);';
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: folder, encoding: "utf8" });
  assert.equal(stdout.trim(), expected(), stderr);
});

/** Types and values of many games: a field that the types lack, or one that the values lack, does not compile. */
function typedValues() {
  const values = { Event: [], View: [], Step: [], Snapshot: [], ResumableSnapshot: [], GameRecord: [], Outcome: [] };
  const kinds = new Set();
  for (let seed = 0; seed < 12; seed += 1) {
    const game = Game.deal({ players: 2 + (seed % 3), seed });
    while (game.decision()) {
      game.apply(game.suggest());
      const events = seed % 2 === 0 ? game.seenEvents(0) : game.seenEvents();
      const fresh = events.filter((event) => !kinds.has(JSON.stringify([event.event, event.pending])));
      fresh.forEach((event) => kinds.add(JSON.stringify([event.event, event.pending])));
      values.Event.push(...fresh);
      if (fresh.length > 0) values.View.push(game.view(0), game.spectatorView());
      if (fresh.length > 0) values.Step.push(...game.steps(0));
    }
    values.Snapshot.push(game.snapshot(), Game.fromRecord(game.record(), 9).snapshot());
    values.ResumableSnapshot.push(game.snapshot({ resume: true }), Game.fromRecord(game.record(), 30).snapshot({ resume: true }));
    values.GameRecord.push(game.record());
    values.Outcome.push(game.outcome());
  }
  values.Rules = [rules()];
  values.GameRecord.push(Game.deal({ players: 2, rules: { bargain_offers: 8 } }).record());
  assert.equal(new Set(values.Event.map(({ event }) => event)).size, 23);
  return values;
}

const USES = `
import { load, IllegalActionError, type Event, type Game, type Step } from "marquis";
const { Game: games, names, rules, actionId, actionText } = await load(fetch("marquis.wasm"));
const game: Game = games.deal({ players: 4, first: 3, seed: 7, rules: { cards: { thief: { income: 2, steals: {}, rate: [3, 3] } } } });
const events: Event[] = game.apply(game.suggest());
const steps: Step[] = game.copy().steps(null);
for (const event of events) if (event.event === "drew") console.log(event.card, event.seat);
console.log(names[0].fr, rules().cards.thief.income, actionText(actionId("pass")), steps[0].view.hand);
try { game.apply("veto"); } catch (error) { if (error instanceof IllegalActionError) console.log(error.rule, error.kind, error.message); }
console.log(games.fromRecord(JSON.stringify(game)).outcome()?.winners, games.fromBytes(game.toBytes()).snapshot({ resume: true }).pending.kind);
// @ts-expect-error a game has at most four players
games.deal({ players: 5 });
// @ts-expect-error there is no such field
game.snapshot().pending;
// @ts-expect-error null when the game is over
game.decision().seat;
// @ts-expect-error an action is a text
game.apply(17);
`;

test("its types are true to what games give, in every way of finding them", () => {
  const types = Object.entries(typedValues());
  const declared = types.map(([type, values]) => `export const all${type}: ${type}[] = ${JSON.stringify(values)};`);
  writeFileSync(join(folder, "values.ts"), [`import type { ${types.map(([type]) => type).join(", ")} } from "marquis";`, ...declared].join("\n"));
  writeFileSync(join(folder, "uses.ts"), USES);
  const settings = [
    ["nodenext", "nodenext", "es2022,dom", "values.ts", "uses.ts"],
    ["esnext", "bundler", "es2022,dom", "values.ts", "uses.ts"],
    ["nodenext", "nodenext", "es2022", "values.ts"],
  ];
  for (const [module, resolution, library, ...files] of settings) {
    const options = ["--strict", "--noEmit", "--target", "es2022", "--lib", library, "--module", module, "--moduleResolution", resolution];
    const { status, stdout } = spawnSync(process.execPath, [join(HERE, "node_modules/typescript/bin/tsc"), ...options, ...files], { cwd: folder, encoding: "utf8" });
    assert.equal(status, 0, stdout);
  }
});

test("Vite bundles it, and a browser plays with the bundle", async () => {
  const site = join(folder, "site");
  cpSync(join(folder, "play.js"), join(site, "play.js"));
  writeFileSync(join(site, "index.html"), '<script type="module">import { text } from "./play.js"; globalThis.played = text;</script>');
  const vite = [join(HERE, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn", site];
  const { status, stdout, stderr } = spawnSync(process.execPath, vite, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.equal(`${stdout}${stderr}`.trim(), "");
  const server = await serve(0, join(site, "dist/"));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(server.address);
    await page.waitForFunction(() => globalThis.played);
    assert.equal(await page.evaluate(() => globalThis.played), expected());
  } finally {
    await browser.close();
    server.close();
  }
});
