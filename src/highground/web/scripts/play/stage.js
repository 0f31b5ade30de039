// The board with its tools, and under it two lines: what is pointed at, and why not or what is seen.

import { Board } from "../board/board.js";
import { groundOf } from "../board/grounds.js";
import { byId, element, replace } from "../dom.js";
import { fill, words } from "../words.js";
import { keyOf } from "./asking.js";
import { chips } from "./clauses.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./view.js").View} View */
/** @typedef {import("./asking.js").WhyNotTold} WhyNotTold */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../board/types.js").Target} Target */
/** @typedef {import("../board/types.js").Pointed} Pointed */

const ON_BOARD = new Set(["piece", "figure", "cell", "edge", "point", "card"]);
const OVER = "over"; // what is offered when nothing is any more
const RETRY = 1000; // milliseconds until a ground that did not come is asked for again

export class Stage {
  /**
   * @param {HTMLElement} host
   * @param {Game} game
   */
  constructor(host, game) {
    this._game = game;
    this.board = new Board(host, { sideHost: byId("side") });
    /** @type {Scene | null} */
    this._scene = null;
    this._drawing = Promise.resolve();
    this._offered = "";
    this._selected = "null";
    /** @type {Pointed | null} */
    this._at = null; // what is pointed at
    /** @type {Pointed | null} */
    this._refusedAt = null; // where it was told why not
    this._byKey = false;
    addEventListener("keydown", () => (this._byKey = true), true);
    addEventListener("pointerdown", () => (this._byKey = false), true);
    this.board.addEventListener("pick", (event) => this._picked(/** @type {CustomEvent} */ (event).detail));
    this.board.addEventListener("point", (event) => this._pointed(/** @type {CustomEvent<Pointed | null>} */ (event).detail));
    this.board.addEventListener("miss", () => this.askAboutPointed());
    this._tools();
  }

  _tools() {
    const { looking, moments } = this._game;
    this._buttons = {
      sees: this._tool(words.play.whatItSees, () => looking.toggle("sees"), "V"),
      seen: this._tool(words.play.whoSeesIt, () => looking.toggle("seen"), "⇧V"),
    };
    const back = this._tool("◀", () => moments.step(-1));
    back.setAttribute("aria-label", words.play.earlier);
    this.board.tools.append(
      element("div", { class: "group" }, Object.values(this._buttons)),
      element("div", { class: "group" }, back, element("span", { class: "txt", id: "move" }), this._forward()),
    );
  }

  _forward() {
    const forward = this._tool("▶", () => this._game.moments.step(1));
    forward.setAttribute("aria-label", words.play.later);
    return forward;
  }

  /**
   * @param {string} text
   * @param {() => void} onclick
   * @param {string} [key]
   */
  _tool(text, onclick, key) {
    return element("button", { class: "iconbtn", type: "button", onclick }, text, key ? element("kbd", {}, key) : null);
  }

  /**
   * @param {View} view
   * @param {Scene} scene
   * @param {string} ground
   */
  async show(view, scene, ground) {
    Object.assign(this.board.options, { seats: view.now.seats.map((seat) => seat.name), viewer: view.now.seat });
    const { looking, moments, hasSight } = this._game;
    this._buttons?.sees.toggleAttribute("hidden", !hasSight);
    this._buttons?.seen.toggleAttribute("hidden", !hasSight);
    this._buttons?.sees.setAttribute("aria-pressed", String(looking.mode === "sees"));
    this._buttons?.seen.setAttribute("aria-pressed", String(looking.mode === "seen"));
    const place = moments.isOpen ? `${moments.place} / ${moments.stops.length - 1}` : words.play.now;
    byId("move").textContent = moments.isOpening ? words.common.loading : place;
    if (scene !== this._scene) {
      if (moments.isOpen) this.board.haveSeen();
      this._drawing = this._draw(scene, ground, this._scene !== null);
      this._scene = scene;
    }
    await this._drawing; // offers come after what they lie on, however often this is called meanwhile
    if (this._scene !== scene) return;
    this._offer();
  }

  /**
   * @param {Scene} scene
   * @param {string} digest  of its ground
   * @param {boolean} animate
   */
  async _draw(scene, digest, animate) {
    const ground = await groundOf(digest).catch(() => undefined);
    if (this._scene !== scene) return;
    if (ground === undefined) {
      this._scene = null;
      setTimeout(() => this._game.changed(), RETRY);
      return;
    }
    await this.board.show(scene, ground, { animate });
    if (this._scene === scene) this._game.looking.refresh();
  }

  /** Show what may be chosen, and what is. */
  _offer() {
    const { asking, moments, cover } = this._game;
    const question = moments.isOpen || cover ? null : asking?.question ?? null;
    const isOver = Boolean(asking?.view.told?.standing.end);
    const offered = question && asking ? nameOf(asking.view, question) : isOver ? OVER : "";
    if (offered !== this._offered) {
      this._offered = offered;
      this.inspect(""); // what was said of a thing may not be so any more,
      replace(byId("verdict")); // nor what was said of sight
      this.board.forget();
      byId("stage").dataset.revision = String(question?.revision ?? "");
      const targets = question ? targetsOf(question) : [];
      if (question?.areas) this.board.openRegion(question.areas, targets, { piece: pieceOf(question) });
      else this.board.offer(targets);
      if (question) this.board.frame([...about(question), ...targets]);
      else if (isOver) this.board.fit();
      this._game.looking.refresh();
    }
    const chosen = question ? asking?.chosen : null;
    const selected = chosen ? this._selection(question, chosen.answer) : null;
    if (keyOf(selected) === this._selected) return;
    this._selected = keyOf(selected);
    this.board.select(selected);
    this._game.looking.refresh();
  }

  /**
   * @param {Question | null} question
   * @param {any} answer
   */
  _selection(question, answer) {
    const isListed = question?.choices.some((choice) => keyOf(choice.answer) === keyOf(answer));
    if (isListed || !Array.isArray(answer)) return keyOf(answer);
    return { at: /** @type {[number, number]} */ ([answer[0], answer[1]]), level: answer[2] };
  }

  /** @param {{id: string} | {at: [number, number], level: number}} picked */
  _picked(picked) {
    const { asking } = this._game;
    const question = asking?.question;
    if (!question || this._offered !== nameOf(asking.view, question)) return; // what is on the board belongs to another
    if ("at" in picked) return void this._game.choosePoint([picked.at[0], picked.at[1], picked.level], this._byKey);
    const choice = question.choices.find((one) => keyOf(one.answer) === picked.id);
    if (choice) asking.choose(choice, this._byKey);
  }

  /** Say why what is pointed at cannot be chosen, if the question is about such things. */
  askAboutPointed() {
    const pointed = this._at;
    const { asking } = this._game;
    const question = asking?.question;
    if (!pointed || !question || this._offered !== nameOf(asking.view, question)) return;
    if (question.areas) return void asking.whyNot([...pointed.at, pointed.level], pointed.name);
    const sample = question.choices.find((choice) => choice.thing?.kind === pointed.of);
    if (!sample) return;
    asking.whyNot(Array.isArray(sample.answer) ? [sample.answer[0], pointed.key] : pointed.key, pointed.name);
  }

  /** @param {Pointed | null} pointed */
  _pointed(pointed) {
    this._at = pointed;
    if (pointed) this.inspect(pointed.words);
    this._game.looking.point(pointed);
  }

  /** Say what something is. @param {string} text */
  inspect(text) {
    byId("pointed").textContent = text;
  }

  /** What the prompt says is not said under the board as well. @param {string} text */
  sayOnce(text) {
    const verdict = byId("verdict");
    if (text && verdict.textContent === text) replace(verdict);
  }

  /** @param {WhyNotTold} told */
  whyNot(told) {
    const game = this._game.shown?.told?.game ?? "";
    replace(byId("verdict"), element("b", {}, fill(words.play.whyNot, { label: told.label })), " ", told.text, " ", chips(game, told.clause));
    this.board.overlay({ lines: [], marks: told.marks });
    this._refusedAt = this._at;
  }

  /**
   * @param {any} overlay
   * @param {string} text
   * @param {unknown} pointed
   */
  overlay(overlay, text, pointed) {
    if (!text && this._refusedAt && this._refusedAt === this._at) return; // why not stays until something else is pointed at
    if (text || pointed) byId("verdict").textContent = text;
    this.board.overlay(overlay ?? this._asked());
  }

  /** The pieces and figures that the question is about, pointed out. */
  _asked() {
    const question = this._offered ? this._game.asking?.question : null;
    const pieces = this._scene?.pieces ?? [];
    const all = { piece: pieces, figure: pieces.flatMap((piece) => piece.figures) };
    return {
      marks: Object.values(question?.things ?? {}).flatMap(({ kind, key }) => {
        if (kind !== "piece" && kind !== "figure") return [];
        const found = all[kind].find((one) => one.key === key);
        return found ? [{ at: found.at, kind: "viewer", of: kind, key, beyond: null, level: found.level, text: "" }] : [];
      }),
    };
  }
}

/**
 * What tells a question apart from all others.
 * @param {View} view
 * @param {Question} question
 */
function nameOf(view, question) {
  return `${view.key} ${question.revision}`;
}

/**
 * What may be chosen, as the board takes it.
 * @param {Question} question
 * @returns {Target[]}
 */
export function targetsOf(question) {
  return question.choices.flatMap((choice, place) => {
    const thing = choice.thing;
    if (!thing || !ON_BOARD.has(thing.kind)) return [];
    const where = thing.kind === "point" ? { at: /** @type {[number, number]} */ ([thing.key[0], thing.key[1]]), level: thing.key[2], number: place + 1 } : { key: thing.key };
    return [{ id: keyOf(choice.answer), of: /** @type {Target["of"]} */ (thing.kind), label: choice.label, ...where }];
  });
}

/**
 * The piece that a point is chosen for.
 * @param {Question} question
 * @returns {number | null}
 */
export function pieceOf(question) {
  return Object.values(question.things).find((thing) => thing.kind === "piece")?.key ?? null;
}

/**
 * What a question is about, to be brought into view.
 * @param {Question} question
 * @returns {Target[]}
 */
export function about(question) {
  return Object.entries(question.things).flatMap(([role, thing]) =>
    thing.kind === "piece" || thing.kind === "figure" || thing.kind === "cell" ? [{ id: `about ${role}`, of: thing.kind, key: thing.key, label: role }] : [],
  );
}
