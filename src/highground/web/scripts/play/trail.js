// What was answered and can still be undone, kept for whoever loads the page again.

/** An answer, and the question to which it was given. @typedef {{label: string, text: string}} Step */

/**
 * What was answered up to a revision, and how many entries there were before the first choice made here; null if there is none.
 * @param {string} key  of the seat
 * @param {number} revision
 * @returns {[Step[], number | null]}
 */
export function trailAt(key, revision) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null");
    return [kept?.revision === revision ? kept.steps : [], kept?.first ?? null];
  } catch {
    return [[], null]; // a browser that keeps nothing
  }
}

/**
 * @param {string} key
 * @param {number} revision
 * @param {Step[]} steps
 * @param {number} first
 */
export function keepTrail(key, revision, steps, first) {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify({ revision, steps, first }));
  } catch {
    // then it is not kept
  }
}

/** @param {string} key */
const nameOf = (key) => `trail ${key}`;
