/** Words in two languages: names, amounts, and patterns filled with players. */

/** The players' names; the person at the table is "you". */
const PLAYERS = ["Basile", "Colette", "Denis", "Manon"];

const ELIDED = new Set(["assassin", "astrologer"]);

export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** French as it is printed: curly apostrophes, and no line break before marks that stand apart. */
function typeset(text) {
  return text.replaceAll("'", "\u2019").replace(/ ([:;?!»])/g, "\u00a0$1");
}

/** Who is told something, and in which language. */
export class Narrator {
  /**
   * @param {"en" | "fr"} language
   * @param {number | null} viewer the seat that is "you"
   * @param {{card: string, en: string, fr: string}[]} cards all cards' names
   */
  constructor(language, viewer, cards) {
    this.language = language;
    this.viewer = viewer;
    this.cardNames = new Map(cards.map((names) => [names.card, names[language]]));
  }

  pick(english, french) {
    return this.language === "fr" ? typeset(french) : english;
  }

  /** A seat's number, as people count. */
  seat(seat) {
    return this.pick(`seat ${seat + 1}`, `place ${seat + 1}`);
  }

  isViewer(seat) {
    return seat !== null && seat !== undefined && seat === this.viewer;
  }

  /** A name, or "you", as it stands within a sentence. */
  name(seat) {
    return this.isViewer(seat) ? this.pick("you", "vous") : PLAYERS[seat];
  }

  title(seat) {
    return capitalized(this.name(seat));
  }

  /**
   * Fills a pattern: `{a}` and `{b}` are players, `{1}` and `{2}` texts; of `[x|y]` the first is taken if `a` is the viewer,
   * otherwise the second, and of `<x|y>` likewise for `b`.
   */
  fill(pattern, cast) {
    const choose = (seat) => (_, you, other) => (this.isViewer(seat) ? you : other);
    return pattern
      .replace(/\[([^|\]]*)\|([^\]]*)\]/g, choose(cast.a))
      .replace(/<([^|>]*)\|([^>]*)>/g, choose(cast.b))
      .replace(/\{([ab12])\}/g, (_, slot) => this.#slot(slot, cast));
  }

  #slot(slot, { a, b, texts = [] }) {
    if (slot === "a") return this.name(a);
    if (slot === "b") return this.name(b);
    return texts[Number(slot) - 1] ?? "";
  }

  card(card) {
    return this.cardNames.get(card);
  }

  /** A card with its article. */
  the(card) {
    const name = this.card(card);
    if (this.language === "en") return `the ${name}`;
    if (ELIDED.has(card)) return `l\u2019${name}`;
    return card === "countess" ? `la ${name}` : `le ${name}`;
  }

  /** A character in a pile, and whom it imitates. */
  played([card, identity]) {
    return card === identity ? this.card(card) : `${this.card(card)} (${this.card(identity)})`;
  }

  #count(n, english, french) {
    const plural = this.language === "fr" ? n > 1 : n !== 1;
    return `${n}\u00a0${this.pick(english[plural ? 1 : 0], french[plural ? 1 : 0])}`;
  }

  coins(n) {
    return this.#count(n, ["coin", "coins"], ["pièce", "pièces"]);
  }

  vetoes(n) {
    return this.#count(n, ["Veto", "Vetoes"], ["carte Veto", "cartes Veto"]);
  }

  cardCount(n) {
    return this.#count(n, ["card", "cards"], ["carte", "cartes"]);
  }

  /** What jewels of that value are paid or shown as. */
  jewels(value) {
    return this.#nonemptyList(this.#jewelParts(value));
  }

  price({ coins, jewels, vetoes }) {
    return this.#nonemptyList([
      ...(coins > 0 ? [this.coins(coins)] : []),
      ...this.#jewelParts(jewels),
      ...(vetoes > 0 ? [this.vetoes(vetoes)] : []),
    ]);
  }

  #jewelParts(value) {
    const [rubies, diamonds] = [Math.floor(value / 5), value % 5];
    return [
      ...(rubies > 0 ? [this.#count(rubies, ["ruby", "rubies"], ["rubis", "rubis"])] : []),
      ...(diamonds > 0 ? [this.#count(diamonds, ["diamond", "diamonds"], ["diamant", "diamants"])] : []),
    ];
  }

  #nonemptyList(parts) {
    return parts.length === 0 ? this.pick("nothing", "rien du tout") : this.list(parts);
  }

  /** "x, y and z" */
  list(parts) {
    if (parts.length < 2) return parts.join("");
    return `${parts.slice(0, -1).join(", ")} ${this.pick("and", "et")} ${parts.at(-1)}`;
  }

  /** A label and what it labels. */
  labelled(label, text) {
    return `${label}${this.pick(":", " :")} ${text}`;
  }
}
