/**
 * The review: one moment of the hole at a time, on its board.
 *
 * The server sends every moment with the page. Without this script each is
 * a page of its own, and the points of the curve are links to them.
 */

import { Board } from "./board.js";
import { byId, inside, setAttribute } from "./elements.js";
import { untilFault } from "./fallback.js";
import { say } from "./panel.js";
import { reveal } from "./strip.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

/** @type {{ steps: (Snapshot & { note: string })[], at: number, cards: Record<string, string> }} */
const { steps, cards, ...page } = JSON.parse(byId("review-data").textContent ?? "");
const element = /** @type {HTMLElement} */ (document.querySelector(".board"));
const board = new Board(element, steps[page.at - 1], { cards });
const curve = inside(document.documentElement, ".curve");
const scrub = /** @type {HTMLInputElement} */ (inside(curve, "input"));
const [line, dot] = curve.querySelectorAll(".now");
const points = (inside(document.documentElement, ".review").querySelector(".path")
  ?.getAttribute("points") ?? "").split(" ").map((point) => point.split(","));
const strip = inside(document.documentElement, ".strip");

let at = page.at;

/** @param {number} moment */
function link(moment) {
  return strip.querySelector(`a[href="?at=${moment}"]`);
}

/** @param {number} moment */
function panel(moment) {
  return inside(document.documentElement, `.moment[data-at="${moment}"]`);
}

/**
 * Show a moment.
 * @param {number} asked
 */
function show(asked) {
  const next = Math.max(1, Math.min(asked, steps.length));
  if (next !== at) {
    const shown = panel(next);
    const way = document.activeElement?.getAttribute("data-way");
    panel(at).hidden = true;
    shown.hidden = false;
    if (way) inside(shown, `[data-way="${way}"], .main`).focus();
  }
  at = next;
  const view = steps[at - 1];
  board.show(view);
  say(`${view.say} ${view.note}`.trim());
  mark();
  history.replaceState(null, "", `?at=${at}`);
}

/** Mark the moment on the curve, in the strip and for who listens. */
function mark() {
  const [x, y] = points[at - 1];
  line.setAttribute("d", `M${x} 0V200`);
  dot.setAttribute("d", `M${x} ${y}h.01`);
  for (const other of strip.querySelectorAll("a")) {
    setAttribute(other, "aria-current", other === link(at) ? "step" : null);
  }
  const now = link(at);
  if (now) reveal(strip, now);
  scrub.value = String(at);
  scrub.setAttribute("aria-valuetext", now?.getAttribute("data-words") ?? "");
}

scrub.hidden = false;
untilFault.signal.addEventListener("abort", () => { scrub.hidden = true; });
mark();
scrub.addEventListener("input", () => show(Number(scrub.value)), untilFault);

for (const way of /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll("a[href^='?at=']")
)) {
  way.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(Number((way.getAttribute("href") ?? "").slice("?at=".length)));
    if (way.closest(".all")) scrollTo(0, 0);
  }, untilFault);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, .scroll")) return;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: steps.length }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
}, untilFault);
