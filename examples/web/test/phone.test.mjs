/** The page in windows of all widths, at 200 %, and in the person's own colors. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, ANSWERS, close, fits, open, picture, playUntil, settled, WIDE } from "./browser.mjs";

const SETTINGS = [
  ["320 px", { viewport: { width: 320, height: 640 } }],
  ["360 px", { viewport: { width: 360, height: 740 } }],
  ["768 px", { viewport: { width: 768, height: 1024 } }],
  ["1280 px", { viewport: WIDE }],
  ["200 %", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ["landscape", { viewport: { width: 740, height: 360 } }],
  ["forced colors", { viewport: WIDE, forcedColors: "active" }],
];

/** No English mark where French has none: a space that breaks before a mark, or a straight apostrophe. */
async function isFrench(page, state) {
  const wrong = await page.evaluate(() => {
    const lines = document.body.innerText.split("\n");
    const labels = [...document.querySelectorAll("[aria-label], [title]")].flatMap((node) => [node.ariaLabel ?? "", node.title ?? ""]);
    return [...lines, ...labels].filter((text) => /'|[^\u00a0\u202f\d][:;?!](?!\w)|\u0020[:;?!]/.test(text));
  });
  assert.deepEqual([state, ...wrong], [state]);
}

for (const [name, context] of SETTINGS) {
  for (const language of ["en", "fr"]) {
    test(`${name}, ${language}: every kind of decision, the end, a replay and the dialogs fit, and axe finds nothing`, async () => {
      const page = await open(`seed=13&players=4&seat=3&lang=${language}`, context);
      const check = async (state) => {
        await fits(page, `${name} ${state}`);
        await accessible(page, `${name} ${state}`);
        if (language === "fr") await isFrench(page, `${name} ${state}`);
      };
      const kinds = new Set();
      const isNew = (kind) => !kinds.has(kind);
      for (let kind = await playUntil(page, isNew); kind !== null; kind = await playUntil(page, isNew)) {
        kinds.add(kind);
        await picture(page, `${name.replace(/\W/g, "")}-${language}-${kind}`);
        await check(kind);
      }
      assert.ok(kinds.size >= 5, [...kinds].join());
      await picture(page, `${name.replace(/\W/g, "")}-${language}-end`);
      await check("end");
      await page.click("[data-key=tool-replay]");
      await check("replay");
      for (const tool of ["new", "cards", "help"]) {
        await page.click(`[data-key=tool-${tool}]`);
        await check(tool);
        await page.keyboard.press("Escape");
      }
      await page.click("[data-key=pile-0]");
      await check("pile");
      await close(page);
    });
  }
}

test("on a phone the first question, and every later one, comes into sight", async () => {
  const page = await open("seed=13&players=4&lang=en", { viewport: { width: 360, height: 740 } });
  for (let turn = 0; turn < 5; turn += 1) {
    await settled(page);
    const [question, answer] = await page.evaluate(
      (answers) => ["#question", answers].map((selector) => document.querySelector(selector).getBoundingClientRect()),
      ANSWERS,
    );
    assert.ok(question.top >= 0 && question.bottom <= 740, `question at ${question.top}`);
    assert.ok(answer.top < 740, `answer at ${answer.top}`);
    await page.locator(ANSWERS).first().click();
  }
  await close(page);
});

test("a price is named by buttons or the whole width of a phone, and begins with something sensible", async () => {
  const page = await open("seed=13&players=4&seat=3&lang=en", { viewport: { width: 320, height: 640 } });
  assert.equal(await playUntil(page, (kind) => kind === "ask"), "ask");
  const submit = page.locator("#answers [data-action=offer]");
  assert.doesNotMatch(await submit.textContent(), /nothing/);
  assert.ok(await submit.evaluate((button) => button.classList.contains("primary")));
  const row = page.locator(".amount:not([hidden])").first();
  const [less, more] = [row.locator(".step").first(), row.locator(".step").last()];
  const value = () => row.locator("input").inputValue();
  const width = await row.locator("input").evaluate((input) => input.offsetWidth);
  assert.ok(width >= 120, `a slider of ${width} pixels`);
  for (const button of [less, more]) {
    const box = await button.boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44);
  }
  const most = Number(await row.locator("input").getAttribute("max"));
  for (let i = 0; i <= most; i += 1) await more.click();
  assert.equal(Number(await value()), most);
  assert.match(await submit.textContent(), new RegExp(`${most}|rub|diamond`));
  await less.click();
  assert.equal(Number(await value()), most - 1);
  for (let i = 0; i <= most; i += 1) await less.click();
  assert.equal(Number(await value()), 0);
  await close(page);
});

test("where an offer can be accepted, that is the main button, and a counter-offer is another price", async () => {
  let met = 0;
  for (let seed = 1; seed <= 12 && met < 3; seed += 1) {
    const page = await open(`seed=${seed}&players=4&seat=1&lang=en`);
    const isOffer = () => page.evaluate(() => globalThis.marquisPage.decision.view.decision.legal.actions.includes("accept"));
    let kind = await playUntil(page, (each) => each === "answer");
    while (kind === "answer" && !(await isOffer())) {
      await page.click("#answers [data-action=pass]");
      kind = await playUntil(page, (each) => each === "answer");
    }
    if (kind === "answer") {
      met += 1;
      assert.deepEqual(await page.locator("#answers .primary").evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.action)), ["accept"]);
      const other = page.locator("#answers [data-action=offer]");
      if ((await other.count()) > 0) assert.equal(await other.isDisabled(), false);
    }
    await close(page);
  }
  assert.ok(met > 0);
});

test("in forced colors, cards that can be played and the chosen language differ from others", async () => {
  const page = await open("seed=13&players=4&lang=en", { forcedColors: "active" });
  await playUntil(page, (kind) => kind !== "play");
  const look = (selector) => page.locator(selector).first().evaluate((node) => {
    const { borderTopWidth, borderTopColor, borderLeftWidth, borderLeftColor, backgroundColor, color } = getComputedStyle(node);
    return [borderTopWidth, borderTopColor, borderLeftWidth, borderLeftColor, backgroundColor, color].join(" ");
  });
  const idle = await look("#hand .card");
  await playUntil(page, (kind) => kind === "play");
  assert.notEqual(await look("#hand button.card"), idle);
  assert.notEqual(await look(".languages [aria-pressed=true]"), await look(".languages [aria-pressed=false]"));
  await close(page);
});
