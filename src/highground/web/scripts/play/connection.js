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
const SILENCE = 8000; // milliseconds without a word to what was sent, after which another line is tried
const LONGEST_SILENCE = 60000;
const ASLEEP = 25000; // after so long without a word a line may be dead, and nobody would hear of it

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
    this._silence = SILENCE;
    this._watch = 0;
    this._heardAt = Date.now();
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this._socket && this._lost());
    addEventListener("beforeunload", (event) => this._unanswered.size && !this.isOpen && event.preventDefault());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this._wake());
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
      this._listen();
    });
  }

  /** Is something to be done that the server has not answered yet? */
  get isWaiting() {
    return this._unanswered.size > 0;
  }

  /** Who comes back to the page after a long while does not wait for a line that may be dead. */
  _wake() {
    if (this._socket && Date.now() - this._heardAt > ASLEEP) this._lost();
    this.now();
  }

  /** See to it that what was sent is answered: on a line that is silent for too long it is sent again on another. */
  _listen() {
    clearTimeout(this._watch);
    if (!this.isWaiting || !this._socket) return;
    this._watch = setTimeout(() => {
      this._silence = Math.min(LONGEST_SILENCE, 2 * this._silence);
      this._lost();
      this.now();
    }, this._silence);
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
    clearTimeout(this._watch);
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
    const isOurs = () => this._socket === socket; // what a line says that was given up is not heard
    socket.addEventListener("open", () => isOurs() && this._opened());
    socket.addEventListener("message", (event) => isOurs() && this._hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => isOurs() && this._closed(event.code, event.reason));
    this._listen();
  }

  _opened() {
    this.isOpen = this.wasOpen = true;
    this._wait = FIRST_WAIT;
    this._heardAt = Date.now();
    for (const { text } of this._unanswered.values()) this._socket?.send(text);
    this._listen();
    this._state();
  }

  /** The line is given up, although nobody has closed it. */
  _lost() {
    this._socket?.close();
    this._closed(0, "");
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  _closed(code, reason) {
    if (this.isOpen) this.since = Date.now();
    this.isOpen = false;
    this._socket = null;
    clearTimeout(this._watch);
    if (code === UNKNOWN) this.gone = reason || "gone";
    if (!this.gone) {
      const wait = code === TOO_FAST ? LONGEST_WAIT : this._wait * (0.7 + 0.6 * Math.random());
      this._wait = Math.min(LONGEST_WAIT, 1.7 * this._wait);
      this._timer = setTimeout(() => this._open(), wait);
    }
    this._state();
  }

  /** @param {Told | Done | Refused} message */
  _hear(message) {
    this._heardAt = Date.now();
    this._listen();
    if (message.type === "done" || message.type === "refused") return this._replied(message);
    if (message.type === "welcome") this._stream = message.stream;
    else if (message.sequence <= this._sequence) return;
    else if (message.sequence !== this._sequence + 1) {
      this._stream = ""; // something is missing: everything again
      return this._lost();
    }
    this._sequence = message.sequence;
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** @param {Done | Refused} reply */
  _replied(reply) {
    const waiting = this._unanswered.get(reply.re);
    if (!waiting) return;
    this._unanswered.delete(reply.re);
    this._silence = SILENCE;
    this._listen();
    if (reply.type === "done") waiting.resolve(reply);
    else waiting.reject(new Refusal(reply));
  }

  _state() {
    this.dispatchEvent(new Event("state"));
  }
}
