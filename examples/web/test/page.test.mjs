/**
 * The page in headless Chromium: whole games through its own buttons. REPLAY is the Rust example `replay`, CHROMIUM the browser,
 * and SCREENSHOTS, if set, a folder for pictures.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { load } from "../marquis.js";
import { accessible, ANSWERS, browser, close, loadFile, open, picture, save, server, settled, WIDE } from "./browser.mjs";

const marquis = await load();

/** The end of the record is the same on the page, in the module in node, and in Rust. */
async function checkRecord(page, text) {
  const shown = await page.evaluate(() => globalThis.marquisPage.game.snapshot());
  assert.deepEqual(marquis.Game.fromRecord(text.trim()).snapshot(), shown);
  const { stdout, stderr, status } = spawnSync(process.env.REPLAY, [], { input: text, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(status, 0, stderr);
  const positions = stdout.trim().split("\n");
  assert.equal(positions.length, JSON.parse(text).actions.length + 1);
  assert.deepEqual(JSON.parse(positions.at(-1)), shown);
  assert.equal(shown.decision, null);
}

/** Every word of the story is of that language, by its headings. */
async function storyIsIn(page, language) {
  const headings = await page.locator("#log h3").allTextContents();
  assert.ok(headings.length > 0);
  const begin = language === "fr" ? "Tour " : "Turn ";
  assert.deepEqual(headings.filter((heading) => !heading.startsWith(begin)), []);
  assert.equal(await page.getAttribute("html", "lang"), language);
}

test("a game by mouse, from English to French and back", async () => {
  const page = await open("lang=en");
  await page.click("[data-key=tool-new]");
  await picture(page, "new-game");
  await accessible(page, "new game");
  await page.selectOption("dialog select >> nth=0", "4");
  await page.selectOption("dialog select >> nth=1", "2");
  await page.fill("dialog input", "13");
  await page.click("dialog [type=submit]");
  const kinds = new Set();
  for (let turn = 0; ; turn += 1) {
    const kind = await settled(page);
    if (kind === null) break;
    if (!kinds.has(kind)) {
      kinds.add(kind);
      await picture(page, `decision-${kind}`);
      await accessible(page, kind);
    }
    if (turn === 4) await page.click("[data-key=language-fr]");
    if (turn === 8) await storyIsIn(page, "fr");
    if (turn === 12) await page.click("[data-key=language-en]");
    if (turn === 14) await storyIsIn(page, "en");
    const answers = page.locator(ANSWERS);
    await answers.nth(turn % (await answers.count())).click();
  }
  assert.ok(kinds.size >= 4, [...kinds].join());
  await picture(page, "end");
  await accessible(page, "end");
  const { name, text } = await save(page);
  assert.match(name, /seat-2\.json$/);
  assert.equal(JSON.parse(text).decks.length, 4);
  const dealt = marquis.Game.deal({ players: 4, seed: 13 }).record();
  assert.deepEqual(JSON.parse(text).decks, dealt.decks);
  await checkRecord(page, text);
  await close(page);
});

/** Presses Tab, or Shift+Tab, until the focus is on what matches. */
async function tabTo(page, selector, key = "Tab") {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`the focus never comes to ${selector}`);
}

/** Answers with the keyboard alone, from where the focus is. */
async function answerByKeys(page, turn) {
  const count = await page.locator(ANSWERS).count();
  for (let i = 0; i <= turn % count; i += 1) {
    await page.keyboard.press("Tab");
    await tabTo(page, "#hand button.card, #answers button, #answers input[type=range]");
    if (await page.evaluate(() => document.activeElement.matches("input"))) {
      await page.keyboard.press("ArrowRight");
      await tabTo(page, "#answers button");
    }
  }
  await page.keyboard.press(turn % 2 === 0 ? "Enter" : "Space");
}

test("a game by keyboard alone, from French to English", async () => {
  const page = await open("lang=fr");
  await tabTo(page, "[data-key=tool-new]", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp"); // two players
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown"); // seat 2
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  for (let turn = 0; (await settled(page)) !== null; turn += 1) {
    if (turn === 6) {
      await storyIsIn(page, "fr");
      await tabTo(page, "[data-key=language-en]", "Shift+Tab");
      await page.keyboard.press("Enter");
      await storyIsIn(page, "en");
    } else {
      assert.equal(await page.evaluate(() => document.activeElement.id), "question");
    }
    await answerByKeys(page, turn);
  }
  const { name, text } = await save(page);
  assert.match(name, /seat-2\.json$/);
  assert.equal(JSON.parse(text).decks.length, 2);
  await checkRecord(page, text);
  await close(page);
});

test("a dialog takes the focus, closes by Escape and gives it back", async () => {
  const page = await open("seed=5&lang=en");
  await tabTo(page, "[data-key=tool-cards]", "Shift+Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("dialog .card").count(), 12);
  await picture(page, "cards");
  await accessible(page, "cards");
  assert.ok(await page.evaluate(() => document.activeElement.closest("dialog") !== null));
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "tool-cards");
  await page.click("[data-key=tool-help]");
  await accessible(page, "how to play");
  await page.click(".dialog-close");
  await page.click("[data-key=pile-1]");
  await accessible(page, "pile");
  await close(page);
});

test("a game is saved, loaded, seen again step by step, and played on", async () => {
  const page = await open("seed=8&players=3&seat=2&lang=en");
  for (let turn = 0; turn < 6; turn += 1) {
    await settled(page);
    await page.locator(ANSWERS).first().click();
  }
  await settled(page);
  const view = () => page.evaluate(() => globalThis.marquisPage.view);
  const story = () => page.locator("#log").innerText();
  const [saved, told] = [await view(), await story()];
  const { name, text } = await save(page);
  const steps = JSON.parse(text).actions.length;
  await close(page);

  const other = await open("seed=1&players=2&lang=en");
  await loadFile(other, name, text);
  await other.waitForSelector("#replay:not([hidden])");
  const shown = () => other.evaluate(() => globalThis.marquisPage.view);
  assert.deepEqual(await shown(), saved);
  await other.click("[data-key=replay-start]");
  assert.equal((await shown()).turn, 1);
  for (let step = 1; step <= steps; step += 1) {
    await other.click("[data-key=replay-ahead]");
    await other.waitForFunction((start) => document.querySelector(".position").textContent.startsWith(start), `step ${step} of ${steps}`);
    assert.deepEqual(await shown(), marquis.Game.fromRecord(text.trim(), step).view(1));
  }
  await other.click("[data-key=replay-back]");
  assert.deepEqual(await shown(), marquis.Game.fromRecord(text.trim(), steps - 1).view(1));
  await picture(other, "replay");
  await accessible(other, "replay");
  await other.selectOption("[data-key=replay-viewer]", "");
  assert.equal((await shown()).viewer, null);
  await other.selectOption("[data-key=replay-viewer]", "1");
  await other.click("[data-key=replay-end]");
  await other.click("[data-key=replay-on]");
  await other.waitForSelector("#decision.asked");
  assert.deepEqual(await shown(), saved);
  assert.equal((await other.locator("#log").innerText()).replace(/\s+/g, " "), told.replace(/\s+/g, " "));
  await other.locator(ANSWERS).first().click();
  await settled(other);
  await close(other);
});

test("a file that is no record is rejected in words, which go away with the next thing done and cover nothing", async () => {
  const page = await open("seed=1&players=2&lang=en");
  await loadFile(page, "other.json", '{"format": "chess"}');
  await page.waitForFunction(() => document.getElementById("alert").textContent.includes("other.json"));
  assert.match(await page.locator("#alert").textContent(), /format/);
  const places = await page.evaluate(() => ["alert", "table", "decision"].map((id) => document.getElementById(id).getBoundingClientRect()));
  assert.ok(places[0].bottom <= places[1].top && places[0].bottom <= places[2].top);
  await accessible(page, "error");
  await picture(page, "error");
  await settled(page);
  await page.locator(ANSWERS).first().click();
  assert.equal(await page.locator("#alert").isVisible(), false);
  await close(page);
});

test("animations run at a pace, and not for those who want less motion", async () => {
  for (const [reducedMotion, flies] of [["no-preference", true], ["reduce", false]]) {
    const page = await browser.newPage({ viewport: WIDE, reducedMotion });
    await page.goto(`${server.address}?pace=fast&seed=7&players=4&lang=en`);
    await page.waitForSelector("#decision.asked");
    await page.evaluate(() => {
      globalThis.flown = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) globalThis.flown += [...addedNodes].filter((node) => node.classList?.contains("flying")).length;
      }).observe(document.body, { childList: true });
    });
    await page.locator(ANSWERS).first().click();
    await page.waitForSelector("#decision.asked", { timeout: 60_000 });
    assert.equal((await page.evaluate(() => globalThis.flown)) > 0, flies);
    await page.close();
  }
});
