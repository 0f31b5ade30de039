// The answers to a question as a list: the same answers as on the board and in the hand.

import { element } from "../dom.js";
import { count, fill, words } from "../words.js";
import { listed, ownCard } from "./alike.js";
import { keyOf } from "./asking.js";

/** @typedef {import("./asking.js").Asking} Asking */
/** @typedef {import("../types.js").Choice} Choice */

const FEW = 9;
/** Kinds of which there may be many, and whose names are short. */
const PLACES = new Set(["cell", "edge", "point"]);

/** Whether places are listed although they are on the board; as somebody has left it. */
let isOpen = false;

/**
 * The choices that have a number key, with their keys. A choice that is a number has its own: 3 never means 1.
 * @param {Asking} asking
 * @returns {Map<Choice, string>}
 */
export function numberKeys(asking) {
  const choices = [...listed(asking).keys()];
  if (choices.some((choice) => !isPlace(choice) && /^\d+$/.test(choice.label))) {
    return new Map(choices.filter((choice) => /^\d$/.test(choice.label)).map((choice) => [choice, choice.label]));
  }
  const [rows, many] = parted(choices);
  const shown = isOpen || !rows.length ? [...rows, ...many] : rows;
  return new Map(shown.slice(0, FEW).map((choice, place) => [choice, String(place + 1)]));
}

/** @param {Choice} choice */
function isPlace(choice) {
  return choice.thing !== null && PLACES.has(choice.thing.kind);
}

/**
 * What is listed one by one, and what stands close together because it is many.
 * @param {Choice[]} choices
 * @returns {[Choice[], Choice[]]}
 */
function parted(choices) {
  const places = choices.filter(isPlace);
  if (places.length > FEW || (places.length && places.every((choice) => choice.label.length <= 5)))
    return [choices.filter((choice) => !isPlace(choice)), places];
  const isShort = choices.length > 5 && choices.every((choice) => choice.label.length <= 8);
  return isShort ? [[], choices] : [choices, []];
}

/**
 * The list.
 * @param {Asking} asking
 * @returns {HTMLElement}
 */
export function choiceList(asking) {
  const alike = listed(asking);
  const [rows, many] = parted([...alike.keys()]);
  const numbers = numberKeys(asking);
  const row = (/** @type {Choice} */ choice) => button(asking, choice, numbers.get(choice), "choice", alike.get(choice));
  const list = element("ul", { class: rows.length > 3 ? "choices flow" : "choices" }, rows.map((choice) => element("li", {}, row(choice))));
  if (!many.length) return list;
  const chips = element("ul", { class: "chips" }, many.map((choice) => element("li", {}, button(asking, choice, numbers.get(choice), "chip"))));
  const isBoard = many.every((choice) => choice.thing !== null);
  if (!isBoard) return element("div", { class: "answers" }, rows.length ? list : null, chips);
  const summary = element("summary", { "data-focus": "places" }, count(many.length, words.play.places));
  const folded = element("details", { class: "places", open: isOpen }, summary, chips);
  folded.addEventListener("toggle", () => {
    isOpen = folded.open;
  });
  return element("div", { class: "answers" }, rows.length ? list : null, folded);
}

/**
 * @param {Asking} asking
 * @param {Choice} choice
 * @param {string | undefined} number
 * @param {string} look
 * @param {Choice[]} [alike]  itself, and the cards that are like it
 */
function button(asking, choice, number, look, alike = [choice]) {
  const key = keyOf(choice.answer);
  const isChosen = asking.chosen !== null && alike.some((one) => keyOf(one.answer) === keyOf(asking.chosen?.answer));
  const says = asking.says.get(key);
  const written = asking.written.get(key);
  const children =
    look === "chip"
      ? [choice.label]
      : [
          element("span", { class: "key", "aria-hidden": "true" }, number ?? "·"),
          element("span", { class: "say" }, labelOf(asking, choice, alike.length), written ? element("small", {}, written) : null),
          says ? element("span", { class: "sum" }, says) : null,
        ];
  return element(
    "button",
    {
      class: look,
      type: "button",
      "aria-pressed": String(isChosen),
      "aria-keyshortcuts": number,
      "data-focus": `choice ${key}`,
      "data-answer": key,
      onclick: (/** @type {MouseEvent} */ event) => asking.choose(choice, event.detail === 0),
    },
    ...children,
  );
}

/**
 * What a choice is called; a card of one's hand by its title, with the numbers on it, and how many there are of it.
 * @param {Asking} asking
 * @param {Choice} choice
 * @param {number} many
 */
function labelOf(asking, choice, many) {
  const card = ownCard(asking, choice);
  if (!card) return [choice.label];
  const values = card.values.map((value) => `${value.amount}${value.kind} ${value.name}`).join(", ");
  const title = many > 1 ? fill(words.play.copies, { title: card.title, n: many }) : card.title;
  return [title, values ? element("small", {}, values) : null];
}
