/** The page that waits for a review: how far it is, until it is there. */

const bar = /** @type {HTMLProgressElement} */ (document.getElementById("progress"));
const told = document.getElementById("told");

for (;;) {
  const answer = await fetch(bar.dataset.of ?? "").catch(() => null);
  if (answer && !answer.ok) break;
  if (answer) {
    const { done, progress, failed } = await answer.json();
    bar.value = progress;
    if (failed && told) told.textContent = failed;
    if (done) location.reload();
    if (done || failed) break;
  } else {
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
