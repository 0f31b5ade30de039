// Where nothing is.

import { showTop } from "./top.js";

showTop();
