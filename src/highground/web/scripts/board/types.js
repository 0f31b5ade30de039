// What the board takes and tells. Nothing here runs.

/** @typedef {[number, number]} Dot  A point of the picture, in its own units. */
/** @typedef {[number, number]} Spot  A column and a row, or a point of the table in thousandths of an inch. */

/**
 * Something that may be chosen, or is pointed at. Cells, pieces, their figures, edges and cards go by their keys, points by where they
 * are, outlines and piles by their place in the scene. `number` is written on a point. What is `refused` cannot be chosen,
 * but can be asked about.
 * @typedef {object} Target
 * @property {string} id
 * @property {"piece" | "figure" | "cell" | "edge" | "point" | "outline" | "card" | "pile"} of
 * @property {number} [key]
 * @property {Spot} [at]
 * @property {number} [level]
 * @property {string} label
 * @property {number} [number]
 * @property {boolean} [refused]
 */

/**
 * What is under the pointer or the cursor: a thing, what may be chosen there if anything, and all of it in words.
 * @typedef {object} Pointed
 * @property {Target["of"]} of
 * @property {number} [key]
 * @property {Spot} at
 * @property {number} level
 * @property {string} [id]
 * @property {boolean} [refused]
 * @property {string} name
 * @property {string} words
 * @property {"pointer" | "cursor" | "held"} by
 */

/**
 * What is shown over the board for a moment: all of it as the server tells it of sight, and rings of so many thousandths
 * of an inch, and where a piece would stand.
 * @typedef {object} Overlay
 * @property {import("../types.js").Line[]} [lines]
 * @property {import("../types.js").Mark[]} [marks]
 * @property {import("../types.js").Outline[] | null} [seen_areas]
 * @property {{at: Spot, radius: number, label?: string}[]} [rings]
 * @property {{piece: number, at: Spot, level?: number} | null} [ghost]
 * @property {import("../types.js").SidePicture | null} [side_view]
 */

/**
 * How a board is made.
 * @typedef {object} Options
 * @property {boolean} [reducedMotion] nothing moves; as the system says unless given
 * @property {string} [label] what the board is called
 * @property {HTMLElement} [sideHost] where the view from the side goes, instead of below the board
 * @property {string[]} [seats] what the players are called
 * @property {number | null} [viewer] whose seat is nearest
 */

export {};
