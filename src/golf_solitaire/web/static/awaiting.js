/** The page that waits for a hole's best line, and opens it once it is there. */

const main = /** @type {HTMLElement} */ (document.querySelector("main"));

for (;;) {
  const answer = await fetch(main.dataset.awaits ?? "").catch(() => null);
  if (answer && !answer.ok) break;
  const view = await answer?.json();
  if (view?.end?.has_best) {
    location.reload();
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
