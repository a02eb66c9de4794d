/**
 * Everything on the table page that is no card: figures, buttons, sentence and
 * scorecard.
 */

import { showEnd } from "./end.js";
import { byId, inside, setAttribute, setText } from "./elements.js";
import { callOf } from "./nodes.js";
import { clockText } from "./words.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

/**
 * Show all that a snapshot says beside the cards.
 * @param {Snapshot} view
 */
export function showPanel(view) {
  for (const element of document.querySelectorAll("[data-label]")) {
    const name = element.getAttribute("data-label") ?? "";
    setText(element, view.labels[name] ?? "");
  }
  const main = document.querySelector("main");
  if (main) {
    main.dataset.call = callOf(view);
    // Untouched or not, and no count: each change styles all cards anew.
    setAttribute(main, "data-moves", view.labels.moves === "0" ? "0" : null);
    main.dataset.run = runKind(Number(view.labels.run));
    main.toggleAttribute("data-lesson", Boolean(view.lesson));
  }
  for (const [index, rank] of [...document.querySelectorAll(".ranks li")].entries()) {
    const left = String(view.ranks?.[index] ?? "");
    rank.setAttribute("data-left", left);
    setText(inside(rank, "span"), left);
  }
  showControls(view);
  showNotes(view);
  showScorecard(view);
  showEnd(view);
}

/**
 * How a run is shown beside the waste: from three cards on, from five in gold.
 * @param {number} run
 */
function runKind(run) {
  if (run >= 5) return "gold";
  return run >= 3 ? "long" : "";
}

/** @param {Snapshot} view */
function showControls(view) {
  const can = {
    draw: view.can_draw,
    undo: view.can_undo,
    redo: view.can_redo,
    auto: !view.over,
  };
  for (const [id, isOpen] of Object.entries(can)) {
    setAttribute(byId(id), "aria-disabled", isOpen ? null : "true");
  }
  byId("draw").hidden = view.over;
  byId("hint").hidden = view.over;
  byId("to-result").hidden = !view.over;
  byId("next").hidden = view.end?.next !== "next";
  byId("to-card").hidden = view.end?.next !== "card";
  const wayBack = byId("to-round");
  wayBack.hidden = !view.has_waiting;
  wayBack.parentElement?.toggleAttribute("data-way-back", view.has_waiting);
  const version = document.querySelector("#act input[name=version]");
  if (version instanceof HTMLInputElement) version.value = String(view.version);
}

/** @param {Snapshot} view */
function showNotes(view) {
  setText(byId("advice-note"), view.advice?.note ?? "");
  byId("copy").hidden = !view.number || !navigator.clipboard;
  byId("practice").hidden = !view.practice;
  showWhatIf(view);
  byId("assisted").hidden = !view.assisted;
  const spent = document.getElementById("spent");
  if (spent) spent.hidden = !view.spent;
  byId("menu-card").hidden = view.holes === 1 && !view.over;
  const lesson = document.getElementById("lesson");
  if (lesson && view.lesson) setText(lesson, view.lesson);
  byId("show-number").hidden = view.number !== null;
  byId("number-note").hidden = view.number !== null;
}

/** @param {Snapshot} view */
function showWhatIf({ what_if }) {
  const banner = byId("what-if");
  banner.hidden = !what_if;
  banner.closest(".table")?.toggleAttribute("data-what-if", Boolean(what_if));
  if (!what_if) return;
  setText(inside(banner, "span"), what_if.say);
  const root = document.documentElement.dataset.root ?? "";
  inside(banner, "a").setAttribute("href", root + what_if.review);
}

/** @param {Snapshot} view */
function showScorecard(view) {
  for (const cell of view.card) {
    const element = document.querySelector(`.you [data-place="${cell.place}"]`);
    if (!(element instanceof HTMLElement)) continue;
    element.dataset.kind = cell.kind;
    element.toggleAttribute("data-now", cell.now);
    setText(element.children[0], cell.strokes);
    setText(element.children[1], cell.name);
    const best = document.querySelector(`[data-best="${cell.place}"]`);
    if (best) setText(best, cell.course_par ?? "");
  }
  const sum = document.querySelector(".you .sum b");
  if (sum) setText(sum, view.card_total);
  const bestSum = document.querySelector('[data-best="sum"]');
  if (bestSum) setText(bestSum, view.card_best ?? "");
}

/**
 * Say a sentence in the one region that speaks; said twice, it is heard twice.
 * @param {string} sentence
 * @param {"" | "refused" | "trouble"} [kind]
 */
export function say(sentence, kind = "") {
  const region = byId("say");
  region.dataset.kind = kind;
  const isSame = region.textContent === sentence;
  region.textContent = isSame ? `${sentence}\u00a0` : sentence;
}

/**
 * Show the time played.
 * @param {number} timeMs
 */
export function showTime(timeMs) {
  setText(byId("time"), clockText(timeMs));
}
