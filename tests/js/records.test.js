import assert from "node:assert/strict";
import { test } from "node:test";

import { addressBy } from "../../src/golf_solitaire/web/static/records.js";

test("statistics are shown by the player's own date", () => {
  const page = "http://golf.example/statistics?mode=hard";

  assert.equal(addressBy(page, "2026-01-01", "2026-01-01"), null);
  assert.equal(addressBy(page, "2026-01-01", "2026-01-02"), `${page}&day=2026-01-02`);
});

test("a date that the server refused is not sent again", () => {
  const page = "http://golf.example/statistics?day=2026-05-05";

  assert.equal(addressBy(page, "2026-01-01", "2026-05-05"), null);
});
