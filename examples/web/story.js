/** What happens, told in sentences that are gathered into paragraphs. */

import { ATTACKS, SENTENCES, SUCCESSFUL_ATTACKS } from "./sentences.js";
import { capitalized } from "./words.js";

/**
 * Tells the events of a game in order.
 *
 * `tell` takes one at a time and gives what can be said by now: `{heading}` or `{text}`, in order. An attack waits for what
 * comes of it, and a player's deeds wait for each other, until `end`.
 */
export class Story {
  #narrator;
  #attack = null;
  #drawn = [];
  #doer = null;
  #deeds = [];
  #sentences = [];
  #told = [];

  constructor(narrator) {
    this.#narrator = narrator;
  }

  /**
   * @param {object} event as the viewer sees it
   * @param {{players: number, aboutAttack: boolean}} before what the table was like: the number of players, and whether a
   *   bargain would be about the Veto against an attack
   */
  tell(event, before) {
    if (event.event === "drew") this.#drawn.push(event);
    else {
      this.#endDraw();
      this.#tellWithAttack(event, before);
    }
    return this.#take();
  }

  /** The sentences that wait, as far as they go. */
  get unfinished() {
    return [...this.#sentences, ...(this.#deeds.length > 0 ? [this.#sentence()] : [])].join(" ");
  }

  /** All that waits but an attack, which may be told together with what comes of it. */
  rest() {
    this.#endDraw();
    this.#endParagraph();
    return this.#take();
  }

  /** All that waits. */
  end() {
    this.#endDraw();
    this.#endAttack();
    this.#endParagraph();
    return this.#take();
  }

  #take() {
    return this.#told.splice(0);
  }

  #tellWithAttack(event, before) {
    // Whether a Veto is played: what follows tells, or the person's own question.
    if (event.event === "asked" && this.#attack) return;
    const told = this.#attack && event.event === "robbed" && SUCCESSFUL_ATTACKS[this.#attack.kind];
    if (told) {
      this.#attack = null;
      this.#say(told, { a: event.attacker, b: event.victim, texts: [this.#narrator.coins(event.coins)] });
      return;
    }
    this.#endAttack();
    if (event.event === "attacked") this.#attack = event;
    else TELL[event.event]?.(this, this.#narrator, event, before);
  }

  #endAttack() {
    const attack = this.#attack;
    this.#attack = null;
    if (attack) {
      const texts = [this.#narrator.coins(attack.coins)];
      this.#say(ATTACKS[attack.kind], { a: attack.attacker, b: attack.victim, texts });
    }
  }

  #endDraw() {
    const drawn = this.#drawn.splice(0);
    if (drawn.length === 0) return;
    const known = drawn.filter((event) => event.card).map((event) => this.#narrator.the(event.card));
    const count = this.#narrator.pick(
      drawn.length === 1 ? "a card" : `${drawn.length} cards`,
      drawn.length === 1 ? "une carte" : `${drawn.length} cartes`,
    );
    this.say("draws", { a: drawn[0].seat, texts: [known.length > 0 ? this.#narrator.list(known) : count] });
  }

  heading(seat, turn) {
    this.#endParagraph();
    const heading = this.#narrator.fill(this.#narrator.pick(...SENTENCES.heading), { a: seat, texts: [String(turn)] });
    this.#told.push({ heading });
  }

  say(sentence, cast) {
    this.#say(SENTENCES[sentence], cast);
  }

  #say(patterns, cast) {
    const pattern = this.#narrator.pick(...patterns);
    if (pattern.startsWith("{a} ")) this.#addDeed(cast.a, this.#narrator.fill(pattern.slice(4), cast));
    else {
      this.#endSentence();
      this.#sentences.push(`${capitalized(this.#narrator.fill(pattern, cast))}.`);
    }
  }

  #addDeed(seat, predicate) {
    if (this.#doer !== seat) this.#endSentence();
    this.#doer = seat;
    this.#deeds.push(predicate);
    // One more deed after a subordinate clause would be misread.
    if (/[,:]/.test(predicate)) this.#endSentence();
  }

  #endSentence() {
    if (this.#deeds.length > 0) this.#sentences.push(this.#sentence());
    this.#deeds = [];
    this.#doer = null;
  }

  #sentence() {
    return `${this.#narrator.title(this.#doer)} ${this.#narrator.list(this.#deeds)}.`;
  }

  #endParagraph() {
    this.#endSentence();
    const sentences = this.#sentences.splice(0);
    if (sentences.length > 0) this.#told.push({ text: sentences.join(" ") });
  }
}

/** How each event is told; those that are missing need no words. */
const TELL = {
  turn_began: (story, _, { seat, turn }) => story.heading(seat, turn),
  out_of_characters: (story, _, { seat }) => story.say("outOfCharacters", { a: seat }),
  exchanged(story, narrator, { seat, exchange, coins, jewels, own_veto }) {
    const price = narrator.price({ coins, jewels: 0, vetoes: exchange.vetoes });
    story.say("exchanges", { a: seat, texts: [price, narrator.jewels(jewels)] });
    if (own_veto) story.say("ownVeto", { a: seat, b: seat });
  },
  played(story, narrator, { seat, card, identity }) {
    const texts = [narrator.the(card), narrator.the(identity)];
    const sentence = card !== "forger" ? "plays" : identity === "forger" ? "playsPlainForger" : "playsForger";
    story.say(sentence, { a: seat, texts });
  },
  reversed(story, narrator, { direction }) {
    const way = direction === 1 ? narrator.pick("clockwise", "horaire") : narrator.pick("counterclockwise", "antihoraire");
    story.say("reversed", { texts: [way] });
  },
  income: (story, narrator, { seat, coins }) => story.say("income", { a: seat, texts: [narrator.coins(coins)] }),
  veto_played: (story, _, { victim, attacker }) => story.say("vetoes", { a: victim, b: attacker }),
  annulled: (story, _, { prosecutor }) => story.say("annuls", { a: prosecutor, b: prosecutor }),
  attack_failed: (story, _, { victim }) => story.say("attackFails", { b: victim }),
  robbed: (story, narrator, { attacker, victim, coins }) =>
    story.say("robs", { a: attacker, b: victim, texts: [narrator.coins(coins)] }),
  assassinated: (story, narrator, { attacker, victim, card }) =>
    story.say("assassinates", { a: attacker, b: victim, texts: [narrator.card(card), narrator.the(card)] }),
  paid: (story, narrator, { from, to, coins }) => story.say("paysTheSame", { a: from, b: to, texts: [narrator.coins(coins)] }),
  bought_jewel: (story, _, { seat }) => story.say("buysJewel", { a: seat }),
  taken_back: (story, narrator, { seat, card }) => story.say("takesBack", { a: seat, texts: [narrator.the(card)] }),
  offered(story, narrator, { by, provider, client, price }, { aboutAttack }) {
    const service = aboutAttack
      ? narrator.pick("for annulling the Veto", "d'annuler le Veto")
      : narrator.pick("for protection", "une protection");
    const texts = [narrator.price(price), service];
    if (by === provider) story.say("asksPrice", { a: by, b: client, texts });
    else story.say("counters", { a: by, b: provider, texts });
  },
  declined: (story, _, { by }) => story.say("declines", { a: by }),
  accepted(story, narrator, { by, provider, client, price, own_veto }) {
    story.say("accepts", { a: by });
    if (price.coins + price.jewels + price.vetoes === 0) return;
    story.say("gives", { a: client, b: provider, texts: [narrator.price(price)] });
    if (own_veto) story.say("ownVeto", { a: client, b: client });
  },
  protected: (story, _, { seat }) => story.say("protected", { a: seat, b: seat }),
  turn_ended(story, _, { idle_turns }, { players }) {
    if (idle_turns > 0) story.say("idleTurns", { texts: [String(idle_turns), String(players)] });
  },
  asked(story, narrator, { pending }) {
    // The viewer's own questions come as questions, and most others are plain from the answers.
    const aboutVeto = pending.kind === "annul" || (pending.kind === "ask" && pending.attack !== null);
    if (aboutVeto && !narrator.isViewer(pending.seat)) story.say("mayAnnul", { a: pending.seat });
  },
  game_over: (story) => story.say("gameOver", {}),
};
