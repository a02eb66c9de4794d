import assert from "node:assert/strict";
import { test } from "node:test";

import { heirOf, neighbour, pileIds } from "../../src/golf_solitaire/web/static/focus.js";
import { CARDS, snapshot } from "./deal.js";

test("piles go from left to right as drawn and pass over empty columns", () => {
  const view = snapshot({ heights: [5, 0, 1, 5, 5, 5, 5] });

  const piles = pileIds(view, CARDS, ["stock"]);

  assert.deepEqual(piles, ["t4", "t10", "t19", "t24", "t29", "t34", "stock"]);
  assert.equal(neighbour(piles, "t4", 1), "t10");
  assert.equal(neighbour(piles, "t4", -1), undefined);
  assert.equal(neighbour(piles, "stock", 1), undefined);
});

test("the card below inherits the focus", () => {
  const view = snapshot({ heights: [5, 4, 5, 5, 5, 5, 5] });

  assert.equal(heirOf(view, CARDS, 2), "t8");
});

test("where a column is emptied, the nearest one inherits the focus", () => {
  const view = snapshot({ heights: [5, 0, 0, 0, 2, 0, 0] });

  assert.equal(heirOf(view, CARDS, 4), "t21");
});

test("where all columns are empty, none inherits the focus", () => {
  const view = snapshot({ heights: [0, 0, 0, 0, 0, 0, 0] });

  assert.equal(heirOf(view, CARDS, 4), undefined);
});
