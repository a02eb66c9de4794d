/** The table page: its buttons and keys, joined to the hole in play. */

import { untilFault } from "./fallback.js";
import "./forms.js";
import { isAnythingOpen, showHelp, tendMenus, trapTab } from "./dialogs.js";
import { byId } from "./elements.js";
import { choiceFor, isEndShown, showEndDialog, tendEnd } from "./end.js";
import { tendFocus } from "./focus.js";
import { isForField, keyAction } from "./keys.js";
import { waitBeforeLeaving } from "./leaving.js";
import { say } from "./panel.js";
import { Session } from "./session.js";
import "./settings.js";

/** @type {import("./session.js").PageData} */
const page = JSON.parse(byId("table-data").textContent ?? "");
const form = /** @type {HTMLFormElement} */ (byId("act"));
const session = new Session(form, page);

/** What the buttons of the table ask of the server; the others leave the page. */
const STAYS = ["draw", "undo", "redo", "hint", "auto", "restart", "show-number"];

/** The keys that do nothing while the sheet of the end is up, unless it offers them. */
const IN_FRONT = [...STAYS, "new", "help"];

/** The keys among these that have no meaning once the hole is over. */
const OVER_AT_ITS_END = ["draw", "hint", "auto"];

form.addEventListener("submit", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (!button || event.defaultPrevented || button.hasAttribute("formaction")) return;
  const action = button.name === "move" ? "draw" : button.value;
  if (!STAYS.includes(action)) return;
  session.act(action);
  for (const menu of document.querySelectorAll("details[open]")) {
    menu.removeAttribute("open");
  }
  // Last, so that after a fault before it the form goes its own way.
  event.preventDefault();
}, untilFault);
waitBeforeLeaving(session.queue);

byId("to-result").addEventListener("click", (event) => {
  event.preventDefault();
  showEndDialog(session.shown);
}, untilFault);
byId("show-help").hidden = false;
byId("show-help").addEventListener("click", () => showHelp(session.columns));
byId("copy").addEventListener("click", async () => {
  const { number } = session.shown;
  try {
    await navigator.clipboard.writeText(number ?? "");
    say("The number is copied.");
  } catch {
    say(`The browser refused to copy. The number is ${number}.`, "trouble");
  }
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key === "Enter" && event.repeat && target.closest("button")) {
    event.preventDefault();
  }
  if (event.defaultPrevented || isAnythingOpen()) return;
  if (isForField(target)) return;
  const letters = page.settings.keys !== "off";
  const asked = keyAction(event, { columns: session.columns, letters });
  if (asked && press(asked, target)) event.preventDefault();
}, untilFault);

/**
 * Do what a key asks for.
 * @param {import("./keys.js").KeyAction} asked
 * @param {Element} from What has the focus.
 * @returns {boolean} Whether the key was used.
 */
function press({ do: action, column = 0 }, from) {
  const offered = session.shown.over && choiceFor(action);
  if (offered) offered.click();
  else if (isEndShown() && IN_FRONT.includes(action)) return false;
  else if (action === "help") showHelp(session.columns);
  else if (action === "new") byId("new").click();
  else if (action === "play") session.playByKey(column);
  else if (session.shown.over && OVER_AT_ITS_END.includes(action)) return false;
  else if (STAYS.includes(action)) session.act(action);
  else return session.board.press(action, from);
  return true;
}

addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
tendMenus();
tendEnd();
trapTab();
tendFocus();
