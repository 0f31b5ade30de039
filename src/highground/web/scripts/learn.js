// A guided first game: a scene, what to do, and what came of it.

import { ask, path } from "./api.js";
import { byId, element, replace } from "./dom.js";
import { Course } from "./learn/course.js";
import { done } from "./learn/progress.js";
import { showTop } from "./top.js";
import { fill, words } from "./words.js";

/** @import { GameTold } from "./types.js" */

const [, , id, wanted] = location.pathname.split("/").map(decodeURIComponent);
const prompt = byId("prompt");

try {
  /** @type {GameTold} */
  const game = await ask(path("games", id));
  const title = fill(words.learn.title, { game: game.title });
  document.title = `${title} · Highground`;
  showTop([title], [element("a", { class: "iconbtn", href: `/rules/${path(game.id)}` }, words.learn.rules)]);
  if (game.lessons.length === 0) nothing(words.learn.none, `/rules/${path(game.id)}`, words.learn.rules);
  else {
    const lesson = game.lessons.find((one) => one.name === wanted) ?? game.lessons.find((one) => !done(game.id).includes(one.name)) ?? game.lessons[0];
    await new Course(game, lesson).start();
  }
} catch (error) {
  showTop();
  nothing(/** @type {Error} */ (error).message, "/", words.common.toHome);
}
prompt.removeAttribute("aria-busy");

/**
 * @param {string} text
 * @param {string} href
 * @param {string} way
 */
function nothing(text, href, way) {
  replace(prompt, element("p", { class: "problem", role: "alert" }, text), element("p", {}, element("a", { class: "btn", href }, way)));
}
