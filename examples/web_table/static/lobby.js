// The second screen: who is there, and what they are going to play by.

import { h, icon } from "./dom.js";
import { act } from "./main.js";
import { say } from "./words.js";

export function renderLobby({ lobby }) {
  return h("div", { class: "lobby" }, people(lobby), settings(lobby));
}

const mayDo = (lobby, type) => lobby.can.some((action) => action.type === type);

function people(lobby) {
  const { view } = lobby;
  const link = `${location.origin}/?code=${view.code}`;
  const enough = mayDo(lobby, "start");
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, say("share_code")),
    h(
      "div",
      { class: "row" },
      h("output", { class: "code big", id: "lobby-code" }, view.code),
      h(
        "button",
        { "data-key": "copy", onclick: (event) => copy(link, event.currentTarget) },
        icon("copy"),
        say("copy_link"),
      ),
    ),
    h("h2", {}, say("players", { n: view.occupants.length, most: view.places })),
    h(
      "ul",
      { class: "list people" },
      view.occupants.map((one) => occupant(lobby, one)),
    ),
    mayDo(lobby, "add_bot") &&
      h(
        "div",
        { class: "row wrap" },
        ["easy", "normal", "hard"].map((level) =>
          h(
            "button",
            { "data-key": `bot ${level}`, onclick: () => act("add_bot", { level }) },
            icon("bot"),
            `+ ${say(level)}`,
          ),
        ),
      ),
    view.you === view.host
      ? h("button", { class: "main large", "data-key": "start", disabled: !enough, onclick: () => act("start") }, say("start"))
      : h("p", { class: "dim" }, say("host_starts")),
    view.you === view.host && !enough && h("p", { class: "dim" }, say("takes_players", { n: numbers(lobby.seats) })),
    standings(lobby),
  );
}

function occupant(lobby, one) {
  const { view, offline } = lobby;
  const kick = lobby.can.some((action) => action.type === "kick" && action.seat === one.seat);
  return h(
    "li",
    {},
    h(
      "span",
      { class: "who" },
      one.seat === view.host && icon("crown", say("host")),
      one.level && icon("bot", say("bot")),
      h("span", { class: "name" }, one.name),
      one.seat === view.you && h("span", { class: "badge" }, say("you")),
      one.level && h("span", { class: "badge" }, say(one.level)),
      offline.includes(one.seat) && h("span", { class: "badge alarm" }, icon("off"), say("no_connection")),
    ),
    kick &&
      h(
        "button",
        {
          class: "plain small kick",
          "data-key": `kick ${one.seat}`,
          "aria-label": say("kick", { name: one.name }),
          title: say("kick", { name: one.name }),
          onclick: () => act("kick", { seat: one.seat }),
        },
        icon("cross"),
      ),
  );
}

async function copy(link, button) {
  try {
    await navigator.clipboard.writeText(link);
    button.append(" ✓");
  } catch {
    prompt(say("copy_link"), link);
  }
}

function numbers(list) {
  const runs = [];
  for (const number of list) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(", ");
}

export function standings({ view }) {
  if (view.standings.length === 0) return null;
  return h(
    "div",
    { class: "standings" },
    h("h2", {}, icon("cup"), say("standings")),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ["player", "cups", "points"].map((key) => h("th", { scope: "col" }, say(key))))),
      h(
        "tbody",
        {},
        view.standings.map((one) =>
          h("tr", { class: one.seat !== null && one.seat === view.you && "own" }, [one.name, one.cups, one.points].map((cell) => h("td", {}, cell))),
        ),
      ),
    ),
  );
}

// --- settings -------------------------------------------------------------------------------------

function settings(lobby) {
  const host = lobby.view.you === lobby.view.host;
  return h(
    "section",
    { class: "panel settings" },
    h("h2", {}, say("settings")),
    !host && h("p", { class: "dim" }, say("host_sets")),
    host &&
      lobby.presets.length > 0 &&
      h(
        "div",
        { class: "row wrap" },
        h("span", { class: "dim" }, say("presets")),
        lobby.presets.map(({ name, text }) =>
          h("button", { class: "small", "data-key": `preset ${name}`, onclick: () => act("use_preset", { preset: name }) }, text),
        ),
      ),
    lobby.settings.map((one) => setting({ ...one.info, ...one }, host)),
  );
}

function setting(one, host) {
  const id = `set-${one.name}`;
  const set = (value) => act("set_option", { name: one.name, value });
  const control = host ? editor(one, id, set) : h("span", { class: "value" }, one.text);
  return h(
    "div",
    { class: ["setting", `kind-${one.kind}`] },
    h(
      "div",
      { class: "about" },
      h(host && !["set", "map"].includes(one.kind) ? "label" : "span", { class: "title", for: host ? id : null }, one.title),
      one.hint && h("p", { class: "hint", id: `${id}-hint` }, one.hint),
    ),
    h("div", { class: "control" }, control),
  );
}

function editor(one, id, set) {
  const common = { id, "data-key": id, "aria-describedby": `${id}-hint` };
  if (one.kind === "bool") {
    return h("input", { ...common, type: "checkbox", role: "switch", checked: one.value, onchange: (event) => set(event.target.checked) });
  }
  if (one.kind === "choice") {
    const all = one.optional ? [...one.choices, { value: null, text: say("none") }] : one.choices;
    const known = all.some(({ value }) => same(value, one.value));
    const shown = known ? all : [...all, { value: one.value, text: one.text }];
    return h(
      "select",
      { ...common, onchange: (event) => set(shown[event.target.selectedIndex].value) },
      shown.map(({ value, text }) => h("option", { selected: same(value, one.value) }, text)),
    );
  }
  if (one.kind === "int") {
    return h("input", {
      ...common,
      type: "number",
      inputmode: "numeric",
      min: one.low,
      max: one.high,
      value: one.value ?? "",
      placeholder: one.optional ? say("none") : null,
      onchange: (event) => set(event.target.value === "" ? null : Number(event.target.value)),
    });
  }
  if (one.kind === "set") {
    return h(
      "div",
      { class: "ticks", role: "group", "aria-label": one.title },
      one.choices.map(({ value, text }) =>
        h(
          "label",
          {},
          h("input", {
            type: "checkbox",
            "data-key": `${id} ${value}`,
            checked: one.value.includes(value),
            onchange: (event) => set(event.target.checked ? [...one.value, value] : one.value.filter((member) => member !== value)),
          }),
          text,
        ),
      ),
    );
  }
  return h(
    "div",
    { class: "ticks", role: "group", "aria-label": one.title },
    one.choices.map(({ value: key, text }) => {
      const pairs = new Map(one.value);
      const change = (event) => {
        if (event.target.value === "") pairs.delete(key);
        else pairs.set(key, Number(event.target.value));
        set([...pairs]);
      };
      const number = { type: "number", min: one.low, max: one.high, value: pairs.get(key) ?? "", placeholder: "–" };
      return h("label", {}, h("input", { ...number, "data-key": `${id} ${key}`, onchange: change }), text);
    }),
  );
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
