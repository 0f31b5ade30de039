"""The part of the conformance suite for servers and adapters: what they are given, and that it goes on from there."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any, ClassVar

from highground.engine import OBSERVER, FastChance, Game, KeyedChance, Match, Snapshot, encode_log, encode_state
from highground.testing.checks import goes_on_as
from highground.testing.moments import play_with_undo
from highground.testing.received import received


class Doors:
    """Tests of what leaves a match and comes back to it."""

    game: ClassVar[Game[Any]]

    def matches(self) -> Iterator[tuple[Match[Any], int]]:
        """Random matches at their moments, with the seat that is to answer."""
        raise NotImplementedError

    def test_no_seat_receives_the_secret_of_the_chance(self) -> None:
        secret = bytes(range(0x80, 0xA0))
        match: Match[Any] = Match(self.game, self.game.setting(), KeyedChance(secret))
        told = (secret, secret.hex().encode(), repr(secret).encode()[2:-1], base64.b64encode(secret)[:40])
        assert told[1] in encode_log(match.whole_log()) and told[1] in match.snapshot().encode()
        for _ in range(6):
            for seat in (*range(match.setting.seats), OBSERVER):
                for name, part in received(match, seat).items():
                    assert not any(secret in part for secret in told), name
            play_with_undo(match, FastChance(3), 9)

    def test_match_goes_on_from_a_snapshot_as_it_would_have(self) -> None:
        for number, (match, _) in enumerate(self.matches()):
            if number % 5 == 0:
                one = match.copy(KeyedChance.from_seed(number))
                other = Match.from_snapshot(self.game, Snapshot.decode(one.snapshot().encode()))
                assert other.setting is one.setting
                for twin in (one, other):
                    play_with_undo(twin, FastChance(number), 12)
                assert encode_state(one.position.state) == encode_state(other.position.state)
                assert goes_on_as(one) == goes_on_as(other)
