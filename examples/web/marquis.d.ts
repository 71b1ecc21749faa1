/** Types of `marquis.js`. What a field means is told at the Rust type of the same name; the rule numbers are those of RULES.md. */

/** A seat, from 0. */
export type Seat = 0 | 1 | 2 | 3;

export type Character =
  | "assassin"
  | "jeweler"
  | "forger"
  | "astrologer"
  | "countess"
  | "clerk"
  | "marquis"
  | "prosecutor"
  | "pickpocket"
  | "thief"
  | "blackmailer";

export type Card = Character | "veto";

/** The text of an action, such as `"play thief"` or `"offer 2 3c 0j 1v"`. */
export type Action = string;

export type DecisionKind = "exchange" | "play" | "veto" | "annul" | "target" | "use" | "take" | "ask" | "answer";

/** What an attack comes from (R10). */
export type AttackKind = "theft" | "tribute" | "assassin" | "pickpocket" | "thief";

/** Clockwise or counterclockwise. */
export type Direction = 1 | -1;

/** Coins, jewels by value, and Vetoes (R11). */
export interface Price {
  coins: number;
  jewels: number;
  vetoes: number;
}

/** Coins and jewels of an exchange (R4). */
export type Rate = [coins: number, jewels: number];

/** A character in a pile: the card, and what it counts as (R5.2). */
export type PlayedCard = [card: Character, identity: Character];

export interface CardRow {
  income: number;
  /** Coins stolen from each player who shows that character. */
  steals: Partial<Record<Character, number>>;
  rate: Rate | null;
}

/** Options and card table (R15). */
export interface Rules {
  bargain_offers: number;
  ask_veto: "always" | "holder";
  cards: Record<Character, CardRow>;
}

/** A rules file: what it leaves out has its default. */
export type RulesFile = Partial<Omit<Rules, "cards">> & { cards?: Partial<Record<Character, CardRow>> };

export interface Bargain {
  provider: Seat;
  client: Seat;
  /** The price on the table. */
  price: Price;
  /** Offers made so far. */
  offers: number;
}

/** What a decision is about. */
export interface Pending {
  seat: Seat;
  /** Null when the game is over. */
  kind: DecisionKind | null;
  /** The attacks in progress: their kind, and the victims that are left, the present one first. */
  attack: AttackKind | null;
  attacks: { victim: Seat; coins: number }[];
  bargain: Bargain | null;
}

/** Something that happened. */
export type Event =
  | { event: "turn_began"; seat: Seat; turn: number }
  | { event: "out_of_characters"; seat: Seat }
  | { event: "exchanged"; seat: Seat; exchange: { times: number; vetoes: number }; coins: number; jewels: number; own_veto: boolean }
  | { event: "played"; seat: Seat; card: Character; identity: Character }
  | { event: "reversed"; direction: Direction }
  | { event: "income"; seat: Seat; coins: number }
  | { event: "attacked"; kind: AttackKind; attacker: Seat; victim: Seat; coins: number }
  | { event: "veto_played"; victim: Seat; attacker: Seat }
  | { event: "annulled"; prosecutor: Seat }
  | { event: "attack_failed"; attacker: Seat; victim: Seat }
  | { event: "robbed"; attacker: Seat; victim: Seat; coins: number }
  | { event: "assassinated"; attacker: Seat; victim: Seat; card: Character }
  | { event: "paid"; from: Seat; to: Seat; coins: number }
  | { event: "bought_jewel"; seat: Seat }
  | { event: "taken_back"; seat: Seat; card: Character }
  | { event: "offered"; by: Seat; provider: Seat; client: Seat; price: Price }
  | { event: "declined"; by: Seat; provider: Seat; client: Seat }
  | { event: "accepted"; by: Seat; provider: Seat; client: Seat; price: Price; own_veto: boolean }
  | { event: "protected"; seat: Seat; by: Seat }
  /** Null for viewers who may not see the card. */
  | { event: "drew"; seat: Seat; card: Card | null }
  | { event: "turn_ended"; seat: Seat; idle_turns: number }
  | { event: "asked"; pending: Pending }
  | { event: "game_over"; winners: Seat[] };

/** What everybody sees of a seat. */
export interface PublicSeat {
  coins: number;
  /** By value. */
  jewels: number;
  open_vetoes: number;
  /** Whether this seat's own Veto was seen leaving its hand. */
  veto_seen: boolean;
  protected: boolean;
  /** From the bottom up: the last one is visible. */
  pile: PlayedCard[];
  assassinated: Character[];
}

export interface SeatView extends PublicSeat {
  hand_count: number;
  deck_count: number;
  /** Cards in hand or deck. */
  unseen: Card[];
  /** Cards that everybody knows to be in hand. */
  known: Card[];
}

/** The legal actions of the viewer, offers as the greatest price for each client. */
export interface LegalView {
  count: number;
  actions: Action[];
  offers: { client: Seat; up_to: Price }[];
}

/** What a viewer may know: the public part, and the own hand. */
export interface View {
  /** Null for a spectator. */
  viewer: Seat | null;
  active: Seat;
  direction: Direction;
  turn: number;
  treasury: number;
  /** By value. */
  jewel_bank: number;
  seats: SeatView[];
  hand: Card[];
  /** Null when the game is over; `legal` is there for the viewer who must decide. */
  decision: { seat: Seat; kind: DecisionKind; legal?: LegalView } | null;
  rules: Rules;
  pending: Pending;
  /** Who played the cards that count as Marquis, in that order. */
  marquis_order: [seat: Seat, card: Character][];
  idle_turns: number;
}

/** An event, and what the viewer sees right after it: a view, whose decision is null until the last event. */
export interface Step {
  event: Event;
  view: View;
}

export interface SnapshotSeat extends PublicSeat {
  hand: Card[];
  /** In drawing order. */
  deck: Card[];
  /** In a snapshot to resume from. */
  known?: Card[];
}

/** The full state of one moment: for the host, never for a player. */
export interface Snapshot {
  active: Seat;
  direction: Direction;
  turn: number;
  treasury: number;
  jewel_bank: number;
  seats: SnapshotSeat[];
  decision: { seat: Seat; kind: DecisionKind; legal_count: number; legal_crc32: number; legal?: Action[] } | null;
  /** When the game is over. */
  winners?: Seat[];
}

/** A snapshot with what is needed to go on from there. */
export interface ResumableSnapshot extends Snapshot {
  rules: Rules;
  pending: Pending;
  marquis_order: [seat: Seat, card: Character][];
  idle_turns: number;
}

/** A whole game: deck orders and actions determine everything else. */
export interface GameRecord {
  format: "marquis-record";
  version: 1;
  /** Left out for the default rules. */
  rules?: Rules;
  first: Seat;
  /** Each seat's 12 cards in the order in which they are drawn. */
  decks: Card[][];
  actions: Action[];
}

export interface Score {
  /** By value. */
  jewels: number;
  rubies: number;
  diamonds: number;
  coins: number;
}

export interface Outcome {
  winners: Seat[];
  scores: Score[];
}

/** 64 bits, or 32 bytes. */
export type Seed = bigint | number | Uint8Array;

/** A game in play. It is an object like any other: the module keeps nothing of it, so nothing has to be freed. */
export interface Game {
  /** Who must decide what; null when the game is over. */
  decision(): { seat: Seat; kind: DecisionKind } | null;
  /** How many actions are legal; at most 8248. */
  legalCount(): number;
  /** The legal actions in ascending order of their ids, from the index `start` on, at most `count` of them. */
  legalActions(start?: number, count?: number): Action[];
  /** Whether an action is legal. @throws {NoActionError} */
  isLegal(action: Action): boolean;
  /** The greatest price that may be offered for a client; null where none may. */
  offerLimits(client: Seat): Price | null;
  /** The rate at which a seat would exchange; null where there is none. */
  rate(seat: Seat): Rate | null;
  /**
   * Applies an action of the player who must decide, and gives all events, hidden cards too: for the host.
   * @throws {IllegalActionError | NoActionError} and then changes nothing
   */
  apply(action: Action): Event[];
  /** The events of the last action, as a viewer sees them; null or nothing is a spectator. */
  seenEvents(viewer?: Seat | null): Event[];
  /** The same, each with the viewer's view right after it. */
  steps(viewer?: Seat | null): Step[];
  /** What a seat may know. */
  view(seat: Seat): View;
  /** What everybody may know. */
  spectatorView(): View;
  /** What a simple opponent would do in the place of who must decide, by that seat's view alone. */
  suggest(): Action;
  /** Seeds the whims of `suggest`, which otherwise go on from the deal's seed. */
  reseed(seed?: Seed): void;
  /** Null while the game lasts. */
  outcome(): Outcome | null;
  /** Deck orders and all actions. @throws {MarquisError} if the game was loaded from bytes */
  record(): GameRecord;
  /** The full state of this moment. */
  snapshot(options: { resume: true }): ResumableSnapshot;
  snapshot(options?: { resume?: false }): Snapshot;
  /** The game as bytes, at most 256 of them. */
  toBytes(): Uint8Array;
  /** Another game in the same position, with the same past. */
  copy(): Game;
  /** For `JSON.stringify`: the record, or the snapshot to resume from if there is no record. */
  toJSON(): GameRecord | ResumableSnapshot;
}

/** How games are made. */
export interface GameMaker {
  /**
   * Deals a game: the same seed deals the same cards everywhere. Without a seed, the cards are random.
   * @throws {SetupError | FormatError}
   */
  deal(options: { players: 2 | 3 | 4; first?: Seat; seed?: Seed; rules?: RulesFile }): Game;
  /**
   * Replays a record, an object or its JSON text; with `steps`, only so many of its actions.
   * @throws {FormatError | SetupError | IllegalActionError}
   */
  fromRecord(record: GameRecord | string, steps?: number): Game;
  /** Loads the bytes that `toBytes` gave. Such a game has no record. @throws {SaveError} */
  fromBytes(bytes: Uint8Array): Game;
}

/** The loaded module. */
export interface Marquis {
  Game: GameMaker;
  /** All cards in canonical order, with their names in English and French. */
  names: { card: Card; en: string; fr: string }[];
  /** The complete rules of a rules file; of the default ones, if it is left out. @throws {FormatError} */
  rules(rules?: RulesFile): Rules;
  /** The id of an action's text. @throws {NoActionError} */
  actionId(action: Action): number;
  /** The text of an action's id. @throws {NoActionError} */
  actionText(id: number): Action;
}

/** The bytes of marquis.wasm, or what brings them: a response of `fetch`. */
export type WasmSource = ArrayBuffer | ArrayBufferView | { arrayBuffer(): Promise<ArrayBuffer> };

/**
 * Loads the module: from the bytes of marquis.wasm, or a response that brings them; if left out, from the file beside `marquis.js`.
 * @throws {LoadError}
 */
export function load(source?: WasmSource | Promise<WasmSource>): Promise<Marquis>;

/** Any error of this module; `message` says what and where. */
export class MarquisError extends Error {
  /** What it is about, such as `"illegal"` or `"format"`. */
  readonly kind: string;
}

/** An action that is not legal here, and the rule that forbids it. */
export class IllegalActionError extends MarquisError {
  readonly action?: Action;
  readonly rule?: string;
  /** In a record: which action, from 0. */
  readonly index?: number;
}

/** A text or number that names no action. */
export class NoActionError extends MarquisError {
  /** Where in the text, in bytes. */
  readonly offset?: number;
}

/** Data that are not the record or the rules that they should be. */
export class FormatError extends MarquisError {
  /** Where, such as `"decks[1][3]"`. */
  readonly path: string;
}

/** Players, first seat, seed or decks with which no game can begin. */
export class SetupError extends MarquisError {}

/** Bytes that are no save. */
export class SaveError extends MarquisError {}

/** The file marquis.wasm is missing, or is something else; `cause` says why. */
export class LoadError extends MarquisError {}
