// Events as short animations. They only decorate: everything they show is on the table already.

import { calm, h, icon } from "./dom.js";
import { back } from "./pieces.js";

const SPLASHES = {
  storm_broke: "bolt",
  bomb_exploded: "bomb",
  zero_caught: "eye",
  uno_caught: "eye",
  seat_frozen: "snow",
  panic_started: "clock",
};

export function animate(table) {
  if (calm() || document.hidden) return;
  const { events } = table.snapshot;
  events.forEach((event, i) => {
    const words = table.told[i];
    if (event.type in SPLASHES && words) splash(SPLASHES[event.type], words);
    if (event.fields.roem > 0 && words) splash("cup", words);
  });
  const last = (type) => events.findLast((event) => event.type === type);
  const played = last("card_played") ?? last("card_discarded");
  if (played) fly(seatOf(played.fields.seat), document.querySelector(`[data-played="${played.fields.seat}"], [data-top]`));
  for (const event of events.slice(-12)) {
    const { seat } = event.fields;
    if (seat === undefined || seat === null) continue;
    flash(seatOf(seat));
    if (["cards_drawn", "cards_dealt"].includes(event.type)) drawn(table, seat);
  }
}

const seatOf = (seat) => document.querySelector(`[data-seat="${seat}"]`);

function flash(element) {
  element?.animate([{ outlineColor: "#ffd15c" }, { outlineColor: "transparent" }], { duration: 900 });
}

// A card comes from where it was to where it lies.
function fly(from, to) {
  if (!from || !to) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  to.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.4 }, { transform: "none", opacity: 1 }],
    { duration: 320, easing: "ease-out" },
  );
}

// A card face down goes from the pile to whoever drew it.
function drawn(table, seat) {
  const from = document.querySelector(".pile");
  const to = seatOf(seat);
  if (!from || !to) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const ghost = back(table, { class: "ghost" });
  ghost.style.left = `${start.x + start.width / 2 - 20}px`;
  ghost.style.top = `${start.y}px`;
  document.body.append(ghost);
  const x = end.x + end.width / 2 - start.x - start.width / 2;
  ghost.animate([{ transform: "none" }, { transform: `translate(${x}px, ${end.y - start.y}px) scale(.5)`, opacity: 0.3 }], {
    duration: 380,
    easing: "ease-in",
  }).onfinish = () => ghost.remove();
}

function splash(sign, words) {
  const box = h("div", { class: "splash" }, icon(sign), h("p", {}, words));
  document.getElementById("splash").replaceChildren(box);
  setTimeout(() => box.remove(), 1800);
}
