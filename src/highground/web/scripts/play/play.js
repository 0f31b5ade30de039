// A match: played with the key of a seat, or watched by its id.

import { withKey } from "../my-matches.js";
import { Game } from "./game.js";
import { listenToTabs } from "./tabs.js";

const [, what, key] = location.pathname.split("/").map(decodeURIComponent);
const mine = what === "play" ? withKey(key) : undefined;
listenToTabs();
new Game(what === "play" ? Object.values(mine?.keys ?? { 0: key }) : [], mine?.match ?? key);
