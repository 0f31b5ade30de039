// The board: draws any scene over its ground, offers what may be chosen, and tells what was picked or pointed at.
// It knows no game and no rule: it draws what it is given.

import { drawn, element, replace } from "../dom.js";
import { words } from "../words.js";
import { Cursor } from "./cursor.js";
import { Geometry } from "./geometry.js";
import { Handling } from "./handling.js";
import { Layers } from "./layers.js";
import { matNode } from "./mat.js";
import { Motion } from "./motion.js";
import { showSideView } from "./side-view.js";
import { Things } from "./things.js";
import { Tools } from "./tools.js";
import { View } from "./view.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Ground} Ground */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Overlay} Overlay */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Spot} Spot */

let boards = 0;

/**
 * Fills its host with a strip of tools (`board.tools`; whoever shows the board may add to it), the board, and below it
 * the view from the side if there is one. Tells "pick" with `{id}` or `{at, level}`, and "point" with what is pointed at
 * (`Pointed`) or null; "miss" when somebody would pick what is pointed at, and it is not offered.
 */
export class Board extends EventTarget {
  /**
   * @param {HTMLElement} host
   * @param {Options} [options]
   */
  constructor(host, options = {}) {
    super();
    this.options = options;
    this.name = `board-${(boards += 1)}`;
    this.svg = drawn("svg", { class: "board-svg", "aria-hidden": "true" });
    this.sheet = element("div", { class: "board-sheet" }, this.svg);
    this.help = element("span", { id: `${this.name}-help`, class: "sr" }, words.board.help);
    this.surface = element(
      "div",
      {
        class: "board-surface",
        role: "application",
        tabindex: "0",
        "aria-roledescription": words.board.role,
        "aria-label": options.label ?? words.board.label,
        "aria-describedby": this.help.id,
      },
      this.sheet,
    );
    this.mat = element("div", { class: "board-mat", hidden: true, tabindex: "0", role: "group", "aria-label": options.label ?? words.board.label });
    this.side = options.sideHost ?? element("div", { class: "board-side", hidden: true });
    this.strip = new Tools({
      zoom: (by) => this.zoom(by),
      fit: () => this.fit(),
      toggle: (what) => this.toggle(what),
      lift: (level) => this.lift(level),
    });
    this.tools = this.strip.node;
    host.classList.add("board");
    host.append(this.tools, this.help, this.surface, this.mat);
    if (!options.sideHost) host.append(this.side);
    this.motion = new Motion();
    this.layers = new Layers(this.svg, this.name, this.motion);
    this.view = new View(this.surface, this.sheet, this.svg);
    this.handling = new Handling(this);
    /** @type {Ground | null} */
    this.ground = null;
    /** @type {Things | null} */
    this.things = null;
    /** @type {Cursor | null} */
    this.cursor = null;
    /** @type {Target[]} */
    this.targets = [];
    /** @type {Area[]} */
    this.areas = [];
    /** @type {Target[]} what was last brought into view */
    this.framed = [];
    /** @type {string | {at: Spot, level: number} | null} */
    this.selected = null;
    /** @type {Overlay | null} */
    this.over = null;
    /** @type {number | null} */
    this.ghostOf = null;
    this.isHidden = false;
    this.isRuler = false;
    this.isRanges = false;
  }

  /**
   * Draws a scene. Pieces move from where they were in the scene before; any input ends that at once.
   * @param {Scene} scene
   * @param {Ground | null} ground as `/api/grounds/DIGEST` tells it; null if the scene has no board
   * @param {{animate?: boolean}} [how]
   */
  async show(scene, ground, how = {}) {
    const isStill = this.options.reducedMotion ?? matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isStill || !how.animate) this.motion.finish();
    else await this.motion.settled();
    this.scene = scene;
    this.surface.hidden = this.tools.hidden = ground === null;
    if (ground === null) {
      this.things = this.ground = null;
      return this.#drawMat();
    }
    this.mat.hidden = true;
    const isNew = !this.ground || this.ground.width !== ground.width || this.ground.height !== ground.height || this.ground.kind !== ground.kind;
    const geometry = new Geometry(ground);
    const top = this.things?.top ?? Infinity;
    this.things = new Things(scene, geometry);
    this.things.top = top;
    if (this.ground !== ground) this.layers.ground(ground, top);
    this.ground = ground;
    this.layers.pieces(this.things, Boolean(how.animate) && !isStill && !isNew);
    if (isNew) this.view.open(geometry);
    this.#offered();
    if (isNew) this.frame(this.framed);
    this.#drawOver();
  }

  /**
   * What may be chosen.
   * @param {Target[]} targets
   */
  offer(targets) {
    this.targets = targets;
    this.areas = [];
    this.ghostOf = null;
    this.#offered();
  }

  /**
   * Any point of these areas may be picked; suggestions are points that are offered besides. `piece` is whom the point is
   * for, to be shown where it would stand.
   * @param {Area[]} areas
   * @param {Target[]} suggestions
   * @param {{piece?: number | null}} [more]
   */
  openRegion(areas, suggestions, more = {}) {
    this.targets = suggestions;
    this.areas = areas;
    this.ghostOf = more.piece ?? null;
    this.#offered();
  }

  #offered() {
    if (!this.things) return this.#drawMat();
    this.things.areas = this.areas;
    this.things.offer(this.targets);
    this.strip.open(this.ground?.kind === "table", this.#levels());
    const { dot } = this.cursor ?? {};
    this.cursor = new Cursor(this.things);
    if (dot && document.activeElement === this.surface) this.cursor.dot = dot;
    this.#drawOffers();
  }

  /** @param {string | {at: Spot, level: number} | null} what the id of a target, or a point */
  select(what) {
    this.selected = what;
    if (!this.things) this.#drawMat();
    else this.#drawOffers();
  }

  /** What is shown over the board until something else is; null for nothing. @param {Overlay | null} what */
  overlay(what) {
    this.over = what;
    this.#drawOver();
  }

  /** Brings these into view, be they offered or not. @param {Target[]} targets */
  frame(targets) {
    this.framed = targets;
    if (!this.things) return;
    const { geometry } = this.things;
    const corners = this.areas.flatMap((area) => area.edge.map((at) => geometry.dot(at)));
    this.view.frame([...this.things.dotsOf(targets), ...corners]);
  }

  /** Tells anew what is pointed at, as soon as it is pointed at again. */
  forget() {
    this.handling.told = "";
  }

  /** Whoever looks has seen what has moved so far: the next move is the first of the last ones. */
  haveSeen() {
    this.layers.isOld = true;
  }

  fit() {
    this.framed = [];
    this.view.fit();
  }

  /** @param {number} by above 1 is nearer */
  zoom(by) {
    this.view.zoom(by);
  }

  /** Hides pieces, takes up the ruler, draws ranges; or the other way round. @param {import("./tools.js").Switch} what */
  toggle(what) {
    if (what === "pieces") {
      this.isHidden = !this.isHidden;
      this.svg.classList.toggle("hides-pieces", this.isHidden);
      this.strip.press(what, this.isHidden);
    } else if (this.things && this.ground?.kind === "table" && what === "ranges") {
      this.isRanges = !this.isRanges;
      this.strip.press(what, this.isRanges);
      this.layers.ranges(this.things, this.isRanges ? this.#selectedSpot() : null, this.#selectedThing()?.key);
    } else if (this.ground?.kind === "table") {
      this.isRuler = !this.isRuler;
      this.handling.rulerFrom = this.isRuler ? this.#selectedSpot() : null;
      this.strip.press(what, this.isRuler);
      this.layers.ruler(null);
    }
  }

  /** The levels of the table on which something is, or may be put; the highest first. */
  #levels() {
    if (this.ground?.kind !== "table") return [];
    const found = [...this.ground.floors, ...this.areas, ...(this.scene?.pieces ?? [])].map((one) => one.level);
    return [...new Set(found)].sort((one, other) => other - one);
  }

  /** Lifts off everything above a level of the table. @param {number} level */
  lift(level) {
    if (!this.things || !this.ground) return;
    this.things.top = level >= this.#levels()[0] ? Infinity : level;
    this.layers.ground(this.ground, this.things.top);
    this.layers.pieces(this.things, false);
    this.#drawOffers();
    this.#drawOver();
  }

  // What is drawn

  #drawMat() {
    if (!this.scene) return;
    this.mat.hidden = false;
    const id = typeof this.selected === "string" ? this.selected : null;
    const pick = (/** @type {string} */ picked) => this.handling.pick({ id: picked });
    replace(this.mat, matNode(this.scene, this.options.seats ?? [], this.options.viewer ?? null, this.targets, id, pick));
  }

  #drawOffers() {
    if (!this.things) return;
    const id = typeof this.selected === "string" ? this.selected : null;
    this.layers.offers(this.things, id);
    const point = typeof this.selected === "object" ? this.selected : null;
    this.layers.chosenPoint(this.things, point, this.ghostOf);
  }

  #drawOver() {
    if (this.things) this.layers.overlay(this.things, this.over);
    showSideView(this.side, this.over?.side_view ?? null);
  }

  #selectedSpot() {
    if (this.selected && typeof this.selected === "object") return this.selected.at;
    return this.#selectedThing()?.at ?? null;
  }

  #selectedThing() {
    return this.things?.offered.find((one) => one.target?.id === this.selected);
  }
}
