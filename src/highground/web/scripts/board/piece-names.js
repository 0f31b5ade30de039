// Names of pieces on a table: below, above or beside a figure of each, where they hide no other piece and no other name. Names of
// the terrain give way to them. How a piece of several figures is stands before its name.

/** @typedef {import("./layout.js").Placed} Placed */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{part: Placed, across: number, down: number}} NamePlace  at which figure the name stands, and how far from its middle */

export const SIZE = 10.5;
export const SIGN = 12; // how wide the sign of a condition is
const WIDE = 0.6; // a letter, of the size
const GAP = 4;
const ASIDE = [0, 0.5, -0.5, 0.9, -0.9]; // how far a name is moved from the middle of a disc, of half its width
const BELOW = [12, 20]; // from the rim of a disc to the middle of the name; farther off where something is written there

/**
 * Where the name of each piece stands, by its key; a name that has no room is left to whoever points at the piece.
 * @param {Placed[]} all
 * @param {number} width  of the table: a name does not reach over its sides
 * @returns {Map<number, NamePlace>}
 */
export function namePlaces(all, width) {
  const taken = all.map(discBox);
  /** @type {Map<number, Placed[]>} */
  const pieces = new Map();
  for (const part of all) pieces.set(part.piece.key, [...(pieces.get(part.piece.key) ?? []), part]);
  /** @type {Map<number, NamePlace>} */
  const found = new Map();
  for (const [key, parts] of pieces) {
    const free = candidates(parts, width).find((one) => !taken.some((box) => meet(box, boxOf(one))));
    if (!free) continue;
    taken.push(boxOf(free));
    found.set(key, free);
  }
  return found;
}

/**
 * @param {Placed[]} parts
 * @param {number} width
 * @returns {NamePlace[]}
 */
function candidates(parts, width) {
  const lowest = parts.reduce((one, other) => (other.y > one.y ? other : one));
  const highest = parts.reduce((one, other) => (other.y < one.y ? other : one));
  const half = halfOf(parts[0]);
  const inside = (/** @type {Placed} */ part) => Math.max(half, Math.min(width - half, part.x)) - part.x;
  const straight = [
    ...BELOW.map((by) => ({ part: lowest, across: inside(lowest), down: lowest.radius + by })),
    { part: highest, across: inside(highest), down: -highest.radius - BELOW[1] },
  ];
  const around = [lowest, highest, ...parts].flatMap((part) =>
    ASIDE.flatMap((share) => {
      const across = Math.max(half, Math.min(width - half, part.x + share * half)) - part.x;
      return [...BELOW, -BELOW[0], -BELOW[1]].map((by) => ({ part, across, down: by + Math.sign(by) * part.radius }));
    }),
  );
  const beside = parts.flatMap((part) => [1, -1].map((way) => ({ part, across: way * (part.radius + GAP + half), down: 0 })));
  return [...straight, ...around, ...beside.filter(({ part, across }) => part.x + across >= half && part.x + across <= width - half)];
}

/**
 * Hides whatever is written of the terrain where the name of a piece or a piece itself would run through it.
 * @param {Element} ground  what is written there
 * @param {Placed[]} all
 * @param {Iterable<NamePlace>} places
 */
export function giveWay(ground, all, places) {
  const taken = [...all.map(discBox), ...[...places].map(boxOf)];
  for (const text of ground.querySelectorAll(".ground-names text")) {
    const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
    const half = ((text.textContent ?? "").length * size * WIDE) / 2;
    const box = { left: x - half, right: x + half, top: y - size, bottom: y };
    text.toggleAttribute("hidden", taken.some((one) => meet(one, box)));
  }
}

/** @param {Placed} part */
function discBox({ x, y, radius }) {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/**
 * @param {NamePlace} place
 * @returns {Box}
 */
function boxOf({ part, across, down }) {
  const [x, y, half] = [part.x + across, part.y + down, halfOf(part)];
  return { left: x - half, right: x + half, top: y - SIZE / 2, bottom: y + SIZE / 2 };
}

/** Half of the width of a piece's name, with the signs before it. @param {Placed} part */
export function halfOf(part) {
  return (part.piece.name.length * SIZE * WIDE + signsBefore(part).length * SIGN) / 2;
}

/**
 * The signs of a piece's conditions that stand before its name: those of a single disc stand at the disc.
 * @param {Placed} part
 */
export function signsBefore({ piece, figure }) {
  return figure ? piece.conditions.flatMap(({ sign }) => (sign ? [sign] : [])) : [];
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
