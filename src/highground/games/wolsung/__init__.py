"""Wolsung: clubs of ladies, gentlemen and worse fight over roofs, stairs and streets on an open table.

Read `muster` (before the game), `turn` (the course of a turn), `activation` (what a model may do), then `moving`,
`climbing`, `shooting`, `melee`, `magic`; `rolls` is the one way in which anything is tested, `harm` what comes of hits,
`falling` and `areas` what else happens to people. `looks` keeps what follows from where models stand: sight, contact,
reach. `modifiers` has what dice are made of, `suggestions` where a beginner might go; `greedy` is a player, `scripts`
are three simple ones. `standing` says how a match stands, `quality` what is measured of its play.
"""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from highground.engine import Bounds, Game, Rulebook, register
from highground.games.wolsung.activation import act, activate, end_activation, go_on, join
from highground.games.wolsung.attacks import ATTACKS, SETTLING
from highground.games.wolsung.data import Scenario
from highground.games.wolsung.greedy import make_greedy, rank
from highground.games.wolsung.harm import healing_and_damage, special_effects
from highground.games.wolsung.loading import load_scenario, load_scene
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.measure import measure
from highground.games.wolsung.melee import fight, settle_fight
from highground.games.wolsung.muster import (
    begin,
    choose_heroes,
    choose_zones,
    deal,
    deploy,
    hire,
    settle_first,
    setup,
    take_up,
)
from highground.games.wolsung.objectives import outcome
from highground.games.wolsung.options import OPTIONS
from highground.games.wolsung.quality import QUALITY
from highground.games.wolsung.rolls import play_cards
from highground.games.wolsung.scene import card_faces, describe, scene
from highground.games.wolsung.scripts import SCRIPTS
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.shooting import settle_shot, shot
from highground.games.wolsung.sight import WolsungSight, seen_areas, side_view
from highground.games.wolsung.standing import BOUNDARIES, HORIZON, STANDING
from highground.games.wolsung.state import Wolsung
from highground.games.wolsung.turn import begin_turn, choose_model, end_turn, initiative, pass_over, turn_order
from highground.games.wolsung.words import WORDS

PROCEDURES = (
    begin, choose_heroes, hire, deal, settle_first, choose_zones, deploy, take_up, begin_turn, initiative, choose_model,
    activate, act, join, fight, shot, play_cards, settle_fight, settle_shot, special_effects, healing_and_damage, go_on,
    end_activation, pass_over, end_turn,
)  # fmt: skip
SCENARIOS = ("skirmish", "lantern_square", "wharf", "observatory")


def check(state: Wolsung) -> Iterable[str]:
    """The invariants of a match."""
    fighters = state.setting.fighters
    looks = looks_of(state)
    for number in looks.numbers:
        model, fighter = state.models[number], fighters[number]
        if not 0 < model.life <= fighter.life:
            yield f"{fighter.name} has {model.life} life"
        if looks.foot(number) < 0:
            yield f"{fighter.name} stands on nothing at {model.at}"
        for other in looks.numbers[: looks.index[number]]:
            one, two = looks.disc(number), looks.disc(other)
            apart = (one.x - two.x) ** 2 + (one.y - two.y) ** 2
            if apart < (one.radius + two.radius - 1) ** 2 and looks.higher(number, other) == 0:
                yield f"{fighter.name} and {fighters[other].name} stand on each other"
    cards = [*state.deck, *state.discards, *state.hands[0], *state.hands[1]]
    if len(set(cards)) != 52 or len(cards) != 52:
        yield f"there are {len(cards)} cards"


WORDS_OFFERED = 120  # places to climb to, and words
DECISIONS_OF_A_MODEL = 40  # in a turn, on average over a match: several times the most that was ever measured


def bounds(setting: WolsungSetting) -> Bounds:
    """An answer is a model, a card, a point or a word; the length of a match was measured."""
    models = len(setting.fighters)
    return Bounds(
        choices=models + 52 + WORDS_OFFERED, decisions=(setting.numbers.turns + 1) * models * DECISIONS_OF_A_MODEL
    )


GAME = register(
    Game(
        id="wolsung",
        title="Wolsung",
        version=1,
        seats=range(2, 3),
        rulebook=Rulebook.load(Path(__file__).parent / "rulebook.toml"),
        words=WORDS,
        state_type=Wolsung,
        data_type=Scenario,
        setting_type=WolsungSetting,
        scenarios={name: partial(load_scenario, name) for name in SCENARIOS},
        setup=setup,
        procedures=PROCEDURES,
        outcome=outcome,
        scene=scene,
        describe=describe,
        things={"model": "piece", "point": "point"},
        measure=measure,
        check=check,
        load_scene=load_scene,
        sight=WolsungSight(),
        side_view=side_view,
        seen_areas=seen_areas,
        attacks=ATTACKS,
        settling=SETTLING,
        policies={"greedy": make_greedy, **SCRIPTS},
        rank=rank,
        standing=STANDING,
        boundaries=BOUNDARIES,
        horizon=HORIZON,
        order=turn_order,
        bounds=bounds,
        card_faces=card_faces,
        options=OPTIONS,
        lessons=Path(__file__).parent / "lessons",
        quality=QUALITY,
    )
)
