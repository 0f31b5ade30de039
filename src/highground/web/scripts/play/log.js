// What happened, in prose: the newest first, each line with its clauses. It keeps its place, and tells what is new. Of a long
// match the last lines are there, and the earlier ones for whoever wants them.

import { ask, path } from "../api.js";
import { element } from "../dom.js";
import { count, fill, words } from "../words.js";
import { chips } from "./clauses.js";

/** @typedef {import("../types.js").EventTold} EventTold */
/** @typedef {import("../types.js").Welcome} Welcome */

const TURN = "turn"; // the event that a turn begins with, in all games
const FEW = 200; // lines that are there at once, and that come with every look further back

export class Log {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.list = element("ol", {});
    this._more = element("button", { class: "btn small", type: "button", "data-focus": "earlier", onclick: () => this._showFrom(this._left - FEW) });
    host.append(element("h2", { class: "sr" }, words.play.log), this.list, this._more);
    /** @type {EventTold[]} */
    this._events = []; // all of them
    this._left = 0; // how many of the first are left out
    /** @type {EventTold[]} */
    this._shown = []; // the others
    this._key = "";
    this._wanted = false; // has somebody asked for earlier lines?
    /** @type {EventTold[]} */
    this._earlier = [];
    this._fetched = ""; // the stream to which the earlier ones were fetched
    /** @type {{told: Welcome, since: number} | null} */
    this._last = null; // what was shown last
  }

  /**
   * @param {string} key  of the view that is shown
   * @param {Welcome} told
   * @param {number} since  what came after this number is new to whoever looks
   */
  show(key, told, since) {
    if (key !== this._key) {
      this._key = key;
      this._earlier = this._events = this._shown = [];
      this._left = 0;
      this._wanted = false;
      this.list.replaceChildren();
      this._fetched = "";
    }
    if (told.has_earlier_events && this._fetched !== told.stream) {
      this._earlier = this._events; // until all of them are there
      this._fetch(key, told.stream);
    }
    this._last = { told, since };
    const first = told.events[0]?.number ?? told.entries + 1;
    this._draw(told.game, [...this._earlier.filter((event) => event.number < first), ...told.events], since);
  }

  /**
   * @param {string} key
   * @param {string} stream
   */
  async _fetch(key, stream) {
    this._fetched = stream;
    const found = await ask(path("views", key, "log")).catch(() => null);
    if (key !== this._key || this._fetched !== stream || !this._last) return;
    if (!found) return void (this._fetched = ""); // whatever is told next, they are asked for again
    this._earlier = found.events;
    this._left = Math.max(0, found.events.length - FEW);
    this.show(key, this._last.told, this._last.since); // it may have gone on meanwhile
  }

  /**
   * @param {string} game
   * @param {EventTold[]} all
   * @param {number} since
   */
  _draw(game, all, since) {
    this._events = all;
    if (all.length - this._left > 5 * FEW && !this._wanted) this._left = all.length - FEW;
    const events = all.slice(this._left);
    this._more.hidden = this._left === 0;
    this._more.textContent = count(this._left, words.play.earlierLines);
    let same = 0;
    while (same < events.length && same < this._shown.length && isSame(events[same], this._shown[same])) same++;
    for (let gone = this._shown.length; gone > same; gone--) this.list.firstElementChild?.remove();
    for (const event of events.slice(same)) this.list.prepend(line(game, event));
    this._shown = events;
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    lines.forEach((one, place) => one.classList.toggle("last", events[events.length - 1 - place].number > since));
  }

  /**
   * Somebody wants to see earlier lines, too.
   * @param {number} left  how many of the first are still left out
   */
  _showFrom(left) {
    this._left = Math.max(0, left);
    this._wanted = true;
    if (this._last) this._draw(this._last.told.game, this._events, this._last.since);
  }

  /**
   * What came after a moment is dimmed, and the moment brought into sight; null shows all alike.
   * @param {number | null} number
   */
  lookBack(number) {
    const first = number === null ? -1 : this._events.findLastIndex((event) => event.number <= number);
    if (first >= 0 && first < this._left) this._showFrom(first - FEW);
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    lines.forEach((one) => one.classList.toggle("later", number !== null && Number(one.dataset.number) > number));
    if (number !== null) this.list.querySelector("li:not(.later)")?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {EventTold} one
 * @param {EventTold} other
 */
function isSame(one, other) {
  return one === other || (one.number === other.number && one.text === other.text);
}

/**
 * @param {string} game
 * @param {EventTold} event
 */
function line(game, event) {
  const parts = event.because?.parts ?? [];
  const sums = parts.length > 1 && event.because ? sum(parts, event.because.value) : "";
  return element(
    "li",
    { "data-number": event.number, class: event.name === TURN ? "turn" : undefined },
    event.text,
    " ",
    chips(game, event.cite),
    sums ? element("span", { class: "sums" }, sums, " ", chips(game, cites(parts))) : null,
  );
}

/**
 * The parts of a number, and where their sum is more or less than it may be, that it is so.
 * @param {{value: number, text: string}[]} parts
 * @param {number} value
 */
function sum(parts, value) {
  const summed = parts.reduce((before, part) => before + part.value, 0);
  const bound = summed === value ? "" : ` (${fill(summed > value ? words.play.atMost : words.play.atLeast, { value: signed(value) })})`;
  return `${parts.map(term).join(" ")} = ${signed(value)}${bound}`;
}

/**
 * @param {{value: number, text: string}} part
 * @param {number} place
 */
function term(part, place) {
  const value = place ? `${part.value < 0 ? "−" : "+"} ${Math.abs(part.value)}` : signed(part.value);
  return `${value} ${part.text}`;
}

/**
 * A number with a minus as wide as a plus.
 * @param {number} value
 */
function signed(value) {
  return value < 0 ? `−${-value}` : `${value}`;
}

/** @param {{clause: string}[]} parts */
function cites(parts) {
  return [...new Set(parts.flatMap((part) => part.clause.split(/\s+/)))].join(" ");
}
