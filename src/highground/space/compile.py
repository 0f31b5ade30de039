"""Compile the kernels and keep them, so that nobody ever waits for it in a game: `python -m highground.space.compile`.

Does nothing if they are there already. Until it has run, lines are traced one by one, which is slow but exact.
"""

from __future__ import annotations

from highground.space.hexes import Board, kernels


def main() -> None:
    """Compile what is not compiled yet, and say so."""
    if kernels.find_note() is not None:
        return
    print("Compiling the kernels for lines of sight (a quarter of a minute, once)")
    folder = compile_all()
    if folder is None or kernels.leave_note(folder) is None:
        print("There is nowhere to keep them: lines of sight are traced one by one instead, which is slower")


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


if __name__ == "__main__":
    main()
