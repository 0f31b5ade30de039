// What the server is asked for over HTTP.

import { settings } from "./settings.js";
import { words } from "./words.js";

/** What the server refused, in a line; `status` is 0 if it could not be reached. */
export class Problem extends Error {
  /**
   * @param {string} text
   * @param {number} status
   */
  constructor(text, status) {
    super(text);
    this.status = status;
  }
}

/**
 * What is at a path of the API, in the language that is set.
 * @param {string} path  after `/api/`
 * @param {Record<string, string | number | boolean>} [query]
 * @param {AbortSignal} [signal]  that it is no longer wanted
 * @returns {Promise<any>}
 */
export function ask(path, query = {}, signal) {
  return request(path, query, { signal });
}

/**
 * What the server makes of this.
 * @param {string} path  after `/api/`
 * @param {unknown} body
 * @param {AbortSignal} [signal]  that it is no longer wanted
 * @returns {Promise<any>}
 */
export function send(path, body, signal) {
  return request(path, {}, { signal, method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/**
 * Parts of a path, each written so that it stays one part.
 * @param {...(string | number)} parts
 */
export function path(...parts) {
  return parts.map((part) => encodeURIComponent(String(part))).join("/");
}

/**
 * @param {string} where
 * @param {Record<string, string | number | boolean>} query
 * @param {RequestInit} how
 * @returns {Promise<any>}
 */
async function request(where, query, how) {
  const address = new URL(`/api/${where}`, location.origin);
  for (const [name, value] of Object.entries({ ...spoken(), ...query })) address.searchParams.set(name, String(value));
  let response;
  try {
    response = await fetch(address, how);
  } catch {
    throw new Problem(words.common.unreachable, 0);
  }
  const told = await response.json().catch(() => null);
  if (!response.ok) throw new Problem(told?.text ?? words.common.failed, response.status);
  return told;
}

/** @returns {Record<string, string>} */
function spoken() {
  return settings.language === "en" ? {} : { language: settings.language };
}
