// A game this page has no renderer for: everything its view says, and every move as a button.

import { h } from "../dom.js";
import { all, around, grid, seat } from "../pieces.js";

export const plain = {
  middle(table) {
    const { view } = table.snapshot;
    const counts = view.counts ?? view.hands ?? [];
    return [
      h("div", { class: "seats" }, around(table).map((one) => seat(table, one, { count: Number.isInteger(counts[one]) ? counts[one] : null }))),
      facts(view),
    ];
  },
  mine: () => null,
  buttons: all,
  overview: (table) => facts(table.snapshot.view),
};

function facts(view) {
  const rows = Object.entries(view).filter(([, value]) => value !== null && JSON.stringify(value) !== "[]");
  return grid(["", ""], rows.map(([key, value]) => [key.replaceAll("_", " "), told(value)]));
}

function told(value) {
  if (Array.isArray(value)) return value.map(told).join(", ");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([key, part]) => `${key}: ${told(part)}`).join(", ");
  return String(value);
}
