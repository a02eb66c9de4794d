/**
 * What the server finds out after its answer: what moves are worth, and the
 * course par of a hole that is over. Fetched until it is there, or until the
 * table has moved on.
 */

import { say } from "./panel.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */
/** @typedef {import("./queue.js").ActionQueue} ActionQueue */

const PAUSE_MS = 1000;

/** What the table's addresses begin with, behind a proxy. */
const ROOT = document.documentElement.dataset.root ?? "";

export class Updates {
  /** The version of the hole whose advice was asked for last. */
  #advised = -1;

  /**
   * @param {ActionQueue} queue
   * @param {(view: Snapshot) => void} show
   * @param {{ showsWorth: boolean }} options
   */
  constructor(queue, show, { showsWorth }) {
    this.queue = queue;
    this.show = show;
    this.showsWorth = showsWorth;
  }

  /**
   * Fetch what the moves are worth, where that is shown or a hint is.
   * @param {Snapshot} view
   */
  async advice(view) {
    if (view.over || this.#advised === view.version) return;
    if (!this.showsWorth && !view.hint) return;
    this.#advised = view.version;
    for (;;) {
      const answer = await fetch(`${ROOT}/table/${view.hole}/advice`).catch(() => null);
      if (!answer?.ok) return;
      const { version, advice, again } = await answer.json();
      if (this.#hasMovedOn(version)) return;
      if (advice) this.#tell(advice);
      if (!again) return;
    }
  }

  /** @param {import("./nodes.js").Advice} advice */
  #tell(advice) {
    const { truth } = this.queue;
    const hint = truth.hint && advice.hint;
    if (hint && hint.say !== truth.hint?.say) say(hint.say);
    this.#update({ ...truth, advice: this.showsWorth ? advice : null, hint });
  }

  /**
   * Fetch the course par of a hole that is over, and say it; then the grade.
   * @param {Snapshot} view
   */
  async coursePar(view) {
    let isTold = view.end?.has_best ?? false;
    for (;;) {
      const answer = await fetch(`${ROOT}/hole/${view.hole}/par`).catch(() => null);
      if (answer && !answer.ok) return;
      const truth = await answer?.json();
      if (this.#hasMovedOn(view.version)) return;
      const isNews = truth && !isTold && truth.end?.has_best;
      if (truth && (isNews || !truth.end?.is_thinking)) this.#update(truth);
      if (isNews) say(truth.end.par);
      if (truth && !truth.end?.is_thinking) return;
      isTold ||= isNews;
      if (!isNews) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** @param {Snapshot} truth */
  #update(truth) {
    this.queue.truth = truth;
    this.show(truth);
  }

  /** @param {number} version */
  #hasMovedOn(version) {
    return this.queue.waiting.length > 0 || this.queue.truth.version !== version;
  }
}
