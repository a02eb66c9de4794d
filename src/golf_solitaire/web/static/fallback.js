/**
 * Whether the page's script stands in for its forms: until its first fault.
 *
 * The server's page works without a script. What the script takes over, it
 * takes over by listeners that are added with `untilFault`; a fault in any
 * script of ours removes them all, and the forms and links work again.
 */

const working = new AbortController();

/** The options of each listener that stands in for a form or a link. */
export const untilFault = { signal: working.signal };

/** Let go of the page, and say so. */
function giveUp() {
  if (working.signal.aborted) return;
  working.abort();
  const region = document.getElementById("say");
  const again = document.getElementById("reload");
  if (region) {
    region.setAttribute("data-kind", "trouble");
    region.textContent = "This page's script has failed. The table works without it.";
  }
  if (again) again.hidden = false;
}

/** @param {string} [where] An address, or a list of calls with their addresses. */
function isOurs(where) {
  return where !== undefined && where.includes(location.origin);
}

addEventListener("error", ({ filename }) => {
  if (isOurs(filename)) giveUp();
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (isOurs(reason?.stack)) giveUp();
});
