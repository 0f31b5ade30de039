// The end of a match, told plainly, and how to go on.

import { path } from "../api.js";
import { element } from "../dom.js";
import { fill, words } from "../words.js";
import { chips } from "./clauses.js";
import { inARow, seatName } from "./describing.js";

/** @typedef {import("./asking.js").Asking} Asking */
/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game
 * @param {Asking} asking
 */
export function ending(game, asking) {
  const { standing, next_match, seat, offers } = asking.view.now;
  const end = standing.end;
  if (!end) return [];
  const hasOffered = seat !== null && (offers.rematch ?? []).includes(seat);
  return [
    element("div", { class: "ask" }, element("h1", { tabindex: "-1", id: "question" }, verdict(game, asking)), element("span", { class: "cite" }, chips(asking.view.now.game, end.clause))),
    element("p", {}, endText(asking)),
    asking.problem ? element("p", { class: "problem", role: "alert" }, asking.problem) : null,
    element(
      "div",
      { class: "row last" },
      element("button", { class: "btn", type: "button", "data-focus": "look back", onclick: () => game.moments.open() }, game.moments.isOpening ? words.common.loading : words.play.lookBack),
      next_match
        ? element("a", { class: "btn go", href: game.addressOfNext() }, words.play.toNext)
        : seat === null || hasOffered
          ? null
          : element("button", { class: "btn go", type: "button", "data-focus": "rematch", onclick: () => game.rematch() }, words.play.rematch),
    ),
    element(
      "p",
      { class: "about" },
      element("a", { href: "/" }, words.play.otherGames),
      " · ",
      element("a", { href: `/api/${path("views", asking.view.key, "replay")}`, download: "" }, words.play.replayFile),
    ),
  ];
}

/**
 * Who has won, and by what.
 * @param {Asking} asking
 */
export function endText(asking) {
  const { standing, seats } = asking.view.now;
  const { winners, text } = standing.end ?? { winners: [], text: "" };
  const isShared = winners.length === 0 || winners.length === seats.length;
  return isShared ? text : fill(words.play.winsBy, { names: inARow(winners.map((one) => seatName(seats, one))), text });
}

/**
 * @param {Game} game
 * @param {Asking} asking
 */
export function verdict(game, asking) {
  const { standing, seats } = asking.view.now;
  const winners = standing.end?.winners ?? [];
  const mine = [...game.mine];
  if (winners.length === 0 || winners.length === seats.length) return words.play.draw;
  if (mine.length === 1) return winners.includes(mine[0]) ? words.play.youWin : words.play.youLose;
  return fill(words.play.theyWin, { names: inARow(winners.map((one) => seatName(seats, one))) });
}
