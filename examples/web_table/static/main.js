// The page as a whole: what it knows, and which of its three screens is shown.

import { Connection } from "./connection.js";
import { h, icon, refill } from "./dom.js";
import { renderDoor } from "./door.js";
import { openHelp } from "./help.js";
import { renderLobby } from "./lobby.js";
import { animate } from "./motion.js";
import { closeStale, renderTable } from "./table.js";
import { LANGUAGES, language, say, setLanguage } from "./words.js";

export const state = {
  games: [],
  list: [],
  playing: [],
  lobby: null, // the last message about the lobby
  table: null, // the last message about the table
  log: [],
  fresh: [], // what has just happened, in words
  cards: {}, // names of cards, by text
  explain: {},
  ends: {}, // when each time limit ends
  selected: new Map(), // how many of each card are selected
  online: false,
  greeted: false,
};

const connection = new Connection({ language, onmessage: receive, onstate: (online) => update({ online }) });

export const send = (message) => connection.send(message);
export const move = (text) => send({ type: "move", text, ply: state.table?.snapshot.ply });
export const act = (type, fields = {}) => send({ type: "do", action: { type, ...fields } });

export function update(changes) {
  Object.assign(state, changes);
  render();
}

function receive(message) {
  const does = {
    welcome: () => update({ games: message.games, greeted: true }),
    games: () => update({ games: message.games }),
    front: () => update({ list: message.lobbies, playing: message.playing }),
    lobby: () => onLobby(message),
    table: () => onTable(message),
    refused: () => toast(message.code in SAID ? say(SAID[message.code]) : message.text, message.rule),
    error: () => toast(`${say("error")} ${message.text}`),
  };
  does[message.type]?.();
}

const SAID = {
  stale: "stale",
  no_such_code: "no_such_code",
  has_seat: "has_seat",
  no_seat: "no_seat",
  too_many_tables: "too_many_tables",
};

function onLobby(message) {
  if (message.view === null) {
    if (message.kicked) toast(say("kicked"));
    update({ lobby: null, table: null, log: [], fresh: [] });
    return;
  }
  const playing = ["in_game", "after_game"].includes(message.view.stage);
  update({ lobby: message, ...(playing ? {} : { table: null, log: [], fresh: [] }) });
}

function onTable(message) {
  const before = state.table;
  message.options ??= before?.options;
  if (message.log !== null) state.log = message.log;
  const told = message.told.filter(Boolean);
  state.log = [...state.log, ...told].slice(-200);
  state.fresh = message.log !== null ? state.log.slice(-2) : told.length ? told.slice(-4) : state.fresh;
  const now = performance.now();
  state.ends = Object.fromEntries(Object.entries(message.left).map(([key, left]) => [key, now + left * 1000]));
  keepSelected(before?.snapshot.view.hand, message.snapshot.view.hand);
  if (message.game !== before?.game || JSON.stringify(message.options) !== JSON.stringify(before?.options)) {
    loadWords(message);
  }
  update({ table: message });
  closeStale(message);
  if (before && message.log === null) animate(message);
}

// What is selected stays so while others move; once the hand is another one, it is done with.
function keepSelected(before, hand) {
  if (JSON.stringify(before) !== JSON.stringify(hand)) state.selected.clear();
}

async function loadWords(message) {
  const options = encodeURIComponent(JSON.stringify(message.options));
  const answer = await fetch(`/words/${message.game}/${language()}.json?options=${options}`);
  if (!answer.ok) return;
  const { cards, explain } = await answer.json();
  update({ cards, explain });
}

// --- what is shown --------------------------------------------------------------------------------

function render() {
  document.documentElement.lang = language();
  document.title = state.table?.snapshot.to_act.includes(state.table.snapshot.seat)
    ? `● ${say("your_turn")}`
    : (state.lobby?.title ?? "tablerules");
  refill(document.getElementById("bar"), bar());
  const app = document.getElementById("app");
  app.classList.toggle("offline", state.greeted && !state.online);
  if (!state.greeted) refill(app, h("p", { class: "waiting" }, say("connecting")));
  else if (state.lobby === null) refill(app, renderDoor(state));
  else if (state.table === null) refill(app, renderLobby(state));
  else refill(app, renderTable(state));
}

function bar() {
  const game = state.table?.game ?? state.lobby?.view.game;
  return [
    h("span", { class: "brand" }, state.lobby?.title ?? "tablerules"),
    state.lobby && h("span", { class: "code-small" }, state.lobby.view.code),
    state.greeted && !state.online && h("span", { class: "badge alarm" }, icon("off"), say("reconnecting")),
    h("span", { class: "spring" }),
    h(
      "select",
      { "aria-label": say("language"), "data-key": "language", onchange: (event) => speak(event.target.value) },
      Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === language() }, `${code.toUpperCase()}\u2003${name}`)),
    ),
    h(
      "button",
      { class: "plain", "data-key": "help", onclick: () => openHelp(state, game) },
      icon("help"),
      h("span", { class: "wide" }, say("help")),
    ),
    state.lobby &&
      h(
        "button",
        { class: "plain", "data-key": "leave", onclick: () => confirmLeave() },
        icon("door"),
        h("span", { class: "wide" }, say(watches() ? "stop_watching" : "leave")),
      ),
  ];
}

const watches = () => state.lobby?.view.you === null;

function confirmLeave() {
  if (watches()) send({ type: "watch", code: null });
  else if (state.lobby.view.stage !== "in_game" || confirm(say("leave_game"))) act("leave");
}

function speak(code) {
  setLanguage(code);
  send({ type: "language", lang: code });
  if (state.table) loadWords(state.table);
  render();
}

let hiding = 0;

export function toast(text, rule = null) {
  const box = document.getElementById("toast");
  const game = state.table?.game ?? state.lobby?.view.game;
  const close = () => box.replaceChildren();
  box.replaceChildren(
    h(
      "div",
      { class: "toast" },
      h("span", {}, text),
      rule && h("button", { class: "link", onclick: () => openHelp(state, game, rule) }, rule),
      h("button", { class: "plain small", "aria-label": say("close"), onclick: close }, icon("cross")),
    ),
  );
  clearTimeout(hiding);
  hiding = setTimeout(close, 8000);
}

// Clocks run on their own, so that nothing else is drawn anew every moment.
setInterval(() => {
  const now = performance.now();
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(Number(clock.dataset.ends) - now, 0) / 1000;
    clock.querySelector(".seconds").textContent = Math.ceil(left);
    clock.querySelector(".rest").style.setProperty("--rest", Math.min(left / Number(clock.dataset.seconds), 1));
    clock.classList.toggle("short", left < 5);
  }
}, 100);

render();
