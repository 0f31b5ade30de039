// Pieces move from where they were to where they are; any input ends that at once.

/** @typedef {import("./layout.js").Placed} Placed */

const MOVE = 260; // milliseconds
const MOST_WAIT = 1200;

export class Motion {
  constructor() {
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.since = 0;
  }

  /** Everything is where it belongs, now. */
  finish() {
    for (const animation of this.running) animation.finish();
    this.running.clear();
  }

  /** Until what moves has come to rest; but nobody waits long for many moves in a row. */
  async settled() {
    if (!this.running.size || performance.now() - this.since > MOST_WAIT) return this.finish();
    await Promise.allSettled([...this.running].map((animation) => animation.finished));
  }

  /**
   * @param {Element} node
   * @param {Keyframe[]} frames
   */
  play(node, frames) {
    if (!this.running.size) this.since = performance.now();
    const animation = node.animate(frames, { duration: MOVE, easing: "ease-in-out" });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
    return animation;
  }

  /**
   * A piece goes from one place to another.
   * @param {Element} node
   * @param {number} across
   * @param {number} down
   */
  move(node, across, down) {
    this.play(node, [{ transform: `translate(${across}px, ${down}px)` }, { transform: "none" }]);
  }

  /** @param {Element} node */
  appear(node) {
    this.play(node, [{ opacity: 0 }, { opacity: 1 }]);
  }

  /**
   * Something goes away, and is taken out then.
   * @param {Element} node
   */
  vanish(node) {
    const animation = this.play(node, [{ opacity: 1 }, { opacity: 0 }]);
    animation.finished.then(
      () => node.remove(),
      () => node.remove(),
    );
  }

  /** Something was hurt, or has changed. @param {Element} node */
  flash(node) {
    this.play(node, [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }]);
  }
}
