// The one place where something is asked: trail, question, choices, preview, then Undo and Confirm. Always in this order.

import { element, replace } from "../dom.js";
import { fill, words } from "../words.js";
import { choiceList } from "./choices.js";
import { chips, cited } from "./clauses.js";
import { inARow, isAlone, readPoint, seatName, takebackText } from "./describing.js";
import { ending } from "./ending.js";
import { oddsOf } from "./odds.js";
import { passing } from "./passing.js";

/** @typedef {import("./asking.js").Asking} Asking */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../dom.js").Child} Child */

const ON_BOARD = new Set(["cell", "edge", "point"]);

export class Prompt {
  /**
   * @param {HTMLElement} host
   * @param {Game} game
   */
  constructor(host, game) {
    this.host = host;
    this._game = game;
    this._typed = "";
    this._revision = 0; // of the question that is shown
    this._chosen = ""; // the answer that was last brought into sight
    this._hadOdds = false;
    this._isTyping = false;
  }

  /** Show what there is to do now. */
  show() {
    const active = document.activeElement;
    const focused = this.host.contains(active) ? /** @type {HTMLElement} */ (active).dataset.focus ?? "" : null;
    const flow = this.host.querySelector(".flow");
    const revision = this._game.asking?.question?.revision ?? 0;
    const scrolled = flow && revision === this._revision ? [flow.scrollLeft, flow.scrollTop] : null;
    this._revision = revision;
    const parts = this._parts();
    if (parts.length === 1 && parts[0] === this.host.firstElementChild) return;
    replace(this.host, ...parts);
    const again = this.host.querySelector(".flow");
    if (again && scrolled) [again.scrollLeft, again.scrollTop] = scrolled;
    if (focused !== null) this._focus(focused);
    this._bringIntoSight();
  }

  /** What is chosen is in sight, and so is what comes of it; but nothing moves under whoever reads on. */
  _bringIntoSight() {
    const chosen = /** @type {HTMLElement | null} */ (this.host.querySelector(".flow [aria-pressed='true']"));
    const answer = chosen?.dataset.answer ?? "";
    const odds = this.host.querySelector(".odds");
    const hasOdds = odds !== null;
    const isNew = hasOdds && !this._hadOdds; // it takes room from the list
    if (answer !== this._chosen || isNew) chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (isNew) odds.scrollIntoView({ block: "nearest" });
    this._chosen = answer;
    this._hadOdds = hasOdds;
  }

  /**
   * Whoever was in the prompt stays in it: at the same thing, or at the new question.
   * @param {string} focused
   */
  _focus(focused) {
    const same = focused ? this.host.querySelector(`[data-focus="${CSS.escape(focused)}"]`) : null;
    const found = same ?? this.host.querySelector("h1");
    if (found instanceof HTMLElement) found.focus({ preventScroll: same !== null });
  }

  /** @returns {(Child | Child[])[]} */
  _parts() {
    const game = this._game;
    const { asking } = game;
    if (game.cover) return game.cover;
    if (!asking?.view.told) return [element("p", { class: "wait" }, dots(), words.common.loading)];
    const { told } = asking.view;
    const offers = [...this._late(asking), ...this._offers(asking)];
    if (game.moments.isOpen) return [...offers, game.moments.panel()];
    if (told.standing.end) return [...offers, ...ending(game, asking)];
    const mine = told.seat === null ? null : told.seats[told.seat];
    if (mine?.is_played_by_bot) return [...offers, ...this._botPlays(asking)];
    if (asking.question) return [...offers, ...this._question(asking)];
    return [...offers, ...this._waiting(asking)];
  }

  /**
   * What is still on its way, once that takes longer than it should.
   * @param {Asking} asking
   * @returns {Child[]}
   */
  _late(asking) {
    if (!asking.isLate) return [];
    return [element("p", { class: "wait late", role: "status" }, dots(), asking.view.connection.isOpen ? words.play.sending : words.play.queued)];
  }

  /** @param {Asking} asking */
  _question(asking) {
    const { view, chosen, verdict } = asking;
    const question = asking.question;
    if (!question) return [];
    const hasPreview = chosen !== null && verdict !== null;
    return [
      this._trail(asking),
      element(
        "div",
        { class: "ask" },
        element("h1", { tabindex: "-1", id: "question", "data-revision": question.revision, lang: this._game.language }, question.text),
        element(
          "span",
          { class: "cite" },
          chips(view.now.game, question.cite),
          element("button", { class: "hinted", type: "button", "data-focus": "hint", onclick: () => asking.askForHint() }, words.play.hintButton),
        ),
      ),
      question.hint ? element("p", { class: "about" }, cited(view.now.game, question.hint)) : null,
      asking.isSealed ? element("p", { class: "about" }, sealedText(asking)) : null,
      question.areas ? element("p", { class: "about" }, words.play.pickAPoint) : null,
      choiceList(asking),
      passing(asking),
      question.areas ? this._typing() : null,
      this._hint(asking),
      hasPreview ? element("p", { class: "preview", id: "foresight" }, this._game.looking.text()) : null,
      hasPreview && asking.odds ? element("div", { class: "preview" }, oddsOf(asking.odds, view.now.seats, view.now.seat)) : null,
      hasPreview && !asking.odds && !verdict.is_undoable ? element("p", { class: "hint" }, isAlone(view.now) ? words.play.lastingAlone : words.play.lasting) : null,
      asking.note && asking.says.size ? element("p", { class: "hint" }, asking.note) : null,
      asking.problem ? element("p", { class: "problem", role: "alert" }, asking.problem) : null,
      this._buttons(asking),
    ];
  }

  /** @param {Asking} asking */
  _trail(asking) {
    if (!asking.trail.length) return null;
    const many = asking.trail.length;
    return element(
      "nav",
      { class: "trail", "aria-label": words.play.trail },
      asking.trail.map((one, place) =>
        element("button", { type: "button", title: fill(words.play.backTo, { question: one.text }), "data-focus": `trail ${place}`, onclick: () => asking.undo(many - place) }, one.label),
      ),
    );
  }

  /** @param {Asking} asking */
  _hint(asking) {
    const { hint } = asking;
    if (!hint) return null;
    if (hint === "thinking") return element("p", { class: "wait" }, dots(), words.play.hintThinks);
    const [best, ...others] = hint.answers;
    const say = (/** @type {{text: string, says: string}} */ one) => [element("b", {}, one.text), one.says ? `: ${one.says}` : ""];
    return element(
      "section",
      { class: "advice" },
      element("p", {}, fill(words.play.hintOf, { bot: hint.bot }), " ", say(best)),
      others.length ? element("ul", {}, others.slice(0, 3).map((one) => element("li", {}, say(one)))) : null,
    );
  }

  _typing() {
    const input = element("input", { name: "point", placeholder: words.play.pointExample, autocomplete: "off", "data-focus": "point", value: this._typed });
    input.addEventListener("input", () => (this._typed = input.value));
    const label = element("label", { class: "field" }, words.play.typePoint, input);
    const form = element("form", { class: "typing" }, label, element("button", { class: "btn small", type: "submit" }, words.play.takePoint));
    const folded = element("details", { class: "places", open: this._isTyping }, element("summary", { "data-focus": "write" }, words.play.writePoint), form);
    folded.addEventListener("toggle", () => (this._isTyping = folded.open));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const point = readPoint(input.value);
      input.setCustomValidity(point ? "" : words.play.noPoint);
      if (point) this._game.choosePoint(point, true);
      else input.reportValidity();
    });
    return folded;
  }

  /** @param {Asking} asking */
  _buttons(asking) {
    const { chosen, isSending } = asking;
    const isOnBoard = asking.question?.choices.every((choice) => choice.thing !== null && ON_BOARD.has(choice.thing.kind));
    const first = isOnBoard ? words.play.chooseOnBoard : words.play.chooseFirst;
    const label = chosen ? fill(words.play.confirm, { label: chosen.label }) : first;
    const isOff = !chosen || isSending;
    return element(
      "div",
      { class: "row last" },
      this._undo(asking),
      element(
        "button",
        { class: "btn go", type: "button", "data-focus": "confirm", "aria-disabled": isOff ? "true" : undefined, onclick: () => asking.confirm() },
        element("span", { class: "deed" }, label),
        chosen ? element("kbd", {}, "Enter") : null,
      ),
    );
  }

  /** Undo, or where that is not possible any more the offer to take back. @param {Asking} asking */
  _undo(asking) {
    const { standing, offers, seat } = asking.view.now;
    if (seat === null) return null;
    if (standing.can_undo)
      return element("button", { class: "btn", type: "button", "data-focus": "undo", onclick: () => asking.undo() }, words.play.undo, element("kbd", {}, "⌫"));
    if (!asking.hasChosen || offers.takeback?.includes(seat)) return null;
    return element("button", { class: "btn", type: "button", "data-focus": "takeback", onclick: () => asking.act({ do: "offer", what: "takeback" }) }, takebackText(asking.view.now));
  }

  /** @param {Asking} asking */
  _waiting(asking) {
    const { seats, standing, seat } = asking.view.now;
    const waited = standing.waits_for;
    const names = inARow(waited.map((one) => seatName(seats, one)));
    const away = waited.filter((one) => seats[one].kind === "person" && !seats[one].is_here && !seats[one].is_played_by_bot);
    const open = seats.flatMap((one, number) => (one.kind === "open" ? [number] : []));
    return [
      this._trail(asking),
      element("h1", { class: "wait", tabindex: "-1", id: "question" }, dots(), fill(waited.length ? words.play.waitingFor : words.play.waiting, { names })),
      open.map((number) => this._game.invitation(number)),
      passing(asking),
      seat !== null && away.length
        ? away.map((one) =>
            element("p", { class: "about" }, fill(words.play.away, { name: seatName(seats, one) }), " ", element("button", { class: "btn small", type: "button", "data-focus": `hand ${one}`, onclick: () => asking.act({ do: "hand-over", seat: one }) }, words.play.letBotPlay)),
          )
        : null,
      asking.problem ? element("p", { class: "problem", role: "alert" }, asking.problem) : null,
      element("div", { class: "row last" }, this._undo(asking)),
    ];
  }

  /** @param {Asking} asking */
  _botPlays(asking) {
    return [
      element("h1", { tabindex: "-1", id: "question" }, words.play.botPlaysForYou),
      asking.problem ? element("p", { class: "problem", role: "alert" }, asking.problem) : null,
      element("div", { class: "row last" }, element("button", { class: "btn go", type: "button", "data-focus": "back", onclick: () => asking.act({ do: "come-back" }) }, words.play.comeBack)),
    ];
  }

  /**
   * What others have offered, beside the question and never over it.
   * @param {Asking} asking
   * @returns {Child[]}
   */
  _offers(asking) {
    const { offers, seats, seat } = asking.view.now;
    if (seat === null) return [];
    return Object.entries(offers).map(([what, agreed]) => {
      const isMine = agreed.includes(seat);
      const names = inARow(agreed.filter((one) => one !== seat).map((one) => seatName(seats, one)));
      const says = words.play.offers[/** @type {"takeback" | "rematch"} */ (what)];
      const answer = (/** @type {"offer" | "decline"} */ deed, /** @type {string} */ text) =>
        element("button", { class: "btn small", type: "button", "data-focus": `${deed} ${what}`, onclick: () => asking.act({ do: deed, what }) }, text);
      return element(
        "section",
        { class: "offer", role: "status" },
        element("p", {}, isMine ? says.yours : fill(says.theirs, { names })),
        element("div", { class: "row" }, answer("decline", isMine ? words.play.withdraw : words.play.no), isMine ? null : answer("offer", words.play.yes)),
      );
    });
  }
}

/** @param {Asking} asking */
function sealedText(asking) {
  const { standing, seats } = asking.view.now;
  const found = asking.question?.choices.find((choice) => JSON.stringify(choice.answer) === JSON.stringify(standing.sealed_answer));
  return fill(words.play.sealed, { answer: found?.label ?? String(standing.sealed_answer), names: inARow(standing.waits_for.map((one) => seatName(seats, one))) });
}

function dots() {
  return element("span", { class: "dots", "aria-hidden": "true" }, element("i", {}), element("i", {}), element("i", {}));
}
