import assert from "node:assert/strict";
import { test } from "node:test";

import { isOver } from "../../src/golf_solitaire/web/static/drag.js";

const WASTE = { left: 100, right: 150, top: 200, bottom: 270 };

test("a card that overlaps the waste is dropped on it", () => {
  assert.ok(isOver({ left: 140, right: 190, top: 150, bottom: 220 }, WASTE));
});

test("a card within 40 px of the waste is taken too", () => {
  assert.ok(isOver({ left: 189, right: 239, top: 200, bottom: 270 }, WASTE));
  assert.ok(isOver({ left: 100, right: 150, top: 91, bottom: 161 }, WASTE));
});

test("a card farther from the waste is not", () => {
  assert.ok(!isOver({ left: 190, right: 240, top: 200, bottom: 270 }, WASTE));
  assert.ok(!isOver({ left: 100, right: 150, top: 60, bottom: 160 }, WASTE));
});
