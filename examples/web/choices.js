/** The person's decisions: a question, and the answers that are legal. */

import { fullCard } from "./cards.js";
import { button, element } from "./element.js";

const DECLINE = {
  exchange: ["keep your coins", "garder vos pièces"],
  veto: ["let it happen", "laisser faire"],
  annul: ["let the Veto stand", "laisser le Veto"],
  target: ["nobody", "personne"],
  ask: ["nobody", "personne"],
  take: ["none", "aucun"],
  use: ["no", "non"],
  play: ["no", "non"],
  answer: ["refuse", "refuser"],
};

const QUESTIONS = {
  play: ["Which character do you play?", "Quel personnage jouez-vous ?"],
  veto: ["You are attacked. Do you play your Veto?", "On vous attaque. Jouez-vous votre Veto ?"],
  annul: ["Does your Prosecutor annul the Veto?", "Votre Procureur annule-t-il le Veto ?"],
  assassin: ["Whom does your Assassin strike?", "Qui votre Assassin frappe-t-il ?"],
  pickpocket: ["Whose pocket does your Pickpocket pick?", "À qui votre Pickpocket fait-il les poches ?"],
  thief: [
    "Does your Thief rob everybody of 1 coin, and kill where there is none?",
    "Votre Voleur prend-il 1 pièce à chacun, et tue-t-il là où il n'y en a pas ?",
  ],
  jeweler: ["Do you buy 1 diamond for 1 coin?", "Achetez-vous 1 diamant pour 1 pièce ?"],
  take: ["Which character do you take back into your hand?", "Quel personnage reprenez-vous en main ?"],
  askAboutVeto: [
    "For whom does your Prosecutor annul the Veto, at a price that you name?",
    "Pour qui votre Procureur annule-t-il le Veto, au prix que vous direz ?",
  ],
  askProtection: [
    "To whom do you offer the protection of your Countess, at a price that you name?",
    "À qui offrez-vous la protection de votre Comtesse, au prix que vous direz ?",
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
        ? narrator.pick(`Do you exchange coins for jewels, at ${rate.join(":")}?`, `Échangez-vous des pièces contre des bijoux, à ${rate.join(":")} ?`)
        : narrator.pick(
            `The treasury is empty: you must exchange, at ${rate.join(":")}. How much?`,
            `Le trésor est vide : vous devez échanger, à ${rate.join(":")}. Combien ?`,
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
      return narrator.pick("play your Veto", "jouer votre Veto");
    case "annul":
      return narrator.pick("annul the Veto", "annuler le Veto");
    case "accept":
      return narrator.pick("accept", "accepter");
    default:
      return narrator.pick("yes", "oui");
  }
}

/** What a seat shows and has: what one decides about it by. */
function seatSummary(narrator, view, seat) {
  const { pile, coins, jewels } = view.seats[seat];
  const visible = pile.length > 0 ? narrator.played(pile.at(-1)) : "-";
  const worth = `${narrator.pick("jewels worth", "bijoux valant")} ${jewels}`;
  return narrator.labelled(narrator.title(seat), [visible, narrator.coins(coins), worth].join(", "));
}

function bargainChoices(narrator, decision) {
  const { view, act } = decision;
  const { actions, offers } = view.decision.legal;
  const accept = actions.includes("accept")
    ? [button(narrator.pick("accept", "accepter"), () => act("accept"), { "data-action": "accept" })]
    : [];
  const nothing = ({ coins, jewels, vetoes }) => coins + jewels + vetoes === 0;
  const onTable = view.pending.bargain?.price;
  // Where nothing is on the table and nothing can be offered, there is no other price.
  const other = offers.filter(({ up_to }) => !(onTable && nothing(onTable) && nothing(up_to)));
  return [...accept, ...(other.length > 0 ? [priceForm(narrator, decision, other)] : [])];
}

/** Sliders for a price, and for whom. */
function priceForm(narrator, { view, isLegal, act }, offers) {
  const counter = view.pending.bargain !== null;
  let chosen = offers[0];
  const amounts = [
    ["coins", narrator.pick("coins", "pièces")],
    ["jewels", narrator.pick("jewels, by value", "bijoux, en valeur")],
    ["vetoes", narrator.pick("Vetoes", "Vetos")],
  ].map(([unit, text]) => slider(unit, text));
  const submit = element("button", { type: "submit", "data-action": "offer" });
  const price = () => Object.fromEntries(amounts.map(({ unit, input }) => [unit, Number(input.value)]));
  const action = () => {
    const { coins, jewels, vetoes } = price();
    return `offer ${chosen.client} ${coins}c ${jewels}j ${vetoes}v`;
  };
  const update = () => {
    amounts.forEach((amount) => amount.show());
    const same = !isLegal(action());
    const text = narrator.price(price());
    const offer = counter
      ? narrator.labelled(narrator.pick("name another price", "proposer un autre prix"), text)
      : narrator.labelled(narrator.pick(`ask ${narrator.name(chosen.client)} for`, `demander à ${narrator.name(chosen.client)}`), text);
    submit.textContent = same ? narrator.pick("that price is on the table already", "ce prix est déjà proposé") : offer;
    submit.disabled = same;
  };
  const choose = (offer) => {
    chosen = offer;
    amounts.forEach(({ unit, limit }) => limit(offer.up_to[unit]));
    update();
  };
  const form = element(
    "form",
    {
      class: "price",
      oninput: update,
      onsubmit: (event) => {
        event.preventDefault();
        act(action());
      },
    },
    ...(offers.length > 1 ? [clientChoice(narrator, view, offers, choose)] : []),
    ...amounts.map(({ row }) => row),
    submit,
  );
  choose(chosen);
  return form;
}

function clientChoice(narrator, view, offers, choose) {
  const radios = offers.map((offer, i) =>
    element(
      "label",
      { class: "client" },
      element("input", { type: "radio", name: "client", value: offer.client, checked: i === 0, onchange: () => choose(offer) }),
      ` ${seatSummary(narrator, view, offer.client)}`,
    ),
  );
  return element("fieldset", {}, element("legend", {}, narrator.pick("With whom?", "Avec qui ?")), ...radios);
}

function slider(unit, text) {
  const id = `price-${unit}`;
  const input = element("input", { type: "range", id, min: 0, max: 0, value: 0, step: 1 });
  const shown = element("output", { for: id }, "0");
  const row = element("div", { class: "amount" }, element("label", { for: id }, text), input, shown);
  return {
    unit,
    input,
    row,
    limit(most) {
      input.max = most;
      row.hidden = most === 0;
    },
    show() {
      shown.textContent = `${input.value} / ${input.max}`;
    },
  };
}
