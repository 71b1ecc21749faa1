/** The story on the page: a log that screen readers follow, and its last sentence beside the table. */

import { element } from "./element.js";
import { Story } from "./story.js";

export class Teller {
  #log;
  #ticker;
  #story;
  /** Everything told, to tell it again in another language. */
  #told = [];

  constructor(log, ticker) {
    this.#log = log;
    this.#ticker = ticker;
  }

  /** Begins an empty story. */
  restart(narrator) {
    this.#told = [];
    this.#clear(narrator);
  }

  /** Tells an event; `before` is the view before it. */
  add(event, before) {
    const context = { players: before.seats.length, aboutAttack: before.pending.attack !== null };
    this.#told.push({ event, context });
    this.#print(this.#story.tell(event, context));
  }

  /** All events of an action were told. */
  rest() {
    this.#told.push({ rest: true });
    this.#print(this.#story.rest());
  }

  /** The person is asked, or the game is over: nothing waits. */
  end() {
    this.#told.push({ end: true });
    this.#print(this.#story.end());
  }

  /** Tells everything again, quietly. */
  retell(narrator) {
    this.#log.setAttribute("aria-live", "off");
    this.#clear(narrator);
    for (const { event, context, rest } of this.#told) {
      this.#print(event ? this.#story.tell(event, context) : rest ? this.#story.rest() : this.#story.end());
    }
    setTimeout(() => this.#log.setAttribute("aria-live", "polite"), 100);
  }

  #clear(narrator) {
    this.#story = new Story(narrator);
    this.#log.replaceChildren();
    this.#ticker.textContent = "";
  }

  #print(told) {
    if (told.length === 0) return;
    for (const { heading, text } of told) {
      this.#log.append(heading === undefined ? element("p", {}, text) : element("h3", {}, heading));
      if (text !== undefined) this.#ticker.textContent = text;
    }
    this.#log.scrollTop = this.#log.scrollHeight;
  }
}
