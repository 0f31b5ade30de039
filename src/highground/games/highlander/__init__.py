"""Highlander: the duel of cards. Hidden hands, attacks face down, and exertions that use up what one draws from.

Read `turn` (the course of a match), then `may_do`, `defending`, `attacking`, `landing` and `closing`, a phase each;
`exerting` and `seeking` are the two kinds of exertions, `playing` how cards come and go, `legality` and `covering` what
is allowed and why not. `language` is what cards can say, `triggers` and `modifiers` how that reaches the rules.
`greedy` is a player, `scripts` three with one plan each, `standing` how likely each is to win; `catalogue` shows all
cards.
"""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from highground.engine import Bounds, Game, Rulebook, Settling, register
from highground.games.highlander.attacking import attack_phase, end_of_attack_phase, note_blows, strike_hidden
from highground.games.highlander.catalogue import CATALOGUE, card_faces
from highground.games.highlander.closing import adjustment, draw_phase
from highground.games.highlander.data import Scenario
from highground.games.highlander.defending import defence_phase, end_of_defence_phase, play_in_defence
from highground.games.highlander.exerting import NONE
from highground.games.highlander.greedy import make_greedy, rank
from highground.games.highlander.landing import land
from highground.games.highlander.loading import HERE, load_scenario, load_scene
from highground.games.highlander.may_do import may_do_begins, may_do_phase, recover_softly
from highground.games.highlander.measure import measure
from highground.games.highlander.options import OPTIONS
from highground.games.highlander.playing import dissolve, enter, play_from_hand
from highground.games.highlander.quality import QUALITY
from highground.games.highlander.scene import describe, scene
from highground.games.highlander.scripts import SCRIPTS
from highground.games.highlander.seeking import defend_found, exert
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.standing import STANDING
from highground.games.highlander.state import Highlander
from highground.games.highlander.striking import strike
from highground.games.highlander.triggers import resolve
from highground.games.highlander.turn import (
    begin,
    begin_phase,
    end_of_turn,
    opening_hands,
    outcome,
    setup,
    sweep,
    take_turn,
    turn_order,
    who_begins,
)
from highground.games.highlander.usual import make_usual
from highground.games.highlander.words import WORDS

PROCEDURES = (
    begin, who_begins, opening_hands, take_turn, sweep, begin_phase, may_do_begins, may_do_phase, recover_softly,
    defence_phase, play_in_defence, end_of_defence_phase, land, attack_phase, strike, strike_hidden,
    end_of_attack_phase, note_blows, exert, defend_found, play_from_hand, enter, dissolve, resolve, adjustment,
    draw_phase, end_of_turn,
)  # fmt: skip
SCENARIOS = ("skirmish", "duel")


def check(state: Highlander) -> Iterable[str]:
    """The invariants of a match."""
    for seat, side in enumerate(state.sides):
        laid = [placed.card for placed in (*side.board, *side.attacks, *side.defences)]
        cards = side.endurance + side.hand + side.discards + laid
        is_whole = len(set(cards)) == len(cards) == state.setting.deck_sizes[seat]
        if not is_whole and not _are_between(state):
            yield f"seat {seat + 1} has {len(cards)} cards"
        if side.ability < 0:
            yield f"seat {seat + 1} has {side.ability} Ability"
    kinds = [state.cards.what[placed.card] for side in state.sides for placed in side.board]
    if sum(kind is not None and state.setting.type_of[kind] == "location" for kind in kinds) > 1:
        yield "two Locations are in play"


def _are_between(state: Highlander) -> bool:
    """Is a card just being played: neither in the hand any more nor on the board yet?"""
    return bool(state.agenda) and state.agenda[-1].name in ("strike", "enter", "defend_found", "resolve")


def bounds(setting: HighlanderSetting) -> Bounds:
    """An answer is a card of one's own, in one of three ways, or one of a few words; the length was measured."""
    return Bounds(choices=3 * max(setting.deck_sizes) + 16, decisions=setting.numbers.turns * DECISIONS_IN_A_TURN)


def are_landed(before: Highlander, now: Highlander) -> bool | None:
    """Have attacks played since a state landed? They do at the end of the opponent's defence phase (HL-D6)."""
    if now.number == before.number:
        attacks = [len(state.sides[before.seat].attacks) for state in (before, now)]
        return False if attacks[1] > attacks[0] else None
    step = now.agenda[-1]
    return step.name == begin_phase.__name__ and step.arguments[1] == "attack"


HORIZON = 4  # how many turns on it is worth looking: an attack is met in the next, and answered in the one after
DECISIONS_IN_A_TURN = 40  # on average over a match: about four times the most that was ever measured
SETTLING = Settling(
    before=frozenset({may_do_phase.__name__, attack_phase.__name__}),
    # Attacks land when all of them were met or left to themselves (HL-D6): what an answer comes to is known only then.
    repeated=frozenset({defence_phase.__name__, end_of_defence_phase.__name__}),
    later=are_landed,
    once=frozenset({"attack-phase"}),
)

GAME = register(
    Game(
        id="highlander",
        title="Highlander",
        version=1,
        seats=range(2, 3),
        rulebook=Rulebook.load(Path(__file__).parent / "rulebook.toml"),
        words=WORDS,
        state_type=Highlander,
        data_type=Scenario,
        setting_type=HighlanderSetting,
        scenarios={name: partial(load_scenario, name) for name in SCENARIOS},
        setup=setup,
        procedures=PROCEDURES,
        outcome=outcome,
        scene=scene,
        describe=describe,
        measure=measure,
        check=check,
        load_scene=load_scene,
        policies={"usual": make_usual, "greedy": make_greedy, **SCRIPTS},
        settling=SETTLING,
        reactions={"answer-it": NONE},
        alarms=frozenset({"defend", "guess"}),
        rank=rank,
        standing=STANDING,
        boundaries=frozenset({"take_turn"}),
        horizon=HORIZON,
        quality=QUALITY,
        order=turn_order,
        bounds=bounds,
        options=OPTIONS,
        card_faces=card_faces,
        lessons=HERE / "lessons",
        catalogue=CATALOGUE,
    )
)
