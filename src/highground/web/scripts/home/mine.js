// The matches one is in the middle of, and how each stands.

import { ask, path } from "../api.js";
import { byId, element, replace } from "../dom.js";
import { all, forget, taken } from "../my-matches.js";
import { count, fill, words } from "../words.js";
import { glance } from "./glance.js";

/** @import { MatchTold } from "../types.js" */
/** @typedef {import("../my-matches.js").MyMatch & {isGone?: boolean}} Mine */

const SHOWN = 6;
const say = words.home;

/**
 * Show them; the section stays hidden as long as there is none.
 * @param {HTMLElement} host
 */
export function showMine(host) {
  const section = byId("mine-section");
  const mine = all();
  section.hidden = mine.length === 0;
  const rest = mine.slice(SHOWN);
  replace(host, mine.slice(0, SHOWN).map((one) => item(one, host)));
  if (rest.length === 0) return;
  const more = element("button", { class: "btn", type: "button" }, count(rest.length, say.showAll));
  more.addEventListener("click", () => more.replaceWith(...rest.map((one) => item(one, host))));
  host.append(more);
}

/**
 * @param {Mine} mine
 * @param {HTMLElement} host
 */
function item(mine, host) {
  const state = element("span", { class: "state" }, words.common.loading);
  const who = element("span", { class: "who" });
  const key = Object.values(mine.keys)[0];
  const link = element(
    "a",
    { href: key ? `/play/${key}` : `/watch/${mine.match}` },
    glance({ id: mine.game }),
    element("span", { class: "text" }, element("b", {}, mine.title), who, state),
  );
  const drop = element("button", { class: "iconbtn", type: "button", "aria-label": fill(say.forgetOf, { game: mine.title }), title: say.forget }, "✕");
  drop.addEventListener("click", () => {
    if (Object.keys(mine.keys).length > 0 && !mine.isGone && !confirm(say.forgetSure)) return;
    forget(mine.match);
    showMine(host);
  });
  const shown = element("div", { class: "mine-item" }, link, drop);
  void tell(mine, shown, link, who, state);
  return shown;
}

/**
 * @param {Mine} mine
 * @param {HTMLElement} shown
 * @param {HTMLAnchorElement} link
 * @param {HTMLElement} who
 * @param {HTMLElement} state
 */
async function tell(mine, shown, link, who, state) {
  /** @type {MatchTold} */
  let told;
  try {
    told = await ask(`matches/${path(mine.match)}`);
  } catch (error) {
    const problem = /** @type {import("../api.js").Problem} */ (error);
    mine.isGone = problem.status === 404 || problem.status === 409;
    replace(state, problem.status === 404 ? say.gone : problem.message);
    if (mine.isGone) link.removeAttribute("href");
    return;
  }
  const seats = Object.keys(mine.keys).map(Number);
  const others = told.seats.filter((_, seat) => !seats.includes(seat)).map((seat) => seat.name);
  const names = others.join(", ");
  replace(who, others.length === 0 ? say.alone : fill(seats.length ? say.against : say.watching, { names }));
  const due = told.waits_for.some((seat) => seats.includes(seat));
  shown.classList.toggle("due", due);
  for (const seat of Object.keys(mine.invitations)) if (told.seats[Number(seat)]?.kind !== "open") taken(mine.match, Number(seat));
  replace(state, standing(told, due));
}

/**
 * @param {MatchTold} told
 * @param {boolean} due
 */
function standing(told, due) {
  if (told.end) return told.end.text || say.over;
  if (told.seats.some((seat) => seat.kind === "open")) return say.waiting;
  if (due) return element("b", { class: "due" }, `● ${say.yourTurn}`);
  const names = told.waits_for.map((seat) => told.seats[seat].name).join(", ");
  return names ? fill(say.turnOf, { name: names }) : "";
}
