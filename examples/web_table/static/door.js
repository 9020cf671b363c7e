// The first screen: who you are, a table of your own, somebody's code, or an open lobby.

import { h, icon } from "./dom.js";
import { send } from "./main.js";
import { say } from "./words.js";

const NAME = "tablerules.name";
let name = read();
let code = new URLSearchParams(location.search).get("code") ?? "";

function read() {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

function write(value) {
  name = value;
  try {
    localStorage.setItem(NAME, value);
  } catch {
    /* it is kept in memory */
  }
}

const PICTURES = {
  uno: ["R7", "W", "B2"],
  "uno-hungarian": ["G4", "WC", "YR"],
  zerocards: ["RT", "C+1", "BF"],
  klaverjassen: ["CJ", "HA", "SQ"],
  "hand-and-foot": ["K", "JO", "R3"],
};

export function renderDoor({ games, list, playing }) {
  const join = (with_) => send({ type: "join", code: with_, name: named() });
  return h(
    "div",
    { class: "door" },
    h("h1", {}, say("welcome")),
    h(
      "label",
      { class: "field" },
      h("span", {}, say("your_name")),
      h("input", {
        id: "name",
        "data-key": "name",
        maxlength: 24,
        autocomplete: "nickname",
        value: name,
        oninput: (event) => write(event.target.value),
      }),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, say("join_by_code")),
      h(
        "form",
        {
          class: "row",
          onsubmit: (event) => {
            event.preventDefault();
            join(code);
          },
        },
        h("input", {
          id: "code",
          "data-key": "code",
          class: "code",
          maxlength: 8,
          autocapitalize: "characters",
          autocomplete: "off",
          "aria-label": say("code"),
          placeholder: "K7QXZ",
          value: code,
          oninput: (event) => (code = event.target.value),
        }),
        h("button", { class: "main", "data-key": "join" }, say("join")),
      ),
      h("h2", {}, say("open_lobbies")),
      list.length === 0
        ? h("p", { class: "dim" }, say("none_open"))
        : h(
            "ul",
            { class: "list" },
            list.map((one) => entry(one, `${one.players}/${one.places}`, "join", () => join(one.code))),
          ),
      playing.length > 0 && h("h2", {}, say("games_on")),
      playing.length > 0 && h("ul", { class: "list" }, playing.map((one) => entry(one, `${one.players}`, "watch", () => send({ type: "watch", code: one.code })))),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, say("new_table")),
      h(
        "div",
        { class: "games" },
        games.map((game) =>
          h(
            "button",
            {
              class: "game",
              "data-key": `create ${game.name}`,
              "data-game": game.name,
              onclick: () => send({ type: "create", game: game.name, name: named() }),
            },
            h(
              "span",
              { class: "fan", "aria-hidden": "true" },
              (PICTURES[game.name] ?? []).map((card) => h("img", { src: picture(game.name, card), alt: "" })),
            ),
            h("strong", {}, game.title),
            h("span", { class: "dim" }, seats(game.seats)),
          ),
        ),
      ),
    ),
  );
}

function entry(one, players, does, onclick) {
  return h(
    "li",
    {},
    h("span", {}, h("strong", {}, one.title), ` · ${one.host} · ${players}`),
    h("button", { "data-key": `${does} ${one.code}`, onclick }, say(does)),
  );
}

const picture = (game, card) => `/card/${game}/${encodeURIComponent(card)}.svg`;

function seats(numbers) {
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  return say("for_players", { n: least === most ? least : `${least}–${most}` });
}

// Nobody has to think of a name.
function named() {
  if (!name.trim()) write(say("guest", { n: 1 + Math.floor(Math.random() * 99) }));
  return name.trim();
}
