// The strip of tools above a board: nearer, farther, all of it; pieces hidden; the ruler; floors lifted off.

import { element } from "../dom.js";
import { fill, words } from "../words.js";

/** @typedef {"pieces" | "ruler" | "ranges"} Switch */

/**
 * @typedef {object} Deeds
 * @property {(by: number) => void} zoom
 * @property {() => void} fit
 * @property {(what: Switch) => void} toggle
 * @property {(level: number) => void} lift
 */

export class Tools {
  /** @param {Deeds} deeds */
  constructor(deeds) {
    const said = words.board;
    this.pieces = switchOf(said.hidePieces, "H", () => deeds.toggle("pieces"));
    this.ruler = switchOf(said.ruler, "R", () => deeds.toggle("ruler"));
    this.ranges = switchOf(said.ranges, "G", () => deeds.toggle("ranges"));
    this.levels = element("select", { class: "board-levels", "aria-label": said.floors, onchange: () => deeds.lift(Number(this.levels.value)) });
    this.node = element(
      "div",
      { class: "board-tools", role: "toolbar", "aria-label": said.tools },
      element(
        "span",
        { class: "board-zoom" },
        button("−", said.farther, () => deeds.zoom(1 / 1.4)),
        button(said.fit, said.wholeBoard, () => deeds.fit()),
        button("+", said.nearer, () => deeds.zoom(1.4)),
      ),
      this.pieces,
      this.ruler,
      this.ranges,
      this.levels,
    );
  }

  /**
   * What there is to do on this board.
   * @param {boolean} isTable
   * @param {number[]} levels the highest first
   */
  open(isTable, levels) {
    this.ruler.hidden = this.ranges.hidden = !isTable;
    this.levels.hidden = levels.length < 2;
    const chosen = this.levels.value;
    const options = levels.map((level, number) => {
      const text = number ? fill(words.board.upTo, { level }) : words.board.allLevels;
      return element("option", { value: level, selected: String(level) === chosen }, text);
    });
    this.levels.replaceChildren(...options);
  }

  /**
   * @param {Switch} what
   * @param {boolean} isOn
   */
  press(what, isOn) {
    this[what].setAttribute("aria-pressed", String(isOn));
  }
}

/**
 * @param {string} text
 * @param {string} label
 * @param {() => void} onclick
 */
function button(text, label, onclick) {
  return element("button", { type: "button", class: "iconbtn", "aria-label": label, title: label, onclick }, text);
}

/**
 * @param {string} text
 * @param {string} key
 * @param {() => void} onclick
 */
function switchOf(text, key, onclick) {
  return element("button", { type: "button", class: "iconbtn", "aria-pressed": "false", "aria-keyshortcuts": key, onclick }, text, element("kbd", {}, key));
}
