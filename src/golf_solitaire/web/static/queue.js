/**
 * Actions on their way to the server, strictly one after another.
 *
 * An action keeps its request id until it is answered, so that sending it
 * again after a lost answer can't apply it twice. A refusal drops what was
 * asked for after it: that was meant for a table that never came to be.
 */

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

/**
 * @typedef {object} Action
 * @property {string} do
 * @property {number} [column]
 * @property {string} [card] The node that the player meant to play.
 * @property {string} request
 */

/**
 * The server's answer: its status and its JSON, null if it had none.
 * @typedef {{ status: number, body: any }} Answer
 */

/**
 * What the queue needs from the page.
 * @typedef {object} Host
 * @property {(action: Action, version: number) => Promise<Answer>} send Rejects
 *   where no answer came.
 * @property {(pause_ms: number) => Promise<void>} pause
 * @property {(card: string, truth: Snapshot, column: number) => boolean} isExposed
 * @property {(queue: ActionQueue) => void} changed The picture may differ now.
 * @property {(truth: Snapshot, error: string | null) => void} answered
 * @property {(waiting: number, reason: string | null) => void} lost No answer
 *   came; the queue tries again.
 * @property {(reason: string) => void} ended The hole can't be gone on with.
 */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;

/** Statuses that say "try again", not "no". */
const TRY_AGAIN = [408, 425, 429, 502, 503, 504];

export class ActionQueue {
  /** @type {Action[]} */
  #waiting = [];
  #busy = false;
  /** @type {(() => void)[]} */
  #idle = [];

  /**
   * @param {Snapshot} truth
   * @param {Host} host
   */
  constructor(truth, host) {
    this.truth = truth;
    this.host = host;
  }

  /** The actions that are not answered yet. */
  get waiting() {
    return this.#waiting;
  }

  /**
   * Ask for an action once those before it are answered.
   * @param {Action} action
   */
  push(action) {
    this.#waiting.push(action);
    this.host.changed(this);
    if (!this.#busy) void this.#run();
  }

  /**
   * Wait until everything is answered.
   * @returns {Promise<void>}
   */
  idle() {
    if (!this.#busy) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async #run() {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const action = this.#waiting[0];
      if (this.#isOvertaken(action)) this.#waiting.length = 0;
      else this.#take(await this.#answerTo(action));
      this.host.changed(this);
    }
    this.#busy = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  /**
   * Whether another card lies where the player meant to play one.
   * @param {Action} action
   */
  #isOvertaken(action) {
    const { card, column } = action;
    if (card === undefined || column === undefined) return false;
    return !this.host.isExposed(card, this.truth, column);
  }

  /**
   * Send an action until the server answers.
   * @param {Action} action
   */
  async #answerTo(action) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      let reason = null;
      try {
        const answer = await this.host.send(action, this.truth.version);
        if (!TRY_AGAIN.includes(answer.status)) return answer;
        reason = answer.body?.error ?? null;
      } catch {
        // No answer came: the move may have arrived or not, its id will tell.
      }
      this.host.lost(this.#waiting.length, reason);
      await this.host.pause(pause);
    }
  }

  /** @param {Answer} answer */
  #take({ status, body }) {
    if (status === 200) {
      this.truth = body;
      this.#waiting.shift();
      this.host.answered(this.truth, null);
      return;
    }
    this.#waiting.length = 0;
    const reason = body?.error ?? "The server could not answer";
    if (body?.snapshot) {
      this.truth = body.snapshot;
      this.host.answered(this.truth, reason);
    } else {
      this.host.ended(reason);
    }
  }
}
