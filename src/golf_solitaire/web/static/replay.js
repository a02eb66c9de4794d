/**
 * A line of moves on the board, gone through forward and back.
 *
 * The server sends every step with the page. Without this script each step
 * is a page of its own.
 */

import { Board } from "./board.js";
import { byId, setAttribute, setText } from "./elements.js";
import { untilFault } from "./fallback.js";
import { say } from "./panel.js";
import { reveal } from "./strip.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

const PAUSE_MS = 800;

/** @type {{ steps: (Snapshot & { note: string })[], step: number, cards: Record<string, string> }} */
const { steps, cards, ...page } = JSON.parse(byId("replay-data").textContent ?? "");
const last = steps.length - 1;
const element = /** @type {HTMLElement} */ (document.querySelector(".board"));
const board = new Board(element, steps[page.step], { cards });
const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
  document.querySelectorAll("a[href^='?step=']")
);
const run = byId("run");

let step = page.step;
/** @type {ReturnType<typeof setInterval> | undefined} The line is playing itself out. */
let running;

/**
 * Show a step.
 * @param {number} asked
 */
function show(asked) {
  step = Math.max(0, Math.min(asked, last));
  const view = steps[step];
  board.show(view);
  say(`${view.say} ${view.note}`.trim());
  for (const element of document.querySelectorAll("[data-label]")) {
    setText(element, view.labels[element.getAttribute("data-label") ?? ""]);
  }
  setText(byId("step"), String(step));
  showLinks();
  history.replaceState(null, "", `?step=${step}`);
}

/** Say where the links lead from this step, and which move was made last. */
function showLinks() {
  byId("back").setAttribute("href", `?step=${Math.max(step - 1, 0)}`);
  byId("forward").setAttribute("href", `?step=${Math.min(step + 1, last)}`);
  const list = /** @type {HTMLElement | null} */ (document.querySelector(".line"));
  for (const link of document.querySelectorAll(".line a")) {
    const isNow = link.getAttribute("href") === `?step=${step}`;
    setAttribute(link, "aria-current", isNow ? "step" : null);
    if (isNow && list) reveal(list, link);
  }
}

/** Let the line play itself out, from the start once it is at its end. */
function start() {
  if (step === last) show(0);
  run.textContent = "Pause";
  running = setInterval(() => {
    show(step + 1);
    if (step === last) stop();
  }, PAUSE_MS);
}

function stop() {
  clearInterval(running);
  running = undefined;
  run.textContent = "Play";
}

for (const link of links) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    show(Number((link.getAttribute("href") ?? "").slice("?step=".length)));
  }, untilFault);
}
run.hidden = false;
run.addEventListener("click", () => (running === undefined ? start() : stop()));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  stop();
  show(to);
}, untilFault);
