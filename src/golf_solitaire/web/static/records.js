/**
 * Statistics by the player's own date, where the server has another.
 */

import { localDay } from "./forms.js";

/**
 * The address of a page by a date, or null where it shows that date.
 * @param {string} address
 * @param {string} shown
 * @param {string} today
 */
export function addressBy(address, shown, today) {
  const url = new URL(address);
  if (shown === today || url.searchParams.has("day")) return null;
  url.searchParams.set("day", today);
  return url.href;
}

if (typeof document !== "undefined") {
  const shown = document.getElementById("records")?.dataset.day ?? "";
  const address = addressBy(location.href, shown, localDay(new Date()));
  if (address) location.replace(address);
}
