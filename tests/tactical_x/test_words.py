"""What the game says: questions, events, refusals, what a line meets, and what is written beside the board."""

from __future__ import annotations

import pytest

from highground.engine import Thing
from highground.games.tactical_x import GAME
from tests.tactical_x.field import Battle, field, lane, look, why_not

# Questions


def test_a_question_says_what_it_is_about() -> None:
    row = field(lane("0. 0. 0."), "mortars 0101, tanks 0102 0102", "rifles 0103", faces=[6])
    asked: list[tuple[str, str]] = []
    for word in ("done", "0103", "tanks 1", "fire", "tanks 2", "stay"):
        asked.append((row.question.name, row.question.text))
        row.play(word)
    assert asked == [
        ("fire-target", "At which hex is indirect fire aimed?"),
        ("fire-target", "At which hex is direct fire aimed?"),
        ("who-fires", "Which unit fires at 0103?"),
        ("who-fires", "Which unit fires at 0103?"),
        ("who-moves", "Which unit moves next?"),
        ("where-to", "Where to, tanks 2?"),
    ]


def test_a_question_about_attackers_knows_those_named_so_far() -> None:
    row = field(lane("0. 0."), "rifles 0101 0101 0101", "rifles 0102", faces=[6])
    assert row.play("0102").question.about == {"side": 0, "place": 1, "manner": "fire", "target": -1, "named": ()}
    assert row.play("rifles 2").question.about["named"] == (1,)
    row.play("fire").play("done")
    assert row.asked == "Red: assault-target" and row.question.text == "Which hex is assaulted?"
    row.play("0102")
    assert row.question.text == "Which unit assaults 0102?"
    assert row.question.about == {"side": 0, "place": 1, "named": ()}


def test_answers_are_known_on_the_board() -> None:
    row = field(lane("0. 0. 0."), "tanks 0101", "rifles 0103").until("Red: who-moves")
    assert things(row) == {"tanks": Thing("piece", 0), "done": None}
    assert things(row.play("tanks")) == {
        "0102": Thing("cell", 1), "overrun 0103": Thing("cell", 2), "way": None, "stay": None,
    }  # fmt: skip


def things(battle: Battle) -> dict[str, Thing | None]:
    return {choice.label: choice.thing for choice in battle.question.choices}


@pytest.mark.clause("TX-P1")
def test_the_side_that_begins_is_first_in_the_turn_order() -> None:
    orders = [GAME.order(field(lane("0. 0. 0. 0. 0."), first=first).state) for first in (0, 1)]
    assert orders == [(0, 1), (1, 0)]


# Events


@pytest.mark.clause("TX-P15", "TX-P3", "TX-P5", "TX-P6")
def test_an_overrun_is_told_from_its_start_to_its_end() -> None:
    row = field(lane("0. 0. 0. 0."), "tanks 0101", "rifles 0103* 0104", faces=[1]).until("Red: who-moves")
    row.play("tanks", "overrun 0103")
    overrun = row.match.events_for(1)[1:7]
    assert [event.text for event in overrun] == [
        "tanks moves to 0102",
        "tanks overruns 0103",
        "overrun on 0103: tanks with 5 (halved: piercing on soft targets); 5 against 6",
        "1-2, die 1 counts as -1: destroyed",
        "rifles 1 is destroyed",
        "tanks moves in",
    ]
    because = "-1 dispersed [TX-P5] - 1 overrun [TX-P5] = -2"
    assert [str(event.because) for event in overrun if event.because] == [because]


def test_what_changed_a_strength_is_a_fact_by_name() -> None:
    row = field(lane("0. 0."), "guns 0101", "rifles 0102", faces=[6]).fire("0102")
    (attack,) = [event for event in row.match.events_for(0) if event.name == "attack"]
    assert attack.facts["strengths"] == ((0, 4.0, ("halved-soft-target",)),)
    assert attack.text == "fire on 0102: guns with 4 (halved: piercing on soft targets); 4 against 6"


# Refusals


@pytest.mark.clause("TX-P2")
def test_a_unit_that_cannot_move_is_refused_with_what_keeps_it() -> None:
    red = "rifles 0102* 0102 0102, howitzers 0102, lorries 0102 0101"
    row = field(lane("0. 0. 0. 0."), red, "rifles 0104", faces=[6], changes={"numbers.stack": 5})
    row.fire("0104", "rifles 2").play("lorries 2", "stay")
    why = [why_not(row, unit) for unit in (0, 1, 3, 5)]
    assert why == [
        "it is dispersed [TX-P2]",
        "it has fired this turn [TX-P2]",
        "guns move only inside a carrier [TX-P17]",
        "it has moved this turn [TX-P2]",
    ]
    row.play("lorries 1")
    assert row.refused("0102").text == "it stands there already; to stay there, say stay"


@pytest.mark.clause("TX-P2")
def test_a_destroyed_unit_does_not_move() -> None:
    row = field(lane("0. 0. 0. 0."), "rifles 0101, lorries 0102", "howitzers 0104", faces=[1])
    row.until("Grey: direct fire-target").fire("0102")
    assert why_not(row.until("Red: who-moves"), 1) == "it is destroyed [TX-P2]"


@pytest.mark.clause("TX-P4", "TX-P16")
def test_a_unit_that_cannot_join_an_attack_is_refused_with_what_keeps_it() -> None:
    """Rifles beside tanks and rifles far from them, guns and tanks: who fires, and who assaults?"""
    red = "rifles 0104 0101, guns 0103, tanks 0102"
    row = field(lane("0. 0. 0. 0. 0. 0. 0."), red, "tanks 0105").play("0105")
    assert why_not(row, 0) == "type I cannot attack an armoured target except in close assault [TX-P4]"
    assert why_not(row, 1) == "it is 4 hexes away, and the range is 3 [TX-P2 TX-P3]"
    assert why_not(row.play("guns"), 2) == "2 is not among the answers allowed to this question [TX-P3]"
    row = field(lane("0. 0. 0. 0. 0. 0. 0."), "rifles 0104 0104 0101", "rifles 0105", changes={"numbers.stack": 2})
    row.until("Red: assault-target").play("0105")
    assert why_not(row, 2) == "it is not beside the unit [TX-P16]"


# Sight


@pytest.mark.parametrize(
    ("hexes", "hexside", "text"),
    [("0. 0w 0.", "", "woods 0102, level 0, blocks: nobody sees through woods"),
     ("0. 1t 0.", "", "town 0102, level 1, blocks: nobody sees through a town"),
     ("0. 0c 0.", "", "collective farm 0102, level 0, blocks: nobody sees through a collective farm"),
     ("0. 0f 0.", "", "fort 0102, level 0, blocks: nobody sees through a fort"),
     ("0. 1. 0.", "", "hex 0102, level 1 (1 above the lower unit), blocks:"
      " the units are level, and it rises above them"),
     ("0. 0. 0.", "grey 0103 0102", "grey hexside 0102/0103, level 0.5, blocks: it belongs to 0103"),
     ("0. 0. 0. 0.", "green 0102 0103", "green hexside 0102/0103, level 0.5 (0.5 above the lower unit), blocks:"
      " the units are level, and it rises above them"),
     ("0. 0. 1.", "slope:1 0102 0103", "slope hexside 0102/0103, level 1 (1 above the lower unit), does not block:"
      " closer to the higher unit (0 from the higher unit and 1 from the lower)"),
     ("0. 0. 3.", "slope 0103 0102", "slope hexside 0102/0103, level 3, does not block:"
      " the unit on 0103 stands behind it, and the other is lower")],
)  # fmt: skip
def test_what_a_line_meets_is_named_with_what_it_does(hexes: str, hexside: str, text: str) -> None:
    assert look(hexes, *filter(None, [hexside])).reasons[0].text == text


def test_a_hex_off_the_map_is_named_as_such() -> None:
    ruling = field("0. 0. 0.", variants=["strict", "either-side"]).sees("0301", "0101")
    text = "a hex off the map, level 0 (0 above the lower unit), blocks: the units are level, and it is level with them"
    assert text in [str(reason.text) for reason in ruling.reasons]
    assert "the line runs along hexsides: judged on either side of them, a clear one decides" in str(ruling)


# Beside the board


def test_the_scene_says_how_the_match_stands_and_what_units_can_do() -> None:
    row = field(lane("0. 0. 0. 0."), "tanks 0101*, rifles 0101", "mortars 0104", objectives="0101 0102")
    scene = row.match.scene(0)
    assert scene.title == "The Field, Tactical GameX"
    assert scene.notes == (
        "turn 1 of 10",
        "Red: 3 points, 0 units lost",
        "Grey: 0 points, 0 units lost",
        "objective 0101 (3 points): held by Red",
        "objective 0102 (3 points): held by nobody",
    )
    assert [piece.details for piece in scene.pieces] == [
        "attack 10A, range 6, defence 8, movement 6, armoured, dispersed",
        "attack 6I, range 3, defence 6, movement 3",
        "attack 8M, range 9, defence 2, movement 0",
    ]


def test_the_scene_says_who_carries_whom_and_who_has_attacked() -> None:
    row = field(lane("0. 0. 0. 0."), "trucks+rifles 0101, rifles 0102", "mortars 0104", faces=[6]).fire("0104")
    pieces = {piece.name: [condition.name for condition in piece.conditions] for piece in row.match.scene(0).pieces}
    assert pieces == {"trucks": ["carries rifles 1"], "rifles 2": ["has attacked", "has shown itself"], "mortars": []}
    assert row.match.game.sight and row.match.game.sight.place(row.state, "rifles 1") == "0101"
