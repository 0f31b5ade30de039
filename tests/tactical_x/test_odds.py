"""The odds of every manner of attack: exact, and read where the attack ends, before anybody recovers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from highground.games.tactical_x.combat import table_result
from highground.games.tactical_x.loading import combat_table
from highground.odds import odds_of
from tests.tactical_x.field import Battle, field, lane

HOWITZER = "howitzers 0101"  # which cannot move: after its fire nobody is asked any more before the turn ends


def results(odds: str) -> dict[str, Fraction]:
    """How likely each result of a column is."""
    found = Counter(table_result(combat_table(), odds, die) for die in range(1, 7))
    return {result: Fraction(count, 6) for result, count in found.items()}


def fire_at(battle: Battle, place: str) -> list[tuple[int, Fraction]]:
    """How many units are changed by fire at a hex, and how likely."""
    board = battle.state.setting.board
    (branch,) = odds_of(battle.match.view(0), (board.find(place),))  # type: ignore[arg-type]
    assert branch.odds.is_exact
    return sorted((sum(dict(each.facts)["count"] for each in outcome), p) for outcome, p in branch.odds.outcomes)


@pytest.mark.clause("TX-P1")
def test_who_is_dispersed_by_the_last_fire_of_a_turn_has_not_recovered() -> None:
    """Howitzers (10) at a section of 5: 2-1, and then Grey's own turn comes with its recovery."""
    battle = field(lane("0. 0. 0. 0."), HOWITZER, "mortars 0104", changes={"units.mortars.defence": 5})
    in_column = results("2-1")
    assert in_column["X"] == in_column["-"] == Fraction(1, 6) and in_column["D"] + in_column["DD"] == Fraction(2, 3)
    assert fire_at(battle, "0104") == [(0, Fraction(1, 6)), (1, Fraction(1, 6)), (1, Fraction(2, 3))]


def test_fire_at_one_hex_does_not_count_what_comes_of_another() -> None:
    battle = field(lane("0. 0. 0. 0."), HOWITZER + ", guns 0101", "mortars 0103, lorries 0104")
    for answers in odds_of(battle.match.view(0), (battle.state.setting.board.find("0103"),)):  # type: ignore[arg-type]
        assert all(len(outcome) <= 1 for outcome, _ in answers.odds.outcomes)


# The other manners of attack


def chances(battle: Battle, *answers: object) -> dict[str, Fraction]:
    """How likely each change of the defender's first unit is, if these answers are given."""
    view = battle.match.view(battle.question.seat)
    found: Counter[str] = Counter()
    for branch in odds_of(view, answers):  # type: ignore[arg-type]
        assert branch.odds.is_exact
        for outcome, chance in branch.odds.outcomes:
            fates = [each.name for each in outcome if 1 in dict(each.facts).get("units", ())]
            found[fates[0] if fates else "nothing"] += chance  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def by_table(odds: str, modifier: int, dispersed: bool = False) -> dict[str, Fraction]:
    """What the table says of a unit."""
    harm = {"-": "nothing", "D": "nothing" if dispersed else "dispersed", "X": "destroyed"}
    harm["DD"] = "destroyed" if dispersed else "dispersed"
    found = Counter(harm[table_result(combat_table(), odds, die + modifier)] for die in range(1, 7))
    return {name: Fraction(count, 6) for name, count in found.items()}


def test_of_one_unit_named_in_a_stack() -> None:
    battle = field(lane("0. 0. 0. 0."), HOWITZER, "mortars 0104 0104", changes={"units.mortars.defence": 5})
    assert chances(battle, battle.place("0104"), 1) == by_table("2-1", 1)
    assert chances(battle, battle.place("0104"), "stack") == by_table("1-1", 0)


def test_of_an_overrun() -> None:
    battle = field(lane("0. 0. 0. 0. 0."), "tanks 0101", "mortars 0103* 0105").until("Red: who-moves")
    assert chances(battle, 0, ("overrun", 2)) == by_table("2-1", -2, dispersed=True)  # 5 against 2


def test_of_opportunity_fire() -> None:
    battle = field(lane("0. 0. 0. 0. 0."), "howitzers 0105", "rifles 0101, lorries 0101", first=1)
    battle.until("Grey: who-moves").play("rifles", "0102")
    assert battle.asked == "Red: opportunity-fire"
    assert chances(battle, battle.place("0102")) == by_table("1-1", 0)  # 10 against 6
    assert chances(battle, "pass") == {"nothing": 1}


def test_of_a_close_assault() -> None:
    battle = field(lane("0. 0. 0."), "sappers 0101", "rifles 0102").until("Red: assault-target")
    assert chances(battle, battle.place("0102")) == by_table("2-1", -2)
