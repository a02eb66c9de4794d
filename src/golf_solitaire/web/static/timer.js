/**
 * The time played: a stopwatch that can be stopped and started.
 *
 * While it runs it is told so several times a second. A long silence means
 * that the machine slept, and nobody plays on a machine that sleeps.
 *
 * It reads no clock. Whoever uses it passes a time that never runs
 * backwards, such as `performance.now()`.
 */

const LONGEST_SILENCE_MS = 5000;

export class Stopwatch {
  #total_ms;
  /** @type {number | null} */
  #since_ms = null;
  #told_ms = 0;

  /** @param {number} total_ms What was played before. */
  constructor(total_ms) {
    this.#total_ms = total_ms;
  }

  /**
   * Start or stop; saying again what holds already changes nothing.
   * @param {boolean} runs
   * @param {number} now_ms
   */
  run(runs, now_ms) {
    const silence_ms = now_ms - this.#told_ms;
    this.#told_ms = now_ms;
    if (this.#since_ms !== null && silence_ms > LONGEST_SILENCE_MS) {
      this.#since_ms += silence_ms;
    }
    if (runs === (this.#since_ms !== null)) return;
    this.#total_ms = this.read(now_ms);
    this.#since_ms = runs ? now_ms : null;
  }

  /**
   * Take the time that the server keeps, where a hole is over.
   * @param {number} total_ms
   */
  set(total_ms) {
    this.#total_ms = total_ms;
    this.#since_ms = null;
  }

  /**
   * The time played, in whole milliseconds.
   * @param {number} now_ms
   */
  read(now_ms) {
    const since = this.#since_ms === null ? 0 : Math.max(0, now_ms - this.#since_ms);
    return Math.round(this.#total_ms + since);
  }
}
