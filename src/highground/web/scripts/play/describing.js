// Points and names in words.

import { fill, words } from "../words.js";

/** @typedef {import("../types.js").SeatNow} SeatNow */
/** @typedef {[number, number]} Spot */

/**
 * A point as people write it, in inches.
 * @param {Spot | number[]} at
 * @param {number} level
 */
export function pointText(at, level = 0) {
  const inches = (/** @type {number} */ thousandths) => String(thousandths / 1000);
  return `${inches(at[0])}, ${inches(at[1])}${level ? `, ${level}` : ""}`;
}

/**
 * The point that somebody has written in inches, or null.
 * @param {string} text
 * @returns {[number, number, number] | null}
 */
export function readPoint(text) {
  const number = String.raw`(-?\d+(?:\.\d+)?)[″"]?`;
  const found = text.trim().match(new RegExp(`^${number}(?:\\s*,\\s*|\\s+)${number}(?:(?:\\s*,\\s*|\\s+)(\\d+))?$`));
  if (!found) return null;
  return [Math.round(1000 * Number(found[1])), Math.round(1000 * Number(found[2])), Number(found[3] ?? 0)];
}

/**
 * What a seat is called: by its player's name, with "you" where that helps.
 * @param {SeatNow[]} seats
 * @param {number} seat
 */
export function seatName(seats, seat) {
  return seats[seat]?.name ?? fill(words.common.seat, { number: seat + 1 });
}

/**
 * Names in a row.
 * @param {string[]} names
 */
export function inARow(names) {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

/**
 * Are there only bots besides?
 * @param {import("../types.js").Welcome} told
 */
export function isAlone({ seats, seat }) {
  return seats.every((one, number) => number === seat || one.kind === "bot");
}

/**
 * What it is called to take back what cannot be undone: bots do not mind, people are asked.
 * @param {import("../types.js").Welcome} told
 */
export function takebackText(told) {
  return isAlone(told) ? words.play.takeItBack : words.play.takeback;
}
