/** The page: a person plays against simple opponents, or looks at a game again. */

import { animate, pause } from "./animate.js";
import { fullCard, HOW_TO_PLAY } from "./cards.js";
import { drawDecision } from "./choices.js";
import { button, byId, element, openDialog } from "./element.js";
import { pickFile, saveFile } from "./files.js";
import { load } from "./marquis.js";
import { openNewGame } from "./newgame.js";
import { Replay } from "./replay.js";
import { Teller } from "./teller.js";
import { describePile, drawHand, drawOutcome, drawSeat, drawTable, winSentence } from "./table.js";
import { drawToolbar, PACES } from "./toolbar.js";
import { Narrator } from "./words.js";

const options = new URLSearchParams(location.search);

class Page {
  language = (options.get("lang") ?? navigator.language).startsWith("fr") ? "fr" : "en";
  pace = options.get("pace") in PACES ? options.get("pace") : "normal";
  /** The game in play, and the person's seat in it. */
  game = null;
  person = 0;
  /** The view on show. */
  view = null;
  /** The person's decision that is awaited. */
  decision = null;
  replay = null;
  /** Which run of `play` is the present one: all others end. */
  #run = 0;

  constructor(marquis) {
    this.marquis = marquis;
    this.teller = new Teller(byId("log"), byId("ticker"));
    document.documentElement.dataset.ready = "true";
  }

  get narrator() {
    return new Narrator(this.language, this.view ? this.view.viewer : this.person, this.marquis.names);
  }

  setLanguage(language) {
    this.language = language;
    this.draw();
    this.teller.retell(this.narrator);
  }

  /** Begins a game, or goes on with one. */
  start(game, person) {
    this.replay = null;
    this.game = game;
    this.person = person;
    this.view = game.view(person);
    this.teller.restart(this.narrator);
    for (const part of Replay.parts(this.marquis.Game, game.record(), person)) this.teller.add(...part);
    return this.play();
  }

  /** Plays until the game is over. */
  async play() {
    const run = ++this.#run;
    const { game } = this;
    byId("question").focus();
    for (let decision = game.decision(); decision; decision = game.decision()) {
      const action = decision.seat === this.person ? await this.#personActs() : await this.#opponentActs();
      if (run !== this.#run) return;
      this.decision = null;
      game.apply(action);
      await this.showSteps(game.steps(this.person), () => run === this.#run);
      if (run !== this.#run) return;
    }
    this.view = game.view(this.person);
    this.draw();
    byId("question").focus();
  }

  #personActs() {
    const view = this.game.view(this.person);
    if (view.decision.legal.count === 1) return view.decision.legal.actions[0] ?? this.game.legalActions()[0];
    return new Promise((act) => {
      const { game } = this;
      this.decision = { view, rate: game.rate(this.person), isLegal: (action) => game.isLegal(action), act };
      this.view = view;
      this.draw();
      this.#focusQuestion();
    });
  }

  async #opponentActs() {
    this.draw();
    await pause(PACES[this.pace] / 2);
    return this.game.suggest();
  }

  /** Shows what happened, event by event. */
  async showSteps(steps, goOn) {
    for (const { event, view } of steps) {
      this.teller.add(event, this.view, view);
      await animate(event, PACES[this.pace], () => {
        this.view = view;
        this.draw();
      });
      if (!goOn()) return;
    }
  }

  /** The question takes the focus, unless it is in use elsewhere. */
  #focusQuestion() {
    const focused = document.activeElement;
    if (!document.querySelector("dialog[open]") && (focused === document.body || byId("decision").contains(focused))) byId("question").focus();
  }

  stop() {
    this.#run += 1;
    this.decision = null;
  }

  draw() {
    const { narrator, view } = this;
    document.documentElement.lang = this.language;
    byId("story-title").textContent = narrator.pick("What happens", "Ce qui se passe");
    drawToolbar(narrator, this);
    if (!view) return;
    const key = document.activeElement?.dataset?.key;
    const front = view.viewer ?? this.person;
    const show = { card: (card) => this.showCard(card), pile: (seat) => this.showPile(seat) };
    byId("table").setAttribute("aria-label", narrator.pick("Table", "Table"));
    byId("table").replaceChildren(...drawTable(narrator, view, front, show));
    byId("own").replaceChildren(drawSeat(narrator, view, front, show));
    this.#drawQuestion(narrator, view);
    this.replay?.draw(narrator);
    byId("replay").hidden = this.replay === null;
    if (key) document.querySelector(`[data-key="${key}"]`)?.focus();
  }

  #drawQuestion(narrator, view) {
    const play = this.decision?.view.decision.kind === "play" ? this.decision.act : null;
    byId("hand").replaceChildren(...drawHand(narrator, view, play));
    byId("decision").classList.toggle("asked", this.decision !== null);
    const outcome = view.decision ? null : (this.replay ?? this).game.outcome();
    if (this.decision) {
      const { question, answers } = drawDecision(narrator, this.decision);
      this.#ask(question, ...answers);
    } else if (outcome) {
      const again = button(narrator.pick("new game", "nouvelle partie"), () => this.newGame());
      const replay = button(narrator.pick("look at it again", "la revoir"), () => this.openReplay());
      this.#ask(winSentence(narrator, outcome), drawOutcome(narrator, outcome), again, replay);
    } else {
      this.#ask(this.#status(narrator, view));
    }
  }

  #ask(question, ...answers) {
    if (byId("question").textContent !== question) byId("question").textContent = question;
    byId("answers").replaceChildren(...answers);
  }

  #status(narrator, view) {
    if (this.replay) return narrator.pick("A game seen again", "Une partie revue");
    const seat = view.decision?.seat ?? view.active;
    if (narrator.isViewer(seat)) return narrator.pick("Your turn goes on.", "Votre tour continue.");
    const name = narrator.title(seat);
    return seat === view.active ? narrator.pick(`${name} is playing.`, `${name} joue.`) : narrator.pick(`${name} decides.`, `${name} décide.`);
  }

  #close() {
    return this.narrator.pick("close", "fermer");
  }

  showCard(card) {
    openDialog(this.narrator.card(card), this.#close(), fullCard(this.narrator, this.view.rules, card));
  }

  showPile(seat) {
    const title = this.narrator.labelled(this.narrator.pick("Cards", "Cartes"), this.narrator.title(seat));
    openDialog(title, this.#close(), describePile(this.narrator, this.view, seat));
  }

  showCards() {
    const rules = this.view?.rules ?? this.marquis.rules();
    const cards = this.marquis.names.map(({ card }) => element("li", {}, fullCard(this.narrator, rules, card)));
    openDialog(this.narrator.pick("All cards", "Toutes les cartes"), this.#close(), element("ul", { class: "all-cards" }, ...cards));
  }

  showHelp() {
    const paragraphs = HOW_TO_PLAY[this.language].flatMap(([title, text]) => [element("h3", {}, title), element("p", {}, text)]);
    openDialog(this.narrator.pick("How to play", "Comment jouer"), this.#close(), ...paragraphs);
  }

  newGame() {
    openNewGame(this.narrator, this.#close(), ({ players, seat, seed }) => {
      this.start(this.marquis.Game.deal({ players, seed }), seat);
    });
  }

  save() {
    const { game, person } = this.replay ?? this;
    saveFile(`marquis-seat-${person}.json`, `${JSON.stringify(game.record())}\n`);
  }

  async loadFile() {
    const file = await pickFile();
    if (!file) return;
    try {
      const game = this.marquis.Game.fromRecord((await file.text()).trim());
      const seat = Number(/seat-(\d)/.exec(file.name)?.[1] ?? 0);
      this.#open(game, Math.min(seat, game.spectatorView().seats.length - 1));
    } catch (error) {
      this.alert(this.narrator.labelled(this.narrator.pick(`${file.name} is no record of a game`, `${file.name} n'est pas une partie enregistrée`), error.message));
    }
  }

  openReplay() {
    this.#open(this.game, this.person);
  }

  #open(game, person) {
    this.stop();
    byId("alert").textContent = "";
    this.replay = new Replay(this, game, person);
    this.replay.go(this.replay.length);
    byId("replay").querySelector("button")?.focus();
  }

  alert(text) {
    byId("alert").textContent = text;
  }
}

const page = new Page(await load());
const asked = { players: Number(options.get("players") ?? 3), seat: Number(options.get("seat") ?? 0), seed: options.get("seed") };
const dealt = page.marquis.Game.deal({ players: asked.players, seed: asked.seed === null ? undefined : BigInt(asked.seed) });
// For tests and the curious: the game in play.
globalThis.marquisPage = page;
page.start(dealt, Math.min(asked.seat, asked.players - 1));
