"""Scenes as people write them: every fault named, what is drawn, and what may be chosen before a game."""

from pathlib import Path
from typing import Any

import pytest

from highground.draw import svg
from highground.draw.table.terminal import outline_signs
from highground.engine import FastChance, FaultyData, Match
from highground.engine.options import choose, options_of
from highground.games.high_fire import GAME
from highground.games.high_fire.loading import all_battlefields, load_scene, own_rules
from tests.high_fire.stage import door, obstacle, row, stage

GOOD = """
game = "high-fire"
battlefield = "slag_crossing"
factions = ["meridian_watch", "cinder_compact"]
"""
PLACED = (
    GOOD
    + """
[[placed]]
unit = "Watch Command"
at = [[4, 4], [5.2, 4], [6.4, 4]]

[[placed]]
unit = "Compact Council"
at = [[4, 20], [5.2, 20], [6.4, 20]]
"""
)
FORCES = 'forces = [["Watch Command"], ["Compact Council", "Red Shift"]]\n'
LATE = '[[reserves]]\nunit = "Watch Command"\nturn = 2\n'
SELF_OBSERVED = '[[observed]]\nobserver = "Watch Command"\nunit = "Watch Command"\n'
ROAD = '[[exits]]\nname = "the road"\nside = "The Meridian Watch"\nat = [8, 8]\n'
BARE = '{ name = "Bare", size = [24, 24], deployments = [] }'
NORTH = BARE.replace("[] }", '[{ name = "north", at = [0, 0], size = [24, 4] }] }')
TIGHT = NORTH.replace("24, 4] }]", '1, 1] }, { name = "south", at = [0, 20], size = [24, 4] }]')
CLUTTERED = TIGHT.replace("1, 1]", "4, 4]").replace(
    ", deploy",
    ', zones = [{ name = "scrub", density = "sparse", cover = "partial", at = [0, 0], size = [4, 4] }], deploy',
)
GATE = PLACED.replace("slag_crossing", "four_ways")


def begun(split: str) -> str:
    """A scene that begins with an activation, the last of its lines about the unit that is activated."""
    sides = PLACED.removeprefix(GOOD).strip().split("\n\n")
    return GOOD + f'activates = "Watch Command"\nsplit = {split}\n' + "\n\n".join(reversed(sides)) + "\n"


def test_whoever_asks_for_a_unit_is_told_what_its_figures_can_do() -> None:
    figures = {"Alpha": {1: {"rank": 2}, 2: {"weapon": "mortar", "medic": True, "specialist": True}}}
    scene = stage(
        {"Alpha": row(4, 4, 2), "Xray": [(20, 20)]}, figures=figures, units={"Xray": {"jump": True}}
    ).match.scene(0)
    mortar = own_rules().weapons["mortar"]
    carried = f"{mortar.name} (PF {mortar.power}, {mortar.range:g}″, {1 + mortar.dice} dice, fires indirectly only)"
    assert [piece.more for piece in scene.pieces] == [
        "a1: QL 4, CD 3, CR 3, AR 1, rifle (PF 4, 16″, 1 die), leader, officer of rank 2; "
        f"a2: QL 4, CD 3, CR 3, AR 1, {carried}, specialist, medic",
        "x1: QL 4, CD 3, CR 3, AR 1, rifle (PF 4, 16″, 1 die), leader, jump packs",
    ]


def faults(tmp_path: Path, text: str) -> list[str]:
    """Everything that is said to be wrong with a scene."""
    file = tmp_path / "scene.toml"
    file.write_text(text)
    try:
        load_scene(file)
    except FaultyData as error:
        return error.faults
    return []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD, ""),
        (PLACED, ""),
        (GOOD.replace("slag_crossing", "slag_crosing"), 'there is no battlefield "slag_crosing"; did you mean'),
        (GOOD.replace('"meridian_watch", ', ""), "a match has 2 of them, not 1"),
        (GOOD.replace("cinder_compact", "meridian_watch"), 'the name "The Meridian Watch" is used by both'),
        (GOOD + 'forces = [["Watch Comand"], ["Red Shift"]]', 'there is no unit "Watch Comand"; did you mean'),
        (GOOD + 'first = "Nobody"', 'there is no faction "Nobody"'),
        (GOOD + "split = [[7, 1, 1], [1, 1, 1]]", "a phase has 6 points at most"),
        (GOOD + 'opened = ["gate"]', 'there is no door "gate"'),
        (
            GOOD.replace("slag_crossing", "four_ways") + 'opened = ["yard gate", "yard gate"]',
            "opened: yard gate is opened twice",
        ),
        (GOOD + 'activates = "Red Shift"', "only units that are placed can be named"),
        (GOOD + '[[reserves]]\nunit = "Kite Gang"\nturn = 3', ""),
        (GOOD + '[[reserves]]\nunit = "Kite Gng"\nturn = 3', 'there is no unit that plays "Kite Gng"; did you mean'),
        (GOOD + '[[reserves]]\nunit = "Kite Gang"\nturn = 7', "comes in turn 7; it should be after 1, by 6"),
        (GOOD + '[[reserves]]\nunit = "Kite Gang"\nturn = 2\n' * 2, "reserves: Kite Gang comes twice"),
        (PLACED + '[[reserves]]\nunit = "Watch Command"\nturn = 2', "reserves: Watch Command is placed already"),
        (GOOD + "[rules.modifiers]\naimed = 2", ""),
        (GOOD + "[rules.modifiers]\naimd = 2", "rules: modifiers"),
        (GOOD + '[rules.table]\ncolumns = ["ABC"]', "rules: table.columns"),
        (GOOD + '[rules.table]\ncolumns = ["DDDDDDDDDD"]', "ties would never end"),
        (GOOD + "[rules.inches]\nsparse = 0", "rules: inches.sparse: expected a number from 0.001 to 72, got 0"),
        (GOOD + "[rules.inches]\ndense = 0.0004", "inches.dense: expected a number from 0.001 to 72, got 0.0004"),
        (GOOD + "[rules.inches]\nsparse = 0.001\ndense = 72", ""),
        (GOOD + '[[objectives]]\nname = "well"\nat = [30, 4]', "30, 4 is off the table"),
        (GOOD + ROAD + "size = [8, 4]", ""),
        (GOOD + ROAD + "size = [8, 0]", "expected a number from 0.001 to 1000, got 0"),
        (GOOD + ROAD + "size = [-8, 4]", "expected a number from 0.001 to 1000, got -8"),
        (GOOD.replace('"slag_crossing"', TIGHT.replace("1, 1", "-1, 0")), "deployments[0].size"),
        (GOOD.replace('"slag_crossing"', CLUTTERED.replace("size = [4, 4]", "size = [-4, -4]")), "zones[0].size"),
        (GOOD.replace('"slag_crossing"', BARE.replace("24, 24", "24, 0")), "battlefield.size[1]"),
        (PLACED.replace("[6.4, 20]]", "[6.4, 20], [8, 20]]"), "has 3 figures; 4 places are given"),
        (PLACED.replace("[5.2, 4]", "[4.2, 4]"), "stand on each other"),
        (PLACED.replace("[5.2, 4]", "[12, 12]"), "which nobody walks through"),
        (PLACED.replace("[5.2, 4]", "[25, 4]"), "off the table"),
        (PLACED.replace("[5.2, 4]", "[5.2, 0.1]"), "off the table"),
        (PLACED.replace("[5.2, 4]", "[nan, 4]"), "expected a number from -1000 to 1000, got nan"),
        (PLACED.replace("[5.2, 4]", "[5.2, inf]"), "expected a number from -1000 to 1000, got inf"),
        (PLACED + "stunned = [4]", "has no figure 4: they are counted from 1 to 3"),
        (PLACED.replace('unit = "Compact Council"', 'unit = "Watch Command"'), "is placed twice"),
        (PLACED + '[[observed]]\nobserver = "Watch Command"', "a unit or a point: one of the two"),
        (PLACED + '[[observed]]\nobserver = "Red Shift"\nunit = "Watch Command"', "there is no unit that is placed"),
        (PLACED + SELF_OBSERVED, "observes Watch Command, of its own side; name an enemy or a point"),
        (PLACED + SELF_OBSERVED * 2, "Watch Command observes more than one target"),
        (FORCES + GOOD, ""),
        (FORCES + PLACED, ""),
        (FORCES.replace("Watch Command", "First Section") + PLACED, "Watch Command does not play; name it in forces"),
        (
            FORCES + PLACED.replace('"slag_crossing"', BARE),
            "set up in 2 deployments; there are 0 (to be set up: Red Sh",
        ),
        (
            FORCES + PLACED.replace('"slag_crossing"', NORTH),
            "set up in 2 deployments; there are 1 (to be set up: Red Sh",
        ),
        (PLACED.replace('"slag_crossing"', BARE), ""),
        (
            FORCES + GOOD.replace('"slag_crossing"', TIGHT),
            "north: there is room for 1 of the 3 figures of Watch Command",
        ),
        (FORCES + GOOD.replace('"slag_crossing"', TIGHT) + LATE, "room for 1 of the 3 figures of Watch Command; make"),
        (FORCES + GOOD.replace('"slag_crossing"', CLUTTERED), "north: there is room for 0 of the 3 figures of Watch C"),
        (FORCES + PLACED.replace('"slag_crossing"', TIGHT), ""),
        (GATE.replace("[5.2, 4]", "[9.2, 8.7]"), "with its base in the yard gate, which is closed; name it in opened"),
        (GATE.replace("[5.2, 4]", "[9.2, 8.7]").replace('four_ways"', 'four_ways"\nopened = ["yard gate"]'), ""),
        (GATE.replace("[5.2, 4]", "[9.6, 7.4]"), "its base in the yard wall, north of the gate, which nobody walks"),
        (GATE.replace("[5.2, 4]", "[9.7, 7.4]"), ""),
        (GOOD + "turn = 5\nturns = 2", "turn: 5 is after the last of 2 turns"),
        (
            GOOD + '[[objectives]]\nname = "well"\nat = [4, 4]\n' * 2,
            'objectives: the name "well" is used more than once',
        ),
        (begun("[[1, 0, 0], [0, 0, 0]]"), ""),
        (begun("[[0, 6, 6], [6, 6, 6]]"), "Watch Command costs 1 to activate"),
        (begun("[[1, 0, 0], [0, 0, 0]]") + "stunned = [1]", "Watch Command costs 2 to activate (has stunned members)"),
        (begun("[[1, 0, 0], [0, 0, 0]]").replace("[[4, 4]", "[[4, 9]"), "costs 2 to activate (lost cohesion)"),
        (begun("[[6, 6, 6], [6, 6, 6]]") + "stunned = [1, 2]\nout = [3]", "nobody in Watch Command can act"),
    ],
)
def test_every_fault_is_named(tmp_path: Path, text: str, fault: str) -> None:
    found = faults(tmp_path, text)
    assert any(fault in one for one in found) if fault else found == []


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    assert len(faults(tmp_path, GOOD + 'first = "Nobody"\nopened = ["gate"]\nsplit = [[9, 0, 0]]')) >= 3


def test_a_scene_shows_units_with_their_figures_states_links_and_dice() -> None:
    shown = stage(
        {"Alpha": [*row(4, 4, 3), (12, 4)], "Xray": row(4, 16, 2)}, states={"Alpha": {"wounded": [2], "out": [3]}},
        split=((3, 1, 2), (1, 0, 4)),
    ).match.scene(0)  # fmt: skip
    alpha = next(piece for piece in shown.pieces if piece.name == "Alpha")
    assert [len(figure.conditions) for figure in alpha.figures] == [0, 1, 1, 1]
    assert [condition.name for condition in alpha.conditions] == ["without cohesion"]
    assert alpha.at == (4600, 4000), "the centre of those in cohesion"
    assert [figure.group for figure in alpha.figures] == [0, 0, -3, 3], "a marker hangs together with nobody"
    text = shown.text()
    for words in ("⚂ 3", "⚀ 1", "⚁ 2", "⚃ 4", "wounded", "out of action", "out of cohesion"):
        assert words in text
    assert svg(shown).startswith("<svg")


def test_a_battlefield_may_be_chosen_before_a_game() -> None:
    data = GAME.scenarios["skirmish"]()
    (option,) = options_of(GAME, data, 2)
    assert set(option.choices) == {name for name, field in all_battlefields().items() if not field.doors}
    chosen: Any = choose(GAME, data, 2, {"battlefield": ["long_valley"]})
    assert chosen.battlefield.name == "Long Valley"
    assert options_of(GAME, GAME.scenarios["raid"](), 2) == [], "doors are part of that mission"


def test_a_door_that_is_named_twice_opens_no_other() -> None:
    doors = door(4, 10, 2, 0.4, name="gate"), door(10, 10, 2, 0.4, name="vault")
    assert stage({"Alpha": row(4, 4, 3)}, *doors, opened=("gate", "gate")).state.opened == 1


def test_doors_show_whether_they_are_open_closed_or_locked() -> None:
    doors = door(4, 10, 2, 0.4, name="gate"), door(10, 10, 2, 0.4, name="vault", lock=3), door(16, 10, 2, 0.4)
    shown = stage({"Alpha": row(4, 4, 3)}, *doors, obstacle("fence", 4, 14, 5, 0.3), opened=("door",)).match.scene(0)
    looks = {outline.name: outline.look for outline in shown.outlines}
    assert looks == {"gate": "door", "vault": "locked door", "door": "open door", "fence": "rail"}
    meant = {entry.look: entry.text for entry in shown.legend}
    assert meant == {"door": "closed door", "locked door": "locked door", "open door": "open door", "rail": "fence"}
    picture = svg(shown)
    assert all(f">{words}</text>" in picture for words in meant.values())
    assert all(f'"look-{look}"' in picture and f"url(#look-{look})" in picture for look in ("door", "open-door"))


@pytest.mark.parametrize("name", GAME.scenarios)
def test_each_sign_of_a_scenario_means_one_kind_of_thing(name: str) -> None:
    shown = Match(GAME, GAME.setting(name), FastChance(1)).scene(0)
    signs = outline_signs(shown)
    assert len(set(signs.values())) == len(signs)
    assert signs.keys() == {(outline.look, outline.text) for outline in shown.outlines}
