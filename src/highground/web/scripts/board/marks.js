// What is pointed out on a board: marks on cells, pieces, edges and outlines, a veil over what is not seen, the last moves.

import { drawn } from "../dom.js";
import { words } from "../words.js";
import { isInside, line, middle, ring, same, short } from "./geometry.js";
import { meaning } from "./names.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Outline} Outline */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */

const FRAMED = ["viewer", "cover", "blocking", "seen", "changed", "choice"];

/**
 * What a mark is called, or else what its kind means.
 * @param {Scene} scene
 * @param {Mark} mark
 */
export function markWords(scene, mark) {
  return mark.text || meaning(scene, "mark", mark.kind, words.board.marks[mark.kind] ?? mark.kind);
}

/**
 * The marks of cells and points, edges and outlines; those of pieces and figures are rings around them.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Mark[]} marks
 * @returns {SVGElement[]}
 */
export function markNodes(scene, geometry, marks) {
  const isVeiled = marks.some((mark) => mark.kind === "unseen");
  const nodes = marks
    .filter((mark) => mark.kind !== "unseen" && !(isVeiled && mark.kind === "seen"))
    .flatMap((mark) => markNode(scene, geometry, mark));
  return nodes;
}

/**
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Mark} mark
 * @returns {SVGElement[]}
 */
function markNode(scene, geometry, mark) {
  const told = drawn("title", {}, markWords(scene, mark));
  if (mark.of === "piece" || mark.of === "figure") return [];
  if (mark.of === "outline") {
    const outline = scene.outlines[mark.key ?? -1];
    return outline ? [drawn("path", { d: outlinePath(geometry, outline), class: `mark-outline is-${mark.kind}` }, told)] : [];
  }
  if (mark.of === "edge") {
    const between = mark.beyond ? [mark.at, mark.beyond] : scene.edges.find((edge) => edge.key === mark.key)?.between;
    if (!between || !geometry.isGrid) return [];
    const d = line(...geometry.side(between[0], between[1]));
    return [drawn("g", { class: `mark-edge is-${mark.kind}` }, told, drawn("path", { d, class: "mark-case" }), drawn("path", { d, class: "mark-bar" }), drawn("path", { d, class: "mark-stripes" }))];
  }
  const [x, y] = geometry.dot(mark.at);
  if (mark.kind === "objective") return [drawn("g", { transform: starAt(geometry, x, y) }, told, star())];
  if (!FRAMED.includes(mark.kind) && mark.kind !== "left") return [];
  if (!geometry.isGrid) return [drawn("circle", { cx: short(x), cy: short(y), r: 11, class: `mark-point is-${mark.kind}` }, told)];
  const frame = ring(geometry.corners(mark.at, 4));
  /** @type {SVGElement[]} */
  const nodes = [drawn("path", { d: frame, class: "mark-case" }), drawn("path", { d: frame, class: "mark-frame" })];
  if (mark.kind === "viewer" || mark.kind === "seen") nodes.push(eye(x, y, geometry.half));
  return [drawn("g", { class: `mark-cell is-${mark.kind}` }, told, ...nodes)];
}

/**
 * @param {Geometry} geometry
 * @param {number} x
 * @param {number} y
 */
function starAt(geometry, x, y) {
  const [across, down] = geometry.kind === "hexes" ? [-26, -7] : geometry.kind === "squares" ? [-20, 20] : [0, 0];
  return `translate(${short(x + across)} ${short(y + down)})`;
}

function star() {
  const points = [...Array(10).keys()].map((turn) => {
    const radius = turn % 2 ? 4.6 : 10.5;
    return `${short(radius * Math.sin((turn * Math.PI) / 5))},${short(-radius * Math.cos((turn * Math.PI) / 5))}`;
  });
  return drawn("polygon", { points: points.join(" "), class: "mark-star" });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} half
 */
function eye(x, y, half) {
  const at = `translate(${short(x + half * 0.6)} ${short(y - half * 0.62)})`;
  const lids = drawn("path", { d: "M-8 0Q0 -8.5 8 0Q0 8.5 -8 0Z", class: "mark-eye" });
  return drawn("g", { transform: at }, lids, drawn("circle", { r: 2.8, class: "mark-pupil" }));
}

/**
 * @param {Geometry} geometry
 * @param {{points: Spot[], holes: Spot[][]}} outline
 */
export function outlinePath(geometry, outline) {
  return [outline.points, ...outline.holes].map((points) => ring(points.map((at) => geometry.dot(at)))).join("");
}

/**
 * What lies over all that is not seen: cells that are marked so, or all of a table but some areas.
 * @param {Geometry} geometry
 * @param {Mark[]} marks
 * @param {Outline[] | null} seen
 * @param {string} hatch the id of the pattern
 * @returns {SVGElement[]}
 */
export function veilNodes(geometry, marks, seen, hatch) {
  const cells = marks.filter((mark) => mark.kind === "unseen" && mark.of === "cell");
  if (cells.length && geometry.isGrid) {
    const d = cells.map((mark) => ring(geometry.corners(mark.at, -0.2))).join("");
    return [drawn("path", { d, class: "veil" }), drawn("path", { d, fill: `url(#${hatch})` })];
  }
  if (!seen || geometry.isGrid) return [];
  const whole = { x: 0, y: 0, width: geometry.width, height: geometry.height };
  const holes = [...seen].sort((one, other) => one.level - other.level).flatMap((area) => [
    drawn("path", { d: ring(area.points.map((at) => geometry.dot(at))), fill: "black" }),
    ...area.holes.map((hole) => drawn("path", { d: ring(hole.map((at) => geometry.dot(at))), fill: "white" })),
  ]);
  const mask = drawn("mask", { id: `${hatch}-mask` }, drawn("rect", { ...whole, fill: "white" }), ...holes);
  const shades = [drawn("rect", { ...whole, class: "veil" }), drawn("rect", { ...whole, fill: `url(#${hatch})` })];
  return [mask, drawn("g", { mask: `url(#${hatch}-mask)` }, ...shades)];
}

/**
 * Where pieces have come from: a dashed line, and a ring where each was.
 * @param {{from: Dot, to: Dot}[]} moves
 * @returns {SVGElement[]}
 */
export function moveNodes(moves) {
  return moves.flatMap(({ from, to }) => [
    drawn("path", { d: line(from, to), class: "move-case" }),
    drawn("path", { d: line(from, to), class: "move-line" }),
    drawn("circle", { cx: short(from[0]), cy: short(from[1]), r: 7, class: "move-from" }),
  ]);
}

/**
 * Where something that is marked as in the way of a line is met on it, from 0 to 1; none if it is not on the line.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Mark} mark
 * @param {Dot} start
 * @param {Dot} end
 * @returns {number | null}
 */
export function met(scene, geometry, mark, start, end) {
  /** @type {[Dot, Dot][]} */
  let sides = [];
  if (mark.of === "outline") {
    const outline = scene.outlines[mark.key ?? -1];
    if (!outline) return null;
    if (isInside(geometry.spot(start), { edge: outline.points, holes: outline.holes })) return 0;
    sides = [outline.points, ...outline.holes].flatMap((points) => sidesOf(points.map((at) => geometry.dot(at))));
  } else if (geometry.isGrid && mark.beyond) {
    sides = [geometry.side(mark.at, mark.beyond)];
  } else if (geometry.isGrid && mark.of === "cell" && !same(geometry.spot(start), mark.at)) {
    sides = sidesOf(geometry.corners(mark.at));
  }
  const shares = sides.map(([one, other]) => crossing(start, end, one, other)).filter((share) => share !== null);
  return shares.length ? Math.min(...shares) : null;
}

/**
 * @param {Dot[]} dots
 * @returns {[Dot, Dot][]}
 */
const sidesOf = (dots) => dots.map((dot, number) => [dot, dots[(number + 1) % dots.length]]);

/**
 * How far along a line it crosses another, be it at its very end; null if it does not.
 * @param {Dot} start
 * @param {Dot} end
 * @param {Dot} one
 * @param {Dot} other
 */
function crossing(start, end, one, other) {
  const way = [end[0] - start[0], end[1] - start[1]];
  const side = [other[0] - one[0], other[1] - one[1]];
  const turn = way[0] * side[1] - way[1] * side[0];
  if (Math.abs(turn) < 1e-6) return null;
  const to = [one[0] - start[0], one[1] - start[1]];
  const share = (to[0] * side[1] - to[1] * side[0]) / turn;
  const along = (to[0] * way[1] - to[1] * way[0]) / turn;
  return share >= 0 && share <= 1 && along >= -0.01 && along <= 1.01 ? share : null;
}

/**
 * The middle of what a mark is on.
 * @param {Geometry} geometry
 * @param {Mark} mark
 * @returns {Dot}
 */
export function markDot(geometry, mark) {
  return mark.beyond && geometry.isGrid ? middle(geometry.side(mark.at, mark.beyond)) : geometry.dot(mark.at);
}
