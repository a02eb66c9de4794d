/** Copying and sharing a result card. */

const text = document.getElementById("result-text");
const copy = document.getElementById("copy-result");

if (text instanceof HTMLTextAreaElement && copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.value);
      copy.textContent = "Copied";
    } catch {
      text.select();
      copy.textContent = "Marked: copy it yourself";
    }
  });
}
