/**
 * The keys of the table: one list, which also makes the help.
 */

/**
 * What a key asks for.
 * @typedef {{ do: string, column?: number }} KeyAction
 */

/**
 * @typedef {object} Binding
 * @property {string} shown The key as the help writes it.
 * @property {string} does What the help says of it.
 * @property {string} action
 * @property {string} [letter] The key, for one that types a letter or a sign.
 * @property {string} [key] The key, for one that types nothing.
 */

/** @type {readonly Binding[]} */
export const BINDINGS = [
  { shown: "D", does: "draw", action: "draw", letter: "d" },
  { shown: "H", does: "hint", action: "hint", letter: "h" },
  { shown: "A", does: "auto move: play the hint", action: "auto", letter: "a" },
  { shown: "U", does: "undo", action: "undo", letter: "u" },
  { shown: "R", does: "redo", action: "redo", letter: "r" },
  { shown: "N", does: "new deal; after a hole, what comes next", action: "new", letter: "n" },
  { shown: "B", does: "after a hole, see the best", action: "best", letter: "b" },
  { shown: "V", does: "after a hole, its review", action: "review", letter: "v" },
  { shown: "?", does: "this list", action: "help", letter: "?" },
  { shown: "←", does: "pile to the left", action: "left", key: "ArrowLeft" },
  { shown: "→", does: "pile to the right", action: "right", key: "ArrowRight" },
  { shown: "↑", does: "up the column", action: "up", key: "ArrowUp" },
  { shown: "↓", does: "down the column", action: "down", key: "ArrowDown" },
  { shown: "Esc", does: "let go of a chosen card", action: "cancel", key: "Escape" },
];

/**
 * The lines of the help: the column keys first, then the list.
 * @param {number} columns
 * @returns {{ shown: string, does: string }[]}
 */
export function helpLines(columns) {
  return [
    { shown: `1 – ${columns}`, does: "play that column" },
    { shown: "Enter, Space", does: "play or press what has the focus" },
    ...BINDINGS.map(({ shown, does }) => ({ shown, does })),
  ];
}

/**
 * @typedef {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey"
 *   | "shiftKey" | "repeat" | "isComposing" | "getModifierState">} KeyPress
 */

/**
 * What a press asks for, null for nothing.
 *
 * A key acts once a press and never with Ctrl, Alt, AltGr or Cmd. Where the
 * layout types other letters than Latin ones, the key's place decides.
 *
 * @param {KeyPress} press
 * @param {{ columns: number, letters: boolean }} options `letters` is false
 *   where the player has switched the single-letter keys off.
 * @returns {KeyAction | null}
 */
export function keyAction(press, { columns, letters }) {
  if (press.repeat || press.isComposing) return null;
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.getModifierState("AltGraph")) return null;
  const plain = BINDINGS.find((binding) => binding.key === press.key);
  if (plain) return { do: plain.action };
  if (!letters) return null;
  const typed = typedSign(press);
  if (/^[1-9]$/.test(typed)) {
    return Number(typed) <= columns ? { do: "play", column: Number(typed) } : null;
  }
  const binding = BINDINGS.find(({ letter }) => letter === typed);
  return binding ? { do: binding.action } : null;
}

/**
 * Whether a press is meant for the field that has the focus.
 * @param {EventTarget | null} target
 */
export function isForField(target) {
  const field = "input, textarea, select, [contenteditable]";
  return target instanceof Element && target.closest(field) !== null;
}

/**
 * The letter, digit or question mark of a press. Without Num Lock the keys of
 * the numpad type nothing: they are End, Page Down and the like.
 * @param {KeyPress} press
 */
function typedSign({ key, code, shiftKey }) {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  if (key === "\u061f") return "?"; // that of Arabic and Persian
  const typesDigit = code.startsWith("Digit") || [...key].length === 1;
  const digit = typesDigit && /^(?:Digit|Numpad)([0-9])$/.exec(code);
  if (digit && !shiftKey) return digit[1];
  const letter = /^Key([A-Z])$/.exec(code);
  return letter && !/^[\x20-\x7e]$/.test(key) ? letter[1].toLowerCase() : "";
}
