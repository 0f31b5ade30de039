// All cards of a game, to be searched by what they are and by their words.

import { ask, path } from "./api.js";
import { byId, element, replace } from "./dom.js";
import { choiceField, searchField } from "./searching.js";
import { showTop } from "./top.js";
import { count, fill, words } from "./words.js";

/** @import { CardFace, CardTold, CardsTold, GameTold } from "./types.js" */

const say = words.cards;
const main = byId("main");
const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");

showTop();
try {
  const [game, told] = await Promise.all([ask(path("games", id)), ask(path("games", id, "catalogue"))]);
  show(game, told);
} catch (error) {
  replace(main, element("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message), element("p", {}, element("a", { class: "btn", href: "/" }, words.common.toHome)));
}
main.removeAttribute("aria-busy");

/**
 * @param {GameTold} game
 * @param {CardsTold} told
 */
function show(game, told) {
  document.title = `${fill(say.of, { game: game.title })} · Highground`;
  const list = element("ul", { class: "faces" });
  const found = element("p", { class: "hint", role: "status" });
  const search = searchField(say.search, say.searchHint, narrow);
  const sorts = [...new Set(told.cards.flatMap((card) => Object.keys(card.sorts)))];
  const fields = new Map(sorts.map((sort) => [sort, choiceField(capital(sort), choices(told.cards, sort), narrow)]));
  const lists = told.lists.map((one) => /** @type {[string, string]} */ ([one.id, one.name]));
  const decks = lists.length > 0 ? choiceField(capital(told.called), [["", say.any], ...lists], narrow) : null;
  replace(
    main,
    element("h1", {}, fill(say.of, { game: game.title })),
    element("p", { class: "ways" }, element("a", { class: "btn small", href: `/rules/${path(game.id)}` }, say.rules)),
    element("div", { class: "search" }, search, [...fields.values()], decks),
    found,
    list,
  );
  narrow();

  function narrow() {
    const wanted = (search.querySelector("input")?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const deck = told.lists.find((one) => one.id === decks?.querySelector("select")?.value);
    const shown = told.cards.filter(
      (card) =>
        wanted.every((word) => wordsOf(card).includes(word)) &&
        [...fields].every(([sort, field]) => ["", card.sorts[sort]].includes(field.querySelector("select")?.value ?? "")) &&
        (!deck || card.id in deck.cards),
    );
    replace(list, shown.map((card) => cardItem(card.face, deck?.cards[card.id] ?? 1)));
    replace(found, shown.length ? count(shown.length, say.found) : say.none);
  }
}

/**
 * @param {CardTold[]} cards
 * @param {string} sort
 * @returns {[string, string][]}
 */
function choices(cards, sort) {
  const values = new Set(cards.map((card) => card.sorts[sort]).filter(Boolean));
  return [["", say.any], ...[...values].sort().map((value) => /** @type {[string, string]} */ ([value, value]))];
}

/** @param {CardTold} card */
function wordsOf(card) {
  const { title, text, kind, values } = card.face;
  return `${title} ${text} ${kind} ${values.map((value) => value.name).join(" ")}`.toLowerCase();
}

/**
 * @param {CardFace} face
 * @param {number} copies
 */
function cardItem(face, copies) {
  return element(
    "li",
    { class: "face" },
    element("h2", {}, copies > 1 && element("span", { class: "copies" }, `${fill(say.copies, { n: copies })} `), face.title),
    face.kind && element("p", { class: "hint" }, face.kind),
    face.text && element("p", {}, face.text),
    element(
      "div",
      { class: "below" },
      face.grid.length > 0 && cells(face),
      element("p", { class: "values" }, face.values.map((value) => element("span", {}, fill(say.value, { name: value.name, amount: `${value.amount}${value.kind}` })))),
    ),
  );
}

/**
 * The cells that a card aims at, hatched, or covers, filled.
 * @param {CardFace} face
 */
function cells(face) {
  const kinds = new Map(face.grid.map((mark) => [mark.at[1] * 3 + mark.at[0], mark.kind]));
  const named = [...kinds.keys()].sort().map((place) => say.cells[place]).join(", ");
  const isAttack = face.grid[0].kind === "attack";
  return element(
    "div",
    { class: "cells", role: "img", "aria-label": fill(isAttack ? say.attacks : say.defends, { cells: named }) },
    Array.from({ length: 9 }, (_, place) => element("i", { class: kinds.get(place) ?? "" })),
  );
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
