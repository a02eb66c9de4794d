/**
 * Sounds, made here and nowhere recorded: a tap for a play, a lower one for a
 * draw, a dull one for a refusal, and a few notes at the end: up for a
 * cleared tableau, a record or a first, else down. Some are felt, too.
 */

/** @typedef {"play" | "draw" | "refused" | "cleared" | "feat" | "over"} Sound */

/** The notes of each sound: hertz, and seconds after the first. */
const NOTES = /** @type {Record<Sound, [number, number][]>} */ ({
  play: [[660, 0]],
  draw: [[330, 0]],
  refused: [[150, 0]],
  cleared: [[523, 0], [659, 0.12], [784, 0.24], [1047, 0.36]],
  feat: [[392, 0], [523, 0.14], [784, 0.28]],
  over: [[392, 0], [330, 0.16]],
});

/** How a sound is felt where a device vibrates: ms of it and of rest, in turns. */
const PULSES = /** @type {Partial<Record<Sound, number[]>>} */ ({
  play: [8],
  refused: [20, 40, 20],
  cleared: [12, 60, 12, 60, 30],
  feat: [12, 60, 30],
});

const LENGTH_S = 0.12;
const LOUDNESS = 0.12;

/** @type {AudioContext | undefined} */
let audio;

/**
 * Make a sound. Only after the player has done something on the page: a
 * browser allows none before.
 * @param {Sound} sound
 * @param {number} [run] Cards played since the last draw: each a semitone higher.
 */
export function sound(sound, run = 1) {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  for (const [hertz, after] of NOTES[sound]) {
    const start = audio.currentTime + after;
    const note = new OscillatorNode(audio, {
      frequency: sound === "play" ? hertz * 2 ** ((Math.max(run, 1) - 1) / 12) : hertz,
      type: "triangle",
    });
    const fade = new GainNode(audio, { gain: LOUDNESS });
    fade.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S);
    note.connect(fade).connect(audio.destination);
    note.start(start);
    note.stop(start + LENGTH_S);
  }
}

/**
 * Let a sound be felt, unless the player has switched that off.
 * @param {Sound} sound
 */
export function feel(sound) {
  const pulses = PULSES[sound];
  if (!pulses || document.documentElement.dataset.vibration === "off") return;
  navigator.vibrate?.(pulses);
}
