// What somebody has set in this browser, kept in it.

const KEPT = "highground.settings";

const USUAL = {
  theme: /** @type {"" | "dark" | "light"} */ (""), // as the system has it
  name: "", // what one is called at the table
  language: "en",
  sounds: true,
  notifications: false,
  confirms: /** @type {"everything" | "lasting"} */ ("lasting"), // what is confirmed: everything, or what cannot be undone
};

/** @typedef {typeof USUAL} Settings */

/** The settings as they are. Change them with `set`. */
export const settings = /** @type {Settings} */ ({ ...USUAL, ...kept() });

/** Tells of changes, made here or in another tab: "change". */
export const changes = new EventTarget();

/**
 * Change settings, and keep them.
 * @param {Partial<Settings>} wanted
 */
export function set(wanted) {
  Object.assign(settings, wanted);
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // without storage they last as long as the page
  }
  apply();
}

/** The theme that is to be seen now. */
export function theme() {
  return settings.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

function apply() {
  if (settings.theme) document.documentElement.dataset.theme = settings.theme;
  else delete document.documentElement.dataset.theme;
  changes.dispatchEvent(new Event("change"));
}

addEventListener("storage", (event) => {
  if (event.key !== KEPT) return;
  Object.assign(settings, USUAL, kept());
  apply();
});
