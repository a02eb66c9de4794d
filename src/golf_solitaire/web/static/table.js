/**
 * The table page: joins what the player does to the queue of actions, and
 * the answers to the picture.
 */

import {
  askToLeave,
  closeEndDialog,
  isAnythingOpen,
  showEndDialog,
  showHelp,
  tendMenus,
  trapTab,
} from "./dialogs.js";
import { makeDraggable } from "./drag.js";
import { heirOf, neighbour, pileIds } from "./focus.js";
import "./forms.js";
import { keyAction } from "./keys.js";
import { exposedId } from "./nodes.js";
import { byId, say, showPanel, showTime } from "./panel.js";
import { meantId, predict } from "./predict.js";
import { ActionQueue } from "./queue.js";
import { Cardboard } from "./render.js";
import { sound } from "./sound.js";
import { Stopwatch } from "./timer.js";
import { Updates } from "./updates.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

/**
 * What the server sent with the page.
 * @type {{ view: Snapshot, table: boolean[][], cards: Record<string, string>,
 *   settings: Record<string, string> }}
 */
const page = JSON.parse(byId("table-data").textContent ?? "");
const { cards, settings, table } = page;
const twoTaps = settings.taps === "two";

const form = /** @type {HTMLFormElement} */ (byId("act"));
const board = /** @type {HTMLElement} */ (form.querySelector(".board"));
const cardboard = new Cardboard(board, cards, { twoTaps });
const stopwatch = new Stopwatch(page.view.time_ms);
const columns = page.view.heights.length;

/** The picture: the last answer, and what can be foretold of the queue. */
let shown = page.view;
/** @type {string | undefined} The card that waits for a second tap. */
let chosen;
/** The end that was shown, so that closing it lasts. */
let hasShownEnd = false;

const queue = new ActionQueue(page.view, {
  send,
  pause: (pause_ms) => new Promise((resolve) => setTimeout(resolve, pause_ms)),
  isExposed: (card, truth, column) => exposedId(truth, cards, column) === card,
  changed: (changed) => show(predict(changed.truth, changed.waiting, cards, table)),
  answered,
  lost,
  ended(reason) {
    say(`${sentence(reason)} The table here may be out of date.`, "trouble");
    byId("reload").hidden = false;
  },
});

const updates = new Updates(queue, show, { showsWorth: settings.worth === "on" });

/**
 * Send one action.
 * @param {import("./queue.js").Action} action
 * @param {number} version
 */
async function send(action, version) {
  keepTime();
  const body = {
    do: action.do,
    ...(action.column === undefined ? {} : { column: action.column }),
    version,
    request: action.request,
    elapsed_ms: stopwatch.read(performance.now()),
  };
  const token = form.querySelector("input[name=_csrf_token]");
  const answer = await fetch(form.action, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "x-csrftoken": /** @type {HTMLInputElement} */ (token).value,
    },
    body: JSON.stringify(body),
    keepalive: true,
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

/**
 * Take an answer: say it, and shake what was refused.
 * @param {Snapshot} truth
 * @param {string | null} error
 */
function answered(truth, error) {
  if (settings.sound === "on") sound(soundOf(truth, error));
  if (error === null) {
    say(truth.hint?.say ?? truth.say);
  } else {
    say(sentence(truth.refused?.why ?? error), "refused");
    const column = truth.refused?.column;
    if (column) cardboard.refuse(exposedId(truth, cards, column));
  }
  byId("reload").hidden = error === null || truth.refused !== null;
}

/**
 * What an answer sounds like.
 * @param {Snapshot} truth
 * @param {string | null} error
 */
function soundOf(truth, error) {
  if (error !== null) return "refused";
  if (truth.end !== null) return truth.heights.some(Boolean) ? "over" : "cleared";
  return (truth.waste.at(-1) ?? "").startsWith("s") ? "draw" : "play";
}

/**
 * @param {number} waiting
 * @param {string | null} reason
 */
function lost(waiting, reason) {
  const moves = waiting === 1 ? "last move is" : `last ${waiting} moves are`;
  const why = reason === null ? "Not connected" : sentence(reason).slice(0, -1);
  const told = `${why}; your ${moves} not kept yet. Trying again…`;
  if (byId("say").textContent !== told) say(told, "trouble");
}

/**
 * A reason as a sentence of its own.
 * @param {string} reason
 */
function sentence(reason) {
  const told = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?…]$/.test(told) ? told : `${told}.`;
}

/**
 * Show a table, and keep the focus on it.
 * @param {Snapshot} view
 */
function show(view) {
  const before = shown;
  shown = view;
  if (chosen && !isExposed(chosen)) chosen = undefined;
  moveFocus();
  cardboard.show(view, chosen);
  if (view !== before) showPanel(view, cards);
  if (view.over) stopwatch.set(view.time_ms);
  keepTime();
  if (view.end === null) hasShownEnd = false;
  if (view.end !== null && !hasShownEnd) {
    showEndDialog((hasShownEnd = true));
    if (view.end.is_thinking) void updates.coursePar(view);
  }
  if (view.end === null && before.end !== null) showEndDialog(false);
  keepFocus();
  if (queue.waiting.length === 0) void updates.advice(view);
}

/** @param {string} id */
function isExposed(id) {
  const column = Number(cardboard.node(id)?.dataset.column);
  return exposedId(shown, cards, column) === id;
}

/** Hand the focus on before the card that has it leaves, or is covered again. */
function moveFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches(".card")) return;
  const isCoveredAgain = "exposed" in focused.dataset && !isExposed(focused.id);
  if (!isCoveredAgain && !shown.waste.includes(focused.id)) return;
  const heir = heirOf(shown, cards, Number(focused.dataset.column));
  const node = cardboard.node(heir) ?? byId(shown.over ? "new" : "stock");
  node.focus();
}

/** Where what has the focus can't be seen any more, the next best takes it. */
function keepFocus() {
  const focused = document.activeElement ?? document.body;
  const isLost = focused === document.body || focused.getClientRects().length === 0;
  if (!isLost || !hadFocus) return;
  const next = ["next", "to-card", "draw", "new"].map(byId).find((each) => !each.hidden);
  next?.focus();
}

/** Whether the keyboard was ever on the table. */
let hadFocus = false;
document.addEventListener("focusin", () => (hadFocus = true));
byId("end").addEventListener("close", () => queueMicrotask(keepFocus));

/** Let the clock run from the first move to the end, while it can be seen. */
function keepTime() {
  const hasBegun = shown.labels.moves !== "0";
  const runs = hasBegun && !shown.over && document.visibilityState === "visible";
  stopwatch.run(runs, performance.now());
  showTime(stopwatch.read(performance.now()));
}

/**
 * Ask the server for an action.
 * @param {string} action
 * @param {number} [column] For a play.
 * @param {string} [card] The card that is meant by it.
 */
function act(action, column, card) {
  if (action === "draw" && mustAsk()) return;
  const request = crypto.randomUUID?.() ?? randomId();
  chosen = undefined;
  queue.push({ do: action, column, card, request });
}

/** The version at which the player was told that a card still plays. */
let warned = -1;

/** Whether to ask before a draw; asked twice, it is meant. */
function mustAsk() {
  if (settings.warn !== "on" || shown.playable.length === 0) return false;
  if (warned === shown.version) return false;
  warned = shown.version;
  say("A card still plays. Draw once more to draw all the same.", "refused");
  return true;
}

/** An id of 128 random bits, where the page has no secure context. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Play a column, or choose its card for the second tap.
 * @param {number} column
 */
function tap(column) {
  const id = exposedId(shown, cards, column);
  if (!twoTaps) playInSight(column);
  else choose(chosen === id ? undefined : id);
}

/** @param {string | undefined} id */
function choose(id) {
  chosen = id;
  cardboard.show(shown, chosen);
  if (id) say("Chosen. Tap the waste to play it, or press Esc.");
  else say(shown.say);
}

/** The second tap: the chosen card goes to the waste. */
function place() {
  const node = cardboard.node(chosen);
  if (node) playInSight(Number(node.dataset.column));
}

form.addEventListener("submit", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (!button || event.defaultPrevented) return;
  if (button.hasAttribute("formaction")) return;
  if (button.name === "move") {
    event.preventDefault();
    if (button.value === "D") act("draw");
    else tap(Number(button.value));
  } else if (!["next", "again", "new"].includes(button.value)) {
    event.preventDefault();
    act(button.value);
    for (const menu of document.querySelectorAll("details[open]")) {
      menu.removeAttribute("open");
    }
  }
});

/** Whether something that leaves the page waits, or asks. */
let isLeaving = false;

// What leaves the page waits for the moves under way, and asks first where a
// hole would be left. Pressed again meanwhile, it is the same wish.
document.addEventListener("submit", async (event) => {
  const leaving = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (event.defaultPrevented || leaving.method !== "post" || leaving.dataset.ready) return;
  event.preventDefault();
  if (isLeaving) return;
  isLeaving = true;
  await queue.idle();
  // A form can't be sent again from inside its own submit event.
  await new Promise((resolve) => setTimeout(resolve));
  const isNewDeal = leaving.action.endsWith("/new") || button?.value === "new";
  // A deal as text is read first: by the server, which then asks as well.
  const isText = leaving.elements.namedItem("deal") !== null;
  const asks = isNewDeal && !isText && Boolean(queue.truth.in_play);
  if (asks) closeEndDialog();
  if (!asks || (await askToLeave())) leave(leaving, button, asks);
  isLeaving = false;
});

/**
 * Send a form that leaves the page. Nothing of it stays behind: where the
 * page is stopped on its way, the next press waits and asks again.
 * @param {HTMLFormElement} leaving
 * @param {HTMLButtonElement | null} button
 * @param {boolean} isConfirmed The player said that a hole may be left.
 */
function leave(leaving, button, isConfirmed) {
  const confirm = document.createElement("input");
  Object.assign(confirm, { type: "hidden", name: "confirm", value: "yes" });
  if (isConfirmed) leaving.append(confirm);
  leaving.dataset.ready = "yes";
  leaving.requestSubmit(button);
  delete leaving.dataset.ready;
  confirm.remove();
}

byId("waste").addEventListener("click", place);
byId("to-result").addEventListener("click", (event) => {
  event.preventDefault();
  if (shown.end !== null) showEndDialog(true);
});
byId("show-help").hidden = false;
byId("show-help").addEventListener("click", () => showHelp(columns));
byId("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(shown.number ?? "");
    say("The number is copied.");
  } catch {
    say(`The browser refused to copy. The number is ${shown.number}.`, "refused");
  }
});

makeDraggable(board, {
  moved: (node, by) => cardboard.drag(node, by),
  dropped: (node) => isExposed(node.id) && playInSight(Number(node.dataset.column)),
  target: () => byId("waste").getBoundingClientRect(),
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key === "Enter" && event.repeat && target.closest("button")) {
    event.preventDefault();
  }
  if (event.defaultPrevented || isAnythingOpen()) return;
  if (target.closest("input, textarea, select, [contenteditable]")) return;
  const asked = keyAction(event, { columns, letters: settings.keys !== "off" });
  if (asked && press(asked, target)) event.preventDefault();
});

/**
 * Do what a key asks for.
 * @param {import("./keys.js").KeyAction} asked
 * @param {Element} target
 * @returns {boolean} Whether the key was used.
 */
function press(asked, target) {
  switch (asked.do) {
    case "help":
      showHelp(columns);
      return true;
    case "new":
      byId("new").click();
      return true;
    case "cancel":
      if (chosen) choose(undefined);
      return true;
    case "left":
      return goAcross(target, -1);
    case "right":
      return goAcross(target, 1);
    case "up":
      return goAlong(target, -1);
    case "down":
      return goAlong(target, 1);
    case "play":
      playByKey(asked.column ?? 0);
      return true;
    default:
      act(asked.do);
      return true;
  }
}

/** @param {number} column */
function playByKey(column) {
  act("play", column, meantId(queue.truth, queue.waiting, shown, cards, column));
}

/**
 * Play the card of a column that is in sight.
 * @param {number} column
 */
function playInSight(column) {
  act("play", column, exposedId(shown, cards, column));
}

/**
 * Go to the neighbouring pile as drawn.
 * @param {Element} from
 * @param {-1 | 1} step
 */
function goAcross(from, step) {
  const column = Number(from instanceof HTMLElement && from.dataset.column);
  const pile = (column && exposedId(shown, cards, column)) || from.id;
  const piles = pileIds(shown, cards, twoTaps ? ["stock", "waste"] : ["stock"]);
  const next = neighbour(piles, pile, step);
  if (next) byId(next).focus();
  return piles.includes(pile);
}

/**
 * Go along a column.
 * @param {Element} from
 * @param {-1 | 1} step
 */
function goAlong(from, step) {
  if (!from.matches(".card")) return false;
  const next = cardboard.node(`t${Number(from.id.slice(1)) + step}`);
  const isSame = next?.dataset.column === /** @type {HTMLElement} */ (from).dataset.column;
  if (next && isSame && next.dataset.place === "tableau") next.focus();
  return true;
}

document.addEventListener("visibilitychange", keepTime);
setInterval(keepTime, 250);
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
tendMenus();
trapTab();
show(page.view);
showPanel(page.view, cards);
