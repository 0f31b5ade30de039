"""Who may come in, and how often."""

from __future__ import annotations

from highground.server.manners import Bucket, Manners

MOST_ADDRESSES = 10_000


class Doorkeeper:
    """Counts what each address does."""

    def __init__(self, manners: Manners) -> None:
        self._manners = manners
        self._begun: dict[str, Bucket] = {}

    def may_begin(self, address: str) -> bool:
        """May somebody at this address begin one more match?"""
        if len(self._begun) > MOST_ADDRESSES:
            self._begun = {who: bucket for who, bucket in self._begun.items() if not bucket.is_full}
        per_minute = self._manners.matches_per_minute
        bucket = self._begun.setdefault(address, Bucket(per_minute, per_minute / 60))
        return bucket.take()

    def for_socket(self) -> Bucket:
        """What may come over one socket."""
        per_second = self._manners.messages_per_second
        return Bucket(2 * per_second, per_second)
