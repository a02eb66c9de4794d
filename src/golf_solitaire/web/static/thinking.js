/** The page that waits for a review: an estimate, and how far it is, until it is there. */

import { byId, setText } from "./elements.js";

const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
const told = byId("told");
const about = byId("estimate");

for (;;) {
  const answer = await fetch(bar.dataset.of ?? "").catch(() => null);
  if (answer && !answer.ok) break;
  if (answer) {
    const { done, progress, failed, estimate } = await answer.json();
    bar.value = progress;
    if (failed) setText(told, failed);
    if (estimate) setText(about, estimate);
    if (done) location.reload();
    if (done || failed) break;
  } else {
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
