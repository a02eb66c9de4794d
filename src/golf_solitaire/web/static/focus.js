/**
 * Where the keyboard's focus goes. It never falls back to the page's body.
 */

import { byId } from "./elements.js";
import { exposedId } from "./nodes.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */
/** @typedef {import("./nodes.js").Cards} Cards */

/**
 * The piles from left to right as drawn: columns that hold a card, then
 * `last` such as the stock.
 * @param {Snapshot} view
 * @param {Cards} cards
 * @param {readonly string[]} last
 * @returns {string[]} Node ids.
 */
export function pileIds(view, cards, last) {
  const tops = view.heights.map((_, index) => exposedId(view, cards, index + 1));
  return [...tops.filter((id) => id !== undefined), ...last];
}

/**
 * The node to go to from a pile.
 * @param {readonly string[]} piles
 * @param {string} from The id of the pile's last card.
 * @param {-1 | 1} step
 */
export function neighbour(piles, from, step) {
  const at = piles.indexOf(from);
  return at < 0 ? undefined : piles[at + step];
}

/**
 * Where the focus goes when a card leaves its column: to the card below it,
 * else to the nearest column that holds one, else undefined.
 * @param {Snapshot} view The table after the play.
 * @param {Cards} cards
 * @param {number} column The column that was played, from 1.
 */
export function heirOf(view, cards, column) {
  const byDistance = view.heights
    .map((_, index) => index + 1)
    .sort((a, b) => Math.abs(a - column) - Math.abs(b - column));
  return byDistance
    .map((each) => exposedId(view, cards, each))
    .find((id) => id !== undefined);
}

/** Whether the keyboard was ever on the table. */
let hadFocus = false;

/** Keep the focus on the table from its first coming there. */
export function tendFocus() {
  document.addEventListener("focusin", () => (hadFocus = true));
  byId("end").addEventListener("close", () => queueMicrotask(keepFocus));
}

/** Where what has the focus can't be seen any more, the next best takes it. */
export function keepFocus() {
  const focused = document.activeElement ?? document.body;
  const isLost = focused === document.body || focused.getClientRects().length === 0;
  if (!isLost || !hadFocus) return;
  const next = ["next", "to-card", "draw", "new"].map(byId).find((each) => !each.hidden);
  next?.focus();
}
