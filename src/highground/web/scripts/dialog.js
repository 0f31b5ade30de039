// A window over the page: the browser's own, so that keys, focus and readers find their way in it.

import { element } from "./dom.js";
import { words } from "./words.js";

/**
 * Open a window; it is gone once it is closed.
 * @param {string} title
 * @param {...(Node | string | false | null)} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const heading = element("h2", { id: "dialog-title", tabindex: -1 }, title);
  const close = element("button", { class: "iconbtn", type: "button", "aria-label": words.home.close }, "✕");
  const dialog = element(
    "dialog",
    { class: "dialog", "aria-labelledby": "dialog-title" },
    element("header", {}, heading, close),
    ...content,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return dialog;
}
