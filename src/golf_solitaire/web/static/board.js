/**
 * The board: shows a position, and turns taps, drags and keys on its cards
 * into the column that is meant.
 *
 * It knows no rule, no server and no other part of the page. Whoever makes it
 * says which cards lie where and hears what the player wants; without
 * `onPlay` it is a board to look at.
 */

import { Drag } from "./drag.js";
import { inside, setAttribute, setText } from "./elements.js";
import { untilFault } from "./fallback.js";
import { heirOf, neighbour, pileIds } from "./focus.js";
import { exposedId, stockWords, wasteWords } from "./nodes.js";
import { Cardboard } from "./render.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */

/**
 * What a board is made with.
 * @typedef {object} BoardConfig
 * @property {import("./nodes.js").Cards} cards The faces that are known from the start.
 * @property {boolean} [twoTaps] A tap chooses a card; one on the waste plays it.
 * @property {(column: number, card: string) => void} [onPlay]
 * @property {() => void} [onDraw]
 * @property {(card: string | undefined) => void} [onChoose] By the player.
 * @property {(view: Snapshot) => HTMLElement} [exit] Where the focus goes once
 *   no card is left for it; to the stock if not given.
 */

export class Board {
  #element;
  #config;
  #cardboard;
  #stock;
  #waste;
  #drag;
  #shown;
  #listening = new AbortController();
  /** @type {string | undefined} The card that waits for a second tap. */
  #chosen;
  /** Ends what the end of a hole shows on the board. */
  #enough = new AbortController();

  /**
   * Make a board of the element that the server drew.
   * @param {HTMLElement} element
   * @param {Snapshot} shown What the element shows already.
   * @param {BoardConfig} config
   */
  constructor(element, shown, config) {
    this.#element = element;
    this.#shown = shown;
    this.#config = config;
    this.#cardboard = new Cardboard(element, config.cards, config);
    this.#stock = inside(element, ".stock");
    this.#waste = inside(element, ".waste");
    requestAnimationFrame(() => element.toggleAttribute("data-live", true));
    if (!config.onPlay) return;
    const { signal } = this.#listening;
    untilFault.signal.addEventListener("abort", () => this.destroy());
    for (const sign of ["pointerdown", "keydown"]) {
      addEventListener(sign, () => this.#cardboard.hurry(), { signal, capture: true, once: true });
    }
    element.addEventListener("click", (event) => this.#click(event), { signal });
    this.#drag = new Drag(element, signal, {
      moved: (node, by) => {
        this.#cardboard.drag(node, by);
        this.#waste.toggleAttribute("data-awaits", by !== null);
      },
      dropped: (node) => this.#play(node),
      target: () => this.#waste.getBoundingClientRect(),
    });
  }

  /** Stop listening. The element stays as it is. */
  destroy() {
    this.#listening.abort();
  }

  /**
   * Show a position, and keep the focus on the board.
   * @param {Snapshot} view
   */
  show(view) {
    const { cards } = this.#config;
    this.#shown = view;
    if (this.#chosen && !this.#isExposed(this.#chosen)) this.#chosen = undefined;
    if (this.#drag?.node && !this.#isExposed(this.#drag.node.id)) this.#drag.cancel();
    this.#handFocusOn();
    if (!view.over) {
      this.#enough.abort();
      this.#cardboard.fold();
    }
    this.#cardboard.show(view, this.#chosen);
    const stock = this.#stock;
    setText(inside(stock, ".words"), stockWords(view));
    setText(inside(stock, ".worth"), view.advice?.worth.D ?? "");
    setAttribute(stock, "aria-disabled", view.can_draw ? null : "true");
    stock.toggleAttribute("data-hint", view.hint !== null && view.hint.column === null);
    setText(inside(this.#waste, ".words"), wasteWords(view, cards));
  }

  /**
   * Mark a card as chosen for the second tap, or none.
   * @param {string | undefined} card
   */
  choose(card) {
    if (card === this.#chosen) return;
    this.#chosen = card;
    this.#cardboard.show(this.#shown, card);
  }

  /**
   * Shake the exposed card of a column, whose play was refused.
   * @param {number} column
   */
  refuse(column) {
    this.#cardboard.refuse(this.#exposed(column));
  }

  /**
   * Show that a hole is over, once its last card has landed. A tap or a key is
   * enough of it: then the rest comes at once.
   * @param {readonly string[]} countdown The score after each unspent card.
   */
  async finish(countdown) {
    const { signal } = (this.#enough = new AbortController());
    for (const sign of ["click", "keydown"]) {
      addEventListener(sign, () => this.#enough.abort(), { signal });
    }
    await this.#cardboard.finish(countdown, signal);
    this.#enough.abort();
  }

  /**
   * Do what a key asks of the board.
   * @param {string} asked
   * @param {Element} from What has the focus.
   * @returns {boolean} Whether the key was used.
   */
  press(asked, from) {
    if (asked === "left") return this.#goAcross(from, -1);
    if (asked === "right") return this.#goAcross(from, 1);
    if (asked === "up") return this.#goAlong(from, -1);
    if (asked === "down") return this.#goAlong(from, 1);
    if (asked !== "cancel" || !this.#chosen) return false;
    this.choose(undefined);
    this.#config.onChoose?.(undefined);
    return true;
  }

  /** @param {number} column */
  #exposed(column) {
    return exposedId(this.#shown, this.#config.cards, column);
  }

  /** @param {string} id */
  #isExposed(id) {
    return this.#exposed(Number(this.#cardboard.node(id)?.dataset.column)) === id;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const card = target.closest(".card[data-exposed]");
    if (card instanceof HTMLElement) this.#tap(card);
    else if (this.#stock.contains(target)) this.#config.onDraw?.();
    else if (this.#waste.contains(target)) this.#place();
    else return;
    // Last, so that after a fault before it the form goes its own way.
    event.preventDefault();
  }

  /**
   * Play a card, or choose it for the second tap.
   * @param {HTMLElement} card
   */
  #tap(card) {
    if (!this.#config.twoTaps) return this.#play(card);
    this.choose(this.#chosen === card.id ? undefined : card.id);
    this.#config.onChoose?.(this.#chosen);
  }

  /** The second tap: the chosen card goes to the waste. */
  #place() {
    const card = this.#cardboard.node(this.#chosen);
    if (card) this.#play(card);
  }

  /** @param {HTMLElement} card */
  #play({ id, dataset }) {
    if (this.#isExposed(id)) this.#config.onPlay?.(Number(dataset.column), id);
  }

  /** Hand the focus on before the card that has it leaves, or is covered again. */
  #handFocusOn() {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !this.#element.contains(focused)) return;
    if (!focused.matches(".card")) return;
    const isCoveredAgain = "exposed" in focused.dataset && !this.#isExposed(focused.id);
    if (!isCoveredAgain && !this.#shown.waste.includes(focused.id)) return;
    const heir = heirOf(this.#shown, this.#config.cards, Number(focused.dataset.column));
    const next = this.#cardboard.node(heir) ?? this.#config.exit?.(this.#shown);
    (next ?? this.#stock).focus();
  }

  /**
   * Go to the neighbouring pile as drawn.
   * @param {Element} from
   * @param {-1 | 1} step
   */
  #goAcross(from, step) {
    const column = Number(from instanceof HTMLElement && from.dataset.column);
    const pile = (column && this.#exposed(column)) || from.id;
    const last = this.#config.twoTaps ? ["stock", "waste"] : ["stock"];
    const piles = pileIds(this.#shown, this.#config.cards, last);
    const next = neighbour(piles, pile, step);
    if (next) inside(this.#element, `#${next}`).focus();
    return piles.includes(pile);
  }

  /**
   * Go along a column.
   * @param {Element} from
   * @param {-1 | 1} step
   */
  #goAlong(from, step) {
    if (!(from instanceof HTMLElement) || !from.matches(".card")) return false;
    const next = this.#cardboard.node(`t${Number(from.id.slice(1)) + step}`);
    const isSame = next?.dataset.column === from.dataset.column;
    if (next && isSame && next.dataset.place === "tableau") next.focus();
    return true;
  }
}
