// The socket to a match. It comes back by itself, from where it was cut off, and gives again what was not answered yet.

/** @typedef {import("../types.js").Done} Done */
/** @typedef {import("../types.js").Refused} Refused */
/** @typedef {import("../types.js").Welcome | import("../types.js").Update | import("../types.js").SeatsNow} MostTold */
/** @typedef {MostTold | import("../types.js").OffersNow | import("../types.js").NextMatch} Told  What a stream has. */
/** @typedef {{do: string, [fact: string]: any}} Deed  What a seat may have done, without its id. */

const UNKNOWN = 4404;
const TOO_FAST = 4429;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 3000;

/** What the server refused, and why. */
export class Refusal extends Error {
  /** @param {Refused} refused */
  constructor(refused) {
    super(refused.text);
    this.clause = refused.clause;
    this.geometry = refused.geometry;
  }
}

/**
 * Tells of "message" (`detail` is what the server said), and of "state" whenever it is cut off, back, or given up.
 */
export class Connection extends EventTarget {
  /**
   * @param {string} key  a seat's, or the id of a match
   * @param {string} language
   */
  constructor(key, language) {
    super();
    this.key = key;
    this.language = language;
    this.isOpen = false;
    this.wasOpen = false;
    this.gone = ""; // why there is no way back
    this.since = Date.now();
    this._stream = "";
    this._sequence = 0;
    this._wait = FIRST_WAIT;
    this._number = 0;
    this._name = Math.random().toString(36).slice(2, 10);
    /** @type {Map<string, {text: string, resolve: (done: Done) => void, reject: (error: Error) => void}>} */
    this._unanswered = new Map();
    /** @type {WebSocket | null} */
    this._socket = null;
    this._timer = 0;
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this._socket?.close());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.now());
    this._open();
  }

  /**
   * Have something done; what came of it. A refusal is thrown as a `Refusal`.
   * @param {Deed} deed
   * @returns {Promise<Done>}
   */
  do(deed) {
    const id = `${this._name}-${++this._number}`;
    const text = JSON.stringify({ ...deed, id });
    return new Promise((resolve, reject) => {
      this._unanswered.set(id, { text, resolve, reject });
      if (this.isOpen) this._socket?.send(text);
    });
  }

  /** Try again at once. */
  now() {
    if (this._socket || this.gone) return;
    clearTimeout(this._timer);
    this._open();
  }

  /** Leave for good. */
  close() {
    this.gone = "closed";
    clearTimeout(this._timer);
    this._socket?.close();
  }

  _open() {
    const address = new URL(`/api/views/${encodeURIComponent(this.key)}/socket`, location.origin);
    address.protocol = address.protocol.replace("http", "ws");
    if (this.language !== "en") address.searchParams.set("language", this.language);
    if (this._stream) {
      address.searchParams.set("stream", this._stream);
      address.searchParams.set("sequence", String(this._sequence));
    }
    const socket = new WebSocket(address);
    this._socket = socket;
    socket.addEventListener("open", () => this._opened());
    socket.addEventListener("message", (event) => this._hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this._closed(event));
  }

  _opened() {
    this.isOpen = this.wasOpen = true;
    this._wait = FIRST_WAIT;
    for (const { text } of this._unanswered.values()) this._socket?.send(text);
    this._state();
  }

  /** @param {CloseEvent} event */
  _closed(event) {
    if (this.isOpen) this.since = Date.now();
    this.isOpen = false;
    this._socket = null;
    if (event.code === UNKNOWN) this.gone = event.reason || "gone";
    if (!this.gone) {
      const wait = event.code === TOO_FAST ? LONGEST_WAIT : this._wait * (0.7 + 0.6 * Math.random());
      this._wait = Math.min(LONGEST_WAIT, 1.7 * this._wait);
      this._timer = setTimeout(() => this._open(), wait);
    }
    this._state();
  }

  /** @param {Told | Done | Refused} message */
  _hear(message) {
    if (message.type === "done" || message.type === "refused") return this._replied(message);
    if (message.type === "welcome") this._stream = message.stream;
    else if (message.sequence <= this._sequence) return;
    else if (message.sequence !== this._sequence + 1) {
      this._stream = ""; // something is missing: everything again
      this._socket?.close();
      return;
    }
    this._sequence = message.sequence;
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** @param {Done | Refused} reply */
  _replied(reply) {
    const waiting = this._unanswered.get(reply.re);
    if (!waiting) return;
    this._unanswered.delete(reply.re);
    if (reply.type === "done") waiting.resolve(reply);
    else waiting.reject(new Refusal(reply));
  }

  _state() {
    this.dispatchEvent(new Event("state"));
  }
}
