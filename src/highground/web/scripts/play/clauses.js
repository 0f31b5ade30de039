// Clauses: a chip for each, which opens its text beside it.

import { ask, path, Problem } from "../api.js";
import { element } from "../dom.js";
import { words } from "../words.js";

/** @type {{pop: HTMLElement, chip: HTMLElement} | null} */
let open = null;
/** @type {Map<string, Promise<any>>} */
const known = new Map();

/**
 * A chip for each clause that is cited, such as "AB-1 AB-2".
 * @param {string} game
 * @param {string} cite
 * @returns {HTMLElement[]}
 */
export function chips(game, cite) {
  return cite
    .split(/\s+/)
    .filter(Boolean)
    .map((clause) => {
      const chip = element("button", { class: "cl", type: "button", "aria-expanded": "false", "data-focus": `clause ${clause}` }, clause);
      chip.addEventListener("click", () => toggle(game, clause, chip));
      return chip;
    });
}

/**
 * A text in which clauses are named in brackets, such as "so it is [AB-1 AB-2]", with chips for them.
 * @param {string} game
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export function cited(game, text) {
  const parts = text.split(/(\[[A-Z]+-[^\]]+\])/);
  return parts.flatMap((part) => /** @type {(string | HTMLElement)[]} */ (part.startsWith("[") ? chips(game, part.slice(1, -1)) : [part]));
}

/** Close what is open; whether anything was. */
export function closeClause() {
  if (!open) return false;
  const { pop, chip } = open;
  open = null;
  const hadFocus = pop.contains(document.activeElement);
  pop.remove();
  chip.setAttribute("aria-expanded", "false");
  if (hadFocus) chip.focus();
  return true;
}

/**
 * @param {string} game
 * @param {string} clause
 * @param {HTMLElement} chip
 */
async function toggle(game, clause, chip) {
  const isSame = open?.chip === chip;
  closeClause();
  if (isSame) return;
  const address = path("games", game, "rules", clause);
  const told = known.get(address) ?? ask(address);
  known.set(address, told);
  let found;
  try {
    found = await told;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    known.delete(address);
    found = { title: clause, text: error.message };
  }
  if (!chip.isConnected) return;
  closeClause();
  const pop = element(
    "div",
    { class: "pop", role: "dialog", "aria-label": `${clause}: ${found.title}`, tabindex: "-1" },
    element("header", {}, element("b", {}, found.title || clause), element("span", { class: "hint" }, clause)),
    element("p", {}, found.text),
    element("footer", {}, element("a", { href: `/rules/${path(game)}#${clause}`, target: "_blank" }, words.play.openRulebook), element("span", { class: "kbdonly" }, words.play.escCloses)),
  );
  document.body.append(pop);
  chip.setAttribute("aria-expanded", "true");
  open = { pop, chip };
  place(pop, chip);
  pop.focus({ preventScroll: true });
}

/**
 * Beside the chip; in the rail over the board's edge, so that the last buttons are never covered.
 * @param {HTMLElement} pop
 * @param {HTMLElement} chip
 */
function place(pop, chip) {
  const at = chip.getBoundingClientRect();
  const [wide, high] = [pop.offsetWidth, pop.offsetHeight];
  const rail = document.querySelector(".seats, .learning > .prompt")?.getBoundingClientRect();
  const isInRail = rail !== undefined && rail.left > 0 && at.left > rail.left;
  const left = isInRail ? rail.left - wide - 10 : Math.max(12, Math.min(at.left, innerWidth - wide - 12));
  const below = at.bottom + high + 8 < innerHeight ? at.bottom + 6 : at.top - high - 6;
  pop.style.left = `${left}px`;
  pop.style.top = `${Math.max(60, isInRail ? Math.min(at.top - 14, innerHeight - high - 12) : below)}px`;
}

addEventListener("click", (event) => {
  if (open && event.target instanceof Node && !open.pop.contains(event.target) && !open.chip.contains(event.target)) closeClause();
});
