/** The page: a person plays against simple opponents, or looks at a game again. */

import { parseLanguage, readAddress } from "./address.js";
import { animate, isCalm, pause } from "./animate.js";
import { fullCard, howToPlay } from "./cards.js";
import { drawDecision } from "./choices.js";
import { button, byId, element, openDialog } from "./element.js";
import { pickFile, saveFile } from "./files.js";
import { keep, recall } from "./kept.js";
import { load } from "./marquis.js";
import { openNewGame } from "./newgame.js";
import { Replay } from "./replay.js";
import { Teller } from "./teller.js";
import { describePile, drawHand, drawOutcome, drawSeat, drawTable, winSentence } from "./table.js";
import { drawToolbar, PACES } from "./toolbar.js";
import { Narrator } from "./words.js";

class Page {
  language;
  pace;
  /** The game in play, and the person's seat in it. */
  game = null;
  person = 0;
  /** The view on show. */
  view = null;
  /** The person's decision that is awaited. */
  decision = null;
  /** What the person is asked besides, `{question, answers}`: both functions of a narrator. */
  proposal = null;
  replay = null;
  /** Which run of `play` is the present one: all others end. */
  #run = 0;
  /** The game that was kept before this visit, until another one is. */
  #former = {};
  #warned = false;

  constructor(marquis, language, pace) {
    this.marquis = marquis;
    this.language = language;
    this.pace = pace;
    this.teller = new Teller(byId("log"), byId("ticker"));
    // An error has been read when the next thing is done.
    for (const deed of ["click", "change"]) {
      document.addEventListener(deed, (event) => event.target.closest("button, select, input") && this.alert(""), { capture: true });
    }
    byId("boot").hidden = true;
    byId("play").hidden = false;
    byId("story").hidden = false;
    document.documentElement.dataset.ready = "true";
  }

  get narrator() {
    return new Narrator(this.language, this.view ? this.view.viewer : this.person, this.marquis.names);
  }

  setLanguage(language) {
    this.language = language;
    this.#keep();
    this.draw();
    this.teller.retell(this.narrator);
  }

  setPace(pace) {
    this.pace = pace;
    this.#keep();
  }

  /** The game comes back at the next visit. */
  #keep() {
    const { language, pace, game, person } = this;
    const isBegun = game !== null && this.proposal === null && game.record().actions.length > 0;
    const kept = isBegun ? { game: game.record(), seat: person } : this.#former;
    const isKept = keep({ language, pace, ...kept });
    if (isKept || !isBegun || this.#warned) return;
    this.#warned = true;
    this.alert(this.narrator.pick("This browser keeps nothing: save the game before you leave the page.", "Ce navigateur ne garde rien : enregistrez la partie avant de quitter la page."));
  }

  /** Asks whether to go on with the game that was kept; otherwise `begin` begins another. */
  propose(game, person, begin) {
    this.#former = { game: game.record(), seat: person };
    this.#show(game, person);
    this.proposal = {
      question: (narrator) => narrator.pick("Continue the game that you left?", "Reprendre la partie commencée ?"),
      answers: (narrator) => [
        button(narrator.pick("continue", "reprendre"), () => this.start(game, person), { class: "primary", "data-key": "continue" }),
        button(narrator.pick("new game", "nouvelle partie"), begin, { "data-key": "begin" }),
      ],
    };
    this.draw();
    this.#turnToQuestion();
  }

  /** Goes back from a replay to the game in play. */
  resume() {
    this.start(this.game, this.person);
  }

  /** Begins a game, or goes on with one. */
  start(game, person) {
    this.#show(game, person);
    return this.play();
  }

  #show(game, person) {
    this.stop();
    this.replay = null;
    this.game = game;
    this.person = person;
    this.view = game.view(person);
    this.teller.restart(this.narrator);
    for (const part of Replay.parts(this.marquis.Game, game.record(), person)) this.teller.add(...part);
  }

  /** Plays until the game is over. */
  async play() {
    const run = ++this.#run;
    const { game } = this;
    byId("question").focus({ preventScroll: true });
    for (let decision = game.decision(); decision; decision = game.decision()) {
      const action = decision.seat === this.person ? await this.#personActs() : await this.#opponentActs();
      if (run !== this.#run) return;
      this.decision = null;
      game.apply(action);
      this.#keep();
      await this.showSteps(game.steps(this.person), () => run === this.#run);
      if (run !== this.#run) return;
    }
    this.view = game.view(this.person);
    this.draw();
    this.#turnToQuestion();
  }

  #personActs() {
    const view = this.game.view(this.person);
    if (view.decision.legal.count === 1) return view.decision.legal.actions[0] ?? this.game.legalActions()[0];
    return new Promise((act) => {
      const { game } = this;
      this.decision = { view, rate: game.rate(this.person), isLegal: (action) => game.isLegal(action), act };
      this.view = view;
      this.draw();
      this.#turnToQuestion();
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

  /** The question takes the focus, unless it is in use elsewhere, and comes into sight with as much below it as there is room for. */
  #turnToQuestion() {
    if (document.querySelector("dialog[open]")) return;
    const focused = document.activeElement;
    if (focused === document.body || byId("decision").contains(focused)) byId("question").focus({ preventScroll: true });
    const behavior = isCalm() || PACES[this.pace] === 0 ? "instant" : "smooth";
    const fits = byId("decision").offsetHeight <= innerHeight;
    if (fits) byId("decision").scrollIntoView({ block: "nearest", behavior });
    else byId("ask").scrollIntoView({ block: "start", behavior });
  }

  stop() {
    this.#run += 1;
    this.decision = null;
    this.proposal = null;
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
    byId("decision").classList.toggle("asked", this.decision !== null || this.proposal !== null);
    const outcome = view.pending.kind ? null : (this.replay ?? this).game.outcome();
    if (this.proposal) {
      this.#ask(this.proposal.question(narrator), ...this.proposal.answers(narrator));
    } else if (this.decision) {
      const { question, answers } = drawDecision(narrator, this.decision);
      this.#ask(question, ...answers);
    } else if (outcome) {
      const again = button(narrator.pick("new game", "nouvelle partie"), () => this.newGame(), { class: "primary" });
      const replay = button(narrator.pick("look at it again", "revoir la partie"), () => this.openReplay());
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
    if (this.replay) return narrator.pick("Replay of a game", "Relecture d'une partie");
    const { seat } = view.pending;
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
    const paragraphs = howToPlay(this.narrator).flatMap(([title, text]) => [element("h3", {}, title), element("p", {}, text)]);
    openDialog(this.narrator.pick("How to play", "Comment jouer"), this.#close(), ...paragraphs);
  }

  newGame() {
    const inPlay = this.game?.decision() !== null;
    openNewGame(this.narrator, this.#close(), inPlay, ({ players, seat, seed }) => {
      this.start(this.marquis.Game.deal({ players, seed }), seat);
    });
  }

  save() {
    const { game, person } = this.replay ?? this;
    saveFile(`marquis-seat-${person + 1}.json`, `${JSON.stringify(game.record())}\n`);
  }

  async loadFile() {
    const file = await pickFile();
    if (!file) return;
    try {
      const game = this.marquis.Game.fromRecord((await file.text()).trim());
      const seat = Number(/seat-([1-4])/.exec(file.name)?.[1] ?? 1);
      this.#open(game, Math.min(seat, game.spectatorView().seats.length) - 1);
    } catch (error) {
      this.alert(this.narrator.labelled(this.narrator.pick(`${file.name} is no record of a game`, `${file.name} n'est pas l'enregistrement d'une partie`), error.message));
    }
  }

  openReplay() {
    this.#open(this.game, this.person);
  }

  #open(game, person) {
    this.stop();
    this.replay = new Replay(this, game, person);
    this.replay.go(this.replay.length);
    byId("replay").querySelector("button")?.focus();
  }

  alert(text) {
    byId("alert").textContent = text;
    if (text !== "") byId("alert").scrollIntoView({ block: "nearest" });
  }
}

/** Loads the rules, or says why they cannot be had. */
async function loadRules() {
  try {
    return await load();
  } catch (error) {
    byId("loading").hidden = true;
    byId("failed").hidden = false;
    byId("failed").prepend(element("p", { class: "cause" }, error.message));
    return null;
  }
}

/** Begins with what the address asks for, or with what was kept. */
function begin(marquis) {
  const asked = readAddress(location.search);
  const kept = recall(marquis.Game);
  const language = asked.language ?? kept.language ?? parseLanguage(navigator.language) ?? "en";
  const page = new Page(marquis, language, asked.pace ?? kept.pace ?? "normal");
  // For tests and the curious: the game in play.
  globalThis.marquisPage = page;
  const deal = () => page.start(marquis.Game.deal({ players: asked.players, seed: asked.seed }), asked.seat);
  if (kept.game?.decision()) page.propose(kept.game, kept.seat, deal);
  else if (kept.game && kept.isOfThisTab) page.start(kept.game, kept.seat);
  else deal();
  page.alert(asked.problems.map((sentences) => page.narrator.pick(...sentences)).join("\n"));
}

const marquis = await loadRules();
if (marquis) begin(marquis);
