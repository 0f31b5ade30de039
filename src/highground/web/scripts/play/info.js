// What else is to know: notes of the board, what signs mean, and how the match is set up.

import { element, replace } from "../dom.js";
import { fill, words } from "../words.js";

/** @typedef {import("../types.js").Welcome} Welcome */
/** @typedef {import("../types.js").Scene} Scene */

export class Info {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * @param {Welcome} told
   * @param {Scene} scene
   */
  show(told, scene) {
    const setUp = [
      fill(words.play.scenario, { name: told.scenario }),
      ...told.variants.map((name) => fill(words.play.variant, { name })),
      ...(told.commitment ? [fill(words.play.promise, { commitment: told.commitment })] : []),
    ];
    replace(
      this.host,
      element("h2", {}, words.play.notes),
      element("ul", {}, scene.notes.map((note) => element("li", {}, note))),
      scene.legend.length || signs(scene).length ? element("h2", {}, words.play.legend) : null,
      element("ul", { class: "legend" }, [...scene.legend.map(looks), ...signs(scene)].map((line) => element("li", {}, line))),
      element("h2", {}, words.play.setUp),
      element("ul", {}, setUp.map((line) => element("li", {}, line))),
    );
  }
}

/** @param {import("../types.js").LegendEntry} entry */
function looks(entry) {
  return String(entry.look) === entry.text ? entry.text : `${entry.look}: ${entry.text}`;
}

/**
 * What the letters beside pieces mean: all that are on the board.
 * @param {Scene} scene
 */
function signs(scene) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { sign, name } of scene.pieces.flatMap((piece) => [piece, ...piece.figures]).flatMap((part) => part.conditions)) {
    if (sign) found.set(sign, (found.get(sign) ?? new Set()).add(name));
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other)).map(([sign, names]) => `${sign}: ${[...names].join(", ")}`);
}
