// What things on a board are called, in words for those who hear it and for whoever points at them.

import { fill, words } from "../words.js";
import { same } from "./geometry.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./types.js").Spot} Spot */

/**
 * Thousandths of an inch as people write them.
 * @param {number} thousandths
 */
export const inches = (thousandths) => `${Math.round(thousandths) / 1000}″`;

/**
 * A length in inches and in centimetres.
 * @param {number} thousandths
 */
export function length(thousandths) {
  const long = Math.round(thousandths / 100) / 10;
  return fill(words.board.length, { inches: long, centimetres: Math.round(thousandths * 0.0254) / 10 });
}

/** @param {import("../types.js").Value} value */
function valueWords(value) {
  const amount = `${value.name} ${value.amount}${value.kind}`;
  return value.most === null ? amount : fill(words.board.of, { amount, most: value.most });
}

/**
 * A piece and everything that is to know about it.
 * @param {Piece} piece
 */
export function pieceWords(piece) {
  const parts = [piece.name, ...piece.values.map(valueWords), ...piece.conditions.map((condition) => condition.name), piece.text];
  if (piece.bottom) parts.push(fill(words.board.up, { height: inches(piece.bottom) }));
  if (piece.figures.length) parts.push(fill(words.board.figures, { count: piece.figures.length }));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { name } of piece.figures.flatMap((figure) => figure.conditions)) counts.set(name, (counts.get(name) ?? 0) + 1);
  parts.push(...[...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)));
  return parts.filter(Boolean).join(", ");
}

/**
 * A figure by the name of its piece and its own, and how it is.
 * @param {Piece} piece
 * @param {import("../types.js").Figure} figure
 */
export function figureWords(piece, figure) {
  return [`${piece.name}: ${figure.name}`, ...figure.conditions.map((condition) => condition.name)].join(", ");
}

/**
 * A cell: its name, how high it lies, and what is on it.
 * @param {Scene} scene
 * @param {Cell} cell
 */
export function cellWords(scene, cell) {
  const parts = [cell.name, `${scene.height_word} ${cell.height}`];
  const more = cell.is_full ? meaning(scene, "sign", "full", words.board.full) : cell.cover ? fill(words.board.cover, { cost: cell.cover }) : "";
  if (cell.thing) parts.push(more ? `${cell.thing} (${more})` : cell.thing);
  return parts.join(", ");
}

/**
 * What a mark or a look means: as the scene's legend says, or else this.
 * @param {Scene} scene
 * @param {string} part
 * @param {string} look
 * @param {string} otherwise
 */
export function meaning(scene, part, look, otherwise) {
  return scene.legend.find((entry) => entry.part === part && entry.look === look)?.text ?? otherwise;
}

/**
 * What a cell or a point of the table is called.
 * @param {Scene} scene
 * @param {Spot} at
 * @param {number} [level]
 */
export function placeName(scene, at, level = 0) {
  if (scene.grid) return scene.cells.find((cell) => same(cell.at, at))?.name ?? "";
  const place = `${inches(at[0])}, ${inches(at[1])}`;
  return level ? `${place}, ${fill(words.board.level, { level })}` : place;
}

/**
 * An outline of the table: its name, and from how high up to where it goes.
 * @param {import("../types.js").Outline} outline
 */
export function outlineWords(outline) {
  const height = outline.top ? fill(words.board.high, { height: inches(outline.top) }) : "";
  return [outline.name, height, outline.text].filter(Boolean).join(", ");
}
