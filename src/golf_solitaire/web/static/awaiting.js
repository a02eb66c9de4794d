/** The page that waits for a hole's best line, and opens it once it is there. */

import { askUntil } from "./ask_until.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));

await askUntil(main.dataset.awaits ?? "", ({ end }) => {
  if (end?.has_best) location.reload();
  return Boolean(end?.has_best);
});
