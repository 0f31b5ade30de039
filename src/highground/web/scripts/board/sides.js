// Whose is what: each side has a colour, and a shape or a rim that tells it apart where there is no colour.

import { drawn } from "../dom.js";
import { short } from "./geometry.js";

/** The colours that a side may go by; `drawing.css` has each of them, with letters that can be read on it. */
const NAMED = ["black", "blue", "brown", "green", "grey", "orange", "purple", "red", "vermilion", "white", "yellow"];
const SEATS = ["blue", "vermilion", "green", "purple"];
const RIMS = ["plain", "double", "dashed", "dotted"];

/**
 * The class that gives things the colour of a side: the one that it goes by, or else one that no other side goes by.
 * @param {import("../types.js").Side[]} sides
 * @param {number | null} seat
 */
export function sideClass(sides, seat) {
  if (seat === null) return "side-nobody";
  const wanted = sides.map((side) => side.color);
  if (NAMED.includes(wanted[seat])) return `side-${wanted[seat]}`;
  const left = SEATS.filter((color) => !wanted.includes(color));
  const free = left.length ? left : SEATS;
  const unnamed = [...Array(seat).keys()].filter((other) => !NAMED.includes(wanted[other]));
  const place = free.length === SEATS.length ? seat : unnamed.length;
  return `side-${free[place % free.length]}`;
}

/** @param {number | null} seat */
export const rimOf = (seat) => (seat === null ? "plain" : RIMS[seat % RIMS.length]);

const SHAPES = [
  null,
  null,
  [[0.55, -1], [1.1, 0], [0.55, 1], [-0.55, 1], [-1.1, 0], [-0.55, -1]],
  [[0, -1.22], [1.22, 0], [0, 1.22], [-1.22, 0]],
];

/**
 * The body of a piece around (0, 0): a disc, a square, a hexagon or a diamond, seat by seat.
 * @param {number | null} seat
 * @param {number} radius
 * @param {string} name its class
 */
export function body(seat, radius, name) {
  const kind = (seat ?? 0) % 4;
  if (kind === 0) return drawn("circle", { r: short(radius), class: name });
  const half = radius * 0.92;
  if (kind === 1) {
    return drawn("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: radius * 0.22, class: name });
  }
  const corners = SHAPES[kind] ?? [];
  const points = corners.map(([x, y]) => `${short(x * radius)},${short(y * radius)}`).join(" ");
  return drawn("polygon", { points, class: name, "stroke-linejoin": "round" });
}

/**
 * A small sign of a seat, to stand before its name.
 * @param {import("../types.js").Side[]} sides
 * @param {number | null} seat
 */
export function sideSign(sides, seat) {
  const sign = drawn("svg", { viewBox: "-13 -13 26 26", class: `side-sign ${sideClass(sides, seat)}`, "aria-hidden": "true" });
  sign.append(body(seat, 10, "piece-body"));
  return sign;
}
