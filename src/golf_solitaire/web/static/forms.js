/**
 * What every page's forms need: the player's own date.
 */

/**
 * A date as YYYY-MM-DD where the player is.
 * @param {Date} date
 */
export function localDay(date) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Put today's date into each form that is about to be sent. */
export function fillDays() {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const day = form.querySelector('input[name="day"]');
    if (day instanceof HTMLInputElement) day.value = localDay(new Date());
  });
}

if (typeof document !== "undefined") fillDays();
