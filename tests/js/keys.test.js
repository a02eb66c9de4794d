import assert from "node:assert/strict";
import { test } from "node:test";

import { BINDINGS, helpLines, keyAction } from "../../src/golf_solitaire/web/static/keys.js";

const STANDARD = { columns: 7, letters: true };

/**
 * @param {string} key
 * @param {Partial<KeyboardEvent>} [more]
 */
function press(key, more = {}) {
  const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  const getModifierState = () => false;
  const still = { repeat: false, isComposing: false, getModifierState };
  return { key, code: "", ...still, ...none, ...more };
}

test("each key of the list does what its line says", () => {
  for (const { action, letter, key } of BINDINGS) {
    assert.deepEqual(keyAction(press(letter ?? key ?? ""), STANDARD), { do: action });
  }
});

test("a number plays its column, up to the last one", () => {
  assert.deepEqual(keyAction(press("7"), STANDARD), { do: "play", column: 7 });
  assert.equal(keyAction(press("8"), STANDARD), null);
  assert.deepEqual(keyAction(press("9"), { columns: 9, letters: true }), {
    do: "play",
    column: 9,
  });
  assert.equal(keyAction(press("0"), STANDARD), null);
});

test("a held key acts once", () => {
  assert.equal(keyAction(press("d", { repeat: true }), STANDARD), null);
});

test("keys do nothing with Ctrl, Alt or Cmd", () => {
  for (const modifier of ["ctrlKey", "altKey", "metaKey"]) {
    assert.equal(keyAction(press("d", { [modifier]: true }), STANDARD), null);
  }
});

test("a sign typed with AltGr is no command", () => {
  const getModifierState = (/** @type {string} */ name) => name === "AltGraph";

  for (const [key, code] of [["ą", "KeyA"], ["²", "Digit2"], ["ð", "KeyD"]]) {
    assert.equal(keyAction(press(key, { code, getModifierState }), STANDARD), null);
  }
});

test("without Num Lock the numpad plays no column", () => {
  for (const [key, code] of [["End", "Numpad1"], ["PageDown", "Numpad3"], ["Home", "Numpad7"]]) {
    assert.equal(keyAction(press(key, { code }), STANDARD), null);
  }
  const arrow = press("ArrowLeft", { code: "Numpad4" });
  assert.deepEqual(keyAction(arrow, STANDARD), { do: "left" });
});

test("Caps Lock makes no difference", () => {
  assert.deepEqual(keyAction(press("U"), STANDARD), { do: "undo" });
});

test("on a Cyrillic layout the place of the key decides", () => {
  const action = keyAction(press("в", { code: "KeyD" }), STANDARD);

  assert.deepEqual(action, { do: "draw" });
});

test("the Arabic question mark shows the keys", () => {
  const action = keyAction(press("\u061f", { code: "Slash", shiftKey: true }), STANDARD);

  assert.deepEqual(action, { do: "help" });
});

test("on another Latin layout the letter decides", () => {
  assert.deepEqual(keyAction(press("d", { code: "KeyH" }), STANDARD), { do: "draw" });
});

test("a French digit key plays its column without Shift", () => {
  const action = keyAction(press("&", { code: "Digit1" }), STANDARD);

  assert.deepEqual(action, { do: "play", column: 1 });
  assert.equal(keyAction(press("!", { code: "Digit1", shiftKey: true }), STANDARD), null);
});

test("letters and numbers can be switched off; arrows and Esc stay", () => {
  const off = { columns: 7, letters: false };

  assert.equal(keyAction(press("d"), off), null);
  assert.equal(keyAction(press("1"), off), null);
  assert.deepEqual(keyAction(press("ArrowLeft"), off), { do: "left" });
  assert.deepEqual(keyAction(press("Escape"), off), { do: "cancel" });
});

test("typing with an input method does nothing", () => {
  assert.equal(keyAction(press("d", { isComposing: true }), STANDARD), null);
});

test("Enter and Space are left to the button that has the focus", () => {
  assert.equal(keyAction(press("Enter"), STANDARD), null);
  assert.equal(keyAction(press(" "), STANDARD), null);
});

test("the help lists every key once", () => {
  const shown = helpLines(9).map((line) => line.shown);

  assert.equal(shown[0], "1 – 9");
  assert.equal(new Set(shown).size, shown.length);
  for (const binding of BINDINGS) assert.ok(shown.includes(binding.shown));
});
