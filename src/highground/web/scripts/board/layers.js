// The layers of a board, one over the other: ground, veil, names, marks, region, offers, lines, pieces and what is above.

import { drawn, replace } from "../dom.js";
import { around, circlePath, offerNodes, regionNodes, selectionNodes } from "./offers.js";
import { ring, short } from "./geometry.js";
import { ringNodes, rulerNodes, sightNode } from "./lines.js";
import { markNodes, moveNodes, veilNodes } from "./marks.js";
import { giveWay, namePlaces } from "./piece-names.js";
import { lettersOf, pieceNode } from "./pieces.js";
import { sideClass } from "./sides.js";
import { isOf } from "./things.js";

/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Overlay} Overlay */
/** @typedef {import("./things.js").Things} Things */
/** @typedef {import("./things.js").Thing} Thing */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./layout.js").Placed} Placed */
/** @typedef {import("../types.js").Ground} Ground */

const NAMES = /** @type {const} */ ([
  "ground", "veil", "region", "below", "marks", "names", "moves", "lines", "pointed", "rims", "pieces", "rings", "above", "hover", "chosen", "ranges", "ruler", "cursor",
]);

const RANGES = [4000, 8000, 12000, 18000, 24000]; // where nobody shoots

export class Layers {
  /**
   * @param {SVGSVGElement} svg
   * @param {string} name unlike that of other boards on the page
   * @param {import("./motion.js").Motion} motion
   */
  constructor(svg, name, motion) {
    this.name = name;
    this.motion = motion;
    this.layer = /** @type {Record<typeof NAMES[number], SVGGElement>} */ (
      Object.fromEntries(NAMES.map((one) => [one, drawn("g", { class: `layer-${one}` })]))
    );
    const stripe = drawn("path", { d: "M0 0V8", class: "veil-stripe" });
    const hatch = drawn("pattern", { id: `${name}-hatch`, width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, stripe);
    svg.append(drawn("defs", {}, hatch), ...NAMES.map((one) => this.layer[one]));
    /** @type {Map<number, {look: string, parts: Placed[]}>} */
    this.shown = new Map();
    /** @type {Map<number, {seat: number | null, from: Dot, at: Spot}>} by piece: whose it is, and where it stood */
    this.moved = new Map();
    this.isOld = false; // whoever looks has answered since: the next move is the first of the last
  }

  /**
   * The ground, up to a level of it.
   * @param {Ground} ground
   * @param {number} top
   */
  ground(ground, top) {
    const floor = ground.floors.find((one) => one.level <= top) ?? ground.floors[ground.floors.length - 1];
    replace(this.layer.ground, ...parsed(floor.below));
    replace(this.layer.names, ...parsed(floor.above));
  }

  /**
   * All pieces; those that have moved go there from where they were.
   * @param {Things} things
   * @param {boolean} isAnimated
   */
  pieces(things, isAnimated) {
    const { scene, geometry } = things;
    const all = things.placed.filter((part) => part.piece.level <= things.top);
    /** @type {Map<number, Placed[]>} */
    const byKey = new Map();
    for (const part of all) byKey.set(part.piece.key, [...(byKey.get(part.piece.key) ?? []), part]);
    const before = this.shown;
    this.shown = new Map([...byKey].map(([key, parts]) => [key, { look: JSON.stringify(parts[0].piece.values), parts }]));
    const gone = isAnimated ? [...this.layer.pieces.children].filter((node) => !byKey.has(Number(node.getAttribute("data-piece")))) : [];
    const names = geometry.isGrid ? null : namePlaces(all, geometry.width);
    if (names) giveWay(this.layer.names, all, names.values());
    const nodes = [...byKey].map(([key, parts]) => pieceNode(scene, geometry, parts, all, names?.get(key)));
    replace(this.layer.pieces, ...gone, ...nodes);
    gone.forEach((node) => this.motion.vanish(node));
    this.#remember(before);
    if (isAnimated) nodes.forEach((node) => this.#animate(node, before));
    replace(this.layer.moves, ...moveNodes(this.#lastMoves()));
  }

  /**
   * Which pieces have moved last: all of one side, until another moves or somebody has answered.
   * @param {Map<number, {parts: Placed[]}>} before
   */
  #remember(before) {
    const moved = [...this.shown].flatMap(([key, { parts }]) => {
      const was = before.get(key)?.parts[0];
      const { piece } = parts[0];
      return was && !isThere(was.piece.at, piece.at) ? [{ key, seat: piece.seat, from: /** @type {Dot} */ ([was.x, was.y]), at: was.piece.at }] : [];
    });
    if (!moved.length) return;
    const seats = new Set([...this.moved.values()].map((one) => one.seat));
    if (this.isOld || !moved.some((one) => seats.has(one.seat))) this.moved.clear();
    this.isOld = false;
    for (const one of moved) if (!this.moved.has(one.key)) this.moved.set(one.key, one);
  }

  /** From where to where; who is back where he was has not moved. */
  #lastMoves() {
    return [...this.moved].flatMap(([key, { from, at }]) => {
      const now = this.shown.get(key)?.parts[0];
      return now && !isThere(at, now.piece.at) ? [{ from, to: /** @type {Dot} */ ([now.x, now.y]) }] : [];
    });
  }

  /**
   * @param {Element} node
   * @param {Map<number, {look: string, parts: Placed[]}>} before
   */
  #animate(node, before) {
    const key = Number(node.getAttribute("data-piece"));
    const [was, now] = [before.get(key), this.shown.get(key)];
    if (!was || !now) return void (before.size && this.motion.appear(node));
    now.parts.forEach((part, number) => {
      const from = was.parts[number] ?? was.parts[0];
      const [across, down] = [from.x - part.x, from.y - part.y];
      if (Math.hypot(across, down) < 0.5) return;
      for (const moving of node.querySelectorAll(`[data-part="${number}"]`)) this.motion.move(moving, across, down);
    });
    if (was.look !== now.look) this.motion.flash(node);
  }

  /**
   * What may be chosen, and what is.
   * @param {Things} things
   * @param {string | null} selected
   */
  offers(things, selected) {
    const { below, rims, above } = offerNodes(things, selected);
    replace(this.layer.region, ...regionNodes(things, this.name));
    replace(this.layer.below, ...below);
    replace(this.layer.rims, ...rims);
    replace(this.layer.above, ...above);
    const chosen = things.offered.filter((thing) => thing.target?.id === selected).filter(things.isShown);
    this.layer.above.append(...chosen.flatMap((thing) => selectionNodes(thing.dot, Math.max(thing.reach, 9))));
  }

  /**
   * A point of the region that is selected, with the piece as it would stand there.
   * @param {Things} things
   * @param {{at: Spot, level: number} | null} point
   * @param {number | null} piece
   */
  chosenPoint(things, point, piece) {
    replace(this.layer.chosen, ...(point ? ghost(things, point.at, point.level, piece, "is-chosen") : []));
  }

  /**
   * What would be picked by whoever points.
   * @param {Things} things
   * @param {{thing: Thing} | {at: Spot, level: number} | null} picked
   * @param {number | null} piece
   */
  hover(things, picked, piece) {
    if (!picked) return replace(this.layer.hover);
    if ("at" in picked) return replace(this.layer.hover, ...ghost(things, picked.at, picked.level, piece, ""));
    const { thing } = picked;
    const d = thing.of === "cell" ? ring(things.geometry.corners(thing.at, 2)) : around(thing, 6);
    return replace(this.layer.hover, drawn("path", { d, class: "hover-line" }));
  }

  /**
   * Marks of the scene and of the overlay, lines, rings, a veil, and where a piece would stand.
   * @param {Things} things
   * @param {Overlay | null} over
   */
  overlay(things, over) {
    const { scene, geometry } = things;
    const marks = [...scene.marks, ...(over?.marks ?? [])];
    const lines = [...scene.lines, ...(over?.lines ?? [])];
    const seen = over?.seen_areas ?? scene.seen_areas;
    replace(this.layer.veil, ...veilNodes(geometry, marks, seen, `${this.name}-hatch`));
    replace(this.layer.marks, ...markNodes(scene, geometry, marks));
    replace(this.layer.lines, ...lines.map((line) => sightNode(scene, geometry, line, marks)));
    const pieces = marks.flatMap((mark) =>
      things.pieces.filter((piece) => isOf(piece, mark)).map((piece) =>
        drawn("path", { d: around(piece), class: `mark-piece is-${mark.kind}` }),
      ),
    );
    const rings = (over?.rings ?? []).flatMap((found, number) => ringNodes(geometry, found, number));
    const stands = over?.ghost ? ghost(things, over.ghost.at, over.ghost.level ?? 0, over.ghost.piece, "is-chosen") : [];
    replace(this.layer.pointed, ...pieces);
    replace(this.layer.rings, ...rings, ...stands);
  }

  /**
   * Rings around a point of the table, or around a piece there, as far as it shoots; none if there is no point.
   * @param {Things} things
   * @param {Spot | null} at
   * @param {number} [key] of the piece
   */
  ranges(things, at, key) {
    const { geometry, scene } = things;
    const piece = scene.pieces.find((one) => one.key === key);
    const centre = piece?.figures.length ? piece.at : at;
    const longest = Math.hypot(geometry.width, geometry.height) / geometry.unit;
    const radii = (piece?.ranges.length ? piece.ranges : RANGES).filter((radius) => radius < longest);
    const rings = centre ? radii.map((radius) => ({ at: centre, radius, from: piece?.radius ?? 0 })) : [];
    replace(this.layer.ranges, ...rings.flatMap((ring, number) => ringNodes(geometry, ring, number)));
  }

  /** @param {{geometry: Geometry, from: Spot, to: Spot} | null} what */
  ruler(what) {
    replace(this.layer.ruler, ...(what ? rulerNodes(what.geometry, what.from, what.to) : []));
  }

  /**
   * @param {Geometry | null} geometry
   * @param {Dot | null} dot
   * @param {Thing | undefined} [thing] what is there
   */
  cursor(geometry, dot, thing) {
    if (!geometry || !dot) return replace(this.layer.cursor);
    const d = geometry.isGrid ? ring(geometry.corners(geometry.spot(dot), 1)) : thing?.reach ? circlePath(thing.dot, thing.reach + 9) : crosshair(dot);
    return replace(this.layer.cursor, drawn("path", { d, class: "cursor-case" }), drawn("path", { d, class: "cursor-line" }));
  }
}

/**
 * @param {Spot} one
 * @param {Spot} other
 */
function isThere(one, other) {
  return one[0] === other[0] && one[1] === other[1];
}

/** @param {Dot} dot */
function crosshair([x, y]) {
  const [a, b] = [short(x), short(y)];
  return `M${a} ${short(y - 22)}V${short(y - 8)}M${a} ${short(y + 8)}V${short(y + 22)}M${short(x - 22)} ${b}H${short(x - 8)}M${short(x + 8)} ${b}H${short(x + 22)}`;
}

/**
 * A piece as it would stand at a point, or a cross if it is nobody's.
 * @param {Things} things
 * @param {Spot} at
 * @param {number} level
 * @param {number | null} key
 * @param {string} name
 * @returns {SVGElement[]}
 */
function ghost(things, at, level, key, name) {
  const [x, y] = things.geometry.dot(at);
  const piece = things.scene.pieces.find((one) => one.key === key);
  const figure = piece?.figures[0] ?? piece;
  const radius = Math.max(8, (figure?.radius ?? 0) * (things.geometry.isGrid ? 0 : things.geometry.unit));
  const side = sideClass(things.scene.sides, piece?.seat ?? null);
  const up = level ? [drawn("text", { x: short(x), y: short(y - radius - 4), class: "piece-height" }, `↑${level}`)] : [];
  const letters = piece ? [drawn("text", { x: short(x), y: short(y + radius * 0.32), "font-size": short(radius * 0.9), class: "ghost-letters" }, lettersOf(piece))] : [];
  return [drawn("g", { class: `ghost ${side} ${name}` }, drawn("circle", { cx: short(x), cy: short(y), r: short(radius), class: "ghost-body" }), ...letters, ...up)];
}

/**
 * The nodes of a drawing that comes as text.
 * @param {string} content
 */
function parsed(content) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return [...documentElement.childNodes].map((node) => document.importNode(node, true));
}
