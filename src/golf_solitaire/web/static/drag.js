/**
 * Dragging an exposed card to the waste. It ends in the same play as a tap.
 *
 * One pointer alone drags. Whatever else happens meanwhile (a key, a second
 * pointer, a menu, another window, a screen that is turned, a pointer that is
 * taken away) puts the card back, and letting go then plays nothing.
 */

const THRESHOLD_PX = 8;

/** The waste takes a card that is let go this near to it. */
const REACH_PX = 40;

/**
 * @typedef {object} DragHost
 * @property {(node: HTMLElement, by: { x: number, y: number } | null) => void} moved
 * @property {(node: HTMLElement) => void} dropped The card was let go on the waste.
 * @property {() => DOMRect} target Where the waste lies now.
 */

/**
 * Whether a card that is let go counts as put on the waste: it lies near.
 * @param {Pick<DOMRect, "left" | "right" | "top" | "bottom">} card
 * @param {Pick<DOMRect, "left" | "right" | "top" | "bottom">} waste
 */
export function isOver(card, waste) {
  return (
    card.left < waste.right + REACH_PX &&
    card.right > waste.left - REACH_PX &&
    card.top < waste.bottom + REACH_PX &&
    card.bottom > waste.top - REACH_PX
  );
}

export class Drag {
  /** @type {{ id: number, node: HTMLElement, x: number, y: number, moves: boolean } | null} */
  #held = null;
  #swallowsClick = false;
  #host;

  /**
   * Make the exposed cards of a board draggable.
   * @param {HTMLElement} board
   * @param {AbortSignal} signal Ends it.
   * @param {DragHost} host
   */
  constructor(board, signal, host) {
    this.#host = host;
    signal.addEventListener("abort", () => this.cancel());
    const options = { signal, capture: true };
    const cancel = () => this.cancel();
    addEventListener("pointerdown", (event) => this.#hold(event, board), options);
    // A pointer that leaves the board at once is only seen by the window.
    addEventListener("pointermove", (event) => this.#move(event), options);
    addEventListener("pointerup", (event) => this.#lift(event, true), options);
    addEventListener("pointercancel", (event) => this.#lift(event, false), options);
    for (const interruption of ["resize", "blur", "contextmenu", "visibilitychange"]) {
      addEventListener(interruption, cancel, { signal }); // no blur of an element
    }
    addEventListener("keydown", (event) => this.#key(event), options);
    // A touch is first captured by what lies under it; losing that is no end.
    board.addEventListener("lostpointercapture", (event) => {
      if (event.target === this.#held?.node) this.cancel();
    }, { signal });
    board.addEventListener("click", (event) => this.#swallow(event), options);
    board.addEventListener("contextmenu", (event) => {
      const { pointerType } = /** @type {PointerEvent} */ (event);
      if (pointerType === "touch") event.preventDefault();
    }, { signal });
  }

  /** The card that is under the pointer and may be dragged, if there is one. */
  get node() {
    return this.#held?.node;
  }

  /** Put the card back. The press that held it is then no tap either. */
  cancel() {
    if (!this.#held) return;
    const { node, moves } = this.#held;
    this.#held = null;
    this.#swallowsClick = true;
    if (moves) this.#host.moved(node, null);
  }

  /**
   * @param {PointerEvent} event
   * @param {HTMLElement} board
   */
  #hold(event, board) {
    const { pointerId: id, clientX: x, clientY: y } = event;
    if (this.#held?.moves) return this.cancel();
    if (!event.isPrimary || event.button !== 0) return;
    this.#swallowsClick = false;
    const target = /** @type {Element} */ (event.target);
    const node = board.contains(target) && target.closest(".card[data-exposed]");
    if (node instanceof HTMLElement) this.#held = { id, node, x, y, moves: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (held?.id !== event.pointerId) return;
    if (event.buttons === 0) return this.cancel();
    const by = { x: event.clientX - held.x, y: event.clientY - held.y };
    if (!held.moves && Math.hypot(by.x, by.y) < THRESHOLD_PX) return;
    if (!held.moves) {
      held.moves = true;
      held.node.setPointerCapture(event.pointerId);
    }
    this.#host.moved(held.node, by);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} isDrop
   */
  #lift(event, isDrop) {
    const held = this.#held;
    if (held?.id !== event.pointerId) return;
    if (!held.moves) {
      this.#held = null;
      return;
    }
    const { node } = held;
    const isPlay = isDrop && isOver(node.getBoundingClientRect(), this.#host.target());
    this.cancel();
    if (isPlay) this.#host.dropped(node);
  }

  /**
   * Any key ends a drag, and then does what it always does; Esc ends it only.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (!this.#held) return;
    this.cancel();
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * The click that ends a drag is no tap.
   * @param {MouseEvent} event
   */
  #swallow(event) {
    if (!this.#swallowsClick || event.detail === 0) return;
    this.#swallowsClick = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
