// Hand and Foot: several cards are selected, and then a meld, `new meld` or the pile is clicked.

import { h } from "../dom.js";
import { send, state, update } from "../main.js";
import { all, around, back, badge, counted, face, grid, hand, names, pileButton, seat } from "../pieces.js";
import { say } from "../words.js";

const WILDS = ["2", "JO"];
const PARTS = [
  "book_points",
  "table_points",
  "red3_points",
  "going_out_points",
  "hand_points",
  "foot_points",
  "red3_unplayed_points",
  "incomplete_wild_points",
  "deal_bonus",
];

export const handAndFoot = {
  middle(table) {
    const { view } = table.snapshot;
    return [
      h("div", { class: ["seats", view.counts.length === 4 && "four"] }, around(table).map((one) => seat(table, one, { count: view.counts[one], marks: marks(table, one) }))),
      h("p", { class: "direction" }, say("round", { n: view.round })),
      h("div", { class: "piles" }, stock(table), pile(table)),
      ownFirst(view).map((team) => board(table, team)),
    ];
  },

  mine(table) {
    const { view, seat: own } = table.snapshot;
    const title = say(view.foot_up[own] ? "your_foot" : "your_hand", { n: view.hand.length });
    return [
      isOnTurn(table) && selection(table),
      hand(table, {
        title,
        note: h("small", { class: "dim" }, isOnTurn(table) && state.selected.size === 0 ? say("select_hint") : ""),
        isPlayable: () => isOnTurn(table),
        isSelected: (card) => state.selected.get(card) ?? 0,
        onclick: toggle,
      }),
    ];
  },

  // Melds, claims and discards are made by selecting cards.
  buttons: (table) => all(table).filter((one) => !["stage", "claim", "discard", "draw"].includes(one.type)),
  text: (one) => (["undo", "undo_all"].includes(one.type) ? say(one.type) : null),
  kind: (one) => (["run", "go_out", "take"].includes(one.type) || one.text === "yes" ? "main" : ""),

  overview(table) {
    const { view } = table.snapshot;
    const summary = view.history.at(-1);
    if (!summary) return null;
    const order = ownFirst(view);
    const teams = order.map((team) => summary.teams[team]);
    const row = (part) => [say(part), ...teams.map((team) => team[part])];
    const rows = [
      [say("books"), ...teams.map((team) => `${team.clean_books} / ${team.dirty_books} / ${team.wild_books}`)],
      ...PARTS.filter((part) => teams.some((team) => team[part])).map(row),
      ...["round_total", "score_before", "score_after"].map(row),
    ];
    const head = ["", ...order.map((team) => teamName(table, team))];
    const course = view.history.map((one) => [say("round", { n: one.round }), ...order.map((team) => one.teams[team].round_total)]);
    return [
      h("h2", {}, say("round", { n: summary.round })),
      grid(head, rows, { strong: [rows.length - 3, rows.length - 1] }),
      view.history.length > 1 && [h("h2", {}, say("course")), grid(head, [...course, [say("score_after"), ...order.map((team) => view.scores[team])]], { strong: [course.length] })],
    ];
  },
};

const isOnTurn = (table) => table.snapshot.to_act.includes(table.snapshot.seat) && table.snapshot.view.turn === table.snapshot.seat;

// --- selecting ------------------------------------------------------------------------------------

const selected = () => [...state.selected].flatMap(([card, count]) => Array(count).fill(card));

function toggle(card, isSelected) {
  const count = (state.selected.get(card) ?? 0) + (isSelected ? -1 : 1);
  if (count > 0) state.selected.set(card, count);
  else state.selected.delete(card);
  update({});
}

function put(table, fields) {
  send({ type: "cards", cards: selected(), ply: table.snapshot.ply, ...fields });
}

// The meld that the selected cards are of: their rank, or wilds alone. Threes have none, and the game says so.
function meldKey(cards) {
  const key = cards.find((card) => !WILDS.includes(card)) ?? "W";
  return key.length === 1 ? key : "W";
}

function selection(table) {
  const cards = selected();
  if (cards.length === 0) return null;
  const act = (key, text, fields, kind = "") =>
    h("button", { class: ["act", kind], "data-key": key, onclick: () => put(table, fields) }, text);
  const drawing = table.snapshot.view.phase === "draw";
  return h(
    "div",
    { class: "actions" },
    h("span", { class: "dim" }, say("selected", { n: cards.length })),
    drawing
      ? act("claim", say("claim"), { key: null }, "main")
      : act("new meld", say("new_meld"), { key: meldKey(cards) }, "main"),
    !drawing && cards.length === 1 && act("discard", say("discard"), { discard: true }),
    h(
      "button",
      {
        class: "plain",
        "data-key": "unselect",
        onclick: () => {
          state.selected.clear();
          update({});
        },
      },
      say("unselect"),
    ),
  );
}

// --- the middle -----------------------------------------------------------------------------------

function stock(table) {
  const draws = all(table).find((one) => one.type === "draw");
  return pileButton(table, draws, back(table), say("stock", { n: table.snapshot.view.stock_count }));
}

function pile(table) {
  const { view } = table.snapshot;
  const top = view.discard.at(-1);
  const ready = isOnTurn(table) && state.selected.size > 0;
  const put_ = () => put(table, view.phase === "draw" ? { key: null } : { discard: true });
  return h(
    "button",
    { class: ["pile", "top", ready && "playable"], "data-key": "discards", disabled: !ready, onclick: put_ },
    top ? face(table, top, { "data-top": true }) : h("span", { class: "card place" }),
    h("span", { class: "pile-label" }, say("pile", { n: view.discard.length })),
    table.options.discard_view === "all" &&
      h("span", { class: "cards small" }, view.discard.slice(0, -1).reverse().slice(0, 12).map((card) => face(table, card))),
  );
}

function marks(table, one) {
  const { view, seat: own } = table.snapshot;
  const teams = view.scores.length;
  return [
    own !== null && one !== own && one % teams === own % teams && badge(say("partner")),
    view.foot_up[one] ? badge(say("foot_up"), "good") : badge(say("foot", { n: view.foot_counts[one] })),
    one === view.dealer && badge(say("dealer")),
    one === view.turn && view.asked && badge(say(`asked_${view.asked}`), view.asked === "yes" ? "good" : "alarm"),
    view.answering.includes(one) && badge(say("answers")),
  ].filter(Boolean);
}

const ownFirst = (view) => {
  const own = view.seat === null ? 0 : view.seat % view.scores.length;
  return view.scores.map((_, team) => team).sort((a, b) => (b === own) - (a === own));
};

function teamName(table, team) {
  const teams = table.snapshot.view.scores.length;
  const seats = table.names.map((_, one) => one).filter((one) => one % teams === team);
  return names(table, seats.sort((a, b) => (b === table.snapshot.seat) - (a === table.snapshot.seat)));
}

function board(table, team) {
  const { view, seat: own } = table.snapshot;
  const mine = own !== null && own % view.scores.length === team;
  return h(
    "div",
    { class: ["board", mine && "own"] },
    h(
      "div",
      { class: "board-head" },
      h("strong", {}, teamName(table, team)),
      h("span", { class: "score" }, view.scores[team]),
      view.red3[team] > 0 && badge(say("red_threes", { n: view.red3[team] })),
      h("span", { class: "dim" }, needs(view, team, mine)),
    ),
    view.melds[team].length === 0
      ? h("p", { class: "dim" }, say("no_melds"))
      : h("div", { class: "melds" }, view.melds[team].map((one, i) => meld(table, one, mine, `${team} ${i}`))),
    mine && view.staged.length > 0 && h("p", { class: "dim" }, `* ${say("staged", { n: view.points })}`),
  );
}

function needs(view, team, mine) {
  if (!view.opened[team]) {
    const needed = view.required[team];
    return mine && view.staged.length > 0 ? say("opens_staged", { n: view.points, needed }) : say("opens_with", { n: needed });
  }
  const made = view.melds[team].map((one) => one.book);
  const missing = ["clean", "dirty", "wild"]
    .map((kind, i) => [kind, view.contract[i] - made.filter((book) => book === kind).length])
    .filter(([, number]) => number > 0)
    .map(([kind, number]) => `${number} × ${say(kind)}`);
  return missing.length > 0 ? say("contract", { books: missing.join(", ") }) : say("contract_met");
}

function meld(table, one, mine, key) {
  const size = one.n + one.d + one.j;
  const staged = one.staged.reduce((sum, part) => sum + part, 0);
  const cards = [...Array(one.n).fill(one.key), ...Array(one.d).fill("2"), ...Array(one.j).fill("JO")];
  const ready = mine && isOnTurn(table) && state.selected.size > 0 && table.snapshot.view.phase !== "draw";
  const label = `${one.key === "W" ? say("wilds") : one.key}: ${counted(size)}${one.book ? `, ${say(one.book)}` : ""}`;
  return h(
    ready ? "button" : "div",
    {
      class: ["meld", one.book, staged > 0 && "staged", ready && "playable"],
      "data-key": `meld ${key}`,
      "data-meld": one.key,
      "aria-label": label,
      role: ready ? null : "img",
      onclick: ready ? () => put(table, { key: one.key }) : null,
    },
    h("span", { class: "overlap" }, cards.map((card) => face(table, card, { alt: "" }))),
    h("span", { class: "meld-label" }, `${size}${staged > 0 ? ` *${staged}` : ""}`, one.book && ` ${say(one.book)}`),
  );
}
