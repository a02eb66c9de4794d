import assert from "node:assert/strict";
import { test } from "node:test";

import { Stopwatch } from "../../src/golf_solitaire/web/static/timer.js";

test("it counts only while it runs", () => {
  const watch = new Stopwatch(1000);

  watch.run(true, 500);
  watch.run(false, 2500);

  assert.equal(watch.read(60_000), 3000);
});

test("starting it twice does not make it run twice as fast", () => {
  const watch = new Stopwatch(0);

  watch.run(true, 0);
  watch.run(true, 400);

  assert.equal(watch.read(1000), 1000);
});

test("it never runs backwards", () => {
  const watch = new Stopwatch(0);

  watch.run(true, 5000);

  assert.equal(watch.read(1000), 0);
});

test("the time of a hole that is over stands still", () => {
  const watch = new Stopwatch(0);
  watch.run(true, 0);

  watch.set(61_000);

  assert.equal(watch.read(999_000), 61_000);
});

test("the time that the machine slept is not counted", () => {
  const watch = new Stopwatch(0);
  watch.run(true, 0);
  watch.run(true, 250);

  watch.run(true, 3_600_000);
  watch.run(true, 3_600_250);

  assert.equal(watch.read(3_600_300), 550);
});
