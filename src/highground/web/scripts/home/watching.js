// Two bots that play while one watches.

import { element } from "../dom.js";
import { words } from "../words.js";
import { begin, reporting } from "./beginning.js";

/** @import { GameTold } from "../types.js" */

const say = words.home;

/** @param {GameTold[]} games */
export function watchPanel(games) {
  const told = element("p", { class: "told", role: "status" });
  const choice = element("select", {}, games.map((game) => element("option", { value: game.id }, game.title)));
  const watch = reporting(told, async () => {
    const game = games.find((one) => one.id === choice.value);
    if (game) await begin(game, { game: game.id, seats: Array.from({ length: game.seats[0] }, () => ({ who: "bot" })) });
  });
  return element(
    "section",
    { class: "panel" },
    element("h2", {}, say.watchTitle),
    element("p", { class: "muted" }, say.watchText),
    element("div", { class: "row" }, element("label", { class: "field" }, say.watchGame, choice), element("button", { class: "btn", type: "button", onclick: watch }, say.watch)),
    told,
  );
}
