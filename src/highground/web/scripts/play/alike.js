// Cards that are alike: of several in one's hand with the same on them, the list has one.

/** @typedef {import("./asking.js").Asking} Asking */
/** @typedef {import("../types.js").CardFace} CardFace */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {{answer: any, label: string, thing: import("../types.js").Thing | null}} Pick */

/**
 * The card of one's own hand that an answer is, if it is one.
 * @param {Asking} asking
 * @param {Pick} pick
 * @returns {CardFace | undefined}
 */
export function ownCard(asking, pick) {
  if (pick.thing?.kind !== "card" || pick.answer !== pick.thing.key) return undefined;
  const { scene, seat } = asking.view?.told ?? {}; // lessons have no view
  const hands = scene?.hands.filter((hand) => hand.seat === seat) ?? [];
  return hands.flatMap((hand) => hand.cards).find((card) => card.key === pick.answer);
}

/**
 * The choices to be listed, each with all that are alike.
 * @param {Asking} asking
 * @returns {Map<Choice, Choice[]>}
 */
export function listed(asking) {
  /** @type {Map<string, Choice>} */
  const firsts = new Map();
  /** @type {Map<Choice, Choice[]>} */
  const found = new Map();
  for (const choice of asking.question?.choices ?? []) {
    const card = ownCard(asking, choice);
    const name = JSON.stringify(card ? { ...card, key: null } : choice.answer);
    const first = firsts.get(name) ?? choice;
    firsts.set(name, first);
    found.set(first, [...(found.get(first) ?? []), choice]);
  }
  return found;
}
