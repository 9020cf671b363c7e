// Klaverjassen: four seats around the trick, trump, roem, the last trick.

import { h } from "../dom.js";
import { all, around, badge, cardsOf, face, grid, hand, name, playCard, seat, suitSign } from "../pieces.js";
import { say } from "../words.js";

const AREAS = ["left", "across", "right", "here"];

export const klaverjassen = {
  middle(table) {
    const { view } = table.snapshot;
    return [
      h("p", { class: "direction" }, trump(view), h("span", { class: "dim" }, ` · ${deal(table)}`)),
      h(
        "div",
        { class: "cross" },
        around(table).map((one, i) => [
          seat(table, one, { count: view.counts[one], marks: marks(table, one), area: AREAS[i], extra: calls(view, one) }),
          slot(table, one, AREAS[i]),
        ]),
      ),
      h("div", { class: "under" }, teams(table), lastTrick(table)),
    ];
  },

  mine(table) {
    const { view } = table.snapshot;
    return hand(table, {
      title: say("your_hand", { n: view.hand.length }),
      isPlayable: (card) => all(table).some((one) => one.fields.card === card),
      onclick: (card) => playCard(table, card),
    });
  },

  buttons: (table) => all(table).filter((one) => cardsOf(one).length === 0),
  kind: (one) => (one.type === "accept" ? "main" : ""),

  overview(table) {
    const { view } = table.snapshot;
    const result = view.history.at(-1);
    if (!result) return null;
    const order = ownFirst(view);
    const ending = result.nat ? "nat" : result.pit ? "pit" : "made";
    const row = (key, pair) => [say(key), ...order.map((team) => pair[team])];
    const rows = [
      row("tricks", result.taken),
      row("card_points", result.card_points),
      row("roem", result.roem),
      row("points", result.points),
      row("match_points", result.scores),
    ];
    return [
      h(
        "p",
        {},
        suitSign(result.trump),
        ` · ${name(table, result.declarer)} `,
        result.forced && badge(say("forced")),
        badge(say(ending), ending === "nat" ? "alarm" : "good"),
      ),
      grid(["", ...order.map((team) => team_(table, team))], rows, { strong: [3, 4] }),
      lastTrick(table),
      view.history.length > 1 && course(table, order),
    ];
  },
};

function deal(table) {
  const { view } = table.snapshot;
  const { deals, target } = table.options;
  return say("deal", { n: target ? `${view.deal} (→ ${target})` : `${view.deal}/${deals}` });
}

function trump(view) {
  if (view.trump) return [h("strong", {}, `${say("trump")} `), suitSign(view.trump)];
  if (view.proposal) return [h("strong", {}, `${say("proposed")} `), suitSign(view.proposal)];
  return say("no_trump");
}

function marks(table, one) {
  const { view } = table.snapshot;
  const own = table.snapshot.seat;
  const place = view.leader === null ? null : (one - view.leader + 4) % 4;
  return [
    own !== null && one === (own + 2) % 4 && badge(say("partner")),
    one === view.dealer && badge(say("dealer")),
    one === view.declarer && badge(say("declarer"), "good"),
    place === 0 && view.trick.length === 0 && badge(say("leads")),
    view.trick.length > 1 && place !== null && place === best(view) && badge(say("best"), "good"),
  ].filter(Boolean);
}

const SUITS = { clubs: "C", diamonds: "D", hearts: "H", spades: "S" };

// Which card of the trick is the highest so far; the rules decide, this only marks it.
function best(view) {
  const trumps = SUITS[view.trump];
  const worth = (card) => {
    if (card[0] === trumps) return 100 + "78QKTA9J".indexOf(card[1]);
    return card[0] === view.trick[0][0] ? "789JQKTA".indexOf(card[1]) : -1;
  };
  const worths = view.trick.map(worth);
  return worths.indexOf(Math.max(...worths));
}

// The card of a seat in the trick. A finished trick lies there until the next card is led, so that everybody sees it.
function slot(table, one, area) {
  const { view } = table.snapshot;
  const gone = view.trick.length === 0 ? view.tricks.at(-1) : undefined;
  const leader = gone ? gone.leader : view.leader;
  const card = leader === null ? undefined : (gone?.cards ?? view.trick)[(one - leader + 4) % 4];
  return h(
    "div",
    { class: ["slot", gone && "gone", gone?.winner === one && "won"], "data-area": `card-${area}` },
    card && face(table, card, { "data-played": one }),
  );
}

function calls(view, one) {
  if (view.phase !== "auction") return null;
  const said = view.calls.filter((call) => call.seat === one).slice(-2);
  return (
    said.length > 0 &&
    h("div", { class: "says" }, said.map((call) => h("span", {}, call.suit && suitSign(call.suit, false), ` ${say(call.says)}`)))
  );
}

const ownFirst = (view) => (view.seat !== null && view.seat % 2 === 1 ? [1, 0] : [0, 1]);
const team_ = (table, team) => `${name(table, firstOf(table, team))} & ${name(table, (firstOf(table, team) + 2) % 4)}`;
const firstOf = (table, team) => (table.snapshot.seat !== null && table.snapshot.seat % 2 === team ? table.snapshot.seat : team);

function teams(table) {
  const { view } = table.snapshot;
  const rows = ownFirst(view).map((team) => [team_(table, team), view.taken[team], view.points[team], view.roem[team], view.scores[team]]);
  return grid(["", say("tricks"), say("card_points"), say("roem"), say("match_points")], rows);
}

function lastTrick(table) {
  const trick = table.snapshot.view.tricks.at(-1);
  if (!trick) return null;
  const roem = trick.roem > 0 ? ` + ${trick.roem} ${say("roem")}` : "";
  return h(
    "div",
    { class: "note last" },
    h("span", {}, `${say("last_trick")}: ${name(table, trick.winner)}, ${trick.points}${roem}`),
    h("div", { class: "cards small" }, trick.cards.map((card) => face(table, card))),
  );
}

function course(table, order) {
  const { history } = table.snapshot.view;
  const rows = history.map((result, i) => [
    `${i + 1}`,
    suitSign(result.trump, false),
    name(table, result.declarer),
    say(result.nat ? "nat" : result.pit ? "pit" : "made"),
    ...order.map((team) => result.points[team]),
  ]);
  return h(
    "details",
    { open: table.snapshot.outcome !== null },
    h("summary", {}, say("course")),
    grid(["", say("trump"), say("declarer"), "", ...order.map((team) => team_(table, team))], rows),
  );
}
