/** Sharing and copying a result card. */

const text = document.getElementById("result-text");
const copy = document.getElementById("copy-result");
const share = document.getElementById("share-result");

/**
 * Put the text where it can be pasted from; where that is refused, mark it.
 * @param {HTMLElement} button
 * @param {HTMLTextAreaElement} from
 */
async function copyText(button, from) {
  try {
    await navigator.clipboard.writeText(from.value);
    button.textContent = "Copied";
  } catch {
    from.closest("details")?.setAttribute("open", "");
    from.select();
    button.textContent = "Marked: copy it yourself";
  }
}

if (text instanceof HTMLTextAreaElement && copy && share) {
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", () => copyText(copy, text));
  share.hidden = !navigator.clipboard && !("share" in navigator);
  share.addEventListener("click", async () => {
    if (!("share" in navigator)) return copyText(share, text);
    try {
      await navigator.share({ text: text.value });
    } catch (fault) {
      const isGivenUp = fault instanceof DOMException && fault.name === "AbortError";
      if (!isGivenUp) await copyText(share, text);
    }
  });
}
