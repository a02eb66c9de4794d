import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { feel } from "../../src/golf_solitaire/web/static/sound.js";

/** @type {unknown[]} */
let felt = [];

/** @param {object} phone What the device is able to do. */
function use(phone) {
  Object.defineProperty(globalThis, "navigator", { value: phone, configurable: true });
}

/** @param {Record<string, string>} dataset What the player has chosen. */
function choose(dataset) {
  Object.assign(globalThis, { document: { documentElement: { dataset } } });
}

beforeEach(() => {
  felt = [];
  choose({});
  use({ vibrate: (/** @type {unknown} */ pulses) => felt.push(pulses) });
});
afterEach(() => Reflect.deleteProperty(globalThis, "document"));

test("a play is felt as one short pulse, a refusal as two", () => {
  feel("play");
  feel("refused");

  assert.deepEqual(felt, [[8], [20, 40, 20]]);
});

test("a draw and a lost hole are not felt", () => {
  feel("draw");
  feel("over");

  assert.deepEqual(felt, []);
});

test("nothing is felt where the player wants none", () => {
  choose({ vibration: "off" });

  feel("play");

  assert.deepEqual(felt, []);
});

test("a device that can't vibrate is left alone", () => {
  use({});

  assert.doesNotThrow(() => feel("cleared"));
});
