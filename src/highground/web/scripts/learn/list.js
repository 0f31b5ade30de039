// All lessons of a game, with those that are done.

import { path } from "../api.js";
import { element } from "../dom.js";
import { words } from "../words.js";
import { done } from "./progress.js";

/** @import { GameTold, LessonTold } from "../types.js" */

/**
 * @param {GameTold} game
 * @param {LessonTold} current
 */
export function lessonList(game, current) {
  const known = done(game.id);
  return [
    element("h2", {}, words.learn.lessons),
    element(
      "ol",
      {},
      game.lessons.map((lesson) =>
        element(
          "li",
          {},
          element(
            "a",
            { href: `/learn/${path(game.id)}/${path(lesson.name)}`, "aria-current": lesson.name === current.name ? "page" : undefined },
            lesson.title,
            known.includes(lesson.name) && element("span", { class: "known" }, `✓ ${words.learn.known}`),
          ),
        ),
      ),
    ),
  ];
}
