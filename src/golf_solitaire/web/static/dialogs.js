/**
 * The dialogs of the table: a question, the keys. Both are
 * the browser's own modal dialogs, which hold the focus and end on Esc.
 */

import { byId } from "./elements.js";
import { helpLines } from "./keys.js";

/**
 * A dialog of the page.
 * @param {string} id
 */
function dialog(id) {
  const found = byId(id);
  if (!(found instanceof HTMLDialogElement)) throw new Error(`#${id} is no dialog`);
  return found;
}

/** Whether a dialog or a menu is open, so that keys are meant for it. */
export function isAnythingOpen() {
  return document.querySelector("dialog:modal, details.drop[open]") !== null;
}

/**
 * Ask whether to leave the hole or round in play.
 * @returns {Promise<boolean>}
 */
export function askToLeave() {
  const ask = dialog("ask");
  ask.returnValue = "";
  ask.showModal();
  return new Promise((resolve) => {
    ask.addEventListener("close", () => resolve(ask.returnValue === "leave"), {
      once: true,
    });
  });
}

/**
 * List the keys.
 * @param {number} columns
 */
export function showHelp(columns) {
  const help = dialog("help");
  const rows = helpLines(columns).map(({ shown, does }) => {
    const row = document.createElement("div");
    row.append(part("dt", shown), part("dd", does));
    return row;
  });
  help.querySelector("dl")?.replaceChildren(...rows);
  help.showModal();
}

/**
 * @param {string} name
 * @param {string} text
 */
function part(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Keep Tab within an open dialog, which else would step out of the page. */
export function trapTab() {
  document.addEventListener("keydown", (event) => {
    const open = /** @type {Element} */ (event.target).closest("dialog:modal");
    if (event.key !== "Tab" || !open) return;
    const stops = [.../** @type {NodeListOf<HTMLElement>} */ (
      open.querySelectorAll("button, a[href]")
    )].filter((stop) => stop.offsetParent !== null);
    const [edge, other] = event.shiftKey
      ? [stops.at(0), stops.at(-1)]
      : [stops.at(-1), stops.at(0)];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    other?.focus();
  });
}

/** Close the menus on Esc and on a press beside them. */
export function tendMenus() {
  const menus = /** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll("details.drop")
  );
  for (const menu of menus) {
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
      event.stopPropagation();
    });
  }
  document.addEventListener("pointerdown", (event) => {
    for (const menu of menus) {
      if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
    }
  });
}
