/**
 * The one writer of card nodes.
 *
 * All nodes stay where the server put them: a change of the table is a
 * change of attributes, which the style sheet turns into a place.
 */

import { inside, setAttribute, setText } from "./elements.js";
import { nodeState } from "./nodes.js";
import { rankSign } from "./words.js";

/** @typedef {import("./nodes.js").Snapshot} Snapshot */
/** @typedef {import("./nodes.js").Cards} Cards */
/** @typedef {import("./nodes.js").NodeState} NodeState */

const SHAKE_MS = 320;
const REFUSED_MS = 900;

/** How many times as fast the rest of a deal comes once the player begins. */
const HURRY = 3;

export class Cardboard {
  /** @type {Map<string, HTMLElement>} */
  #nodes;
  #board;
  #slots;
  #pictures;
  #cards;
  #chosen_has_mark;
  /** @type {AbortSignal | undefined} Ends what the end of a hole shows. */
  #finishing;

  /**
   * @param {HTMLElement} board
   * @param {Cards} cards
   * @param {{ twoTaps?: boolean }} options
   */
  constructor(board, cards, { twoTaps = false }) {
    const nodes = /** @type {NodeListOf<HTMLElement>} */ (
      board.querySelectorAll(".card")
    );
    this.#board = board;
    this.#nodes = new Map([...nodes].map((node) => [node.id, node]));
    this.#slots = /** @type {NodeListOf<HTMLElement>} */ (
      board.querySelectorAll(".slot")
    );
    this.#pictures = board.dataset.pictures;
    this.#cards = cards;
    this.#chosen_has_mark = twoTaps;
  }

  /**
   * The node of a card.
   * @param {string | undefined} id
   */
  node(id) {
    return id === undefined ? undefined : this.#nodes.get(id);
  }

  /**
   * Show a table.
   * @param {Snapshot} view
   * @param {string | undefined} chosen The card that waits for a second tap.
   */
  show(view, chosen) {
    for (const [id, node] of this.#nodes) {
      const state = nodeState(id, view, this.#cards);
      if (node.dataset.face !== state.face) {
        writeFace(node, state.face, this.#pictures);
      }
      writeNode(node, state);
      if (this.#chosen_has_mark && state.exposed) {
        setAttribute(node, "aria-pressed", String(id === chosen));
      } else {
        node.removeAttribute("aria-pressed");
      }
    }
    for (const slot of this.#slots) {
      slot.hidden = view.heights[Number(slot.dataset.column) - 1] > 0;
    }
    if (!this.#finishing) this.#showStock(view.stock);
  }

  /**
   * Show how many cards the stock has.
   * @param {number} left
   */
  #showStock(left) {
    const stock = inside(this.#board, ".stock");
    setText(inside(stock, "b"), String(left));
    stock.toggleAttribute("data-spent", left === 0);
  }

  /**
   * Shake a card that was refused, and mark it for those who want no motion.
   * @param {string | undefined} id
   */
  refuse(id) {
    const node = this.node(id);
    if (!node) return;
    node.toggleAttribute("data-refused", true);
    setTimeout(() => node.removeAttribute("data-refused"), REFUSED_MS);
    if (isStill()) return;
    const steps = [0, -6, 6, -4, 4, 0].map((x) => ({ translate: `${x}px` }));
    node.querySelector(".face")?.animate?.(steps, { duration: SHAKE_MS });
  }

  /** Let what is still to be dealt come at once: the player has begun. */
  hurry() {
    for (const flight of this.#board.getAnimations?.({ subtree: true }) ?? []) {
      if (!("animationName" in flight) || flight.animationName !== "deal") continue;
      const delay = flight.effect?.getTiming().delay ?? 0;
      flight.currentTime = Math.max(Number(flight.currentTime), delay);
      flight.updatePlaybackRate(HURRY);
    }
  }

  /**
   * Once the last card has landed, count the unspent stock card by card, or
   * let the cards that are left settle.
   * @param {readonly string[]} countdown The score after each unspent card,
   *   from none on; empty where the tableau is not cleared.
   * @param {AbortSignal} enough Brings the rest at once.
   */
  async finish(countdown, enough) {
    if (isStill()) return;
    this.#finishing = enough;
    await this.#landed(enough);
    const unspent = [...this.#nodes.values()].filter(
      ({ dataset }) => dataset.place === "stock",
    );
    this.#board.style.setProperty("--unspent", String(countdown.length - 1));
    this.#board.toggleAttribute("data-settles", countdown.length === 0);
    for (const [count, score] of countdown.entries()) {
      if (this.#finishing !== enough) return;
      setText(inside(this.#board, ".tally"), score);
      this.#showStock(unspent.length - count);
      const card = count > 0 ? unspent[count - 1] : undefined;
      card?.style.setProperty("--nth", String(count));
      card?.toggleAttribute("data-fanned", true);
      await this.#landed(enough);
    }
    await this.#landed(enough);
  }

  /** Take back what the end of a hole showed. */
  fold() {
    if (!this.#finishing) return;
    this.#finishing = undefined;
    this.#board.removeAttribute("data-settles");
    setText(inside(this.#board, ".tally"), "");
    for (const node of this.#nodes.values()) node.removeAttribute("data-fanned");
  }

  /**
   * Wait until nothing on the board moves any more.
   * @param {AbortSignal} enough Ends the waiting.
   */
  async #landed(enough) {
    if (enough.aborted) return;
    const flights = this.#board.getAnimations?.({ subtree: true }) ?? [];
    await Promise.race([
      Promise.allSettled(flights.map((flight) => flight.finished)),
      new Promise((resolve) => enough.addEventListener("abort", resolve)),
    ]);
  }

  /**
   * Put a card where the pointer drags it, null to let it go.
   * @param {HTMLElement} node
   * @param {{ x: number, y: number } | null} by
   */
  drag(node, by) {
    node.toggleAttribute("data-dragged", by !== null);
    if (by === null) {
      node.style.removeProperty("--drag-x");
      node.style.removeProperty("--drag-y");
    } else {
      node.style.setProperty("--drag-x", `${by.x}px`);
      node.style.setProperty("--drag-y", `${by.y}px`);
    }
  }
}

/** Whether the player wants nothing to move, on this device or here. */
function isStill() {
  const { speed } = document.documentElement.dataset;
  return speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Write one node, touching only what differs.
 * @param {HTMLElement} node
 * @param {NodeState} state
 */
function writeNode(node, state) {
  setAttribute(node, "data-place", state.place);
  if (!(node instanceof HTMLButtonElement)) return;
  const isPlayed = state.place !== "tableau";
  const isCovered = !isPlayed && !state.exposed;
  node.toggleAttribute("data-exposed", state.exposed);
  node.toggleAttribute("data-playable", state.playable);
  node.toggleAttribute("data-hint", state.hinted);
  node.toggleAttribute("data-worth", state.worth !== "");
  setAttribute(node, "type", state.exposed ? "submit" : "button");
  node.disabled = isPlayed;
  setAttribute(node, "aria-disabled", isCovered ? "true" : null);
  setAttribute(node, "tabindex", isCovered ? "-1" : null);
  const item = node.parentElement;
  if (item) setAttribute(item, "aria-hidden", isPlayed ? "true" : null);
  setText(inside(node, ".worth"), state.worth);
  setText(inside(node, ".words"), state.words);
}

/**
 * The large sign of a card: aces and court cards have a mark of their own.
 * @param {string} face
 */
function markOf(face) {
  if (face[0] === "A") return `#mark-${face}`;
  return /^[JQK]/.test(face) ? `#mark-${face[0]}` : `#suit-${face[1]}`;
}

/**
 * Draw a face, or take it away where the card is unknown.
 * @param {HTMLElement} node
 * @param {string} face
 * @param {string | undefined} pictures The file of pictures, where they are chosen.
 */
function writeFace(node, face, pictures) {
  node.dataset.face = face;
  const rank = node.querySelector("b");
  if (rank) rank.textContent = face && rankSign(face);
  for (const sign of node.querySelectorAll("use")) {
    const large = pictures ? `${pictures}#${face}` : markOf(face);
    const drawn = sign.closest(".pip") ? large : `#suit-${face[1]}`;
    setAttribute(sign, "href", face && drawn);
  }
}
