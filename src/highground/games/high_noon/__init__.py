"""High Noon, with Elevation: posses, cards and gold on streets, balconies and rooftops.

Read `turn` (the course of a match), then `movement`, `actions`, `attack`; `effects` are the special cards and `special`
how they are played; `sight` is who sees whom, `greedy` a player, `plain` one who does nothing out of the ordinary,
`scripts` three with one plan each.
`measure` says what an action has changed and `attacks` lists who can attack whom, for the odds.
"""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from highground.engine import Bounds, Game, Rulebook, register
from highground.games.high_noon.actions import act, action_phase, play_as_action
from highground.games.high_noon.attack import attack, attack_again
from highground.games.high_noon.attacks import ATTACKS, SETTLING
from highground.games.high_noon.data import Scenario
from highground.games.high_noon.greedy import BOUNDARIES, HORIZON, make_greedy, rank
from highground.games.high_noon.loading import HERE, for_players, load_scenario, load_scene
from highground.games.high_noon.measure import measure
from highground.games.high_noon.movement import move, movement, play_in_movement
from highground.games.high_noon.options import OPTIONS
from highground.games.high_noon.plain import make_plain
from highground.games.high_noon.quality import QUALITY
from highground.games.high_noon.scene import HighNoonSight, card_faces, describe, scene
from highground.games.high_noon.scripts import SCRIPTS
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.standing import STANDING
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.turn import (
    begin,
    deploy,
    draw_phase,
    get_up,
    next_turn,
    outcome,
    setup,
    take_turn,
    turn_order,
)
from highground.games.high_noon.words import WORDS

PROCEDURES = (
    begin, deploy, take_turn, movement, move, play_in_movement, get_up, action_phase, act, play_as_action,
    attack, attack_again, draw_phase, next_turn,
)  # fmt: skip
SCENARIOS = ("skirmish", "saloon", "street", "canyon")


def check(state: HighNoon) -> Iterable[str]:
    """The invariants of a match."""
    ground = state.setting
    squares = [character.at for character in state.characters if character.at >= 0]
    if len(set(squares)) != len(squares):
        yield "two characters on one square"
    for number, (character, fighter) in enumerate(zip(state.characters, ground.fighters, strict=True)):
        if not 0 <= character.health <= fighter.health:
            yield f"{fighter.name} has {character.health} health"
        if character.at >= 0 and (character.health == 0 or character.at in ground.things):
            yield f"{fighter.name} cannot stand on {ground.board.name(character.at)} ({number})"
    for seat, posse in enumerate(state.posses):
        cards = posse.deck + posse.hand + posse.discards
        if len(set(cards)) != len(cards) or len(cards) != sum(ground.data.posses[seat].deck.values()):
            yield f"seat {seat + 1} has {len(cards)} cards"
        if posse.gold < 0:
            yield f"seat {seat + 1} has {posse.gold} gold"


WORDS_OFFERED = 16  # more than any question offers besides squares, characters and cards
DECISIONS_OF_A_CHARACTER = 24  # in a round, on average over a match: four times the most that was ever measured


def bounds(ground: HighNoonSetting) -> Bounds:
    """An answer is a square, a character, a card of one's own, or a word; the length of a match was measured."""
    cards = max(sum(posse.deck.values()) for posse in ground.data.posses)
    characters = len(ground.fighters)
    return Bounds(
        choices=ground.board.size + characters + cards + WORDS_OFFERED,
        decisions=ground.numbers.rounds * characters * DECISIONS_OF_A_CHARACTER,
    )


GAME = register(
    Game(
        id="high-noon",
        title="High Noon",
        version=2,
        seats=range(2, 5),
        rulebook=Rulebook.load(Path(__file__).parent / "rulebook.toml"),
        words=WORDS,
        state_type=HighNoon,
        data_type=Scenario,
        setting_type=HighNoonSetting,
        scenarios={name: partial(load_scenario, name) for name in SCENARIOS},
        fit=for_players,
        setup=setup,
        procedures=PROCEDURES,
        outcome=outcome,
        scene=scene,
        describe=describe,
        things={"square": "cell", "character": "piece", "door": "edge"},
        measure=measure,
        check=check,
        load_scene=load_scene,
        sight=HighNoonSight(),
        attacks=ATTACKS,
        settling=SETTLING,
        policies={"greedy": make_greedy, "plain": make_plain, **SCRIPTS},
        rank=rank,
        standing=STANDING,
        boundaries=BOUNDARIES,
        order=turn_order,
        horizon=HORIZON,
        bounds=bounds,
        options=OPTIONS,
        card_faces=card_faces,
        lessons=HERE / "lessons",
        quality=QUALITY,
    )
)
