// The board by keyboard: a cursor that goes from cell to cell, or on a table from thing to thing and by inches.

import { distance, same } from "./geometry.js";

/** @typedef {import("./things.js").Things} Things */
/** @typedef {import("./things.js").Thing} Thing */
/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** The sides of a hex, by where their letters lie on a keyboard. @type {Record<string, number>} */
const HEX_KEYS = { w: 0, e: 1, d: 2, s: 3, a: 4, q: 5 };
const INCH = 1000;
const FINE = 125;

export class Cursor {
  /** @param {Things} things */
  constructor(things) {
    this.things = things;
    /** @type {Dot} */
    this.dot = this.#start();
    this.index = 0; // which of the things there
  }

  /** @returns {Dot} */
  #start() {
    const { offered, scene, geometry, pieces } = this.things;
    const first = offered.find((thing) => !thing.target?.refused) ?? pieces[0];
    if (first) return first.dot;
    const cell = scene.cells[Math.floor(scene.cells.length / 2)];
    return cell ? geometry.dot(cell.at) : [geometry.width / 2, geometry.height / 2];
  }

  /** What is there, in the order in which it is gone through. */
  get here() {
    const { geometry, cells } = this.things;
    if (!geometry.isGrid) return this.things.at(this.dot);
    const at = geometry.spot(this.dot);
    const middle = geometry.dot(at);
    const found = [...this.things.offered, ...this.things.pieces.filter((piece) => !piece.target)].filter(
      (thing) => thing.of !== "cell" && (same(thing.at, at) || (thing.of === "edge" && distance(thing.dot, middle) <= geometry.half * 1.2)),
    );
    const place = cells.has(String(at)) ? this.things.at(middle).filter((thing) => thing.of === "cell") : [];
    const open = (/** @type {Thing} */ thing) => (thing.target && !thing.target.refused ? 0 : 1);
    return [...found, ...place].sort((one, other) => open(one) - open(other));
  }

  /** @returns {Thing | undefined} */
  get thing() {
    const { here } = this;
    return here[Math.min(this.index, here.length - 1)];
  }

  /**
   * What a key does to the cursor; false if it does nothing.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (event.ctrlKey || event.metaKey) return false;
    const { geometry } = this.things;
    const way = ARROWS[event.key];
    if (way) return this.#arrow(way, event);
    const side = HEX_KEYS[event.key.toLowerCase()];
    if (geometry.kind === "hexes" && side !== undefined && !event.altKey) return this.#to(geometry.beside(geometry.spot(this.dot))[side]);
    if (event.key.toLowerCase() === "n") return this.#next(event.shiftKey ? -1 : 1);
    if (event.key === "PageDown" || event.key === "PageUp") {
      const count = Math.max(1, this.here.length);
      this.index = (this.index + (event.key === "PageDown" ? 1 : count - 1)) % count;
      return true;
    }
    return false;
  }

  /**
   * @param {[number, number]} way
   * @param {KeyboardEvent} event
   */
  #arrow(way, event) {
    const { geometry, scene } = this.things;
    if (!geometry.isGrid) {
      if (event.shiftKey || event.altKey) return this.#by(way, event.altKey ? FINE : INCH);
      return this.#toThing(way);
    }
    const at = geometry.spot(this.dot);
    for (let steps = 1; steps <= Math.max(...scene.size); steps += 1) {
      /** @type {Spot} */
      const next = [at[0] + way[0] * steps, at[1] + way[1] * steps];
      if (this.things.cells.has(String(next))) return this.#to(next);
    }
    return true;
  }

  /** @param {Spot} at */
  #to(at) {
    if (this.things.cells.has(String(at))) this.put(this.things.geometry.dot(at));
    return true;
  }

  /**
   * @param {[number, number]} way
   * @param {number} step
   */
  #by(way, step) {
    const { geometry, scene } = this.things;
    const at = geometry.spot(this.dot);
    const moved = [0, 1].map((axis) => {
      const next = Math.round((at[axis] + way[axis] * step) / FINE) * FINE;
      return way[axis] ? Math.min(scene.size[axis] || next, Math.max(scene.size[axis] ? 0 : next, next)) : at[axis];
    });
    this.put(geometry.dot([moved[0], moved[1]]));
    return true;
  }

  /**
   * To the thing or the objective that lies nearest this way.
   * @param {[number, number]} way
   */
  #toThing([across, down]) {
    const { objectives, geometry } = this.things;
    const things = [...this.things.offered, ...this.things.pieces].filter(this.things.isShown).map((thing) => thing.dot);
    const dots = [...things, ...objectives.map((mark) => geometry.dot(mark.at))];
    const far = (/** @type {Dot} */ dot) => {
      const [x, y] = [dot[0] - this.dot[0], dot[1] - this.dot[1]];
      const along = x * across + y * down;
      return along > 0.5 ? along + 2 * Math.abs(x * down - y * across) : Infinity;
    };
    const best = dots.reduce((found, dot) => (found === null ? dot : far(dot) < far(found) ? dot : found), /** @type {Dot | null} */ (null));
    if (best && far(best) < Infinity) this.put(best);
    return true;
  }

  /**
   * To the next thing that is offered.
   * @param {number} by
   */
  #next(by) {
    const offered = this.things.offered.filter(this.things.isShown);
    if (!offered.length) return true;
    const here = this.thing?.target;
    const place = offered.findIndex((thing) => thing.target === here && distance(thing.dot, this.dot) < this.things.geometry.across);
    const ids = offered.map((thing) => thing.target?.id);
    let next = place < 0 ? (by > 0 ? 0 : offered.length - 1) : (place + by + offered.length) % offered.length;
    while (place >= 0 && ids[next] === here?.id && next !== place) next = (next + by + offered.length) % offered.length;
    this.goTo(offered[next]);
    return true;
  }

  /** @param {Thing} thing */
  goTo(thing) {
    const { geometry } = this.things;
    this.put(geometry.isGrid ? geometry.dot(thing.at) : thing.dot);
    this.index = Math.max(0, this.here.findIndex((one) => one.target?.id === thing.target?.id && one.key === thing.key));
  }

  /** Goes to a dot. @param {Dot} dot */
  put(dot) {
    this.dot = dot;
    this.index = 0;
  }
}
