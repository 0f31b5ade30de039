// Who plays: whose turn it is in words, what everybody may count, clocks, and who is away.

import { sideSign } from "../board/sides.js";
import { element, replace } from "../dom.js";
import { fill, words } from "../words.js";

/** @typedef {import("../types.js").Welcome} Welcome */
/** @typedef {import("../types.js").Value} Value */

export class Seats {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {{told: Welcome, at: number} | null} */
    this._shown = null;
    setInterval(() => this._tick(), 500);
  }

  /**
   * @param {Welcome} told
   * @param {number} at  when that was told
   * @param {Set<number>} mine  the seats that are played here
   */
  show(told, at, mine) {
    this._shown = { told, at };
    replace(this.host, told.seats.map((_, seat) => this._seat(told, seat, mine)));
    this._tick();
  }

  /**
   * @param {Welcome} told
   * @param {number} seat
   * @param {Set<number>} mine
   */
  _seat(told, seat, mine) {
    const { seats, standing, scene } = told;
    const now = seats[seat];
    const isAsked = standing.waits_for.includes(seat) && !standing.end;
    const isMine = mine.has(seat) && !now.is_played_by_bot;
    const side = scene.sides[seat]?.name ?? "";
    const values = scene.tallies?.[seat] ?? [];
    const conditions = scene.conditions?.[seat] ?? [];
    return element(
      "div",
      { class: isAsked ? "seat acts" : "seat", "data-seat": seat },
      element(
        "div",
        { class: "who" },
        sideSign(scene.sides, seat),
        element("span", { class: "name" }, now.name),
        element("span", { class: isAsked ? "turn" : "turn wait" }, this._state(told, seat, isMine, mine.size === 1)),
      ),
      element("div", { class: "side" }, [side, now.is_played_by_bot && now.kind !== "bot" ? words.play.botPlays : ""].filter(Boolean).join(" · ")),
      element("div", { class: "facts" }, values.map(fact), conditions.map(({ name }) => element("strong", {}, name)), element("span", { class: "clock", "data-clock": seat })),
    );
  }

  /**
   * @param {Welcome} told
   * @param {number} seat
   * @param {boolean} isMine
   * @param {boolean} isAlone
   */
  _state(told, seat, isMine, isAlone) {
    const { seats, standing } = told;
    if (standing.end) return standing.end.winners.includes(seat) ? words.play.won : "";
    if (seats[seat].kind === "open") return words.play.openSeat;
    const isThere = seats[seat].is_here || seats[seat].is_played_by_bot;
    if (standing.waits_for.includes(seat) && isThere) return isMine ? words.play.yourTurn : words.play.thinks;
    if (standing.sealed.includes(seat)) return words.play.hasSealed;
    return isMine && isAlone ? words.play.you : isThere ? words.play.waits : words.play.isAway;
  }

  _tick() {
    const clock = this._shown?.told.standing.clock;
    if (!this._shown || !clock) return;
    const since = (performance.now() - this._shown.at) / 1000;
    clock.left.forEach((left, seat) => {
      const now = clock.running.includes(seat) ? Math.max(0, left - since) : left;
      const host = this.host.querySelector(`[data-clock="${seat}"]`);
      if (host) host.textContent = time(now);
    });
  }
}

/** @param {Value} value */
function fact(value) {
  const most = value.most === null ? "" : fill(words.play.ofMost, { most: value.most });
  return element("span", {}, `${value.name} `, element("b", {}, `${value.amount}${value.kind}`), most); // "points 1": right for any number
}

/** @param {number} seconds */
export function time(seconds) {
  const whole = Math.ceil(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}
