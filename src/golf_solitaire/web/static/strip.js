/** A strip of moves that is wider than its place. */

/**
 * Scroll a strip, and nothing else, to one of its links.
 * @param {HTMLElement} strip
 * @param {Element} link
 */
export function reveal(strip, link) {
  const { left, width } = link.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  strip.scrollLeft += left - frame.left - (frame.width - width) / 2;
}
