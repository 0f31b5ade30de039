// The view from the side along a line of fire, as the server draws it.

import { drawn, element, replace } from "../dom.js";
import { words } from "../words.js";

/**
 * @param {HTMLElement} host
 * @param {import("../types.js").SidePicture | null} picture
 */
export function showSideView(host, picture) {
  host.hidden = picture === null;
  if (picture === null) return replace(host);
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${picture.content}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  const svg = drawn("svg", {
    viewBox: `0 0 ${picture.width} ${picture.height}`,
    class: "side-view",
    role: "img",
    "aria-label": `${words.board.sideView}: ${picture.text}`,
  });
  svg.append(...[...documentElement.childNodes].map((node) => document.importNode(node, true)));
  return replace(host, element("div", { class: "side-view-frame" }, svg));
}
