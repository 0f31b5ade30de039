"""All attacks of a side at a glance."""

from __future__ import annotations

import pytest

from highground.engine import Answer, Ask, seated
from highground.games.tactical_x import GAME
from highground.odds import Walk, attack_table
from tests.tactical_x.field import Battle, field, lane, plain


def attacks(battle: Battle) -> dict[tuple[str, str], str]:
    """What each unit can do to each hex, in words: the answers, or the clause that forbids it."""
    view = battle.match.view(battle.question.seat)
    assert GAME.attacks and isinstance(view.request, Ask)
    ground = battle.state.setting
    found: dict[tuple[str, str], str] = {}
    for attack in GAME.attacks.find(view.state, view.request):
        who = attack.attacker if isinstance(attack.attacker, str) else plain(ground.names[attack.attacker])
        place = ground.board.name(attack.target)
        with seated(battle.match.names):
            found[who, place] = str(attack.reason) if attack.reason else " ".join(named(battle, attack.answers))
    return found


def named(battle: Battle, answers: tuple[Answer, ...]) -> list[str]:
    """What is answered, as far as there is a choice."""
    walk = Walk(battle.match.view(battle.question.seat))
    found: list[str] = []
    for answer in answers:
        if question := walk.question():
            found += [battle.name_of(choice) for choice in question.choices if choice.answer == answer]
            walk.give(answer)
    return found


@pytest.mark.clause("TX-P2", "TX-P3", "TX-P4")
def test_fire_of_each_unit_alone_and_of_all_together() -> None:
    row = field(lane("0. 0. 0. 0. 0."), "rifles 0101 0102", "rifles 0103, tanks 0104, rifles 0105")
    assert attacks(row) == {
        ("rifles 1", "0103"): "0103 rifles 1 fire",
        ("rifles 2", "0103"): "0103 rifles 2 fire",
        ("all-together", "0103"): "0103 rifles 1 rifles 2",
        ("rifles 1", "0104"): "type I cannot attack an armoured target except in close assault [TX-P4]",
        ("rifles 2", "0104"): "type I cannot attack an armoured target except in close assault [TX-P4]",
        ("rifles 1", "0105"): "it is 4 hexes away, and the range is 3 [TX-P2 TX-P3]",
        ("rifles 2", "0105"): "0105",
    }


@pytest.mark.clause("TX-P3", "TX-P7", "TX-T3")
def test_what_forbids_fire() -> None:
    row = field(lane("0. 0. 1. 0. 0w"), "rifles 0101 0102, tanks 0102", "rifles 0103 0104 0105")
    forbidden = attacks(row)
    assert "[TX-T3" in forbidden["rifles 2", "0104"]
    assert forbidden["tanks", "0105"] == "it is in woods, nobody is beside it, and it has not attacked [TX-P7]"


@pytest.mark.clause("TX-P3")
def test_a_hex_is_fired_at_once() -> None:
    row = field(lane("0. 0. 0. 0."), "rifles 0101 0101", "rifles 0103 0104", faces=[6]).fire("0103", "rifles 1")
    assert attacks(row)["rifles 2", "0103"] == "each hex may be fired at once a turn [TX-P3]"


@pytest.mark.clause("TX-P3")
def test_at_a_stack_the_best_of_all_of_it_and_each_unit_is_told() -> None:
    row = field(lane("0. 0. 0."), "rifles 0101, howitzers 0101", "rifles 0103 0103", faces=[6])
    view, place = row.match.view(0), row.place("0103")
    assert GAME.attacks and isinstance(view.request, Ask) and place is not None
    alone = [each.answers for each in GAME.attacks.find(view.state, view.request) if each.attacker == 0]
    assert alone == [(place, "stack", 0, "fire"), (place, 2, 0, "fire"), (place, 3, 0, "fire")]


@pytest.mark.clause("TX-P14")
def test_opportunity_fire_at_a_unit_on_the_move() -> None:
    row = (
        field(lane("0. 0. 0. 0. 0. 0."), "lorries 0101", "rifles 0105 0106")
        .until("Red: who-moves")
        .play("lorries", "0103")
    )
    assert attacks(row) == {  # of each the last hex it could be hit on
        ("rifles 1", "0101"): "0103 rifles 1 fire",
        ("rifles 2", "0101"): "0103 rifles 2 fire",
        ("all-together", "0101"): "0103 rifles 1 rifles 2",
    }
    table = attack_table(row.match.view(1)).cells
    assert len(table) == 3 and all(cell.best and cell.best.odds.is_exact for cell in table.values())


@pytest.mark.clause("TX-P10")
def test_mortars_need_somebody_who_observes() -> None:
    row = field(lane("0. 0. 0. 1. 0."), "mortars 0101", "rifles 0103 0105")
    assert attacks(row) == {
        ("mortars", "0103"): "0103",
        ("mortars", "0105"): "nobody who is not dispersed sees it [TX-P10]",
    }


@pytest.mark.clause("TX-P15")
def test_overruns_as_units_move() -> None:
    row = field(lane("0. 0. 0. 0. 0w 0. 0. 0."), "tanks 0101, rifles 0101", "rifles 0103 0105 0108")
    assert attacks(row.until("Red: who-moves")) == {
        ("tanks", "0103"): "tanks overrun 0103",
        ("tanks", "0105"): "only enemies in clear terrain can be overrun [TX-P15]",
        ("tanks", "0108"): "it is out of reach with 6 points [TX-P8 TX-P15]",
    }


@pytest.mark.clause("TX-P16")
def test_close_assaults() -> None:
    row = field(lane("0. 0. 0. 0."), "rifles 0101 0102 0102", "rifles 0103 0104", faces=[6]).until(
        "Red: assault-target"
    )
    assert attacks(row) == {
        ("rifles 1", "0103"): "it is not beside the unit [TX-P16]",
        ("rifles 2", "0103"): "0103 rifles 2 assault",
        ("rifles 3", "0103"): "0103 rifles 3 assault",
        ("all-together", "0103"): "0103 rifles 2 rifles 3",
        ("rifles 1", "0104"): "it is not beside the unit [TX-P16]",
        ("rifles 2", "0104"): "it is not beside the unit [TX-P16]",
        ("rifles 3", "0104"): "it is not beside the unit [TX-P16]",
    }


@pytest.mark.clause("TX-P16")
def test_a_hex_is_assaulted_once() -> None:
    row = field(lane("0. 0. 0."), "rifles 0102 0102", "rifles 0101 0103", faces=[6])
    row.until("Red: assault-target").assault("0101", "rifles 1")
    assert attacks(row) == {
        ("rifles 2", "0101"): "each hex may be assaulted once a turn [TX-P16]",
        ("rifles 2", "0103"): "0103",
    }


@pytest.mark.clause("TX-P3")
def test_a_unit_that_fires_alone_is_not_asked_who_joins_in() -> None:
    row = field(lane("0. 0. 0."), "rifles 0101", "rifles 0103")
    view = row.match.view(0)
    assert GAME.attacks and isinstance(view.request, Ask)
    [attack] = GAME.attacks.find(view.state, view.request)
    assert attack.answers == (row.place("0103"), 0)


@pytest.mark.clause("TX-P3", "TX-P6")
def test_together_they_do_more() -> None:
    """At one to two a 3 disperses, at one to one also a 4."""
    row = field(lane("0. 0. 0. 0."), "rifles 0101 0101, lorries 0101", "rifles 0103 0103 0104")
    cells = attack_table(row.match.view(0)).cells
    place = row.place("0103")
    assert place is not None
    alone, together = cells[0, place].best, cells["all-together", place].best
    assert alone and together and alone.odds.is_exact
    assert alone.odds.chance_of("dispersed", place=place) < together.odds.chance_of("dispersed", place=place)
