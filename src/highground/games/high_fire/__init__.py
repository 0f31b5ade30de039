"""High Fire: units of infantry under a secret budget of activation points, on an open table with zones of depth.

Read `muster` (before the game), `turn` (the course of a turn), `activation` (who acts, for how much, and how), then
`moving` with `formation`, `fire` with `cover` and `effects`, `observing`, `operations`, `assault` with `melee` and
`parting`; `unitable` is the universal table on which everything is read, `cohesion` what makes figures a unit, `looks`
keeps what follows from where they stand. `missions` says what is scored, `suggestions` where a bot or a beginner might
go, `reasons` what speaks for an answer.
"""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from highground.engine import Bounds, Game, Rulebook, register
from highground.games.high_fire.activation import activate, detached, do_deed, move_after, perform
from highground.games.high_fire.assault import assaults, fight
from highground.games.high_fire.attacks import ATTACKS, SETTLING
from highground.games.high_fire.charts import charts
from highground.games.high_fire.data import Scenario
from highground.games.high_fire.deploying import deploy
from highground.games.high_fire.fire import volley
from highground.games.high_fire.greedy import make_greedy, rank
from highground.games.high_fire.loading import load_scenario, load_scene
from highground.games.high_fire.measure import measure
from highground.games.high_fire.missions import outcome
from highground.games.high_fire.muster import begin, setup, take_up
from highground.games.high_fire.options import OPTIONS
from highground.games.high_fire.parting import part
from highground.games.high_fire.quality import QUALITY
from highground.games.high_fire.reasons import reasons
from highground.games.high_fire.scene import describe, scene
from highground.games.high_fire.scripts import SCRIPTS
from highground.games.high_fire.setting import OUT, HighFireSetting
from highground.games.high_fire.sight import HighFireSight
from highground.games.high_fire.standing import BOUNDARIES, HORIZON, STANDING
from highground.games.high_fire.state import HighFire
from highground.games.high_fire.turn import (
    begin_phase,
    begin_turn,
    choose_unit,
    end_activation,
    end_turn,
    go_first,
    initiative,
    motivation,
    next_phase,
    recover,
    turn_order,
)
from highground.games.high_fire.words import WORDS
from highground.space.table.shapes import is_inside

PROCEDURES = (
    begin, deploy, take_up, begin_turn, initiative, go_first, begin_phase, choose_unit, activate, perform, do_deed,
    volley, move_after, detached, end_activation, next_phase, assaults, fight, part, motivation, recover, end_turn,
)  # fmt: skip
SCENARIOS = ("skirmish", "crossroads", "breakthrough", "raid")


def check(state: HighFire) -> Iterable[str]:
    """The invariants of a match."""
    setting = state.setting
    standing = [n for n, at in enumerate(state.at) if at[2] >= 0 and not state.harm[n] & OUT]
    width, depth = setting.table.size
    walls = [piece.outline for piece in setting.table.pieces if piece.top and not piece.door]
    apart = (2 * setting.radius - 2) ** 2
    for place, one in enumerate(standing):
        x, y, _ = state.at[one]
        if not (setting.radius - 1 <= x <= width - setting.radius + 1 and 0 <= y <= depth):
            yield f"{setting.soldiers[one].name} is off the table at {state.at[one]}"
        if any(is_inside(outline, x, y) for outline in walls):
            yield f"{setting.soldiers[one].name} stands inside a wall at {state.at[one]}"
        for other in standing[:place]:
            if (state.at[other][0] - x) ** 2 + (state.at[other][1] - y) ** 2 < apart:
                yield f"{setting.soldiers[one].name} stands on {setting.soldiers[other].name}"
    for seat, points in enumerate(state.points):
        if not all(0 <= left <= setting.numbers.points.most_in_phase for left in points):
            yield f"seat {seat + 1} has points {points}"


SPLITS, WORDS_OFFERED = 40, 60
DECISIONS_OF_A_UNIT = 60
"""In a turn, on average over a match: several times the most that was ever measured."""


def bounds(setting: HighFireSetting) -> Bounds:
    """An answer is a unit, a figure, a split, a point or a word; the length of a match was measured."""
    figures, units = len(setting.soldiers), len(setting.units)
    return Bounds(
        choices=2 * figures + 2 * units + SPLITS + WORDS_OFFERED,
        decisions=(setting.data.turns + 1) * units * DECISIONS_OF_A_UNIT,
    )


GAME = register(
    Game(
        id="high-fire",
        title="High Fire",
        version=1,
        seats=range(2, 3),
        rulebook=Rulebook.load(Path(__file__).parent / "rulebook.toml"),
        words=WORDS,
        state_type=HighFire,
        data_type=Scenario,
        setting_type=HighFireSetting,
        scenarios={name: partial(load_scenario, name) for name in SCENARIOS},
        setup=setup,
        procedures=PROCEDURES,
        outcome=outcome,
        scene=scene,
        describe=describe,
        things={"unit": "piece", "figure": "figure", "point": "point"},
        measure=measure,
        check=check,
        load_scene=load_scene,
        sight=HighFireSight(),
        attacks=ATTACKS,
        settling=SETTLING,
        policies={"greedy": make_greedy, **SCRIPTS},
        rank=rank,
        reasons=reasons,
        standing=STANDING,
        boundaries=BOUNDARIES,
        horizon=HORIZON,
        order=turn_order,
        bounds=bounds,
        options=OPTIONS,
        charts=charts,
        lessons=Path(__file__).parent / "lessons",
        quality=QUALITY,
    )
)
