// Fields that a list is narrowed by.

import { element } from "./dom.js";
import { set, settings } from "./settings.js";
import { words } from "./words.js";

/**
 * A field for words; `/` goes to it.
 * @param {string} label
 * @param {string} hint
 * @param {() => void} changed
 */
export function searchField(label, hint, changed) {
  const field = element("input", { type: "search", placeholder: hint, autocomplete: "off", oninput: changed });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    field.focus();
  });
  return element("label", { class: "field" }, label, field);
}

/**
 * A choice of one, or of any.
 * @param {string} label
 * @param {[string, string][]} choices  values and texts
 * @param {() => void} changed
 */
export function choiceField(label, choices, changed) {
  const options = choices.map(([value, text]) => element("option", { value }, text));
  return element("label", { class: "field" }, label, element("select", { onchange: changed }, options));
}

/**
 * The language of what a game says, where it has more than one.
 * @param {string[]} languages
 * @param {() => void} changed
 */
export function languageField(languages, changed) {
  if (languages.length < 2) return null;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  const field = choiceField(words.rules.language, languages.map((code) => [code, names.of(code) ?? code]), () => {
    set({ language: select.value });
    changed();
  });
  const select = /** @type {HTMLSelectElement} */ (field.querySelector("select"));
  select.value = languages.includes(settings.language) ? settings.language : "en";
  return field;
}
