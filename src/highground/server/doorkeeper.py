"""Who may come in, and how often."""

from __future__ import annotations

from highground.server.manners import Bucket, Manners

MOST_ADDRESSES = 10_000


class Doorkeeper:
    """Counts what each address does."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners
        self._begun: dict[str, Bucket] = {}
        self._asked: dict[str, Bucket] = {}

    def may_begin(self, address: str) -> bool:
        """May somebody at this address begin one more match?"""
        per_minute = self._manners.matches_per_minute
        return _bucket(self._begun, address, per_minute, per_minute / 60).take()

    def may_ask(self, address: str) -> bool:
        """May somebody at this address have one more thing worked out?"""
        per_second = self._manners.inquiries_per_second
        return _bucket(self._asked, address, 4 * per_second, per_second).take()

    def for_socket(self) -> Bucket:
        """What may come over one socket."""
        per_second = self._manners.messages_per_second
        return Bucket(2 * per_second, per_second)


def _bucket(known: dict[str, Bucket], address: str, size: float, per_second: float) -> Bucket:
    """The bucket of an address; those that are full again need not be remembered."""
    if len(known) > MOST_ADDRESSES:
        for who in [who for who, bucket in known.items() if bucket.is_full]:
            del known[who]
    return known.setdefault(address, Bucket(size, per_second))
