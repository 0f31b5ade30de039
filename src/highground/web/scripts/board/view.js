// The part of the board that is in view: moved by dragging, nearer and farther by wheel, pinching, keys and buttons.

import { BORDER } from "./geometry.js";

/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {{left: number, top: number, scale: number}} Place  The dot at the upper left, and pixels for a unit of the picture. */

const NEAREST = 4; // pixels for a unit
const GOOD_CELL = 44; // pixels across, to be hit and read
const GOOD_INCH = matchMedia("(pointer: coarse)").matches ? 34 : 16;
const LEAST = 0.55; // of that, to have all in view that is wanted

/** The whole picture is as large as its scale says, and is moved behind a window: so that moving it draws nothing anew. */
export class View {
  /**
   * @param {HTMLElement} surface the window
   * @param {HTMLElement} sheet what is moved behind it
   * @param {SVGSVGElement} svg the picture on it
   */
  constructor(surface, sheet, svg) {
    this.surface = surface;
    this.sheet = sheet;
    this.svg = svg;
    this.whole = { left: 0, top: 0, width: 1, height: 1 };
    /** @type {Place} */
    this.place = { left: 0, top: 0, scale: 1 };
    this.cell = 1; // how large a cell or an inch is in the picture
    this.good = 1; // the scale at which it can be hit and read
    this.isOwn = false; // has somebody chosen what is in view?
    /** @type {Dot[] | null} */
    this.framed = null;
    new ResizeObserver(() => this.#resized()).observe(surface);
  }

  /**
   * A board of this size is shown from now on.
   * @param {import("./geometry.js").Geometry} geometry
   */
  open(geometry) {
    this.whole = { left: -BORDER, top: -BORDER, width: geometry.width + 2 * BORDER, height: geometry.height + 2 * BORDER };
    const { left, top, width, height } = this.whole;
    this.svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    this.cell = geometry.across;
    this.good = (geometry.isGrid ? GOOD_CELL : GOOD_INCH) / geometry.across;
    this.fit();
  }

  #resized() {
    if (this.isOwn) this.#set(this.place);
    else if (this.framed) this.#set(this.#around(this.framed));
    else this.#set(this.#all);
  }

  get scale() {
    return this.place.scale;
  }

  get #size() {
    return [this.surface.clientWidth, this.surface.clientHeight];
  }

  /** The scale at which all is in view. */
  get #least() {
    const [width, height] = this.#size;
    return Math.min(width / this.whole.width, height / this.whole.height) || 1;
  }

  /** @returns {Place} */
  get #all() {
    return { left: this.whole.left, top: this.whole.top, scale: this.#least };
  }

  fit() {
    this.isOwn = false;
    this.framed = null;
    this.#set(this.#all);
  }

  /**
   * Bring these dots into view, large enough to be tapped; what somebody has chosen to see stays if they are all in it.
   * @param {Dot[]} dots
   */
  frame(dots) {
    if (!dots.length || (this.isOwn && dots.every((dot) => this.contains(dot)))) return;
    this.isOwn = false;
    this.framed = dots;
    this.#set(this.#around(dots));
  }

  /**
   * @param {Dot[]} dots
   * @returns {Place}
   */
  #around(dots) {
    if (this.#least >= this.good) return this.#all;
    const [width, height] = this.#size;
    const pad = this.cell * 1.2;
    const [left, top] = [0, 1].map((axis) => Math.min(...dots.map((dot) => dot[axis])) - pad);
    const [right, bottom] = [0, 1].map((axis) => Math.max(...dots.map((dot) => dot[axis])) + pad);
    const needed = Math.min(width / (right - left), height / (bottom - top));
    const scale = Math.max(this.#least, LEAST * this.good, Math.min(needed, this.good));
    return { left: (left + right - width / scale) / 2, top: (top + bottom - height / scale) / 2, scale };
  }

  /** @param {Dot} dot */
  contains([x, y]) {
    const { left, top, scale } = this.place;
    const [width, height] = this.#size;
    return x >= left && x <= left + width / scale && y >= top && y <= top + height / scale;
  }

  /**
   * Nearer (above 1) or farther, around a dot that stays where it is.
   * @param {number} by
   * @param {Dot} [around]
   */
  zoom(by, around) {
    const { left, top, scale } = this.place;
    const [width, height] = this.#size;
    const [x, y] = around ?? [left + width / scale / 2, top + height / scale / 2];
    const next = Math.min(NEAREST, Math.max(this.#least, scale * by));
    this.isOwn = true;
    this.#set({ left: x - ((x - left) * scale) / next, top: y - ((y - top) * scale) / next, scale: next });
  }

  /**
   * Move by so many pixels.
   * @param {number} across
   * @param {number} down
   */
  pan(across, down) {
    const { left, top, scale } = this.place;
    this.isOwn = true;
    this.#set({ left: left - across / scale, top: top - down / scale, scale });
  }

  /** Move so that a dot is in view, if it is not. @param {Dot} dot */
  reveal([x, y]) {
    const { scale, ...place } = this.place;
    const [width, height] = this.#size.map((size) => size / scale);
    const pad = Math.min(this.cell, width / 4, height / 4);
    const left = Math.min(x - pad, Math.max(place.left, x + pad - width));
    const top = Math.min(y - pad, Math.max(place.top, y + pad - height));
    if (left !== place.left || top !== place.top) this.#set({ left, top, scale });
  }

  /** @param {Place} place */
  #set({ left, top, scale }) {
    const { whole, svg } = this;
    const [width, height] = this.#size;
    this.place = {
      left: within(left, width / scale, whole.left, whole.width),
      top: within(top, height / scale, whole.top, whole.height),
      scale,
    };
    svg.style.width = `${whole.width * scale}px`;
    svg.style.height = `${whole.height * scale}px`;
    const [across, down] = [whole.left - this.place.left, whole.top - this.place.top].map((units) => Math.round(units * scale));
    this.sheet.style.transform = `translate(${across}px, ${down}px)`;
  }

  /**
   * Where a point of the page is in the picture.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Dot}
   */
  dot({ clientX, clientY }) {
    const { left, top } = this.svg.getBoundingClientRect();
    return [this.whole.left + (clientX - left) / this.scale, this.whole.top + (clientY - top) / this.scale];
  }
}

/**
 * Where so much of something begins that is all of it, or in its middle if there is more room than that.
 * @param {number} start
 * @param {number} size
 * @param {number} first
 * @param {number} all
 */
function within(start, size, first, all) {
  return size >= all ? first + (all - size) / 2 : Math.min(first + all - size, Math.max(first, start));
}
