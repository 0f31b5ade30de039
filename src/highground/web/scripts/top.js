// The bar at the top, the same on every page; it is filled in where a page has `<header class="top">`.

import { drawn, element } from "./dom.js";
import { set, theme } from "./settings.js";
import { words } from "./words.js";

/**
 * Fill the bar in.
 * @param {(string | Node)[]} [where]  what the page is about
 * @param {Node[]} [more]  buttons of the page, before those of all pages
 * @returns {HTMLElement}
 */
export function showTop(where = [], more = []) {
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = said(one.getAttribute("data-say") ?? "");
  const bar = /** @type {HTMLElement} */ (document.querySelector("header.top"));
  bar.replaceChildren(
    element("a", { class: "brand", href: "/", "aria-label": words.common.home }, mark(), element("span", {}, "Highground")),
    element("p", { class: "where" }, where),
    element("span", { class: "spring" }),
    ...more,
    element("a", { class: where.length ? "iconbtn wideonly" : "iconbtn", href: "/rules" }, words.common.rulebooks),
    themeSwitch(),
  );
  return bar;
}

/**
 * What stands in the page's own file, in the words of today.
 * @param {string} name  "page.name"
 */
function said(name) {
  const [page, part] = name.split(".");
  const found = /** @type {Record<string, Record<string, unknown>>} */ (words)[page]?.[part];
  if (typeof found !== "string") throw new Error(`there are no words for ${name}`);
  return found;
}

function mark() {
  return drawn(
    "svg",
    { viewBox: "0 0 28 28", "aria-hidden": "true" },
    drawn("circle", { cx: 19, cy: 9, r: 5, fill: "var(--gold)" }),
    drawn("path", { d: "M1 25 10 9l5 8 3-4 9 12z", fill: "currentColor" }),
  );
}

function themeSwitch() {
  const label = () => words.common.themeTo[theme() === "dark" ? "light" : "dark"];
  const button = element("button", { class: "iconbtn", type: "button", "aria-label": label(), title: label() }, words.common.theme);
  button.addEventListener("click", () => {
    set({ theme: theme() === "dark" ? "light" : "dark" });
    button.setAttribute("aria-label", label());
    button.title = label();
  });
  return button;
}
