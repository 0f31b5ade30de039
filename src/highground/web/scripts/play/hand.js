// Cards: one's own hand with the texts on it, and what lies on piles.

import { element, replace } from "../dom.js";
import { count, fill, words } from "../words.js";
import { keyOf } from "./asking.js";

/** @typedef {import("./asking.js").Asking} Asking */
/** @typedef {import("../types.js").CardFace} CardFace */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Hand} HandTold */
/** @typedef {import("../types.js").Scene} Scene */

const IN_SIGHT = 6; // cards of a hand: of more than these, those that fit the question come first

export class Hand {
  /**
   * @param {HTMLElement} host
   * @param {(card: CardFace) => void} onWhyNot  somebody wants to play a card that cannot be chosen
   */
  constructor(host, onWhyNot) {
    this.host = host;
    this._onWhyNot = onWhyNot;
    this.count = 0;
    this._asked = 0; // the revision of the question that is shown
  }

  /**
   * @param {Scene} scene
   * @param {number | null} seat
   * @param {Asking | null} asking
   */
  show(scene, seat, asking) {
    const hands = scene.hands.filter((hand) => hand.seat === seat && !hand.name);
    const cards = hands.flatMap((hand) => hand.cards);
    this.count = cards.length;
    const hasBoard = scene.grid !== "" || scene.size[0] > 0;
    const piles = hasBoard ? scene.piles : [];
    this.host.hidden = hands.length === 0 && piles.length === 0;
    if (this.host.hidden) return replace(this.host); // what nobody may see is not there either
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.focus;
    const hadFocus = this.host.contains(document.activeElement);
    const offered = (asking?.question?.choices ?? []).filter((choice) => choice.thing?.kind === "card");
    const byCard = new Map(offered.reverse().map((choice) => [choice.thing?.key, choice])); // of several ways, the first
    const facts = [
      count(cards.length, words.play.cards),
      ...piles.map((pile) => `${pile.name} ${pile.count}${pile.top ? ` (${fill(words.play.onTop, { card: pile.top.title })})` : ""}`),
      byCard.size ? words.play.goldFits : "",
    ];
    const fits = (/** @type {CardFace} */ card) => byCard.has(card.key);
    const isLong = cards.length > IN_SIGHT;
    const ordered = isLong ? [...cards.filter(fits), ...cards.filter((card) => !fits(card))] : cards;
    const scrolled = this.host.querySelector(".cards")?.scrollLeft ?? 0;
    replace(
      this.host,
      element("header", {}, element("h2", {}, words.play.yourHand), element("span", {}, facts.filter(Boolean).join(" · "))),
      element("ul", { class: "cards" }, ordered.map((card) => element("li", {}, this._card(card, byCard.get(card.key), asking)))),
    );
    const row = this.host.querySelector(".cards");
    const revision = asking?.question?.revision ?? 0;
    if (row) row.scrollLeft = isLong && revision !== this._asked ? 0 : scrolled;
    this._asked = revision;
    if (hadFocus && focused) /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-focus="${CSS.escape(focused)}"]`))?.focus({ preventScroll: true });
  }

  /**
   * @param {CardFace} card
   * @param {Choice | undefined} choice
   * @param {Asking | null} asking
   */
  _card(card, choice, asking) {
    const isOn = choice !== undefined && asking?.chosen != null && keyOf(asking.chosen.answer) === keyOf(choice.answer);
    const isAsked = asking?.question != null;
    return element(
      "button",
      {
        class: ["card", isPlain(card) ? "plain" : "", choice ? "can" : isAsked ? "no" : "", isOn ? "on" : ""].filter(Boolean).join(" "),
        type: "button",
        "aria-pressed": choice ? String(isOn) : undefined,
        "aria-disabled": choice ? undefined : "true",
        "data-card": card.key,
        "data-focus": `card ${card.key}`,
        onclick: (/** @type {MouseEvent} */ event) => (choice && asking ? asking.choose(choice, event.detail === 0) : this._onWhyNot(card)),
      },
      element("span", { class: "on-it" }, faceOf(card)),
    );
  }
}

/**
 * Is there nothing on a card but its name?
 * @param {CardFace} card
 */
const isPlain = (card) => !card.kind && !card.text && !card.values.length && !card.grid.length;

/**
 * What is on a card.
 * @param {CardFace} card
 * @returns {(Node | null)[]}
 */
function faceOf(card) {
  return [
    card.grid.length ? miniGrid(card) : null,
    element("span", { class: "t" }, card.title),
    card.kind ? element("span", { class: "k" }, card.kind) : null,
    card.text ? element("span", { class: "x" }, card.text) : null,
    card.values.length
      ? element("span", { class: "v" }, card.values.map((value) => element("span", {}, element("b", {}, `${value.amount}${value.kind}`), value.name)))
      : null,
  ];
}

/** @param {CardFace} card */
function miniGrid(card) {
  const cells = Array.from({ length: 9 }, (_, place) => {
    const kinds = card.grid.filter((mark) => mark.at[0] === place % 3 && mark.at[1] === Math.floor(place / 3)).map((mark) => mark.kind);
    return element("i", { class: kinds.map((kind) => kind[0]).join(" ") });
  });
  return element("span", { class: "g9", "aria-hidden": "true" }, cells);
}
