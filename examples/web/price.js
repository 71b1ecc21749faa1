/** Naming a price: for whom, and how much of what. */

import { button, element } from "./element.js";
import { seatSummary } from "./table.js";

const UNITS = {
  coins: { name: ["coins", "pièces"], less: ["one coin less", "une pièce de moins"], more: ["one coin more", "une pièce de plus"] },
  jewels: {
    name: ["jewels, by value", "joyaux, en valeur"],
    less: ["jewels worth 1 less", "1 de moins en joyaux"],
    more: ["jewels worth 1 more", "1 de plus en joyaux"],
  },
  vetoes: { name: ["Vetoes", "cartes Veto"], less: ["one Veto less", "une carte Veto de moins"], more: ["one Veto more", "une carte Veto de plus"] },
};

const text = (client, { coins, jewels, vetoes }) => `offer ${client} ${coins}c ${jewels}j ${vetoes}v`;

/**
 * A price to begin with: a coin or two of somebody who has them; as a counter-offer a little less than the client should pay, or a
 * little more than the provider would get.
 */
function firstPrice({ client, up_to: most }, onTable, isClient, isLegal) {
  const nothing = { coins: 0, jewels: 0, vetoes: 0 };
  const small = [
    { ...nothing, coins: Math.min(most.coins, most.coins < 4 ? 1 : 2) },
    { ...nothing, jewels: Math.min(most.jewels, 1) },
    { ...nothing, vetoes: Math.min(most.vetoes, 1) },
  ];
  const near = (by) => ["coins", "jewels", "vetoes"].map((unit) => ({ ...onTable, [unit]: onTable[unit] + by }));
  const wishes = onTable ? near(isClient ? -1 : 1) : small;
  const fits = (price) => Object.keys(price).every((unit) => price[unit] >= 0 && price[unit] <= most[unit]);
  const isSomething = ({ coins, jewels, vetoes }) => coins + jewels + vetoes > 0;
  const legal = [...wishes, ...small].filter((price) => fits(price) && isLegal(text(client, price)));
  return legal.find(isSomething) ?? legal[0] ?? nothing;
}

/** The form; `isMain` where there is nothing better to do. */
export function priceForm(narrator, { view, isLegal, act }, offers, isMain) {
  const bargain = view.pending.bargain;
  let chosen = offers[0];
  const amounts = Object.keys(UNITS).map((unit) => amountRow(narrator, unit, () => update()));
  const submit = element("button", { type: "submit", class: isMain ? "primary" : null, "data-action": "offer" });
  const price = () => Object.fromEntries(amounts.map(({ unit, input }) => [unit, Number(input.value)]));
  const action = () => text(chosen.client, price());
  const update = () => {
    amounts.forEach((amount) => amount.show());
    const same = !isLegal(action());
    const shown = narrator.price(price());
    const offer = bargain
      ? narrator.labelled(narrator.pick("name another price", "proposer un autre prix"), shown)
      : narrator.labelled(narrator.pick(`ask ${narrator.name(chosen.client)} for`, `demander à ${narrator.name(chosen.client)}`), shown);
    submit.textContent = same ? narrator.pick("that price is on the table already", "ce prix est déjà proposé") : offer;
    submit.disabled = same;
  };
  const choose = (offer) => {
    chosen = offer;
    const first = firstPrice(offer, bargain?.price, narrator.isViewer(offer.client), isLegal);
    amounts.forEach(({ unit, begin }) => begin(offer.up_to[unit], first[unit]));
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
      element("span", {}, seatSummary(narrator, view, offer.client)),
    ),
  );
  return element("fieldset", {}, element("legend", {}, narrator.pick("With whom?", "Avec qui ?")), ...radios);
}

/** A slider, which the keyboard moves too, between buttons for one less and one more. */
function amountRow(narrator, unit, changed) {
  const { name, less, more } = UNITS[unit];
  const id = `price-${unit}`;
  const input = element("input", { type: "range", id, min: 0, max: 0, value: 0, step: 1 });
  const shown = element("output", { for: id }, "0");
  const stepper = (sign, label, by) => {
    const step = () => {
      input.value = Number(input.value) + by;
      changed();
    };
    return button(sign, step, { class: "step", tabindex: "-1", "aria-label": narrator.pick(...label) });
  };
  const controls = element("div", { class: "stepper" }, stepper("−", less, -1), input, stepper("+", more, 1));
  const row = element("div", { class: "amount" }, element("label", { for: id }, narrator.pick(...name)), shown, controls);
  return {
    unit,
    input,
    row,
    begin(most, value) {
      input.max = most;
      input.value = value;
      row.hidden = most === 0;
    },
    show() {
      shown.textContent = `${input.value} / ${input.max}`;
    },
  };
}
