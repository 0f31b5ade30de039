"""Tactical GameX: platoons on hexes of five levels, where hills, woods and ridges decide who sees whom.

Read `turn` (the course of a match), then `fire`, `movement` (with `opportunity`, `overrun` and `carriers`), `assault`
and `combat`; `sight` is the Terrain Elevation Table, `greedy` a player. `measure` says what an action has changed and
`attacks` lists who can attack whom, for the odds.
"""

from functools import partial
from pathlib import Path

from highground.engine import Bounds, Game, Rulebook, register
from highground.games.tactical_x.assault import assault, assault_phase
from highground.games.tactical_x.attacks import ATTACKS
from highground.games.tactical_x.checking import check
from highground.games.tactical_x.data import Scenario
from highground.games.tactical_x.fire import aim, fire_at, fire_phase
from highground.games.tactical_x.greedy import BOUNDARIES, HORIZON, ROUTINE, make_greedy, rank
from highground.games.tactical_x.loading import HERE, checked, load_scenario, load_scene
from highground.games.tactical_x.measure import measure
from highground.games.tactical_x.movement import by_way_of, go, move, movement_phase
from highground.games.tactical_x.quality import QUALITY
from highground.games.tactical_x.scene import TacticalSight, describe, scene
from highground.games.tactical_x.scripts import SCRIPTS
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.standing import STANDING
from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.turn import cease_fire, outcome, recover, setup, take_turn, turn_order
from highground.games.tactical_x.words import WORDS

PROCEDURES = (
    take_turn, fire_phase, aim, fire_at, cease_fire,
    movement_phase, move, by_way_of, go, assault_phase, assault, recover,
)  # fmt: skip


def scenario_names() -> list[str]:
    """The scenarios of the game, the skirmish first."""
    names = sorted(file.stem for file in (HERE / "scenarios").glob("*.toml"))
    return sorted(names, key=lambda name: name != "skirmish")


WORDS_OFFERED = 16  # more than any question offers besides hexes and units
DECISIONS_OF_A_UNIT = 12  # in a turn, on average over a match: four times the most that was ever measured


def bounds(field: TacticalSetting) -> Bounds:
    """An answer is a hex, a unit, or a word; the length of a match was measured."""
    units = len(field.names)
    return Bounds(
        choices=field.board.size + units + WORDS_OFFERED, decisions=field.data.turns * units * DECISIONS_OF_A_UNIT
    )


GAME = register(
    Game(
        id="tactical-x",
        title="Tactical GameX",
        version=2,
        seats=range(2, 3),
        rulebook=Rulebook.load(Path(__file__).parent / "rulebook.toml"),
        words=WORDS,
        state_type=TacticalX,
        data_type=Scenario,
        setting_type=TacticalSetting,
        scenarios={name: partial(load_scenario, name) for name in scenario_names()},
        fit=checked,
        setup=setup,
        procedures=PROCEDURES,
        outcome=outcome,
        scene=scene,
        describe=describe,
        things={"hex": "cell", "unit": "piece"},
        measure=measure,
        check=check,
        load_scene=load_scene,
        sight=TacticalSight(),
        attacks=ATTACKS,
        policies={"greedy": make_greedy, **SCRIPTS},
        rank=rank,
        standing=STANDING,
        boundaries=BOUNDARIES,
        order=turn_order,
        horizon=HORIZON,
        routine=ROUTINE,
        bounds=bounds,
        lessons=HERE / "lessons",
        quality=QUALITY,
    )
)
