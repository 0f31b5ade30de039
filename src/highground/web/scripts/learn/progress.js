// Which lessons somebody has been through in this browser.

const KEPT = "highground.lessons";

/**
 * The names of the lessons that are done.
 * @param {string} game
 * @returns {string[]}
 */
export function done(game) {
  return kept()[game] ?? [];
}

/**
 * @param {string} game
 * @param {string} lesson
 */
export function keepDone(game, lesson) {
  const all = kept();
  all[game] = [...new Set([...(all[game] ?? []), lesson])];
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // without storage nothing is ticked off the next time
  }
}

/** @returns {Record<string, string[]>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
