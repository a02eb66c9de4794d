/**
 * What every page's forms need: the player's own date. What is told of other
 * dates is kept back.
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

/** Show what is told of today, and nothing of another date. */
export function showDay() {
  const today = localDay(new Date());
  for (const note of document.querySelectorAll("[data-of-day]")) {
    note.toggleAttribute("hidden", note.getAttribute("data-of-day") !== today);
  }
}

if (typeof document !== "undefined") {
  fillDays();
  showDay();
  // A page may stay open overnight: whatever opens is shown by the date then.
  document.addEventListener("toggle", showDay, true);
}
