// Small helpers to make elements. Text only ever gets in as text, so nothing that anybody typed can become markup.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = Array.isArray(value) ? value.filter(Boolean).join(" ") : value;
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// Puts new children in, and gives back to the element of the same key what the person was doing with the old one.
export function refill(root, ...children) {
  const active = document.activeElement;
  const key = root.contains(active) ? active.dataset?.key : undefined;
  const typed = key && "value" in active && active.tagName !== "BUTTON" ? active.value : undefined;
  const scrolled = new Map([...root.querySelectorAll("[data-scroll]")].map((one) => [one.dataset.scroll, one.scrollTop]));
  root.replaceChildren(...children.flat(Infinity).filter(Boolean));
  for (const one of root.querySelectorAll("[data-scroll]")) {
    if (scrolled.has(one.dataset.scroll)) one.scrollTop = scrolled.get(one.dataset.scroll);
  }
  if (!key) return;
  const again = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!again) return;
  if (typed !== undefined && again.type !== "checkbox" && again.tagName !== "SELECT") again.value = typed;
  again.focus({ preventScroll: true });
}

const SVG = "http://www.w3.org/2000/svg";

// Icons are drawn here, since not every machine has a font with them.
const ICONS = {
  crown: "M3 18h18M4 15 2.5 6 8 10l4-6 4 6 5.5-4L20 15z",
  cross: "M6 6l12 12M18 6 6 18",
  snow: "M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9 3.500l3 3 3-3M9 20.500l3-3 3 3",
  bomb: "M14 7.500a7 7 0 1 1-4-1l1-2.500h3zM15 4c1-2 3-2 4-1l1 1",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  bolt: "M13 2 5 14h6l-1 8 8-12h-6z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
  bot: "M5 9h14v9H5zM12 9V5M12 3.500v1M8.5 13v1M15.5 13v1M9 21v-3M15 21v-3",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  cup: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 3 1.5 5 4 5M17 6h4c0 3-1.5 5-4 5M12 15v4M8 20h8",
  off: "M3 3l18 18M8 8a8 8 0 0 0-3 2M12 6a11 11 0 0 1 8 4M10 14a4 4 0 0 1 5 1M12 19v.1",
  cw: "M20 12a8 8 0 1 1-3-6.200M17 1.500v5h-5",
  ccw: "M4 12a8 8 0 1 0 3-6.200M7 1.500v5h5",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.1M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
  door: "M10 4h9v16h-9M14 12H3M6 8l-4 4 4 4",
};

export function icon(name, words = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  if (words) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", words);
    const title = document.createElementNS(SVG, "title");
    title.textContent = words;
    svg.append(title);
  } else svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

// The shapes that stand for the colours, so that colour never speaks alone: triangle, star, disc, square.
const SHAPES = {
  red: "M12 2.5 22 20.200H2z",
  yellow: "M12 1l2.8 7.2 7.7.4-6 4.9 2 7.500L12 16.8 5.5 21l2-7.5-6-4.9 7.7-.400z",
  green: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  blue: "M3.600 3.600h16.800v16.800H3.600z",
};

export function shape(colour) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "shape");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[colour] ?? SHAPES.green);
  svg.append(path);
  return svg;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
