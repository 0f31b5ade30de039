// Fingers, pens and mice on a board: taps, long presses, drags, two fingers and the wheel, told apart.

/** @typedef {import("./view.js").View} View */

const SLOP = 7; // pixels that a tap may wander
const LONG = 500; // milliseconds
const DOUBLE = 320;

/**
 * @typedef {object} Listeners
 * @property {(event: PointerEvent) => void} tap
 * @property {(event: PointerEvent) => void} hold
 * @property {(event: PointerEvent | null) => void} hover null when the pointer has left
 * @property {(event: PointerEvent) => boolean} mayFit may a second tap show the whole board?
 * @property {() => void} touch something was done
 */

/**
 * @param {Element} surface
 * @param {View} view
 * @param {Listeners} heard
 */
export function listen(surface, view, heard) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let moved = false;
  let held = false;
  let timer = 0;
  let lastTap = 0;

  const begin = (/** @type {PointerEvent} */ event) => {
    heard.touch();
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event);
    if (down.size > 1) {
      moved = true;
      clearTimeout(timer);
      return;
    }
    moved = held = false;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      held = true;
      if (!moved && event.pointerType !== "mouse") heard.hold(event);
    }, LONG);
  };

  const move = (/** @type {PointerEvent} */ event) => {
    const before = down.get(event.pointerId);
    if (!before) return heard.hover(event);
    const [across, along] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!moved && Math.hypot(across, along) < SLOP) return;
    moved = true;
    clearTimeout(timer);
    if (down.size === 1) view.pan(across, along);
    else pinch(event, before);
    down.set(event.pointerId, event);
  };

  const pinch = (/** @type {PointerEvent} */ event, /** @type {PointerEvent} */ before) => {
    const other = [...down.values()].find((one) => one.pointerId !== event.pointerId);
    if (!other) return;
    const apart = (/** @type {PointerEvent} */ one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const between = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    view.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    view.zoom(apart(event) / Math.max(1, apart(before)), view.dot(between));
  };

  const end = (/** @type {PointerEvent} */ event) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(timer);
    const isTap = event.type === "pointerup" && !moved && !(held && event.pointerType !== "mouse");
    if (!isTap) return;
    const isSecond = event.timeStamp - lastTap < DOUBLE;
    lastTap = event.timeStamp;
    if (isSecond && heard.mayFit(event)) view.fit();
    else heard.tap(event);
  };

  const roll = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    heard.touch();
    const lines = event.deltaMode === 1 ? 30 : 1;
    view.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 480)), view.dot(event));
  };

  surface.addEventListener("pointerdown", /** @type {EventListener} */ (begin));
  surface.addEventListener("pointermove", /** @type {EventListener} */ (move));
  surface.addEventListener("pointerup", /** @type {EventListener} */ (end));
  surface.addEventListener("pointercancel", /** @type {EventListener} */ (end));
  // A finger that is lifted has not left: what it pointed at is still told.
  surface.addEventListener("pointerleave", /** @type {EventListener} */ ((/** @type {PointerEvent} */ event) => event.pointerType !== "touch" && heard.hover(null)));
  surface.addEventListener("wheel", /** @type {EventListener} */ (roll), { passive: false });
  // A long press of a finger inspects; the menu would lie over what it tells.
  surface.addEventListener("contextmenu", (event) => down.size > 0 && event.preventDefault());
}
