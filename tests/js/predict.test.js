import assert from "node:assert/strict";
import { test } from "node:test";

import { afterPlay, meantId, predict } from "../../src/golf_solitaire/web/static/predict.js";
import { CARDS, HARD, snapshot } from "./deal.js";

/** @param {number} column */
const play = (column) => ({ do: "play", column });

test("a play that fits is foretold, with what can be played after it", () => {
  const after = afterPlay(snapshot(), CARDS, HARD, 1);

  assert.deepEqual(after?.heights, [4, 5, 5, 5, 5, 5, 5]);
  assert.deepEqual(after?.waste, ["w0", "t4"]);
  assert.deepEqual(after?.playable, [2]);
  assert.equal(after?.can_undo, true);
});

test("the cards left, the run and the ranks left change with the card", () => {
  const labels = { strokes: "35", run: "0", moves: "0" };
  const truth = snapshot({ labels, ranks: Array(13).fill(4) });

  const view = predict(truth, [play(1), play(2)], CARDS, HARD);

  assert.deepEqual(view.labels, { strokes: "33", run: "2", moves: "0" });
  assert.deepEqual(view.ranks, [4, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
});

test("strokes that are more than the cards left are the server's to count", () => {
  const view = snapshot({ labels: { strokes: "39", run: "0" } });

  assert.equal(afterPlay(view, CARDS, HARD, 1)?.labels.strokes, "39");
});

test("the score of a cleared tableau is the server's to count", () => {
  const labels = { strokes: "1", run: "0" };
  const view = snapshot({ heights: [0, 0, 0, 0, 0, 0, 1], waste: ["t3"], labels });

  const after = afterPlay(view, CARDS, HARD, 7);

  assert.deepEqual([after?.heights[6], after?.labels.strokes], [0, "1"]);
});

test("a play that does not fit is not foretold", () => {
  assert.equal(afterPlay(snapshot(), CARDS, HARD, 2), null);
});

test("nothing is foretold on an empty waste, an empty column or a hole that is over", () => {
  const emptied = snapshot({ heights: [0, 5, 5, 5, 5, 5, 5] });

  assert.equal(afterPlay(snapshot({ waste: [] }), CARDS, HARD, 1), null);
  assert.equal(afterPlay(emptied, CARDS, HARD, 1), null);
  assert.equal(afterPlay(snapshot({ over: true }), CARDS, HARD, 1), null);
});

test("a prediction leaves the last answer as it is", () => {
  const truth = snapshot();

  predict(truth, [play(1), play(2)], CARDS, HARD);

  assert.deepEqual(truth, snapshot());
});

test("plays in a row are foretold one on the other", () => {
  const view = predict(snapshot(), [play(1), play(2), play(3)], CARDS, HARD);

  assert.deepEqual(view.waste, ["w0", "t4", "t9", "t14"]);
});

test("after a draw nothing is foretold: its card is not known", () => {
  const view = predict(snapshot(), [play(1), { do: "draw" }, play(2)], CARDS, HARD);

  assert.deepEqual(view.waste, ["w0", "t4"]);
});

test("after a play that will be refused nothing is foretold", () => {
  const view = predict(snapshot(), [play(2), play(1)], CARDS, HARD);

  assert.deepEqual(view, snapshot());
});

test("a whole hole can be foretold", () => {
  const columns = Array.from({ length: 35 }, (_, index) => (index % 7) + 1);

  const view = predict(snapshot(), columns.map(play), CARDS, HARD);

  assert.deepEqual(view.heights, [0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(view.playable, []);
});

test("a key typed ahead of a draw's answer means the card under the one before it", () => {
  const truth = snapshot();
  const waiting = [{ do: "draw" }, play(1), play(2)];

  assert.equal(meantId(truth, [], truth, CARDS, 1), "t4");
  assert.equal(meantId(truth, waiting, truth, CARDS, 1), "t3");
  assert.equal(meantId(truth, waiting, truth, CARDS, 3), "t14");
  assert.equal(meantId(truth, Array(6).fill(play(1)), truth, CARDS, 1), undefined);
});

test("a key typed after an undo means the card in sight", () => {
  const shown = snapshot({ heights: [4, 5, 5, 5, 5, 5, 5] });

  assert.equal(meantId(snapshot(), [play(1), { do: "undo" }], shown, CARDS, 1), "t3");
});
