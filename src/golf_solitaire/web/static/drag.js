/**
 * Dragging an exposed card to the waste. It ends in the same play as a tap.
 * A pointer that is taken away puts the card back, and so does a screen that
 * is turned: the cards then lie elsewhere than the hand was going.
 */

const THRESHOLD_PX = 8;

/**
 * @typedef {object} DragHost
 * @property {(node: HTMLElement, by: { x: number, y: number } | null) => void} moved
 * @property {(node: HTMLElement) => void} dropped The card was let go on the waste.
 * @property {() => DOMRect} target Where the waste lies now.
 */

/**
 * Whether a card that is let go counts as put on the waste: they overlap.
 * @param {Pick<DOMRect, "left" | "right" | "top" | "bottom">} card
 * @param {Pick<DOMRect, "left" | "right" | "top" | "bottom">} waste
 */
export function isOver(card, waste) {
  return (
    card.left < waste.right &&
    card.right > waste.left &&
    card.top < waste.bottom &&
    card.bottom > waste.top
  );
}

/**
 * Make the exposed cards of a board draggable.
 * @param {HTMLElement} board
 * @param {DragHost} host
 */
export function makeDraggable(board, host) {
  /** @type {{ id: number, node: HTMLElement, x: number, y: number, moves: boolean } | null} */
  let held = null;
  let swallowsClick = false;

  board.addEventListener("pointerdown", (event) => {
    swallowsClick = false;
    if (!event.isPrimary || event.button !== 0 || held) return;
    const node = /** @type {Element} */ (event.target).closest(".card[data-exposed]");
    if (!(node instanceof HTMLElement)) return;
    held = {
      id: event.pointerId,
      node,
      x: event.clientX,
      y: event.clientY,
      moves: false,
    };
  });

  // A pointer that leaves the board at once is only seen by the window.
  addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    if (event.buttons === 0) return letGo(false);
    const by = { x: event.clientX - held.x, y: event.clientY - held.y };
    if (!held.moves && Math.hypot(by.x, by.y) < THRESHOLD_PX) return;
    if (!held.moves) {
      held.moves = true;
      held.node.setPointerCapture(event.pointerId);
    }
    host.moved(held.node, by);
  });

  /** @param {boolean} isDrop */
  function letGo(isDrop) {
    if (!held) return;
    const { node, moves } = held;
    held = null;
    if (!moves) return;
    swallowsClick = true;
    const isPlay = isDrop && isOver(node.getBoundingClientRect(), host.target());
    host.moved(node, null);
    if (isPlay) host.dropped(node);
  }

  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    addEventListener(name, (event) => {
      if (held?.id === event.pointerId) letGo(name === "pointerup");
    });
  }
  // A touch is first captured by what lies under it; losing that is no end.
  board.addEventListener("lostpointercapture", (event) => {
    if (event.target === held?.node) letGo(false);
  });
  addEventListener("resize", () => {
    if (held?.moves) letGo(false);
  });

  // The click that ends a drag is no tap.
  board.addEventListener(
    "click",
    (event) => {
      if (!swallowsClick || event.detail === 0) return;
      swallowsClick = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  board.addEventListener("contextmenu", (event) => {
    const { pointerType } = /** @type {PointerEvent} */ (event);
    if (pointerType === "touch") event.preventDefault();
  });
}
