// The third screen: a table of any game. What it looks like in the middle is said by the renderer of the game.

import { h, icon } from "./dom.js";
import { handAndFoot } from "./games/hand_and_foot.js";
import { klaverjassen } from "./games/klaverjassen.js";
import { plain } from "./games/plain.js";
import { uno } from "./games/uno.js";
import { zerocards } from "./games/zerocards.js";
import { standings } from "./lobby.js";
import { act } from "./main.js";
import { button, closeStale, clocks, name, names } from "./pieces.js";
import { say } from "./words.js";

export { closeStale };

// A renderer has: middle(table), mine(table), buttons(table) -> moves, and overview(table) once a round is over.
const RENDERERS = { uno, "uno-hungarian": uno, zerocards, klaverjassen, "hand-and-foot": handAndFoot };
export const rendererOf = (game) => RENDERERS[game] ?? plain;

export const isOver = (table) => table.snapshot.to_act.includes(-2) || table.snapshot.outcome !== null;

export function renderTable(state) {
  const { table, lobby } = state;
  const renderer = rendererOf(table.game);
  const over = isOver(table);
  return h(
    "div",
    { class: ["table", table.game, over && "over", table.snapshot.view.circle && "drawing"] },
    h(
      "div",
      { class: "play" },
      h("section", { class: "felt", "data-scroll": "felt", "aria-label": table.title }, over ? overview(table, lobby, renderer) : renderer.middle(table)),
      !over &&
        h(
          "section",
          { class: "mine" },
          h("div", { class: "status" }, prompt(table), h("div", { class: "clocks" }, clocks(table))),
          ticker(state.fresh),
          table.snapshot.seat !== null && [actions(table, renderer), renderer.mine(table)],
        ),
    ),
    h(
      "aside",
      { class: "side" },
      standings(lobby),
      h(
        "details",
        { class: "log", open: matchMedia("(min-width: 900px)").matches },
        h("summary", {}, say("log")),
        h("ol", { "data-scroll": "log", reversed: true }, [...state.log].reverse().map((line) => h("li", {}, line))),
      ),
    ),
  );
}

function prompt(table) {
  const { to_act: awaited, seat, asides } = table.snapshot;
  const watching = seat === null && h("span", { class: "dim" }, ` · ${say("watching")}`);
  if (awaited.includes(seat)) return h("p", { class: "prompt yours", id: "prompt" }, say("your_turn"));
  const who = names(table, awaited.filter((one) => one >= 0));
  const text = awaited.length > 1 ? say("turn_of_many", { name: who }) : say("turn_of", { name: who });
  return h("p", { class: "prompt", id: "prompt" }, text, watching, asides.length > 0 && h("span", { class: "dim" }, ` · ${say("you_may")}`));
}

function ticker(fresh) {
  return h("div", { class: "ticker", role: "log", "aria-live": "polite" }, fresh.slice(-2).map((line) => h("p", {}, line)));
}

// The moves that are no card: drawn as buttons. A call that somebody can still be caught without pulses.
function actions(table, renderer) {
  const shown = renderer.buttons(table);
  if (shown.length === 0) return null;
  return h(
    "div",
    { class: "actions" },
    shown.map((one) => {
      if (one.type === "call_uno" || one.type === "call_zero") {
        return button(table, one, { kind: "call pulse", text: say(one.type) });
      }
      if (one.type === "catch_uno" || one.type === "catch") {
        return button(table, one, { kind: "catch", text: say("catch", { name: name(table, one.fields.target) }) });
      }
      return button(table, one, { kind: renderer.kind?.(one) ?? "", text: renderer.text?.(one) ?? null });
    }),
  );
}

function overview(table, lobby, renderer) {
  const ended = table.snapshot.outcome !== null;
  const can = (type) => lobby.can.some((action) => action.type === type);
  const doing = (type, kind = "") =>
    h("button", { class: ["large", kind], "data-key": type, onclick: () => act(type) }, say(type));
  const choices = ended
    ? [can("rematch") && doing("rematch", "main"), can("back_to_lobby") && doing("back_to_lobby")]
    : [can("next_round") && doing("next_round", "main")];
  return h(
    "div",
    { class: "overview", id: "overview" },
    h("h1", {}, ended ? [icon("cup"), say("match_over")] : say("round_over")),
    table.outcome && h("p", { class: "result" }, table.outcome),
    renderer.overview(table),
    h("div", { class: "row wrap centred" }, choices.some(Boolean) ? choices : h("p", { class: "dim" }, say("wait_for_host"))),
  );
}
