// A game on the first page: what it looks like, and the ways into it.

import { path } from "../api.js";
import { element } from "../dom.js";
import { count, fill, words } from "../words.js";
import { begin, reporting } from "./beginning.js";
import { glance } from "./glance.js";

/** @import { GameTold } from "../types.js" */

const say = words.home;

/**
 * @param {GameTold} game
 * @returns {HTMLElement}
 */
export function gameCard(game) {
  const told = element("p", { class: "told", role: "status" });
  const least = game.seats[0];
  /** @param {"bot" | "open"} who */
  const against = (who) =>
    reporting(told, () => begin(game, { game: game.id, seats: [{ who: "here" }, ...Array.from({ length: least - 1 }, () => ({ who }))] }));
  return element(
    "article",
    { class: "game" },
    glance(game),
    element(
      "div",
      { class: "inside" },
      element("h3", {}, game.title),
      game.about && element("p", { class: "muted" }, game.about),
      element("p", { class: "facts" }, facts(game).map((fact) => element("span", {}, fact))),
      element(
        "div",
        { class: "ways" },
        button("btn go", say.playBot, say.playBotOf, game, against("bot")),
        button("btn", say.invite, say.inviteOf, game, against("open")),
        lessonLink(game),
        button("btn quiet", say.more, say.moreOf, game, reporting(told, () => more(game))),
        link(`/rules/${path(game.id)}`, say.rules, say.rulesOf, game),
        game.has_cards && link(`/cards/${path(game.id)}`, say.cards, say.cardsOf, game),
      ),
      told,
    ),
  );
}

/** @param {GameTold} game */
function facts(game) {
  const least = game.seats[0];
  const most = game.seats[game.seats.length - 1];
  return [
    fill(say.players, { players: least === most ? least : fill(say.between, { least, most }) }),
    count(game.scenarios.length, say.scenarios),
    ...(game.lessons.length ? [count(game.lessons.length, say.lessons)] : []),
  ];
}

/**
 * @param {string} style
 * @param {string} text
 * @param {string} label  said to those who do not see the game above it
 * @param {GameTold} game
 * @param {() => void} act
 */
function button(style, text, label, game, act) {
  return element("button", { class: style, type: "button", "aria-label": fill(label, { game: game.title }), onclick: act }, text);
}

/**
 * @param {string} href
 * @param {string} text
 * @param {string} label
 * @param {GameTold} game
 */
function link(href, text, label, game) {
  return element("a", { class: "btn quiet", href, "aria-label": fill(label, { game: game.title }) }, text);
}

/** @param {GameTold} game */
function lessonLink(game) {
  const label = fill(say.learnOf, { game: game.title });
  return game.lessons.length > 0 && element("a", { class: "btn", href: `/learn/${path(game.id)}`, "aria-label": label }, say.learn);
}

/** @param {GameTold} game */
async function more(game) {
  const { askHow } = await import("./setup.js");
  await askHow(game);
}
