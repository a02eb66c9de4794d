/**
 * The words of a card, as the server's pages say them.
 *
 * A face is two letters, rank and suit: "TH" is the ten of hearts.
 */

const RANKS = "A23456789TJQK";

/** @type {Record<string, string>} */
const RANK_WORDS = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

/** @type {Record<string, string>} */
const SUIT_WORDS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/**
 * The rank of a face, from 0 for an ace to 12 for a king.
 * @param {string} face
 */
export function rankIndex(face) {
  return RANKS.indexOf(face[0]);
}

/**
 * The rank as it is printed on the card.
 * @param {string} face
 */
export function rankSign(face) {
  return face[0] === "T" ? "10" : face[0];
}

/**
 * A card as it is spoken: "queen of hearts".
 * @param {string} face
 */
export function cardWords(face) {
  return `${RANK_WORDS[face[0]] ?? face[0]} of ${SUIT_WORDS[face[1]]}`;
}

/**
 * An amount of cards: "1 card", "5 cards".
 * @param {number} amount
 */
export function countCards(amount) {
  return `${amount} card${amount === 1 ? "" : "s"}`;
}

/**
 * A time as minutes and seconds.
 * @param {number} timeMs
 */
export function clockText(timeMs) {
  const seconds = Math.floor(timeMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
