// Sight: what somebody sees, who sees a place, and what the choice at hand would mean. Shown on the board and in words.

import { ask, path } from "../api.js";
import { count, fill, words } from "../words.js";
import { inARow, pointText } from "./describing.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").SightTold} SightTold */
/** @typedef {import("../types.js").SeenBy} SeenBy */
/** @typedef {import("../types.js").Thing} Thing */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {{of: string, key?: number, at?: [number, number], level?: number}} Spotted */
/** @typedef {{name: string, at: [number, number], level: number, isPiece: boolean, key?: number}} Named */
/** @typedef {"" | "sees" | "seen"} Mode */

const PAUSE = 140; // milliseconds that somebody points at a thing before it is asked about

export class Looking {
  /** @param {Game} game */
  constructor(game) {
    this._game = game;
    /** @type {Mode} */
    this.mode = "";
    /** @type {Spotted | null} */
    this._pointed = null;
    this._timer = 0;
    /** @type {Map<string, Promise<any>>} */
    this._known = new Map();
    this._revision = -1;
    this._wanted = new AbortController();
    /** @type {any} */
    this._overlay = null;
    this._text = "";
    this._turn = 0;
  }

  /** What the sight that is shown means, in words. */
  text() {
    return this._text;
  }

  /**
   * Show what a piece or a place sees, or by whom it is seen; the same again ends it.
   * @param {Mode} mode
   */
  toggle(mode) {
    this.mode = this.mode === mode ? "" : mode;
    this.refresh();
    this._game.changed();
  }

  /**
   * Somebody points at something, or at nothing.
   * @param {Spotted | null} what
   */
  point(what) {
    this._pointed = what;
    clearTimeout(this._timer);
    this._timer = setTimeout(() => this.refresh(), PAUSE);
  }

  /** Show again what is to be shown, whatever has changed. */
  async refresh() {
    const turn = ++this._turn;
    const found = await this._find().catch(() => null);
    if (turn !== this._turn) return;
    this._text = found?.text ?? "";
    this._overlay = found?.overlay ?? null;
    this._game.showOverlay(this._overlay, this._text, this._pointed);
  }

  /** @returns {Promise<{overlay: any, text: string} | null>} */
  async _find() {
    const game = this._game;
    if (!game.hasSight || game.moments.isOpen || game.cover) return null;
    const pointed = this._named(this._pointed);
    const chosen = this._chosen();
    const actor = this._actor();
    if (this.mode === "sees") return this._all(pointed ?? chosen ?? actor);
    if (this.mode === "seen") return this._seenBy(pointed ?? chosen ?? actor);
    const target = chosen ?? (this._isOffered(this._pointed) ? pointed : null);
    if (!target || !actor || target.name === actor.name) return this._between();
    return target.isPiece ? this._line(actor, target) : this._seenBy(target);
  }

  /** What is chosen, if it is on the board. */
  _chosen() {
    const thing = this._game.asking?.chosen?.thing;
    return thing ? this._named(spotted(thing)) : null;
  }

  /** The pieces that the question is about: the first of them acts. */
  _asked() {
    const things = Object.values(this._game.asking?.question?.things ?? {}).filter((thing) => thing.kind === "piece");
    return things.flatMap((thing) => this._named(spotted(thing)) ?? []);
  }

  _actor() {
    return this._asked()[0] ?? null;
  }

  /** The line between the two that a question is about, such as an attack; only a choice brings the view from the side. */
  async _between() {
    const [one, other] = this._asked();
    if (!one || !other || one.name === other.name) return null;
    const { overlay, text } = await this._line(one, other);
    const viewers = [one, other].map(({ at, level, key }) => ({ at, kind: "viewer", of: "piece", key, beyond: null, level, text: "" }));
    return { overlay: { lines: overlay.lines, marks: [...viewers, ...overlay.marks] }, text };
  }

  /** @param {Spotted | null} what */
  _isOffered(what) {
    const question = this._game.asking?.question;
    if (!what || !question) return false;
    return what.of === "point" ? question.areas !== null : question.choices.some((choice) => choice.thing?.kind === what.of && choice.thing.key === what.key);
  }

  /**
   * What the server calls something on the board.
   * @param {Spotted | null} what
   * @returns {Named | null}
   */
  _named(what) {
    const scene = this._game.scene;
    if (!what || !scene) return null;
    if (what.of === "piece") {
      const piece = scene.pieces.find((one) => one.key === what.key);
      return piece ? { name: piece.name, at: piece.at, level: piece.level, isPiece: true, key: piece.key } : null;
    }
    if (what.of === "cell") {
      const cell = scene.cells.find((one) => one.key === what.key);
      return cell ? { name: cell.name, at: cell.at, level: 0, isPiece: false } : null;
    }
    if (what.of === "point" && what.at) return { name: pointText(what.at, what.level), at: what.at, level: what.level ?? 0, isPiece: false };
    return null;
  }

  /**
   * @param {Named} start
   * @param {Named} end
   */
  async _line(start, end) {
    /** @type {SightTold} */
    const told = await this._ask("sight", { start: start.name, end: end.name });
    const reasons = [...new Set([...told.reasons, ...told.beside, ...told.cover].map((reason) => reason.text))].join("; ");
    const verdict = fill(told.clear ? words.play.sees : words.play.seesNot, { one: start.name, other: end.name });
    const isSaid = this._game.language !== "en" || reasons.startsWith(verdict.slice(0, -1)); // a game's reasons begin with it
    return { overlay: { lines: told.lines, marks: told.marks, side_view: told.side_view }, text: isSaid ? reasons : `${verdict.slice(0, -1)}: ${reasons}` };
  }

  /** @param {Named | null} place */
  async _all(place) {
    if (!place) return { overlay: null, text: words.play.pointAtOne };
    const told = await this._ask("all-seen", { start: place.name });
    const text = this._allText(place.name, told.sees);
    return { overlay: { lines: told.lines, marks: told.marks, seen_areas: told.seen_areas }, text };
  }

  /**
   * Pieces are named; places are only counted, as there may be hundreds.
   * @param {string} name
   * @param {string[]} seen
   */
  _allText(name, seen) {
    const scene = this._game.scene;
    if (!scene || scene.grid || !seen.every((one) => scene.pieces.some((piece) => piece.name === one))) return count(seen.length, words.play.allSeen, { name });
    return seen.length ? fill(words.play.sees, { one: name, other: inARow(seen) }) : fill(words.play.allSeenNobody, { name });
  }

  /** @param {Named | null} place */
  async _seenBy(place) {
    if (!place) return { overlay: null, text: words.play.pointAtOne };
    /** @type {SeenBy} */
    const told = await this._ask("seen-by", { where: place.name });
    const seeing = told.others.filter((other) => other.clear);
    const pieces = seeing.map((other) => this._game.scene?.pieces.find((piece) => piece.key === other.piece));
    const lines = pieces.flatMap((piece) => (piece ? [{ start: piece.at, end: place.at, kind: "clear" }] : []));
    const names = inARow(seeing.map((other) => other.name));
    const text = fill(seeing.length ? words.play.seenBy : words.play.seenByNobody, { place: place.name, names });
    return { overlay: { lines, marks: [] }, text };
  }

  /** The board is about to change: what is asked about it is not wanted any more. */
  leave() {
    clearTimeout(this._timer);
    this._wanted.abort();
    this._wanted = new AbortController();
    this._known.clear();
  }

  /**
   * What the server says, asked once for as long as nothing changes.
   * @param {string} what
   * @param {Record<string, string>} query
   */
  _ask(what, query) {
    const view = this._game.shown;
    if (!view?.told) throw new Error("nothing is shown");
    const { revision } = view.told.standing;
    if (revision !== this._revision) this.leave();
    this._revision = revision;
    const key = JSON.stringify([view.key, what, query]);
    const told = this._known.get(key) ?? ask(path("views", view.key, what), query, this._wanted.signal);
    this._known.set(key, told);
    return told;
  }
}

/**
 * @param {Thing} thing
 * @returns {Spotted}
 */
function spotted(thing) {
  if (thing.kind === "point") return { of: "point", at: [thing.key[0], thing.key[1]], level: thing.key[2] };
  return { of: thing.kind, key: thing.key };
}
