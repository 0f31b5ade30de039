// Where things are: cells and points of the table in the picture, and what lies under a point of the picture.

/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("../types.js").Ground} Ground */
/** @typedef {import("../types.js").Area} Area */

const SQUARE_BESIDE = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const HEX_BESIDE = [
  [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]],
  [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]],
];

/** How wide the names around a board are. */
export const BORDER = 30;

export class Geometry {
  /** @param {Ground} ground */
  constructor(ground) {
    this.kind = ground.kind;
    this.unit = ground.unit;
    this.width = ground.width;
    this.height = ground.height;
    this.origin = ground.origin;
    this.isGrid = ground.kind !== "table";
    this.half = ground.kind === "hexes" ? (ground.unit * Math.sqrt(3)) / 2 : ground.unit / 2;
    /** How large a cell is across, or an inch of the table. */
    this.across = ground.kind === "hexes" ? 2 * this.half : ground.kind === "squares" ? ground.unit : ground.unit * 1000;
  }

  /**
   * The middle of a cell, or a point of the table.
   * @param {Spot} at
   * @returns {Dot}
   */
  dot(at) {
    const [x, y] = this.origin;
    if (this.kind === "hexes") {
      return [x + 1.5 * this.unit * at[0], y + this.half * (2 * at[1] + (at[0] & 1))];
    }
    return [x + at[0] * this.unit, y + at[1] * this.unit];
  }

  /**
   * The cell under a dot, or the point of the table, in whole thousandths.
   * @param {Dot} dot
   * @returns {Spot}
   */
  spot(dot) {
    const across = (dot[0] - this.origin[0]) / this.unit;
    const down = (dot[1] - this.origin[1]) / this.unit;
    if (this.kind !== "hexes") return [Math.round(across) + 0, Math.round(down) + 0];
    const column = Math.round(across / 1.5);
    /** @type {Spot[]} */
    const near = [column - 1, column, column + 1].flatMap((one) => {
      const row = Math.round((dot[1] - this.origin[1]) / this.half / 2 - (one & 1) / 2);
      return /** @type {Spot[]} */ ([[one, row - 1], [one, row], [one, row + 1]]);
    });
    return nearest(near, (at) => distance(this.dot(at), dot));
  }

  /**
   * The corners of a cell, so much farther in; side n goes from corner n to the next, towards neighbour n.
   * @param {Spot} at
   * @param {number} [inset]
   * @returns {Dot[]}
   */
  corners(at, inset = 0) {
    const [x, y] = this.dot(at);
    const share = 1 - inset / this.half;
    const unit = this.unit * share;
    const half = this.half * share;
    if (this.kind === "squares") return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
    return [[x - unit / 2, y - half], [x + unit / 2, y - half], [x + unit, y], [x + unit / 2, y + half], [x - unit / 2, y + half], [x - unit, y]];
  }

  /**
   * The places beside a cell, in the order of its sides.
   * @param {Spot} at
   * @returns {Spot[]}
   */
  beside(at) {
    const steps = this.kind === "squares" ? SQUARE_BESIDE : HEX_BESIDE[at[0] & 1];
    return steps.map(([across, down]) => [at[0] + across, at[1] + down]);
  }

  /**
   * The side between two cells; of cells that meet in a corner, a short line across it.
   * @param {Spot} one
   * @param {Spot} other
   * @returns {[Dot, Dot]}
   */
  side(one, other) {
    const corners = this.corners(one);
    const number = this.beside(one).findIndex((beside) => same(beside, other));
    if (number >= 0) return [corners[number], corners[(number + 1) % corners.length]];
    const [x, y] = middle([this.dot(one), this.dot(other)]);
    const way = [this.dot(other)[0] - this.dot(one)[0], this.dot(other)[1] - this.dot(one)[1]];
    const share = this.half / 2 / (Math.hypot(way[0], way[1]) || 1);
    return [[x - way[1] * share, y + way[0] * share], [x + way[1] * share, y - way[0] * share]];
  }
}

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
export const same = (one, other) => one[0] === other[0] && one[1] === other[1];

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * @param {readonly Dot[]} dots
 * @returns {Dot}
 */
export const middle = (dots) => [
  dots.reduce((sum, dot) => sum + dot[0], 0) / dots.length,
  dots.reduce((sum, dot) => sum + dot[1], 0) / dots.length,
];

/**
 * The one of which this is least.
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => number} of
 * @returns {T}
 */
export function nearest(all, of) {
  return all.reduce((best, one) => (of(one) < of(best) ? one : best));
}

/** @param {number} value */
export const short = (value) => String(Math.round(value * 100) / 100 + 0);

/**
 * A closed line through some dots.
 * @param {readonly Dot[]} dots
 */
export const ring = (dots) => `M${dots.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/**
 * @param {Dot} start
 * @param {Dot} end
 */
export const line = (start, end) => `M${short(start[0])} ${short(start[1])}L${short(end[0])} ${short(end[1])}`;

/**
 * How far a dot is from the line between two others.
 * @param {Dot} dot
 * @param {Dot} start
 * @param {Dot} end
 */
export function fromLine(dot, start, end) {
  return distance(dot, alongLine(start, end, shareNear(dot, start, end)));
}

/**
 * How far along a line, from 0 to 1, it is nearest to a dot.
 * @param {readonly number[]} dot
 * @param {readonly number[]} start
 * @param {readonly number[]} end
 */
export function shareNear(dot, start, end) {
  const way = [end[0] - start[0], end[1] - start[1]];
  const length = way[0] * way[0] + way[1] * way[1] || 1;
  return Math.min(1, Math.max(0, ((dot[0] - start[0]) * way[0] + (dot[1] - start[1]) * way[1]) / length));
}

/**
 * @param {readonly number[]} start
 * @param {readonly number[]} end
 * @param {number} share
 * @returns {Dot}
 */
export const alongLine = (start, end, share) => [
  start[0] + (end[0] - start[0]) * share,
  start[1] + (end[1] - start[1]) * share,
];

/**
 * Is a point inside a closed line?
 * @param {readonly number[]} at
 * @param {readonly (readonly number[])[]} edge
 */
export function isInRing(at, edge) {
  let inside = false;
  for (let number = 0, before = edge.length - 1; number < edge.length; before = number++) {
    const [x, y] = edge[number];
    const [toX, toY] = edge[before];
    if (y > at[1] !== toY > at[1] && at[0] < x + ((toX - x) * (at[1] - y)) / (toY - y)) inside = !inside;
  }
  return inside;
}

/**
 * Is a point inside an area and in none of its holes, which may overlap and reach beyond its edge?
 * @param {readonly number[]} at
 * @param {{edge: readonly (readonly number[])[], holes: readonly (readonly (readonly number[])[])[]}} area
 */
export function isInside(at, area) {
  return isInRing(at, area.edge) && !area.holes.some((hole) => isInRing(at, hole));
}

/**
 * The point of some areas that is nearest to one, no farther than so much; null if there is none.
 * @param {Spot} at
 * @param {Area[]} areas
 * @param {number} reach
 * @returns {{at: Spot, level: number} | null}
 */
export function nearestInside(at, areas, reach) {
  const around = areas.filter((area) => isInside(at, area));
  if (around.length) return { at, level: Math.max(...around.map((area) => area.level)) };
  /** @type {{at: Spot, level: number} | null} */
  let best = null;
  let least = reach;
  for (const area of areas) {
    for (const edge of [area.edge, ...area.holes]) {
      edge.forEach((start, number) => {
        const end = edge[(number + 1) % edge.length];
        const met = alongLine(start, end, shareNear(at, start, end));
        if (distance(met, at) >= least) return;
        for (const found of justInside(met, area)) {
          if (distance(found, at) < least) [best, least] = [{ at: found, level: area.level }, distance(found, at)];
        }
      });
    }
  }
  return best;
}

const INWARDS = 20; // thousandths of an inch: inside for every way to round

/**
 * Points close to one that are inside an area.
 * @param {Dot} met
 * @param {Area} area
 * @returns {Spot[]}
 */
function justInside(met, area) {
  /** @type {Spot[]} */
  const found = [];
  for (const across of [-INWARDS, 0, INWARDS]) {
    for (const down of [-INWARDS, 0, INWARDS]) {
      /** @type {Spot} */
      const at = [Math.round(met[0] + across), Math.round(met[1] + down)];
      if (isInside(at, area)) found.push(at);
    }
  }
  return found;
}
