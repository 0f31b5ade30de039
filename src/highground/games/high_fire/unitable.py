"""The universal table, and the rolls that are read on it: letters by effect value and D10 (HF-U1 to HF-U6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from highground.engine import Die, Modifier, Pool, Procedure, Total, roll, tell
from highground.games.high_fire.data import UniversalTable
from highground.games.high_fire.setting import OUT, WOUNDED
from highground.games.high_fire.state import HighFire
from highground.games.high_fire.words import say

LETTERS = "ABCD"
"""From the best to the worst."""
Effects = tuple[int, int, int]
"""How many of each letter came up: A, B and C; D is nothing."""
NONE: Effects = (0, 0, 0)


def column(table: UniversalTable, value: int) -> str:
    """What a D10 of 1 to 10 reads at an effect value; values beyond the ends are read at the ends (HF-U4).

    >>> table = UniversalTable(first=-1, columns=("DDDDDDDDDC", "DDDDDDDDCC"))
    >>> [column(table, value) for value in (-9, -1, 0, 5)]
    ['DDDDDDDDDC', 'DDDDDDDDDC', 'DDDDDDDDCC', 'DDDDDDDDCC']
    """
    return table.columns[min(max(value - table.first, 0), len(table.columns) - 1)]


@cache
def counting_die(letters: str) -> Die:
    """A D10 that counts the letters it reads."""
    return Die(tuple(tuple(int(letter == one) for one in "ABC") for letter in letters))


@cache
def ranking_die(letters: str) -> Die:
    """A D10 that means how good its letter is: 3 for an A, 0 for a D."""
    return Die(tuple(len(LETTERS) - 1 - LETTERS.index(letter) for letter in letters))


@cache
def passing_die(letters: str, least: str) -> Die:
    """A D10 that means 1 where it reads this letter or a better one."""
    return Die(tuple(int(letter <= least) for letter in letters))


def summed(*pools: Effects) -> Effects:
    """The letters of several pools together."""
    a = b = c = 0
    for pool in pools:
        a, b, c = a + pool[0], b + pool[1], c + pool[2]
    return a, b, c


def apart(*pools: Effects) -> tuple[Effects, ...]:
    """The letters of several pools, each by itself."""
    return pools


def pools_of(state: HighFire, dice: Iterable[tuple[int, int]]) -> list[Pool]:
    """Dice to be read by effect value: so many of each, equal values together (HF-S2)."""
    counts: dict[int, int] = {}
    for value, count in dice:
        counts[value] = counts.get(value, 0) + count
    table = state.setting.numbers.table
    return [Pool(count, counting_die(column(table, value))) for value, count in sorted(counts.items())]


# Quality and command


def quality(state: HighFire, figure: int, cite: str, *more: Modifier) -> Total:
    """The effect value of a quality roll of a figure (HF-U2)."""
    profile = state.setting.soldiers[figure].profile
    parts = [Modifier(f"HF-U2 {cite}", profile.quality, say("part-quality"))]
    if state.harm[figure] & WOUNDED:
        parts.append(Modifier("HF-E2", state.setting.numbers.modifiers.wounded, say("part-wounded")))
    return Total((*parts, *more))


def passes(state: HighFire, figure: int, total: Total, cite: str) -> Procedure[bool]:
    """A quality roll: does it read a letter that succeeds (HF-U4)?"""
    letters = column(state.setting.numbers.table, total.value)
    die = passing_die(letters, state.setting.numbers.quality.success)
    yield tell(f"HF-U1 HF-U2 HF-U4 {cite}", "quality-roll", total, who=figure, value=total.value)
    return bool((yield from roll(Pool(1, die), cite=f"HF-U1 HF-U2 {cite}")))


def ranks(state: HighFire, figure: int, total: Total, cite: str) -> Procedure[str]:
    """A quality roll of which the letter matters."""
    die = ranking_die(column(state.setting.numbers.table, total.value))
    yield tell(f"HF-U1 HF-U2 HF-U4 {cite}", "quality-roll", total, who=figure, value=total.value)
    rank = yield from roll(Pool(1, die), cite=f"HF-U1 HF-U2 {cite}")
    assert isinstance(rank, int)
    return _letter(rank)


def _letter(rank: int) -> str:
    """The letter that is so good.

    >>> _letter(3), _letter(0)
    ('A', 'D')
    """
    return LETTERS[len(LETTERS) - 1 - rank]


def _letter_of_each(one: int, other: int) -> tuple[str, str]:
    return _letter(one), _letter(other)


def command(state: HighFire, seat: int) -> Total:
    """The effect value of a command roll: the quality of the highest-ranking officer (HF-U3), or of none (HF-U5)."""
    barred = OUT | (WOUNDED if state.setting.plays("wounded-out") else 0)
    for officer in state.setting.officers[seat]:
        if state.at[officer][2] >= 0 and not state.harm[officer] & barred:
            return quality(state, officer, "HF-U3")
    least = state.setting.numbers.quality.without_officer
    return Total((Modifier("HF-U5 HF-U3", least, say("part-no-officer")),))


def initiative_roll(state: HighFire) -> Procedure[tuple[str, str]]:
    """Both make a command roll (HF-T5): the letter of each seat."""
    table = state.setting.numbers.table
    dice: list[Pool] = []
    for seat in range(2):
        total = command(state, seat)
        yield tell("HF-U3 HF-T5", "command-roll", total, who=seat, value=total.value)
        dice.append(Pool(1, ranking_die(column(table, total.value))))
    one, other = yield from roll(*dice, read=_letter_of_each, cite="HF-U1 HF-U3 HF-T5")
    return one, other
