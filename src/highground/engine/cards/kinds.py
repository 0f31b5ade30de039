"""Kinds of cards that a rule allows, judged when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator


class Kinds(Collection[str]):
    """Of some kinds of cards those that a rule allows: each is judged when it is first looked for."""

    __slots__ = ("_allows", "_known", "among")

    def __init__(self, among: frozenset[str], allows: Callable[[str], bool]) -> None:
        self.among = among
        self._allows = allows
        self._known: dict[str, bool] = {}

    def __contains__(self, kind: object) -> bool:
        return kind in self.among and self._judge(kind)  # pyright: ignore[reportArgumentType]

    def _judge(self, kind: str) -> bool:
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = self._allows(kind)
        return known

    def of(self, kinds: Iterable[str]) -> list[str]:
        """Those of some kinds that are allowed, each once."""
        return [kind for kind in self.among.intersection(kinds) if self._judge(kind)]

    def __iter__(self) -> Iterator[str]:
        return (kind for kind in self.among if self._judge(kind))

    def __len__(self) -> int:
        return sum(1 for _ in self)
