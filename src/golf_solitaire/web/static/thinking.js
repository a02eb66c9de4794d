/** The page that waits for a review: an estimate, and how far it is, until it is there. */

import { askUntil } from "./ask_until.js";
import { byId, setText } from "./elements.js";

const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
const told = byId("told");
const about = byId("estimate");

await askUntil(bar.dataset.of ?? "", ({ done, progress, failed, estimate }) => {
  bar.value = progress;
  if (failed) setText(told, failed);
  if (estimate) setText(about, estimate);
  if (done) location.reload();
  return Boolean(done || failed);
});
