// What a seat or an observer knows of a match: kept up with what the server tells.

import { Connection } from "./connection.js";

/** @typedef {import("../types.js").Welcome} Welcome */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../types.js").EventTold} EventTold */
/** @typedef {import("./connection.js").Told} Told */

/**
 * @typedef {object} Change
 * @property {boolean} everything  it was told anew
 * @property {boolean} match  the match itself has changed
 * @property {EventTold[]} events  what is new
 */

/** Tells of "change" (`detail` is a `Change`), "state" of the connection, and "next" with the next match. */
export class View extends EventTarget {
  /**
   * @param {string} key
   * @param {string} language
   */
  constructor(key, language) {
    super();
    this.key = key;
    this.connection = new Connection(key, language);
    /** @type {Welcome | null} */
    this.told = null;
    this.toldAt = 0; // when clocks were last told
    this.connection.addEventListener("message", (event) => this._hear(/** @type {CustomEvent<Told>} */ (event).detail));
    this.connection.addEventListener("state", () => this.dispatchEvent(new Event("state")));
  }

  /** What is known; only asked once there was a welcome. */
  get now() {
    if (!this.told) throw new Error("nothing has been told yet");
    return this.told;
  }

  /** What this seat is asked. */
  get question() {
    return this.told?.standing.question ?? null;
  }

  /** @param {Told} message */
  _hear(message) {
    if (message.type === "welcome") {
      this.told = message;
      this.toldAt = performance.now();
      this._tell({ everything: true, match: true, events: [] });
      if (message.next_match) this._next(message.next_match, null, "");
    } else if (message.type === "update") this._update(message);
    else if (message.type === "seats") this._set({ seats: message.seats });
    else if (message.type === "offers") this._set({ offers: message.offers });
    else if (message.type === "next-match") this._next(message.match, message.seat, message.key);
  }

  /** @param {Update} update */
  _update(update) {
    const before = this.now;
    const stays = before.events.filter((event) => event.number <= update.entries_before);
    this.told = {
      ...before,
      standing: update.standing,
      scene: { ...before.scene, ...update.scene },
      ground: update.ground ?? before.ground,
      events: [...stays, ...update.events],
      entries: update.entries,
    };
    this.toldAt = performance.now();
    this._tell({ everything: false, match: true, events: update.events });
  }

  /** @param {Partial<Welcome>} fields */
  _set(fields) {
    this.told = { ...this.now, ...fields };
    this._tell({ everything: false, match: false, events: [] });
  }

  /**
   * @param {string} match
   * @param {number | null} seat
   * @param {string} key
   */
  _next(match, seat, key) {
    if (this.told) this.told = { ...this.told, next_match: match };
    this.dispatchEvent(new CustomEvent("next", { detail: { match, seat, key } }));
  }

  /** @param {Change} change */
  _tell(change) {
    this.dispatchEvent(new CustomEvent("change", { detail: change }));
  }
}
