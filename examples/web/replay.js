/** Looking at a game again, step by step. */

import { button, byId, element } from "./element.js";

export class Replay {
  #page;
  #record;
  #at = 0;
  #slider;
  #position;
  #language = null;
  #moving = 0;

  /** @param {object} game a game that has a record */
  constructor(page, game, person) {
    this.#page = page;
    this.game = game;
    this.#record = game.record();
    /** Through whose eyes; null for a spectator's. */
    this.viewer = person;
    this.person = person;
  }

  get length() {
    return this.#record.actions.length;
  }

  /** What a teller needs for the actions of a record: events, and the views before and after each. */
  static *parts(Game, record, viewer) {
    const game = Game.fromRecord(record, 0);
    const viewOf = () => (viewer === null ? game.spectatorView() : game.view(viewer));
    let before = viewOf();
    yield [{ event: "turn_began", seat: before.active, turn: before.turn }, before, before];
    for (const action of record.actions) {
      game.apply(action);
      for (const { event, view } of game.steps(viewer)) {
        yield [event, before, view];
        before = view;
      }
    }
  }

  /** Shows the position after the first `at` actions; one step ahead is animated. */
  async go(at) {
    const page = this.#page;
    const target = Math.max(0, Math.min(at, this.length));
    const game = page.marquis.Game.fromRecord(this.#record, target);
    const move = ++this.#moving;
    const goOn = () => move === this.#moving && page.replay === this;
    const ahead = target === this.#at + 1 && page.view !== null;
    this.#at = target;
    this.game = game;
    if (ahead) await page.showSteps(game.steps(this.viewer), goOn);
    else this.#jump(game);
    if (goOn()) page.draw();
  }

  #jump(game) {
    const page = this.#page;
    page.view = this.viewer === null ? game.spectatorView() : game.view(this.viewer);
    page.teller.restart(page.narrator);
    for (const part of Replay.parts(page.marquis.Game, game.record(), this.viewer)) page.teller.add(...part);
  }

  /** Goes on playing from here, in the place of the viewer. */
  #playOn() {
    const page = this.#page;
    const { game } = this;
    game.reseed(undefined);
    page.start(game, this.viewer ?? this.person);
  }

  /** Draws the controls, anew where the language has changed. */
  draw(narrator) {
    if (this.#language !== narrator.language) {
      this.#language = narrator.language;
      this.#build(narrator);
    }
    const position = narrator.pick(`step ${this.#at} of ${this.length}`, `coup ${this.#at} sur ${this.length}`);
    this.#position.textContent = position;
    this.#slider.value = this.#at;
    this.#slider.setAttribute("aria-valuetext", position);
    const over = this.game.decision() === null;
    const playOn = byId("replay").querySelector('[data-key="replay-on"]');
    playOn.disabled = over || this.viewer === null;
  }

  #build(narrator) {
    const step = (by) => () => this.go(this.#at + by);
    const controls = [
      ["start", "|◀", narrator.pick("to the beginning", "au début"), () => this.go(0)],
      ["back", "◀", narrator.pick("one step back", "un coup en arrière"), step(-1)],
      ["ahead", "▶", narrator.pick("one step ahead", "un coup en avant"), step(1)],
      ["end", "▶|", narrator.pick("to the end", "à la fin"), () => this.go(this.length)],
    ].map(([name, sign, label, act]) => button(sign, act, { "aria-label": label, title: label, "data-key": `replay-${name}` }));
    this.#slider = element("input", {
      type: "range",
      min: 0,
      max: this.length,
      "aria-label": narrator.pick("position in the game", "position dans la partie"),
      "data-key": "replay-slider",
      oninput: (event) => this.go(Number(event.target.value)),
    });
    this.#position = element("span", { class: "position" });
    const playOn = button(narrator.pick("play on from here", "jouer à partir d'ici"), () => this.#playOn(), { "data-key": "replay-on", class: "primary" });
    const back = button(narrator.pick("back to your game", "retour à votre partie"), () => this.#page.resume(), { "data-key": "replay-game" });
    back.hidden = this.#page.game.decision() === null;
    const section = byId("replay");
    section.setAttribute("aria-label", narrator.pick("Replay", "Relecture"));
    section.replaceChildren(...controls, this.#slider, this.#position, this.#viewerChoice(narrator), playOn, back);
  }

  #viewerChoice(narrator) {
    const seats = this.#record.decks.map((_, seat) => [String(seat), narrator.seat(seat)]);
    const choices = [...seats, ["", narrator.pick("a spectator", "un spectateur")]].map(([value, label]) =>
      element("option", { value, selected: value === (this.viewer === null ? "" : String(this.viewer)) }, label),
    );
    const onchange = (event) => {
      this.viewer = event.target.value === "" ? null : Number(event.target.value);
      this.#jump(this.game);
      this.#page.draw();
    };
    return element("label", { class: "pace" }, `${narrator.pick("seen by", "vu par")} `, element("select", { "data-key": "replay-viewer", onchange }, ...choices));
  }
}
