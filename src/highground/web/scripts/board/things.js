// What there is on a board to be pointed at and picked: pieces, cells, and whatever is offered besides.

import { fill, words } from "../words.js";
import { distance, fromLine, isInside, middle, nearestInside, same } from "./geometry.js";
import { placed } from "./layout.js";
import { markWords } from "./marks.js";
import { cellWords, figureWords, meaning, outlineWords, pieceWords, placeName } from "./names.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * Something on the board. `away` is how far a dot is from it, 0 inside; `dot` is where to point at it.
 * @typedef {object} Thing
 * @property {Target["of"]} of
 * @property {number} [key]
 * @property {number | null} [figure] the key of the figure of a piece, if it has one
 * @property {Spot} at
 * @property {number} level
 * @property {Dot} dot
 * @property {Dot} [middle] of all of it, seen or not
 * @property {number} reach how far it is from its middle to its rim
 * @property {boolean} [isBox] is it as wide at its corners as at its sides?
 * @property {(dot: Dot) => number} away
 * @property {string} words
 * @property {string} name
 * @property {Target} [target]
 */

const EDGE_REACH = 9;
const POINT_REACH = 12;
const STAR_REACH = 11;

export class Things {
  /**
   * @param {Scene} scene
   * @param {Geometry} geometry
   */
  constructor(scene, geometry) {
    this.scene = scene;
    this.geometry = geometry;
    this.placed = placed(scene, geometry);
    this.objectives = scene.marks.filter((mark) => mark.of === "cell" && mark.kind === "objective");
    this.cells = new Map(scene.cells.map((cell) => [String(cell.at), cell]));
    /** @type {Thing[]} */
    this.pieces = [...this.placed].reverse().map((part) => this.#piece(part));
    /** @type {Thing[]} whatever is offered, in the order of the offers */
    this.offered = [];
    /** @type {Area[]} */
    this.areas = [];
    this.top = Infinity; // the highest level that is not lifted off
  }

  /** @param {import("./layout.js").Placed} part */
  #piece(part) {
    const { piece, x, y, radius } = part;
    const isBox = this.geometry.kind !== "table" && (this.geometry.kind === "hexes" || (piece.seat ?? 0) % 4 === 1);
    const half = (part.shown ?? 2 * radius) / 2; // of what is seen of a counter below another
    const middleY = y - radius + half;
    /** @param {Dot} dot */
    const away = (dot) => {
      const [across, down] = [Math.abs(dot[0] - x), Math.abs(dot[1] - middleY)];
      return isBox ? Math.max(0, across - radius, down - half) : Math.max(0, Math.hypot(across, down) - radius);
    };
    /** @type {Dot} */
    const dot = [x, middleY];
    const { at, level } = part.figure ?? piece;
    const place = this.scene.grid ? this.#cellWords(piece.at) : placeName(this.scene, at, level);
    const figure = part.figure?.name ? [figureWords(piece, part.figure)] : [];
    return {
      of: /** @type {const} */ ("piece"),
      key: piece.key,
      figure: part.figure?.key,
      at,
      level,
      dot,
      middle: /** @type {Dot} */ ([x, y]),
      reach: isBox && this.geometry.kind === "squares" ? radius * 0.92 : radius,
      isBox,
      away,
      words: [...figure, pieceWords(piece), place].join("; "),
      name: piece.name,
    };
  }

  /** @param {Spot} at */
  #cellWords(at) {
    const cell = this.cells.get(String(at));
    if (!cell) return "";
    const told = this.objectives.filter((mark) => same(mark.at, at)).map((mark) => markWords(this.scene, mark));
    return [cellWords(this.scene, cell), ...told].join(", ");
  }

  /**
   * What may be chosen from now on.
   * @param {Target[]} targets
   */
  offer(targets) {
    this.offered = targets.flatMap((target) => this.#offered(target));
    for (const piece of this.pieces) {
      piece.target = targets.find((target) => isOf(piece, target));
    }
  }

  /**
   * Where these are on the board.
   * @param {Target[]} targets
   */
  dotsOf(targets) {
    return targets.flatMap((target) => this.#offered(target)).map((thing) => thing.dot);
  }

  /**
   * A target as a thing; none if it is not on the board. A unit is there once for each of its figures, a figure once.
   * @param {Target} target
   * @returns {Thing[]}
   */
  #offered(target) {
    const { scene, geometry } = this;
    if (target.of === "piece" || target.of === "figure") {
      return this.pieces.filter((piece) => isOf(piece, target)).map((piece) => ({ ...piece, target }));
    }
    if (target.of === "cell") {
      const cell = scene.cells.find((one) => one.key === target.key);
      return cell ? [{ ...this.#cell(cell.at), target }] : [];
    }
    if (target.of === "edge") {
      const edge = scene.edges.find((one) => one.key === target.key);
      if (!edge) return [];
      const [start, end] = geometry.side(...edge.between);
      /** @param {Dot} dot */
      const away = (dot) => Math.max(0, fromLine(dot, start, end) - EDGE_REACH);
      const name = meaning(scene, "edge", edge.look, edge.look);
      return [{ of: "edge", key: target.key, at: edge.between[0], level: 0, dot: middle([start, end]), reach: EDGE_REACH, away, words: name, name, target }];
    }
    if (target.of === "outline") {
      const outline = scene.outlines[target.key ?? -1];
      if (!outline) return [];
      const dots = outline.points.map((at) => geometry.dot(at));
      /** @param {Dot} dot */
      const away = (dot) =>
        isInside(geometry.spot(dot), { edge: outline.points, holes: outline.holes })
          ? 0
          : Math.min(...dots.map((start, number) => fromLine(dot, start, dots[(number + 1) % dots.length])));
      return [{ of: "outline", key: target.key, at: geometry.spot(middle(dots)), level: outline.level, dot: middle(dots), reach: 0, away, words: outlineWords(outline), name: outline.name, target }];
    }
    if (target.of === "point" && target.at) {
      const dot = geometry.dot(target.at);
      /** @param {Dot} from */
      const away = (from) => Math.max(0, distance(from, dot) - POINT_REACH);
      return [{ of: "point", at: target.at, level: target.level ?? 0, dot, reach: POINT_REACH, away, words: target.label, name: target.label, target }];
    }
    return [];
  }

  /**
   * @param {Spot} at
   * @returns {Thing}
   */
  #cell(at) {
    const cell = this.cells.get(String(at));
    const dot = this.geometry.dot(at);
    /** @param {Dot} from */
    const away = (from) => (same(this.geometry.spot(from), at) ? 0 : Math.max(1, distance(from, dot) - this.geometry.half));
    return { of: "cell", key: cell?.key, at, level: 0, dot, reach: this.geometry.half, away, words: this.#cellWords(at), name: cell?.name ?? "" };
  }

  /** @param {Thing} thing */
  isShown = (thing) => thing.level <= this.top;

  /**
   * Everything at a place, what may be chosen first: the pieces there, whatever is offered, and the place itself.
   * @param {Dot} dot
   * @returns {Thing[]}
   */
  at(dot) {
    const offered = this.offered.filter((thing) => thing.away(dot) === 0).filter(this.isShown);
    const pieces = this.pieces.filter((thing) => thing.away(dot) === 0 && !thing.target).filter(this.isShown);
    const open = offered.filter((thing) => !thing.target?.refused);
    const refused = offered.filter((thing) => thing.target?.refused);
    return [...inOrder(open, dot), ...inOrder(refused, dot), ...pieces, ...this.#place(dot, offered)];
  }

  /**
   * The cell or the point of the table under a dot, unless it is offered itself.
   * @param {Dot} dot
   * @param {Thing[]} offered
   * @returns {Thing[]}
   */
  #place(dot, offered) {
    const { geometry, scene } = this;
    const at = geometry.spot(dot);
    if (geometry.isGrid) {
      const isThere = this.cells.has(String(at)) && !offered.some((thing) => thing.of === "cell");
      return isThere ? [this.#cell(at)] : [];
    }
    const on = scene.outlines
      .filter((outline) => outline.level <= this.top && isInside(at, { edge: outline.points, holes: outline.holes }))
      .sort((one, other) => other.top - one.top);
    const level = this.levelAt(at);
    const name = placeName(scene, at, level);
    const stars = this.objectives.filter((mark) => distance(geometry.dot(mark.at), dot) <= STAR_REACH);
    const told = [...stars.map((mark) => markWords(scene, mark)), ...on.slice(0, 2).map(outlineWords), name].join("; ");
    return [{ of: "point", at, level, dot, reach: 0, away: () => 0, words: told, name }];
  }

  /**
   * The highest level, of those that are not lifted off, on which a point may be chosen there.
   * @param {Spot} at
   */
  levelAt(at) {
    const levels = this.#openAreas().filter((area) => isInside(at, area)).map((area) => area.level);
    return Math.max(0, ...levels);
  }

  #openAreas() {
    return this.areas.filter((area) => area.level <= this.top);
  }

  /**
   * What is picked at a dot: a target, a point of the open region, or nothing. What is near is picked as well, as long as
   * nothing is hit.
   * @param {Dot} dot
   * @param {number} reach
   * @returns {{thing: Thing} | {at: Spot, level: number} | null}
   */
  picked(dot, reach) {
    const hit = this.at(dot).find((thing) => thing.target && !thing.target.refused);
    if (hit) return { thing: hit };
    const spot = this.geometry.spot(dot);
    if (this.areas.length) {
      const point = nearestInside(spot, this.#openAreas(), 0);
      if (point) return point;
    }
    const near = this.offered
      .filter((thing) => !thing.target?.refused && thing.away(dot) <= reach)
      .filter(this.isShown)
      .sort((one, other) => one.away(dot) - other.away(dot))[0];
    if (near) return { thing: near };
    if (this.areas.length) {
      const point = nearestInside(spot, this.#openAreas(), reach / this.geometry.unit);
      if (point) return point;
    }
    const refused = this.at(dot).find((thing) => thing.target);
    return refused ? { thing: refused } : null;
  }

  /**
   * What is to say of a thing: what it is, and what choosing it would do.
   * @param {Thing} thing
   */
  wordsOf(thing) {
    const { target } = thing;
    if (!target) return thing.words;
    const isSaid = target.label === thing.name || thing.words.startsWith(target.label);
    const told = isSaid ? "" : `: ${target.label}`;
    const sentence = target.refused ? words.board.refused : words.board.offered;
    return `${thing.words}; ${fill(sentence, { label: told })}`;
  }
}

/**
 * Is a target or a mark this piece, or this figure of one?
 * @param {Thing} piece
 * @param {{of: string, key?: number | null}} target
 */
export function isOf(piece, target) {
  if (target.of === "figure") return piece.figure === target.key;
  return target.of === "piece" && piece.key === target.key;
}

/**
 * Points before figures, these before whole pieces, these before what is between cells, and places last; of points the nearest first.
 * @param {Thing[]} things
 * @param {Dot} dot
 */
function inOrder(things, dot) {
  const order = ["point", "figure", "piece", "edge", "outline", "cell"];
  const far = (/** @type {Thing} */ thing) => (thing.of === "point" || thing.of === "edge" ? distance(thing.dot, dot) : 0);
  const place = (/** @type {Thing} */ thing) => order.indexOf(thing.target?.of ?? thing.of);
  return [...things].sort((one, other) => place(one) - place(other) || far(one) - far(other));
}
