"""Compile the kernels and keep them, so that nobody ever waits for it in a game: `python -m highground.space.compile`.

Does nothing if they are there already. Until it has run, lines on hexes are traced one by one, which is slow but exact;
on the open table the first question of a kind waits for the compiler.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from highground.space import table
from highground.space.hexes import Board, kernels

TABLE = Path(table.__file__).parent
TABLE_SOURCES = (
    "shapes.py", "surfaces.py", "plane.py", "sight_kernel.py", "reach_kernel.py", "zones_kernel.py",
)  # fmt: skip
"""What the compiled code of the open table is made of."""


def main() -> None:
    """Compile what is not compiled yet, and say so."""
    if kernels.find_note() is None:
        print("Compiling the kernels for lines of sight (a quarter of a minute, once)")
        folder = compile_all()
        if folder is None or kernels.leave_note(folder) is None:
            print("There is nowhere to keep them: lines of sight are traced one by one instead, which is slower")
    mark = table_mark()
    if mark is not None and not mark.exists():
        print("Compiling the kernels for the open table (half a minute, once)")
        folder = compile_table()
        if folder is None:
            print("There is nowhere to keep them: the first game on an open table waits for them")
        elif Path(folder) == mark.parent:
            mark.touch()


def compile_all() -> str | None:
    """Use every kernel once, on a board of a few hexes; where Numba keeps them from now on, if anywhere."""
    import numpy as np

    from highground.space.hexes.relief import Relief
    from highground.space.hexes.sweep import GAP, STATIONS, sweep

    limits = np.zeros((STATIONS, 2 * GAP + 1), np.int8)
    relief = Relief(Board(3, 3), limits, highest_only=False, either_path=False, one_way=False)
    relief.all_pairs()
    before = relief.heights()
    relief.put_hexes([4], [2], [2])
    relief.renew(before, 4)
    return kernels.folder_of(sweep)


def table_mark() -> Path | None:
    """The file that says that the kernels of the open table are compiled, for this machine and these sources."""
    stamp = kernels.stamp_of(TABLE, TABLE_SOURCES)
    if stamp is None:
        return None
    name = hashlib.sha256(f"{stamp} {kernels.processor()}".encode()).hexdigest()[:16]
    return TABLE / "__pycache__" / f"kernels.{name}"


def compile_table() -> str | None:
    """Use every kernel of the open table once; where Numba keeps them from now on, if anywhere."""
    import numpy as np

    from highground.space.table.sight_kernel import hidden

    size = 9000, 9000
    crate = table.Piece(table.rectangle(3000, 3000, 1000, 1000), top=2000)
    ground = table.Table(size, (crate,)).ground(250)
    models = [table.Disc(x, 3500, 0, 500, 1500) for x in (2000, 6000)]
    sight = table.Sight(ground.table, models)
    sight.hidden(0, 1)
    sight.silhouette(sight.eye(0), models[1], 0)
    sight.seen(sight.eye(0), models[1], cell=4500)
    eyes = spots = np.array([sight.eye(0)], np.int64)
    sight.hidden_each(eyes, spots, 500, 1500)
    region = table.Reach(ground, models[0], 4000, models[1:])
    region.areas()
    region.sample(_First())
    region.path((4500, 5000, 0))
    table.Zones(size, [table.Zone(crate.outline)]).depths((0, 3500), (9000, 3500))
    table.Zones(size, [table.Zone(crate.outline)]).sees((0, 3500), (9000, 3500), 4000)
    return kernels.folder_of(hidden)


class _First:
    """Chance that always takes the first."""

    def below(self, count: int, /) -> int:
        return 0


if __name__ == "__main__":
    main()
