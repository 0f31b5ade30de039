// Rulebooks: all of them, or one with every clause, to be searched and linked to.

import { ask, path } from "./api.js";
import { byId, element, replace } from "./dom.js";
import { languageField, searchField } from "./searching.js";
import { settings } from "./settings.js";
import { showTop } from "./top.js";
import { count, fill, words } from "./words.js";

/** @import { Chart, Clause, GameTold } from "./types.js" */

const say = words.rules;
const main = byId("main");
const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");

showTop();
try {
  if (id) await showBook(await ask(path("games", id)));
  else showBooks(await ask("games"));
} catch (error) {
  replace(main, element("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message), element("p", {}, element("a", { class: "btn", href: "/" }, words.common.toHome)));
}
main.removeAttribute("aria-busy");

/** @param {GameTold[]} games */
function showBooks(games) {
  document.title = `${say.books} · Highground`;
  const items = games.map((game) =>
    element("li", {}, element("a", { class: "book", href: `/rules/${path(game.id)}` }, element("b", {}, game.title), element("span", { class: "muted" }, game.about))),
  );
  replace(main, element("h1", {}, say.books), element("p", { class: "lead" }, say.booksText), element("ul", { class: "books" }, items));
}

/** @param {GameTold} game */
async function showBook(game) {
  /** @type {[Clause[], Chart[]]} */
  const [clauses, charts] = await Promise.all([ask(path("games", game.id, "rules")), ask(path("games", game.id, "charts"))]);
  document.title = `${fill(say.of, { game: game.title })} · Highground`;
  const list = element("ol", { class: "clauses" });
  const told = element("p", { class: "hint", role: "status" });
  const search = searchField(say.search, say.searchHint, show);
  replace(
    main,
    element("h1", {}, fill(say.of, { game: game.title })),
    element("p", { class: "lead" }, game.about),
    element(
      "p",
      { class: "ways" },
      game.has_cards && element("a", { class: "btn small", href: `/cards/${path(game.id)}` }, say.cards),
      game.lessons.length > 0 && element("a", { class: "btn small", href: `/learn/${path(game.id)}` }, say.learn),
      charts.length > 0 && element("a", { class: "btn small", href: "#charts" }, say.charts),
    ),
    element("div", { class: "search" }, search, languageField(game.languages, show)),
    told,
    list,
    charts.length > 0 && element("section", { id: "charts" }, element("h2", {}, say.charts), charts.map(chart)),
  );
  show();
  goToClause();
  addEventListener("hashchange", () => {
    if (!goToClause()) search.querySelector("input")?.focus();
  });

  function show() {
    const wanted = (search.querySelector("input")?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const found = clauses.filter((one) => wanted.every((word) => `${one.id} ${one.title} ${textOf(one)} ${one.variant}`.toLowerCase().includes(word)));
    found.sort((one, other) => Number(wanted.includes(other.id.toLowerCase())) - Number(wanted.includes(one.id.toLowerCase())));
    replace(list, found.map(clause));
    const text = wanted.length ? count(found.length, say.found) : count(found.length, say.clauses);
    replace(told, found.length ? text : say.none);
  }
}

/**
 * A text in which the ids of other clauses lead to them.
 * @param {string} text
 * @param {string} own
 */
function linked(text, own) {
  const family = own.replace(/\d+$/, "").split("-")[0];
  const parts = text.split(new RegExp(`(\\b${family}-[A-Z]*\\d+\\b)`));
  return parts.map((part, place) => (place % 2 ? element("a", { href: `#${part}` }, part) : part));
}

/** @param {Clause} one */
function textOf(one) {
  return one.wording[settings.language] ?? one.text;
}

/** @param {Clause} one */
function clause(one) {
  const isTranslated = settings.language in one.wording;
  return element(
    "li",
    { id: one.id, class: "clause", tabindex: -1 },
    element("a", { class: "cl", href: `#${one.id}`, "aria-label": fill(say.link, { clause: one.id }) }, one.id),
    element(
      "div",
      {},
      one.title && element("h2", {}, one.title),
      element("p", { lang: isTranslated ? settings.language : "en" }, linked(textOf(one), one.id)),
      one.variant && element("p", { class: "hint" }, fill(say.reading, { variant: one.variant.split(" ").join(", ") })),
      one.mark === "H" && element("p", { class: "hint" }, say.house),
    ),
  );
}

/** @param {Chart} one */
function chart(one) {
  return element(
    "div",
    { class: "chart", tabindex: 0, role: "region", "aria-label": one.title },
    element(
      "table",
      {},
      element("caption", {}, one.title),
      element("thead", {}, element("tr", {}, one.heads.map((head) => element("th", { scope: "col" }, head)))),
      element("tbody", {}, one.rows.map((row) => element("tr", {}, row.map((text, place) => (place ? element("td", {}, text) : element("th", { scope: "row" }, text)))))),
    ),
  );
}

/** Bring the clause that the address names into view; false if there is none. */
function goToClause() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  const found = wanted && document.getElementById(wanted);
  for (const one of document.querySelectorAll(".clause.named")) one.classList.remove("named");
  if (!found) return false;
  found.classList.add("named");
  found.scrollIntoView({ block: "start" });
  found.focus({ preventScroll: true });
  return true;
}
