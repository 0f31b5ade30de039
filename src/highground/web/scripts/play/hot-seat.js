// Several seats played on one device: who has it, and when it is to be handed on with hands covered.

import { element } from "../dom.js";
import { fill, words } from "../words.js";
import { seatName } from "./describing.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("../dom.js").Child} Child */

/** Tells of "change" when the device has been taken. */
export class HotSeat extends EventTarget {
  /**
   * @param {View[]} views  of the seats that are played here
   * @param {View | null} observer  what everybody may see, to be shown while hands are covered
   */
  constructor(views, observer) {
    super();
    this._views = views;
    this._observer = observer;
    /** @type {View | null} */
    this._holder = views.length === 1 ? views[0] : null;
    /** @type {View | null} */
    this._next = null; // to whom it is to be passed
  }

  /** See who has to answer now. */
  look() {
    if (this._views.length < 2 || !this._observer?.told || this._views.some((view) => !view.told)) return;
    this._next = null;
    if (this._holder && isAsked(this._holder)) return;
    const asked = this._views.find(isAsked);
    if (!asked) {
      if (!this._holder && this._observer.told.standing.end) this._holder = this._views[0];
      return;
    }
    if (this._hides()) this._next = asked;
    else this._holder = asked;
  }

  /** What is to be shown: of whoever has the device, or what everybody may see. */
  get shown() {
    if (this._next || !this._holder) return this._observer;
    return this._holder;
  }

  /**
   * What stands in place of a question until the next has the device; null if nobody waits for it.
   * @returns {Child[] | null}
   */
  cover() {
    const next = this._next;
    if (!next) return null;
    const { seats, seat } = next.now;
    const name = seatName(seats, seat ?? 0);
    const take = () => {
      this._holder = next;
      this._next = null;
      this.dispatchEvent(new Event("change"));
    };
    return [
      element("h1", { tabindex: "-1", id: "question" }, fill(words.play.passTo, { name })),
      element("p", { class: "about" }, words.play.covered),
      element("div", { class: "row last" }, element("button", { class: "btn go", type: "button", "data-focus": "take", onclick: take }, fill(words.play.iAm, { name }))),
    ];
  }

  /** Does anybody here hold what others may not see? */
  _hides() {
    const open = JSON.stringify(this._observer?.told?.scene.hands);
    return this._views.some((view) => JSON.stringify(view.told?.scene.hands) !== open);
  }
}

/** @param {View} view */
function isAsked(view) {
  const { standing, seat, seats } = view.now;
  if (!standing.question || seat === null || seats[seat].is_played_by_bot) return false;
  return !standing.sealed.includes(seat);
}
