// Every way to set a match up: scenario, seats, bots, options, clock and variants.

import { ask, path } from "../api.js";
import { openDialog } from "../dialog.js";
import { element, replace } from "../dom.js";
import { settings, set } from "../settings.js";
import { fill, words } from "../words.js";
import { begin, reporting } from "./beginning.js";

/** @import { GameTold, Option } from "../types.js" */

const say = words.setup;
const CLOCKS = /** @type {const} */ ([[5, 5], [10, 10], [25, 15], [60, 30]]);

/**
 * Ask how to play, and begin.
 * @param {GameTold} game
 */
export async function askHow(game) {
  const scenario = choice(game.scenarios.map((name) => [name, titled(name)]));
  const players = choice(game.seats.map((number) => [String(number), String(number)]));
  const seats = element("div", { class: "seats-wanted" });
  const options = element("div", { class: "options" });
  const clock = choice([["", say.noClock], ...CLOCKS.map((both, place) => /** @type {[string, string]} */ ([String(place), clockText(both[0], both[1])]))]);
  const name = element("input", { value: settings.name, maxlength: 40, placeholder: say.namePlaceholder, autocomplete: "nickname" });
  const told = element("p", { class: "told", role: "status" });
  const variants = game.variants.map((variant) => element("label", { class: "tick" }, element("input", { type: "checkbox", value: variant }), variant));

  const showSeats = () => replace(seats, Array.from({ length: Number(players.value) }, (_, seat) => seatField(game, seat)));
  const showOptions = async () => {
    replace(options);
    const [wanted, seated] = [scenario.value, players.value];
    /** @type {Option[]} */
    const found = await ask(`games/${path(game.id)}/scenarios/${path(wanted)}/options`, { seats: seated });
    if (wanted === scenario.value && seated === players.value) replace(options, found.flatMap(optionFields)); // else others are on their way
  };
  players.addEventListener("change", showSeats);
  for (const field of [players, scenario]) field.addEventListener("change", () => void reporting(told, showOptions)());

  const start = reporting(told, async () => {
    set({ name: name.value.trim() });
    const picked = clock.value === "" ? null : CLOCKS[Number(clock.value)];
    await begin(game, {
      game: game.id,
      scenario: scenario.value,
      seats: [...seats.querySelectorAll("select")].map((field) => wantedSeat(field.value)),
      options: chosen(options),
      variants: variants.map((label) => label.querySelector("input")).filter((box) => box?.checked).map((box) => box?.value ?? ""),
      ...(picked && { clock: { minutes: picked[0], increment: picked[1] } }),
    });
  });

  showSeats();
  const dialog = openDialog(
    fill(say.title, { game: game.title }),
    element(
      "form",
      {
        class: "setup",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void start();
        },
      },
      labelled(say.scenario, scenario),
      game.seats.length > 1 && labelled(say.seats, players),
      seats,
      labelled(say.name, name),
      options,
      labelled(say.clock, clock),
      variants.length > 0 && element("details", {}, element("summary", {}, say.variants), element("p", { class: "hint" }, say.variantsText), element("div", { class: "ticks" }, variants)),
      told,
      element("div", { class: "row last" }, element("button", { class: "btn", type: "button", onclick: () => dialog.close() }, say.cancel), element("button", { class: "btn go" }, say.begin)),
    ),
  );
  await showOptions();
}

/**
 * @param {GameTold} game
 * @param {number} seat
 */
function seatField(game, seat) {
  const usual = seat === 0 ? "here" : `bot ${game.bots[0].bot}`;
  const field = choice([
    ["here", seat === 0 ? say.you : say.here],
    ["open", say.friend],
    ...game.bots.map(({ bot, text }) => /** @type {[string, string]} */ ([`bot ${bot}`, fill(say.bot, { text })])),
  ]);
  field.value = usual;
  return labelled(fill(say.who, { number: seat + 1 }), field);
}

/** @param {string} value */
function wantedSeat(value) {
  return value.startsWith("bot ") ? { who: "bot", bot: value.slice(4) } : { who: value };
}

/**
 * A field for each seat that chooses. No two have the same: who takes what another has gives up his own for it.
 * @param {Option} option
 */
function optionFields(option) {
  const chosen = [...option.usual];
  const fields = option.usual.map((usual, seat) => {
    const field = choice(Object.entries(option.choices), { "data-option": option.name });
    field.value = usual;
    field.addEventListener("change", () => {
      const other = chosen.indexOf(field.value);
      if (other >= 0) fields[other].value = chosen[other] = chosen[seat];
      chosen[seat] = field.value;
    });
    return field;
  });
  const title = capital(option.title);
  return fields.map((field, seat) => labelled(fields.length > 1 ? fill(say.optionOf, { title, number: seat + 1 }) : title, field));
}

/** @param {HTMLElement} host */
function chosen(host) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const field of host.querySelectorAll("select")) (found[field.dataset.option ?? ""] ??= []).push(field.value);
  return found;
}

/**
 * @param {[string, string][]} choices  values and texts
 * @param {Record<string, string>} [attributes]
 */
function choice(choices, attributes = {}) {
  return element("select", attributes, choices.map(([value, text]) => element("option", { value }, text)));
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 */
function labelled(text, field) {
  return element("label", { class: "field" }, text, field);
}

/**
 * @param {number} minutes
 * @param {number} increment
 */
function clockText(minutes, increment) {
  return fill(say.clockOf, { minutes, increment });
}

/** @param {string} name  of a scenario, as programs call it */
function titled(name) {
  return capital(name.replaceAll(/[_-]/g, " "));
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
