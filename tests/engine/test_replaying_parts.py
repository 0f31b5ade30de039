"""A log may be replayed up to any entry; its end is compared with the end that it says."""

from __future__ import annotations

import msgspec
import pytest

from examples import dice_duel
from highground.engine import FaultyLog, Log, replay
from highground.testing.moments import finished_match

LOG = finished_match(dice_duel.GAME, 1).whole_log()
WHOLE = len(LOG.entries)


def with_another_end() -> Log:
    assert LOG.tail is not None
    return Log(head=LOG.head, entries=LOG.entries, tail=msgspec.structs.replace(LOG.tail, digest="0" * 16))


@pytest.mark.parametrize("until", [None, WHOLE, WHOLE + 1])
def test_a_log_replayed_to_its_end_ends_where_it_says(until: int | None) -> None:
    assert replay(dice_duel.GAME, LOG, until).is_over
    with pytest.raises(FaultyLog, match=f"entry {WHOLE}: the replay ends in state .*, the log in 0000"):
        replay(dice_duel.GAME, with_another_end(), until)


@pytest.mark.parametrize("until", [0, 1, WHOLE - 1])
def test_a_part_of_a_log_is_not_held_to_its_end(until: int) -> None:
    heard: list[int] = []
    position = replay(dice_duel.GAME, with_another_end(), until, on_entry=lambda *_: heard.append(1))
    assert not position.is_over
    assert len(heard) == until
