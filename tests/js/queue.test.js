import assert from "node:assert/strict";
import { test } from "node:test";

import { ActionQueue } from "../../src/golf_solitaire/web/static/queue.js";
import { snapshot } from "./deal.js";

/** @typedef {import("../../src/golf_solitaire/web/static/queue.js").Action} Action */
/** @typedef {import("../../src/golf_solitaire/web/static/queue.js").Answer} Answer */

/**
 * A queue whose server is a function, with a log of what the page was told.
 * @param {(action: Action, version: number) => Answer | Error} server
 */
function queueOn(server) {
  /** @type {unknown[]} */
  const log = [];
  const queue = new ActionQueue(snapshot(), {
    async send(action, version) {
      log.push(["sent", action.do, action.request, version]);
      const answer = server(action, version);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async pause(pause_ms) {
      log.push(["pause", pause_ms]);
    },
    isExposed: (card) => card === "t4",
    changed() {},
    answered: (truth, error) => log.push(["answered", truth.version, error]),
    lost: (waiting, reason) => log.push(["lost", waiting, reason]),
    ended: (reason) => log.push(["ended", reason]),
  });
  return { queue, log };
}

/**
 * @param {number} version
 * @returns {Answer}
 */
const accepted = (version) => ({ status: 200, body: snapshot({ version: version + 1 }) });

test("actions go out one after another, each on the version of the last answer", async () => {
  const { queue, log } = queueOn((_, version) => accepted(version));

  queue.push({ do: "draw", request: "a" });
  queue.push({ do: "draw", request: "b" });
  await queue.idle();

  assert.deepEqual(log, [
    ["sent", "draw", "a", 0],
    ["answered", 1, null],
    ["sent", "draw", "b", 1],
    ["answered", 2, null],
  ]);
  assert.equal(queue.waiting.length, 0);
});

test("an action without an answer is sent again under the same id, ever more slowly", async () => {
  let tries = 0;
  const { queue, log } = queueOn((_, version) =>
    ++tries < 6 ? new TypeError("no network") : accepted(version),
  );

  queue.push({ do: "draw", request: "a" });
  await queue.idle();

  const pauses = log.filter((entry) => Array.isArray(entry) && entry[0] === "pause");
  assert.deepEqual(
    pauses.map((entry) => /** @type {number[]} */ (entry)[1]),
    [500, 1000, 2000, 4000, 5000],
  );
  const ids = log.flatMap((entry) =>
    Array.isArray(entry) && entry[0] === "sent" ? [entry[2]] : [],
  );
  assert.deepEqual(new Set(ids), new Set(["a"]));
});

test("what waits is counted for the player while there is no answer", async () => {
  let tries = 0;
  const { queue, log } = queueOn((_, version) =>
    ++tries === 1 ? new TypeError("no network") : accepted(version),
  );

  queue.push({ do: "draw", request: "a" });
  queue.push({ do: "draw", request: "b" });
  await queue.idle();

  assert.deepEqual(log[1], ["lost", 2, null]);
});

test("a server that can't keep moves now is asked again", async () => {
  let tries = 0;
  const { queue, log } = queueOn((_, version) =>
    ++tries === 1 ? { status: 503, body: { error: "the disk is full" } } : accepted(version),
  );

  queue.push({ do: "draw", request: "a" });
  await queue.idle();

  assert.deepEqual(log[1], ["lost", 1, "the disk is full"]);
  assert.equal(queue.truth.version, 1);
});

test("a refusal drops what was asked for after it and shows the truth", async () => {
  const truth = snapshot({ version: 7 });
  const { queue, log } = queueOn(() => ({
    status: 409,
    body: { error: "the hole has moved on", snapshot: truth },
  }));

  queue.push({ do: "draw", request: "a" });
  queue.push({ do: "undo", request: "b" });
  await queue.idle();

  assert.deepEqual(log.slice(1), [["answered", 7, "the hole has moved on"]]);
  assert.equal(queue.truth, truth);
});

test("a hole that can't be found ends the queue with the server's reason", async () => {
  const { queue, log } = queueOn(() => ({ status: 404, body: { error: "no such hole" } }));

  queue.push({ do: "draw", request: "a" });
  await queue.idle();

  assert.deepEqual(log.at(-1), ["ended", "no such hole"]);
});

test("a play is not sent once another card lies where it was meant", async () => {
  const { queue, log } = queueOn((_, version) => accepted(version));

  queue.push({ do: "play", column: 1, card: "t3", request: "a" });
  await queue.idle();

  assert.deepEqual(log, []);
  assert.equal(queue.waiting.length, 0);
});

test("an idle queue does not keep anyone waiting", async () => {
  const { queue } = queueOn((_, version) => accepted(version));

  await queue.idle();

  assert.equal(queue.waiting.length, 0);
});
