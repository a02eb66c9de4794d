import assert from "node:assert/strict";
import { test } from "node:test";

import {
  callOf,
  exposedId,
  nodeState,
  stockWords,
  wasteWords,
} from "../../src/golf_solitaire/web/static/nodes.js";
import { CARDS, snapshot } from "./deal.js";

test("an exposed card says its column, how many cards lie there and what it can do", () => {
  const state = nodeState("t4", snapshot(), CARDS);

  assert.equal(state.words, "2 of spades, column 1, 5 cards, can be played");
  assert.deepEqual([state.place, state.exposed, state.playable], ["tableau", true, true]);
});

test("the last card of a column is one card", () => {
  const view = snapshot({ heights: [1, 5, 5, 5, 5, 5, 5], playable: [] });

  assert.equal(nodeState("t0", view, CARDS).words, "8 of diamonds, column 1, 1 card");
});

test("a covered card is spoken and can't be played", () => {
  const state = nodeState("t8", snapshot({ playable: [1, 2] }), CARDS);

  assert.equal(state.words, "10 of spades, column 2, covered");
  assert.deepEqual([state.exposed, state.playable], [false, false]);
});

test("of the waste only the two top cards are drawn", () => {
  const view = snapshot({ heights: [4, 4, 5, 5, 5, 5, 5], waste: ["w0", "t4", "t9"] });

  const places = ["w0", "t4", "t9"].map((id) => nodeState(id, view, CARDS).place);

  assert.deepEqual(places, ["gone", "under", "waste"]);
});

test("a played card has no words: the waste has its own", () => {
  const view = snapshot({ heights: [4, 5, 5, 5, 5, 5, 5], waste: ["w0", "t4"] });

  assert.equal(nodeState("t4", view, CARDS).words, "");
  assert.equal(wasteWords(view, CARDS), "waste: 2 of spades");
});

test("a stock card has no face before it is drawn, and none once that is undone", () => {
  const drawn = snapshot({ waste: ["w0", "s0"], faces: { s0: "KH" }, stock: 15 });

  assert.equal(nodeState("s0", snapshot(), CARDS).face, "");
  assert.equal(nodeState("s0", drawn, CARDS).face, "KH");
  assert.equal(wasteWords(drawn, CARDS), "waste: king of hearts");
});

test("an empty waste is said to be empty", () => {
  assert.equal(wasteWords(snapshot({ waste: [] }), CARDS), "waste: empty");
});

test("the stock says its count", () => {
  assert.equal(stockWords(snapshot({ stock: 1 })), "Draw, 1 card in stock");
});

test("the hint marks the exposed card of its column alone", () => {
  const view = snapshot({ hint: { column: 1, say: "" } });

  const hinted = Object.keys(CARDS).filter((id) => nodeState(id, view, CARDS).hinted);

  assert.deepEqual(hinted, ["t4"]);
});

test("an empty column has no exposed card", () => {
  assert.equal(
    exposedId(snapshot({ heights: [5, 0, 5, 5, 5, 5, 5] }), CARDS, 2),
    undefined,
  );
});

test("the table calls for a draw where nothing plays, and for what is next at the end", () => {
  assert.equal(callOf(snapshot()), "");
  assert.equal(callOf(snapshot({ playable: [] })), "draw");
  assert.equal(callOf(snapshot({ playable: [], over: true })), "next");
});
