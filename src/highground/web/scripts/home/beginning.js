// Beginning a match, and going to it.

import { Problem, send } from "../api.js";
import { element, replace } from "../dom.js";
import { remember } from "../my-matches.js";
import { settings } from "../settings.js";
import { words } from "../words.js";

/** @import { GameTold, MatchBegun, MatchWanted } from "../types.js" */
/** @typedef {Omit<MatchWanted, "seats"> & {seats: Array<{who: string, bot?: string, name?: string}>}} Wanted */

/**
 * Begin a match, keep its keys, and go to it: to one's seat, or to watch if nobody here plays.
 * Whoever has invited somebody gets the link first.
 * @param {GameTold} game
 * @param {Wanted} wanted
 */
export async function begin(game, wanted) {
  const own = wanted.seats.findIndex((seat) => seat.who === "here");
  const seats = wanted.seats.map((seat, place) => (place === own && settings.name ? { ...seat, name: settings.name } : seat));
  /** @type {MatchBegun} */
  const begun = await send("matches", { ...wanted, seats });
  const keys = numbered(begun.seats.map((seat) => seat.key));
  const invitations = numbered(begun.seats.map((seat) => seat.invitation));
  remember({ match: begun.match, game: game.id, title: game.title, scenario: wanted.scenario ?? game.scenarios[0], keys, invitations });
  const first = Object.values(keys)[0];
  const address = first ? `/play/${first}` : `/watch/${begun.match}`;
  if (Object.keys(invitations).length === 0) {
    location.assign(address);
    return;
  }
  const { showInvitations } = await import("./inviting.js");
  showInvitations(invitations, address);
}

/**
 * What is there, by the number of its seat.
 * @param {string[]} values
 * @returns {Record<string, string>}
 */
function numbered(values) {
  return Object.fromEntries(values.map((value, seat) => [String(seat), value]).filter(([, value]) => value));
}

/**
 * Something that takes a moment and may be refused: `told` says so, and it is not begun twice.
 * @param {HTMLElement} told
 * @param {() => Promise<void>} act
 */
export function reporting(told, act) {
  let busy = false;
  return async () => {
    if (busy) return;
    busy = true;
    replace(told, words.home.beginning);
    try {
      await act();
      replace(told);
    } catch (error) {
      const text = error instanceof Problem ? error.message : words.common.failed;
      replace(told, element("span", { class: "problem" }, text));
      if (!(error instanceof Problem)) throw error;
    } finally {
      busy = false;
    }
  };
}
