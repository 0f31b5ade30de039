// The game page: brings together what is told, what is asked and what is shown.

import { ask, path, send } from "../api.js";
import { byId, element, replace } from "../dom.js";
import { remember, taken, withKey } from "../my-matches.js";
import { settings } from "../settings.js";
import { showTop } from "../top.js";
import { count, fill, words } from "../words.js";
import { Asking } from "./asking.js";
import { pointText } from "./describing.js";
import { endText, verdict } from "./ending.js";
import { Hand } from "./hand.js";
import { HotSeat } from "./hot-seat.js";
import { Info } from "./info.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { Looking } from "./looking.js";
import { Menu } from "./menu.js";
import { asItWas, Moments } from "./moments.js";
import { announce, callBack, play, showTurn } from "./notices.js";
import { Prompt } from "./prompt.js";
import { Seats } from "./seats.js";
import { Stage } from "./stage.js";
import { View } from "./view.js";

/** @typedef {import("./asking.js").WhyNotTold} WhyNotTold */
/** @typedef {import("./looking.js").Spotted} Spotted */
/** @typedef {import("../types.js").CardFace} CardFace */

const SPOKEN = ["log", "hand", "stage", "info"]; // where there are words of the game and hardly any others

export class Game {
  /**
   * @param {string[]} keys  of all seats that are played here; none to watch
   * @param {string} match  the id, where it is watched or several seats are played
   */
  constructor(keys, match) {
    const views = keys.map((key) => new View(key, settings.language));
    const observer = views.length === 1 ? null : new View(match, settings.language);
    this.views = views;
    /** @type {Map<View, Asking>} */
    this._askings = new Map();
    this.hotSeat = new HotSeat(views, observer);
    this._watched = views.length ? null : observer;
    this.hasSight = false;
    /** @type {string[]} */
    this.languages = []; // that the game speaks
    this._game = "";
    this._counting = 0;
    /** @type {number | null} */
    this._since = null; // what came after this entry is new to whoever looks
    this._asked = ""; // what was last announced
    this._next = "";
    this.menu = new Menu(this);
    this._where = element("span", {});
    showTop([this._where], [this.menu.button]);
    this.moments = new Moments(() => this.shown);
    this.looking = new Looking(this);
    this.stage = new Stage(byId("stage"), this);
    this.seats = new Seats(byId("seats"));
    this.prompt = new Prompt(byId("prompt"), this);
    this.hand = new Hand(byId("hand"), (card) => this._whyNotCard(card));
    this.log = new Log(byId("log"));
    this.info = new Info(byId("info"));
    this._isWaiting = false;
    this._isHeld = false;
    addEventListener("pointerdown", (event) => this._hold(event.target instanceof Element && event.target.closest("button") !== null), true);
    for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => this._hold(false), true);
    for (const view of [...views, ...(observer ? [observer] : [])]) this._follow(view);
    this.hotSeat.addEventListener("change", () => this.changed());
    this.moments.addEventListener("change", () => this.changed());
    listenToKeys(this);
  }

  /** @param {View} view */
  _follow(view) {
    const asking = new Asking(view);
    this._askings.set(view, asking);
    view.addEventListener("change", (event) => this._heard(view, /** @type {CustomEvent} */ (event).detail));
    view.addEventListener("state", () => this._connection(view));
    view.addEventListener("next", (event) => this._nextMatch(view, /** @type {CustomEvent} */ (event).detail));
    asking.addEventListener("change", () => this.changed());
    asking.addEventListener("answered", () => this._answered());
    asking.addEventListener("refused", (event) => this.stage.whyNot(/** @type {CustomEvent<WhyNotTold>} */ (event).detail));
  }

  /** The view that is to be seen now. */
  get shown() {
    return this._watched ?? this.hotSeat.shown;
  }

  /** What whoever is here is asked; of an observer, nothing. */
  get asking() {
    const view = this.shown;
    return (view && this._askings.get(view)) ?? null;
  }

  /** The scene that is to be seen now. */
  get scene() {
    return this.moments.moment?.scene ?? this.shown?.told?.scene ?? null;
  }

  get cover() {
    return this._watched ? null : this.hotSeat.cover();
  }

  /** The language in which the game speaks here; the page itself speaks English. */
  get language() {
    return this.languages.includes(settings.language) ? settings.language : "en";
  }

  /** The seats that are played here. */
  get mine() {
    return new Set(this.views.flatMap((view) => (view.told?.seat != null ? [view.told.seat] : [])));
  }

  // What is heard

  /**
   * @param {View} view
   * @param {import("./view.js").Change} change
   */
  _heard(view, change) {
    const { told } = view;
    if (!told) return;
    if (change.everything && told.seat !== null) {
      remember({ match: told.match, game: told.game, title: told.title, scenario: told.scenario, keys: { [told.seat]: view.key } });
      told.seats.forEach((seat, number) => seat.kind !== "open" && taken(told.match, number));
    }
    this._learn(told.game);
    this.hotSeat.look();
    if (view === this.shown && change.events.length) {
      announce(change.events.map((event) => event.text).join(". "));
      if (!told.standing.question) play([330]);
    }
    this.changed();
  }

  /** @param {string} game */
  async _learn(game) {
    if (this._game === game) return;
    this._game = game;
    const found = await ask(path("games", game)).catch(() => null);
    this.hasSight = found?.has_sight ?? false;
    this.languages = found?.languages ?? [];
    for (const id of SPOKEN) byId(id).lang = this.language;
    this.changed();
  }

  /** Show everything again, once for all that has changed; not while a button is held, which would slip away. */
  changed() {
    if (this._isWaiting) return;
    this._isWaiting = true;
    if (!this._isHeld) queueMicrotask(() => this._showNow());
  }

  _showNow() {
    if (!this._isWaiting) return;
    this._isWaiting = false;
    this.show();
  }

  /** @param {boolean} isHeld */
  _hold(isHeld) {
    this._isHeld = isHeld;
    if (!isHeld) setTimeout(() => this._showNow());
  }

  show() {
    const view = this.shown;
    if (!view?.told) return this.prompt.show();
    const { told } = view;
    const moment = this.moments.moment;
    const scene = moment?.scene ?? told.scene;
    const { asking } = this;
    replace(this._where, element("b", {}, scene.title), scene.notes.length ? element("i", {}, scene.notes[0]) : null);
    this.seats.show(moment ? asItWas(told, moment) : told, view.toldAt, this.mine);
    this.prompt.show();
    this.stage.sayOnce(document.getElementById("foresight")?.textContent ?? "");
    this.hand.show(scene, told.seat, moment || this.cover ? null : asking);
    this._since = Math.min(this._since ?? told.entries, told.entries); // what is there already is not new, nor what was undone
    this.log.show(view.key, told, this._since);
    this.log.lookBack(moment?.number ?? null);
    this.info.show(told, scene);
    byId("hand-count").textContent = this.hand.count ? String(this.hand.count) : "";
    document.body.classList.toggle("handless", this.hand.host.hidden !== false);
    this.stage.show(view, scene, moment?.ground ?? told.ground);
    this._notice();
  }

  /** Tell whoever does not look that it is his turn. */
  _notice() {
    const { asking } = this;
    if (!asking?.view.told) return;
    const { standing, title } = asking.view.told;
    const question = asking.question;
    const isYours = !this.cover && question !== null && !asking.isSealed;
    const what = standing.end ? verdict(this, asking) : question?.text ?? title;
    showTurn(isYours, what);
    const asked = standing.end ? "end" : isYours ? `${asking.view.key} ${question.revision}` : "";
    if (asked === this._asked) return;
    const before = this._asked;
    this._asked = asked;
    if (standing.end) return announce(`${what}. ${endText(asking)}`, "assertive");
    if (!isYours) return;
    const choices = question.areas ? words.play.anyPoint : count(question.choices.length, words.play.choices);
    announce(fill(words.play.yourTurnSaid, { question: question.text, choices }), "assertive");
    if (before === "") callBack(question.text);
  }

  // What is done

  /**
   * @param {[number, number, number]} point
   * @param {boolean} mayConfirm
   */
  choosePoint(point, mayConfirm) {
    const label = fill(words.play.pointAt, { point: pointText(point, point[2]) });
    return this.asking?.choose({ answer: point, label, thing: { kind: "point", key: point } }, mayConfirm);
  }

  /** @param {CardFace} card */
  _whyNotCard(card) {
    const question = this.asking?.question;
    if (!question) return this.stage.inspect(card.title);
    const sample = question.choices.find((choice) => choice.thing?.kind === "card");
    const answer = Array.isArray(sample?.answer) ? [sample.answer[0], card.key] : card.key;
    this.asking?.whyNot(answer, card.title);
  }

  /** An answer is given: from here on, what happens is new. */
  _answered() {
    this._since = this.shown?.told?.entries ?? 0;
    this.stage.board.haveSeen();
    this.looking.leave();
  }

  /**
   * @param {any} overlay
   * @param {string} text
   * @param {Spotted | null} pointed
   */
  showOverlay(overlay, text, pointed) {
    const foresight = document.getElementById("foresight"); // of what is chosen; what is only pointed at is told under the board
    if (foresight && foresight.textContent !== text) {
      foresight.textContent = text;
      announce(text);
    }
    this.stage.overlay(overlay, foresight ? "" : text, pointed);
  }

  /** All who play here want to play again. */
  rematch() {
    for (const view of this.views) this._askings.get(view)?.act({ do: "offer", what: "rematch" });
  }

  /**
   * @param {View} view
   * @param {{match: string, seat: number | null, key: string}} next
   */
  async _nextMatch(view, next) {
    const { seat, title, game, scenario } = view.now;
    const isNew = next.key !== "";
    const there = isNew || seat === null ? next : await send(path("views", view.key, "next"), {}).catch(() => next); // who was away asks for it
    this._next ||= there.key ? `/play/${there.key}` : "";
    if (there.key) remember({ match: next.match, game, title, scenario, keys: { [there.seat]: there.key } });
    if (isNew) setTimeout(() => location.assign(this.addressOfNext()), 400); // the other seats here are told at once
    this.changed();
  }

  /** Where the match after this one is. */
  addressOfNext() {
    if (this._next) return this._next;
    return `/watch/${this.shown?.told?.next_match ?? ""}`;
  }

  /**
   * The link for whoever is to take an open seat.
   * @param {number} seat
   */
  invitation(seat) {
    const found = this.views.map((view) => withKey(view.key)?.invitations[seat]).find(Boolean);
    if (!found) return element("p", { class: "about" }, fill(words.play.seatIsOpen, { number: seat + 1 }));
    const address = `${location.origin}/join/${found}`;
    const input = element("input", { readonly: true, value: address, "data-focus": `link ${seat}` });
    const copy = element("button", { class: "btn small", type: "button", "data-focus": `copy ${seat}` }, words.play.copy);
    copy.addEventListener("click", async () => {
      input.select();
      await navigator.clipboard?.writeText(address);
      copy.textContent = words.play.copied;
    });
    return element("div", { class: "typing" }, element("label", { class: "field" }, words.play.inviteLink, input), copy);
  }

  // The connection

  /** @param {View} view */
  _connection(view) {
    const { connection } = view;
    const banner = byId("connection");
    clearInterval(this._counting);
    if (view.told) this.changed();
    banner.hidden = connection.isOpen || (!connection.wasOpen && !connection.gone);
    if (connection.gone) {
      replace(banner, element("span", {}, fill(words.play.gone, { why: connection.gone })), element("a", { class: "btn small", href: "/" }, words.common.toHome));
      if (!view.told) byId("prompt").replaceChildren(element("h1", {}, words.play.noMatch));
      return;
    }
    if (banner.hidden) return;
    const text = element("span", {});
    const tell = () => {
      text.textContent = fill(words.play.offline, { n: Math.round((Date.now() - connection.since) / 1000) });
    };
    tell();
    this._counting = setInterval(tell, 1000);
    replace(banner, text, element("button", { class: "btn small", type: "button", onclick: () => connection.now() }, words.play.tryNow));
  }
}
