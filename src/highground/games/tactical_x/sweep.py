"""Who sees whom on a whole map at once: the same verdicts as `sight`, without reasons, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.terrain import SCREENS, Side, Terrain
from highground.space.hexes import DIRECTIONS, Board, hexside
