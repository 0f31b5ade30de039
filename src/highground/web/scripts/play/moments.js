// Looking back: the match after each answer, by keys, buttons and a slider.

import { ask, path } from "../api.js";
import { element } from "../dom.js";
import { fill, words } from "../words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("../types.js").MomentTold} MomentTold */
/** @typedef {import("../types.js").Welcome} Welcome */

/**
 * What is told of a match, as it was at a moment; at the last it is over if it is. Clocks run on.
 * @param {Welcome} told
 * @param {MomentTold} moment
 * @returns {Welcome}
 */
export function asItWas(told, moment) {
  if (moment.number >= told.entries) return told;
  return { ...told, scene: moment.scene, standing: { ...told.standing, waits_for: moment.waits_for, sealed: [], end: null } };
}

/** Tells of "change" when another moment is looked at, or none. */
export class Moments extends EventTarget {
  /** @param {() => View | null} shown */
  constructor(shown) {
    super();
    this._shown = shown;
    this.isOpen = false;
    /** @type {Promise<void> | null} */
    this._opening = null;
    /** @type {MomentTold | null} */
    this.moment = null;
    /** @type {number[]} */
    this.stops = []; // after which entries of the log one may stop
    this.place = 0;
    /** @type {Map<string, MomentTold>} */
    this._known = new Map();
    /** @type {ReturnType<Moments["_make"]> | null} */
    this._parts = null;
  }

  /** Is it about to be looked back? The first time that may take a moment. */
  get isOpening() {
    return this._opening !== null;
  }

  /** Begin to look back, at the last answer; once, however often it is wanted meanwhile. */
  open() {
    if (!this._opening) {
      this._opening = this._open().finally(() => {
        this._opening = null;
        this.dispatchEvent(new Event("change"));
      });
      this.dispatchEvent(new Event("change"));
    }
    return this._opening;
  }

  async _open() {
    const view = this._shown();
    if (!view?.told || this.isOpen) return;
    const last = await this._fetch(view, view.told.entries);
    if (!last) return;
    this.isOpen = true;
    this.stops = [...new Set([0, ...last.answers, last.entries])];
    await this.goTo(this.stops.length - 1);
  }

  /** Back to the match as it is. */
  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.moment = null;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * One answer back or on.
   * @param {-1 | 1} by
   */
  async step(by) {
    if (!this.isOpen) {
      if (by > 0 || this.isOpening) return;
      await this.open();
    }
    if (!this.isOpen) return;
    if (this.place + by >= this.stops.length) return this.close();
    await this.goTo(Math.max(0, this.place + by));
  }

  /** @param {number} place  among the stops */
  async goTo(place) {
    const view = this._shown();
    if (!view) return;
    this.place = place;
    const found = await this._fetch(view, this.stops[place]);
    if (!found || this.place !== place || !this.isOpen) return;
    this.moment = found;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {View} view
   * @param {number} number
   * @returns {Promise<MomentTold | null>}
   */
  async _fetch(view, number) {
    const key = `${view.key} ${view.told?.standing.revision} ${number}`;
    const known = this._known.get(key);
    if (known) return known;
    const found = await ask(path("views", view.key, "moments", number)).catch(() => null);
    if (found) this._known.set(key, found);
    return found;
  }

  /** What stands in the prompt meanwhile: always the same, so that the slider can be dragged. */
  panel() {
    const parts = (this._parts ??= this._make());
    const last = this.stops.length - 1;
    parts.heading.textContent = fill(words.play.momentOf, { n: this.place, all: last });
    parts.asked.textContent = this.moment?.question?.text ?? "";
    parts.slider.max = String(last);
    parts.slider.value = String(this.place);
    return parts.panel;
  }

  _make() {
    const heading = element("h1", { tabindex: "-1", id: "question" });
    const asked = element("p", { class: "about" });
    const slider = element("input", { type: "range", min: 0, "aria-label": words.play.moment, "data-focus": "slider" });
    slider.addEventListener("input", () => this.goTo(Number(slider.value)));
    const button = (/** @type {string} */ look, /** @type {() => void} */ onclick, /** @type {any[]} */ ...children) =>
      element("button", { class: look, type: "button", onclick }, ...children);
    const panel = element(
      "section",
      { class: "moments" },
      heading,
      asked,
      slider,
      element(
        "div",
        { class: "row" },
        button("btn", () => this.step(-1), "◀ ", words.play.earlier, element("kbd", {}, "[")),
        button("btn", () => this.step(1), words.play.later, " ▶", element("kbd", {}, "]")),
      ),
      element("div", { class: "row last" }, button("btn go", () => this.close(), words.play.backToNow)),
    );
    return { panel, heading, asked, slider };
  }
}
