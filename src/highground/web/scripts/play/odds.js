// What an answer leads to, before it is given: a bar, the outcomes in words, and how sure that is.

import { element } from "../dom.js";
import { fill, words } from "../words.js";
import { inARow, seatName } from "./describing.js";

/** @typedef {import("../types.js").OddsTold} OddsTold */
/** @typedef {import("../types.js").SeatNow} SeatNow */

const MOST = 5; // outcomes of which each has a line
const MOST_BRANCHES = 3;
const LABELLED = 0.12; // narrower parts of the bar have no label; the list does

/**
 * @param {OddsTold} odds
 * @param {SeatNow[]} seats
 * @param {number | null} seat  who would confirm
 * @returns {HTMLElement[]}
 */
export function oddsOf(odds, seats, seat) {
  const isOne = odds.branches.length === 1;
  const shown = odds.branches.slice(0, MOST_BRANCHES).map((branch) => oneBranch(branch, isOne ? "" : inARow(branch.then.map((/** @type {any} */ one) => furtherText(one, seats, seat)))));
  const more = odds.branches.length - MOST_BRANCHES;
  if (more > 0) shown.push(element("p", { class: "hint" }, fill(words.play.moreBranches, { n: more })));
  return shown;
}

/**
 * What somebody would answer then.
 * @param {{seat: number | null, text: string}} further
 * @param {SeatNow[]} seats
 * @param {number | null} mine
 */
function furtherText({ seat, text }, seats, mine) {
  if (seat === null) return fill(words.play.ifSomebody, { answer: text });
  return seat === mine ? fill(words.play.ifYou, { answer: text }) : fill(words.play.ifThey, { name: seatName(seats, seat), answer: text });
}

/**
 * @param {Record<string, any>} branch
 * @param {string} further  what would be answered besides
 */
function oneBranch(branch, further) {
  const outcomes = /** @type {{text: string, probability: number}[]} */ (branch.outcomes);
  const likely = [...outcomes].sort((one, other) => other.probability - one.probability).slice(0, MOST);
  const shown = outcomes.filter((outcome) => likely.includes(outcome));
  const rest = 1 - shown.reduce((sum, outcome) => sum + outcome.probability, 0);
  const parts = shown.map((outcome, number) => ({ ...outcome, look: looks(shown.length)[number] }));
  if (rest > 0.0005) parts.push({ text: words.play.anythingElse, probability: rest, look: "o4" });
  const title = further ? fill(words.play.ifThen, { further }) : words.play.ifConfirmed;
  const how = branch.error === undefined ? words.play.exact : fill(words.play.sampled, { error: percent(2 * branch.error) });
  const label = (/** @type {{probability: number}} */ part) => (part.probability >= LABELLED ? percent(part.probability) : "");
  return element(
    "section",
    { class: "odds", "aria-label": title },
    element("h2", {}, title, element("span", {}, how)),
    element("div", { class: "bar", "aria-hidden": "true" }, parts.map((part) => styled(element("i", { class: part.look }, label(part)), part.probability))),
    element("dl", {}, parts.map((part) => element("div", {}, element("dt", {}, element("i", { class: part.look }), element("b", {}, percent(part.probability))), element("dd", {}, part.text || words.play.nothingChanges)))),
  );
}

/**
 * Looks from good to bad, as many as there are outcomes; the first outcomes are the weightiest.
 * @param {number} many
 */
function looks(many) {
  if (many <= 2) return ["o1", "o3"];
  return Array.from({ length: many }, (_, number) => `o${1 + Math.round((3 * number) / (many - 1))}`);
}

/**
 * @param {HTMLElement} part
 * @param {number} share
 */
function styled(part, share) {
  part.style.flexGrow = String(Math.max(share, 0.005));
  return part;
}

/** @param {number} share */
export function percent(share) {
  const value = 100 * share;
  if (value > 0 && value < 1) return "< 1 %";
  return value > 99 && value < 100 ? "> 99 %" : `${Math.round(value)} %`;
}
