// The panels beside the board: on a narrow screen one at a time, on a wide one the log or what else is to know.

import { byId } from "../dom.js";

/** Let the tabs choose what is to be seen. */
export function listenToTabs() {
  for (const list of document.querySelectorAll("[role=tablist]")) {
    const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
    for (const tab of tabs) tab.addEventListener("click", () => open(tab.dataset.tab ?? "play"));
    list.addEventListener("keydown", (event) => {
      const { key } = /** @type {KeyboardEvent} */ (event);
      const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const here = tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      if (by && here >= 0) tabs[(here + by + tabs.length) % tabs.length].focus();
    });
  }
}

/** @param {string} name */
function open(name) {
  document.body.dataset.tab = name;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const { tab: opens } = /** @type {HTMLElement} */ (tab).dataset;
    const isWide = tab.parentElement?.classList.contains("logtabs");
    tab.setAttribute("aria-selected", String(opens === name || (isWide === true && name !== "info" && opens === "log")));
  }
  if (name === "log") byId("log").scrollTop = 0;
}
