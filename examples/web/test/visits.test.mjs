/** How a visit begins: what was kept, what the address asks for, and what cannot start. */

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { accessible, ANSWERS, browser, close, launch, loadFile, open, picture, playUntil, save, server, settled, visit } from "./browser.mjs";
import { serve } from "./server.mjs";

const HERE = fileURLToPath(new URL("../", import.meta.url));
const record = (page) => page.evaluate(() => globalThis.marquisPage.game.record());
const viewer = (page) => page.evaluate(() => globalThis.marquisPage.view.viewer);
const alert = (page) => page.locator("#alert").textContent();

async function answer(page, times) {
  for (let i = 0; i < times; i += 1) {
    await settled(page);
    await page.locator(ANSWERS).first().click();
  }
  await settled(page);
}

test("a reload, and the next visit, find game, seat, language and pace again", async () => {
  const first = await open("seed=8&players=4&seat=3&lang=en");
  await answer(first, 5);
  await first.click("[data-key=language-fr]");
  await first.selectOption("[data-key=tool-pace]", "fast");
  const kept = await record(first);
  assert.ok(kept.actions.length > 5);
  await first.goto(server.address);
  await first.waitForSelector("[data-key=continue]");
  const next = await first.context().newPage();
  await next.goto(server.address);
  await next.waitForSelector("[data-key=continue]");
  for (const page of [first, next]) {
    assert.equal(await page.getAttribute("html", "lang"), "fr");
    assert.equal(await page.locator("[data-key=tool-pace]").inputValue(), "fast");
    assert.deepEqual(await record(page), kept);
    assert.equal(await viewer(page), 2);
    await accessible(page, "continue");
    await picture(page, "continue");
    await page.click("[data-key=continue]");
    await page.waitForFunction(() => globalThis.marquisPage.decision !== null);
    assert.deepEqual(await record(page), kept);
    await page.locator(ANSWERS).first().click();
    await page.waitForFunction((actions) => globalThis.marquisPage.game.record().actions.length > actions, kept.actions.length);
  }
  await close(first);
});

test("a reload of an address that asks for a game does not lose the one in play; a new one is begun on demand", async () => {
  const page = await open("seed=8&players=3&lang=en");
  await answer(page, 3);
  const kept = await record(page);
  await page.reload();
  await settled(page);
  assert.deepEqual(await record(page), kept);
  await page.click("[data-key=language-fr]");
  await page.reload();
  await settled(page);
  assert.deepEqual(await record(page), kept);
  await page.click("[data-key=begin]");
  await page.waitForFunction(() => globalThis.marquisPage.decision !== null);
  const begun = await record(page);
  assert.deepEqual([begun.decks, begun.actions], [kept.decks, []]);
  await page.reload();
  await settled(page);
  assert.deepEqual(await record(page), kept, "nothing was done in the new game: the old one is still kept");
  await close(page);
});

test("two tabs with a game each keep both over a reload; the next visit finds the last", async () => {
  const one = await open("seed=1&players=2&lang=en");
  await answer(one, 2);
  const two = await visit(one.context(), "seed=2&players=2&lang=en");
  await two.click("[data-key=begin]");
  await answer(two, 2);
  const [first, second] = [await record(one), await record(two)];
  assert.notDeepEqual(first.decks, second.decks);
  for (const [page, kept] of [[one, first], [two, second]]) {
    await page.reload();
    await settled(page);
    assert.deepEqual(await record(page), kept);
  }
  const three = await visit(one.context(), "lang=en");
  assert.deepEqual(await record(three), second);
  await close(one);
});

test("the end of a game outlives a reload; the next visit begins a new game", async () => {
  const page = await open("seed=3&players=2&lang=en");
  assert.equal(await playUntil(page, () => false), null);
  const kept = await record(page);
  await page.reload();
  await page.waitForSelector(".score");
  assert.deepEqual(await record(page), kept);
  const next = await visit(page.context(), "seed=4&players=2&lang=en");
  assert.equal(await settled(next), "play");
  assert.deepEqual((await record(next)).actions, []);
  await close(page);
});

test("what was kept and cannot be used is passed over; a browser that keeps nothing says so", async () => {
  for (const state of ["", "{", "null", "[]", '{"game": 7, "seat": "x", "language": {}, "pace": "toString"}', '{"game": {"decks": []}, "seat": 9}']) {
    const context = await browser.newContext();
    await context.addInitScript((text) => localStorage.setItem("marquis", text), state);
    const page = await visit(context, "players=2&lang=en");
    assert.equal(await settled(page), "play");
    await close(page);
  }
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const page = await visit(context, "players=2&lang=en");
  await page.locator(ANSWERS).first().click();
  await page.waitForFunction(() => document.getElementById("alert").textContent.includes("keeps nothing"));
  await close(page);
});

test("another game that is looked at does not take the place of the one in play", async () => {
  const page = await open("seed=8&players=3&lang=en");
  await answer(page, 3);
  const mine = await record(page);
  const other = await open("seed=9&players=4&seat=4&lang=en");
  await answer(other, 3);
  const { name, text } = await save(other);
  assert.equal(name, "marquis-seat-4.json");
  await close(other);
  await loadFile(page, name, text);
  await page.waitForSelector("#replay:not([hidden])");
  assert.equal(await viewer(page), 3);
  await page.click("[data-key=replay-game]");
  await page.waitForFunction(() => globalThis.marquisPage.decision !== null);
  assert.deepEqual(await record(page), mine);
  await close(page);
});

test("an address that asks for what cannot be says what is wrong, and a game begins", async () => {
  const most = "18446744073709551615";
  const cases = [
    ["seed=abc", /seed=abc.*whole number from 0 to 18446744073709551615/],
    ["seed=-1", /seed=-1/],
    ["seed=1.5", /seed=1\.5/],
    ["seed=18446744073709551616", /seed=18446744073709551616/],
    ["seed=0x10", /seed=0x10/],
    ["seed=1e3", /seed=1e3/],
    [`seed=${"9".repeat(500)}`, /seed=9{40}…/],
    ["seed=%3Cb%3E", /seed=<b>/],
    ["players=7", /players=7.*2, 3 or 4/],
    ["players=1", /players=1/],
    ["players=2.5", /players=2\.5/],
    ["players=NaN", /players=NaN/],
    ["seat=x", /seat=x.*1 to 3/],
    ["seat=0", /seat=0.*1 to 3/],
    ["seat=4", /seat=4.*1 to 3/],
    ["players=2&seat=3", /seat=3.*1 to 2/],
    ["seat=-1&players=9&seed=x", /players=9[^]*seat=-1[^]*seed=x/],
    ["pace=toString", /pace=toString.*slow, normal, fast, instant/],
  ];
  for (const [query, message] of cases) {
    const page = await open("lang=en");
    await page.goto(`${server.address}?lang=en&${query}`);
    await settled(page);
    assert.match(await alert(page), message);
    assert.ok((await page.locator(ANSWERS).count()) > 0, query);
    await page.locator(ANSWERS).first().click();
    assert.equal(await page.locator("#alert").isVisible(), false);
    await close(page);
  }
  const french = await open("lang=fr&seed=abc", { viewport: { width: 360, height: 740 } });
  assert.match(await alert(french), /^L’adresse demande seed=abc/);
  await accessible(french, "address");
  await picture(french, "address");
  await close(french);
  const strange = await open("lang=de&");
  assert.match(await alert(strange), /lang=de/);
  await close(strange);
  for (const query of [`seed=${most}`, "seed=0", "seat=3&players=3", "seed=&seat=&players=", "lang=fr-CA", "unknown=1"]) {
    const page = await open(query);
    assert.equal(await alert(page), "", query);
    await close(page);
  }
  const last = await open(`seed=${most}&seat=2&players=2&lang=en`);
  assert.equal(await viewer(last), 1);
  await close(last);
});

/** A copy of the page, which a test may spoil. */
async function copied(spoil, check) {
  const folder = mkdtempSync(join(tmpdir(), "marquis-page-"));
  cpSync(HERE, folder, { recursive: true, filter: (path) => !["node_modules", "wasm", "test"].includes(basename(path)) });
  spoil(folder);
  const copy = await serve(0, `${folder}/`);
  const page = await browser.newPage();
  try {
    await check(page, copy.address, folder);
  } finally {
    await page.close();
    copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test("without marquis.wasm, or with another file in its place, the page says so", async () => {
  for (const spoil of [(folder) => rmSync(join(folder, "marquis.wasm")), (folder) => cpSync(join(folder, "index.html"), join(folder, "marquis.wasm"))]) {
    await copied(spoil, async (page, address) => {
      await page.goto(address);
      await page.waitForSelector("#failed:not([hidden])");
      const text = await page.locator("#failed").innerText();
      assert.match(text, /^marquis\.wasm: ./);
      assert.match(text, /examples\/web\/serve/);
      assert.equal(await page.locator("#loading").isVisible(), false);
      await accessible(page, "failed");
      await picture(page, "failed");
    });
  }
});

test("without one of its scripts, or opened as a file, the page says what it needs", async () => {
  for (const name of ["words.js", "main.js"]) {
    await copied((folder) => rmSync(join(folder, name)), async (page, address) => {
      await page.goto(address);
      await page.waitForSelector("#failed:not([hidden])");
    });
  }
  const strict = await launch();
  const page = await strict.newPage();
  await page.goto(pathToFileURL(join(HERE, "index.html")).href);
  await page.waitForSelector("#failed:not([hidden])");
  assert.match(await page.locator("#failed").innerText(), /web server[^]*examples\/web\/serve[^]*serveur web/);
  await strict.close();
});
