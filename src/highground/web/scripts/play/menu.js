// What is seldom needed: settings, offers, leaving, and what the keys do.

import { path } from "../api.js";
import { element, replace } from "../dom.js";
import { languageField } from "../searching.js";
import { changes, set, settings } from "../settings.js";
import { words } from "../words.js";
import { takebackText } from "./describing.js";
import { mayNotify } from "./notices.js";

/** @typedef {import("./game.js").Game} Game */

export class Menu {
  /** @param {Game} game */
  constructor(game) {
    this._game = game;
    this.button = element("button", { class: "iconbtn", type: "button", "aria-haspopup": "dialog", onclick: () => this.open() }, words.play.menu);
    this.dialog = element("dialog", { class: "menu", "aria-label": words.play.menu });
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    document.body.append(this.dialog);
    changes.addEventListener("change", () => this.dialog.open && this.open());
  }

  open() {
    const { asking } = this._game;
    const told = asking?.view.told;
    const isPlaying = told != null && told.seat !== null && !told.standing.end;
    const isBot = told?.seat != null && told.seats[told.seat].is_played_by_bot;
    const act = (/** @type {string} */ text, /** @type {() => unknown} */ deed) =>
      element("button", { class: "btn", type: "button", onclick: () => (this.dialog.close(), deed()) }, text);
    replace(
      this.dialog,
      element("header", {}, element("h2", {}, words.play.menu), this._close()),
      isPlaying && asking
        ? element(
            "div",
            { class: "deeds" },
            asking.question ? act(words.play.askHint, () => asking.askForHint()) : null,
            act(takebackText(told), () => asking.act({ do: "offer", what: "takeback" })),
            isBot ? act(words.play.comeBack, () => asking.act({ do: "come-back" })) : act(words.play.handOver, () => asking.act({ do: "hand-over", seat: told.seat })),
            act(words.play.resign, () => this._resign()),
          )
        : null,
      this._switch(words.play.sounds, settings.sounds, (on) => set({ sounds: on })),
      this._switch(words.play.notifications, settings.notifications, async (on) => set({ notifications: on && (await mayNotify()) })),
      this._confirms(),
      languageField(this._game.languages, () => location.reload()),
      element(
        "div",
        { class: "deeds" },
        told ? act(words.play.lookBack, () => this._game.moments.open()) : null,
        act(words.play.keys, () => this.help()),
        told ? element("a", { class: "btn", href: `/rules/${path(told.game)}`, target: "_blank" }, words.play.rules) : null,
        told ? act(words.play.copyWatch, () => navigator.clipboard?.writeText(`${location.origin}/watch/${told.match}`)) : null,
      ),
    );
    if (!this.dialog.open) this.dialog.showModal();
  }

  _resign() {
    const asking = this._game.asking;
    replace(
      this.dialog,
      element("header", {}, element("h2", {}, words.play.resignSure), this._close()),
      element("p", {}, words.play.resignMeans),
      element(
        "div",
        { class: "row" },
        element("button", { class: "btn", type: "button", onclick: () => this.dialog.close() }, words.play.playOn),
        element("button", { class: "btn go", type: "button", onclick: () => (this.dialog.close(), asking?.act({ do: "resign" })) }, words.play.resign),
      ),
    );
    this.dialog.showModal();
  }

  /** What the keys do. */
  help() {
    replace(
      this.dialog,
      element("header", {}, element("h2", {}, words.play.keys), this._close()),
      element("dl", { class: "keylist" }, words.play.keyList.map(([keys, text]) => element("div", {}, element("dt", {}, keys.split(" ").map((key) => element("kbd", {}, key))), element("dd", {}, text)))),
    );
    if (!this.dialog.open) this.dialog.showModal();
  }

  _close() {
    return element("button", { class: "iconbtn", type: "button", onclick: () => this.dialog.close() }, words.play.close);
  }

  /**
   * @param {string} text
   * @param {boolean} isOn
   * @param {(on: boolean) => unknown} onChange
   */
  _switch(text, isOn, onChange) {
    const input = element("input", { type: "checkbox", checked: isOn });
    input.addEventListener("change", () => onChange(input.checked));
    return element("label", { class: "switch" }, input, text);
  }

  _confirms() {
    const option = (/** @type {"everything" | "lasting"} */ value, /** @type {string} */ text) => {
      const input = element("input", { type: "radio", name: "confirms", value, checked: settings.confirms === value });
      input.addEventListener("change", () => set({ confirms: value }));
      return element("label", { class: "switch" }, input, text);
    };
    return element("fieldset", {}, element("legend", {}, words.play.confirms), option("lasting", words.play.confirmLasting), option("everything", words.play.confirmEverything));
  }
}
