"""Results kept in a folder, game by game, so that a measurement that was cut off goes on where it was.

The name of a file ends with a digest of all that its games depend on: what was played by other rules is not read.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from highground.engine import HighgroundError
from highground.lab.quality.playing import Played
from highground.lab.quality.series import Series, file_stem

_ENCODER, _DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Played)


def _decoded(line: bytes, series: Series) -> Played | None:
    """The game on a line; None if no game of the series can have gone so."""
    try:
        played = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    seats = set(range(len(series.bots)))
    is_whole = set(played.order) == seats >= set(played.winners) and bool(played.decisions) == series.watched
    return played if is_whole else None


class Kept:
    """The results in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, series: Series) -> dict[int, Played]:
        """The games of a series that were played, by number. A line that was cut off or damaged is left out."""
        try:
            lines = self._path(series).read_bytes().split(b"\n")
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise HighgroundError(f"{self._path(series)}: cannot be read: {error.strerror}") from None
        return {played.number: played for line in lines if (played := _decoded(line, series))}

    def add(self, series: Series, some: list[Played]) -> None:
        """Keep some games; those that failed are not kept, so that they are tried again."""
        lines = b"".join(_ENCODER.encode(played) + b"\n" for played in some if not played.error)
        path = self._path(series)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as file:
                file.write(b"\n" + lines)  # on a line of its own, whatever was cut off before
        except OSError as error:
            raise HighgroundError(f"{path}: cannot be written: {error.strerror}") from None

    def forget(self, series: Series) -> None:
        """Remove what was played of a series, by these rules or by others."""
        for path in self.folder.glob(f"{file_stem(series)}.*.jsonl"):
            path.unlink()

    def _path(self, series: Series) -> Path:
        return self.folder / f"{file_stem(series)}.{series.digest}.jsonl"
