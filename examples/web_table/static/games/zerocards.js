// 0cards: UNO's table with frozen seats, a bomb, chaos, looks into hands, gifts, duels and circles.

import { h, icon } from "../dom.js";
import { move, state, update } from "../main.js";
import { circlePad, duelForm } from "../minigames.js";
import { all, badge, cardsOf, clocks, face, hand, name, playCard } from "../pieces.js";
import { say } from "../words.js";
import { peek, pending, piles, results, seats } from "./uno.js";

export const zerocards = {
  middle(table) {
    const { view } = table.snapshot;
    return [
      // What has to be done before the time is up comes first.
      view.duel && duel(table),
      view.circle && [h("div", { class: "clocks" }, clocks(table)), circlePad(table)],
      seats(table, (one) => [
        view.called.includes(one) && badge(say("called_zero"), "good"),
        view.catchable.includes(one) && badge(say("exposed"), "alarm"),
        view.frozen.includes(one) && badge(say("frozen"), "ice", "snow"),
        view.peeks.some(({ viewer }) => viewer === one) && badge("", "eye", "eye"),
        view.circle && badge(say(view.circle.strokes[one] === null ? "drawing" : "handed_in")),
      ]),
      piles(table, table.options.chaos !== false && chaos(view.chaos)),
      h("div", { class: "notes" }, notes(table)),
    ];
  },

  mine(table) {
    const { view } = table.snapshot;
    const giving = view.phase === "gift" && table.snapshot.to_act.includes(table.snapshot.seat);
    if (giving) return gift(table);
    return hand(table, {
      title: say("your_hand", { n: view.hand.length }),
      isPlayable: (card) => all(table).some((one) => one.fields.card === card),
      onclick: (card) => playCard(table, card, { prefix: view.phase === "extra" ? "extra " : "" }),
    });
  },

  buttons: (table) =>
    all(table).filter((one) => cardsOf(one).length === 0 && !["draw", "duel_answer", "circle_submit"].includes(one.type)),
  kind: () => "",

  overview: (table) => [results(table)],
};

function chaos(charge) {
  return h(
    "div",
    { class: ["chaos", charge >= 10 && "near"], role: "meter", "aria-valuemin": 0, "aria-valuemax": 12, "aria-valuenow": charge, "aria-label": say("chaos", { n: charge }) },
    h("span", {}, icon("bolt"), say("chaos", { n: charge })),
    h("span", { class: "ticks-row", "aria-hidden": "true" }, Array.from({ length: 12 }, (_, i) => h("i", { class: i < charge && "on" }))),
  );
}

function notes(table) {
  const { view } = table.snapshot;
  const { bomb } = view;
  const own = table.snapshot.seat;
  return [
    pending(table),
    bomb && h("p", { class: "note alarm" }, icon("bomb"), h("strong", {}, `${say("bomb")} ${bomb.countdown}`), " ", say("bomb_says", { n: bomb.countdown, cards: bomb.payload })),
    (view.panic_turn || view.panic_left > 0) && h("p", { class: "note" }, icon("clock"), say("panic", { n: view.panic_left })),
    view.phase === "extra" && h("p", { class: "note" }, say("extra")),
    view.peeks.map((look) =>
      look.viewer === own
        ? peek(table, say("peeking", { name: name(table, look.owner) }), look.cards ?? [])
        : h("p", { class: "note" }, icon("eye"), say("peeks_at", { viewer: name(table, look.viewer), owner: name(table, look.owner) })),
    ),
  ];
}

function duel(table) {
  const { duel: fight } = table.snapshot.view;
  const signs = { "+": "+", "-": "−", x: "×" };
  return h(
    "div",
    { class: "note duel" },
    h("p", {}, say("duel", { a: name(table, fight.initiator), b: name(table, fight.target) })),
    h("p", { class: "sum" }, `${fight.first} ${signs[fight.op]} ${fight.second} = ?`),
    table.snapshot.to_act.includes(table.snapshot.seat) && duelForm(),
  );
}

// A gift is some cards at once: they are selected first.
function gift(table) {
  const { view } = table.snapshot;
  const sample = table.snapshot.legal_moves.find((one) => one.type === "give");
  const need = sample ? sample.fields.cards.length : Math.min(2, view.hand.length);
  const chosen = [...state.selected].flatMap(([card, count]) => Array(count).fill(card));
  const toggle = (card, selected) => {
    const count = state.selected.get(card) ?? 0;
    if (selected) count > 1 ? state.selected.set(card, count - 1) : state.selected.delete(card);
    else if (chosen.length < need) state.selected.set(card, count + 1);
    update({});
  };
  const give = () => {
    state.selected.clear();
    move(`give ${chosen.join(" ")}`);
  };
  return [
    h(
      "div",
      { class: "actions" },
      h("span", { class: "note" }, say("gift_for", { n: need, name: name(table, view.gift) })),
      h("button", { class: "act main", "data-key": "give", disabled: chosen.length !== need, onclick: give }, say("give"), chosen.map((card) => face(table, card, { class: "card inline" }))),
    ),
    hand(table, {
      title: say("your_hand", { n: view.hand.length }),
      isPlayable: () => true,
      isSelected: (card) => state.selected.get(card) ?? 0,
      onclick: toggle,
    }),
  ];
}
