/**
 * A small table to test on, and snapshots as the server would send them.
 */

/** @typedef {import("../../src/golf_solitaire/web/static/nodes.js").Snapshot} Snapshot */

/** Seven columns of five, deepest first; column 1 is 8D AH 8H 9S 2S. */
const TABLEAU =
  "8D AH 8H 9S 2S 9D 2D 7H TS 3S TD 3D 6H JS 4S JD 4D 5H QS 5S " +
  "QH 5D 4H JH 6S JC 6D 3H TH 7S TC 7D 2H 9H 8S";

/** The faces of that deal, with the ace of spades on the waste. */
export const CARDS = Object.fromEntries([
  ...TABLEAU.split(" ").map((face, index) => [`t${index}`, face]),
  ["w0", "AS"],
]);

/**
 * What may follow what where neighbours may, and nothing on a king.
 */
export const HARD = Array.from({ length: 13 }, (_, on) =>
  Array.from({ length: 13 }, (_, rank) => on !== 12 && Math.abs(on - rank) === 1),
);

/**
 * A snapshot of the deal, with what differs.
 * @param {Partial<Snapshot>} [changes]
 * @returns {Snapshot}
 */
export function snapshot(changes = {}) {
  return {
    hole: "h",
    version: 0,
    place: 1,
    holes: 1,
    title: "Single hole",
    number: null,
    practice: false,
    assisted: false,
    heights: [5, 5, 5, 5, 5, 5, 5],
    waste: ["w0"],
    faces: {},
    stock: 16,
    playable: [1],
    can_draw: true,
    can_undo: false,
    can_redo: false,
    over: false,
    time_ms: 0,
    labels: { strokes: "35", moves: "0" },
    card: [],
    card_total: "0",
    say: "",
    refused: null,
    hint: null,
    end: null,
    ...changes,
  };
}
