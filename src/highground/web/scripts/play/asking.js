// The question that a seat is asked: what is chosen, what would come of it, and what was answered before.

import { path, Problem, send, ask } from "../api.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { ownCard } from "./alike.js";
import { Refusal } from "./connection.js";
import { keepTrail, trailAt } from "./trail.js";

const PAUSE = 120; // milliseconds that a question is open before its chances are asked for
const LATE = 500; // milliseconds after which it is told that something is still on its way

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Thing} Thing */
/** @typedef {import("../types.js").WhyNot} WhyNot */
/** @typedef {import("../types.js").OddsTold} OddsTold */
/** @typedef {import("../types.js").HintTold} HintTold */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("./view.js").View} View */

/**
 * An answer, what it is called, and what it is on the board.
 * @typedef {{answer: any, label: string, thing: Thing | null}} Pick
 */
/** @typedef {{label: string, text: string, clause: string, marks: Mark[]}} WhyNotTold */

/** Tells of "change", of "answered" before an answer is given, and of "refused" with a `WhyNotTold` once it is known why something cannot be chosen. */
export class Asking extends EventTarget {
  /** @param {View} view */
  constructor(view) {
    super();
    this.view = view;
    /** @type {Question | null} */
    this.question = null;
    /** @type {import("./trail.js").Step[]} */
    this.trail = [];
    /** @type {number | null} */
    this._first = null; // how many entries there were before the first choice made here
    /** @type {Pick | null} */
    this.chosen = null;
    /** @type {WhyNot | null} */
    this.verdict = null; // what is known of that
    /** @type {OddsTold | null} */
    this.odds = null;
    /** @type {HintTold | "thinking" | null} */
    this.hint = null;
    /** @type {Map<string, string>} */
    this.says = new Map(); // what each answer leads to, in few words
    /** @type {Map<string, string>} */
    this.written = new Map(); // what is written on cards among the answers that lie nowhere in sight
    this.note = "";
    this.problem = ""; // why the last thing was refused
    this.isSending = false;
    this.isLate = false; // is something still on its way that should have been done by now?
    this._deeds = 0;
    /** @type {Promise<void> | null} */
    this._last = null; // the last thing that was to be done
    this._revision = 0;
    this._wanted = new AbortController(); // whatever is asked about the question, as long as it is open
    view.addEventListener("change", () => this._look());
  }

  /** See whether something else is asked now. */
  _look() {
    const { standing } = this.view.now;
    const before = this.question;
    this.question = standing.question;
    if (standing.revision !== this._revision) this.isSending = false; // it has come to that
    const isFirst = !this._revision;
    this._revision = standing.revision;
    if (isFirst) [this.trail, this._first] = trailAt(this.view.key, standing.revision);
    if (!standing.can_undo) this.trail = [];
    if (this._first !== null) keepTrail(this.view.key, standing.revision, this.trail, this._first);
    if (before?.revision !== this.question?.revision || before?.seat !== this.question?.seat) {
      this.chosen = this.verdict = this.odds = this.hint = null;
      this.says = this.written = new Map();
      this.note = this.problem = "";
      this._leave();
      if (this.question) this._weigh(this.question);
    }
    this._changed();
  }

  /** Nothing more is to be known about the question. */
  _leave() {
    this._wanted.abort();
    this._wanted = new AbortController();
  }

  /** Is the answer sealed, so that it may still be changed? */
  get isSealed() {
    const { seat, standing } = this.view.now;
    return seat !== null && standing.sealed.includes(seat);
  }

  /** Is there a choice made here that might be taken back? Not once the match stands again where the first was made. */
  get hasChosen() {
    return this._first !== null && this.view.now.entries > this._first;
  }

  /** @param {Question} question */
  async _weigh(question) {
    if (question.choices.length < 2) return;
    const { signal } = this._wanted;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) return;
    const found = await ask(path("views", this.view.key, "chances"), {}, signal).catch(() => null);
    if (!found || this.question !== question) return;
    this.note = found.note;
    this.says = wordsBy(found.answers, "says");
    this.written = wordsBy(found.answers, "written");
    this._changed();
    if (this.chosen && this.verdict?.is_allowed && !this.odds) await this._reckon(this.chosen);
  }

  /**
   * Choose an answer. What can be undone is given at once, unless everything is to be confirmed; the rest is shown first.
   * @param {Pick} choice
   * @param {boolean} mayConfirm  whether the same once more confirms it, whatever it leads to
   */
  async choose(choice, mayConfirm = false) {
    const question = this.question;
    if (!question || this.isSending) return;
    const pick = { ...choice, label: ownCard(this, choice)?.title ?? choice.label };
    if (this.chosen && keyOf(this.chosen.answer) === keyOf(pick.answer)) {
      if (mayConfirm || this.verdict?.is_undoable) await this.confirm();
      return;
    }
    this.chosen = pick;
    this.verdict = this.odds = null;
    this.problem = "";
    this._changed();
    if (question.choices.length === 1 && !question.areas) return this.confirm(); // there is nothing to weigh
    const verdict = await this._judge(pick.answer);
    if (this.chosen !== pick || this.question?.revision !== question.revision) return;
    this.verdict = verdict;
    if (verdict && !verdict.is_allowed) return this._refused(pick.label, verdict);
    if (verdict?.is_undoable && settings.confirms !== "everything") return this.confirm();
    this._changed();
    await this._reckon(pick);
  }

  /**
   * Why something cannot be chosen.
   * @param {any} answer
   * @param {string} label
   */
  async whyNot(answer, label) {
    const verdict = await this._judge(answer);
    if (verdict && !verdict.is_allowed) this._refused(label, verdict);
  }

  /**
   * @param {any} answer
   * @returns {Promise<WhyNot | null>}
   */
  _judge(answer) {
    return send(path("views", this.view.key, "why-not"), { answer }, this._wanted.signal).catch(() => null);
  }

  /**
   * @param {string} label
   * @param {WhyNot} verdict
   */
  _refused(label, verdict) {
    if (this.chosen?.label === label) this.chosen = null;
    const { reason, marks } = verdict;
    const detail = { label, text: reason?.text ?? words.play.notAsked, clause: reason?.clause ?? this.question?.cite ?? "", marks };
    this.dispatchEvent(new CustomEvent("refused", { detail }));
    this._changed();
  }

  /** What comes of a choice, in a question whose chances are told. @param {Pick} pick */
  async _reckon(pick) {
    if (!this.says.size && !this.note) return;
    const odds = await send(path("views", this.view.key, "odds"), { answers: [pick.answer] }, this._wanted.signal).catch(() => null);
    if (this.chosen !== pick) return;
    this.odds = odds;
    this._changed();
  }

  /** Give the answer that is chosen. */
  async confirm() {
    const { question, chosen } = this;
    if (!question || !chosen || this.isSending) return;
    this.isSending = true;
    if (question.choices.length > 1 || question.areas) this._first = Math.min(this._first ?? Infinity, this.view.now.entries);
    this.dispatchEvent(new Event("answered"));
    this.trail.push({ label: chosen.label, text: question.text });
    this._changed();
    await this._deed({ do: "answer", revision: question.revision, answer: chosen.answer }, () => this.trail.pop());
  }

  /** Choose nothing. */
  drop() {
    this.chosen = this.verdict = this.odds = null;
    this.problem = "";
    this._changed();
  }

  /**
   * Take back one's last answers.
   * @param {number} times
   */
  async undo(times = 1) {
    for (let time = 0; time < times; time++) {
      await this._last;
      if (!this.view.now.standing.can_undo) return;
      this.isSending = true;
      this.trail.pop();
      await this._deed({ do: "undo", revision: this.view.now.standing.revision });
    }
  }

  /**
   * Have something done for this seat; a refusal is told in the prompt.
   * @param {any} deed
   * @param {() => void} [otherwise]
   */
  _deed(deed, otherwise) {
    this._last = this._have(deed, otherwise);
    return this._last;
  }

  /**
   * @param {any} deed
   * @param {(() => void) | undefined} otherwise
   */
  async _have(deed, otherwise) {
    this._leave();
    const number = ++this._deeds;
    const late = setTimeout(() => {
      this.isLate = true;
      this._changed();
    }, LATE);
    try {
      await this.view.connection.do(deed);
    } catch (error) {
      otherwise?.();
      if (!(error instanceof Refusal)) throw error;
      const isStale = deed.do === "answer" && this.question?.revision !== deed.revision;
      this.problem = isStale ? words.play.goneOn : error.message;
    } finally {
      clearTimeout(late);
      if (number === this._deeds) this.isSending = this.isLate = false;
      this._changed();
    }
  }

  /**
   * Anything else that a seat may do.
   * @param {any} deed
   */
  async act(deed) {
    this.problem = "";
    await this._deed(deed);
  }

  /** Ask what the best bot would answer. */
  async askForHint() {
    const question = this.question;
    if (!question || this.hint) return;
    const { signal } = this._wanted;
    this.hint = "thinking";
    this._changed();
    try {
      const found = await ask(path("views", this.view.key, "hint"), {}, signal);
      if (this.question === question) this.hint = found;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (signal.aborted) return;
      this.hint = null;
      this.problem = error.message;
    }
    this._changed();
  }

  _changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * The words of some kind that go with answers.
 * @param {import("../types.js").Weighed[]} answers
 * @param {"says" | "written"} kind
 */
function wordsBy(answers, kind) {
  return new Map(answers.filter((one) => one[kind]).map((one) => [keyOf(one.answer), one[kind]]));
}

/**
 * The same for equal answers.
 * @param {any} answer
 */
export function keyOf(answer) {
  return JSON.stringify(answer);
}
