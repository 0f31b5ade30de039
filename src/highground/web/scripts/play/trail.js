// What was answered and can still be undone, kept for whoever loads the page again.

/** An answer, and the question to which it was given. @typedef {{label: string, text: string}} Step */

/**
 * What was answered up to a revision, and whether anything has been answered here at all.
 * @param {string} key  of the seat
 * @param {number} revision
 * @returns {[Step[], boolean]}
 */
export function trailAt(key, revision) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null");
    return [kept?.revision === revision ? kept.steps : [], kept !== null];
  } catch {
    return [[], false]; // a browser that keeps nothing
  }
}

/**
 * @param {string} key
 * @param {number} revision
 * @param {Step[]} steps
 */
export function keepTrail(key, revision, steps) {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify({ revision, steps }));
  } catch {
    // then it is not kept
  }
}

/** @param {string} key */
const nameOf = (key) => `trail ${key}`;
