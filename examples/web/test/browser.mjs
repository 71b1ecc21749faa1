/** What the tests of the page share: the browser, the page in it, and what is checked of it again and again. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** What answers a question; the buttons for one less and one more do not. */
export const ANSWERS = "#hand button.card, #answers button:not(:disabled):not(.step)";
export const WIDE = { width: 1280, height: 800 };

export let browser;
export let server;

export async function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

before(async () => {
  server = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Opens the page as a new visitor; any error on it fails the test that closes it. */
export async function open(query, context = {}) {
  const visitor = await browser.newContext({ viewport: WIDE, ...context });
  return visit(visitor, query);
}

/** Opens the page in a new tab of a visitor. */
export async function visit(visitor, query) {
  const page = await visitor.newPage();
  page.setDefaultTimeout(60_000);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  await page.goto(`${server.address}?pace=instant&${query}`);
  await settled(page);
  return page;
}

export async function close(page) {
  assert.deepEqual(page.problems, []);
  await page.context().close();
}

/** Waits until the person is asked or the game is over; gives the kind of decision, or null. */
export async function settled(page) {
  await page.waitForSelector("#decision.asked, .score, #replay:not([hidden])");
  return page.evaluate(() => globalThis.marquisPage.decision?.view.decision.kind ?? null);
}

/** Answers turn after turn, until `stop` says so of a decision, or the game is over; gives the last kind. */
export async function playUntil(page, stop) {
  for (let turn = 0; ; turn += 1) {
    const kind = await settled(page);
    if (kind === null || stop(kind, turn)) return kind;
    const answers = page.locator(ANSWERS);
    await answers.nth(turn % (await answers.count())).click();
  }
}

export async function picture(page, name) {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) });
}

/** No finding of axe-core, of any weight. */
export async function accessible(page, state) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [state, id, nodes.map(({ html }) => html)]), []);
}

/** Nothing sticks out, of the window or of its own panel, and no word is broken. */
export async function fits(page, state) {
  const faults = await page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth - root.clientWidth} pixels too wide`] : [];
    for (const panel of document.querySelectorAll(".seat, .visible, .card, #decision, #answers, .price, .score, #toolbar, #replay, dialog")) {
      const { left, right, width } = panel.getBoundingClientRect();
      for (const part of width > 0 ? panel.querySelectorAll("*") : []) {
        const inside = part.getBoundingClientRect();
        if (inside.width > 0 && (inside.right > right + 1 || inside.left < left - 1)) found.push(`${part.outerHTML.slice(0, 120)} leaves ${panel.className || panel.id}`);
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of node.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`"${word}" is broken`);
      }
    }
    return found;
  });
  assert.deepEqual([state, ...faults], [state]);
}

/** Saves through the button, and gives the file's name and text. */
export async function save(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-key=tool-save]")]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** Chooses a file for the button that loads. */
export async function loadFile(page, name, text) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("[data-key=tool-load]")]);
  await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}
