// Letting pass whatever is asked like this, until one is attacked: the button that says so, and what takes it back.

import { element } from "../dom.js";
import { words } from "../words.js";

/** @typedef {import("./asking.js").Asking} Asking */

/**
 * To be shown below a question, or while others are waited for.
 * @param {Asking} asking
 */
export function passing(asking) {
  const { standing } = asking.view.now;
  if (standing.lets_pass)
    return element(
      "p",
      { class: "about" },
      words.play.letsPass,
      " ",
      element("button", { class: "btn small", type: "button", "data-focus": "stop", onclick: () => asking.act({ do: "stop" }) }, words.play.askAgain),
    );
  const { question } = asking;
  if (!question || !standing.may_let_pass) return null;
  const letPass = () => {
    asking.dispatchEvent(new Event("answered"));
    asking.act({ do: "always", revision: question.revision });
  };
  return element("p", {}, element("button", { class: "btn small", type: "button", "data-focus": "always", onclick: letPass }, words.play.letPass));
}
