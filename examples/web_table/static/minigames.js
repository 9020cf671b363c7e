// A sum to be answered, and a circle to be drawn with the mouse, a pen or a finger.

import { h } from "./dom.js";
import { move } from "./main.js";
import { say } from "./words.js";

export function duelForm() {
  const input = h("input", {
    type: "text",
    inputmode: "numeric",
    pattern: "-?[0-9]*",
    "data-key": "answer",
    autocomplete: "off",
    "aria-label": say("your_answer"),
    class: "answer",
  });
  const submit = (event) => {
    event.preventDefault();
    const number = Number.parseInt(input.value, 10);
    if (Number.isInteger(number)) move(`answer ${number}`);
  };
  queueMicrotask(() => input.isConnected && document.activeElement === document.body && input.focus());
  return h("form", { class: "row centred", onsubmit: submit }, input, h("button", { class: "main", "data-key": "send answer" }, say("answer")));
}

const MOST_POINTS = 250;
const SIZE = 1000;

// The pad outlives drawing the table anew, so that a line that is being drawn is not lost when somebody hands in.
let pad = null;

export function circlePad(table) {
  const { view, seat } = table.snapshot;
  const key = `${view.round} ${view.turn_id}`;
  if (seat === null || view.circle.strokes[seat] !== null) {
    return h("div", { class: "note" }, seat !== null && say("handed_in"), h("div", { class: "strokes" }, view.circle.strokes.map(thumbnail)));
  }
  if (!table.snapshot.to_act.includes(seat)) return null;
  if (pad?.key !== key) pad = { key, element: newPad() };
  return pad.element;
}

function newPad() {
  const canvas = h("canvas", { class: "pad", width: 480, height: 480, role: "img", "aria-label": say("circle") });
  const brush = canvas.getContext("2d");
  let points = [];
  let drawing = false;
  const handIn = h("button", { class: "main", disabled: true, id: "hand-in", onclick: () => submit(points) }, say("hand_in"));
  const clear = () => {
    points = [];
    handIn.disabled = true;
    brush.clearRect(0, 0, canvas.width, canvas.height);
  };
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    const clamp = (part) => Math.round(Math.min(Math.max(part, 0), 1) * SIZE);
    return [clamp((event.clientX - box.x) / box.width), clamp((event.clientY - box.y) / box.height)];
  };
  canvas.addEventListener("pointerdown", (event) => {
    clear();
    drawing = true;
    canvas.setPointerCapture(event.pointerId);
    points.push(at(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!drawing) return;
    for (const part of event.getCoalescedEvents?.().length ? event.getCoalescedEvents() : [event]) {
      const [x, y] = at(part);
      const [a, b] = points.at(-1);
      if (a === x && b === y) continue;
      points.push([x, y]);
      brush.lineWidth = 8;
      brush.lineCap = "round";
      brush.strokeStyle = "#1a1d21";
      brush.beginPath();
      brush.moveTo((a / SIZE) * canvas.width, (b / SIZE) * canvas.height);
      brush.lineTo((x / SIZE) * canvas.width, (y / SIZE) * canvas.height);
      brush.stroke();
    }
  });
  const end = () => {
    drawing = false;
    handIn.disabled = points.length < 3;
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  return h(
    "div",
    { class: "note circle" },
    h("h2", {}, say("circle")),
    h("p", { class: "dim" }, say("circle_hint")),
    canvas,
    h(
      "div",
      { class: "row wrap centred" },
      handIn,
      h("button", { onclick: clear }, say("again")),
      h("button", { class: "plain", "data-key": "by keys", onclick: () => submit(shaky()) }, say("circle_by_keys")),
    ),
  );
}

// Whoever cannot draw gets a circle of middling roundness.
function shaky() {
  const turn = Math.random() * 7;
  const wobble = (i) => 300 + 40 * Math.sin(i / 3 + turn) + 25 * Math.sin(i / 1.7 + 2 * turn);
  return Array.from({ length: 60 }, (_, i) => [
    Math.round(500 + wobble(i) * Math.cos(i / 9.5 + turn)),
    Math.round(500 + wobble(i) * Math.sin(i / 9.5 + turn)),
  ]);
}

function submit(points) {
  const step = Math.max(1, Math.ceil(points.length / MOST_POINTS));
  const kept = points.filter((_, i) => i % step === 0 || i === points.length - 1);
  move(["stroke", ...kept.map(([x, y]) => `${x},${y}`)].join(" "));
}

function thumbnail(stroke) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "thumbnail");
  svg.setAttribute("aria-hidden", "true");
  if (!stroke?.length) return svg;
  const xs = stroke.map(([x]) => x);
  const ys = stroke.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 1);
  svg.setAttribute("viewBox", `${left - size * 0.1} ${top - size * 0.1} ${size * 1.2} ${size * 1.2}`);
  const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  line.setAttribute("points", stroke.map(([x, y]) => `${x},${y}`).join(" "));
  svg.append(line);
  return svg;
}
