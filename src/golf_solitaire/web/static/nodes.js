/**
 * Where each card node lies, worked out from a snapshot.
 *
 * Pure: a snapshot in, plain facts out. `render.js` writes them to the page,
 * and the server's templates write the same for the first picture.
 */

import { cardWords, countCards } from "./words.js";

/**
 * The table as the server describes it.
 * @typedef {object} Snapshot
 * @property {string} hole
 * @property {number} version
 * @property {number} place
 * @property {number} holes
 * @property {string} title
 * @property {string | null} number
 * @property {boolean} practice
 * @property {{ say: string, review: string } | null} [what_if] A reviewed hole
 *   that this one is another course of.
 * @property {boolean} assisted
 * @property {boolean} [in_play] Leaving now would abandon a hole or a round.
 * @property {boolean} [spent] What counts now would not if it was dealt again.
 * @property {number[]} heights Cards left in each column.
 * @property {string[]} waste Node ids, bottom to top.
 * @property {Record<string, string>} faces The stock cards that were drawn.
 * @property {number} stock
 * @property {number[]} playable Columns from 1.
 * @property {boolean} can_draw
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {boolean} [final] It can't be changed any more.
 * @property {boolean} [has_waiting] Another hole waits while this is practised.
 * @property {boolean} over
 * @property {number} time_ms
 * @property {Record<string, string>} labels
 * @property {ScoreCell[]} card
 * @property {string} card_total
 * @property {string} [card_best] The sum of the course pars so far.
 * @property {string} say
 * @property {{ column: number | null, why: string } | null} refused
 * @property {{ column: number | null, say: string } | null} hint
 * @property {HoleEnd | null} end
 * @property {string[]} [countdown] The score after each unspent stock card, from
 *   none on; empty where the tableau is not cleared.
 * @property {Advice | null} [advice]
 * @property {string | null} [lesson] What the lesson says; empty at its end.
 * @property {number[]} [ranks] Left of each rank in tableau and stock.
 */

/**
 * What moves are worth: expected strokes by column, and "D" for the draw.
 * @typedef {object} Advice
 * @property {Record<string, string>} worth
 * @property {string} note
 * @property {{ column: number | null, say: string }} hint
 */

/**
 * One hole on the scorecard.
 * @typedef {{ place: number, strokes: string, name: string, kind: string,
 *   now: boolean, course_par?: string }} ScoreCell
 */

/**
 * What the end of a hole shows.
 * @typedef {object} HoleEnd
 * @property {string} title
 * @property {string} score
 * @property {string} kind Golf's kind of score, such as "birdie".
 * @property {boolean} cleared
 * @property {string} feat "record", "first" or nothing.
 * @property {string} badge
 * @property {string} line
 * @property {string} worst
 * @property {string} you
 * @property {string} best Empty where there is no best to be known.
 * @property {number | null} at Where the player is from all cards to the best, 0 to 1.
 * @property {number[]} runs
 * @property {string} runs_title
 * @property {string} time
 * @property {Record<string, string>} needs What each card left needed, by its column.
 * @property {string} moves
 * @property {string} par
 * @property {string} grade Of the deal, in words; empty while it is not known.
 * @property {string} next
 * @property {boolean} [is_thinking]
 * @property {boolean} [has_best]
 */

/**
 * What is known of the cards beside the snapshots: the face of each tableau
 * card and of the starter, by node id.
 * @typedef {Record<string, string>} Cards
 */

/**
 * Where a card lies and what can be done with it.
 * @typedef {object} NodeState
 * @property {"tableau" | "stock" | "waste" | "under" | "gone"} place
 * @property {boolean} exposed
 * @property {boolean} playable
 * @property {boolean} hinted
 * @property {string} face Empty while unknown.
 * @property {string} words What is said of it; empty once it has left.
 * @property {string} worth Expected strokes once it is played, if to be seen.
 */

/**
 * How many cards each column was dealt.
 * @param {Cards} cards
 * @param {number} columns
 */
export function depthOf(cards, columns) {
  const dealt = Object.keys(cards).filter((id) => id.startsWith("t"));
  return dealt.length / columns;
}

/**
 * The id of the exposed card of a column, undefined where it is empty.
 * @param {Snapshot} view
 * @param {Cards} cards
 * @param {number} column From 1.
 */
export function exposedId(view, cards, column) {
  const height = view.heights[column - 1] ?? 0;
  if (height === 0) return undefined;
  const depth = depthOf(cards, view.heights.length);
  return `t${(column - 1) * depth + height - 1}`;
}

/**
 * The state of one node.
 * @param {string} id
 * @param {Snapshot} view
 * @param {Cards} cards
 * @returns {NodeState}
 */
export function nodeState(id, view, cards) {
  const face = cards[id] ?? view.faces[id] ?? "";
  const state = { exposed: false, playable: false, hinted: false, face, words: "", worth: "" };
  const at = view.waste.indexOf(id);
  if (at >= 0) {
    const above = view.waste.length - 1 - at;
    const place = above === 0 ? "waste" : above === 1 ? "under" : "gone";
    return { ...state, place };
  }
  if (!id.startsWith("t")) return { ...state, place: "stock" };
  return { ...state, place: "tableau", ...tableauState(id, view, cards) };
}

/**
 * What a card of the tableau can do, and its words.
 * @param {string} id
 * @param {Snapshot} view
 * @param {Cards} cards
 */
function tableauState(id, view, cards) {
  const depth = depthOf(cards, view.heights.length);
  const index = Number(id.slice(1));
  const column = Math.floor(index / depth) + 1;
  const height = view.heights[column - 1];
  const exposed = index % depth === height - 1;
  const playable = exposed && view.playable.includes(column);
  const hinted = exposed && view.hint?.column === column;
  const about = exposed ? countCards(height) : "covered";
  const can = playable ? ", can be played" : "";
  const worth = (exposed && view.advice?.worth[column]) || "";
  const card = cardWords(cards[id]);
  const words = `${card}, column ${column}, ${about}${can}${worthWords(worth)}`;
  return { exposed, playable, hinted, words, worth };
}

/**
 * The words of the waste.
 * @param {Snapshot} view
 * @param {Cards} cards
 */
export function wasteWords(view, cards) {
  const top = view.waste.at(-1);
  const face = top === undefined ? "" : (cards[top] ?? view.faces[top]);
  return `waste: ${face ? cardWords(face) : "empty"}`;
}

/**
 * The words of the stock.
 * @param {Snapshot} view
 */
export function stockWords(view) {
  const worth = view.advice?.worth.D ?? "";
  return `Draw, ${countCards(view.stock)} in stock${worthWords(worth)}`;
}

/** @param {string} worth */
function worthWords(worth) {
  return worth && `, ${worth} strokes expected`;
}

/**
 * What the table calls for: the next hole, a draw, or nothing in particular.
 * @param {Snapshot} view
 * @returns {"next" | "draw" | ""}
 */
export function callOf(view) {
  if (view.over) return "next";
  return view.playable.length === 0 ? "draw" : "";
}
