// Lines of sight, rings, the ruler, and where a piece would stand.

import { drawn } from "../dom.js";
import { alongLine, distance, fromLine, line, middle, shareNear, short } from "./geometry.js";
import { markDot, met } from "./marks.js";
import { length } from "./names.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */

const NEAR = 26; // what is marked is on a line if it lies no farther from it
const STOP = 9;

/**
 * A line of sight: a clear one is whole, with an arrow; a blocked one is dotted, with a cross in a circle where it stops.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {import("../types.js").Line} sight
 * @param {Mark[]} marks
 * @returns {SVGElement}
 */
export function sightNode(scene, geometry, sight, marks) {
  const [start, end] = [geometry.dot(sight.start), geometry.dot(sight.end)];
  const long = distance(start, end) || 1;
  const gaps = [sight.start, sight.end].map((at) => Math.min(gap(scene, geometry, at), long * 0.3) / long);
  const [first, last] = [alongLine(start, end, gaps[0]), alongLine(start, end, 1 - gaps[1])];
  if (sight.kind === "clear") return drawn("g", { class: "sight is-clear" }, ...clear(first, last));
  const share = stopAt(scene, geometry, start, end, marks) ?? 1 - gaps[1];
  return drawn("g", { class: "sight is-blocked" }, ...blocked(first, last, alongLine(start, end, share)));
}

/**
 * How far from its end a line stays, so that whatever stands there is clear of it.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Spot} at
 */
function gap(scene, geometry, at) {
  if (geometry.isGrid) return 22;
  const there = scene.pieces.filter((piece) => distance(piece.at, at) < 1);
  return Math.max(0, ...there.map((piece) => Math.max(8, piece.radius * geometry.unit) + 5));
}

/**
 * How far along, from 0 to 1, a line first meets what blocks it; null if nothing does, as where there is no line at all.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Dot} start
 * @param {Dot} end
 * @param {Mark[]} marks
 */
function stopAt(scene, geometry, start, end, marks) {
  const blocking = marks.filter((mark) => mark.kind === "blocking");
  const shares = blocking.flatMap((mark) => {
    const crossed = met(scene, geometry, mark, start, end);
    if (crossed !== null) return [crossed];
    const dot = markDot(geometry, mark);
    return mark.of !== "outline" && fromLine(dot, start, end) <= NEAR ? [shareNear(dot, start, end)] : [];
  });
  return shares.length ? Math.min(...shares) : null;
}

/**
 * @param {Dot} start
 * @param {Dot} end
 */
function clear(start, end) {
  const long = distance(start, end) || 1;
  const head = Math.min(14, long * 0.6);
  const neck = alongLine(start, end, 1 - head / long);
  const [across, down] = [(end[0] - start[0]) / long, (end[1] - start[1]) / long];
  const wings = [1, -1].map((turn) => [neck[0] + turn * down * head * 0.6, neck[1] - turn * across * head * 0.6]);
  const points = [end, ...wings].map((dot) => dot.map(short).join(",")).join(" ");
  return [
    drawn("path", { d: line(start, neck), class: "sight-case" }),
    drawn("path", { d: line(start, neck), class: "sight-line" }),
    drawn("polygon", { points, class: "sight-head" }),
  ];
}

/**
 * @param {Dot} start
 * @param {Dot} end
 * @param {Dot} stop
 */
function blocked(start, end, stop) {
  const [x, y] = stop;
  const arm = STOP * 0.45;
  const cross = `M${short(x - arm)} ${short(y - arm)}l${short(2 * arm)} ${short(2 * arm)}m0 ${short(-2 * arm)}l${short(-2 * arm)} ${short(2 * arm)}`;
  return [
    drawn("path", { d: line(start, end), class: "sight-case" }),
    drawn("path", { d: line(start, stop), class: "sight-line" }),
    drawn("path", { d: line(stop, end), class: "sight-line is-beyond" }),
    drawn("circle", { cx: short(x), cy: short(y), r: STOP, class: "sight-stop" }),
    drawn("path", { d: cross, class: "sight-cross" }),
  ];
}

/**
 * A ring so many thousandths of an inch around a point, or from the edge of what is there, with its length; the first is whole, the next dashed, then dotted.
 * @param {Geometry} geometry
 * @param {{at: Spot, radius: number, from?: number, label?: string}} found
 * @param {number} number
 * @returns {SVGElement[]}
 */
export function ringNodes(geometry, found, number) {
  const [x, y] = geometry.dot(found.at);
  const radius = (found.radius + (found.from ?? 0)) * geometry.unit;
  const words = [length(found.radius), found.label].filter(Boolean).join(": ");
  const around = { cx: short(x), cy: short(y), r: short(radius) };
  return [
    drawn("circle", { ...around, class: "ring-case" }),
    drawn("circle", { ...around, class: `ring is-${number % 3}` }),
    tag([x, y - radius], words),
  ];
}

/**
 * Words on a plate around a dot.
 * @param {Dot} dot
 * @param {string} words
 * @returns {SVGElement}
 */
export function tag([x, y], words) {
  const width = words.length * 6.4 + 14;
  const box = { x: short(x - width / 2), y: short(y - 10), width: short(width), height: 20, rx: 10, class: "tag-box" };
  return drawn("g", { class: "tag" }, drawn("rect", box), drawn("text", { x: short(x), y: short(y + 4.2), class: "tag-words" }, words));
}

/**
 * The ruler from one point of the table to another.
 * @param {Geometry} geometry
 * @param {Spot} from
 * @param {Spot} to
 * @returns {SVGElement[]}
 */
export function rulerNodes(geometry, from, to) {
  const [start, end] = [geometry.dot(from), geometry.dot(to)];
  const long = distance(from, to);
  const ticks = [...Array(Math.floor(long / 1000)).keys()].map((inch) => {
    const [x, y] = alongLine(start, end, ((inch + 1) * 1000) / long);
    const size = ((inch + 1) % 6 ? 3 : 6) / (distance(start, end) || 1);
    const [across, down] = [(end[1] - start[1]) * size, (start[0] - end[0]) * size];
    return line([x - across, y - down], [x + across, y + down]);
  });
  const d = line(start, end) + ticks.join("");
  return [
    drawn("path", { d, class: "ruler-case" }),
    drawn("path", { d, class: "ruler" }),
    tag(long > 3000 ? middle([start, end]) : [end[0], end[1] - 22], length(long)),
  ];
}
