/** Elements of the page: found where they must be, and written only where they differ. */

/**
 * The element of that id, which the server's page always has.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element "${id}"`);
  return element;
}

/**
 * The element inside another, which the server's page always has.
 * @param {Element} element
 * @param {string} selector
 */
export function inside(element, selector) {
  const found = element.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector} in #${element.id}`);
  return found;
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value Empty or null takes the attribute away.
 */
export function setAttribute(element, name, value) {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
