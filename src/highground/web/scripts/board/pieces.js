// Pieces: in the colours and shapes of their sides, with letters, values, conditions and how high they stand.

import { drawn } from "../dom.js";
import { distance, line, short } from "./geometry.js";
import { freeCorner } from "./layout.js";
import { inches } from "./names.js";
import { halfOf, SIGN, signsBefore, SIZE } from "./piece-names.js";
import { body, rimOf, sideClass } from "./sides.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Condition} Condition */
/** @typedef {import("./layout.js").Placed} Placed */
/** @typedef {import("./geometry.js").Geometry} Geometry */

const MOST_PIPS = 8; // more than that is written as a number
const LETTER = 0.6; // how wide a letter is, of its size

/**
 * A piece where it stands, with all of its figures.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Placed[]} parts of one piece
 * @param {Placed[]} all
 * @param {import("./piece-names.js").NamePlace} [name] where its name stands, if anywhere
 */
export function pieceNode(scene, geometry, parts, all, name) {
  const { piece } = parts[0];
  const side = sideClass(scene.sides, piece.seat);
  const faded = parts[0].isBelow ? " is-below" : "";
  const node = drawn("g", { class: `piece ${side}${faded}`, "data-piece": piece.key });
  if (piece.figures.length) node.append(...links(parts));
  if (piece.points.length) {
    const points = piece.points.map((at) => geometry.dot(at).map(short).join(",")).join(" ");
    node.append(drawn("polygon", { points, class: "piece-shape" }));
  }
  node.append(...parts.map((part, number) => partNode(part, number, bodyOf(geometry, part))));
  if (!geometry.isGrid) node.append(...parts.map((part, number) => partNode(part, number, signsOf(part, all))));
  if (name) node.append(partNode(name.part, parts.indexOf(name.part), named(name)));
  else node.append(partNode(parts[0], 0, signs(parts[0], -parts[0].radius, parts[0].radius)));
  return node;
}

/**
 * The name of a piece, and the signs before it.
 * @param {import("./piece-names.js").NamePlace} place
 */
function named({ part, across, down }) {
  const count = signsBefore(part).length;
  if (!count) return [written(part.piece.name, down, SIZE, "piece-name", across)];
  const left = across - halfOf(part); // the name begins where the signs end, however wide its letters are
  return [...signs(part, left, down), written(part.piece.name, down, SIZE, "piece-name is-after", left + count * SIGN + 1)];
}

/**
 * The signs of a piece of several figures, from here to the right.
 * @param {Placed} part
 * @param {number} x
 * @param {number} y
 */
function signs(part, x, y) {
  return signsBefore(part).map((sign, place) => badgeNode(sign, x + (place + 0.5) * SIGN, y, SIGN - 1));
}

/**
 * What belongs to one figure, around where it stands; what moves is inside what stands still.
 * @param {Placed} part
 * @param {number} number
 * @param {SVGElement[]} nodes
 */
function partNode(part, number, nodes) {
  const moving = drawn("g", { class: "piece-part", "data-part": number }, ...nodes);
  return drawn("g", { transform: `translate(${short(part.x)} ${short(part.y)})` }, moving);
}

/**
 * @param {Geometry} geometry
 * @param {Placed} part
 */
function bodyOf(geometry, part) {
  if (geometry.kind === "squares") return onSquare(part);
  return geometry.kind === "hexes" ? counter(part) : disc(part);
}

/** @param {Piece} piece */
export function lettersOf(piece) {
  const words = piece.name.split(/\s+/);
  if (piece.letters) return piece.letters;
  return words.length > 1 ? words.slice(0, 2).map((word) => word[0].toUpperCase()).join("") : piece.name.slice(0, 2);
}

/**
 * @param {string} words
 * @param {number} y the middle of the letters
 * @param {number} size
 * @param {string} [name]
 * @param {number} [x]
 */
function written(words, y, size, name = "piece-letters", x = 0) {
  return drawn("text", { x: short(x), y: short(y + size * 0.36), "font-size": short(size), class: name }, words);
}

/** @param {Placed} part */
function onSquare({ piece, radius }) {
  const letters = lettersOf(piece);
  const value = piece.values[0];
  const size = radius * (value ? (letters.length < 3 ? 0.78 : 0.62) : letters.length < 3 ? 0.95 : 0.7);
  const nodes = [
    drawn("ellipse", { cx: radius * 0.14, cy: radius * 0.9, rx: radius * 0.95, ry: radius * 0.3, class: "piece-shadow" }),
    body(piece.seat, radius, "piece-body"),
    written(letters, value ? -radius * 0.12 : 0, size),
  ];
  if (value) nodes.push(...amount(value, radius));
  return [...nodes, ...badges(piece.conditions, radius)];
}

/**
 * How much there is of the value that matters most: as many bars as there can be, or a number.
 * @param {import("../types.js").Value} value
 * @param {number} radius
 */
function amount(value, radius) {
  if (value.most === null || value.most > MOST_PIPS || value.amount > value.most) {
    return [written(shortValue(value), radius * 0.5, radius * 0.5, "piece-small")];
  }
  const step = Math.min(radius * 0.27, (radius * 1.36) / Math.max(1, value.most));
  return [...Array(value.most).keys()].map((place) =>
    drawn("rect", {
      x: short(-(step * /** @type {number} */ (value.most)) / 2 + step * (place + 0.12)),
      y: short(radius * 0.36),
      width: short(step * 0.76),
      height: short(radius * 0.3),
      class: place < value.amount ? "pip" : "pip is-gone",
    }),
  );
}

/** @param {import("../types.js").Value} value */
export const shortValue = (value) => `${value.amount}${value.kind}${value.most === null ? "" : `/${value.most}`}`;

/**
 * A counter: its corners are round for the first seat and every second one after it, cut off for the others. Of one
 * below another only the upper part is seen, and its letters are there.
 * @param {Placed} part
 */
function counter({ piece, radius, shown }) {
  const size = 2 * radius;
  const letters = lettersOf(piece);
  const small = shown === undefined ? smallText(piece, size) : [];
  const [room, middle] = [[0.5, 0.5], [0.42, 0.35], [0.36, 0.24]][small.length];
  const height = Math.min(shown === undefined ? room * size : 0.8 * shown, (0.85 * size) / (letters.length * 0.66));
  const at = shown === undefined ? middle * size : 0.56 * shown;
  /** @type {(SVGElement | null)[]} */
  const nodes = [
    shown === undefined ? drawn("ellipse", { cx: 3, cy: radius - 1, rx: size * 0.55, ry: 4, class: "piece-shadow" }) : null,
    counterBody(piece.seat, radius),
    written(letters, at - radius, height),
    ...small.map((words, row) => {
      const down = small.length === 1 ? 0.72 : 0.55 + 0.26 * row;
      return written(words, down * size - radius, smallSize(small, size), "piece-small");
    }),
  ];
  const badge = shown === undefined ? 10 : Math.min(10, shown);
  const signs = piece.conditions.filter((condition) => condition.sign);
  signs.forEach(({ sign }, place) => nodes.push(badgeNode(sign, radius - 1 - place * badge, badge / 2 - radius, badge)));
  return nodes.filter((node) => node !== null);
}

/**
 * @param {number | null} seat
 * @param {number} radius
 */
function counterBody(seat, radius) {
  const size = 2 * radius;
  const isRound = (seat ?? 0) % 2 === 0;
  const cut = size * 0.19;
  const long = short(size - 2 * cut);
  const c = short(cut);
  const shape = isRound
    ? drawn("rect", { x: -radius, y: -radius, width: size, height: size, rx: size * 0.2, class: "piece-body" })
    : drawn("path", {
        d: `M${short(cut - radius)} ${short(-radius)}h${long}l${c} ${c}v${long}l-${c} ${c}h-${long}l-${c} -${c}v-${long}z`,
        class: "piece-body",
      });
  if ((seat ?? 0) % RIM_COUNT < 2) return shape;
  const inner = { x: 2 - radius, y: 2 - radius, width: size - 4, height: size - 4, rx: size * 0.1 };
  return drawn("g", {}, shape, drawn("rect", { ...inner, class: `piece-rim is-${rimOf(seat)}` }));
}

const RIM_COUNT = 4;

/**
 * As much of the values of a piece as can be read on its counter, in one line or two: all of them, or the first.
 * @param {Piece} piece
 * @param {number} size
 */
function smallText(piece, size) {
  const numbers = piece.values.map(shortValue);
  const half = Math.ceil(numbers.length / 2);
  const ways = [[numbers.join("-")], [numbers.slice(0, half).join("-"), numbers.slice(half).join("-")], numbers.slice(0, 1)];
  return ways.find((way) => way.length && way.every(Boolean) && smallSize(way, size) >= 0.22 * size) ?? [];
}

/**
 * @param {string[]} lines
 * @param {number} size
 */
function smallSize(lines, size) {
  const widest = Math.max(...lines.map((words) => words.length));
  return Math.min((lines.length === 1 ? 0.3 : 0.26) * size, (size - 4) / (widest * LETTER));
}

/** @param {Placed} part */
function disc({ piece, radius }) {
  const letters = lettersOf(piece);
  const rim = rimOf(piece.seat);
  const nodes = [
    drawn("circle", { r: short(radius + 2), class: "piece-halo" }),
    drawn("circle", { r: short(radius), class: "piece-body is-disc" }),
  ];
  if (rim !== "plain") nodes.push(drawn("circle", { r: short(radius * 0.84), class: `piece-rim is-${rim}` }));
  return [...nodes, written(letters, 0, radius * (letters.length < 3 ? 0.95 : 0.7))];
}

/**
 * How high a piece or a figure stands, its conditions, and the value that matters most.
 * @param {Placed} part
 * @param {Placed[]} all
 */
function signsOf(part, all) {
  const { piece, radius } = part;
  const of = part.figure ?? piece;
  const nodes = badges(of.conditions, radius, part.figure ? 2 : of.conditions.length);
  const height = of.bottom ? `↑${inches(of.bottom)}` : of.level ? `↑${of.level}` : "";
  if (height) nodes.push(written(height, -radius - 7, 10.5, "piece-height"));
  if (!part.figure && piece.values.length) nodes.push(plate(part, freeCorner(part, all)));
  return nodes;
}

/**
 * The first value of a piece, at a corner of its disc.
 * @param {Placed} part
 * @param {[number, number]} corner
 */
function plate({ piece, radius }, [across, down]) {
  const words = shortValue(piece.values[0]);
  const size = Math.max(9, radius * 0.55);
  const width = Math.max(size * 1.45, words.length * size * LETTER + size * 0.7);
  const height = size * 1.4;
  const x = across * (radius * 1.15 - 5);
  const y = down > 0 ? radius * 0.42 + height / 2 : -radius * 0.42 - height / 2;
  const box = { x: short(x - width / 2), y: short(y - height / 2), width: short(width), height: short(height), rx: short(height / 2) };
  return drawn("g", {}, drawn("rect", { ...box, class: "piece-plate" }), written(words, y, size, "piece-value", x));
}

/**
 * The signs of conditions, from the upper right to the left, and as many below: those of a figure keep off the next one's.
 * @param {Condition[]} conditions
 * @param {number} radius
 * @param {number} [most] in a row
 */
function badges(conditions, radius, most = conditions.length) {
  const size = Math.max(10, radius * 0.75);
  const signs = conditions.filter((condition) => condition.sign);
  return signs.map(({ sign }, place) => badgeNode(sign, radius * 0.8 - (place % most) * size, radius * (place < most ? -0.8 : 0.8), size));
}

/**
 * @param {string} sign
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @returns {SVGElement}
 */
function badgeNode(sign, x, y, size) {
  const letters = size * (sign.length === 1 ? 0.75 : 0.55);
  const circle = drawn("circle", { cx: short(x), cy: short(y), r: short(size / 2), class: "piece-badge" });
  return drawn("g", {}, circle, written(sign, y, letters, "piece-value", x));
}

/**
 * Each figure is joined to the nearest of those before it in its group, so that all hang together.
 * @param {Placed[]} parts
 */
function links(parts) {
  let path = "";
  for (const group of new Set(parts.map((part) => part.figure?.group))) {
    const dots = parts.filter((part) => part.figure?.group === group).map((part) => /** @type {[number, number]} */ ([part.x, part.y]));
    dots.slice(1).forEach((dot, before) => {
      const joined = dots.slice(0, before + 1).reduce((best, one) => (distance(one, dot) < distance(best, dot) ? one : best));
      path += line(joined, dot);
    });
  }
  return path ? [drawn("path", { d: path, class: "piece-links" })] : [];
}
