"""The log of a live match, appended to line by line, so that whoever is stopped anywhere loses half a line at most.

The lines are those of any log, each with its check chained to the one before. What is undone is not taken out but said,
and each change ends with a mark: its revision, and the answers that are sealed. The secret of the chance stands only in
the end of a log: until then, a snapshot keeps it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from highground.engine.errors import HighgroundError
from highground.engine.log import Mark, Part, Undone, decode_log, encode_line, read_line
from highground.engine.match import Match
from highground.engine.recording import head_of, tail_of
from highground.engine.words import to_json


class LogLines:
    """The log of a match as lines: after every change, `new` has those that are to be appended, wherever that is.

    To go on with lines that were written before, say how many entries they had, the check of the last one, and the
    revision they had come to, unless the match was loaded there: what has been undone since has to be said.
    """

    def __init__(self, match: Match[Any], entries: int = 0, check: str = "", revision: int | None = None) -> None:
        most = match.number if revision is None else entries  # some of them may have been undone since
        if not match.history.before <= entries <= most:
            known = f"those after {match.history.before} of {match.number}"
            raise HighgroundError(f"the lines have {entries} entries; the match knows {known}")
        if revision is not None and revision > match.revision:
            raise HighgroundError(f"the lines are of revision {revision}; the match is at revision {match.revision}")
        self.match = match
        self.check = check  # of the last line
        self._entries = entries
        self._revision = match.revision if revision is None else revision  # at which lines were last made
        self._is_begun = False

    def new(self) -> list[bytes]:
        """What the log has more than when this was last called; the first time, with its head."""
        match, history = self.match, self.match.history
        if self._is_begun and self._revision == match.revision:
            return []
        parts: list[Part] = [] if self.check else [head_of(match)]
        known = history.known_at(self._revision)
        kept = history.before + (known.entries if known else 0)
        if kept < self._entries:
            self._entries = kept
            parts.append(Undone(entries=self._entries))
        parts += history.entries[self._entries - history.before :]
        self._entries, self._revision, self._is_begun = match.number, match.revision, True
        pending = dict(match.pending)
        parts.append(Mark(entries=match.number, revision=match.revision, asked_at=match.asked_at, pending=pending))
        return [self._line(part) for part in parts]

    def end(self) -> list[bytes]:
        """The last lines: what is new, and the end with the secret of the chance. Nothing may be appended after it."""
        return [*self.new(), self._line(tail_of(self.match))]

    def _line(self, part: Part) -> bytes:
        line, self.check = encode_line(part, self.check)
        return line


class AppendedLog:
    """A file that the log of a match is appended to: call `keep_up` after every change."""

    def __init__(self, path: Path, match: Match[Any]) -> None:
        try:
            self._file = path.open("xb")
        except OSError as error:
            raise HighgroundError(f"{path}: cannot be begun: {error.strerror}") from None
        self._lines = LogLines(match)
        self.keep_up()

    @classmethod
    def go_on(cls, path: Path, match: Match[Any]) -> AppendedLog:
        """Append to a log that was cut off, from which the match was taken up; half a line at its end is removed."""
        try:
            written = path.read_bytes()
        except OSError as error:
            raise HighgroundError(f"{path}: cannot be read: {error.strerror}") from None
        whole = written[: written.rfind(b"\n") + 1]
        log = decode_log(whole, cut_off=True)
        if log.tail is not None:
            raise HighgroundError(f"{path}: this log has its end; save the match to another file")
        check = ""
        for number, line in enumerate(whole.splitlines()):
            _, check = read_line(number, line, check)
        found = cls.__new__(cls)
        found._lines = LogLines(match, len(log.entries), check)
        before, size = match.history.before, len(log.entries)
        known = match.history.entries[: size - before]
        if log.head.setting != match.setting.record() or to_json(log.entries[before:]) != to_json(known):
            raise HighgroundError(f"{path}: this is the log of another match, or of what was undone in this one")
        found._file = path.open("r+b")
        found._file.truncate(len(whole))
        found._file.seek(len(whole))
        found.keep_up()
        return found

    def keep_up(self) -> None:
        """Append what has changed in the match."""
        self._file.write(b"".join(self._lines.new()))
        self._file.flush()

    def end(self) -> None:
        """Append the end, with the secret of the chance, and close the file."""
        self._file.write(b"".join(self._lines.end()))
        self.close()

    def close(self) -> None:
        """Close the file as it is; it can be gone on with."""
        self._file.close()
