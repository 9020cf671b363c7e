// UNO in both rule sets; what 0cards shares with it is here too.

import { h, icon } from "../dom.js";
import {
  all,
  around,
  back,
  badge,
  cardsOf,
  colourSign,
  face,
  grid,
  hand,
  name,
  names,
  pileButton,
  playCard,
  seat,
} from "../pieces.js";
import { say } from "../words.js";

export const uno = {
  middle(table) {
    const { view } = table.snapshot;
    return [
      seats(table, (one) => [
        view.called.includes(one) && badge(say("called_uno"), "good"),
        view.exposed.includes(one) && badge(say("exposed"), "alarm"),
        one === view.dealer && badge(say("dealer")),
        view.out.includes(one) && badge(say("out"), "alarm"),
      ]),
      piles(table),
      h("div", { class: "notes" }, pending(table), bluff(table), shown(table)),
    ];
  },

  mine(table) {
    return hand(table, {
      title: say("your_hand", { n: table.snapshot.view.hand.length }),
      isPlayable: (card) => all(table).some((one) => one.fields.card === card),
      onclick: (card) => playCard(table, card),
    });
  },

  buttons: (table) => all(table).filter((one) => cardsOf(one).length === 0 && one.type !== "draw"),
  kind: (one) => (["challenge"].includes(one.type) ? "main" : one.type === "choose_colour" ? `colour ${one.fields.colour}` : ""),

  overview: (table) => [results(table)],
};

export function seats(table, marks) {
  const { view } = table.snapshot;
  const order = around(table);
  return [
    h(
      "div",
      { class: ["seats", order.length === 4 && "four"] },
      order.map((one) =>
        seat(table, one, {
          count: view.counts[one],
          score: view.scores.some(Boolean) ? view.scores[one % view.scores.length] : null,
          marks: marks(one).filter(Boolean),
        }),
      ),
    ),
    h(
      "p",
      { class: "direction" },
      icon(view.direction === 1 ? "cw" : "ccw"),
      say(view.direction === 1 ? "clockwise" : "counter"),
      h("span", { class: "dim" }, ` · ${say("round", { n: view.round })}`),
    ),
  ];
}

export function piles(table, extra = null) {
  const { view } = table.snapshot;
  const draws = all(table).find((one) => one.type === "draw");
  return h(
    "div",
    { class: "piles" },
    pileButton(table, draws, back(table), say("draw_pile", { n: view.draw_count })),
    h(
      "div",
      { class: "pile top" },
      face(table, view.top, { "data-top": true }),
      h("span", { class: "pile-label" }, say("discards", { n: view.discard.length })),
    ),
    h(
      "div",
      { class: "in-force" },
      view.colour ? colourSign(view.colour) : h("span", { class: "dim" }, say("no_colour")),
      extra,
    ),
  );
}

export function pending(table) {
  const { view } = table.snapshot;
  if (view.pending === null) return null;
  const { total, target } = view.pending;
  const own = target === table.snapshot.seat;
  return h(
    "p",
    { class: "note alarm" },
    own ? say("stack_you", { n: total }) : say("stack_for", { n: total, name: name(table, target) }),
  );
}

function bluff(table) {
  const { plus4 } = table.snapshot.view;
  if (plus4 === null) return null;
  const told = { name: name(table, plus4.offender), n: plus4.cards, colour: say(plus4.colour_before) };
  return h("p", { class: "note" }, say("bluff", told));
}

function shown(table) {
  const seen = table.snapshot.view.shown;
  if (seen === null) return null;
  return peek(table, say("shown", { name: name(table, seen.offender) }), seen.hand);
}

export function peek(table, title, cards) {
  return h(
    "div",
    { class: "note" },
    title,
    h("div", { class: "cards small" }, cards.map((card) => face(table, card))),
  );
}

// Every round with its points, and the totals; a side may be several seats.
export function results(table) {
  const { view } = table.snapshot;
  const sides = view.scores.map((_, side) =>
    names(table, around(table).filter((one) => one % view.scores.length === side).sort((a, b) => a - b)),
  );
  const rows = view.history.slice(-8).map((result, i, shown_) => [
    say("round", { n: view.history.length - shown_.length + i + 1 }),
    ...result.points.map((points) => points),
  ]);
  rows.push([say("scores"), ...view.scores]);
  return grid(["", ...sides], rows, { strong: [rows.length - 1] });
}
