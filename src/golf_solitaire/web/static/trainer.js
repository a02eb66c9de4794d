/**
 * Keys of the trainer: a column's number or D answers, N goes on.
 */

import { isAnythingOpen, tendMenus } from "./dialogs.js";
import { isForField, keyAction } from "./keys.js";

const form = document.querySelector(".trainer form");
const letters = document.documentElement.dataset.keys !== "off";

/**
 * What a key presses, null for nothing.
 * @param {KeyboardEvent} press
 * @returns {HTMLElement | null}
 */
function pressed(press) {
  const asked = keyAction(press, { columns: 7, letters });
  if (asked?.do === "new") return document.querySelector("#next:not([hidden])");
  if (asked?.do === "draw") return document.querySelector("#stock");
  if (asked?.do !== "play") return null;
  return document.querySelector(`.card[data-column="${asked.column}"][data-exposed]`);
}

if (form) {
  document.addEventListener("keydown", (press) => {
    if (press.defaultPrevented || isAnythingOpen() || isForField(press.target)) return;
    const element = pressed(press);
    if (element === null) return;
    press.preventDefault();
    element.click();
  });
}
tendMenus();
