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

  /** Tells an event; `before` and `after` are the views around it. */
  add(event, before, after) {
    const context = {
      players: before.seats.length,
      aboutAttack: before.pending.attack !== null,
      // Before the viewer decides, everything is told.
      decides: event.event === "game_over" || (after.decision?.legal?.count ?? 0) > 1,
    };
    this.#told.push({ event, context });
    this.#tell(event, context);
  }

  #tell(event, context) {
    this.#print(this.#story.tell(event, context));
    if (this.#story.unfinished !== "") this.#ticker.textContent = this.#story.unfinished;
    if (event.event === "asked" || event.event === "game_over") this.#print(context.decides ? this.#story.end() : this.#story.rest());
  }

  /** Tells everything again, quietly. */
  retell(narrator) {
    this.#log.setAttribute("aria-live", "off");
    this.#clear(narrator);
    for (const { event, context } of this.#told) this.#tell(event, context);
    setTimeout(() => this.#log.setAttribute("aria-live", "polite"), 100);
  }

  #clear(narrator) {
    this.#story = new Story(narrator);
    this.#log.replaceChildren();
    this.#ticker.textContent = "";
  }

  #print(told) {
    if (told.length === 0) return;
    // A reader who has scrolled back is left there.
    const atEnd = this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 40;
    for (const { heading, text } of told) {
      this.#log.append(heading === undefined ? element("p", {}, text) : element("h3", {}, heading));
      if (text !== undefined) this.#ticker.textContent = text;
    }
    if (atEnd) this.#log.scrollTop = this.#log.scrollHeight;
  }
}
