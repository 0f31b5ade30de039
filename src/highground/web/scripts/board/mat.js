// What lies before the players where there is no board: piles, cards in play, and grids that cards aim at and cover.

import { drawn, element } from "../dom.js";
import { fill, words } from "../words.js";
import { shortValue } from "./pieces.js";
import { sideClass, sideSign } from "./sides.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").CardFace} CardFace */
/** @typedef {import("../types.js").CardGrid} CardGrid */
/** @typedef {import("../types.js").GridMark} GridMark */
/** @typedef {import("./types.js").Target} Target */

const CELL = 44;
const LAST = 99; // one's own is nearest

/**
 * The mat of a scene: a part for each seat that has something there, and one for what belongs to nobody. Where nothing lies
 * there, its notes.
 * @param {Scene} scene
 * @param {string[]} names of the players
 * @param {number | null} viewer whose seat is nearest
 * @param {Target[]} targets
 * @param {string | null} selected
 * @param {(id: string) => void} pick
 */
export function matNode(scene, names, viewer, targets, selected, pick) {
  const laid = scene.hands.filter((hand) => hand.name);
  const owners = [...scene.card_grids, ...scene.piles, ...laid].map((one) => one.seat);
  const last = (/** @type {number | null} */ seat) => (seat === null ? -1 : seat === viewer ? LAST : seat);
  const seats = [...new Set(owners)].sort((one, other) => last(one) - last(other));
  /** @param {Target["of"]} of @param {number} key @param {HTMLElement} node */
  const choosable = (of, key, node) => {
    const target = targets.find((one) => one.of === of && one.key === key);
    if (!target) return node;
    const state = `${target.refused ? "is-refused" : "is-offered"}${target.id === selected ? " is-selected" : ""}`;
    const pressed = { "aria-pressed": String(target.id === selected), "aria-disabled": target.refused ? "true" : undefined };
    return element("button", { type: "button", class: `mat-choice ${state}`, "data-target": target.id, "data-of": of, ...pressed, onclick: () => pick(target.id) }, node);
  };
  const parts = seats.map((seat) => {
    const piles = scene.piles.map((pile, place) => ({ pile, place })).filter(({ pile }) => pile.seat === seat);
    const hands = laid.filter((hand) => hand.seat === seat);
    const grids = scene.card_grids.filter((grid) => grid.seat === seat);
    const name = seat === null ? null : (scene.sides[seat]?.name ?? names[seat] ?? fill(words.common.seat, { number: seat + 1 }));
    return element(
      "section",
      { class: `mat-seat ${sideClass(scene.sides, seat)}` },
      name && element("h2", { class: "mat-name" }, sideSign(scene.sides, seat), name),
      grids.map((grid) => gridNode(grid)),
      piles.length > 0 && element("div", { class: "mat-piles" }, piles.map(({ pile, place }) => choosable("pile", place, pileNode(pile)))),
      hands.map((hand) =>
        element(
          "div",
          { class: "mat-hand" },
          element("h3", {}, hand.name),
          element("div", { class: "mat-cards" }, hand.cards.map((card) => choosable("card", card.key, cardNode(card)))),
        ),
      ),
    );
  });
  if (parts.length > 0) return element("div", { class: "mat" }, parts);
  const notes = scene.notes.map((note) => element("li", {}, note));
  return element("div", { class: "mat" }, element("section", { class: "mat-seat" }, element("h3", { class: "mat-name" }, scene.title), element("ul", { class: "mat-notes" }, notes)));
}

/** @param {import("../types.js").Pile} pile */
function pileNode(pile) {
  const shown = pile.top ? element("span", { class: "mat-top" }, pile.top.title) : null;
  return element(
    "div",
    { class: "mat-pile" },
    element("span", { class: pile.top ? "mat-stack is-open" : "mat-stack", "aria-hidden": "true" }),
    element("b", {}, String(pile.count)),
    element("span", {}, pile.name, shown),
  );
}

/**
 * A card with all that is on it.
 * @param {CardFace} card
 */
export function cardNode(card) {
  const values = card.values.map((value) => element("span", {}, element("b", {}, shortValue(value)), ` ${value.name}`));
  return element(
    "div",
    { class: "mat-card" },
    card.grid.length > 0 && cells([3, 3], card.grid, 15, ""),
    element("b", { class: "mat-title" }, card.title),
    card.kind && element("span", { class: "mat-kind" }, card.kind),
    card.text && element("span", { class: "mat-text" }, card.text),
    values.length > 0 && element("span", { class: "mat-values" }, values),
  );
}

/** @param {CardGrid} grid */
function gridNode(grid) {
  const told = { attack: 0, defence: 0 };
  for (const mark of grid.marks) told[mark.kind] += 1;
  const attacked = grid.marks.filter((mark) => mark.kind === "attack");
  const met = attacked.filter((mark) => isMarked(grid.marks, mark.at, "defence")).length;
  const facts = fill(words.board.gridSays, { attacked: told.attack, defended: told.defence, met });
  return element(
    "figure",
    { class: "mat-grid" },
    element("figcaption", {}, grid.name),
    cells(grid.size, grid.marks, CELL, `${grid.name}: ${facts}`),
    grid.marks.length > 0 && element("p", { class: "mat-said" }, facts),
  );
}

/**
 * @param {GridMark[]} marks
 * @param {readonly number[]} at
 * @param {GridMark["kind"]} kind
 */
const isMarked = (marks, at, kind) => marks.some((mark) => mark.kind === kind && mark.at[0] === at[0] && mark.at[1] === at[1]);

/**
 * The cells of a grid: attacked ones hatched, defended ones filled, and a tick where an attack is met.
 * @param {[number, number]} size
 * @param {GridMark[]} marks
 * @param {number} cell
 * @param {string} label
 */
function cells([columns, rows], marks, cell, label) {
  const gap = cell > 20 ? 4 : 2;
  const [width, height] = [columns * (cell + gap) - gap, rows * (cell + gap) - gap];
  const svg = drawn("svg", { viewBox: `-1 -1 ${width + 2} ${height + 2}`, width: width + 2, height: height + 2, class: "mat-cells" });
  if (label) for (const [name, value] of [["role", "img"], ["aria-label", label]]) svg.setAttribute(name, value);
  else svg.setAttribute("aria-hidden", "true");
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) svg.append(...cellNodes(marks, [column, row], cell, gap));
  }
  return svg;
}

/**
 * @param {GridMark[]} marks
 * @param {[number, number]} at
 * @param {number} cell
 * @param {number} gap
 */
function cellNodes(marks, at, cell, gap) {
  const [x, y] = [at[0] * (cell + gap), at[1] * (cell + gap)];
  const [attack, defence] = [isMarked(marks, at, "attack"), isMarked(marks, at, "defence")];
  /** @type {SVGElement[]} */
  const nodes = [drawn("rect", { x, y, width: cell, height: cell, rx: cell * 0.1, class: defence ? "cell is-defended" : "cell" })];
  if (attack && !defence) {
    const step = cell / 4;
    const stripes = [1, 2, 3, 4, 5, 6, 7].map((number) => {
      const along = number * step;
      const [from, to] = [Math.max(0, along - cell), Math.min(cell, along)];
      return `M${x + from} ${y + along - from}L${x + to} ${y + along - to}`;
    });
    const hatch = drawn("path", { d: stripes.join(""), class: "cell-hatch", "stroke-width": cell / 9 });
    nodes.push(drawn("svg", { x, y, width: cell, height: cell, viewBox: `${x} ${y} ${cell} ${cell}` }, hatch));
    nodes.push(drawn("rect", { x, y, width: cell, height: cell, rx: cell * 0.1, class: "cell is-attacked" }));
  }
  if (attack && defence) {
    const tick = `M${x + cell * 0.26} ${y + cell * 0.54}l${cell * 0.17} ${cell * 0.18}l${cell * 0.32} ${-cell * 0.4}`;
    nodes.push(drawn("path", { d: tick, class: "cell-tick", "stroke-width": cell / 9 }));
  }
  return nodes;
}
