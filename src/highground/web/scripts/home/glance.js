// The picture of a game at a glance, drawn into the page, so that it is dark when the page is.

import { path } from "../api.js";
import { drawn, element } from "../dom.js";

/** @import { GameTold } from "../types.js" */

/**
 * @param {Pick<GameTold, "id">} game
 * @returns {HTMLElement}
 */
export function glance(game) {
  const frame = element("div", { class: "glance", "aria-hidden": "true" }, sign());
  void fill(frame, game.id);
  return frame;
}

/**
 * @param {HTMLElement} frame
 * @param {string} game
 */
async function fill(frame, game) {
  const response = await fetch(`/api/games/${path(game)}/glance.svg`).catch(() => null);
  const text = response?.ok ? await response.text() : "";
  if (!text) return;
  const picture = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (picture instanceof SVGElement) frame.replaceChildren(document.importNode(picture, true));
}

/** What stands there until the picture has come, and for a game that shows nothing. */
function sign() {
  return drawn(
    "svg",
    { viewBox: "0 0 320 180", preserveAspectRatio: "xMidYMid slice", class: "sign" },
    drawn("circle", { cx: 214, cy: 62, r: 26 }),
    drawn("path", { d: "M40 150 118 54l38 48 22-26 82 74z" }),
  );
}
