// What keys do, wherever the focus is; they are letters where somebody writes.

import { isWriting } from "../dom.js";
import { numberKeys } from "./choices.js";
import { closeClause } from "./clauses.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} game */
export function listenToKeys(game) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || takesLetters(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    if (pressed(game, event)) event.preventDefault();
  });
}

/**
 * Do what a key is for; whether it is for anything.
 * @param {Game} game
 * @param {KeyboardEvent} event
 */
function pressed(game, event) {
  const { asking } = game;
  if (event.key === "Escape") return closeClause() || leave(game);
  if (event.key === "?") return did(game.menu.help());
  if (event.key === "[") return did(game.moments.step(-1));
  if (event.key === "]") return did(game.moments.step(1));
  if (event.key === "v" || event.key === "V") return did(game.looking.toggle(event.shiftKey ? "seen" : "sees"));
  if (game.cover || game.moments.isOpen || !asking) return false;
  if (event.key === "Backspace") return did(asking.undo());
  if (event.key === "Enter" && !takesEnter(event.target)) return did(asking.chosen ? asking.confirm() : game.stage.askAboutPointed());
  const keyed = [...numberKeys(asking)].find(([, key]) => key === event.key);
  return keyed ? did(asking.choose(keyed[0])) : false;
}

/** @param {Game} game */
function leave(game) {
  if (game.moments.isOpen) return did(game.moments.close());
  if (game.looking.mode) return did(game.looking.toggle(game.looking.mode));
  if (game.asking?.chosen) return did(game.asking.drop());
  return false;
}

/** A slider is no place to write. @param {EventTarget | null} target */
function takesLetters(target) {
  return isWriting(target) && !(target instanceof HTMLInputElement && target.type === "range");
}

/** @param {EventTarget | null} target */
function takesEnter(target) {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

/** @param {unknown} _ */
function did(_) {
  return true;
}
