/** Asking an address again and again, on a page that waits for what is worked out. */

const PAUSE_MS = 500;

/**
 * Asks until an answer is enough, or is refused; a lost network is waited out.
 *
 * @param {string} address
 * @param {(answer: any) => boolean} isEnough Shows an answer, and says
 *   whether it was the last.
 */
export async function askUntil(address, isEnough) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer && (!answer.ok || isEnough(await answer.json()))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
