// What is done on a board by pointer and by keys: something is pointed at, picked, measured; and said to those who listen.

import { element, isWriting } from "../dom.js";
import { fill, words } from "../words.js";
import { listen } from "./gestures.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./things.js").Thing} Thing */
/** @typedef {import("./types.js").Target} Target */
/** @typedef {import("./types.js").Pointed} Pointed */
/** @typedef {import("./types.js").Dot} Dot */
/** @typedef {import("./types.js").Spot} Spot */

const FINGER = 24; // pixels around a finger in which something is hit
const MOUSE = 6;

export class Handling {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.told = ""; // what was last pointed at
    /** @type {Spot | null} */
    this.rulerFrom = null;
    const { surface, view } = board;
    // Two in turn, so that whoever listens hears of every change.
    this.spoken = [0, 1].map((number) =>
      element("span", { id: `${board.name}-${number}`, class: "sr", role: "img", "aria-label": words.board.nothing }),
    );
    surface.append(...this.spoken);
    surface.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("keydown", (event) => this.#pressElsewhere(event));
    surface.addEventListener("focus", () => surface.matches(":focus-visible") && this.#announce());
    surface.addEventListener("blur", () => board.layers.cursor(null, null));
    listen(surface, view, {
      tap: (event) => this.#tap(event),
      hold: (event) => this.#tell(this.#under(event), "held"),
      hover: (event) => this.#hover(event),
      mayFit: (event) => !board.things?.picked(view.dot(event), this.#reach(event)),
      touch: () => board.motion.finish(),
    });
  }

  /** @param {{id: string} | {at: Spot, level: number}} detail */
  pick(detail) {
    this.board.dispatchEvent(new CustomEvent("pick", { detail }));
  }

  /** Somebody would pick what is pointed at, and it is not offered. */
  #miss() {
    this.board.dispatchEvent(new Event("miss"));
  }

  // By pointer

  /** @param {{pointerType?: string}} event */
  #reach(event) {
    return (event.pointerType === "touch" ? FINGER : MOUSE) / this.board.view.scale;
  }

  /** @param {PointerEvent} event */
  #tap(event) {
    const { things, cursor, view, layers, isRuler } = this.board;
    if (!things || !cursor) return;
    const dot = view.dot(event);
    if (isRuler) {
      this.rulerFrom = things.geometry.spot(dot);
      return layers.ruler(null);
    }
    cursor.put(dot);
    layers.cursor(null, null);
    this.#tell(this.#under(event), "pointer");
    const picked = things.picked(dot, this.#reach(event));
    if (!picked) this.#miss();
    else if ("thing" in picked) this.pick({ id: this.#next(picked.thing).id });
    else this.pick(picked);
  }

  /**
   * What a thing is picked for; if that is selected already, the next thing that it may be picked for.
   * @param {Thing} thing
   * @returns {Target}
   */
  #next(thing) {
    const { targets, selected } = this.board;
    const first = /** @type {Target} */ (thing.target);
    const alike = targets.filter((target) => target.of === first.of && target.key === first.key && !target.refused);
    const place = thing.of === "point" ? -1 : alike.findIndex((target) => target.id === selected);
    return place < 0 ? first : alike[(place + 1) % alike.length];
  }

  /** @param {PointerEvent} event */
  #under(event) {
    return this.board.things?.at(this.board.view.dot(event))[0];
  }

  /** @param {PointerEvent | null} event */
  #hover(event) {
    const { things, view, layers, surface, isRuler, ghostOf } = this.board;
    if (!things || event?.pointerType === "touch") return;
    const dot = event && view.dot(event);
    this.#measure(dot);
    const picked = event && dot ? things.picked(dot, this.#reach(event)) : null;
    const isOpen = picked !== null && !("thing" in picked && picked.thing.target?.refused);
    surface.classList.toggle("may-pick", isOpen && !isRuler);
    layers.hover(things, picked, ghostOf);
    this.#tell(event ? this.#under(event) : undefined, "pointer");
  }

  /** Lays the ruler to a dot, if it is in use. @param {Dot | null} dot */
  #measure(dot) {
    const { things, layers, isRuler } = this.board;
    if (!isRuler || !things) return;
    const { geometry } = things;
    layers.ruler(dot && this.rulerFrom ? { geometry, from: this.rulerFrom, to: geometry.spot(dot) } : null);
  }

  /**
   * Tells what is pointed at, once.
   * @param {Thing | undefined} thing
   * @param {Pointed["by"]} by
   */
  #tell(thing, by) {
    const { things } = this.board;
    const told = thing ? `${thing.of} ${thing.key ?? ""} ${thing.at} ${thing.target?.id ?? ""} ${by === "held"}` : "";
    if (told === this.told || !things) return;
    this.told = told;
    if (this.board.isRanges && thing?.of === "piece") this.board.layers.ranges(things, thing.at, thing.key);
    /** @type {Pointed | null} */
    let detail = null;
    if (thing) {
      const { of, key, at, level, name, target } = thing;
      detail = { of, key, at, level, name, id: target?.id, refused: target?.refused, words: things.wordsOf(thing), by };
    }
    this.board.dispatchEvent(new CustomEvent("point", { detail }));
  }

  // By keys

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { board } = this;
    board.motion.finish();
    if (!board.things || !board.cursor || event.ctrlKey || event.metaKey) return;
    if (board.cursor.press(event)) this.#announce();
    else if (event.key === "Enter" || event.key === " ") {
      if (!this.#enter(event.key === " ")) return;
    } else if (!this.#tool(event.key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Tools are at hand wherever the focus is, but where somebody writes. @param {KeyboardEvent} event */
  #pressElsewhere(event) {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target);
    if (!isOther && this.board.things && this.#tool(event.key.toLowerCase())) event.preventDefault();
  }

  /** @param {string} key */
  #tool(key) {
    const { board } = this;
    if (key === "+" || key === "=") board.zoom(1.4);
    else if (key === "-") board.zoom(1 / 1.4);
    else if (key === "0") board.fit();
    else if (key === "h") board.toggle("pieces");
    else if (key === "r") board.toggle("ruler");
    else if (key === "g") board.toggle("ranges");
    else return false;
    return true;
  }

  /**
   * Picks what is under the cursor. By Enter, what is selected already or cannot be picked is left to whoever confirms.
   * @param {boolean} isSpace
   */
  #enter(isSpace) {
    const { cursor, things, areas, selected } = this.board;
    if (!cursor || !things) return false;
    const target = cursor.thing?.target;
    if (target) {
      if (target.id === selected && !isSpace) return false;
      this.pick({ id: target.id });
      return true;
    }
    const picked = areas.length ? things.picked(cursor.dot, 0) : null;
    if (!picked || "thing" in picked) {
      if (isSpace) this.#miss();
      return isSpace;
    }
    const isSelected = selected !== null && typeof selected === "object" && String(selected.at) === String(picked.at);
    if (isSelected && !isSpace) return false;
    this.pick(picked);
    return true;
  }

  /** Shows the cursor, and has it said what is there. */
  #announce() {
    const { things, cursor, view, layers, surface, ghostOf } = this.board;
    if (!things || !cursor) return;
    const { thing, here } = cursor;
    view.reveal(cursor.dot);
    layers.cursor(things.geometry, cursor.dot, thing);
    const more = here.length > 1 ? fill(words.board.oneOf, { number: cursor.index + 1, count: here.length }) : "";
    const next = this.spoken[surface.getAttribute("aria-activedescendant") === this.spoken[0].id ? 1 : 0];
    next.setAttribute("aria-label", [thing ? things.wordsOf(thing) : words.board.nothing, more].filter(Boolean).join("; "));
    surface.setAttribute("aria-activedescendant", next.id);
    this.#measure(cursor.dot);
    layers.hover(things, things.picked(cursor.dot, 0), ghostOf);
    this.#tell(thing, "cursor");
  }
}
