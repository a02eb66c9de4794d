/**
 * A hole in play: what hands do on the board goes to the server, and its
 * answers to the board and the panel.
 */

import { Board } from "./board.js";
import { byId } from "./elements.js";
import { closeEndDialog, showEndDialog, tellInSheet } from "./end.js";
import { keepFocus } from "./focus.js";
import { exposedId } from "./nodes.js";
import { say, showPanel, showTime } from "./panel.js";
import { meantId, predict } from "./predict.js";
import { ActionQueue } from "./queue.js";
import { feel, sound } from "./sound.js";
import { Stopwatch } from "./timer.js";
import { Updates } from "./updates.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

/**
 * What the server sent with the page.
 * @typedef {object} PageData
 * @property {Snapshot} view
 * @property {import("./predict.js").ModeTable} table
 * @property {import("./nodes.js").Cards} cards
 * @property {Record<string, string>} settings
 */

export class Session {
  #form;
  #page;
  #stopwatch;
  #updates;
  /** The picture: the last answer, and what can be foretold of the queue. */
  #shown;
  /** The end that was shown, so that closing it lasts. */
  #hasShownEnd = false;
  /** The version at which the player was told that a card still plays. */
  #warned = -1;

  /**
   * @param {HTMLFormElement} form The form of the table, which the board lies in.
   * @param {PageData} page
   */
  constructor(form, page) {
    const { cards, settings, view } = page;
    this.#form = form;
    this.#page = page;
    this.#shown = view;
    this.#stopwatch = new Stopwatch(view.time_ms);
    const element = /** @type {HTMLElement} */ (form.querySelector(".board"));
    this.board = new Board(element, view, {
      cards,
      twoTaps: settings.taps === "two",
      onPlay: (column, card) =>
        this.#shown.over ? this.#tellNeed(column) : this.act("play", column, card),
      onDraw: () => this.act("draw"),
      onChoose: (card) =>
        say(card ? "Chosen. Tap the waste to play it, or press Esc." : this.#shown.say),
      exit: ({ over }) => byId(over ? "new" : "stock"),
    });
    this.queue = new ActionQueue(view, {
      send: (action, version) => this.#send(action, version),
      pause: (pause_ms) => new Promise((resolve) => setTimeout(resolve, pause_ms)),
      isExposed: (card, truth, column) => exposedId(truth, cards, column) === card,
      changed: ({ truth, waiting }) =>
        this.#show(predict(truth, waiting, cards, page.table)),
      answered: (truth, error) => this.#answered(truth, error),
      lost,
      ended(reason) {
        say(`${sentence(reason)} The table here may be out of date.`, "trouble");
        byId("reload").hidden = false;
      },
    });
    const show = (/** @type {Snapshot} */ update) => this.#show(update);
    this.#updates = new Updates(this.queue, show, { showsWorth: settings.worth === "on" });
    this.#show(view);
    showPanel(view);
    document.addEventListener("visibilitychange", () => this.#keepTime());
    setInterval(() => this.#keepTime(), 250);
  }

  /** The picture that the player has in sight. */
  get shown() {
    return this.#shown;
  }

  /** How many columns the table has. */
  get columns() {
    return this.#shown.heights.length;
  }

  /**
   * Ask the server for an action.
   * @param {string} action
   * @param {number} [column] For a play.
   * @param {string} [card] The card that is meant by it.
   */
  act(action, column, card) {
    if (action === "draw" && this.#mustAsk()) return;
    const request = crypto.randomUUID?.() ?? randomId();
    this.board.choose(undefined);
    this.queue.push({ do: action, column, card, request });
  }

  /**
   * Play the card that is meant by the key of a column.
   * @param {number} column
   */
  playByKey(column) {
    if (this.#shown.over) return this.#tellNeed(column);
    const { truth, waiting } = this.queue;
    this.act("play", column, meantId(truth, waiting, this.#shown, this.#page.cards, column));
  }

  /**
   * Say what a card that is left needed.
   * @param {number} column
   */
  #tellNeed(column) {
    const needed = this.#shown.end?.needs[column];
    if (!needed) return;
    this.board.refuse(column);
    tellInSheet(needed);
    say(needed);
  }

  /** Whether to ask before a draw; asked twice, it is meant. */
  #mustAsk() {
    const { playable, version } = this.#shown;
    if (this.#page.settings.warn !== "on" || playable.length === 0) return false;
    if (this.#warned === version) return false;
    this.#warned = version;
    say("A card still plays. Draw once more to draw all the same.", "refused");
    return true;
  }

  /**
   * Send one action.
   * @param {import("./queue.js").Action} action
   * @param {number} version
   */
  async #send(action, version) {
    this.#keepTime();
    const body = {
      do: action.do,
      ...(action.column === undefined ? {} : { column: action.column }),
      version,
      request: action.request,
      elapsed_ms: this.#stopwatch.read(performance.now()),
    };
    const token = this.#form.querySelector("input[name=_csrf_token]");
    const answer = await fetch(this.#form.action, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-csrftoken": /** @type {HTMLInputElement} */ (token).value,
      },
      body: JSON.stringify(body),
      keepalive: true,
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  }

  /**
   * Take an answer: say it, and shake what was refused.
   * @param {Snapshot} truth
   * @param {string | null} error
   */
  #answered(truth, error) {
    const kind = soundOf(truth, error);
    if (this.#page.settings.sound === "on") sound(kind, Number(truth.labels.run));
    feel(kind);
    byId("reload").hidden = error === null || truth.refused !== null;
    const isCounted = truth.end !== null && this.#shown.end === null && isCleared(truth);
    if (error === null && isCounted) return; // said once it is counted
    if (error === null) return say(truth.hint?.say ?? truth.say);
    const why = sentence(truth.refused?.why ?? error);
    if (truth.over) tellInSheet(why);
    say(why, "refused");
    const column = truth.refused?.column;
    if (column) this.board.refuse(column);
  }

  /**
   * Show a table.
   * @param {Snapshot} view
   */
  #show(view) {
    const before = this.#shown;
    this.#shown = view;
    this.board.show(view);
    if (view !== before) showPanel(view);
    if (view.over) this.#stopwatch.set(view.time_ms);
    this.#keepTime();
    if (view.end === null) this.#hasShownEnd = false;
    if (view.end !== null && !this.#hasShownEnd) {
      this.#hasShownEnd = true;
      void this.#showEnd(view, before.end === null);
    }
    if (view.end === null && before.end !== null) closeEndDialog();
    keepFocus();
    if (this.queue.waiting.length === 0) void this.#updates.advice(view);
  }

  /**
   * Show the end of the hole, once the board has shown it.
   * @param {Snapshot} view
   * @param {boolean} isNew It was in play before.
   */
  async #showEnd(view, isNew) {
    if (isNew) await this.board.finish(view.countdown ?? []);
    if (this.#shown.end === null || this.#shown.version !== view.version) return;
    if (isNew && isCleared(view)) say(view.say);
    showEndDialog(this.#shown);
    if (this.#shown.end.is_thinking) await this.#updates.coursePar(view);
  }

  /** Let the clock run from the first move to the end, while it can be seen. */
  #keepTime() {
    const hasBegun = this.#shown.labels.moves !== "0";
    const runs = hasBegun && !this.#shown.over && document.visibilityState === "visible";
    this.#stopwatch.run(runs, performance.now());
    showTime(this.#stopwatch.read(performance.now()));
  }
}

/**
 * Whether the tableau is cleared.
 * @param {Snapshot} view
 */
function isCleared({ heights }) {
  return !heights.some(Boolean);
}

/**
 * What an answer sounds like.
 * @param {Snapshot} truth
 * @param {string | null} error
 */
function soundOf(truth, error) {
  if (error !== null) return "refused";
  if (truth.end !== null) {
    if (isCleared(truth)) return "cleared";
    return truth.end.feat ? "feat" : "over";
  }
  return (truth.waste.at(-1) ?? "").startsWith("s") ? "draw" : "play";
}

/**
 * Say that no answer came, and that the queue tries again.
 * @param {number} waiting
 * @param {string | null} reason
 */
function lost(waiting, reason) {
  const moves = waiting === 1 ? "last move is" : `last ${waiting} moves are`;
  const why = reason === null ? "Not connected" : sentence(reason).slice(0, -1);
  const told = `${why}; your ${moves} not kept yet. Trying again…`;
  if (byId("say").textContent !== told) say(told, "trouble");
}

/**
 * A reason as a sentence of its own.
 * @param {string} reason
 */
function sentence(reason) {
  const told = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?…]$/.test(told) ? told : `${told}.`;
}

/** An id of 128 random bits, where the page has no secure context. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
