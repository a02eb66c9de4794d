/**
 * What the table will show once the moves that are under way are answered.
 *
 * Only a play can be foretold: its card is in sight, and the server sent the
 * table of what may follow what. Everything else waits for its answer, and
 * so does whatever was asked for after it.
 */

import { exposedId } from "./nodes.js";
import { rankIndex } from "./words.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */
/** @typedef {import("./nodes.js").Cards} Cards */

/**
 * What may follow what: `table[on][rank]`, both from 0 for an ace.
 * @typedef {boolean[][]} ModeTable
 */

/**
 * The columns that can be played, from 1.
 * @param {Snapshot} view
 * @param {Cards} cards
 * @param {ModeTable} table
 */
export function playableColumns(view, cards, table) {
  return view.heights.flatMap((_, index) =>
    fits(view, cards, table, index + 1) ? [index + 1] : [],
  );
}

/**
 * Whether the exposed card of a column fits on the waste.
 * @param {Snapshot} view
 * @param {Cards} cards
 * @param {ModeTable} table
 * @param {number} column
 */
function fits(view, cards, table, column) {
  const id = exposedId(view, cards, column);
  const top = view.waste.at(-1);
  if (id === undefined || top === undefined) return false;
  const on = cards[top] ?? view.faces[top];
  return table[rankIndex(on)][rankIndex(cards[id])];
}

/**
 * The table after one play, null where the play will be refused.
 * @param {Snapshot} view
 * @param {Cards} cards
 * @param {ModeTable} table
 * @param {number} column
 * @returns {Snapshot | null}
 */
export function afterPlay(view, cards, table, column) {
  const id = exposedId(view, cards, column);
  if (id === undefined || view.over || !fits(view, cards, table, column)) return null;
  const heights = lowered(view.heights, column, 1);
  const after = {
    ...view,
    heights,
    waste: [...view.waste, id],
    labels: labelsAfterPlay(view, heights),
    ranks: view.ranks?.map((left, rank) => left - Number(rank === rankIndex(cards[id]))),
    hint: null,
    advice: null,
    refused: null,
    can_undo: true,
    can_redo: false,
  };
  return { ...after, playable: playableColumns(after, cards, table) };
}

/**
 * The figures that a play changes, as far as they count cards in sight. Where
 * the strokes are more than the cards that are left, and at the last card, the
 * server counts them.
 * @param {Snapshot} view
 * @param {readonly number[]} heights After the play.
 * @returns {Snapshot["labels"]}
 */
function labelsAfterPlay({ labels, heights: before }, heights) {
  const left = sum(heights);
  const isCountOfCards = left > 0 && labels.strokes === String(sum(before));
  return {
    ...labels,
    strokes: isCountOfCards ? String(left) : labels.strokes,
    run: String(Number(labels.run) + 1),
  };
}

/** @param {readonly number[]} amounts */
function sum(amounts) {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/**
 * The table after all that can be foretold of a queue of actions.
 * @param {Snapshot} truth The last answer of the server.
 * @param {readonly { do: string, column?: number }[]} waiting Not answered yet.
 * @param {Cards} cards
 * @param {ModeTable} table
 */
export function predict(truth, waiting, cards, table) {
  let view = truth;
  for (const action of waiting) {
    if (action.do !== "play" || action.column === undefined) break;
    const after = afterPlay(view, cards, table, action.column);
    if (after === null) break;
    view = after;
  }
  return view;
}

/**
 * The card that the key of a column means: the one that is exposed once the
 * plays of that column before it are made. A draw that is under way keeps
 * them out of the picture, but whoever types ahead counts on them.
 * @param {Snapshot} truth The last answer of the server.
 * @param {readonly { do: string, column?: number }[]} waiting Not answered yet.
 * @param {Snapshot} shown The picture.
 * @param {Cards} cards
 * @param {number} column
 */
export function meantId(truth, waiting, shown, cards, column) {
  if (!waiting.every((each) => ["play", "draw"].includes(each.do))) {
    return exposedId(shown, cards, column);
  }
  const plays = waiting.filter((each) => each.column === column).length;
  return exposedId({ ...truth, heights: lowered(truth.heights, column, plays) }, cards, column);
}

/**
 * The heights of the columns after plays from one of them.
 * @param {readonly number[]} heights
 * @param {number} column
 * @param {number} plays
 */
function lowered(heights, column, plays) {
  return heights.map((height, index) =>
    index === column - 1 ? Math.max(0, height - plays) : height,
  );
}
