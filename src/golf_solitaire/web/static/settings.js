/**
 * Settings that apply at once: the page shows a choice, and the server keeps
 * it. Without this module a button sends the form.
 */

import { untilFault } from "./fallback.js";

/** One choice after another, so that the last one is what stays. */
let sending = Promise.resolve();

/** Let each form of settings apply at once; its button is not needed then. */
function applyAtOnce() {
  showButtons(false);
  untilFault.signal.addEventListener("abort", () => showButtons(true));
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const form = target.closest("form[data-at-once]");
    if (!(form instanceof HTMLFormElement)) return;
    if (target.name === "faces" && document.querySelector(".board")) {
      form.requestSubmit();
      return;
    }
    const before = document.documentElement.getAttribute(`data-${target.name}`) ?? "";
    show(target.name, target.value);
    sending = sending.then(() => keep(form, target, before));
  }, untilFault);
}

/** @param {boolean} isNeeded */
function showButtons(isNeeded) {
  for (const button of document.querySelectorAll("[data-at-once] .keep")) {
    button.toggleAttribute("hidden", !isNeeded);
  }
}

/**
 * Show a choice on this page.
 * @param {string} name
 * @param {string} value
 */
function show(name, value) {
  document.documentElement.setAttribute(`data-${name}`, value);
  if (name !== "faces") return;
  for (const card of document.querySelectorAll("[data-classic]")) {
    const drawn = card.getAttribute(value === "classic" ? "data-classic" : "data-ours");
    card.querySelector(".pip use")?.setAttribute("href", drawn ?? "");
  }
}

/**
 * Have the server keep a choice, and say how that went.
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} chosen
 * @param {string} before The value until now, which comes back where it is not kept.
 */
async function keep(form, chosen, before) {
  const token = form.elements.namedItem("_csrf_token");
  const body = new URLSearchParams({ [chosen.name]: chosen.value });
  if (token instanceof HTMLInputElement) body.set("_csrf_token", token.value);
  const answer = await fetch(form.action, {
    method: "POST",
    headers: { accept: "application/json" },
    body,
  }).catch(() => null);
  if (answer?.ok) {
    const what = chosen.closest("fieldset")?.querySelector("legend")?.textContent;
    const value = chosen.closest("label")?.textContent;
    tell(form, `${what}: ${value}. Kept.`);
    return;
  }
  show(chosen.name, before);
  for (const radio of form.querySelectorAll(`input[name="${chosen.name}"]`)) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === before;
  }
  tell(form, document.querySelector(".kept")?.getAttribute("data-unkept") ?? "");
}

/**
 * @param {HTMLFormElement} form
 * @param {string} text
 */
function tell(form, text) {
  const region = form.parentElement?.querySelector(".kept");
  if (region) region.textContent = text;
}

applyAtOnce();
