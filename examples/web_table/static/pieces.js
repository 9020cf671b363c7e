// What the tables of several games are made of.

import { h, icon, shape } from "./dom.js";
import { move, state, toast } from "./main.js";
import { say } from "./words.js";

export const picture = (game, card) => `/card/${game}/${encodeURIComponent(card)}.svg`;
export const words = (card) => state.cards[card] ?? card;

export function face(table, card, attributes = {}) {
  return h("img", { class: "card", src: picture(table.game, card), alt: words(card), draggable: "false", ...attributes });
}

export function back(table, attributes = {}) {
  return h("img", { class: "card", src: picture(table.game, "back"), alt: "", draggable: "false", ...attributes });
}

export const name = (table, seat) => (seat === table.snapshot.seat ? say("you") : (table.names[seat] ?? String(seat)));
export const names = (table, seats) => seats.map((seat) => name(table, seat)).join(", ");
export const all = (table) => [...table.snapshot.legal_moves, ...table.snapshot.asides];
export const cardsOf = (one) => one.fields.cards ?? (one.fields.card ? [one.fields.card] : []);

// The seats as they sit, the viewer last.
export function around(table) {
  const count = table.names.length;
  const first = table.snapshot.seat === null ? 0 : table.snapshot.seat + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

export function badge(text, kind = "", sign = null) {
  return h("span", { class: ["badge", kind] }, sign && icon(sign), text);
}

export function colourSign(colour) {
  return h("span", { class: ["colour", colour] }, shape(colour), say(colour));
}

const SUITS = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };
export const suitSign = (suit, words_ = true) =>
  h("span", { class: ["suit", suit] }, SUITS[suit], words_ && ` ${say(suit)}`);

// --- seats ----------------------------------------------------------------------------------------

// A seat: name, number of cards, and whatever is special about it.
export function seat(table, which, { count = null, marks = [], extra = null, score = null, area = null } = {}) {
  const awaited = table.snapshot.to_act.includes(which);
  const offline = state.lobby.offline.includes(which) || isAway(which);
  const host = which === state.lobby.view.host && state.lobby.view.stage === "in_game";
  return h(
    "div",
    { class: ["seat", awaited && "awaited", which === table.snapshot.seat && "own"], "data-seat": which, "data-area": area },
    h(
      "div",
      { class: "seat-name" },
      host && icon("crown", say("host")),
      isBot(which) && icon("bot", say("bot")),
      h("span", { class: "name" }, name(table, which)),
    ),
    h(
      "div",
      { class: "seat-facts" },
      count !== null && h("span", { class: "count", title: counted(count) }, h("span", { class: "mini", "aria-hidden": "true" }), count, h("span", { class: "unseen" }, ` ${say("cards", { n: "" })}`)),
      score !== null && h("span", { class: "score", title: say("score") }, h("span", { class: "unseen" }, say("score")), score),
    ),
    (marks.length > 0 || offline) &&
      h("div", { class: "marks" }, marks, offline && badge(say("no_connection"), "alarm", "off")),
    extra,
  );
}

export const counted = (count) => (count === 1 ? say("one_card") : say("cards", { n: count }));
const occupant = (which) => state.lobby.view.occupants.find((one) => one.seat === which);
const isBot = (which) => Boolean(occupant(which)?.level);
const isAway = (which) => occupant(which)?.connected === false;

// --- time -----------------------------------------------------------------------------------------

export function clocks(table) {
  return table.snapshot.timers
    .filter(({ key }) => key in state.ends)
    .map(({ key, seconds }) => {
      const kind = key.split(" ")[0];
      const about = ["turn", "auto", "minigame", "peek"].includes(kind) ? `time_${kind}` : "time_other";
      return h(
        "div",
        { class: "clock", role: "timer", "data-ends": state.ends[key], "data-seconds": seconds },
        icon("clock"),
        h("span", {}, say(about)),
        h("span", { class: "seconds" }, Math.ceil(Math.max(state.ends[key] - performance.now(), 0) / 1000)),
        h("span", { class: "rest" }),
      );
    });
}

// --- cards that are clicked -----------------------------------------------------------------------

// The own hand. A card that can be played stands out; any can be clicked, and the table says why it is refused.
export function hand(table, { title, onclick, isPlayable, isSelected = null, note = null }) {
  const cards = table.snapshot.view.hand;
  // Where no card can be played, as while trump is found, none is worse than the others.
  const dims = table.snapshot.to_act.includes(table.snapshot.seat) && cards.some(isPlayable);
  const before = new Map();
  return h(
    "section",
    { class: ["hand", cards.length > 16 && "many", cards.length > 26 && "crowd"], "aria-label": title },
    h("h2", {}, title, note),
    cards.length === 0
      ? h("p", { class: "dim" }, say("no_cards"))
      : h(
          "div",
          { class: "cards", "data-scroll": "hand" },
          cards.map((card) => {
            const copy = before.get(card) ?? 0;
            before.set(card, copy + 1);
            const playable = isPlayable(card);
            const selected = isSelected !== null && copy < isSelected(card);
            return h(
              "button",
              {
                class: ["held", playable && (isSelected ? "selectable" : "playable"), !playable && dims && "dimmed", selected && "selected"],
                "data-key": `card ${card} ${copy}`,
                "data-card": card,
                "aria-pressed": isSelected && String(selected),
                title: words(card),
                onclick: () => onclick(card, selected),
              },
              face(table, card),
            );
          }),
        ),
  );
}

// A click on a card of a game in which a card is a move: the one move there is, a choice, or a try that is refused.
export function playCard(table, card, { prefix = "", skip = [] } = {}) {
  const fits = (one) => one.fields.card === card && !skip.includes(one.type);
  const legal = table.snapshot.legal_moves.filter(fits);
  const moves = legal.length > 0 ? legal : table.snapshot.asides.filter(fits);
  if (moves.length === 0) move(prefix + card);
  else choose(table, moves);
}

// One move is made at once; of several the person is asked for the colour first, then for the player.
export function choose(table, moves) {
  if (moves.length === 1) return move(moves[0].text);
  const colours = [...new Set(moves.map((one) => one.fields.colour).filter(Boolean))];
  const targets = [...new Set(moves.map((one) => one.fields.target).filter((target) => Number.isInteger(target)))];
  if (colours.length > 1) {
    const choices = ["red", "yellow", "green", "blue"].filter((colour) => colours.includes(colour));
    return ask(
      say("choose_colour"),
      moves,
      choices.map((colour) => ({
        content: [shape(colour), say(colour)],
        kind: `colour ${colour}`,
        pick: () => choose(table, moves.filter((one) => one.fields.colour === colour)),
      })),
    );
  }
  if (targets.length > 1) {
    return ask(
      say("choose_target"),
      moves,
      targets.map((target) => ({
        content: [name(table, target), h("small", {}, counted(table.snapshot.view.counts?.[target] ?? 0))],
        pick: () => choose(table, moves.filter((one) => one.fields.target === target)),
      })),
    );
  }
  return ask(
    say("choose_move"),
    moves,
    moves.map((one) => ({ content: table.moves[one.text] ?? one.text, pick: () => move(one.text) })),
  );
}

let asked = [];

function ask(title, moves, choices) {
  const dialog = document.getElementById("chooser");
  asked = moves.map((one) => one.text);
  dialog.replaceChildren(
    h("h2", {}, title),
    h(
      "div",
      { class: "choices" },
      choices.map(({ content, kind, pick }) =>
        h(
          "button",
          {
            class: ["choice", kind],
            onclick: () => {
              dialog.close();
              pick();
            },
          },
          content,
        ),
      ),
    ),
    h("button", { class: "plain", onclick: () => dialog.close() }, say("cancel")),
  );
  if (!dialog.open) dialog.showModal();
}

// A choice that the table no longer offers is taken away.
export function closeStale(table) {
  const dialog = document.getElementById("chooser");
  const listed = all(table).map((one) => one.text);
  if (dialog.open && !asked.every((text) => listed.includes(text))) {
    dialog.close();
    toast(say("stale"));
  }
}

// --- buttons --------------------------------------------------------------------------------------

export function button(table, one, { kind = "", text = null, content = null } = {}) {
  const words_ = upper(table.moves[one.text] ?? one.text);
  return h(
    "button",
    { class: ["act", kind], "data-key": `move ${one.text}`, "data-move": one.text, title: text && words_, onclick: () => move(one.text) },
    content ?? text ?? words_,
  );
}

export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function pileButton(table, draws, content, label) {
  return h(
    "button",
    {
      class: ["pile", draws && "playable"],
      "data-key": "pile",
      "data-move": draws?.text,
      disabled: !draws,
      onclick: () => draws && move(draws.text),
      "aria-label": draws ? `${upper(table.moves[draws.text] ?? "")} (${label})` : label,
    },
    content,
    h("span", { class: "pile-label" }, label),
  );
}

// --- tables of numbers ----------------------------------------------------------------------------

export function grid(head, rows, { strong = [] } = {}) {
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, head.map((cell, i) => h(i ? "th" : "td", { scope: i ? "col" : null }, cell)))),
      h(
        "tbody",
        {},
        rows.map((cells, r) =>
          h("tr", { class: strong.includes(r) && "strong" }, cells.map((cell, i) => h(i ? "td" : "th", { scope: i ? null : "row" }, cell))),
        ),
      ),
    ),
  );
}
