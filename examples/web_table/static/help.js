// The help: each game in short, its cards, some tips, and all its rules by number.

import { h, icon } from "./dom.js";
import { TEXTS } from "./help_texts.js";
import { language, say } from "./words.js";

const rules = new Map();

export async function openHelp(state, game, rule = null) {
  const dialog = document.getElementById("help");
  const chosen = game ?? state.games[0]?.name;
  const { cards, explain } = await load(`/words/${chosen}/${language()}.json`, { cards: {}, explain: {} });
  const book = await load(`/rules/${chosen}/${language()}.json`, []);
  const text = TEXTS[chosen]?.[language()];
  dialog.replaceChildren(
    h(
      "div",
      { class: "help-head" },
      h(
        "div",
        { class: "tabs", role: "tablist", "aria-label": say("pick_game") },
        state.games.map(({ name, title }) =>
          h("button", { role: "tab", "aria-selected": String(name === chosen), onclick: () => openHelp(state, name) }, title),
        ),
      ),
      h("button", { class: "plain small", "aria-label": say("close"), onclick: () => dialog.close() }, icon("cross")),
    ),
    h(
      "div",
      { class: "help-body" },
      text && [h("h2", {}, say("goal")), text.goal.map((part) => h("p", {}, part))],
      h("h2", {}, say("the_cards")),
      cardList(chosen, text, cards, explain),
      text && [h("h2", {}, say("tips")), h("ul", {}, text.tips.map((tip) => h("li", {}, tip)))],
      h(
        "details",
        { open: rule !== null },
        h("summary", {}, say("all_rules")),
        h("dl", {}, book.map((one) => [h("dt", { id: `rule-${one.id}`, class: one.id === rule && "found" }, one.id), h("dd", {}, one.text)])),
      ),
    ),
  );
  if (!dialog.open) dialog.showModal();
  document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
}

function cardList(game, text, names, explain) {
  const told = text?.cards ?? kinds(explain).map(([card, words]) => [[card], words]);
  return h(
    "div",
    { class: "card-list" },
    told.map(([cards, words]) => [
      h("span", {}, cards.map((card) => h("img", { class: "card", src: `/card/${game}/${encodeURIComponent(card)}.svg`, alt: names[card] ?? card, loading: "lazy" }))),
      h("p", {}, words),
    ]),
  );
}

// One card of each kind: those that do the same are said once.
function kinds(explain) {
  const seen = new Map();
  for (const [card, words] of Object.entries(explain)) if (!seen.has(words)) seen.set(words, card);
  return [...seen].map(([words, card]) => [card, words]);
}

async function load(address, otherwise) {
  if (!rules.has(address)) {
    const answer = await fetch(address);
    rules.set(address, answer.ok ? await answer.json() : otherwise);
  }
  return rules.get(address);
}
