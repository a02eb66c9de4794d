import assert from "node:assert/strict";
import { test } from "node:test";

import { localDay } from "../../src/golf_solitaire/web/static/forms.js";
import { cardWords, clockText, rankSign } from "../../src/golf_solitaire/web/static/words.js";

test("cards are spoken as the server speaks them", () => {
  assert.equal(cardWords("AS"), "ace of spades");
  assert.equal(cardWords("TD"), "10 of diamonds");
  assert.equal(cardWords("2C"), "2 of clubs");
  assert.equal(cardWords("KH"), "king of hearts");
});

test("a ten is printed with two digits", () => {
  assert.equal(rankSign("TD"), "10");
});

test("a time is minutes and seconds", () => {
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(61_999), "1:01");
  assert.equal(clockText(3_600_000), "60:00");
});

test("a day is the player's own, not that of Greenwich", () => {
  assert.equal(localDay(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
});
