// What may be chosen, in gold; what cannot, but may be asked about; and the region in which a point may be chosen.

import { drawn } from "../dom.js";
import { fill, words } from "../words.js";
import { line, ring, short } from "./geometry.js";
import { outlinePath } from "./marks.js";

/** @typedef {import("./things.js").Things} Things */
/** @typedef {import("./things.js").Thing} Thing */
/** @typedef {import("./types.js").Dot} Dot */

/** @typedef {{below: SVGElement[], rims: SVGElement[], above: SVGElement[]}} Drawn  On the ground, around pieces, above all. */

/**
 * All that is offered.
 * @param {Things} things
 * @param {string | null} selected the id of a target
 * @returns {Drawn}
 */
export function offerNodes(things, selected) {
  /** @type {Drawn} */
  const found = { below: [], rims: [], above: [] };
  for (const thing of things.offered.filter(things.isShown)) {
    const { target } = thing;
    if (!target) continue;
    const name = `offer is-${target.refused ? "refused" : "open"}${target.id === selected ? " is-selected" : ""}`;
    const node = drawn("g", { class: name, "data-target": target.id, "data-of": target.of }, ...shapes(things, thing));
    const where = thing.of === "cell" || thing.of === "outline" ? "below" : thing.of === "piece" ? "rims" : "above";
    found[where].push(node);
  }
  return found;
}

/**
 * @param {Things} things
 * @param {Thing} thing
 * @returns {SVGElement[]}
 */
function shapes({ geometry, scene }, thing) {
  const [x, y] = thing.dot;
  if (thing.of === "cell") return doubled(ring(geometry.corners(thing.at, 5)), dotAt(x, y));
  if (thing.of === "outline") return doubled(outlinePath(geometry, scene.outlines[thing.key ?? 0]));
  if (thing.of === "edge") {
    const edge = scene.edges.find((one) => one.key === thing.key);
    return edge ? doubled(line(...geometry.side(...edge.between)), dotAt(x, y)) : [];
  }
  if (thing.of === "point") {
    const number = thing.target?.number;
    const up = thing.level ? [drawn("text", { x: short(x + 14), y: short(y + 4), class: "offer-level" }, `↑${thing.level}`)] : [];
    const inside = number ? [drawn("text", { x: short(x), y: short(y + 4.3), class: "offer-number" }, String(number))] : [];
    return [drawn("circle", { cx: short(x), cy: short(y), r: number ? 10.5 : 7, class: "offer-point" }), ...inside, ...up];
  }
  return doubled(around(thing));
}

/**
 * A line around a piece.
 * @param {Thing} thing
 * @param {number} [gap]
 */
export function around(thing, gap = 4) {
  const radius = thing.reach + gap;
  const [x, y] = thing.middle ?? thing.dot;
  if (!thing.isBox) return circlePath([x, y], radius);
  const size = short(2 * radius - 12);
  return `M${short(x - radius + 6)} ${short(y - radius)}h${size}q6 0 6 6v${size}q0 6 -6 6h-${size}q-6 0 -6 -6v-${size}q0 -6 6 -6z`;
}

/**
 * @param {Dot} dot
 * @param {number} radius
 */
export function circlePath([x, y], radius) {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0z`;
}

/**
 * A light line in a dark casing, and what goes with it.
 * @param {string} d
 * @param {...SVGElement} more
 * @returns {SVGElement[]}
 */
function doubled(d, ...more) {
  return [drawn("path", { d, class: "offer-case" }), drawn("path", { d, class: "offer-line" }), ...more];
}

/**
 * @param {number} x
 * @param {number} y
 */
const dotAt = (x, y) => drawn("circle", { cx: short(x), cy: short(y), r: 4.5, class: "offer-dot" });

/**
 * The brackets around what is selected.
 * @param {Dot} dot
 * @param {number} reach
 * @returns {SVGElement[]}
 */
export function selectionNodes([x, y], reach) {
  const radius = reach + 7;
  const arm = radius * 0.45;
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  const d = corners
    .map(([across, down]) => `M${short(x + across * radius)} ${short(y + down * (radius - arm))}V${short(y + down * radius)}H${short(x + across * (radius - arm))}`)
    .join("");
  return [drawn("path", { d, class: "select-case" }), drawn("path", { d, class: "select-line" })];
}

/**
 * The region in which a point may be chosen, level by level, without its holes, which may overlap and reach beyond it.
 * @param {Things} things
 * @param {string} name unlike that of other boards on the page
 * @returns {SVGElement[]}
 */
export function regionNodes(things, name) {
  const { geometry } = things;
  const areas = things.areas.filter((area) => area.level <= things.top).sort((one, other) => one.level - other.level);
  return areas.flatMap((area, number) => {
    const dots = area.edge.map((at) => geometry.dot(at));
    const edge = ring(dots);
    const holes = area.holes.map((hole) => ring(hole.map((at) => geometry.dot(at))));
    const look = `region-edge is-level-${Math.min(2, area.level)}`;
    const [x, y] = dots.reduce((best, dot) => (dot[0] - dot[1] < best[0] - best[1] ? dot : best));
    const level = area.level ? [drawn("text", { x: short(x + 5), y: short(y - 5), class: "offer-level" }, fill(words.board.level, { level: area.level }))] : [];
    if (!holes.length) return [drawn("path", { d: edge, class: `region ${look}` }), ...level];
    const id = `${name}-region-${number}`;
    const shown = drawn("path", { d: edge, fill: "white", stroke: "white", "stroke-width": 3 });
    return [
      drawn("mask", { id }, shown, ...holes.map((d) => drawn("path", { d, fill: "black" }))),
      drawn("clipPath", { id: `${id}-edge` }, drawn("path", { d: edge })),
      drawn("path", { d: edge, class: `region ${look}`, mask: `url(#${id})` }),
      drawn("path", { d: holes.join(""), class: look, "clip-path": `url(#${id}-edge)` }),
      ...level,
    ];
  });
}
