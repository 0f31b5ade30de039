// Grounds by their digests: each is fetched once.

import { ask, path } from "../api.js";

/** @typedef {import("../types.js").Ground} Ground */

/** @type {Map<string, Promise<Ground>>} */
const known = new Map();

/**
 * The ground of a digest as scenes are told with; null of one without a board.
 * @param {string} digest
 * @returns {Promise<Ground | null>}
 */
export async function groundOf(digest) {
  if (!digest) return null;
  const found = known.get(digest) ?? ask(path("grounds", digest));
  known.set(digest, found);
  try {
    return await found;
  } catch (error) {
    known.delete(digest);
    throw error;
  }
}
