/**
 * The sheet at the end of a hole: what it shows, and how it comes and goes.
 *
 * It is no modal dialog: the cards that are left stay in sight and can be
 * tapped, to hear what each of them needed.
 */

import { byId, inside, setText } from "./elements.js";
import { untilFault } from "./fallback.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */
/** @typedef {import("./nodes.js").HoleEnd} HoleEnd */

const SVG = "http://www.w3.org/2000/svg";

/** A tap meant for the last card is none for what then lies under the finger. */
const SETTLES_MS = 500;

/** @returns {HTMLDialogElement} */
function sheet() {
  return /** @type {HTMLDialogElement} */ (byId("end"));
}

/**
 * Open the end of the hole, or close it where an undo took it back.
 * @param {Snapshot} view
 */
export function showEndDialog(view) {
  const end = sheet();
  if (view.end === null) return closeEndDialog();
  // How deep the columns are that have to find room above the sheet.
  const below = Math.max(1, Math.max(...view.heights) - 1);
  document.querySelector("main")?.setAttribute("data-ended", String(below));
  if (!end.open) {
    end.toggleAttribute("data-settling", true);
    setTimeout(() => end.removeAttribute("data-settling"), SETTLES_MS);
    inside(end, ".more").removeAttribute("open");
    end.show();
  }
  const main = end.querySelector(".main:not([hidden])");
  if (main instanceof HTMLElement) main.focus({ preventScroll: true });
}

/** Close the end of the hole, to look at the table. */
export function closeEndDialog() {
  document.querySelector("main")?.removeAttribute("data-ended");
  sheet().removeAttribute("data-told");
  sheet().removeAttribute("data-settling");
  if (sheet().open) sheet().close();
}

/** Whether the sheet is up. */
export function isEndShown() {
  return sheet().open;
}

/**
 * What the sheet offers for a key, null for nothing.
 * @param {string} action
 * @returns {HTMLElement | null}
 */
export function choiceFor(action) {
  return sheet().querySelector(`[data-key=${action}]:not([hidden])`);
}

/** Close the sheet on Esc, and keep what comes up from being pressed unseen. */
export function tendEnd() {
  inside(sheet(), ".close").removeAttribute("hidden");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isEndShown()) return;
    if (document.querySelector("dialog:modal, details.drop[open]")) return;
    event.preventDefault();
    closeEndDialog();
  }, untilFault);
  document.addEventListener("click", (event) => {
    const isPointer = event.detail > 0;
    const isSettling = sheet().hasAttribute("data-settling");
    const isCard = /** @type {Element} */ (event.target).closest(".board") !== null;
    if (!isPointer || !isSettling || isCard) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, signal: untilFault.signal });
}

/**
 * Write the sheet.
 * @param {Snapshot} view
 */
export function showEnd(view) {
  const { end } = view;
  if (end === null) return;
  const dialog = sheet();
  dialog.dataset.kind = end.kind;
  dialog.dataset.feat = end.feat;
  dialog.toggleAttribute("data-cleared", end.cleared);
  const texts = {
    score: end.score,
    badge: end.badge,
    title: end.title,
    line: end.line,
    worst: end.worst,
    you: end.you,
    best: end.best,
    runs: end.runs_title,
    time: end.time,
    moves: end.moves,
    par: end.par,
    grade: end.grade,
  };
  if (dialog.hasAttribute("data-told")) texts.line = byId("end-line").textContent ?? "";
  for (const [name, text] of Object.entries(texts)) setText(byId(`end-${name}`), text);
  showScale(end);
  showBars(end.runs);
  showCells(view);
  showChoices(view, end);
}

/**
 * Say something in the sheet: what a card needed, or why a move is refused.
 * @param {string} words
 */
export function tellInSheet(words) {
  sheet().toggleAttribute("data-told", true);
  setText(byId("end-line"), words);
}

/**
 * The player's place between all cards and the best possible.
 * @param {HoleEnd} end
 */
function showScale({ at, best }) {
  const scale = byId("end-scale");
  inside(sheet(), ".scale").hidden = best === "";
  scale.toggleAttribute("data-known", at !== null);
  const place = `${100 * (at ?? 0)}%`;
  scale.querySelector(".fill")?.setAttribute("width", place);
  scale.querySelector(".you")?.setAttribute("cx", place);
}

/**
 * The runs of the hole as bars, in the order of play.
 * @param {readonly number[]} runs
 */
function showBars(runs) {
  const longest = Math.max(5, ...runs);
  const bars = runs.map((run, index) => {
    const bar = document.createElementNS(SVG, "rect");
    bar.setAttribute("x", `${(100 * index) / runs.length}%`);
    bar.setAttribute("width", `${86 / runs.length}%`);
    bar.setAttribute("y", `${100 - Math.max(6, (100 * run) / longest)}%`);
    bar.setAttribute("height", "100%");
    return bar;
  });
  byId("end-bars").replaceChildren(...bars);
}

/**
 * The nine holes of the round.
 * @param {Snapshot} view
 */
function showCells(view) {
  for (const cell of view.card) {
    const shown = sheet().querySelector(`.cells [data-place="${cell.place}"]`);
    if (!(shown instanceof HTMLElement)) continue;
    shown.dataset.kind = cell.kind;
    shown.toggleAttribute("data-now", cell.now);
    setText(shown.children[0], cell.strokes);
    setText(shown.children[1], cell.name);
  }
}

/**
 * What can be done next, and what can't any more.
 * @param {Snapshot} view
 * @param {HoleEnd} end
 */
function showChoices(view, end) {
  const dialog = sheet();
  // A new deal stands among the other choices, or alone as what comes next.
  for (const choice of dialog.querySelectorAll("[data-next]")) {
    choice.toggleAttribute("hidden", choice.getAttribute("data-next") !== end.next);
  }
  for (const choice of dialog.querySelectorAll("[data-beside]")) {
    choice.toggleAttribute("hidden", choice.getAttribute("data-beside") === end.next);
  }
  for (const choice of dialog.querySelectorAll("[data-if=final]")) {
    choice.toggleAttribute("hidden", !view.final);
  }
  for (const choice of dialog.querySelectorAll("[data-unless=final]")) {
    choice.toggleAttribute("hidden", view.final ?? false);
  }
}
