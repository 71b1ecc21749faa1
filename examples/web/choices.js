/** The person's decisions: a question, and the answers that are legal. */

import { fullCard } from "./cards.js";
import { button } from "./element.js";
import { priceForm } from "./price.js";
import { seatSummary } from "./table.js";

const DECLINE = {
  exchange: ["keep your coins", "garder vos pièces"],
  veto: ["let it happen", "laisser faire"],
  annul: ["let the Veto stand", "laisser le Veto"],
  target: ["nobody", "personne"],
  ask: ["nobody", "personne"],
  take: ["none", "aucun"],
  use: ["no", "non"],
  play: ["no", "non"],
  answer: ["decline", "refuser"],
};

const QUESTIONS = {
  play: ["Which character do you play?", "Quel personnage jouez-vous ?"],
  veto: ["You are attacked. Do you play your Veto?", "On vous attaque. Jouez-vous votre carte Veto ?"],
  annul: ["Does your Prosecutor annul the Veto?", "Votre Procureur annule-t-il le Veto ?"],
  assassin: ["Whom does your Assassin strike?", "Quel personnage votre Assassin vise-t-il ?"],
  pickpocket: ["Whose pocket does your Pickpocket pick?", "À qui votre Pickpocket fait-il les poches ?"],
  thief: [
    "Does your Thief rob everybody of 1 coin, and assassinate the character of whoever has none?",
    "Votre Voleur prend-il 1 pièce à chacun, et assassine-t-il le personnage de ceux qui n'en ont pas ?",
  ],
  jeweler: ["Do you buy 1 diamond for 1 coin?", "Achetez-vous 1 diamant pour 1 pièce ?"],
  take: ["Which character do you take back into your hand?", "Quel personnage reprenez-vous en main ?"],
  askAboutVeto: [
    "For whom does your Prosecutor annul the Veto, at a price that you name?",
    "Pour qui votre Procureur annule-t-il le Veto, au prix que vous fixerez ?",
  ],
  askProtection: [
    "To whom do you offer the protection of your Countess, at a price that you name?",
    "À qui offrez-vous la protection de votre Comtesse, au prix que vous fixerez ?",
  ],
};

/**
 * The pending decision as `{question, answers}`: a text and elements.
 * @param {object} decision
 * @param {object} decision.view the person's view
 * @param {number[] | null} decision.rate the person's rate
 * @param {(action: string) => boolean} decision.isLegal
 * @param {(action: string) => void} decision.act
 */
export function drawDecision(narrator, decision) {
  const { view, act } = decision;
  const { kind, legal } = view.decision;
  const may = (action) => legal.actions.includes(action);
  const choices = kind === "ask" || kind === "answer" ? bargainChoices(narrator, decision) : plainChoices(narrator, decision);
  const decline = may("pass") ? [button(narrator.pick(...DECLINE[kind]), () => act("pass"), { class: "decline", "data-action": "pass" })] : [];
  return { question: question(narrator, decision), answers: [...choices, ...decline] };
}

function question(narrator, { view, rate }) {
  const { kind, legal } = view.decision;
  const power = view.seats[view.active].pile.at(-1)?.[1];
  switch (kind) {
    case "exchange":
      return legal.actions.includes("pass")
        ? narrator.pick(`Do you exchange coins for jewels, at ${rate.join(":")}?`, `Achetez-vous des joyaux, au taux de ${rate.join(":")} ?`)
        : narrator.pick(
            `The treasury is empty: you must exchange, at ${rate.join(":")}. How much?`,
            `Les caisses de l'État sont vides : vous devez acheter des joyaux, au taux de ${rate.join(":")}. Combien ?`,
          );
    case "answer":
      return answerQuestion(narrator, view);
    case "ask":
      return narrator.pick(...QUESTIONS[view.pending.attack ? "askAboutVeto" : "askProtection"]);
    case "target":
    case "use":
      return narrator.pick(...QUESTIONS[power]);
    default:
      return narrator.pick(...QUESTIONS[kind]);
  }
}

function answerQuestion(narrator, view) {
  const { provider, client, price } = view.pending.bargain;
  const text = narrator.price(price);
  const what = view.pending.attack ? narrator.pick("annulling the Veto", "annuler le Veto") : narrator.pick("protection", "la protection");
  const cannot = view.decision.legal.actions.includes("accept") ? "" : narrator.pick(" You cannot pay that.", " Vous ne pouvez pas payer cela.");
  if (narrator.isViewer(client)) {
    const name = narrator.name(provider);
    return narrator.pick(`You would pay ${name} for ${what}: ${text}. Do you agree?`, `Vous paieriez à ${name}, pour ${what} : ${text}. D'accord ?`) + cannot;
  }
  const name = narrator.name(client);
  return narrator.pick(`${name} would pay you for ${what}: ${text}. Do you agree?`, `${name} vous paierait, pour ${what} : ${text}. D'accord ?`);
}

/** A button for each action; but characters to be played are the cards of the hand, which the table shows. */
function plainChoices(narrator, decision) {
  const { view, act } = decision;
  const actions = view.decision.legal.actions.filter((action) => action !== "pass" && !action.startsWith("play "));
  return actions.map((action) => {
    const [verb, object] = action.split(" ");
    if (verb === "take") return fullCard(narrator, view.rules, object, { act: () => act(action) });
    return button(label(narrator, decision, action), () => act(action), { "data-action": action });
  });
}

function label(narrator, { view, rate }, action) {
  const [verb, object, vetoes] = action.split(" ");
  switch (verb) {
    case "exchange": {
      const paidInVetoes = vetoes ? Number.parseInt(vetoes, 10) : 0;
      const coins = Number(object) * rate[0] - paidInVetoes;
      return `${narrator.price({ coins, jewels: 0, vetoes: paidInVetoes })} → ${narrator.jewels(Number(object) * rate[1])}`;
    }
    case "target":
      return seatSummary(narrator, view, Number(object));
    case "veto":
      return narrator.pick("play your Veto", "jouer votre carte Veto");
    case "annul":
      return narrator.pick("annul the Veto", "annuler le Veto");
    case "accept":
      return narrator.pick("accept", "accepter");
    default:
      return narrator.pick("yes", "oui");
  }
}

function bargainChoices(narrator, decision) {
  const { view, act } = decision;
  const { actions, offers } = view.decision.legal;
  const accept = actions.includes("accept")
    ? [button(narrator.pick("accept", "accepter"), () => act("accept"), { class: "primary", "data-action": "accept" })]
    : [];
  const nothing = ({ coins, jewels, vetoes }) => coins + jewels + vetoes === 0;
  const onTable = view.pending.bargain?.price;
  // Where nothing is on the table and nothing can be offered, there is no other price.
  const other = offers.filter(({ up_to }) => !(onTable && nothing(onTable) && nothing(up_to)));
  return [...accept, ...(other.length > 0 ? [priceForm(narrator, decision, other, accept.length === 0)] : [])];
}
