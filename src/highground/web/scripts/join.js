// An invitation: say what you are called, and sit down.

import { Problem, ask, path, send } from "./api.js";
import { byId, element, replace } from "./dom.js";
import { glance } from "./home/glance.js";
import { remember } from "./my-matches.js";
import { inARow } from "./play/describing.js";
import { set, settings } from "./settings.js";
import { showTop } from "./top.js";
import { fill, words } from "./words.js";

/** @import { InvitationTold, MatchTold, SatDown } from "./types.js" */

const say = words.join;
const invitation = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const told = element("p", { class: "told", role: "alert" });
const name = element("input", { value: settings.name, maxlength: 40, autocomplete: "nickname", placeholder: words.setup.namePlaceholder });
const sit = element("button", { class: "btn go" }, say.sit);

const what = element("div", { class: "invited" });

showTop();
replace(
  byId("main"),
  element("h1", {}, say.lead),
  what,
  element("p", { class: "lead" }, say.text),
  element("form", { class: "sit", onsubmit: submit }, element("label", { class: "field" }, words.setup.name, name), sit),
  told,
);

void showWhat();

/** To what, and by whom. */
async function showWhat() {
  /** @type {InvitationTold | null} */
  const found = await ask(`invitations/${path(invitation)}`).catch((problem) => (refuse(problem), null));
  if (!found) return;
  const { title, game, seats } = found.match;
  const names = inARow(seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name));
  replace(what, glance({ id: game }), element("p", { class: "lead" }, fill(names ? say.what : say.game, { title, names })));
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  sit.disabled = true;
  set({ name: name.value.trim() });
  try {
    /** @type {SatDown} */
    const seat = await send(`invitations/${path(invitation)}`, { name: settings.name });
    /** @type {MatchTold} */
    const match = await ask(path("matches", seat.match));
    const { game, title, scenario } = match;
    remember({ match: seat.match, game, title, scenario, keys: { [seat.seat]: seat.key } });
    location.replace(`/play/${seat.key}`); // going back does not lead to a seat that is taken
  } catch (error) {
    refuse(/** @type {Problem} */ (error));
  }
}

/** @param {Problem} problem */
function refuse(problem) {
  const isTaken = problem.status === 404;
  replace(told, element("span", { class: "problem" }, isTaken ? say.taken : problem.message), isTaken && element("a", { class: "btn", href: "/" }, words.common.toHome));
  sit.disabled = isTaken;
}
