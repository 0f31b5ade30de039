// The links for those who are invited.

import { element } from "../dom.js";
import { openDialog } from "../dialog.js";
import { fill, words } from "../words.js";

const say = words.home;

/**
 * Show links to seats, and the way to one's own.
 * @param {Record<string, string>} invitations  by the number of the seat
 * @param {string} address  of one's own seat
 */
export function showInvitations(invitations, address) {
  openDialog(
    say.inviteTitle,
    element("p", { class: "muted" }, say.inviteText),
    ...Object.entries(invitations).map(([seat, invitation]) => invitationLink(Number(seat), invitation)),
    element("div", { class: "row" }, element("a", { class: "btn go", href: address }, say.toTable)),
  );
}

/**
 * A link with a button that copies it.
 * @param {number} seat
 * @param {string} invitation
 */
export function invitationLink(seat, invitation) {
  const address = new URL(`/join/${invitation}`, location.origin).href;
  const field = element("input", { readonly: true, value: address, onfocus: () => field.select() });
  const told = element("span", { class: "hint", role: "status" });
  const copy = element("button", { class: "btn", type: "button" }, say.copy);
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(address);
      told.textContent = say.copied;
    } catch {
      field.select(); // not allowed here, or no secure address
      told.textContent = say.copyBy;
    }
  });
  return element(
    "div",
    { class: "invitation" },
    element("label", { class: "field" }, fill(say.inviteSeat, { number: seat + 1 }), field),
    copy,
    told,
  );
}
