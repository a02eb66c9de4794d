/**
 * Forms that leave the table: each waits for the moves under way, and asks
 * first where a hole would be left.
 */

import { askToLeave } from "./dialogs.js";
import { closeEndDialog } from "./end.js";
import { untilFault } from "./fallback.js";

/**
 * Let what leaves the page wait and ask. Pressed again meanwhile, it is the
 * same wish.
 * @param {import("./queue.js").ActionQueue} queue
 */
export function waitBeforeLeaving(queue) {
  let isLeaving = false;
  document.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (event.defaultPrevented || form.method !== "post" || form.dataset.ready) return;
    event.preventDefault();
    if (isLeaving) return;
    isLeaving = true;
    await queue.idle();
    // A form can't be sent again from inside its own submit event.
    await new Promise((resolve) => setTimeout(resolve));
    const asks = mustAsk(form, button) && Boolean(queue.truth.in_play);
    if (asks) closeEndDialog();
    if (!asks || (await askToLeave())) leave(form, button, asks);
    isLeaving = false;
  }, untilFault);
}

/**
 * Whether a form deals anew. A deal as text is read first: by the server,
 * which then asks as well.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 */
function mustAsk(form, button) {
  const isNewDeal = form.action.endsWith("/new") || button?.value === "new";
  return isNewDeal && form.elements.namedItem("deal") === null;
}

/**
 * Send a form that leaves the page. Nothing of it stays behind: where the
 * page is stopped on its way, the next press waits and asks again.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 * @param {boolean} isConfirmed The player said that a hole may be left.
 */
function leave(form, button, isConfirmed) {
  const confirm = document.createElement("input");
  Object.assign(confirm, { type: "hidden", name: "confirm", value: "yes" });
  if (isConfirmed) form.append(confirm);
  form.dataset.ready = "yes";
  form.requestSubmit(button);
  delete form.dataset.ready;
  confirm.remove();
}
