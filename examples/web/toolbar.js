/** The buttons above the table. */

import { button, byId, element } from "./element.js";

/** How long an event is shown, in milliseconds. */
export const PACES = { slow: 1100, normal: 550, fast: 200, instant: 0 };

const PACE_NAMES = {
  slow: ["slow", "lent"],
  normal: ["normal", "normal"],
  fast: ["fast", "rapide"],
  instant: ["no animation", "sans animation"],
};

/** Draws the toolbar where its language has changed. */
export function drawToolbar(narrator, page) {
  const toolbar = byId("toolbar");
  if (toolbar.dataset.language === narrator.language) return;
  toolbar.dataset.language = narrator.language;
  toolbar.setAttribute("aria-label", narrator.pick("Game", "Partie"));
  const key = toolbar.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const actions = [
    ["new", narrator.pick("New game", "Nouvelle partie"), () => page.newGame()],
    ["save", narrator.pick("Save", "Enregistrer"), () => page.save()],
    ["load", narrator.pick("Load", "Ouvrir"), () => page.loadFile()],
    ["replay", narrator.pick("Replay", "Revoir"), () => page.openReplay()],
    ["cards", narrator.pick("Cards", "Cartes"), () => page.showCards()],
    ["help", narrator.pick("How to play", "Comment jouer"), () => page.showHelp()],
  ];
  toolbar.replaceChildren(
    ...actions.map(([name, label, act]) => button(label, act, { "data-key": `tool-${name}` })),
    paceChoice(narrator, page),
    languages(narrator, page),
  );
  if (key) toolbar.querySelector(`[data-key="${key}"]`)?.focus();
}

function paceChoice(narrator, page) {
  const choices = Object.keys(PACES).map((pace) =>
    element("option", { value: pace, selected: pace === page.pace }, narrator.pick(...PACE_NAMES[pace])),
  );
  const onchange = (event) => {
    page.setPace(event.target.value);
  };
  return element("label", { class: "pace" }, `${narrator.pick("Pace", "Rythme")} `, element("select", { "data-key": "tool-pace", onchange }, ...choices));
}

function languages(narrator, page) {
  const choices = [
    ["en", "English"],
    ["fr", "Français"],
  ].map(([language, name]) =>
    button(name, () => page.setLanguage(language), {
      lang: language,
      "aria-pressed": String(narrator.language === language),
      "data-key": `language-${language}`,
    }),
  );
  return element("span", { class: "languages", role: "group", "aria-label": narrator.pick("Language", "Langue") }, ...choices);
}
