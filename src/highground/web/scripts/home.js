// The first page: what one is in the middle of, and what there is to play.

import { ask } from "./api.js";
import { byId, element, replace } from "./dom.js";
import { gameCard } from "./home/game-card.js";
import { showMine } from "./home/mine.js";
import { watchPanel } from "./home/watching.js";
import { showTop } from "./top.js";
import { words } from "./words.js";

/** @import { GameTold } from "./types.js" */

showTop();
showMine(byId("mine"));

const host = byId("games");
try {
  /** @type {GameTold[]} */
  const games = await ask("games");
  replace(host, games.length ? games.map(gameCard) : element("p", {}, words.home.noGames));
  replace(byId("beside"), watchPanel(games), programs());
} catch (error) {
  replace(host, element("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message));
}
host.removeAttribute("aria-busy");

function programs() {
  return element(
    "section",
    { class: "panel" },
    element("h2", {}, words.home.tableTitle),
    element("p", { class: "muted" }, words.home.tableText),
    element("p", {}, element("a", { class: "btn small", href: "/api" }, words.home.api)),
  );
}
