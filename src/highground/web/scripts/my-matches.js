// The matches of whoever uses this browser: their keys are nowhere else. A key opens a seat, so none is ever sent on.

const KEPT = "highground.matches";
const MOST = 100;

/**
 * @typedef {object} MyMatch
 * @property {string} match  its id: whoever has it may watch
 * @property {string} game
 * @property {string} title  the game's
 * @property {string} scenario
 * @property {Record<string, string>} keys  by the number of the seat: all seats played in this browser
 * @property {Record<string, string>} invitations  by the number of the seat, as long as they are to be given away
 * @property {number} used  when it was last opened, in milliseconds
 */

/**
 * All of them, the last used first.
 * @returns {MyMatch[]}
 */
export function all() {
  return Object.values(kept()).sort((one, other) => other.used - one.used);
}

/**
 * The match that has a seat with this key here.
 * @param {string} key
 * @returns {MyMatch | undefined}
 */
export function withKey(key) {
  return all().find((one) => Object.values(one.keys).includes(key));
}

/**
 * Keep a match, or what is new about it. Keys and invitations are added to those that are known.
 * @param {{match: string} & Partial<MyMatch>} news
 */
export function remember(news) {
  const matches = kept();
  const before = matches[news.match] ?? { game: "", title: "", scenario: "", keys: {}, invitations: {} };
  matches[news.match] = {
    ...before,
    ...news,
    keys: { ...without(before.keys, Object.values(news.keys ?? {})), ...news.keys },
    invitations: { ...before.invitations, ...news.invitations },
    used: news.used ?? Date.now(),
  };
  const newest = Object.values(matches).sort((one, other) => other.used - one.used).slice(0, MOST);
  keep(Object.fromEntries(newest.map((one) => [one.match, one])));
}

/**
 * Keys by their seats, without some that are kept anew: a key opens one seat.
 * @param {Record<string, string>} keys
 * @param {string[]} again
 */
function without(keys, again) {
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => !again.includes(key)));
}

/**
 * An invitation has been taken, or is no longer wanted.
 * @param {string} match
 * @param {number} seat
 */
export function taken(match, seat) {
  const matches = kept();
  if (matches[match]?.invitations[seat] === undefined) return;
  delete matches[match].invitations[seat];
  keep(matches);
}

/**
 * Forget a match, with its keys.
 * @param {string} match
 */
export function forget(match) {
  const matches = kept();
  delete matches[match];
  keep(matches);
}

/** @returns {Record<string, MyMatch>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, MyMatch>} matches */
function keep(matches) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(matches));
  } catch {
    // without storage only the link remains
  }
}
