// A lesson under way: what was tried so far, the board, and one step after the other.

import { Problem, path, send } from "../api.js";
import { Board } from "../board/board.js";
import { groundOf } from "../board/grounds.js";
import { byId, element, isWriting, replace } from "../dom.js";
import { keyOf } from "../play/asking.js";
import { closeClause } from "../play/clauses.js";
import { Hand } from "../play/hand.js";
import { about, pieceOf, targetsOf } from "../play/stage.js";
import { fill, words } from "../words.js";
import { lessonList } from "./list.js";
import { keepDone } from "./progress.js";
import { stepParts } from "./step.js";

/** @import { Choice, GameTold, LessonNow, LessonTold } from "../types.js" */

export class Course {
  /**
   * @param {GameTold} game
   * @param {LessonTold} lesson
   */
  constructor(game, lesson) {
    this.game = game;
    this.lesson = lesson;
    /** @type {any[]} */
    this.tried = [];
    /** @type {LessonNow | null} */
    this.now = null;
    this.isPaused = false; // what came of a step is being read; the next one waits
    /** @type {LessonNow | null} */
    this.wasPausedAt = null;
    this.isShown = false; // is the answer to try shown?
    this.isSending = false;
    this.problem = "";
    // as lists of choices and hands take it
    this.chosen = null;
    this.says = this.written = new Map();
    this.board = new Board(byId("stage"));
    this.hand = new Hand(byId("hand"), (card) => void this.attempt(card.key));
    this.board.addEventListener("pick", (event) => this.#picked(/** @type {CustomEvent} */ (event).detail));
    this.board.addEventListener("miss", () => this.#missed());
    this.board.addEventListener("point", (event) => {
      /** @type {import("../board/types.js").Pointed | null} */
      this.pointed = /** @type {CustomEvent} */ (event).detail;
      if (this.pointed) byId("pointed").textContent = this.pointed.words;
    });
    addEventListener("keydown", (event) => this.#press(event));
  }

  /** What is asked; with what is forbidden among the choices, where the step is about just that. */
  get question() {
    const { question = null, tempting = null } = this.now ?? {};
    if (this.isPaused || !question) return null;
    return tempting ? { ...question, choices: [...question.choices, tempting] } : question;
  }

  /** From the beginning. */
  async start() {
    this.tried = [];
    await this.#ask([]);
  }

  /** @param {Choice} choice */
  choose(choice) {
    void this.attempt(choice.answer);
  }

  /**
   * Try an answer, or say whether something is seen.
   * @param {any} answer
   */
  async attempt(answer) {
    if (this.isPaused || this.isSending || this.now?.is_over) return;
    await this.#ask([...this.tried, answer]);
  }

  /** Read on. */
  goOn() {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.#show(false);
  }

  showAnswer() {
    this.isShown = true;
    this.#show(false);
  }

  /** @param {any[]} tried */
  async #ask(tried) {
    this.isSending = true;
    this.problem = "";
    const before = this.now;
    try {
      this.now = await send(`games/${path(this.game.id)}/lessons/${path(this.lesson.name)}`, { tried });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!before) throw error;
      this.problem = error.message;
      this.#show(false);
      return;
    } finally {
      this.isSending = false;
    }
    const judged = this.now?.judged;
    if (!judged || judged.verdict === "right" || judged.verdict === "wrong") this.tried = tried; // nothing else has changed anything
    const isNext = before !== null && judged !== null && this.now?.step !== before.step;
    this.isPaused = isNext;
    if (isNext) this.wasPausedAt = this.now;
    if (isNext || !judged || judged.verdict === "right") this.isShown = false;
    if (this.now?.is_over) keepDone(this.game.id, this.lesson.name);
    this.#show(true);
  }

  /** @param {boolean} isNews */
  async #show(isNews) {
    const now = /** @type {LessonNow} */ (this.now);
    replace(byId("lessons"), lessonList(this.game, this.lesson));
    replace(byId("prompt"), stepParts(this, now));
    this.hand.show(now.scene, now.seat, /** @type {any} */ (this));
    if (isNews) {
      const ground = await groundOf(now.ground);
      if (this.now !== now) return;
      this.board.options.seats = now.names;
      await this.board.show(now.scene, ground, { animate: true });
    }
    if (this.now !== now) return;
    this.#offer(now);
    byId("prompt").querySelector("h1")?.focus({ preventScroll: true });
  }

  /** @param {LessonNow} now */
  #offer(now) {
    const question = this.question;
    const targets = question ? targetsOf(question) : [];
    if (question?.areas) this.board.openRegion(question.areas, targets, { piece: pieceOf(question) });
    else this.board.offer(targets);
    if (question) this.board.frame([...about(question), ...targets]);
    const judged = now.judged;
    const isToldYet = judged && (this.isPaused || judged.verdict === "refused");
    if (isToldYet) this.board.overlay({ lines: judged.lines, marks: judged.marks });
    else this.board.overlay(now.look ? { marks: now.look.marks } : null);
  }

  /** @param {{id: string} | {at: [number, number], level: number}} picked */
  #picked(picked) {
    if ("at" in picked) return void this.attempt([...picked.at, picked.level]);
    const choice = this.question?.choices.find((one) => keyOf(one.answer) === picked.id);
    if (choice) this.choose(choice);
  }

  /** What cannot be chosen may be just what a step is about: the rules say why not. */
  #missed() {
    const { question, pointed } = this;
    if (!question || !pointed) return;
    if (question.areas) return void this.attempt([...pointed.at, pointed.level]);
    const sample = question.choices.find((choice) => choice.thing?.kind === pointed.of);
    if (sample) void this.attempt(Array.isArray(sample.answer) ? [sample.answer[0], pointed.key] : pointed.key);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "escape") closeClause();
    else if (key === "enter" && this.isPaused && !(event.target instanceof HTMLElement && event.target.closest("a, button"))) this.goOn();
    else if (this.now?.look && !this.isPaused && (key === "y" || key === "n")) void this.attempt(key === "y");
    else if (/^[1-9]$/.test(key)) document.querySelector(/** @type {any} */ (`#prompt [aria-keyshortcuts="${key}"]`))?.click();
    else return;
    event.preventDefault();
  }

  /** The lesson after this one. */
  get next() {
    const place = this.game.lessons.findIndex((one) => one.name === this.lesson.name);
    return this.game.lessons[place + 1] ?? null;
  }

  /** What is said where the lesson is over. */
  overParts() {
    const next = this.next;
    const say = words.learn;
    const address = (/** @type {LessonTold} */ lesson) => `/learn/${path(this.game.id)}/${path(lesson.name)}`;
    return element(
      "div",
      { class: "row" },
      element("button", { class: "btn", type: "button", onclick: () => void this.start() }, say.again),
      next
        ? element("a", { class: "btn go", href: address(next) }, fill(say.nextLesson, { title: next.title }))
        : element("a", { class: "btn go", href: "/" }, say.playNow),
    );
  }
}
