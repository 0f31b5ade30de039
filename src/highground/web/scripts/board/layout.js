// Where pieces stand in the picture, and how large they are there.

import { distance, isInside } from "./geometry.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * A piece or a figure of one where it is drawn. `shown` is how much is seen of a counter below another.
 * @typedef {object} Placed
 * @property {Piece} piece
 * @property {number} x
 * @property {number} y
 * @property {number} radius half of its width
 * @property {number} [shown]
 * @property {import("../types.js").Figure} [figure]
 * @property {boolean} isBelow below a floor, on which others might stand
 */

const LEAST = 8; // the radius of the smallest disc on which letters can be read
const SQUARE_RADIUS = 0.34;
const STACKS = [[0, 0], [38, 0], [32, 11], [29, 11]]; // how large the counters of a stack are, and how far down the next lies
const LEAST_COUNTER = 26;
const STACK_ROOM = 51;
const STACK_BOTTOM = 21;

/**
 * All pieces, from those below up.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @returns {Placed[]}
 */
export function placed(scene, geometry) {
  if (!geometry.isGrid) return onTable(scene, geometry);
  /** @type {Map<string, Piece[]>} */
  const stacks = new Map();
  for (const piece of [...scene.pieces].sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0])) {
    const there = stacks.get(String(piece.at));
    if (there) there.push(piece);
    else stacks.set(String(piece.at), [piece]);
  }
  const put = geometry.kind === "hexes" ? stacked : sideBySide;
  return [...stacks.values()].flatMap((pieces) => put(pieces, geometry));
}

/**
 * @param {Piece[]} pieces
 * @param {Geometry} geometry
 * @returns {Placed[]}
 */
function sideBySide(pieces, geometry) {
  const [x, y] = geometry.dot(pieces[0].at);
  const step = geometry.unit / pieces.length;
  const radius = Math.min(SQUARE_RADIUS * geometry.unit, step * 0.44);
  const first = x - ((pieces.length - 1) / 2) * step;
  return pieces.map((piece, number) => ({ piece, x: first + number * step, y, radius, isBelow: false }));
}

/**
 * @param {Piece[]} pieces
 * @param {Geometry} geometry
 * @returns {Placed[]}
 */
function stacked(pieces, geometry) {
  const [x, y] = geometry.dot(pieces[0].at);
  const count = pieces.length;
  const [size, step] = STACKS[count] ?? [LEAST_COUNTER, (STACK_ROOM - LEAST_COUNTER) / (count - 1)];
  const bottom = count > 1 ? STACK_BOTTOM : size / 2;
  const aside = count > 1 ? Math.min(3, 9 / count) : 0;
  return pieces.map((piece, number) => ({
    piece,
    x: x + aside * (number - (count - 1) / 2),
    y: y + bottom - size / 2 - step * (count - 1 - number),
    radius: size / 2,
    shown: number < count - 1 ? step : undefined,
    isBelow: false,
  }));
}

/**
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @returns {Placed[]}
 */
function onTable(scene, geometry) {
  const pieces = [...scene.pieces].sort((one, other) => one.level - other.level || one.bottom - other.bottom);
  return pieces.flatMap((piece) => {
    const isBelow = scene.outlines.some(
      (floor) =>
        floor.bottom > piece.bottom &&
        floor.level > piece.level &&
        isInside(piece.at, { edge: floor.points, holes: floor.holes }),
    );
    const parts = piece.figures.length ? piece.figures : [undefined];
    return parts.map((figure) => {
      const part = figure ?? piece;
      const [x, y] = geometry.dot(part.at);
      return { piece, figure, x, y, radius: Math.max(LEAST, part.radius * geometry.unit), isBelow };
    });
  });
}

/**
 * The corner at which a plate beside a disc hides least of the others.
 * @param {Placed} one
 * @param {Placed[]} all
 * @returns {[number, number]}
 */
export function freeCorner(one, all) {
  /** @type {[number, number][]} */
  const corners = [[1, 1], [-1, 1], [1, -1], [-1, -1]];
  const covered = corners.map(([across, down]) => {
    /** @type {[number, number]} */
    const at = [one.x + across * one.radius * 1.15, one.y + down * one.radius * 0.85];
    return all.reduce((sum, other) => {
      const near = other.radius + one.radius * 0.6 - distance(at, [other.x, other.y]);
      return other === one ? sum : sum + Math.max(0, near);
    }, 0);
  });
  return corners[covered.indexOf(Math.min(...covered))];
}
